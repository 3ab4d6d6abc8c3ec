// The page: what is asked of the interpreter, and how its answers are shown.
import examples from 'examples';
import { editor, goTo, setText, showMessages, showPlace, textOf } from './editor.js';
import { Interpreter, load } from './interpreter.js';
import { DEFINITIONS, h, message, raceItem, clear, lineLink, svg } from './show.js';
import { read, write } from './share.js';

const $ = id => document.getElementById(id);
const TABS = [['run', 'Run'], ['problems', 'Problems'], ['step', 'Step'], ['parallel', 'Outcomes'], ['text', 'Format'], ['lower', 'Lower'],
  ['compare', 'Compare'], ['explain', 'Explain'], ['learn', 'Learn']];
// Longer texts are for the command line.
const MOST = 2_000_000;
// A pause in the typing until the program is checked, in milliseconds.
const PAUSE = 60;
const LAST = Number.MAX_SAFE_INTEGER;

let checker, runner, main, target, definitions;
let position = 0, choices = [], checking = false, again = false, told = false, functions = [], timer, tab = 'run', wanted;

function say(text, kind = '') {
  told = true;
  show(text, kind);
}

function show(text, kind) {
  $('status').textContent = text;
  $('status').dataset.kind = kind;
}

// What the check of a program has to say. Whatever was said of the same text meanwhile says more, and stays.
function sayChecked(text, kind) {
  if (!told) show(text, kind);
}

// ---- tabs ---------------------------------------------------------------------------------------

function choose(name, focus = false) {
  tab = TABS.some(t => t[0] === name) ? name : 'run';
  for (const [t] of TABS) {
    const on = t === tab;
    $(`tab-${t}`).setAttribute('aria-selected', on);
    $(`tab-${t}`).tabIndex = on ? 0 : -1;
    $(`panel-${t}`).hidden = !on;
    if (on && focus) $(`tab-${t}`).focus();
  }
  if (!runner) return;
  if (tab === 'step') step(position);
  else showNext(null);
}

// Marks the operation that goes next, in the text that it is in.
function showNext(place) {
  const there = place?.file === DEFINITIONS;
  showPlace(main, there ? null : place?.range);
  showPlace(definitions, there ? place.range : null);
}

function makeTabs() {
  for (const [name, title] of TABS) {
    const b = h('button', { type: 'button', role: 'tab', id: `tab-${name}`, 'aria-controls': `panel-${name}` }, title);
    b.onclick = () => choose(name);
    $('tabs').append(b);
  }
  $('tabs').onkeydown = e => {
    const at = TABS.findIndex(t => t[0] === tab), n = TABS.length;
    const to = { ArrowRight: (at + 1) % n, ArrowLeft: (at + n - 1) % n, Home: 0, End: n - 1 }[e.key];
    if (to === undefined) return;
    e.preventDefault();
    choose(TABS[to][0], true);
  };
}

// ---- the program and its call -------------------------------------------------------------------

const tooLong = text => text.length > MOST;
const TOO_LONG = `The text is longer than ${MOST / 1e6} million characters: use the command line.`;

function changed() {
  position = 0;
  choices = [];
  loops = [];
  $('pair').hidden = true;
  told = false;
  clearTimeout(timer);
  timer = setTimeout(check, PAUSE);
}

// Checks the text, and once more if it has changed meanwhile: an answer about an older one is dropped.
async function check() {
  again = checking;
  if (checking) return;
  checking = true;
  try {
    do {
      again = false;
      await checkOnce();
    } while (again);
  } finally {
    checking = false;
  }
}

async function checkOnce() {
  const texts = given();
  if (Object.values(texts).some(tooLong)) {
    showMessages(main, []);
    return sayChecked(TOO_LONG, 'bad');
  }
  const a = await checker.ask({ do: 'check', ...texts });
  if (again) return;
  const all = a.diagnostics ?? [], there = m => m.place.file === DEFINITIONS;
  showMessages(main, all.filter(m => !there(m)));
  showMessages(definitions, all.filter(there));
  clear($('out-problems')).append(...(all.length ? all.map(m => message(m, jump)) : [h('p', {}, a.message ?? 'No problems.')]));
  $('tab-problems').textContent = all.length ? `Problems (${all.length})` : 'Problems';
  if (a.class === 'ok') {
    functions = a.functions.filter(f => f.defined);
    showFunctions();
    sayChecked('The program is valid.', 'good');
    if (tab === 'step') step(position);
  } else {
    sayChecked(all.length ? `${there(all[0]) ? 'Definitions, line' : 'Line'} ${all[0].place.line}: ${all[0].message}` : a.message, 'bad');
  }
}

