// The extension: the debug adapter, diagnostics, and lenses above functions.
'use strict';

const vscode = require('vscode');
const { execFile } = require('child_process');
const path = require('path');
const lib = require('./lib');

const LANGUAGE = { language: 'mlir' };

function setting(name) {
  return vscode.workspace.getConfiguration('rustmlir').get(name);
}

function activate(context) {
  const found = vscode.languages.createDiagnosticCollection('rustmlir');
  const lenses = {
    provideCodeLenses(document) {
      if (!setting('lens')) return [];
      return lib.functions(document.getText()).flatMap((f) => {
        const range = new vscode.Range(f.line, 0, f.line, 0);
        const argument = { file: document.uri.fsPath, function: f.name, takes: f.takes };
        return [
          new vscode.CodeLens(range, { title: 'Run', command: 'rustmlir.run', arguments: [argument] }),
          new vscode.CodeLens(range, { title: 'Debug', command: 'rustmlir.debug', arguments: [argument] }),
        ];
      });
    },
  };
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
  const look = (document) => {
    if (document.languageId === 'mlir' && document.uri.scheme === 'file' && setting('checkOnSave')) check(document, found);
  };
  const checkNow = () => {
    const editor = vscode.window.activeTextEditor;
    if (editor) check(editor.document, found);
  };
  context.subscriptions.push(
    found,
    vscode.languages.registerCodeLensProvider(LANGUAGE, lenses),
    vscode.languages.registerEvaluatableExpressionProvider(LANGUAGE, expressions),
    vscode.debug.registerDebugAdapterDescriptorFactory('rustmlir', adapters),
    vscode.debug.registerDebugConfigurationProvider('rustmlir', configurations),
    vscode.commands.registerCommand('rustmlir.run', (f) => run(context, f)),
    vscode.commands.registerCommand('rustmlir.debug', (f) => debug(context, f)),
    vscode.commands.registerCommand('rustmlir.check', checkNow),
    vscode.commands.registerCommand('rustmlir.choose', choose),
    vscode.workspace.onDidOpenTextDocument(look),
    vscode.workspace.onDidSaveTextDocument(look),
    vscode.workspace.onDidCloseTextDocument((document) => found.delete(document.uri)),
  );
  vscode.workspace.textDocuments.forEach(look);
}

/** Shows what `check` finds in a file. */
function check(document, found) {
  const file = document.uri.fsPath;
  const cwd = path.dirname(file);
  execFile(setting('path'), ['check', '--format=json', file], { cwd, timeout: 30000, maxBuffer: 64 << 20 }, (error, stdout) => {
    if (error && error.code === 'ENOENT') {
      vscode.window.showWarningMessage(`'${setting('path')}' is not there; the setting rustmlir.path says where it is`);
      return;
    }
    let answer;
    try {
      answer = JSON.parse(stdout);
    } catch {
      found.delete(document.uri);
      return;
    }
    const kinds = { error: 0, warning: 1, remark: 2, note: 2 };
    found.set(
      document.uri,
      lib.diagnostics(answer, file).map((d) => {
        const start = new vscode.Position(d.at.line, d.at.column);
        const word = d.at.line < document.lineCount ? document.getWordRangeAtPosition(start) : undefined;
        const shown = new vscode.Diagnostic(word || new vscode.Range(start, start), d.message, kinds[d.severity] ?? 0);
        shown.source = 'rustmlir-interp';
        shown.code = d.code;
        shown.relatedInformation = d.notes.map((n) => {
          const at = new vscode.Position(n.at.line, n.at.column);
          const uri = vscode.Uri.file(path.resolve(cwd, n.file));
          return new vscode.DiagnosticRelatedInformation(new vscode.Location(uri, at), n.message);
        });
        return shown;
      }),
    );
  });
}

/** The inputs of a function, as they were given last; nothing if somebody does not want to say. */
async function ask(context, f) {
  if (!f.takes) return [];
  const key = `inputs ${f.file} ${f.function}`;
  const text = await vscode.window.showInputBox({
    title: `Inputs of @${f.function}`,
    prompt: 'Separated by blanks: 7 -1.5 [1,2,3] zeros(2x3) @a.npy',
    value: context.workspaceState.get(key) || '',
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
  return last && { file: editor.document.uri.fsPath, function: last.name, takes: last.takes };
}

async function run(context, f) {
  const what = around(f);
  const given = what && (await ask(context, what));
  if (!given) return;
  const task = new vscode.Task(
    { type: 'process' },
    vscode.TaskScope.Workspace,
    `@${what.function}`,
    'rustmlir-interp',
    new vscode.ProcessExecution(setting('path'), lib.command(what.file, what.function, given)),
  );
  await vscode.tasks.executeTask(task);
}

async function debug(context, f) {
  const what = around(f);
  const given = what && (await ask(context, what));
  if (!given) return;
  const name = `@${what.function}`;
  const launch = { program: what.file, function: what.function, inputs: given, stopOnEntry: true, stopAtEnd: true };
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

module.exports = { activate };
