import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { analyseRun, compareTwoRuns } from '@rounds/analysis';
import { syntheticRun, wobble } from '@rounds/analysis/test/synthetic-run.js';
import { readRun } from '@rounds/record';
import { reportPage } from '@rounds/report';
import { narrow, startBrowser, wide } from '../fixtures/browser.js';
import { findChromium } from '../fixtures/chromium.js';
import { goldenBase, goldenRules, goldenRun } from '../fixtures/golden-run.js';
import { hostileRun } from '../fixtures/hostile-run.js';
import { sizedRun } from '../fixtures/sized-run.js';

/** Pages as a browser shows them: nothing loads, nothing overflows, and readers can follow links. */

const speeds = { slow: 3000, near: 2910, base: 1000, quick: 40 };
const run = syntheticRun({
  cases: Object.keys(speeds),
  runtimes: ['node@24.1.0', 'bun@1.4.5'],
  rounds: 12,
  ns: ({ case: name }, round) => speeds[/** @type {keyof typeof speeds} */ (name)] * wobble(round),
  more: { rssBytes: 50 * 2 ** 20 },
});
const html = reportPage([analyseRun(run, { rules: goldenRules })]);
const cellHash = 'demo/small/quick/bun@1.4.5';
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const found = findChromium();

/** @type {Awaited<ReturnType<typeof startBrowser>>} */
let browser;

/** @typedef {import('../fixtures/browser.js').Opened} Opened */

/** @param {Partial<Opened>} opened @param {(page: import('playwright-core').Page) => Promise<void>} use */
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

  const sized = sizedRun({
    workloads: { '16B': 16, '4KiB': 4096, '64KiB': 65536, '1MiB': 2 ** 20 },
    runtimes: ['node@24.1.0', 'bun@1.4.5', 'deno@2.9.6'],
    cases: Object.fromEntries(
      Array.from({ length: 10 }, (_, i) => [`case-${i}`, { fixedNs: 20, nsPerByte: 2 ** -i }]),
    ),
  });
  const golden = [goldenBase(), goldenRun()];
  const goldenReports = golden.map((each) => analyseRun(each, { rules: goldenRules }));

  for (const [what, page] of Object.entries({
    'a run with a bit of everything, and another one': reportPage(
      goldenReports,
      compareTwoRuns(golden[0], golden[1]),
    ),
    'workloads of growing sizes': reportPage([analyseRun(sized)]),
    'hostile strings': reportPage([analyseRun(hostileRun())]),
  })) {
    test(`${what}: nothing loads or overflows`, async () => {
      for (const size of [wide, narrow]) expectQuiet(await look(page, size));
    });
  }

  test('what would be loud is heard', async () => {
    const page = reportPage([analyseRun(goldenRun())]);
    const loud = page
      .replace('<style>', '<style>.x{width:2000px}')
      .replace(/<main[^>]*>/, '$&<img src="https://example.invalid/x.png"><script>window.broken=1</script>');
    const seen = await look(loud, narrow);
    assert.throws(() => expectQuiet(seen));
    assert.match(seen.messages.join('\n'), /Content Security Policy/);
    assert.equal(seen.broken, undefined, 'expected even such a script not to run');
    const open = loud.replace(/<meta http-equiv[^>]*>/, '');
    const heard = await look(open, narrow);
    assert.equal(heard.broken, 1);
    assert.ok(heard.requests.includes('https://example.invalid/x.png'));
  });

  test('accessible as axe sees it: the start, a question, a cell; in light, in dark, on a phone', async () => {
    const page = reportPage(goldenReports);
    /** @type {Partial<Opened>[]} */
    const looks = [
      { html: page },
      { html: page, media: { colorScheme: 'dark' } },
      { hash: cellHash },
      { hash: cellHash, media: { colorScheme: 'dark' }, viewport: narrow },
    ];
    for (const look of looks) {
      await using({ ...look, bypassCSP: true }, async (page) => {
        if (look.html && !look.media)
          await page.evaluate(`for (const each of document.querySelectorAll('details')) each.open = true`);
        await page.evaluate(axe);
        const { violations } = /** @type {any} */ (
          await page.evaluate(`axe.run({ resultTypes: ['violations'] })`)
        );
        const told = violations.map((/** @type {any} */ { id, nodes }) => [id, nodes[0]]);
        assert.deepEqual(told, [], JSON.stringify(look.media ?? look.hash ?? ''));
      });
    }
  });

  test('links open the cell that they name', async () => {
    await using({ hash: cellHash }, async (page) => {
      assert.ok(await page.locator(`[id="${cellHash}"] th`).isVisible());
    });
    await using({}, async (page) => {
      const mark = await page.locator('.bars a .mark').first().boundingBox();
      assert.ok(mark);
      await page.mouse.click(mark.x + mark.width / 2, mark.y + mark.height / 2);
      await page.waitForURL(/#demo\/small\/slow\/node@24\.1\.0$/, { timeout: 10_000 });
    });
    await using({ hash: '%' }, async () => {});
  });

  test('a page of all reference runs is small, and little of it is drawn at first', async () => {
    const folder = new URL('../../../../results/zen5/', import.meta.url);
    const files = readdirSync(folder).filter((name) => name.endsWith('.ndjson'));
    const runs = await Promise.all(files.map((name) => readRun(fileURLToPath(new URL(name, folder)))));
    const all = reportPage(runs.map((each) => analyseRun(each)));
    assert.ok(Buffer.byteLength(all) < 1.5e6, `${Buffer.byteLength(all)} bytes`);
    await using({ html: all }, async (page) => {
      const drawn = await page.evaluate(
        `[...document.querySelectorAll('body *')].filter((each) => each.checkVisibility()).length`,
      );
      assert.ok(Number(drawn) < 6000, `${drawn} elements`);
    });
  });
});

