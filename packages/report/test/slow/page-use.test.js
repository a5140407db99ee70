import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { analyseRun } from '@rounds/analysis';
import { syntheticRun, wobble } from '@rounds/analysis/test/synthetic-run.js';
import { readRun } from '@rounds/record';
import { reportPage } from '@rounds/report';
import { narrow, startBrowser } from '../fixtures/browser.js';
import { findChromium } from '../fixtures/chromium.js';
import { goldenBase, goldenRun, goldenSuites } from '../fixtures/golden-run.js';
import { hostileRun } from '../fixtures/hostile-run.js';

/** What a reader does with a page: reads, opens, filters, sorts, searches, follows links; with and without scripts. */

const speeds = { slow: 3000, near: 2910, base: 1000, quick: 40 };
const run = syntheticRun({
  cases: Object.keys(speeds),
  runtimes: ['node@24.1.0', 'bun@1.4.5'],
  rounds: 12,
  ns: ({ case: name }, round) => speeds[/** @type {keyof typeof speeds} */ (name)] * wobble(round),
  more: { rssBytes: 50 * 2 ** 20 },
});
const html = reportPage([analyseRun(run, { suites: goldenSuites })]);
const cellHash = 'demo/small/quick/bun@1.4.5';
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const found = findChromium();

/** @type {Awaited<ReturnType<typeof startBrowser>>} */
let browser;

/** @typedef {import('../fixtures/browser.js').Opened} Opened */

/**
 * @param {Partial<Opened>} opened
 * @param {(page: import('playwright-core').Page) => Promise<void>} use
 */
async function using(opened, use) {
  const { page, requests, messages, close } = await browser.open({ html, ...opened });
  try {
    await use(page);
    assert.deepEqual({ requests, messages }, { requests: [], messages: [] });
  } finally {
    await close();
  }
}

