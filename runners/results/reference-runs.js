import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { analyseRun, publishedSuite, scoreboard } from '@rounds/analysis';
import { readRun } from '@rounds/record';
import { indexMarkdown, markdownMark } from '@rounds/report';
import { UserError } from '../cli/errors.js';
import { loadSuites } from '../suites/suites.js';
import { writeWhole } from './whole-file.js';

const folder = fileURLToPath(new URL('../../results/', import.meta.url));

/**
 * @param {string[]} names of runs, of which there may be none
 * @param {{ out?: string }} options
 */
export async function writeIndex(names, { out = `${folder}README.md` }) {
  if (names.length > 0)
    throw new UserError('--index is of the runs in results/. Leave out the names of others.');
  const { markdown } = await referenceRuns();
  writeWhole(out, markdown, { mark: markdownMark, noun: 'Markdown report' });
  process.stdout.write(`${out}\n`);
}

/** The reference runs, and the page that says what they answer. */
export async function referenceRuns() {
  const files = readdirSync(folder).filter((name) => name.endsWith('.ndjson'));
  const suites = (await loadSuites()).map(publishedSuite);
  const reports = [];
  for (const file of files.sort()) reports.push(analyseRun(await readRun(`${folder}${file}`), { suites }));
  return { reports, markdown: indexMarkdown(reports, scoreboard(reports, suites)) };
}