/** @param {string} html @param {{ width: number, height: number }} viewport */
async function look(html, viewport) {
  const { page, requests, messages, close } = await browser.open({ html, viewport });
  try {
    // As strings: what they speak of exists in the browser only.
    await page.evaluate(`for (const each of document.querySelectorAll('details')) each.open = true`);
    const inPage = /** @type {any} */ (await page.evaluate(`(${lookInside})()`));
    return { requests, messages, viewport, ...inPage };
  } finally {
    await close();
  }
}

/**
 * What a page tells of itself, such as `wider`: elements that are wider than the page and not inside what scrolls; `stray`:
 * marks that are drawn outside their drawing.
 */
const lookInside = `() => {
  const all = [...document.querySelectorAll('body *')];
  const limit = document.documentElement.clientWidth + 1;
  const marks = [...document.querySelectorAll('svg .mark')];
  return {
    width: document.documentElement.scrollWidth,
    scripts: document.querySelectorAll('script, iframe, img, object, embed, link, base, form').length,
    stray: marks.filter((mark) => {
      const inner = mark.getBoundingClientRect();
      const outer = mark.closest('svg.bars, svg.lines, .legend').getBoundingClientRect();
      const x = (inner.left + inner.right) / 2;
      const y = (inner.top + inner.bottom) / 2;
      return x < outer.left - 1 || x > outer.right + 1 || y < outer.top - 1 || y > outer.bottom + 1;
    }).length,
    wider: all
      .filter((element) => !element.parentElement.closest('.scroll, pre, svg.bars, svg.lines'))
      .filter((element) => element.getBoundingClientRect().right > limit)
      .map((element) => element.outerHTML.slice(0, 200)),
    broken: window.broken,
  };
}`;

/** @param {Awaited<ReturnType<typeof look>>} seen */
function expectQuiet({ requests, messages, broken, scripts, width, viewport, wider, stray }) {
  assert.deepEqual(requests, [], 'expected no request');
  assert.deepEqual(messages, [], 'expected nothing on the console');
  assert.equal(broken, undefined, 'expected no script to run');
  assert.equal(scripts, 0, 'expected nothing that runs or loads anything');
  assert.deepEqual(wider, [], 'expected nothing wider than the page');
  assert.ok(width <= viewport.width, `expected no wider page than ${viewport.width}px, got ${width}px`);
  assert.equal(stray, 0, 'expected every mark inside its drawing');
}
