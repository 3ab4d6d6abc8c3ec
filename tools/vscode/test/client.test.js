// The extension with VS Code's own client of language servers, without a window.
'use strict';

const assert = require('assert');
const Module = require('module');
const manifest = require('../package.json');
const { window } = require('./window');

const TOOL = process.env.RUSTMLIR || 'rustmlir-interp';
const TEXT = `// RUN: @twice(3) == 7
func.func @twice(%x: i32) -> i32 {
  %y = arith.addi %x,   %x : i32
  return %y : i32
}
`;

/** Waits until something holds. */
async function until(what, test) {
  for (let k = 0; k < 500; k += 1) {
    const got = test();
    if (got) return got;
    await new Promise((r) => setTimeout(r, 20));
  }
  throw new Error(`waited in vain for ${what}`);
}

describe('vscode-languageclient', () => {
  const load = Module._load;
  let editor;
  let extension;

  before(() => {
    editor = window({ path: TOOL, runs: true, lens: true, schedules: 3 });
    Module._load = (name, ...rest) => (name === 'vscode' ? editor.api : load(name, ...rest));
    delete require.cache[require.resolve('../extension')];
    extension = require('../extension');
  });

  after(async () => {
    await extension.deactivate();
    Module._load = load;
    delete require.cache[require.resolve('../extension')];
  });

  it('starts the server and shows what it says', async () => {
    const { api, seen, shown, diagnostics } = editor;
    await extension.activate({ subscriptions: [], workspaceState: { get: () => '', update: async () => {} } });
    const provider = (name) => seen.find(([n]) => n === `register${name}`)[1][1];
    const commands = Object.fromEntries(seen.filter(([n]) => n === 'registerCommand').map(([, [name, f]]) => [name, f]));
    const declared = manifest.contributes.commands.map((c) => c.command);
    assert.deepStrictEqual(Object.keys(commands).sort(), declared.sort());

    const uri = api.Uri.parse('file:///tmp/client.mlir');
    const document = { uri, languageId: 'mlir', version: 1, getText: () => TEXT, fileName: uri.fsPath };
    editor.opened.fire(document);
    const wrong = await until('a run that fails', () => (diagnostics.get(uri.toString()) || [])[0]);
    assert.match(wrong.args[1], /returns 6/);
    assert.strictEqual(wrong.args[0].start.line, 0);

    const never = { isCancellationRequested: false, onCancellationRequested: () => new api.Disposable() };
    const hover = await provider('HoverProvider').provideHover(document, new api.Position(2, 9), never);
    assert.match(JSON.stringify(hover), /arith.addi : \(i32, i32\) -> \(i32\)/);
    const definition = await provider('DefinitionProvider').provideDefinition(document, new api.Position(3, 10), never);
    assert.match(JSON.stringify(definition), /"start":\{"line":2,"character":2\}/);
    const tokens = provider('DocumentSemanticTokensProvider');
    const colors = await tokens.provideDocumentSemanticTokens(document, never);
    assert.strictEqual(colors.args[0].length % 5, 0);
    const lenses = await provider('CodeLensProvider').provideCodeLenses(document, never);
    assert.deepStrictEqual(lenses.map((l) => l.command.title), ['Run', 'Shuffle', 'Debug', 'Validate']);

    // The lens asks for inputs, and the server runs the function.
    const target = lenses[0].command.arguments[0];
    api.window.showInputBox = async () => '21';
    const done = await commands['rustmlir.run'](target);
    assert.strictEqual(done.summary, '@twice(21): 42');
    await until('the message', () => shown.includes('@twice(21): 42'));
    api.window.showInputBox = async () => undefined;
    assert.strictEqual(await commands['rustmlir.run'](target), undefined);
    // Debug goes to the editor.
    let launched;
    api.window.showInputBox = async () => '21';
    api.debug.startDebugging = async (_folder, launch) => (launched = launch);
    await commands['rustmlir.debug'](lenses[2].command.arguments[0]);
    const { type, program, inputs } = launched;
    assert.deepStrictEqual([type, program, launched.function, inputs], ['rustmlir', '/tmp/client.mlir', 'twice', ['21']]);
  }).timeout(60000);
});
