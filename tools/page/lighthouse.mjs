// Lighthouse on pages of a folder: `lighthouse.mjs FOLDER PAGE...`. Each must reach 95 of 100 in accessibility.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import * as launcher from 'chrome-launcher';
import lighthouse from 'lighthouse';

const LEAST = 95;
// Milliseconds until a page is there. Without a limit Lighthouse waits ten seconds for a headless browser to paint.
const WAIT = Number(process.env.WAIT ?? 3000);
const [folder, ...pages] = process.argv.slice(2);
const root = path.resolve(folder);
const TYPES = { html: 'text/html', js: 'text/javascript', css: 'text/css', wasm: 'application/wasm' };
const server = createServer((q, r) => {
  const file = path.join(root, decodeURIComponent(new URL(q.url, 'http://x').pathname));
  try {
    if (!file.startsWith(root)) throw new Error('outside');
    const bytes = readFileSync(file);
    r.writeHead(200, { 'content-type': TYPES[file.split('.').pop()] ?? 'text/plain' }).end(bytes);
  } catch {
    r.writeHead(404).end();
  }
});
await new Promise(done => server.listen(0, '127.0.0.1', done));
const chromeFlags = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'];
const chrome = await launcher.launch({ chromePath: process.env.CHROMIUM, chromeFlags });
let bad = pages.length ? 0 : 1;
for (const page of pages) {
  // How fast it would be elsewhere is not asked: nothing is slowed down.
  const options = { port: chrome.port, onlyCategories: ['accessibility'], throttlingMethod: 'provided', disableFullPageScreenshot: true,
    maxWaitForLoad: WAIT };
  const { lhr } = await lighthouse(`http://127.0.0.1:${server.address().port}/${page}`, options);
  const score = Math.round((lhr.categories.accessibility.score ?? 0) * 100);
  console.log(`${page}: ${score}${lhr.runtimeError ? ` ${lhr.runtimeError.message}` : ''}`);
  if (score >= LEAST) continue;
  bad++;
  for (const a of Object.values(lhr.audits).filter(a => a.score === 0)) {
    console.log(`  ${a.id}: ${(a.details?.items ?? []).slice(0, 3).map(i => i.node?.snippet).join(' | ')}`);
  }
}
await chrome.kill();
server.closeAllConnections();
server.close();
process.exit(bad ? 1 : 0);
