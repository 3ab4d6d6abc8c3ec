// Elements of answers.

// An element with attributes and children.
export function h(name, attributes = {}, ...children) {
  const e = document.createElement(name);
  for (const [k, v] of Object.entries(attributes)) e.setAttribute(k, v);
  e.append(...children);
  return e;
}

export function clear(e) {
  e.replaceChildren();
  return e;
}

// What the file of definitions is called in messages.
export const DEFINITIONS = 'definitions.mlir';

// A line of the program, or of the definitions, that one can go to.
export function lineLink(line, jump, file) {
  const b = h('button', { type: 'button', class: 'line' }, `${file === DEFINITIONS ? 'definitions, ' : ''}line ${line}`);
  b.onclick = () => jump(line, file);
  return b;
}

// A message with its remarks.
export function message(m, jump) {
  const kind = { error: 'bad', warning: 'warn' }[m.severity] ?? '';
  const notes = m.notes.map(n => h('li', {}, n.message, ...(n.place ? [' (', lineLink(n.place.line, jump, n.place.file), ')'] : []),
    ...[...(n.iteration ?? []), ...(n.operands ?? []), ...(n.results ?? [])].map(v => (v.name ? ` ${v.name} = ${v.value}` : ` → ${v.value}`))));
  return h('div', { class: `message ${kind}` }, lineLink(m.place.line, jump, m.place.file), `: ${m.message}`,
    ...(notes.length ? [h('ul', {}, ...notes)] : []), ...(m.help ? [h('p', {}, m.help)] : []));
}

// A race: both accesses with their iterations.
export function raceItem(r, jump) {
  const access = a => h('li', {}, `${a.kind} `, lineLink(a.line, jump), ` by ${a.op}`,
    a.iterations.length ? ` in iteration ${a.iterations.map(i => i.iteration ? `(${i.iteration.join(', ')})` : 'of a combination').join(' of ')}` : '',
    a.index ? `, element [${a.index.join(', ')}]` : '', `: ${a.before ?? 'nothing'} before, ${a.after ?? 'nothing'} after`);
  return h('li', {}, r.message, h('ul', {}, access(r.first), access(r.second)));
}

// A picture that the interpreter has drawn: what is in it is escaped there, and it holds no script.
export function svg(text) {
  const box = h('div', { class: 'picture', tabindex: '0', role: 'group', 'aria-label': 'picture' });
  const parsed = new DOMParser().parseFromString(text, 'image/svg+xml');
  box.append(document.importNode(parsed.documentElement, true));
  return box;
}
