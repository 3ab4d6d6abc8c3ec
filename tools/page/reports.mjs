// The pages of campaigns, comparisons, scoreboards and the book in a browser, in three widths, light and dark: what is laid out, what axe-core
// says, and that keys, filters and copies work.
//
// Pictures are compared, too, but coarsely: two machines draw letters differently, so a picture that is exact on one is wrong on
// another. What must not break is measured (nothing overflows or covers another thing, columns stand below their headers, words
// of headers are whole, verdicts differ in color); what is left is that blocks of ink are where they were. For that a picture is
// shrunk to a few cells, each with how much of it is not background, and how colored it is. Measured on these pages, another font or
// size makes up to 0.13, missing bars 0.22 and more, missing tiles 0.41 and more. BLESS=1 writes pictures.json anew.
import assert from 'node:assert';
import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { chromium } from 'playwright-core';

const { CHROMIUM, RUSTMLIR, ROOT, BLESS } = process.env;
const AXE = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');
const PICTURES = path.join(ROOT, 'tools/page/pictures.json');
const WIDTHS = [360, 800, 1600];
const [ACROSS, DOWN] = [16, 12];
const FAR = 0.18;
const dir = path.resolve('reports');
const PAGES = ['campaign/index.html', 'campaign/bug-1.html', 'validate.html', 'diff.html', 'dump.html', 'scoreboard.html', 'book.html'];
const SWAPPED = `func.func @swapped(%a: i32, %b: i32) -> i32 {
  %c = arith.subi %a, %b : i32
  %d = arith.addi %c, %b : i32
  return %d : i32
}
`;
const OTHERS = `func.func @fine(%a: i32) -> i32 {
  return %a : i32
}
func.func @divides(%a: i32) -> i32 {
  %z = arith.constant 0 : i32
  %r = arith.divsi %a, %z : i32
  return %r : i32
}
`;
// Stands for an mlir-opt with a wrong pass. It names values anew, as a real one does.
const TOOL = `#!/bin/sh
case "$1" in --version) echo "tool version $VERSION"; exit;; esac
[ "$VERSION" = 1 ] && exec cat
sed 's/arith.subi %a, %b/arith.subi %b, %a/; s/%c/%0/; s/%a/%arg0/g; s/%b/%arg1/g'
`;

let browser;
before(async () => {
  rmSync(dir, { recursive: true, force: true });
  mkdirSync(path.join(dir, 'suite'), { recursive: true });
  const write = (name, text) => writeFileSync(path.join(dir, name), text);
  write('suite/swapped.mlir', SWAPPED + OTHERS);
  write('suite/fine.mlir', OTHERS);
  write('target.mlir', SWAPPED.replace('%a, %b :', '%b, %a :') + OTHERS);
  write('log.txt', `// -----// IR Dump Before First (first) //----- //\n${SWAPPED}\n// -----// IR Dump After First (first) //----- //\n${SWAPPED.replace('%a, %b :', '%b, %a :')}`);
  write('tool', TOOL);
  chmodSync(path.join(dir, 'tool'), 0o755);
  const run = (version, ...args) => {
    const r = spawnSync(RUSTMLIR, args, { cwd: dir, encoding: 'utf8', env: { ...process.env, VERSION: version } });
    assert.ok([0, 1, 3].includes(r.status), `${args}: ${r.status} ${r.stderr}`);
  };
  const campaign = ['campaign', 'suite', '--inputs=20', '--reduce-time-limit=0', '--pipeline=--one', '--pipeline=--other', '--', './tool'];
  for (const version of ['1', '2']) run(version, ...campaign);
  run('2', 'campaign', 'report', '--format=html', '-o', 'campaign');
  run('2', 'validate', 'suite/swapped.mlir', 'suite/fine.mlir', '--inputs=20', '--format=html', '-o', 'validate.html', '--', './tool', '--one');
  run('2', 'diff', 'suite/swapped.mlir', 'target.mlir', '--inputs=20', '--format=html', '-o', 'diff.html');
  run('2', 'validate', '--dump', 'log.txt', '--inputs=20', '--format=html', '-o', 'dump.html');
  run('2', 'conformance', path.join(ROOT, 'spec-tests/examples'), '--impl=rustmlir-interp/engine', '--format=html', '-o', 'scoreboard.html');
  writeFileSync(path.join(dir, 'book.html'), execFileSync(RUSTMLIR, ['explain', 'scf.for', '--format=html']));
  const args = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update',
    '--disable-sync', '--disable-lcd-text', '--hide-scrollbars'];
  browser = await chromium.launch({ executablePath: CHROMIUM, args });
});
after(() => browser.close());

async function open(name, width = 1600, colorScheme = 'light', more = {}) {
  const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme, ...more });
  const page = await context.newPage();
  page.on('pageerror', e => { throw e; });
  page.on('request', r => assert.ok(r.url().startsWith('file:'), `${name} asks for ${r.url()}`));
  await page.goto(`file://${path.join(dir, name)}`);
  return page;
}

