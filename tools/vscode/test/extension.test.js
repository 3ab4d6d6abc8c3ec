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
  });
});

describe('settings', () => {
  it('are those of the manifest', () => {
    const all = Object.keys(manifest.contributes.configuration.properties).map((k) => k.replace('rustmlir.', ''));
    const said = Object.keys(lib.options(() => 1)).filter((k) => k !== 'debug');
    assert.deepStrictEqual(said.sort(), all.filter((k) => k !== 'path').sort());
  });
});

describe('the extension', () => {
  it('starts, and registers what the manifest says', async () => {
    const seen = { commands: [], debuggers: [], clients: [] };
    const nothing = () => ({ dispose() {} });
    const vscode = {
      workspace: { getConfiguration: () => ({ get: (name) => (name === 'path' ? 'tool' : undefined) }) },
      languages: { registerEvaluatableExpressionProvider: nothing },
      debug: {
        registerDebugAdapterDescriptorFactory: (type) => seen.debuggers.push(type),
        registerDebugConfigurationProvider: nothing,
      },
      commands: { registerCommand: (name) => seen.commands.push(name) },
      window: {},
    };
    class LanguageClient {
      constructor(id, name, server, options) {
        seen.clients.push(server, options.initializationOptions);
      }

      async start() {
        // What the server carries out is registered by the client.
        seen.commands.push('rustmlir.run', 'rustmlir.shuffle', 'rustmlir.validate');
      }
    }
    const load = Module._load;
    const ours = { vscode, 'vscode-languageclient/node': { LanguageClient } };
    Module._load = (name, ...rest) => ours[name] || load(name, ...rest);
    try {
      await require('../extension').activate({ subscriptions: [] });
    } finally {
      Module._load = load;
    }
    assert.deepStrictEqual(seen.commands.sort(), manifest.contributes.commands.map((c) => c.command).sort());
    assert.deepStrictEqual(seen.debuggers, manifest.contributes.debuggers.map((d) => d.type));
    assert.deepStrictEqual(seen.clients, [{ command: 'tool', args: ['lsp'] }, { debug: true }]);
  });
});
