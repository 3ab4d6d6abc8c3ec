// The page of a trace in a browser: what it shows, how one goes through it, and that a million operations open.
import assert from 'node:assert';
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { chromium } from 'playwright-core';

const LOOP = `func.func @main(%n: index) -> i64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %z = arith.constant 0 : i64
  %k = arith.constant 3 : i64  // a \\l no < tag
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%a = %z) -> (i64) {
    %b = arith.addi %a, %k : i64
    %c = arith.xori %b, %k : i64
    scf.yield %c : i64
  }
  return %r : i64
}
`;

let browser;
before(async () => {
  const args = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking',
    '--disable-component-update', '--disable-sync'];
  browser = await chromium.launch({ executablePath: process.env.CHROMIUM, args });
});
after(() => browser.close());

// The page of a run with so many iterations, opened in a window of this size; what goes wrong in it ends the test.
async function open(n, hash = '', size = { width: 1200, height: 800 }, program = LOOP) {
  const file = path.resolve(`loop${n}.html`);
  writeFileSync('loop.mlir', program);
  const all = ['--trace-iterations', '100000000', '--trace-lines', '100000000'];
  execFileSync(process.env.RUSTMLIR, ['run', 'loop.mlir', '-i', String(n), '--trace=html', '--trace-file', file, ...all]);
  const page = await browser.newPage({ viewport: size });
  page.on('pageerror', e => { throw e; });
  const start = performance.now();
  await page.goto(`file://${file}${hash}`);
  await page.waitForSelector('#rows p');
  return { page, took: performance.now() - start };
}
const rows = page => page.$$eval('#rows p', ps => ps.map(p => p.innerText.replace(/\s+/g, ' ').trim()));
const at = page => page.$eval('#rows p.at', p => p.innerText.replace(/\s+/g, ' ').trim());
const source = (page, line) => page.$eval(`#source li:nth-child(${line}) b`, b => b.textContent);

test('folds, keys, source and search', async () => {
  const { page } = await open(3);
  assert.deepEqual(await rows(page), [
    '▾ @main(%n = 3)',
    '6:8 %r = scf.for %i = %c0 to %n step %c1 iter_args(%a = %z) -> (i64) %n = 3',
    '▾ [%i = 0, %a = 0]',
    '7:10 %b = arith.addi %a, %k : i64 %a = 0 -> 3',
    '8:10 %c = arith.xori %b, %k : i64 %b = 3 -> 0',
    '9:5 scf.yield %c : i64 %c = 0',
    '▸ [%i = 1, %a = 0]',
    '▸ [%i = 2, %a = 0]',
    '6:8 scf.for -> 0',
    '11:3 return %r : i64 %r = 0',
  ]);
  assert.equal(await at(page), '▾ @main(%n = 3)');
  await page.focus('#list');
  for (let k = 0; k < 4; k++) await page.keyboard.press('ArrowDown');
  assert.match(await at(page), /^8:10/);
  assert.equal(await source(page, 7), '%a = 0 -> 3');
  assert.equal(await source(page, 8), '%b = 3 -> 0');
  assert.equal(await source(page, 9), '');
  assert.equal(await page.$eval('#source li.at', l => l.querySelector('code').textContent.trim()), '%c = arith.xori %b, %k : i64');
  // Left goes to what is around, then folds it; right unfolds.
  await page.keyboard.press('ArrowLeft');
  assert.match(await at(page), /^▾ \[%i = 0/);
  await page.keyboard.press('ArrowLeft');
  assert.match(await at(page), /^▸ \[%i = 0/);
  assert.equal((await rows(page)).length, 7);
  await page.keyboard.press('ArrowRight');
  assert.equal((await rows(page)).length, 10);
  await page.keyboard.press('End');
  assert.match(await at(page), /^11:3 return/);
  await page.click('text=▸ [%i = 1');
  assert.equal((await rows(page)).length, 13);
  await page.click('#close');
  assert.deepEqual(await rows(page).then(r => r.slice(2, 5)), ['▸ [%i = 0, %a = 0]', '▸ [%i = 1, %a = 0]', '▸ [%i = 2, %a = 0]']);
  await page.click('#open');
  assert.equal((await rows(page)).length, 16);
  // The search shows what fits and what is around it.
  await page.fill('#only', 'xori');
  assert.equal(await page.textContent('#count'), '3 of 16');
  assert.equal((await rows(page)).length, 3 + 3 + 1);
  await page.fill('#only', 'nothing of the kind');
  assert.deepEqual(await rows(page), []);
  await page.fill('#only', '');
  assert.equal((await rows(page)).length, 16);
  // What a source says is shown as it stands.
  assert.match(await page.textContent('#source li:nth-child(5)'), /a \\l no < tag/);
  assert.equal(await page.textContent('#end'), 'i64: 0');
  assert.equal(await page.getAttribute('#list', 'aria-activedescendant'), await page.$eval('#rows p.at', p => p.id));
});

test('a million operations open, scroll and are searched', async () => {
  const n = 333333;
  const { page, took } = await open(n, `#row${2 + 4 * (n - 1) + 2}`);
  console.log(`${4 * n} rows open in ${Math.round(took)} ms`);
  assert.ok(took < 20000, `${took} ms`);
  // The last but one moment of the last iteration, from the link.
  assert.match(await at(page), /^8:10 %c = arith.xori/);
  assert.ok((await rows(page)).includes('▾ [%i = 333332, %a = 0]'));
  assert.ok((await rows(page)).length < 100);
  await page.click('#open');
  await page.focus('#list');
  await page.keyboard.press('Home');
  assert.equal(await at(page), '▾ @main(%n = 333333)');
  await page.keyboard.press('PageDown');
  await page.keyboard.press('ArrowDown');
  assert.ok(await at(page));
  // A list too high for a browser scrolls in proportion: halfway down is the middle.
  await page.$eval('#list', l => { l.scrollTop = (l.scrollHeight - l.clientHeight) / 2; });
  await page.waitForFunction(() => [...document.querySelectorAll('#rows p')].some(p => /%i = 16666\d,/.test(p.textContent)));
  await page.keyboard.press('End');
  assert.match(await at(page), /^11:3 return/);
  await page.fill('#only', '%i = 222222,');
  assert.equal(await page.textContent('#count'), `1 of ${4 * n + 4}`);
  assert.equal((await rows(page)).length, 2);
  await page.fill('#only', '');
  assert.match(await at(page), /^11:3 return/);
});

test('small windows and wrong links', async () => {
  const { page } = await open(1, '#row999', { width: 360, height: 640 });
  assert.equal((await rows(page)).length, 8);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  assert.ok(wide <= 360, `${wide}`);
  assert.ok(await page.isVisible('#source li'));
});

test('text is text', async () => {
  const program = 'func.func @main(%n: index) {\n  %A = memref.alloc(%n) {a = "\\\\l</script>&lt;"} : memref<?xi8>\n' +
    '  memref.dealloc %A : memref<?xi8>\n  return\n}\n';
  const { page } = await open(2, '', undefined, program);
  assert.equal((await rows(page))[1], '2:8 %A = memref.alloc(%n) {a = "\\\\l</script>&lt;"} : memref<?xi8> %n = 2 -> [uninit, uninit]');
});
