// The language server by the half of vscode-languageclient that needs no window: its protocol and its connection.
'use strict';

const assert = require('assert');
const { spawn } = require('child_process');
const lsp = require('vscode-languageserver-protocol/node');
const manifest = require('../package.json');

const TOOL = process.env.RUSTMLIR || 'rustmlir-interp';
const TEXT = `// RUN: @twice(3) == 7
func.func @twice(%x: i32) -> i32 {
  %y = arith.addi %x,   %x : i32
  return %y : i32
}
`;

describe('rustmlir-interp lsp', () => {
  const uri = 'file:///tmp/a.mlir';
  const textDocument = { uri };
  let server;
  let client;
  let found;

  beforeEach(async () => {
    server = spawn(TOOL, ['lsp', '--stdio']);
    client = lsp.createProtocolConnection(
      new lsp.StreamMessageReader(server.stdout),
      new lsp.StreamMessageWriter(server.stdin),
    );
    const waiting = [];
    found = (fits) => new Promise((done) => waiting.push({ fits, done }));
    client.onNotification(lsp.PublishDiagnosticsNotification.type, (p) => {
      for (const w of waiting.filter((one) => one.fits(p.diagnostics))) w.done(p.diagnostics);
    });
    client.onRequest(lsp.InlayHintRefreshRequest.type, () => null);
    client.listen();
  });

  afterEach(() => {
    client.dispose();
    server.kill();
  });

  it('answers a client that nobody here wrote', async () => {
    const { capabilities } = await client.sendRequest(lsp.InitializeRequest.type, {
      processId: process.pid,
      rootUri: null,
      capabilities: { workspace: { inlayHint: { refreshSupport: true } } },
      initializationOptions: { debug: true },
    });
    const commands = manifest.contributes.commands.map((c) => c.command);
    assert.ok(capabilities.executeCommandProvider.commands.every((c) => commands.includes(c)));
    await client.sendNotification(lsp.InitializedNotification.type, {});
    const wrong = found((d) => d.length === 1);
    await client.sendNotification(lsp.DidOpenTextDocumentNotification.type, {
      textDocument: { uri, languageId: 'mlir', version: 1, text: TEXT },
    });
    assert.match((await wrong)[0].message, /returns 6/);
    const right = found((d) => d.length === 0);
    await client.sendNotification(lsp.DidChangeTextDocumentNotification.type, {
      textDocument: { uri, version: 2 },
      contentChanges: [{ range: { start: { line: 0, character: 21 }, end: { line: 0, character: 22 } }, text: '6' }],
    });
    await right;
    const at = (line, character) => ({ textDocument, position: { line, character } });
    const hover = await client.sendRequest(lsp.HoverRequest.type, at(2, 9));
    assert.match(hover.contents.value, /arith.addi : \(i32, i32\) -> \(i32\)/);
    const definition = await client.sendRequest(lsp.DefinitionRequest.type, at(3, 10));
    assert.strictEqual(definition.range.start.line, 2);
    const references = await client.sendRequest(lsp.ReferencesRequest.type, { ...at(1, 18), context: { includeDeclaration: true } });
    assert.strictEqual(references.length, 3);
    const tokens = await client.sendRequest(lsp.SemanticTokensRequest.type, { textDocument });
    assert.strictEqual(tokens.data.length % 5, 0);
    const lenses = await client.sendRequest(lsp.CodeLensRequest.type, { textDocument });
    assert.deepStrictEqual(lenses.map((l) => l.command.title), ['Run', 'Shuffle', 'Debug', 'Validate']);
  });

  it('carries out commands, and ends', async () => {
    await client.sendRequest(lsp.InitializeRequest.type, { processId: null, rootUri: null, capabilities: {} });
    await client.sendNotification(lsp.DidOpenTextDocumentNotification.type, {
      textDocument: { uri, languageId: 'mlir', version: 1, text: TEXT },
    });
    const target = { uri, function: 'twice', inputs: ['21'] };
    const done = await client.sendRequest(lsp.ExecuteCommandRequest.type, { command: 'rustmlir.run', arguments: [target] });
    assert.strictEqual(done.summary, '@twice(21): 42');
    const range = { start: { line: 0, character: 0 }, end: { line: 5, character: 0 } };
    const inlays = await client.sendRequest(lsp.InlayHintRequest.type, { textDocument, range });
    assert.deepStrictEqual(inlays.map((i) => i.label), ['= 42']);
    const edits = await client.sendRequest(lsp.DocumentFormattingRequest.type, {
      textDocument,
      options: { tabSize: 2, insertSpaces: true },
    });
    assert.strictEqual(edits.length, 1);
    await client.sendRequest(lsp.ShutdownRequest.type);
    const ended = new Promise((r) => server.on('exit', r));
    await client.sendNotification(lsp.ExitNotification.type);
    assert.strictEqual(await ended, 0);
  });
});
