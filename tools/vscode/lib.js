// What the extension knows without the editor.
'use strict';

/** The functions of a text with a body: name, line from 0, and whether they take arguments. */
function functions(text) {
  const out = [];
  text.split(/\r?\n/).forEach((line, number) => {
    const code = line.replace(/\/\/.*$/, '');
    const found = /^\s*(?:func\.)?func\s+(?:(?:public|private|nested)\s+)?@([\w$.-]+|"[^"]*")\s*\(([^]*)$/.exec(code);
    // A declaration stands on one line and has no body.
    const declared = found && /\)[^{]*$/.test(found[2]) && !found[2].includes('{') && balanced(found[2]);
    if (found && !declared) {
      out.push({ name: found[1].replace(/^"|"$/g, ''), line: number, takes: !/^\s*\)/.test(found[2]) });
    }
  });
  return out;
}

/** Whether the parenthesis that has been opened before is closed, and nothing follows on this line that goes on. */
function balanced(rest) {
  let depth = 1;
  for (const c of rest) {
    depth += c === '(' ? 1 : c === ')' ? -1 : 0;
  }
  return depth === 0 && !/[,(:>-]\s*$/.test(rest);
}

/** The settings as the server wants them. */
function options(setting) {
  const names = ['runs', 'lens', 'passes', 'tool', 'schedules', 'inputs', 'timeout'];
  const said = names.map((n) => [n, setting(n)]).filter(([, v]) => v !== undefined);
  return { debug: true, ...Object.fromEntries(said) };
}

/** Inputs as somebody types them: separated by blanks outside of brackets and quotes. */
function inputs(text) {
  const out = [];
  let word = '';
  let depth = 0;
  let quoted = false;
  for (const c of text) {
    if (c === '"') quoted = !quoted;
    if (!quoted && '[('.includes(c)) depth += 1;
    if (!quoted && '])'.includes(c)) depth -= 1;
    if (/\s/.test(c) && !quoted && depth <= 0) {
      if (word) out.push(word);
      word = '';
    } else {
      word += c;
    }
  }
  return word ? out.concat(word) : out;
}

/** The expression under a cursor: a value, or an element of one. */
const EXPRESSION = /%[\w$.-]+(?:\[[\d,\s]*\])?/;

module.exports = { functions, options, inputs, EXPRESSION };
