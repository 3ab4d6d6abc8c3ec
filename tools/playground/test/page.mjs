// The page in a browser: every function at the width of a desk, and of a phone (a sample unless ALL is "yes"), and what hostile
// programs do to it.
import assert from 'node:assert';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { chromium } from 'playwright-core';
import { launch, serve } from './serve.mjs';

const SITE = process.env.SITE, SHOTS = process.env.SHOTS, ALL = process.env.ALL === 'yes';
const AXE = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');
const SIZES = { desk: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } };

let browser, server, url;
before(async () => {
  server = await serve(SITE);
  ({ url } = server);
  browser = await chromium.launch(launch);
});
after(async () => {
  await browser?.close();
  server.close();
});

async function open(size, hash = '', theme = 'light') {
  const page = await browser.newPage({ viewport: SIZES[size], colorScheme: theme, serviceWorkers: 'block' });
  page.setDefaultTimeout(60000);
  page.failures = [];
  page.on('pageerror', e => page.failures.push(String(e)));
  page.on('request', q => { if (!q.url().startsWith(url) && !/^(data|blob):/.test(q.url())) page.failures.push(`asks for ${q.url()}`); });
  await page.goto(url + hash);
  await page.waitForSelector('html[data-ready]');
  return page;
}
const status = page => page.textContent('#status');
const settled = (page, text) => page.waitForFunction(t => new RegExp(t, 's').test(document.getElementById('status').textContent), text.source);
// What was said before is no answer to what comes.
const forget = page => page.evaluate(() => { document.getElementById('status').textContent = ''; });
// Puts a text in as somebody who pastes it.
async function write(page, text, editor = '#editor') {
  await page.click(`${editor} .cm-content`);
  await page.keyboard.press('ControlOrMeta+a');
  await forget(page);
  await page.evaluate(([e, t]) => {
    const data = new DataTransfer();
    data.setData('text/plain', t);
    document.querySelector(`${e} .cm-content`).dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  }, [editor, text]);
}
const tab = (page, name) => page.click(`#tab-${name}`);
const lessonIs = (page, text) => page.waitForFunction(t => new RegExp(t).test(document.getElementById('task').textContent), text.source);
async function example(page, title) {
  await settled(page, /valid/);
  await forget(page);
  await page.selectOption('#examples', { label: title });
}
const out = (page, name) => page.innerText(`#out-${name}`);
const sound = page => assert.deepEqual(page.failures, []);
async function shot(page, name) {
  if (SHOTS) await page.screenshot({ path: path.join(SHOTS, `${name}.png`) });
}

const LESSON = readFileSync(path.join(process.env.ROOT, 'docs/lessons/07-never-written.mlir'), 'utf8');
const OWN = readFileSync(path.join(process.env.ROOT, 'spec-tests/examples/own.defs'), 'utf8');
const ADD = 'func.func @add(%x: i32, %y: i32) -> i32 {\n  %r = arith.addi %x, %y : i32\n  return %r : i32\n}\n';
const LOOP = `func.func @main() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant 9223372036854775807 : index
  scf.for %i = %c0 to %n step %c1 {
    BODY
  }
  return
}
`;

// What the width of the page has a part in; the rest is tried there with --all only.
const WIDTH = ['checks as one types', 'shows races with both iterations, and draws', 'steps forwards and backwards, and takes iterations by hand',
  'has no fault that axe finds, in light and dark', 'is used by keys alone, and read aloud'];