function showFunctions() {
  const select = $('entry'), old = wanted?.entry ?? select.value;
  select.replaceChildren(...functions.map(f => h('option', { value: f.name }, `@${f.name}`)));
  const has = n => functions.some(f => f.name === n);
  select.value = has(old) ? old : has('main') ? 'main' : functions[0]?.name ?? '';
  showInputs();
}

// A value to begin with, for a type.
function usual(type) {
  const shaped = /^(?:memref|tensor|vector)<((?:\d+x)*)[a-z]/.exec(type);
  return shaped ? (shaped[1] ? `iota(${shaped[1].slice(0, -1)})` : '0') : /^(?:memref|tensor)<(?:[\d?]+x)*\?/.test(type) ? '[1, 2, 3, 4]' : /^b?f\d|^tf/.test(type) ? '1.0' : '1';
}

function showInputs() {
  const f = functions.find(x => x.name === $('entry').value);
  const box = $('inputs');
  const old = [...box.querySelectorAll('input')].map(i => [i.dataset.type, i.value]);
  const same = f && old.length === f.arguments.length && old.every(([t], k) => t === f.arguments[k]);
  const values = wanted?.inputs ?? (same ? old.map(o => o[1]) : []);
  clear(box).append(...(f?.arguments ?? []).map((type, k) =>
    h('label', {}, h('span', {}, `Argument ${k}: `, h('code', {}, type)),
      h('input', { value: values[k] ?? usual(type), 'data-type': type, autocapitalize: 'off', spellcheck: 'false' }))));
  wanted = undefined;
}

function call() {
  const number = (id, or) => Math.max(1, Math.floor(Number($(id).value)) || or);
  const seed = $('seed').value.trim();
  return {
    entry: $('entry').value || null,
    inputs: [...$('inputs').querySelectorAll('input')].map(i => i.value.trim()),
    // What a number of the page cannot hold would be another order than that of the same seed elsewhere.
    ...(!seed ? {} : /^\d+$/.test(seed) && Number.isSafeInteger(Number(seed)) ? { seed: Number(seed) } : { wrong: BAD_SEED }),
    steps: number('steps', 2e8), bytes: Math.min(number('megabytes', 256), 1024) * 2 ** 20,
    milliseconds: Math.min(number('seconds', 10), 120) * 1000, index_bits: Number($('width').value),
  };
}

// The program with what belongs to it.
const given = () => ({ program: textOf(main), definitions: textOf(definitions) });

const BAD_SEED = `The seed of an order is a whole number from 0 to ${Number.MAX_SAFE_INTEGER}.`;

function jump(line, file) {
  if (file !== DEFINITIONS) return goTo(main, line);
  $('beside').open = true;
  goTo(definitions, line);
}

// Asks the interpreter, says that it works, and gives nothing if the answer is no longer wanted.
async function ask(request, out, doing) {
  if (tooLong(request.program ?? request.source ?? '') || tooLong(request.definitions ?? '')) {
    say(TOO_LONG, 'bad');
    return null;
  }
  if (request.call?.wrong) {
    if (out) clear(out);
    say(request.call.wrong, 'bad');
    return null;
  }
  if (runner.busy) runner.replace('there is a newer request', 'stale');
  document.querySelectorAll('.stop').forEach(b => { b.disabled = false; });
  say(`${doing}…`);
  const a = await runner.ask(request);
  if (a.class === 'stale') return null;
  document.querySelectorAll('.stop').forEach(b => { b.disabled = true; });
  if (out) clear(out);
  if (a.message !== undefined && a.steps === undefined && a.results === undefined) {
    say(a.message, 'bad');
    out?.append(h('p', { class: 'bad' }, a.message));
    return null;
  }
  if (a.diagnostics && a.class !== 'ok' && !a.steps && a.hint === undefined) {
    const where = request.do === 'diff' && a.file === 'target.mlir' ? target : main;
    say(`${a.class}: ${a.diagnostics[0]?.message ?? ''}`, 'bad');
    out?.append(...a.diagnostics.map(m => message(m, (line, file) => (file === DEFINITIONS ? jump(line, file) : goTo(where, line)))));
    return null;
  }
  return a;
}

