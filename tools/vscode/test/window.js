// As much of the editor's interface as vscode-languageclient needs to start and to talk, without a window.
'use strict';

class Disposable {
  constructor(dispose) {
    this.run = dispose || (() => {});
  }

  dispose() {
    this.run();
  }

  static from(...all) {
    return new Disposable(() => all.forEach((d) => d.dispose()));
  }
}

class EventEmitter {
  constructor() {
    this.all = [];
    this.event = (listener, self) => {
      this.all.push(listener.bind(self));
      return new Disposable(() => {});
    };
  }

  fire(e) {
    for (const listener of this.all) listener(e);
  }

  dispose() {}
}

class CancellationTokenSource {
  constructor() {
    this.token = { isCancellationRequested: false, onCancellationRequested: () => new Disposable() };
  }

  cancel() {
    this.token.isCancellationRequested = true;
  }

  dispose() {}
}

class Position {
  constructor(line, character) {
    Object.assign(this, { line, character });
  }
}

class Range {
  constructor(a, b, c, d) {
    const [start, end] = typeof a === 'number' ? [new Position(a, b), new Position(c, d)] : [a, b];
    Object.assign(this, { start, end });
  }
}

class Uri {
  constructor(text) {
    this.text = text;
    this.scheme = text.split(':')[0];
    this.fsPath = text.replace('file://', '');
  }

  toString() {
    return this.text;
  }

  static parse(text) {
    return new Uri(text);
  }

  static file(path) {
    return new Uri(`file://${path}`);
  }
}

/** An interface: what is not listed is a class, or a list of names. */
function open(known) {
  return new Proxy(known, {
    get(target, name) {
      if (!(name in target) && typeof name === 'string' && /^[A-Z]/.test(name)) {
        // Enumerations and classes: each name is a number, or can be extended.
        target[name] = class {
          constructor(...args) {
            this.args = args;
          }
        };
      }
      return target[name];
    },
  });
}

/** Functions that are called and do nothing, but for those that are listed; `seen` has what is registered. */
function quiet(known, seen) {
  return new Proxy(known, {
    get(target, name) {
      if (name in target || typeof name !== 'string') return target[name];
      return (...args) => {
        if (name.startsWith('register')) seen.push([name, args]);
        return new Disposable(() => {});
      };
    },
  });
}

/** The interface, with what has been registered and shown. */
function window(settings) {
  const seen = [];
  const shown = [];
  const diagnostics = new Map();
  const opened = new EventEmitter();
  const changed = new EventEmitter();
  const channel = { name: '', append() {}, appendLine() {}, show() {}, clear() {}, dispose() {}, logLevel: 1 };
  for (const n of ['trace', 'debug', 'info', 'warn', 'error', 'hide', 'replace']) channel[n] = () => {};
  channel.onDidChangeLogLevel = new EventEmitter().event;
  const workspace = quiet(
    {
      textDocuments: [],
      workspaceFolders: undefined,
      notebookDocuments: [],
      isTrusted: true,
      onDidOpenTextDocument: opened.event,
      onDidChangeTextDocument: changed.event,
      getConfiguration: () => ({ get: (name, or) => settings[name] ?? or }),
    },
    seen,
  );
  const languages = quiet(
    {
      // Whatever is opened here is MLIR.
      match: () => 10,
      createDiagnosticCollection: () => ({
        set: (uri, all) => diagnostics.set(uri.toString(), all || []),
        delete: (uri) => diagnostics.delete(uri.toString()),
        clear: () => diagnostics.clear(),
        dispose() {},
      }),
    },
    seen,
  );
  const api = open({
    // It is taken as it is, not copied name by name.
    __esModule: true,
    version: '1.100.0',
    CancellationTokenSource,
    Disposable,
    EventEmitter,
    Position,
    Range,
    Uri,
    workspace,
    languages,
    window: quiet(
      {
        createOutputChannel: () => channel,
        visibleTextEditors: [],
        tabGroups: { all: [], onDidChangeTabs: new EventEmitter().event },
        showInformationMessage: async (m) => void shown.push(m),
        showWarningMessage: async (m) => void shown.push(m),
        showErrorMessage: async (m) => void shown.push(m),
      },
      seen,
    ),
    commands: quiet({}, seen),
    debug: quiet({}, seen),
    env: { language: 'en', appName: 'none', logLevel: 1, onDidChangeLogLevel: new EventEmitter().event },
    extensions: { getExtension: () => undefined, all: [] },
    l10n: { t: (m) => m },
    LogLevel: { Off: 0, Trace: 1, Debug: 2, Info: 3, Warning: 4, Error: 5 },
  });
  return { api, seen, shown, diagnostics, opened, changed };
}

module.exports = { window };
