import assert from 'node:assert/strict';
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { findChromium } from '@rounds/report/test/fixtures/chromium.js';
import { repository, start } from '../../../test/support/bench.js';
import { eventually } from '../../../test/support/processes.js';
import { newPath } from '../../../test/support/scratch.js';

/** What a browser shows of a run that grows: new rounds come, and what was scrolled and opened stays. */

const found = findChromium();

test('a watched page follows the run and stays where it was', { skip: found.skip }, async () => {
  const lines = readFileSync(path.join(repository, 'results/utf8-validation-arabic.ndjson'), 'utf8').split(
    '\n',
  );
  const run = newPath();
  const { chromium } = await import('playwright-core');
  const browser = await chromium.launch({ executablePath: String(found.path), args: ['--no-sandbox'] });
  const { child, closed } = start(process.execPath, ['packages/rounds/cli.js', 'report', '--serve', run]);
  try {
    let address = '';
    child.stdout.on('data', (text) => (address += text));
    await eventually(() => address.endsWith('\n'), 'an address');
    const page = await browser.newPage({ viewport: { width: 800, height: 400 } });
    /** @type {string[]} */
    const complaints = [];
    page.on('console', (message) => complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(String(error)));
    await page.goto(address.trim());
    const inFrame = (/** @type {string} */ code) =>
      page.evaluate(
        `(({ contentWindow: window, contentDocument: document }) => (${code}))(document.querySelector('iframe:last-of-type'))`,
      );
    const text = () => inFrame('document.body?.innerText ?? ""').catch(() => '');
    await eventually(async () => /Nothing to show yet/.test(String(await text())), 'a reason');

    writeFileSync(run, `${lines.slice(0, 150).join('\n')}\n{"type":"tri`);
    await eventually(async () => /isUtf8/.test(String(await text())), 'the first rounds');
    const opened = "[...document.querySelectorAll('details')].map(({ open }) => open)";
    const filter = `document.querySelector('#tools input')`;
    await inFrame(
      `(${filter}.value = 'isUtf8', ${filter}.dispatchEvent(new Event('input', { bubbles: true })))`,
    );
    await inFrame("document.querySelector('#how-to-read').closest('details').open = true");
    const hadOpen = await inFrame(opened);
    await inFrame('window.scrollTo(0, 200)');
    const before = String(await text());
    appendFileSync(run, `${String(lines[150]).slice('{"type":"tri'.length)}\n${lines.slice(151).join('\n')}`);
    await eventually(
      async () => String(await text()) !== before && (await page.locator('iframe').count()) === 1,
      'the last rounds',
    );
    assert.equal(await inFrame('window.scrollY'), 200);
    assert.deepEqual(await inFrame(opened), hadOpen);
    assert.equal(await inFrame(`${filter}.value`), 'isUtf8');
    assert.match(String(await inFrame("document.querySelector('#tools output').textContent")), /^4 of 16 /);
    assert.deepEqual(complaints, []);
  } finally {
    await browser.close();
    child.kill('SIGINT');
    await closed;
  }
});
