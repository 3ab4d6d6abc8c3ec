// The corpus in WebAssembly: every section is judged, and every RUN line gives what the native binary gives, as JSON. A sample
// of the files unless --all is given.
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const { WASM, RUSTMLIR, CORPUS } = process.env;
const all = process.argv.includes('--all');
const only = process.argv.slice(2).filter(a => !a.startsWith('--'));
const exec = promisify(execFile);
const module = await WebAssembly.compile(readFileSync(WASM));

let instance, failure = '';
const text = (at, n) => new TextDecoder().decode(new Uint8Array(instance.exports.memory.buffer, at, n));
function begin() {
  const env = { now: () => performance.now(), failed: (at, n) => { failure = text(at, n); } };
  instance = new WebAssembly.Instance(module, { env });
}
begin();
function ask(request) {
  try {
    const bytes = new TextEncoder().encode(JSON.stringify(request));
    const at = instance.exports.room(bytes.length) >>> 0;
    new Uint8Array(instance.exports.memory.buffer, at, bytes.length).set(bytes);
    const got = instance.exports.answer(bytes.length) >>> 0;
    return JSON.parse(text(got, new DataView(instance.exports.memory.buffer).getUint32(got - 4, true)));
  } catch (e) {
    begin();
    return { class: 'lost', message: `${e.message} ${failure}` };
  }
}

function files(dir) {
  return readdirSync(dir, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1)).flatMap(e =>
    e.isDirectory() ? files(path.join(dir, e.name)) : e.name.endsWith('.mlir') ? [path.join(dir, e.name)] : []);
}
// What the two show differently on purpose: commands to repeat, the names of files, and what an editor underlines.
function plain(a) {
  const { replay, ...rest } = a;
  return JSON.stringify(rest, (k, v) => (k === 'file' || k === 'range' ? undefined : v && typeof v === 'object' && !Array.isArray(v)
    ? Object.fromEntries(Object.entries(v).sort(([x], [y]) => (x < y ? -1 : 1))) : v));
}

const bad = [];
let sections = 0, calls = 0;
const scratch = mkdtempSync(path.join(tmpdir(), 'corpus-'));
process.on('exit', () => rmSync(scratch, { recursive: true }));
// Definitions as a file: messages name it as a page does.
function defined(text) {
  const dir = path.join(scratch, createHash('sha256').update(text).digest('hex')), file = path.join(dir, 'definitions.mlir');
  mkdirSync(dir, { recursive: true });
  writeFileSync(file, text);
  return file;
}
async function native(s, c) {
  const args = ['run', '-', '-e', c.entry, '--format=json', '--memory', '--leaks', `--races=${s.races}`,
    `--step-limit=${s.limits.steps}`, `--memory-limit=${s.limits.bytes}`, `--depth-limit=${s.limits.depth}`,
    `--output-limit=${s.limits.printed}`, `--index-bitwidth=${s.limits.index_bits}`, `--subgroup-size=${s.limits.subgroup_size}`,
    ...(s.definitions ? [`--define=${defined(s.definitions)}`] : []), ...(s.limits.vscale ? [`--vscale=${s.limits.vscale}`] : []), ...c.inputs.flatMap(i => [`--input=${i}`])];
  const run = exec(RUSTMLIR, args, { maxBuffer: 1 << 28 });
  run.child.stdin.on('error', () => {});
  run.child.stdin.end(s.text);
  const done = await run.catch(e => e);
  try {
    return JSON.parse(done.stdout);
  } catch {
    return { class: 'lost', message: `${done.message} ${done.stderr}` };
  }
}

const chosen = files(CORPUS).filter((f, k) => (only.length ? only.some(o => f.includes(o)) : all || k % 12 === 0));
for (const f of chosen) {
  const name = path.relative(CORPUS, f).replace(/\.mlir$/, '');
  const whole = readFileSync(f, 'utf8');
  const beside = [...new Set([...whole.matchAll(/--define=(\S+)/g)].map(m => m[1]))].map(b => ({ name: b, text: readFileSync(path.join(path.dirname(f), b), 'utf8') }));
  const judged = ask({ do: 'judge', file: name, text: whole, beside });
  if (judged.class !== 'ok') {
    bad.push(`${name}: ${judged.message}`);
    continue;
  }
  for (const s of judged.sections) {
    sections++;
    s.failures.forEach(x => bad.push(`${s.id}: ${x}`));
    const pairs = s.calls.map(c => [c, native(s, c)]);
    for (const [c, other] of pairs) {
      calls++;
      const call = { entry: c.entry, inputs: c.inputs, races: s.races, milliseconds: 600000, ...s.limits };
      const mine = ask({ do: 'run', program: s.text, definitions: s.definitions, name: '<stdin>', call });
      const theirs = await other;
      if (plain(mine) !== plain(theirs)) bad.push(`${s.id}: @${c.text}\n  wasm:   ${plain(mine)}\n  native: ${plain(theirs)}`);
    }
  }
}
console.log(`${chosen.length} files, ${sections} sections, ${calls} calls; ${bad.length} differences`);
bad.slice(0, 40).forEach(b => console.log(b.slice(0, 3000)));
process.exit(bad.length ? 1 : 0);
