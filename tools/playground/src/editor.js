// Editors: CodeMirror with the language, a place that a run stands at, and colors for light and dark.
import { closeBrackets } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { HighlightStyle, bracketMatching, indentOnInput, syntaxHighlighting } from '@codemirror/language';
import { lintGutter, lintKeymap, setDiagnostics } from '@codemirror/lint';
import { highlightSelectionMatches, searchKeymap } from '@codemirror/search';
import { EditorState, StateEffect, StateField } from '@codemirror/state';
import { Decoration, EditorView, drawSelection, highlightActiveLine, hoverTooltip, keymap, lineNumbers } from '@codemirror/view';
import { tags as t } from '@lezer/highlight';
import { mlir } from './mlir.js';

const colors = HighlightStyle.define([
  { tag: t.comment, color: 'var(--comment)' }, { tag: t.string, color: 'var(--string)' },
  { tag: [t.number, t.escape], color: 'var(--number)' }, { tag: t.typeName, color: 'var(--type)' },
  { tag: [t.keyword, t.modifier, t.controlKeyword], color: 'var(--keyword)' },
  { tag: t.macroName, color: 'var(--symbol)' }, { tag: t.labelName, color: 'var(--label)' },
  { tag: t.variableName, color: 'var(--value)' },
]);

const setPlace = StateEffect.define();
const place = StateField.define({
  create: () => Decoration.none,
  update(old, tr) {
    for (const e of tr.effects) {
      if (e.is(setPlace)) {
        if (!e.value) return Decoration.none;
        const { from, to } = e.value;
        const line = tr.state.doc.lineAt(from);
        // Operations are known by where they begin: their name is marked.
        const name = /^[\w.]+/.exec(line.text.slice(from - line.from))?.[0].length ?? 1;
        const end = Math.min(Math.max(to, from + name), line.to);
        const marks = [Decoration.line({ class: 'place-line' }).range(line.from)];
        if (end > from) marks.push(Decoration.mark({ class: 'place' }).range(from, end));
        return Decoration.set(marks, true);
      }
    }
    return tr.docChanged ? Decoration.none : old;
  },
  provide: f => EditorView.decorations.from(f),
});

// An editor in an element. `changed` is told of every change, `explain` gives the words for the word at a place.
export function editor(parent, label, { changed, explain, readOnly = false } = {}) {
  const tip = explain ? hoverTooltip(async (view, pos) => {
    const line = view.state.doc.lineAt(pos);
    const word = /[a-z_][a-z0-9_]*(?:\.[a-z_][A-Za-z0-9_]*)*/gy;
    for (let at = line.from; at < line.to; at += 1) {
      word.lastIndex = at - line.from;
      const m = word.exec(line.text);
      if (!m) continue;
      const to = at + m[0].length;
      if (at <= pos && pos <= to) {
        const text = await explain(m[0]);
        if (!text) return null;
        return { pos: at, end: to, above: true, create: () => {
          const dom = document.createElement('div');
          dom.className = 'tip';
          dom.textContent = text;
          return { dom };
        } };
      }
      at = to;
    }
    return null;
  }) : [];
  return new EditorView({
    parent,
    state: EditorState.create({ extensions: [
      lineNumbers(), history(), drawSelection(), indentOnInput(), bracketMatching(), closeBrackets(),
      highlightActiveLine(), highlightSelectionMatches(), lintGutter(), mlir, syntaxHighlighting(colors), place, tip,
      keymap.of([...defaultKeymap, ...historyKeymap, ...searchKeymap, ...lintKeymap]),
      EditorView.contentAttributes.of({ 'aria-label': label, spellcheck: 'false', tabindex: '0' }),
      EditorState.readOnly.of(readOnly), EditorState.tabSize.of(2),
      EditorView.updateListener.of(u => { if (u.docChanged) changed?.(u.state.doc); }),
    ] }),
  });
}

export const textOf = view => view.state.doc.toString();

export function setText(view, text) {
  view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text } });
}

// Shows where a run stands.
export function showPlace(view, range) {
  const ok = range && range.from <= view.state.doc.length;
  const effects = [setPlace.of(ok ? range : null)];
  if (ok) effects.push(EditorView.scrollIntoView(range.from, { y: 'nearest', yMargin: 40 }));
  view.dispatch({ effects });
}

// Underlines what messages are about.
export function showMessages(view, messages) {
  const end = view.state.doc.length;
  const one = m => {
    const from = Math.min(m.range.from, end);
    const more = m.notes.map(n => `\n${n.place ? `line ${n.place.line}: ` : ''}${n.message}`).join('');
    return { from, to: Math.min(Math.max(m.range.to, from + 1), end), severity: m.severity === 'remark' ? 'info' : m.severity,
      message: `${m.message}${more}` };
  };
  view.dispatch(setDiagnostics(view.state, messages.map(one)));
}

// Moves the cursor to a line.
export function goTo(view, line) {
  if (line < 1 || line > view.state.doc.lines) return;
  const at = view.state.doc.line(line).from;
  view.dispatch({ selection: { anchor: at }, effects: EditorView.scrollIntoView(at, { y: 'center' }) });
  view.focus();
}