for (const size of Object.keys(SIZES)) describe(size, () => {
  const sized = (name, run) => test(name, { skip: size !== 'desk' && !ALL && !WIDTH.includes(name) }, run);
  sized('checks as one types', async () => {
    const page = await open(size);
    await write(page, ADD);
    await settled(page, /valid/);
    assert.deepEqual(await page.$$eval('#entry option', o => o.map(x => x.textContent)), ['@add']);
    assert.equal((await page.$$('#inputs input')).length, 2);
    await write(page, ADD.replace('%y : i32\n', '%z : i32\n'));
    await settled(page, /Line 2: use of undeclared/);
    await page.waitForSelector('.cm-lintRange-error');
    await tab(page, 'problems');
    assert.match(await out(page, 'problems'), /line 2: use of undeclared/);
    await page.click('#out-problems .line');
    assert.ok(await page.evaluate(() => document.activeElement.closest('#editor')));
    sound(page);
    await page.close();
  });

  sized('shows both generations in colors', async () => {
    const page = await open(size);
    // The colors of the words of a text.
    const colors = async text => {
      await write(page, text);
      await settled(page, /valid/);
      return new Map(await page.$$eval('#editor .cm-line span', all => all.map(e => [e.textContent, getComputedStyle(e).color])));
    };
    const plain = await page.$eval('#editor .cm-line', e => getComputedStyle(e).color);
    const old = await colors('func @main(%m: memref<4xf32>, %i: index) -> f32 {\n  // why\n  %x = load %m[%i] : memref<4xf32>\n  %y = addf %x, %x : f32\n  return %y : f32\n}\n');
    const now = await colors('func.func @main(%m: memref<4xf32>, %i: index) -> f32 {\n  // why\n  %x = memref.load %m[%i] : memref<4xf32>\n  %y = arith.addf %x, %x : f32\n  return %y : f32\n}\n');
    for (const [words, all] of [[['func', 'load', 'addf', 'return'], old], [['func.func', 'memref.load', 'arith.addf', 'return'], now]]) {
      const found = words.map(w => all.get(w));
      assert.ok(found.every(c => c && c !== plain && c === found[0]), `${words}: ${found}`);
      assert.equal(new Set([found[0], all.get('@main'), all.get('// why'), all.get('f32')]).size, 4, `${[...all]}`);
    }
    sound(page);
    await page.close();
  });

  sized('has examples by topic, and each of them runs', async () => {
    const page = await open(size);
    const topics = await page.$$eval('#examples optgroup', all => all.map(g => [g.label, g.querySelectorAll('option').length]));
    assert.ok(topics.length >= 5 && topics.every(t => t[0] && t[1] > 0), `${topics}`);
    for (const title of await page.$$eval('#examples optgroup option', all => all.map(o => o.textContent))) {
      await forget(page);
      await page.selectOption('#examples', { label: title });
      await settled(page, /valid/);
      await tab(page, 'run');
      if (await page.$eval('#entry', e => e.value)) {
        await page.click('#do-run');
        await settled(page, /: (ran to its end|undefined behavior|a data race)/);
      }
    }
    sound(page);
    await page.close();
  });

  sized('runs, and says what is undefined', async () => {
    const page = await open(size);
    await write(page, ADD);
    await settled(page, /valid/);
    await page.fill('#inputs input >> nth=0', '2147483647');
    await page.fill('#inputs input >> nth=1', '1');
    await page.click('#do-run');
    await settled(page, /ran to its end/);
    assert.match(await out(page, 'run'), /i32: -2147483648/);
    await write(page, ADD.replace('addi', 'divsi'));
    await settled(page, /valid/);
    await page.fill('#inputs input >> nth=1', '0');
    await page.keyboard.press('ControlOrMeta+Enter');
    await settled(page, /division-by-zero/);
    await page.fill('#inputs input >> nth=1', '1 2');
    await page.click('#do-run');
    await settled(page, /input 1/);
    // A message does not repeat all of a long input.
    await page.fill('#inputs input >> nth=1', '['.repeat(10000));
    await page.click('#do-run');
    await settled(page, /input 1, '\[{80}\.\.\.'/);
    await page.fill('#inputs input >> nth=1', '1');
    await page.click('#call details:last-of-type summary');
    for (const seed of ['99999999999999999999', 'x', '-1']) {
      await page.fill('#seed', seed);
      await forget(page);
      await page.click('#do-run');
      await settled(page, /The seed of an order is a whole number/);
    }
    await write(page, '// \ud800');
    await settled(page, /valid/);
    sound(page);
    await page.close();
  });

  sized('shows races with both iterations, and draws', async () => {
    const page = await open(size);
    await example(page, 'A histogram');
    await settled(page, /valid/);
    await page.click('#do-run');
    await settled(page, /data race/);
    const text = await out(page, 'run');
    assert.match(text, /in iteration \(1\)/);
    assert.match(text, /in iteration \(2\)/);
    await shot(page, `race-${size}`);
    await page.click('#do-pictures');
    await page.waitForSelector('#out-run svg');
    await shot(page, `pictures-${size}`);
    sound(page);
    await page.close();
  });

  sized('finds all outcomes', async () => {
    const page = await open(size);
    await example(page, 'A parallel sum of floats');
    await settled(page, /valid/);
    await page.click('#do-all');
    await settled(page, /nondeterministic: 3 outcomes/);
    assert.match(await out(page, 'parallel'), /smallest difference/i);
    await shot(page, `outcomes-${size}`);
    await forget(page);
    await page.click('#do-some');
    await settled(page, /in \d+ schedules/);
    sound(page);
    await page.close();
  });

  sized('exchanges two iterations by hand', async () => {
    const page = await open(size);
    await example(page, 'A parallel sum of floats');
    await settled(page, /valid/);
    await page.click('#do-loops');
    await settled(page, /1 parallel loop of several iterations/);
    assert.deepEqual(await page.$$eval('#second option', o => o.map(x => x.textContent)), ['(0)', '(1)', '(2)', '(3)']);
    await page.selectOption('#first', '1');
    await page.selectOption('#second', '2');
    await page.click('#do-exchange');
    await settled(page, /Swapping \(1\) and \(2\) changes result 0 from 1\.0 to 2\.0/);
    assert.match(await out(page, 'parallel'), /exchanged\s+2\.0/);
    await shot(page, `exchange-${size}`);
    await page.selectOption('#first', '0');
    await page.selectOption('#second', '0');
    await page.click('#do-exchange');
    await settled(page, /has no observable effect/);
    sound(page);
    await page.close();
  });

  sized('gives lessons, by link', async () => {
    const page = await open(size, '#lesson=1');
    await lessonIs(page, /What does this loop return/);
    assert.equal(await page.getAttribute('#tab-learn', 'aria-selected'), 'true');
    await page.fill('#answer', '30');
    await page.press('#answer', 'Enter');
    await settled(page, /Not right.*Hint: /);
    assert.match(await out(page, 'learn'), /hint: /i);
    await page.fill('#answer', 'what?');
    await page.click('#do-answer');
    await settled(page, /is not an outcome/);
    await page.fill('#answer', '18');
    await page.click('#do-answer');
    await settled(page, /^Right/);
    assert.match(await page.$eval('#lesson option:checked', o => o.textContent), /✓/);
    await shot(page, `lesson-${size}`);
    await page.click('#out-learn button');
    await lessonIs(page, /2\. /);
    assert.equal(await page.inputValue('#lesson'), '2');
    // One that asks for a program.
    await page.selectOption('#lesson', '7');
    await lessonIs(page, /Uninitialized memory/);
    await page.click('#do-answer');
    await settled(page, /Not right.*unchanged/);
    // The check of the same text, which ends later, does not say over it that the program is valid.
    await page.waitForTimeout(1000);
    assert.match(await status(page), /Not right.*unchanged/);
    const right = LESSON.split('// -----').find(p => /\/\/ SOLUTION/.test(p)).replace('// SOLUTION', '').trim();
    await write(page, `${right}\n`);
    await settled(page, /valid/);
    await page.click('#do-answer');
    await settled(page, /^Right/);
    // What is typed after that can be shared as it is.
    await page.click('#share');
    await settled(page, /link/);
    const again = await open(size, new URL(page.url()).hash);
    await lessonIs(again, /7\. /);
    assert.equal(await again.inputValue('#lesson'), '7');
    assert.match(await again.innerText('#editor .cm-content'), /memref\.store %x/);
    sound(page);
    sound(again);
    await page.close();
    await again.close();
  });

  sized('gives a lesson of a teacher, by link and as a file', async () => {
    const own = '// LESSON: One of my own\n// TASK: What is `@f(2)`?\n// ASK: @f(2)\n// HINT: else => Add.\nfunc.func @f(%x: i32) -> i32 {\n  %r = arith.addi %x, %x : i32\n  return %r : i32\n}\n';
    const page = await open(size, `#exercise=${Buffer.from(own).toString('base64url')}`);
    await lessonIs(page, /One of my own/);
    await page.fill('#answer', '5');
    await page.click('#do-answer');
    await settled(page, /Hint: Add/);
    await page.fill('#answer', '4');
    await page.click('#do-answer');
    await settled(page, /^Right/);
    await page.setInputFiles('#lesson-file', { name: 'x.mlir', mimeType: 'text/plain', buffer: Buffer.from(own.replace('my own', 'a file')) });
    await lessonIs(page, /One of a file/);
    await page.setInputFiles('#lesson-file', { name: 'x.mlir', mimeType: 'text/plain', buffer: Buffer.from('// LESSON: x\n// ASK: f\n') });
    await settled(page, /lesson\.mlir:\d+: /);
    // The check of the lesson before, which ends later, says nothing over that.
    await page.waitForTimeout(1000);
    assert.match(await status(page), /lesson\.mlir:\d+: /);
    sound(page);
    await page.close();
    const none = await open(size, '#lesson=999');
    await settled(none, /the lessons are 1 to 20/);
    sound(none);
    await none.close();
  });

  sized('steps forwards and backwards, and takes iterations by hand', async () => {
    const page = await open(size);
    await example(page, 'A histogram with atomic updates');
    await settled(page, /valid/);
    await tab(page, 'step');
    await settled(page, /After 0 operations/);
    for (let k = 1; k < 40 && !(await page.$('[data-choice="(2)"]')); k++) {
      await page.click('#step-next');
      await settled(page, new RegExp(`After ${k} operations`));
    }
    await shot(page, `step-${size}`);
    const at = await page.inputValue('#position');
    await page.click('[data-choice="(2)"]');
    await page.waitForFunction(() => /order as a file/.test(document.getElementById('out-step').textContent));
    assert.equal(await page.inputValue('#position'), at);
    await page.click('#step-back');
    await settled(page, new RegExp(`After ${at - 1} operations`));
    assert.ok(await page.$('.place-line'));
    await page.click('#step-end');
    await settled(page, /the function has returned/);
    assert.ok(await page.isDisabled('#step-next'));
    await page.fill('#position', '3');
    await page.press('#position', 'Enter');
    await settled(page, /After 3 operations/);
    assert.match(await out(page, 'step'), /%key/);
    sound(page);
    await page.close();
  });

  sized('formats, translates and lowers', async () => {
    const page = await open(size);
    await example(page, 'A loop that carries a value (2020)');
    await settled(page, /valid/);
    await tab(page, 'text');
    await page.selectOption('#spelling', 'today');
    await page.click('#do-fmt');
    await settled(page, /Printed/);
    assert.match(await out(page, 'text'), /scf\.for/);
    await page.click('#take');
    await settled(page, /valid/);
    await page.selectOption('#spelling', '2020');
    await page.click('#do-fmt');
    await settled(page, /Printed/);
    assert.match(await out(page, 'text'), /loop\.for/);
    await tab(page, 'lower');
    await page.click('#do-lower');
    await settled(page, /Lowered in \d+ steps/);
    assert.match(await out(page, 'lower'), /cf\.cond_br/);
    await shot(page, `lower-${size}`);
    sound(page);
    await page.close();
  });

  sized('compares', async () => {
    const page = await open(size);
    await example(page, 'Correct and incorrect rewrites');
    await settled(page, /valid/);
    await page.click('#do-diff');
    await settled(page, /It differs/);
    assert.match(await out(page, 'compare'), /tgt_half/);
    await write(page, ADD);
    await settled(page, /valid/);
    await page.click('#copy');
    await page.click('#do-diff');
    await settled(page, /It refines/);
    await write(page, ADD.replace('%x, %y', '%x, %x'), '#target');
    await page.click('#do-diff');
    await settled(page, /It differs/);
    await shot(page, `compare-${size}`);
    sound(page);
    await page.close();
  });

  sized('gives operations of one\'s own a meaning', async () => {
    const page = await open(size);
    await example(page, "A user-defined operation");
    await settled(page, /valid/);
    await page.click('#do-run');
    await settled(page, /undefined behavior.*the bounds are in order/);
    const own = await page.innerText('#definitions .cm-content');
    assert.match(own, /rustmlir\.require/);
    // Stepping goes into the definition, and the other text is marked there.
    await tab(page, 'step');
    await settled(page, /After 0 operations/);
    await page.click('#step-next');
    await page.click('#step-next');
    await settled(page, /After 2 operations/);
    assert.equal(await page.$$eval('#definitions .place-line', all => all.length), 1);
    assert.equal(await page.$$eval('#editor .place-line', all => all.length), 0);
    await shot(page, `definitions-${size}`);
    await page.click('#share');
    await settled(page, /link/);
    const again = await open(size, new URL(page.url()).hash);
    await settled(again, /./);
    assert.equal(await again.innerText('#definitions .cm-content'), own);
    await tab(page, 'lower');
    await page.click('#do-lower');
    await settled(page, /Lowered/);
    // What is wrong there is told there.
    await write(page, OWN.replace('sle,', 'slow,'), '#definitions');
    await settled(page, /^Definitions, line 7: /);
    await page.waitForSelector('#definitions .cm-lintRange-error');
    await tab(page, 'problems');
    await page.click('#out-problems .line');
    assert.ok(await page.evaluate(() => document.activeElement.closest('#definitions')));
    await page.click('#definitions .cm-content');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.press('Delete');
    await settled(page, /^Line 5: .*unregistered dialect/);
    sound(page);
    sound(again);
    await page.close();
    await again.close();
  });

  sized('explains', async () => {
    const page = await open(size);
    await tab(page, 'explain');
    await page.fill('#what', 'divi_signed');
    await page.press('#what', 'Enter');
    await settled(page, /is explained/);
    assert.match(await out(page, 'explain'), /division-by-zero/);
    assert.match(await out(page, 'explain'), /Spellings[^]*2020, 2021[^]*Undefined when/);
    const about = await page.getAttribute('#out-explain a', 'href');
    assert.equal(about, 'book/operations/arith.divsi.html');
    assert.equal((await page.request.get(url + about)).status(), 200);
    await shot(page, `explain-${size}`);
    await page.fill('#what', 'out-of-bounds');
    await page.press('#what', 'Enter');
    await settled(page, /is explained/);
    assert.match(await out(page, 'explain'), /memref\.load/);
    await page.fill('#what', 'loop.for');
    await page.press('#what', 'Enter');
    await settled(page, /scf\.for is explained/);
    assert.match(await out(page, 'explain'), /What the documents say/);
    await page.fill('#what', 'scf.fro');
    await page.press('#what', 'Enter');
    await settled(page, /did you mean scf\.for/);
    await page.fill('#what', 'nonsense.op');
    await page.press('#what', 'Enter');
    await settled(page, /neither an operation/);
    sound(page);
    await page.close();
  });

  sized('shares by a link, and says what is wrong with one', async () => {
    const page = await open(size);
    await write(page, ADD);
    await settled(page, /valid/);
    await page.fill('#inputs input >> nth=0', '40');
    await page.click('#share');
    await settled(page, /link/);
    const hash = new URL(page.url()).hash;
    const again = await open(size, hash);
    await settled(again, /valid/);
    assert.equal(await again.inputValue('#inputs input >> nth=0'), '40');
    const plain = await open(size, `#program=${Buffer.from(ADD).toString('base64url')}`);
    await settled(plain, /valid/);
    assert.match(await plain.innerText('#editor .cm-content'), /@add/);
    for (const bad of ['#p=AAAA', '#p=%%%', `#p=${hash.slice(3, 40)}`, '#program=_w', '#p=', '#exercise=%', '#lesson=0', '#lesson=x', '#nothing']) {
      const p = await open(size, bad);
      await settled(p, /Cannot read this link/);
      sound(p);
      await p.close();
    }
    for (const p of [page, again, plain]) {
      sound(p);
      await p.close();
    }
  });

  sized('has no fault that axe finds, in light and dark', async () => {
    for (const theme of ['light', 'dark']) {
      const page = await open(size, '', theme);
      assert.equal(await page.getAttribute('html', 'data-theme'), theme);
      await page.evaluate(AXE);
      await page.click('#do-run');
      await settled(page, /data race/);
      for (const name of ['run', 'problems', 'step', 'parallel', 'text', 'lower', 'compare', 'explain', 'learn']) {
        await tab(page, name);
        const main = { parallel: '#do-some', text: '#do-fmt', lower: '#do-lower', step: '#step-next' }[name];
        if (name === 'explain') await page.fill('#what', 'scf.for').then(() => page.press('#what', 'Enter')).then(() => settled(page, /is explained/));
        if (name === 'learn') await page.selectOption('#lesson', '1').then(() => lessonIs(page, /1\. /));
        if (main) {
          await page.click(main);
          await page.waitForFunction(n => document.getElementById(`out-${n}`).textContent && !/…$/.test(document.getElementById('status').textContent), name);
        }
        const found = await page.evaluate(() => axe.run(document, { resultTypes: ['violations'] }));
        assert.deepEqual(found.violations.map(v => `${theme} ${name}: ${v.id}: ${v.nodes.map(n => `${n.target} ${n.failureSummary}`).join(' | ')}`), []);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        assert.ok(wide <= 1, `${name} is ${wide} pixels too wide`);
      }
      await shot(page, `${theme}-${size}`);
      await page.close();
    }
  });

  sized('is used by keys alone, and read aloud', async () => {
    const page = await open(size);
    await settled(page, /valid/);
    // What a screen reader is told.
    for (const [role, name] of [['textbox', 'Program'], ['combobox', 'Function'], ['combobox', 'Example'], ['button', 'Run'], ['tab', 'Problems'],
      ['form', 'Call'], ['region', 'Answers']]) assert.equal(await page.getByRole(role, { name, exact: true }).count(), 1, `${role} ${name}`);
    assert.match(await page.getByRole('status').textContent(), /valid/);
    await page.focus('#tab-run');
    await page.keyboard.press('ArrowRight');
    assert.equal(await page.evaluate(() => document.activeElement.id), 'tab-problems');
    await page.keyboard.press('End');
    assert.equal(await page.evaluate(() => document.activeElement.id), 'tab-learn');
    assert.equal(await page.getAttribute('#tab-learn', 'aria-selected'), 'true');
    await page.keyboard.press('Tab');
    assert.equal(await page.evaluate(() => document.activeElement.id), 'panel-learn');
    // Tab leaves the editor.
    await page.focus('#editor .cm-content');
    await page.keyboard.press('Tab');
    assert.ok(!(await page.evaluate(() => document.activeElement.closest('#editor'))));
    await page.focus('#theme');
    await page.keyboard.press('Enter');
    assert.equal(await page.getAttribute('html', 'data-theme'), 'dark');
    sound(page);
    await page.close();
  });
});

