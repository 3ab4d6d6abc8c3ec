// Screenshots for the README: the page at work, small enough to be kept.
import assert from 'node:assert';
import { statSync } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { launch, serve } from './serve.mjs';

const { SITE, PICTURES } = process.env;
// Bytes of a picture.
const MOST = 150_000;
const server = await serve(SITE);
const browser = await chromium.launch(launch);
const said = (page, text) => page.waitForFunction(t => new RegExp(t).test(document.getElementById('status').textContent), text.source);

async function picture(name, { width, height, theme, example, act }) {
  const page = await browser.newPage({ viewport: { width, height }, colorScheme: theme, serviceWorkers: 'block' });
  await page.goto(server.url);
  await page.waitForSelector('html[data-ready]');
  await said(page, /valid/);
  await page.selectOption('#examples', { label: example });
  await said(page, /valid/);
  await act(page);
  const file = path.join(PICTURES, `${name}.png`);
  await page.screenshot({ path: file });
  const { size } = statSync(file);
  console.log(`${file}: ${size} bytes`);
  assert.ok(size <= MOST, `${name} is too large`);
  await page.close();
}

await picture('playground-race', { width: 1100, height: 560, theme: 'light', example: 'A histogram', act: async page => {
  await page.click('#do-run');
  await said(page, /data race/);
} });
await picture('playground-step', { width: 1100, height: 560, theme: 'dark', example: 'A histogram with atomic updates', act: async page => {
  await page.click('#tab-step');
  for (let k = 1; k <= 9; k++) {
    await page.click('#step-next');
    await said(page, new RegExp(`After ${k} operations`));
  }
} });
await browser.close();
server.close();