// ---- running ------------------------------------------------------------------------------------

const CLASSES = { ok: 'ran to its end', undefined: 'undefined behavior', race: 'a data race', trap: 'the program terminated itself',
  unsupported: 'no answer: unsupported', exhausted: 'no answer: a limit ran out', internal: 'an internal error',
  nondeterministic: 'several outcomes' };
const kindOf = c => c === 'ok' ? 'good' : 'bad';

function ended(a, out) {
  const said = CLASSES[a.class] ?? a.class;
  out.append(h('p', { class: kindOf(a.class) }, h('strong', {}, said), ` after ${a.steps.toLocaleString('en')} operations, at most ${a.peak_bytes.toLocaleString('en')} bytes`));
  if (a.output) out.append(h('h2', {}, 'Printed'), h('pre', {}, a.output.slice(0, 200000)));
  if (a.results.length) out.append(h('h2', {}, 'Results'), h('pre', {}, a.results.map(r => `${r.type}: ${r.text.slice(0, 20000)}`).join('\n')));
  const memory = (a.memory ?? []).map((m, k) => m && `argument ${k}: ${m.type}: ${m.text.slice(0, 20000)}`).filter(Boolean);
  if (memory.length) out.append(h('h2', {}, 'Final memory of the arguments'), h('pre', {}, memory.join('\n')));
  if (a.finding) out.append(message(a.finding, jump));
  if (a.open) out.append(message(a.open, jump));
  if (a.races) out.append(h('h2', {}, 'Races'), h('ul', {}, ...a.races.slice(0, 50).map(r => raceItem(r, jump))));
  (a.leaks ?? []).forEach(l => out.append(message(l, jump)));
}

async function run() {
  const out = $('out-run');
  const a = await ask({ do: 'run', ...given(), call: call() }, out, 'Running');
  if (!a) return;
  ended(a, out);
  say(`${a.entry}: ${CLASSES[a.class] ?? a.class}${a.finding ? `: ${a.finding.message}` : ''}`, kindOf(a.class));
}

async function pictures() {
  const out = $('out-run');
  const a = await ask({ do: 'pictures', ...given(), call: call() }, out, 'Drawing');
  if (!a) return;
  out.append(h('h2', {}, 'Memory over time, views, reduction trees'), svg(a.memory), h('h2', {}, 'Accesses of the iterations'), svg(a.touched));
  say('Drawn.', 'good');
}

async function outcomes(more) {
  const out = $('out-parallel');
  const a = await ask({ do: 'explore', ...given(), call: call(), ...more }, out, 'Trying orders');
  if (!a) return;
  const all = a.complete ? 'these are all schedules that can differ' : a.incomplete ? `not all orders: ${a.incomplete}` : 'a sample';
  out.append(h('p', { class: kindOf(a.class) }, h('strong', {}, a.verdict), `: ${a.schedules} schedules, ${a.outcomes.length} outcome${a.outcomes.length === 1 ? '' : 's'}; ${all}`));
  const rows = a.outcomes.slice(0, 100).map(o => h('tr', {}, h('td', {}, String(o.count)),
    h('td', { class: 'value' }, o.class === 'ok' ? [...o.results.map(r => r.text), ...(o.memory ?? []).filter(Boolean).map(m => m.text)].join('\n').slice(0, 2000) || 'returns' : o.finding?.message ?? o.class),
    h('td', { class: 'value' }, o.first.schedule)));
  out.append(h('table', {}, h('thead', {}, h('tr', {}, ...['times', 'outcome', 'first under'].map(t => h('th', { scope: 'col' }, t)))), h('tbody', {}, ...rows)));
  if (a.witness) out.append(h('h2', {}, 'The smallest difference'), h('p', {}, a.witness.story), h('pre', {}, a.witness.schedule));
  const raced = a.outcomes.find(o => o.races);
  if (raced) out.append(h('h2', {}, 'Races'), h('ul', {}, ...raced.races.slice(0, 50).map(r => raceItem(r, jump))));
  if (a.picture) out.append(h('h2', {}, 'Accesses of the iterations'), svg(a.picture));
  say(`${a.verdict}: ${a.outcomes.length} outcome${a.outcomes.length === 1 ? '' : 's'} in ${a.schedules} schedules`, kindOf(a.class));
}

