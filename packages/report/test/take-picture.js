import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { analyseRun } from '@rounds/analysis';
import { readRun } from '@rounds/record';
import { reportPage } from '@rounds/report';
import { chromium } from 'playwright-core';
import { findChromium } from './fixtures/chromium.js';

/**
 * Takes the picture of a report that the README shows: one workload of the reference run, the plot and the beginning of
 * the table. `node packages/report/test/take-picture.js`
 */

const root = new URL('../../../', import.meta.url);
const picture = fileURLToPath(new URL('docs/report.png', root));
const run = fileURLToPath(new URL('results/utf8-validation.ndjson', root));
const workload = 'arabic-80KiB';
const groupsShown = 1;
const width = 1170;

const found = findChromium();
if (found.skip) throw new Error(found.skip);
const folder = mkdtempSync(path.join(tmpdir(), 'rounds-picture-'));
const browser = await chromium.launch({ executablePath: found.path, args: ['--no-sandbox'] });
try {
  const file = path.join(folder, 'report.html');
  writeFileSync(file, reportPage([analyseRun(await readRun(run))]));
  const page = await browser.newPage({ viewport: { width, height: 900 }, deviceScaleFactor: 1.4 });
  await page.goto(pathToFileURL(file).href);
  const section = page
    .locator('section', { has: page.getByRole('heading', { name: workload, level: 3 }) })
    .last();
  const plot = await section.locator('figure').boundingBox();
  const next = await section.locator('tr.group').nth(groupsShown).boundingBox();
  if (!plot || !next) throw new Error(`The page has no plot or no table of ${workload}.`);
  const margin = 14;
  const clip = { x: 0, y: plot.y - margin, width, height: next.y - plot.y + margin };
  await page.screenshot({ path: picture, fullPage: true, clip });
} finally {
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
}
