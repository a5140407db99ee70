import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { analyseRun, compareTwoRuns } from '@rounds/analysis';
import { reportPage } from '@rounds/report';
import { narrow, startBrowser, wide } from '../fixtures/browser.js';
import { findChromium } from '../fixtures/chromium.js';
import { goldenBase, goldenRules, goldenRun } from '../fixtures/golden-run.js';
import { hostileRun } from '../fixtures/hostile-run.js';
import { sizedRun } from '../fixtures/sized-run.js';

/** Pages as a browser has them: nothing runs but our script, nothing is fetched, nothing is out of place. */

/** @type {Awaited<ReturnType<typeof startBrowser>>} */
let browser;

const found = findChromium();

describe('in Chromium', { skip: found.skip }, () => {
  before(async () => {
    browser = await startBrowser();
  });
  after(() => browser?.close());

  test('a run with a bit of everything, compared with another one', async () => {
    const [base, run] = [goldenBase(), goldenRun()];
    const reports = [base, run].map((each) => analyseRun(each, { rules: goldenRules }));
    const page = reportPage(reports, compareTwoRuns(base, run));
    for (const size of [wide, narrow]) expectQuiet(await look(page, size));
  });

  test('workloads of growing sizes, and hostile strings', async () => {
    const run = sizedRun({
      workloads: { '16B': 16, '4KiB': 4096, '64KiB': 65536, '1MiB': 2 ** 20 },
      runtimes: ['node@24.1.0', 'bun@1.4.5', 'deno@2.9.6'],
      cases: Object.fromEntries(
        Array.from({ length: 10 }, (_, i) => [`case-${i}`, { fixedNs: 20, nsPerByte: 2 ** -i }]),
      ),
    });
    for (const each of [run, hostileRun()]) {
      const page = reportPage([analyseRun(each)]);
      for (const size of [wide, narrow]) expectQuiet(await look(page, size));
    }
  });

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
    scripts: document.querySelectorAll('script, iframe, img, object, embed, link, base, form:not(#tools)').length,
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
  assert.equal(scripts, 1, 'expected nothing that runs or loads anything but our script');
  assert.deepEqual(wider, [], 'expected nothing wider than the page');
  assert.ok(width <= viewport.width, `expected no wider page than ${viewport.width}px, got ${width}px`);
  assert.equal(stray, 0, 'expected every mark inside its drawing');
}