// What is wrong with how a page is laid out.
function faults() {
  const out = [], box = e => e.getBoundingClientRect(), what = e => `${e.tagName} ${e.textContent.trim().slice(0, 40)}`;
  const visible = e => e.checkVisibility() && box(e).width > 0;
  const wide = document.documentElement.scrollWidth - innerWidth;
  if (wide > 0) out.push(`the page is ${wide} pixels too wide`);
  for (const th of document.querySelectorAll('thead th')) {
    if (!visible(th) || !th.textContent.trim()) continue;
    const range = document.createRange();
    range.selectNodeContents(th);
    if (new Set([...range.getClientRects()].map(r => Math.round(r.top / 8))).size > 2) out.push(`words of a header are apart: ${what(th)}`);
  }
  for (const table of document.querySelectorAll('table')) {
    const head = table.tHead?.rows[0]?.cells ?? [];
    for (const row of [...(table.tBodies[0]?.rows ?? [])].slice(0, 5)) {
      if (!visible(row)) continue;
      [...row.cells].forEach((cell, k) => {
        const [a, b] = [box(cell), box(head[k])];
        if (Math.abs(a.left - b.left) > 1 || Math.abs(a.right - b.right) > 1) out.push(`not below its header: ${what(cell)}`);
        if (getComputedStyle(cell).textAlign !== getComputedStyle(head[k]).textAlign) out.push(`not aligned as its header: ${what(cell)}`);
      });
    }
    if (table.classList.contains('sort') && !table.caption) out.push(`a table without a caption: ${what(table)}`);
  }
  // What is used is not below something else, and large enough for a finger.
  for (const e of document.querySelectorAll('button, input, summary, .tiles li')) {
    if (!visible(e)) continue;
    e.scrollIntoView({ block: 'center', inline: 'center' });
    const b = box(e), at = document.elementFromPoint(b.left + b.width / 2, b.top + b.height / 2);
    if (!at || !(e.contains(at) || at.contains(e) || e.closest('label')?.contains(at))) out.push(`covered: ${what(e)}`);
    if (b.height < (e.type === 'checkbox' ? 12 : 18)) out.push(`too small: ${what(e)} ${b.height}`);
  }
  // Both programs: beside each other, line by line, or below each other.
  for (const sides of document.querySelectorAll('.sides')) {
    const [a, b] = [...sides.children].map(box), beside = innerWidth >= 801;
    if (beside !== (a.right <= b.left) || beside === (a.bottom <= b.top)) out.push(`the programs stand wrong: ${a.right} ${b.left} ${a.bottom} ${b.top}`);
    const tops = [...sides.querySelectorAll('pre')].map(p => [...p.querySelectorAll('.l')].map(l => Math.round(box(l).top)));
    if (beside && tops[0].join() !== tops[1].join()) out.push('lines are not beside their like');
  }
  const colors = new Set(['bad', 'good', 'open', 'idle'].map(c => getComputedStyle(document.querySelector(`.tiles .${c}`) ?? document.body).color));
  if (document.querySelectorAll('.tiles li').length > 3 && colors.size < 4) out.push('verdicts do not differ in color');
  scrollTo(0, 0);
  document.querySelectorAll('.wide, pre').forEach(e => e.scrollTo(0, 0));
  return out;
}

// A picture in few cells: of each its ink and its color, from 0 to 15.
const cells = (page, png) => page.evaluate(async ([png, w, h]) => {
  const image = new Image();
  image.src = `data:image/png;base64,${png}`;
  await image.decode();
  const canvas = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height });
  const to = canvas.getContext('2d', { willReadFrequently: true });
  to.drawImage(image, 0, 0);
  const d = to.getImageData(0, 0, image.width, image.height).data, sums = new Float64Array(w * h * 2);
  for (let y = 0; y < image.height; y++) {
    for (let x = 0; x < image.width; x++) {
      const k = 4 * (y * image.width + x), cell = Math.floor(y * h / image.height) * w + Math.floor(x * w / image.width);
      sums[2 * cell] += (Math.abs(d[k] - d[0]) + Math.abs(d[k + 1] - d[1]) + Math.abs(d[k + 2] - d[2])) / 3;
      sums[2 * cell + 1] += Math.max(d[k], d[k + 1], d[k + 2]) - Math.min(d[k], d[k + 1], d[k + 2]);
    }
  }
  const whole = 255 * image.width * image.height / (w * h);
  return [...sums].map(v => Math.min(15, Math.round(24 * Math.sqrt(v / whole))).toString(16)).join('');
}, [png.toString('base64'), ACROSS, DOWN]);

// How far two of them are apart: 0 for the same one, 1 for no ink at the same place.
function distance(a, b) {
  let [apart, most] = [0, 0];
  [...a].forEach((c, k) => {
    const [x, y] = [parseInt(c, 16), parseInt(b[k] ?? '0', 16)];
    apart += Math.abs(x - y);
    most += Math.max(x, y);
  });
  return most ? apart / most : 0;
}

