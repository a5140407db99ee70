/**
 * Takes pictures of a report as readers see it, to be looked at: on a desk, in the dark, on a phone, on paper.
 *
 *     node packages/report/test/screenshots.js FOLDER [PAGE.html …]
 *
 * Without a page it is the run of the golden files.
 */

import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { analyseRun } from '@rounds/analysis';
import { reportPage } from '@rounds/report';
import { narrow, startBrowser } from './fixtures/browser.js';
import { goldenRules, goldenRun } from './fixtures/golden-run.js';

const desk = { width: 1440, height: 900 };
const looks = /** @type {const} */ ({
  desk: { viewport: desk },
  dark: { viewport: desk, media: { colorScheme: 'dark' } },
  phone: { viewport: narrow },
  paper: { viewport: { width: 794, height: 1123 }, media: { media: 'print' } },
  'no-script': { viewport: desk, scripts: false },
});

const [folder, ...files] = process.argv.slice(2);
if (!folder) throw new Error('Name the folder for the pictures.');
mkdirSync(folder, { recursive: true });
/** @type {[name: string, html: string][]} */
const pages =
  files.length > 0
    ? files.map((file) => [path.basename(file, '.html'), readFileSync(file, 'utf8')])
    : [['golden', reportPage([analyseRun(goldenRun(), { rules: goldenRules })])]];
const browser = await startBrowser();
for (const [name, html] of pages) {
  for (const [look, how] of Object.entries(looks)) {
    const { page, close } = await browser.open({ html, ...how });
    for (const fullPage of [false, true]) {
      const file = path.join(folder, `${name}-${look}${fullPage ? '-whole' : ''}.png`);
      await page.screenshot({ path: file, fullPage });
      console.log(file);
    }
    await close();
  }
}
await browser.close();