// ---- two iterations exchanged by hand -----------------------------------------------------------

let loops = [];

function showIterations() {
  const l = loops[$('loop').value];
  const options = (l?.iterations ?? []).map(i => `(${i.join(', ')})`);
  for (const [id, at] of [['first', 0], ['second', 1]]) {
    $(id).replaceChildren(...options.map((t, k) => h('option', { value: String(k) }, t)));
    $(id).selectedIndex = Math.min(at, options.length - 1);
  }
}

async function listLoops() {
  const out = $('out-parallel');
  const a = await ask({ do: 'exchange', ...given(), call: call() }, out, 'Running');
  if (!a) return;
  loops = a.loops;
  $('loop').replaceChildren(...loops.map((l, k) => h('option', { value: String(k) }, `${l.op}, line ${l.line}${l.more ? ` (the first ${l.iterations.length})` : ''}`)));
  showIterations();
  $('pair').hidden = loops.length === 0;
  say(loops.length ? `${loops.length} parallel loop${loops.length === 1 ? '' : 's'} of several iterations.` : 'No parallel loop of this run has more than one iteration.', loops.length ? 'good' : '');
}

async function exchange() {
  const out = $('out-parallel'), l = loops[$('loop').value];
  if (!l) return;
  const [first, second] = ['first', 'second'].map(id => l.iterations[$(id).value]);
  const a = await ask({ do: 'exchange', ...given(), call: call(), pair: { loop: Number($('loop').value), first, second } }, out, 'Running both');
  if (!a) return;
  const d = a.difference, names = `(${first.join(', ')}) and (${second.join(', ')})`;
  const said = d ? `Swapping ${names} changes ${d.what} from ${d.from} to ${d.to}` : `Swapping ${names} has no observable effect`;
  out.append(h('p', { class: d ? 'bad' : 'good' }, h('strong', {}, said)));
  const end = x => x.class === 'ok' ? [...x.results.map(r => r.text), ...(x.memory ?? []).filter(Boolean).map(m => m.text)].join('\n').slice(0, 2000) || 'returns' : x.finding?.message ?? x.class;
  out.append(...table('Both runs', ['run', 'outcome'], [['as it is', end(a.before)], ['exchanged', end(a.after)]]),
    h('h2', {}, 'The order as a file for --schedule'), h('pre', {}, a.schedule));
  say(said, d ? 'bad' : 'good');
}

// A table under a heading, if there is anything in it; the first column is what the others are about.
const table = (title, heads, rows) => rows.length ? [h('h2', {}, title), h('div', { class: 'wide', tabindex: '0', role: 'group', 'aria-label': title },
  h('table', {}, h('thead', {}, h('tr', {}, ...heads.map(t => h('th', { scope: 'col' }, t)))),
    h('tbody', {}, ...rows.map(r => h('tr', {}, ...r.map((c, k) => h('td', { class: k ? 'value' : '' }, c)))))))] : [];

// ---- stepping -----------------------------------------------------------------------------------

