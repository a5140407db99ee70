import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { findChromium } from '@rounds/report/test/fixtures/chromium.js';
import { repository } from '../../../reference-files.js';
import { base, built, fileAt, serveSite } from '../fixtures/served.js';

/** The site as it is published: built whole, every link followed, and looked at in a browser. */

const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const sample = [
  '',
  'suites/',
  'suites/utf8-validation',
  'posts/',
  'runtimes/',
  'runtimes/faster',
  'machines/',
  'manual/',
  'manual/tools',
];
const budgetBytes = 300_000;

/** @type {string[]} */
let pages = [];

before(() => {
  execFileSync(process.execPath, ['runners/site.js'], { cwd: repository, stdio: 'pipe' });
  pages = readdirSync(built, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'));
});

test('every link within the site leads to a page, and to its place there', () => {
  const idsIn = new Map();
  const ids = (/** @type {string} */ file) => {
    if (!idsIn.has(file))
      idsIn.set(
        file,
        new Set([...readFileSync(file, 'utf8').matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)),
      );
    return idsIn.get(file);
  };
  let followed = 0;
  const broken = pages.flatMap((page) => {
    const here = new URL(`${base}${page}`, 'http://site');
    const text = readFileSync(path.join(built, page), 'utf8');
    return [...text.matchAll(/ (?:href|src)="([^"]+)"/g)].flatMap(([, to = '']) => {
      const url = new URL(to.replaceAll('&amp;', '&'), here);
      if (url.origin !== here.origin) return [];
      followed++;
      const file = fileAt(url.pathname);
      if (!file) return [`${page}: ${to}`];
      const place = decodeURIComponent(url.hash.slice(1));
      return place === '' || place === 'VPContent' || ids(file).has(place) ? [] : [`${page}: ${to}`];
    });
  });
  assert.ok(followed > 1000, `expected over 1000 links, found ${followed}`);
  assert.deepEqual([...new Set(broken)], [], 'expected no broken link');
});

const found = findChromium();

describe('in Chromium', { skip: found.skip }, () => {
  /** @type {import('playwright-core').Browser} */
  let browser;
  /** @type {Awaited<ReturnType<typeof serveSite>>} */
  let served;
  before(async () => {
    const { chromium } = await import('playwright-core');
    browser = await chromium.launch({ executablePath: found.path, args: ['--no-sandbox'] });
    served = await serveSite();
  });
  after(async () => {
    await browser?.close();
    served?.close();
  });

  /** @param {string} name @param {import('playwright-core').BrowserContextOptions} how */
  async function open(name, how) {
    const context = await browser.newContext(how);
    const page = await context.newPage();
    /** @type {string[]} */
    const wrong = [];
    let bytes = 0;
    page.on('console', (message) => message.type() === 'error' && wrong.push(message.text()));
    page.on('pageerror', (error) => wrong.push(String(error)));
    page.on('request', (request) => {
      if (!request.url().startsWith(served.origin)) wrong.push(`asked for ${request.url()}`);
    });
    page.on('response', async (response) => {
      const body = await response.body().catch(() => '');
      bytes += gzipSync(body).length;
    });
    await page.goto(`${served.origin}${base}${name}`, { waitUntil: 'networkidle' });
    return { page, wrong, bytes: () => bytes, close: () => context.close() };
  }

  for (const [look, how] of Object.entries({
    desk: { viewport: { width: 1440, height: 900 } },
    dark: { viewport: { width: 1440, height: 900 }, colorScheme: /** @type {const} */ ('dark') },
    phone: { viewport: { width: 390, height: 844 } },
  })) {
    test(`${look}: nothing is asked of others, nothing sticks out, axe finds nothing`, async () => {
      for (const name of sample) {
        const { page, wrong, close } = await open(name, { ...how, bypassCSP: true });
        const sticksOut = await page.evaluate(
          'document.documentElement.scrollWidth - document.documentElement.clientWidth',
        );
        const wide = await page.evaluate(
          "[...document.querySelectorAll('.vp-doc table')].filter((table) => table.scrollWidth > table.clientWidth + 1).length",
        );
        assert.equal(wide, 0, `${name}: tables wider than the screen`);
        await page.addScriptTag({ path: axe });
        const { violations } = /** @type {any} */ (await page.evaluate('axe.run()'));
        const faults = violations.map(
          (/** @type {any} */ { id, nodes }) =>
            `${id}: ${nodes.map((/** @type {any} */ node) => node.target).join(' ')}`,
        );
        assert.deepEqual({ name, wrong, sticksOut, faults }, { name, wrong: [], sticksOut: 0, faults: [] });
        await close();
      }
    });
  }

  test('the table of runtimes is filtered by topic, sorted by a runtime, and its address keeps both', async () => {
    const { page, wrong, close } = await open('runtimes/', {});
    const rows = () => page.locator('.matrix').first().locator('tbody tr').count();
    const all = await rows();
    await page.getByRole('button', { name: 'Servers', exact: true }).first().click();
    const servers = await rows();
    assert.ok(0 < servers && servers < all, `${servers} of ${all}`);
    await page.getByRole('button', { name: /^Bun/ }).first().click();
    const { searchParams } = new URL(page.url());
    assert.deepEqual([searchParams.get('topic'), searchParams.get('by')], ['Servers', 'bun']);
    await page.reload({ waitUntil: 'networkidle' });
    assert.equal(await rows(), servers);
    assert.deepEqual(wrong, []);
    await close();
  });

  test('an answer needs no script', async () => {
    const { page, wrong, close } = await open('suites/utf8-validation', { javaScriptEnabled: false });
    const text = await page.locator('main').textContent();
    assert.match(String(text), /GB\/s of Arabic by isUtf8/);
    assert.deepEqual(wrong, []);
    await close();
  });

  test(`a page of suites takes at most ${budgetBytes / 1000} KB, compressed as Pages sends it`, async () => {
    const { bytes, close } = await open('suites/utf8-validation', {});
    assert.ok(bytes() <= budgetBytes, `expected at most ${budgetBytes} bytes, got ${bytes()}`);
    await close();
  });
});
