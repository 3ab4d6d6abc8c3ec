// A session by a client that nobody here wrote: VS Code's own test client.
'use strict';

const assert = require('assert');
const fs = require('fs');
const os = require('os');
const path = require('path');
const { DebugClient } = require('@vscode/debugadapter-testsupport');

const TOOL = process.env.RUSTMLIR || 'rustmlir-interp';

const ORDER = `func.func @main(%A: memref<4xindex>) -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  scf.parallel (%i) = (%c0) to (%c3) step (%c1) {
    memref.store %i, %A[%c0] : memref<4xindex>
    scf.reduce
  }
  %r = memref.load %A[%c0] : memref<4xindex>
  vector.print %r : index
  return %r : index
}
`;

describe('rustmlir-interp dap', () => {
  let dc;
  let file;
  let requests;

  beforeEach(async () => {
    const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'rustmlir-'));
    file = path.join(dir, 'order.mlir');
    fs.writeFileSync(file, ORDER);
    dc = new DebugClient(TOOL, 'dap', 'rustmlir');
    // On a busy machine the client's own 5 s are too few.
    dc.defaultTimeout = 60000;
    requests = 0;
    const send = dc.send.bind(dc);
    dc.send = (...a) => {
      requests += 1;
      return send(...a);
    };
    await dc.start();
  });

  afterEach(async () => {
    await dc.stop();
    fs.rmSync(path.dirname(file), { recursive: true });
  });

  const stopped = async (request) => {
    const [e] = await Promise.all([dc.waitForEvent('stopped'), request]);
    const { body } = await dc.stackTraceRequest({ threadId: 1 });
    return [e.body.reason, body.stackFrames.length ? body.stackFrames[0].line : 0];
  };
  const value = async (expression) => (await dc.evaluateRequest({ expression, frameId: 1 })).body.result;

  it('stops at a breakpoint as the client expects it', async () => {
    await dc.hitBreakpoint({ program: file, inputs: [[9, 9, 9, 9]], races: 'off' }, { path: file, line: 6 });
  });

  it('goes forwards and back, and in another order', async () => {
    const begun = Promise.all([
      dc.waitForEvent('initialized').then(async () => {
        const set = await dc.setBreakpointsRequest({
          source: { path: file },
          breakpoints: [{ line: 6 }, { line: 4 }, { line: 11, condition: '%r != 9' }],
        });
        assert.deepStrictEqual(set.body.breakpoints.map((b) => b.verified), [true, true, true]);
        await dc.setFunctionBreakpointsRequest({ breakpoints: [{ name: 'main' }] });
        await dc.setExceptionBreakpointsRequest({ filters: ['undefined', 'poison'] });
        await dc.configurationDoneRequest();
      }),
      dc.launch({ program: file, inputs: [[9, 9, 9, 9]], races: 'off', stopAtEnd: true }),
    ]);
    assert.deepStrictEqual(await stopped(begun), ['function breakpoint', 2]);
    assert.deepStrictEqual(await stopped(dc.continueRequest({ threadId: 1 })), ['breakpoint', 4]);
    assert.deepStrictEqual(await stopped(dc.nextRequest({ threadId: 1 })), ['step', 5]);
    assert.deepStrictEqual(await stopped(dc.stepInRequest({ threadId: 1 })), ['breakpoint', 6]);
    const { threads } = (await dc.threadsRequest()).body;
    assert.deepStrictEqual(
      threads.map((t) => t.name),
      ['@main [%i = 0]', 'scf.parallel (1) at line 5, waits', 'scf.parallel (2) at line 5, waits'],
    );
    // Values as trees.
    const { scopes } = (await dc.scopesRequest({ frameId: 1 })).body;
    assert.deepStrictEqual(scopes.map((s) => s.name), ['scf.parallel [%i = 0]', '@main', 'Heap']);
    const outer = (await dc.variablesRequest({ variablesReference: scopes[1].variablesReference })).body.variables;
    const a = outer.find((v) => v.name === '%A');
    assert.strictEqual(a.indexedVariables, 4);
    const page = { variablesReference: a.variablesReference, filter: 'indexed', start: 2, count: 2 };
    const items = (await dc.variablesRequest(page)).body.variables;
    assert.deepStrictEqual(items.map((v) => `${v.name} ${v.value}`), ['[2] 9', '[3] 9']);
    // An element is watched.
    const info = (await dc.dataBreakpointInfoRequest({ name: '[0]', variablesReference: a.variablesReference })).body;
    await dc.setDataBreakpointsRequest({ breakpoints: [{ dataId: info.dataId, accessType: 'write' }] });
    assert.strictEqual((await stopped(dc.continueRequest({ threadId: 1 })))[0], 'data breakpoint');
    assert.strictEqual(await value('%A[0]'), '0');
    assert.deepStrictEqual(await stopped(dc.stepBackRequest({ threadId: 1 })), ['step', 6]);
    assert.strictEqual(await value('%A[0]'), '9');
    await dc.setDataBreakpointsRequest({ breakpoints: [] });
    // Another order: (2), (0), (1) instead of (0), (1), (2).
    await stopped(dc.evaluateRequest({ expression: 'choose (2)', context: 'repl' }));
    const chosen = (await dc.threadsRequest()).body.threads;
    assert.strictEqual(chosen[0].name, '@main [%i = 2]');
    await dc.setBreakpointsRequest({ source: { path: file }, breakpoints: [{ line: 10 }] });
    assert.deepStrictEqual(await stopped(dc.continueRequest({ threadId: 1 })), ['breakpoint', 10]);
    assert.strictEqual(await value('%r'), '1');
    const output = dc.assertOutput('stdout', '1\n');
    assert.strictEqual((await stopped(dc.continueRequest({ threadId: 1 })))[0], 'end');
    await output;
    assert.deepStrictEqual(await stopped(dc.reverseContinueRequest({ threadId: 1 })), ['breakpoint', 10]);
    await assert.rejects(dc.setVariableRequest({ variablesReference: 1, name: '%r', value: '1' }), /cannot be changed/);
    await Promise.all([dc.waitForEvent('terminated'), dc.terminateRequest({})]);
    assert.ok(requests >= 25, `${requests} requests`);
  });

  it('says what is undefined, and where', async () => {
    fs.writeFileSync(file, 'func @f(%a: i32) -> i32 {\n  %r = divi_signed %a, %a : i32\n  return %r : i32\n}\n');
    const begun = Promise.all([
      dc.waitForEvent('initialized').then(async () => {
        await dc.setExceptionBreakpointsRequest({ filters: ['division-by-zero'] });
        await dc.configurationDoneRequest();
      }),
      dc.launch({ program: file, inputs: [0] }),
    ]);
    assert.deepStrictEqual(await stopped(begun), ['exception', 2]);
    const info = (await dc.exceptionInfoRequest({ threadId: 1 })).body;
    assert.strictEqual(info.exceptionId, 'division-by-zero');
  });

  it('refuses what it cannot run', async () => {
    await dc.initializeRequest();
    await assert.rejects(dc.launchRequest({ program: file, function: 'none' }), /no function '@none'/);
  });
});