const stored = BLESS ? {} : JSON.parse(readFileSync(PICTURES, 'utf8'));
test('pages are laid out well', async () => {
  const bad = [];
  await Promise.all(WIDTHS.map(async width => {
    for (const name of PAGES) {
      const page = await open(name, width, 'light', { bypassCSP: true });
      bad.push(...(await page.evaluate(faults)).map(f => `${name} ${width}: ${f}`));
      await page.evaluate(AXE);
      for (const colorScheme of ['light', 'dark']) {
        await page.emulateMedia({ colorScheme });
        const where = `${name} ${width} ${colorScheme}`;
        const png = await page.screenshot();
        writeFileSync(path.join(dir, `${where.replace(/[ /]/g, '-')}.png`), png);
        const now = await cells(page, png), was = stored[where];
        if (BLESS) stored[where] = now;
        else if (!was) bad.push(`${where}: no picture is stored (BLESS=1 tools/page/test.sh)`);
        else {
          const far = distance(now, was);
          if (far > FAR) bad.push(`${where}: the picture is another one: ${far.toFixed(2)} apart (see ${dir})`);
        }
        const found = await page.evaluate(() => axe.run(document, { resultTypes: ['violations'] }));
        bad.push(...found.violations.map(v => `${where}: ${v.id}: ${v.nodes.slice(0, 2).map(n => `${n.target} ${n.failureSummary}`).join(' | ')}`));
      }
      await page.context().close();
    }
  }));
  assert.deepEqual(bad, []);
  if (BLESS) writeFileSync(PICTURES, `${JSON.stringify(Object.fromEntries(Object.entries(stored).sort())).replace(/,/g, ',\n')}\n`);
});

test('tables sort and filter by keys', async () => {
  const page = await open('campaign/index.html');
  const column = k => page.$$eval('#results tbody tr:not([hidden])', (rows, k) => rows.map(r => r.cells[k].textContent.trim()), k);
  const all = await column(0);
  assert.equal(all.length, 10);
  const verdict = page.locator('#results thead th', { hasText: 'Verdict' });
  await verdict.locator('button').focus();
  await page.keyboard.press('Enter');
  assert.equal(await verdict.getAttribute('aria-sort'), 'ascending');
  const up = await column(2);
  assert.match(up[0], /^differs #\d/);
  await page.keyboard.press('Enter');
  assert.equal(await verdict.getAttribute('aria-sort'), 'descending');
  assert.match((await column(2))[0], /^vacuous/);
  // Numbers begin with the largest.
  const count = page.locator('#by-pass thead th', { hasText: 'Functions' });
  await count.locator('button').press('Space');
  assert.equal(await count.getAttribute('aria-sort'), 'descending');
  await page.getByLabel('Search').fill('FINE --one');
  assert.equal(await page.textContent('output'), '3 of 10 shown');
  await page.getByRole('checkbox', { name: 'vacuous' }).press('Space');
  assert.equal(await page.textContent('output'), '1 of 10 shown');
  assert.ok((await column(2)).every(v => v === 'vacuous'));
  await page.getByLabel('Search').fill('no such word');
  assert.equal(await page.textContent('output'), '0 of 10 shown');
});

test('a campaign says what changed since the last one', async () => {
  const page = await open('campaign/index.html');
  assert.match(await page.textContent('main'), /Bugs that appeared: #\d/);
  assert.match(await page.textContent('main'), /Bugs that disappeared: none/);
  assert.equal(await page.$$eval('#campaigns tbody tr', r => r.length), 2);
  await page.click('#all-bugs tbody th a');
  assert.match(await page.textContent('h1'), /^Bug \d/);
});

test('commands, programs and issues are copied', async () => {
  const page = await open('validate.html', 800, 'light', { permissions: ['clipboard-read', 'clipboard-write'] });
  const copied = async label => {
    await page.getByRole('button', { name: `Copy ${label}` }).first().press('Enter');
    await page.waitForFunction(() => document.querySelector('[role=status]').textContent === 'Copied');
    return page.evaluate(() => navigator.clipboard.readText());
  };
  assert.match(await copied('command'), /^rustmlir-interp validate suite\/swapped.mlir --function @swapped .*-- .\/tool --one$/);
  assert.ok((await copied('source')).startsWith(SWAPPED));
  await page.click('summary');
  assert.match(await copied('issue text'), /^# `@swapped` is not preserved: value\n[^]*## Replay/);
});

test('both programs show what changed and where they part', async () => {
  const page = await open('validate.html');
  const text = selector => page.$$eval(selector, e => e.map(x => x.textContent.trim()));
  assert.deepEqual((await text('.gone')).map(t => t.split(' : ')[0]), ['%c = arith.subi %a, %b']);
  assert.deepEqual((await text('.new')).map(t => t.split(' : ')[0]), ['%0 = arith.subi %arg1, %arg0']);
  assert.match((await text('.part')).join(), /diverges here: has 1.*diverges here: has -1/);
});

test('without the script all is there', async () => {
  const page = await open('campaign/index.html', 800, 'light', { javaScriptEnabled: false });
  assert.equal(await page.locator('#results tbody tr').count(), 10);
  assert.equal(await page.locator('form.filter').isVisible(), false);
  assert.equal(await page.locator('button').count(), 0);
});
