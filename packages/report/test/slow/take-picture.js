import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';
import { findChromium } from '../fixtures/chromium.js';

/**
 * Takes the picture that the README shows: the first screen of a page.
 * `rounds report results/*.ndjson --out page.html && node packages/report/test/slow/take-picture.js page.html`
 */

const [, , page] = process.argv;
const picture = fileURLToPath(new URL('../../../../docs/report.png', import.meta.url));
const viewport = { width: 1280, height: 800 };

const found = findChromium();
if (found.skip) throw new Error(found.skip);
if (!page) throw new Error('Name the page to take a picture of.');
const browser = await chromium.launch({ executablePath: found.path, args: ['--no-sandbox'] });
try {
  const tab = await browser.newPage({ viewport, deviceScaleFactor: 1.2 });
  await tab.goto(pathToFileURL(path.resolve(page)).href);
  await tab.screenshot({ path: picture });
} finally {
  await browser.close();
}
