// Bundles the page: one script, one worker, the style, the examples of the corpus, and what keeps it for times without a network.
// Run by build.sh in a folder with the packages; the interpreter lies in OUT already.
import { build } from 'esbuild';
import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const here = process.env.PLAYGROUND, out = process.env.OUT;
// Where the book lies beside the page, if it does: `book/`.
const book = process.env.BOOK ?? '';
const corpus = path.join(here, '../../spec-tests');

// The program of a section of the corpus, without the directives, and the definitions that belong to it.
function section({ file, section }) {
  const parts = readFileSync(path.join(corpus, `${file}.mlir`), 'utf8').split(/^\/\/ -----\n/m);
  const found = parts.find(p => p.split('\n').some(l => l.trim() === `// NAME: ${section}`));
  if (!found) throw new Error(`${file}.mlir has no section '${section}'`);
  const directive = /^\s*\/\/ (?:NAME|RUN|CLAUSE|GENERATION|ARGS|LOWERED|CHECK|REFINEMENT)\b/;
  const beside = /^\s*\/\/ ARGS:.*--define=(\S+)/m.exec(found)?.[1];
  const program = found.split('\n').filter(l => !directive.test(l)).join('\n').replaceAll(/ *\/\/ (?:UB|RACE\b.*)$/gm, '').trim() + '\n';
  return { program, ...(beside ? { definitions: readFileSync(path.join(corpus, path.dirname(file), beside), 'utf8') } : {}) };
}
const list = JSON.parse(readFileSync(path.join(here, 'examples.json'), 'utf8'));
const examples = list.map(e => ({ ...e, ...section(e) }));

mkdirSync(out, { recursive: true });
const data = { name: 'examples', setup(b) {
  b.onResolve({ filter: /^examples$/ }, () => ({ path: 'examples', namespace: 'data' }));
  b.onLoad({ filter: /.*/, namespace: 'data' }, () => ({ contents: JSON.stringify(examples), loader: 'json' }));
} };
const usual = { bundle: true, minify: true, format: 'iife', target: 'es2022', outdir: out, legalComments: 'eof' };
await build({
  ...usual,
  entryPoints: { app: path.join(here, 'src/app.js'), worker: path.join(here, 'src/worker.js') },
  plugins: [data], define: { BOOK: JSON.stringify(book) }, nodePaths: [path.join(process.cwd(), 'node_modules')],
});
for (const f of ['index.html', 'style.css']) copyFileSync(path.join(here, f), path.join(out, f));

const files = ['app.js', 'index.html', 'playground.wasm', 'style.css', 'worker.js'];
const version = createHash('sha256');
files.forEach(f => version.update(readFileSync(path.join(out, f))));
await build({
  ...usual,
  entryPoints: { offline: path.join(here, 'src/offline.js') },
  define: { VERSION: JSON.stringify(version.digest('hex').slice(0, 16)), FILES: JSON.stringify(['./', ...files]) },
});