test('works without a network once it was there', async () => {
  const own = await serve(SITE);
  const context = await browser.newContext();
  const page = await context.newPage();
  page.failures = [];
  page.on('pageerror', e => page.failures.push(String(e)));
  page.setDefaultTimeout(60000);
  await page.goto(own.url);
  await page.waitForSelector('html[data-ready]');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => new Promise(done => {
    const look = () => navigator.serviceWorker.controller ? done() : setTimeout(look, 50);
    look();
  })));
  // Neither a network nor the server is there.
  await context.setOffline(true);
  own.close();
  for (const address of [own.url, `${own.url}index.html#lesson=1`]) {
    await page.goto('about:blank');
    await page.goto(address);
    await page.waitForSelector('html[data-ready]');
  }
  await write(page, ADD);
  await settled(page, /valid/);
  await page.click('#tab-run');
  await page.click('#do-run');
  await settled(page, /ran to its end/);
  sound(page);
  await context.close();
});

test('examples of the book open in the page', async () => {
  const page = await browser.newPage({ serviceWorkers: 'block' });
  page.setDefaultTimeout(60000);
  page.failures = [];
  for (const [from, click, wanted] of [['operations/scf.for.html', 'Run it', /(?:scf|loop)\.for/], ['concepts/parallel.html', 'Run it', /parallel/],
    ['undefined/out-of-bounds.html', 'Run it', /func/], ['lessons/01-what-a-loop-returns.html', 'Do it in the playground', /scf\.for/]]) {
    await page.goto(`${url}book/${from}`);
    await page.click(`text=${click}`);
    await page.waitForSelector('html[data-ready]');
    await settled(page, /valid|Lesson/);
    assert.match(await page.innerText('#editor .cm-content'), wanted);
  }
  await page.close();
});