async function step(to) {
  const out = $('out-step');
  const had = document.activeElement?.dataset?.choice;
  const a = await ask({ do: 'step', ...given(), call: call(), position: to, choices }, out, 'Going there');
  if (!a) return showNext(null);
  position = a.position;
  $('position').value = position;
  $('step-back').disabled = $('step-begin').disabled = position === 0;
  $('step-next').disabled = $('step-end').disabled = a.why === 'returned' || a.why === 'stopped';
  showNext(a.next);
  const where = a.why === 'returned' ? `the function has returned${a.results.length ? `: ${a.results.join(', ')}` : ''}`
    : a.why === 'stopped' ? 'the run stopped' : a.next ? `next: ${a.next.op}` : '';
  out.append(h('p', {}, h('strong', {}, `After ${position} operations`), where ? `, ${where}` : '', a.next ? h('span', {}, ' at ', lineLink(a.next.line, jump, a.next.file)) : ''));
  if (a.finding) out.append(message(a.finding, jump));
  for (const l of a.loops) {
    const show = i => `(${i.join(', ')})`;
    out.append(h('h2', {}, `${l.op}, `, lineLink(l.line, jump), `: iteration ${l.now ? show(l.now) : '-'}`));
    if (l.ran.length) out.append(h('p', {}, `ran before: ${l.ran.map(show).join(' ')}`));
    if (l.to_come.length) out.append(h('p', {}, 'Choose the next iteration:'), h('div', { class: 'iterations' }, ...l.to_come.map(i => {
      const b = h('button', { type: 'button', 'data-choice': show(i) }, show(i));
      b.onclick = () => { choices = [...choices.filter(c => c.position <= position), { position, iteration: i, line: l.line }]; step(position); };
      return b;
    }), l.more ? h('span', {}, `and ${l.more} more`) : ''));
  }
  if (choices.length) {
    const b = h('button', { type: 'button' }, 'Reset the order');
    b.onclick = () => { choices = []; step(position); };
    out.append(h('p', {}, b));
  }
  out.append(...table('Values', ['name', 'value'], a.values.map(v => [v.name, v.value])));
  out.append(...table('Around it', ['what', 'line', 'with'], a.around.map(x => [x.what, x.line ? String(x.line) : '', x.at.join(', ')])));
  out.append(...table('Memory', ['made', 'bytes', 'shape', 'line'], a.heap.map(m => [m.kind, String(m.bytes), m.shape.join('x'), m.line ? String(m.line) : 'given'])));
  if (a.printed) out.append(h('h2', {}, 'Printed'), h('pre', {}, a.printed));
  if (a.schedule) out.append(h('h2', {}, 'The order as a file for --schedule'), h('pre', {}, a.schedule));
  if (had) out.querySelector('[data-choice]')?.focus();
  say(`After ${position} operations${where ? `, ${where}` : ''}`);
}

// ---- texts --------------------------------------------------------------------------------------

let printed = '';
async function format() {
  const out = $('out-text');
  $('take').hidden = true;
  const to = $('spelling').value;
  const a = await ask({ do: 'fmt', ...given(), generic: $('generic').checked, ...(to ? { to } : {}) }, out, 'Printing');
  if (!a) return;
  printed = a.text;
  out.append(...a.diagnostics.map(m => message(m, jump)), h('pre', { class: 'program', tabindex: '0', 'aria-label': 'Printed program' }, a.text));
  $('take').hidden = false;
  say(a.diagnostics.length ? 'Printed, with remarks.' : 'Printed.', 'good');
}

async function lower() {
  const out = $('out-lower'), pass = $('pass').value;
  const a = await ask({ do: 'lower', ...given(), to: $('level').value, passes: pass ? [pass] : [] }, out, 'Lowering');
  if (!a) return;
  a.steps.forEach((s, k) => out.append(h('details', k === a.steps.length - 1 ? { open: '' } : {},
    h('summary', {}, s.pass ? `${k}. after ${s.pass}${s.same ? ' (nothing changed)' : ''}` : 'as written'),
    ...s.diagnostics.map(m => message(m, jump)), h('pre', { class: 'program', tabindex: '0', 'aria-label': `Program after step ${k}` }, s.text))));
  (a.class === 'ok' ? [] : a.diagnostics).forEach(m => out.append(h('p', { class: 'bad' }, `${a.pass}: `), message(m, jump)));
  say(a.class === 'ok' ? `Lowered in ${a.steps.length - 1} steps.` : `${a.pass}: ${a.diagnostics[0]?.message}`, kindOf(a.class));
}

