// The pages of the book in a browser: axe-core finds nothing in them, in light and dark, at the width of a desk and a phone; and
// every example on them has a link with that very program to the page where it runs. A sample unless --all is given.
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { launch, serve } from './serve.mjs';

const { SITE } = process.env;
const all = process.argv.includes('--all');
const AXE = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');
const root = path.join(SITE, 'book');
const below = dir => readdirSync(dir, { withFileTypes: true }).flatMap(e =>
  e.isDirectory() ? below(path.join(dir, e.name)) : [path.relative(root, path.join(dir, e.name))]);
const pages = below(root).filter(f => f.endsWith('.html')).sort();
// Those with tables of everything, and some of each kind.
const always = f => /index\.html$|^(?:lowerings|faults)\.html$|^concepts\//.test(f);
const chosen = pages.filter((f, k) => all || always(f) || k % 50 === 0);

const bad = [];
let programs = 0;
// Programs and links: read from the files, all of them.
const text = s => s.replace(/&lt;/g, '<').replace(/&gt;/g, '>').replace(/&quot;/g, '"').replace(/&amp;/g, '&');
// The catalogue of faults shows what it was that a tool got wrong, and no examples.
for (const f of pages.filter(p => p !== 'faults.html')) {
  const html = readFileSync(path.join(root, f), 'utf8');
  for (const [, program, rest] of html.matchAll(/<pre[^>]*><code class="language-mlir">([^]*?)<\/code><\/pre>([^]{0,40})/g)) {
    programs++;
    const from = html.indexOf(rest, html.indexOf(program) + program.length);
    const link = /^\s*<p><a href="([^"]*)">Run it<\/a>/.exec(html.slice(from));
    const [to, hash] = (link?.[1] ?? '').split('#program=');
    const reached = path.normalize(path.join(root, path.dirname(f), to)) === path.normalize(path.join(SITE, 'index.html'));
    if (!hash || !reached || Buffer.from(hash, 'base64url').toString().trim() !== text(program).trim()) bad.push(`${f}: a program without its link`);
  }
}

const server = await serve(SITE);
const browser = await chromium.launch(launch);
const views = [['light', 1280], ['dark', 390]];
await Promise.all(views.map(async ([colorScheme, width]) => {
  const page = await browser.newPage({ viewport: { width, height: 800 }, colorScheme, bypassCSP: true, serviceWorkers: 'block' });
  for (const f of chosen) {
    await page.goto(`${server.url}book/${f}`);
    await page.evaluate(AXE);
    const found = await page.evaluate(() => axe.run(document, { resultTypes: ['violations'] }));
    found.violations.forEach(v => bad.push(`${f}: ${colorScheme}: ${v.id}: ${v.nodes.slice(0, 3).map(n => `${n.target} ${n.failureSummary}`).join(' | ')}`));
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (wide > 1) bad.push(`${f}: ${wide} pixels too wide at ${width}`);
  }
}));
await browser.close();
server.close();
console.log(`${chosen.length} of ${pages.length} pages looked at, ${programs} programs with links; ${bad.length} faults`);
bad.slice(0, 40).forEach(b => console.log(b.slice(0, 1500)));
process.exit(bad.length || !programs ? 1 : 0);
