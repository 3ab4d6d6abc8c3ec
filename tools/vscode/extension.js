// The extension: a client of the language server, and of the debug adapter.
'use strict';

const vscode = require('vscode');
const { LanguageClient } = require('vscode-languageclient/node');
const lib = require('./lib');

let client;

function setting(name) {
  return vscode.workspace.getConfiguration('rustmlir').get(name);
}

async function activate(context) {
  const adapters = {
    createDebugAdapterDescriptor() {
      return new vscode.DebugAdapterExecutable(setting('path'), ['dap']);
    },
  };
  const configurations = {
    resolveDebugConfiguration(_folder, config) {
      const editor = vscode.window.activeTextEditor;
      // Without a launch.json: the file that is open.
      if (!config.type && !config.request && editor && editor.document.languageId === 'mlir') {
        return { type: 'rustmlir', request: 'launch', name: 'Debug MLIR', program: editor.document.uri.fsPath, stopOnEntry: true };
      }
      if (!config.program && editor) config.program = editor.document.uri.fsPath;
      return config;
    },
  };
  const expressions = {
    provideEvaluatableExpression(document, position) {
      const range = document.getWordRangeAtPosition(position, lib.EXPRESSION);
      return range && new vscode.EvaluatableExpression(range);
    },
  };
  context.subscriptions.push(
    vscode.languages.registerEvaluatableExpressionProvider({ language: 'mlir' }, expressions),
    vscode.debug.registerDebugAdapterDescriptorFactory('rustmlir', adapters),
    vscode.debug.registerDebugConfigurationProvider('rustmlir', configurations),
    vscode.commands.registerCommand('rustmlir.debug', (f) => debug(context, f)),
    vscode.commands.registerCommand('rustmlir.choose', choose),
  );
  // The client registers the commands of the server: run, shuffle, validate.
  client = new LanguageClient(
    'rustmlir',
    'rustmlir-interp',
    { command: setting('path'), args: ['lsp'] },
    {
      documentSelector: [{ language: 'mlir' }],
      initializationOptions: lib.options(setting),
      synchronize: { configurationSection: 'rustmlir' },
      middleware: {
        executeCommand: async (command, args, next) => {
          const target = await filled(context, command, args && args[0]);
          if (!target) return undefined;
          const done = await next(command, [target]);
          if (done && done.class !== 'ok') client.outputChannel.show(true);
          return done;
        },
        workspace: {
          didChangeConfiguration: async (_sections, _next) =>
            client.sendNotification('workspace/didChangeConfiguration', { settings: lib.options(setting) }),
        },
      },
    },
  );
  try {
    await client.start();
  } catch (e) {
    vscode.window.showWarningMessage(`'${setting('path')}' does not start (${e.message}); the setting rustmlir.path says where it is`);
  }
}

function deactivate() {
  return client && client.stop();
}

/** The inputs of a function, as they were given last; nothing if somebody does not want to say. */
async function ask(context, f) {
  if (!f.takes) return [];
  const key = `inputs ${f.uri} ${f.function}`;
  const text = await vscode.window.showInputBox({
    title: `Inputs of @${f.function}`,
    prompt: 'Separated by blanks: 7 -1.5 [1,2,3] zeros(2x3)',
    value: context.workspaceState.get(key) || (f.inputs || []).join(' '),
  });
  if (text === undefined) return undefined;
  await context.workspaceState.update(key, text);
  return lib.inputs(text);
}

/** The function that a command is about: the one of the lens, or the one around the cursor. */
function around(f) {
  if (f) return f;
  const editor = vscode.window.activeTextEditor;
  if (!editor) return undefined;
  const all = lib.functions(editor.document.getText()).filter((g) => g.line <= editor.selection.active.line);
  const last = all[all.length - 1];
  const { uri } = editor.document;
  return last && { uri: uri.toString(), program: uri.fsPath, function: last.name, line: last.line, takes: last.takes };
}

/** The argument of a command of the server, with inputs where it needs them. */
async function filled(context, command, f) {
  const what = around(f);
  if (!what || command === 'rustmlir.validate') return what;
  const inputs = await ask(context, what);
  return inputs && { ...what, inputs };
}

async function debug(context, f) {
  const what = around(f);
  const inputs = what && (await ask(context, what));
  if (!inputs) return;
  const name = `@${what.function}`;
  const launch = { program: what.program, function: what.function, inputs, stopOnEntry: true, stopAtEnd: true };
  await vscode.debug.startDebugging(undefined, { type: 'rustmlir', request: 'launch', name, ...launch });
}

/** Lets an iteration of a parallel loop go next, in the session that runs. */
async function choose() {
  const session = vscode.debug.activeDebugSession;
  if (!session || session.type !== 'rustmlir') {
    vscode.window.showWarningMessage('No MLIR program is being debugged');
    return;
  }
  const iteration = await vscode.window.showInputBox({ prompt: 'The iteration that goes next: (1, 2)' });
  if (!iteration) return;
  try {
    await session.customRequest('evaluate', { expression: `choose ${iteration}`, context: 'repl' });
  } catch (e) {
    vscode.window.showErrorMessage(e.message);
  }
}

module.exports = { activate, deactivate };