async function diff() {
  const out = $('out-compare'), other = textOf(target);
  const c = call();
  const a = await ask({ do: 'diff', source: textOf(main), definitions: textOf(definitions), ...(other.trim() ? { target: other } : {}), call: { ...c, inputs: [], entry: null } }, out, 'Comparing');
  if (!a) return;
  const verdict = { ok: 'It refines the program on every input that was tried.', differs: 'It differs.', inconclusive: 'No verdict.' }[a.class] ?? a.class;
  out.append(h('p', { class: kindOf(a.class) }, h('strong', {}, verdict)), h('pre', {}, a.text ?? a.message));
  say(verdict, kindOf(a.class));
}

// The words for a pointer that rests on a name.
function brief(a) {
  if (a.kind) return `${a.kind}: ${a.doc}`;
  return a.explained.map(o => `${o.name}: ${o.summary}\n\n${o.doc}`).join('\n\n');
}

// A link to a page of the book, where this page has one beside it.
const inBook = (path, text) => BOOK ? [h('p', {}, h('a', { href: `${BOOK}${path}` }, text))] : [];

function aboutOperation(o) {
  const list = (title, items) => items.length ? [h('h2', {}, title), h('ul', {}, ...items.map(t => h('li', {}, t)))] : [];
  const many = { Opt: ' (optional)', Var: ' (any number)' };
  const value = v => `${v.name}: ${v.type}${many[v.arity] ?? ''}`;
  return [h('h2', {}, o.name), h('p', {}, h('em', {}, o.summary)), ...o.doc.split('\n\n').map(p => h('p', {}, p)),
    ...table('Spellings', ['name', 'written by', 'LLVM', 'form'],
      o.spellings.map(s => [s.name, s.generations.join(', '), s.releases.join(', '), s.form ?? 'read by hand'])),
    ...list('Operands', o.operands.map(value)), ...list('Results', o.results.map(value)),
    ...list('Attributes', o.attributes.map(x => `${x.name}: ${x.constraint}${x.required ? '' : ' (optional)'}${x.default ? `, default ${x.default}` : ''}`)),
    ...list('Regions', o.regions.map(x => `${x.name}: ${x.what}`)), ...list('Rules', o.rules),
    ...list('Undefined when', o.kinds.map(k => `${k.kind}: ${k.doc}`)), ...list('Poison', o.poison ? [o.poison] : []),
    ...list('Execution', [o.execution]), ...list('What the documents say', o.sentences.map(x => `${x.text} (${x.id})`)),
    ...inBook(`operations/${o.name}.html`, 'Its page in the book, with runnable examples')];
}

function aboutKind(k) {
  return [h('h2', {}, k.kind), h('p', {}, k.doc), ...(k.more ? [h('p', {}, k.more)] : []),
    ...(k.operations.length ? [h('h2', {}, 'Operations'), h('p', {}, k.operations.join(', '))] : []),
    ...inBook(`undefined/${k.kind}.html`, 'Its page in the book, with runnable examples')];
}

async function explain(what) {
  const out = clear($('out-explain'));
  const a = await checker.ask({ do: 'explain', what: what.trim() });
  if (a.message) {
    out.append(h('p', { class: 'bad' }, a.message));
    return say(a.message, 'bad');
  }
  out.append(...(a.kind ? aboutKind(a) : a.explained.flatMap(aboutOperation)));
  say(`${a.kind ?? a.explained.map(o => o.name).join(', ')} is explained.`);
}

// ---- lessons ------------------------------------------------------------------------------------

// The lesson that is open: a number of the course, or the text of a file; and what it asks.
let lesson = null, asked = null;

function solved() {
  try { return JSON.parse(localStorage.getItem('solved')) ?? {}; } catch { return {}; }
}

function showSolved() {
  for (const o of $('lesson').options) {
    if (o.value) o.textContent = `${o.dataset.title}${solved()[o.dataset.name] ? ' ✓' : ''}`;
  }
}

