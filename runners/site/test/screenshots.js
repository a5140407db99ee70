/**
 * Takes pictures of the built site as readers see it, to be looked at: `node runners/site/test/screenshots.js FOLDER`
 */

import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { findChromium } from '@rounds/report/test/fixtures/chromium.js';
import { chromium } from 'playwright-core';
import { base, serveSite } from './fixtures/served.js';

const looks = {
  desk: { viewport: { width: 1440, height: 900 } },
  dark: { viewport: { width: 1440, height: 900 }, colorScheme: /** @type {const} */ ('dark') },
  phone: { viewport: { width: 390, height: 844 } },
  'no-script': { viewport: { width: 1440, height: 900 }, javaScriptEnabled: false },
};

const [folder, ...pages] = process.argv.slice(2);
if (!folder) throw new Error('Name the folder for the pictures.');
mkdirSync(folder, { recursive: true });
const { origin, close } = await serveSite();
const browser = await chromium.launch({ executablePath: findChromium().path, args: ['--no-sandbox'] });
const all = ['', 'questions/utf8-validation', 'posts/', 'runtimes/', 'manual/'];
for (const name of pages.length > 0 ? pages : all) {
  for (const [look, how] of Object.entries(looks)) {
    const context = await browser.newContext(how);
    const page = await context.newPage();
    await page.goto(`${origin}${base}${name}`, { waitUntil: 'load' });
    const file = path.join(folder, `${name.replaceAll('/', '-') || 'home'}-${look}.png`);
    await page.screenshot({ path: file });
    console.log(file);
    await context.close();
  }
}
await browser.close();
close();