describe('hostile programs', () => {
  // The page answers afterwards.
  async function alive(page) {
    await write(page, ADD);
    await settled(page, /valid/);
    await page.click('#do-run');
    await settled(page, /ran to its end/);
    sound(page);
    await page.close();
  }

  test('one that does not end is stopped by its limits, and by hand', async () => {
    const page = await open('desk');
    await write(page, LOOP.replace('BODY', ''));
    await settled(page, /valid/);
    await page.click('#call summary');
    await page.fill('#seconds', '1');
    await page.fill('#steps', '1000000000000');
    await page.click('#do-run');
    await settled(page, /limit/);
    await page.fill('#seconds', '100');
    await page.click('#do-run');
    await page.waitForTimeout(300);
    await page.click('#panel-run .stop');
    await settled(page, /It was stopped/);
    await page.fill('#steps', '1000');
    await page.click('#do-run');
    await settled(page, /run executed more than/);
    await alive(page);
  });

  test('2^40 bytes', async () => {
    const page = await open('desk');
    await write(page, 'func.func @main() {\n  %m = memref.alloc() : memref<1099511627776xi8>\n  return\n}\n');
    await settled(page, /valid/);
    await page.click('#do-run');
    await settled(page, /limit ran out/);
    await alive(page);
  });

  test('all the memory that there may be', async () => {
    const page = await open('desk');
    await write(page, 'func.func @main() {\n  %c = arith.constant 7 : i8\n  %m = memref.alloc() : memref<1000000000xi8>\n  linalg.fill ins(%c : i8) outs(%m : memref<1000000000xi8>)\n  return\n}\n');
    await settled(page, /valid/);
    await page.click('#call summary');
    await page.fill('#megabytes', '1024');
    await page.click('#do-run');
    await settled(page, /limit|memory|ran to its end/);
    await alive(page);
  });

  test('endless printing', async () => {
    const page = await open('desk');
    await write(page, LOOP.replace('BODY', 'vector.print %i : index'));
    await settled(page, /valid/);
    await page.click('#do-run');
    await settled(page, /limit ran out/);
    await alive(page);
  });

  test('brackets that nest 10^5 deep', async () => {
    const page = await open('desk');
    for (const text of [`func.func @main() attributes {a = ${'['.repeat(1e5)}${']'.repeat(1e5)}} {\n  return\n}\n`,
      `func.func private @f(${'tuple<'.repeat(1e5)}${'>'.repeat(1e5)})\n`,
      `func.func @main() {\n%c = arith.constant true\n${'scf.if %c {\n'.repeat(1e5)}`]) {
      await write(page, text);
      await settled(page, /nesting is deeper|nests too deeply/);
    }
    // What the limit lets through is worked with, not only read.
    const c = `%c = arith.constant true\n`;
    await write(page, `func.func @main() {\n${c}${'scf.if %c {\n'.repeat(98)}${'}\n'.repeat(98)}return\n}\n`);
    await settled(page, /valid/);
    await page.click('#do-run');
    await settled(page, /ran to its end/);
    await tab(page, 'text');
    await page.click('#do-fmt');
    await settled(page, /Printed/);
    await tab(page, 'lower');
    await page.click('#do-lower');
    await settled(page, /Lowered/);
    await tab(page, 'run');
    await alive(page);
  });

  test('10 MB pasted', async () => {
    const page = await open('desk');
    await write(page, ADD.repeat(10 * 2 ** 20 / ADD.length));
    await settled(page, /longer than/);
    await page.click('#do-run');
    await settled(page, /longer than/);
    await page.click('#share');
    await settled(page, /longer than/);
    await alive(page);
  });
});