describe('in Chromium', { skip: found.skip }, () => {
  before(async () => {
    browser = await startBrowser();
  });
  after(() => browser?.close());

  test('accessible as axe sees it: the start, a question, a cell; in light, in dark, on a phone', async () => {
    const page = reportPage(
      [goldenBase(), goldenRun()].map((each) => analyseRun(each, { suites: goldenSuites })),
    );
    const looks = /** @type {Partial<Opened>[]} */ ([
      { html: page },
      { html: page, media: { colorScheme: 'dark' } },
      { hash: cellHash },
      { hash: cellHash, media: { colorScheme: 'dark' }, viewport: narrow },
    ]);
    for (const look of looks) {
      await using({ ...look, bypassCSP: true }, async (page) => {
        if (look.html && !look.media)
          await page.evaluate(`for (const each of document.querySelectorAll('details')) each.open = true`);
        await page.evaluate(axe);
        const { violations } = /** @type {any} */ (
          await page.evaluate(`axe.run({ resultTypes: ['violations'] })`)
        );
        const told = violations.map((/** @type {any} */ { id, nodes }) => [
          id,
          nodes[0].html,
          nodes[0].failureSummary,
        ]);
        assert.deepEqual(told, [], JSON.stringify(look.media ?? look.hash ?? ''));
      });
    }
  });

  test('a filter leaves the rows, marks and cells that fit, by mouse and by keyboard', async () => {
    await using({}, async (page) => {
      const cells = page.locator('.cell:not([hidden])');
      const marks = page.locator('.plot a:not([hidden])');
      const rows = page.locator('tbody tr:has(th > a):not([hidden])');
      assert.deepEqual([await cells.count(), await marks.count(), await rows.count()], [8, 8, 8]);
      await page.getByLabel('runtime', { exact: true }).selectOption('bun@1.4.5');
      assert.deepEqual([await cells.count(), await marks.count(), await rows.count()], [4, 4, 4]);
      assert.equal(await page.locator('#tools output').textContent(), '4 of 8 cells');
      await page.getByRole('searchbox').focus();
      await page.keyboard.type('QUICK');
      assert.deepEqual([await cells.count(), await marks.count(), await rows.count()], [1, 1, 1]);
      assert.equal(await page.locator('.plot .label:not([hidden]) bdi').count(), 1);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      assert.deepEqual([await cells.count(), await marks.count(), await rows.count()], [8, 8, 8]);
    });
  });

  test('a table is sorted by its numbers and their units, within its groups, by keyboard too', async () => {
    await using({}, async (page) => {
      await page.getByText('Tables', { exact: true }).click();
      const table = page.locator('.workload table').first();
      const names = () => table.locator('tbody th').allTextContents();
      const [node, bun] = ['node@24.1.0', 'bun@1.4.5'];
      const fastestLast = Object.keys(speeds);
      const fastestFirst = fastestLast.toReversed();
      assert.deepEqual(await names(), [node, ...fastestLast, bun, ...fastestLast]);
      const head = table.getByRole('button', { name: /time/ });
      await head.focus();
      await page.keyboard.press('Enter');
      assert.deepEqual(await names(), [node, ...fastestFirst, bun, ...fastestFirst]);
      assert.equal(await table.locator('th[aria-sort]').getAttribute('aria-sort'), 'ascending');
      await head.click();
      assert.deepEqual(await names(), [node, ...fastestLast, bun, ...fastestLast]);
      await table.getByRole('button', { name: 'against the baseline' }).click();
      const gains = ['near', 'base', 'quick', 'slow'];
      assert.deepEqual(await names(), [node, ...gains, bun, ...gains], 'expected 3.1% before 3.00×');
    });
  });

  test('links open what they name, whole or in part, and what they lead to can be seen', async () => {
    const cell = (/** @type {import('playwright-core').Page} */ page) =>
      page.locator(`[id="${cellHash}"] pre`);
    for (const scripts of [true, false]) {
      await using({ hash: cellHash, scripts }, async (page) => {
        assert.ok(await cell(page).isVisible(), `expected the cell to be open, scripts ${scripts}`);
      });
    }
    await using({ hash: 'demo/small/quick/bun@1' }, async (page) => {
      assert.ok(await cell(page).isVisible(), 'expected the only cell that fits to be open');
    });
    await using({ hash: 'demo/small/node@24' }, async (page) => {
      assert.equal(await page.locator('#tools output').textContent(), '4 of 8 cells');
    });
    await using({}, async (page) => {
      const mark = await page.locator('.plot a .mark').first().boundingBox();
      assert.ok(mark);
      await page.mouse.click(mark.x + mark.width / 2, mark.y + mark.height / 2);
      await page.waitForURL(/#demo\/small\/slow\/node@24\.1\.0$/, { timeout: 10_000 });
    });
    await using({ hash: '%' }, async () => {});
  });

  test('a mark says what it is at once, and the words go when the pointer does', async () => {
    await using({}, async (page) => {
      await page.locator('.plot a .mark').first().hover();
      assert.match(String(await page.locator('#tip').textContent()), /^slow in node@24\.1\.0: 3\.02 µs/);
      await page.mouse.move(0, 0);
      assert.equal(await page.locator('#tip').count(), 0);
    });
  });

  test('strings of a file stay text in all that the script makes', async () => {
    const hostile = reportPage([analyseRun(hostileRun())]);
    await using({ html: hostile, hash: '<img src=x onerror=alert(1)>/%3Cscript%3E' }, async (page) => {
      await page.evaluate(`for (const each of document.querySelectorAll('details')) each.open = true`);
      await page.locator('svg a .mark').first().dispatchEvent('pointerover', {});
      await page.getByRole('searchbox').fill('<script>');
      for (const select of await page.locator('#tools select:enabled').all())
        await select.selectOption({ index: 1 });
      assert.equal(await page.locator('#tools img, #tools script, #tip *').count(), 0);
      assert.equal(await page.evaluate('window.broken'), undefined);
    });
  });

  test('all content is there without scripts', async () => {
    /** @type {(string | undefined)[]} */
    const texts = [];
    for (const scripts of [true, false]) {
      await using({ scripts }, async (page) => {
        texts.push(
          await page
            .locator('main')
            .evaluate((main) => main.textContent?.replace(/any question.*show all/s, '')),
        );
      });
    }
    const squeezed = texts.map((text) => String(text).replace(/\s+/g, ' '));
    assert.equal(squeezed[0], squeezed[1]);
    assert.ok(Number(squeezed[0]?.length) > 3000, 'expected all of it');
  });

  test('a page of all reference runs is small, and little of it is drawn at first', async () => {
    const folder = new URL('../../../../results/', import.meta.url);
    const files = readdirSync(folder).filter((name) => name.endsWith('.ndjson'));
    const runs = await Promise.all(files.map((name) => readRun(fileURLToPath(new URL(name, folder)))));
    const all = reportPage(runs.map((each) => analyseRun(each)));
    assert.ok(Buffer.byteLength(all) < 3e6, `${Buffer.byteLength(all)} bytes`);
    await using({ html: all }, async (page) => {
      const drawn = await page.evaluate(
        `[...document.querySelectorAll('body *')].filter((each) => each.checkVisibility()).length`,
      );
      assert.ok(Number(drawn) < 6000, `${drawn} elements`);
    });
  });
});