async function openLesson(which, program) {
  const out = clear($('out-learn'));
  const a = await checker.ask({ do: 'lesson', lesson: which });
  if (a.message) {
    lesson = asked = null;
    clear($('task'));
    $('answer-form').hidden = true;
    out.append(h('p', { class: 'bad' }, a.message));
    return say(a.message, 'bad');
  }
  lesson = which;
  asked = a;
  $('lesson').value = typeof which === 'number' ? String(which) : '';
  const writes = a.lesson.goal === 'write';
  clear($('task')).append(h('h2', {}, typeof which === 'number' ? `${which}. ${a.lesson.title}` : a.lesson.title),
    ...a.task.split('\n\n').map(p => h('p', {}, ...p.split('`').map((t, k) => (k % 2 ? h('code', {}, t) : t)))));
  $('answer-form').hidden = false;
  $('answer-label').hidden = writes;
  $('answer').value = '';
  $('do-answer').textContent = writes ? 'Check the program' : 'Check';
  open({ program: program ?? a.program, target: '', tab: 'learn' });
  say(`Lesson: ${a.lesson.title}`);
}

async function answer() {
  const out = $('out-learn');
  if (!asked) return;
  const text = asked.lesson.goal === 'write' ? textOf(main) : $('answer').value.trim();
  const of = asked;
  const a = await ask({ do: 'answer', lesson, text, call: { milliseconds: 30000 } }, out, 'Checking');
  if (!a || of !== asked) return;
  if (a.class === 'ok') {
    try { localStorage.setItem('solved', JSON.stringify({ ...solved(), [a.lesson.name]: true })); } catch { /* not remembered, then */ }
    showSolved();
    out.append(h('p', { class: 'good' }, h('strong', {}, 'Right.')));
    if (typeof lesson === 'number' && lesson < $('lesson').options.length - 1) {
      const next = h('button', { type: 'button' }, 'Next lesson');
      next.onclick = () => openLesson(lesson + 1);
      out.append(h('p', {}, next));
    }
    return say('Right.', 'good');
  }
  const said = a.class === 'wrong' ? 'Not right' : 'Undecided';
  out.append(h('p', { class: 'bad' }, h('strong', {}, said), `: ${a.why}`));
  if (a.hint) out.append(h('p', { class: 'hint' }, h('strong', {}, 'Hint: '), a.hint));
  out.append(...a.diagnostics.map(m => message(m, jump)));
  say(`${said}: ${a.why}${a.hint ? ` Hint: ${a.hint}` : ''}`, 'bad');
}

async function makeLessons() {
  const a = await checker.ask({ do: 'lessons' });
  $('lesson').append(h('option', { value: '' }, 'choose…'), ...a.lessons.map(l =>
    h('option', { value: String(l.number), 'data-title': `${l.number}. ${l.title}`, 'data-name': l.name })));
  showSolved();
}

// ---- the whole ----------------------------------------------------------------------------------

const settings = ['seed', 'steps', 'megabytes', 'seconds', 'width'];

async function share() {
  const state = { program: textOf(main), target: textOf(target), definitions: textOf(definitions), tab, ...(tab === 'learn' && lesson !== null ? { lesson } : {}), entry: $('entry').value, inputs: call().inputs,
    set: Object.fromEntries(settings.map(s => [s, $(s).value])) };
  if (tooLong(state.program) || tooLong(state.definitions)) return say(TOO_LONG, 'bad');
  const hash = await write(state);
  history.replaceState(null, '', `#${hash}`);
  try {
    await navigator.clipboard.writeText(location.href);
    say(`Copied the link: ${location.href.length} characters.`, 'good');
  } catch {
    say('The link is in the address bar.', 'good');
  }
}

function open(state) {
  wanted = { entry: state.entry, inputs: Array.isArray(state.inputs) ? state.inputs.map(String) : undefined };
  for (const s of settings) if (typeof state.set?.[s] === 'string') $(s).value = state.set[s];
  setText(main, state.program);
  if (typeof state.target === 'string') setText(target, state.target);
  setText(definitions, typeof state.definitions === 'string' ? state.definitions : '');
  $('beside').open = Boolean(state.definitions);
  choose(state.tab);
}

function theme(name) {
  document.documentElement.dataset.theme = name;
  $('theme').setAttribute('aria-pressed', name === 'dark');
  try { localStorage.setItem('theme', name); } catch { /* a page without storage begins as the system has it */ }
}

