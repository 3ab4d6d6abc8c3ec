// The words of MLIR in both generations, for the editor: the same grammar as that of the VS Code extension, taken from it when
// the page is built.
import { StreamLanguage } from '@codemirror/language';
import grammar from '../../vscode/syntaxes/mlir.tmLanguage.json';

// Names of the grammar as the editor's.
const STYLES = [['comment', 'comment'], ['string', 'string'], ['constant.character', 'escape'], ['constant', 'number'],
  ['storage.type', 'typeName'], ['storage.modifier', 'modifier'], ['keyword.control', 'controlKeyword'],
  ['keyword.operator', 'operator'], ['keyword', 'keyword'], ['support.function', 'keyword'],
  ['entity.name.function', 'macroName'], ['entity.name.label', 'labelName'], ['variable', 'variableName']];
const style = name => STYLES.find(([n]) => name?.startsWith(n))?.[1] ?? null;

// The rules of the grammar as expressions that match where they are tried.
function rules(pattern) {
  if (pattern.include) return rules(grammar.repository[pattern.include.slice(1)]);
  if (pattern.begin) return [{ match: /"(?:[^"\\]|\\.)*(?:"|$)/y, style: 'string' }];
  if (!pattern.match) return (pattern.patterns ?? []).flatMap(rules);
  const captures = pattern.captures && Object.values(pattern.captures).map(c => style(c.name));
  return [{ match: new RegExp(pattern.match, 'y'), style: style(pattern.name), captures }];
}
const RULES = grammar.patterns.flatMap(rules);

export const mlir = StreamLanguage.define({
  name: 'mlir',
  startState: () => ({ queue: [] }),
  token(stream, state) {
    if (state.queue.length) {
      const [length, s] = state.queue.shift();
      stream.pos += length;
      return s;
    }
    if (stream.eatSpace()) return null;
    for (const r of RULES) {
      r.match.lastIndex = stream.pos;
      const m = r.match.exec(stream.string);
      if (!m || !m[0]) continue;
      if (r.captures) {
        // The groups stand in their order, with text between them.
        let at = 0;
        m.slice(1).forEach((g, k) => {
          if (!g) return;
          const from = m[0].indexOf(g, at);
          if (from > at) state.queue.push([from - at, null]);
          state.queue.push([g.length, r.captures[k] ?? null]);
          at = from + g.length;
        });
        if (at < m[0].length) state.queue.push([m[0].length - at, null]);
        const [length, s] = state.queue.shift();
        stream.pos += length;
        return s;
      }
      stream.pos += m[0].length;
      return r.style;
    }
    stream.next();
    return null;
  },
  languageData: { commentTokens: { line: '//' }, closeBrackets: { brackets: ['(', '[', '{', '"'] } },
});
