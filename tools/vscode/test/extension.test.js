// What the extension makes of texts and answers, and that it starts.
'use strict';

const assert = require('assert');
const Module = require('module');
const lib = require('../lib');
const manifest = require('../package.json');

describe('functions', () => {
  it('are found in every spelling', () => {
    const text = [
      'func @old(%a: i32) -> i32 {',
      '}',
      'module {',
      '  func.func private @own() {',
      '  }',
      '  func.func @"with blanks"(%a: i32,',
      '                           %b: i32) {',
      '// func @gone() {',
      'func @declared(i32) -> i32',
      'func.func private @ext()',
      'func.func @short() { return }',
    ].join('\n');
    assert.deepStrictEqual(lib.functions(text), [
      { name: 'old', line: 0, takes: true },
      { name: 'own', line: 3, takes: false },
      { name: 'with blanks', line: 5, takes: true },
      { name: 'short', line: 10, takes: false },
    ]);
  });

  it('are run with inputs', () => {
    assert.deepStrictEqual(lib.inputs(' 7 [1, 2] "a b"  zeros(2 x3)'), ['7', '[1, 2]', '"a b"', 'zeros(2 x3)']);
    assert.deepStrictEqual(lib.command('a.mlir', 'f', ['-1']), ['run', 'a.mlir', '-e', 'f', '--input', '-1']);
  });
});

describe('diagnostics', () => {
  it('have places from 0', () => {
    const place = { file: '/a.mlir', line: 2, column: 10 };
    const notes = [{ message: 'there', place }, { message: 'nowhere' }];
    const answer = { diagnostics: [{ code: 'syntax', message: 'm', severity: 'error', place, notes }] };
    const [d] = lib.diagnostics(answer, '/a.mlir');
    assert.deepStrictEqual([d.at, d.notes.length], [{ line: 1, column: 9 }, 1]);
  });
});

describe('the extension', () => {
  it('starts, and registers what the manifest says', () => {
    const seen = { commands: [], debuggers: [] };
    const nothing = () => ({ dispose() {}, delete() {}, set() {} });
    const vscode = {
      workspace: {
        getConfiguration: () => ({ get: () => undefined }),
        onDidOpenTextDocument: nothing,
        onDidSaveTextDocument: nothing,
        onDidCloseTextDocument: nothing,
        textDocuments: [],
      },
      languages: {
        createDiagnosticCollection: nothing,
        registerCodeLensProvider: nothing,
        registerEvaluatableExpressionProvider: nothing,
      },
      debug: {
        registerDebugAdapterDescriptorFactory: (type) => seen.debuggers.push(type),
        registerDebugConfigurationProvider: nothing,
      },
      commands: { registerCommand: (name) => seen.commands.push(name) },
    };
    const load = Module._load;
    Module._load = (name, ...rest) => (name === 'vscode' ? vscode : load(name, ...rest));
    try {
      require('../extension').activate({ subscriptions: [] });
    } finally {
      Module._load = load;
    }
    assert.deepStrictEqual(seen.commands, manifest.contributes.commands.map((c) => c.command));
    assert.deepStrictEqual(seen.debuggers, manifest.contributes.debuggers.map((d) => d.type));
  });
});