test('weighs less than 2.4 MB compressed', () => {
  // The book beside it is another matter.
  const files = readdirSync(SITE).filter(f => f !== 'book');
  const sum = shrink => files.reduce((n, f) => n + shrink(readFileSync(path.join(SITE, f))).length, 0);
  // As a server sends it to every browser of today; gzip is told besides.
  const all = sum(b => brotliCompressSync(b, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }));
  const gzip = sum(b => gzipSync(b, { level: 9 }));
  console.log(`${all} bytes by brotli, ${gzip} by gzip`);
  assert.ok(all < 2.4e6);
});

test('answers within 100 ms of a key for a program of 200 lines', async () => {
  const page = await open('desk');
  const lines = Array.from({ length: 196 }, (_, k) => `  %a${k} = arith.addi ${k ? `%a${k - 1}` : '%x'}, %x : i32`);
  await write(page, `func.func @f(%x: i32) -> i32 {\n${lines.join('\n')}\n  return %a195 : i32\n}\n`);
  await settled(page, /valid/);
  const took = [];
  for (let k = 0; k < 8; k++) {
    // A letter that makes the last line wrong, and right again.
    await page.evaluate(() => {
      const status = document.getElementById('status');
      status.textContent = '';
      window.answered = new Promise(done => {
        const start = performance.now();
        addEventListener('keydown', () => { window.pressed = performance.now(); }, { once: true, capture: true });
        new MutationObserver((_, o) => { if (status.textContent) { o.disconnect(); done(performance.now() - (window.pressed ?? start)); } }).observe(status, { childList: true });
      });
    });
    await page.focus('#editor .cm-content');
    await page.keyboard.press('ControlOrMeta+End');
    await page.evaluate(() => { window.pressed = undefined; addEventListener('keydown', () => { window.pressed = performance.now(); }, { once: true, capture: true }); });
    await page.keyboard.press(k % 2 ? 'Backspace' : 'x');
    took.push(await page.evaluate(() => window.answered));
  }
  console.log(`from key to answer: ${took.map(t => t.toFixed(0)).join(', ')} ms`);
  if (SHOTS) writeFileSync(path.join(SHOTS, 'latency.json'), JSON.stringify(took));
  // The best of eight: what else runs on the machine is not the page's.
  assert.ok(Math.min(...took) <= 100, `${took}`);
  await page.close();
});