async function fromLink() {
  try {
    const state = await read(location.hash);
    if (typeof state?.lesson === 'number' || typeof state?.lesson === 'string') await openLesson(state.lesson, state.program);
    else if (state) open(state);
    return Boolean(state);
  } catch (e) {
    say(e.message, 'bad');
    return null;
  }
}

async function start() {
  let kept;
  try { kept = localStorage.getItem('theme'); } catch { /* likewise */ }
  theme(kept ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'));
  makeTabs();
  const tip = async word => {
    const a = await checker?.ask({ do: 'explain', what: word });
    return a && !a.message ? brief(a) : null;
  };
  main = editor($('editor'), 'Program', { changed, explain: tip });
  target = editor($('target'), 'Transformed program');
  definitions = editor($('definitions'), 'Definitions', { changed });
  const topics = [...new Set(examples.map(e => e.topic))];
  $('examples').append(h('option', { value: '' }, 'choose…'), ...topics.map(t => h('optgroup', { label: t },
    ...examples.flatMap((e, k) => e.topic === t ? [h('option', { value: String(k) }, e.title)] : []))));
  $('examples').onchange = () => { const e = examples[$('examples').value]; if (e) open({ ...e, target: '', tab: e.tab ?? 'run' }); };
  $('entry').onchange = showInputs;
  $('theme').onclick = () => theme(document.documentElement.dataset.theme === 'dark' ? 'light' : 'dark');
  $('share').onclick = share;
  $('do-run').onclick = run;
  $('call').onsubmit = e => { e.preventDefault(); choose('run'); run(); };
  $('do-pictures').onclick = pictures;
  document.querySelectorAll('.stop').forEach(b => { b.onclick = () => { runner.replace('It was stopped.'); }; });
  $('do-all').onclick = () => outcomes({ exhaustive: 10000 });
  $('do-some').onclick = () => outcomes({ shuffles: 16 });
  $('step-begin').onclick = () => step(0);
  $('step-back').onclick = () => step(Math.max(0, position - 1));
  $('step-next').onclick = () => step(position + 1);
  $('step-end').onclick = () => step(LAST);
  $('position').onchange = () => step(Math.max(0, Math.floor(Number($('position').value)) || 0));
  $('do-fmt').onclick = format;
  $('take').onclick = () => { setText(main, printed); main.focus(); };
  $('do-lower').onclick = lower;
  $('do-diff').onclick = diff;
  $('copy').onclick = () => { setText(target, textOf(main)); target.focus(); };
  $('do-loops').onclick = listLoops;
  $('loop').onchange = showIterations;
  $('do-exchange').onclick = exchange;
  $('lesson').onchange = () => { if ($('lesson').value) openLesson(Number($('lesson').value)); };
  $('lesson-file').onchange = async () => {
    const file = $('lesson-file').files[0];
    if (!file) return;
    if (file.size > MOST) return say(TOO_LONG, 'bad');
    await openLesson(await file.text());
  };
  $('answer-form').onsubmit = e => { e.preventDefault(); answer(); };
  $('ask').onsubmit = e => { e.preventDefault(); explain($('what').value); };
  addEventListener('keydown', e => { if (e.key === 'Enter' && (e.ctrlKey || e.metaKey)) { e.preventDefault(); choose('run'); run(); } });
  addEventListener('hashchange', fromLink);
  const base = document.baseURI;
  let module;
  try {
    module = await load(new URL('playground.wasm', base));
  } catch (e) {
    return say(`The interpreter failed to load: ${e.message}`, 'bad');
  }
  const worker = new URL('worker.js', base);
  checker = new Interpreter(module, worker);
  runner = new Interpreter(module, worker);
  checker.ask({ do: 'passes' }).then(a => $('pass').append(...(a.passes ?? []).map(p => h('option', { value: p.name, title: p.summary }, p.name))));
  await makeLessons();
  choose('run');
  const linked = await fromLink();
  if (linked === false) open({ ...examples.find(e => e.section === 'histogram') });
  document.documentElement.dataset.ready = 'yes';
}

start();

// What was loaded once is there without a network, too. Where a page may not have that, it works as before.
if ('serviceWorker' in navigator) navigator.serviceWorker.register(new URL('offline.js', document.baseURI)).catch(() => {});
