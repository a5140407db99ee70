import path from 'node:path';
import { analyseRun, compareTwoRuns } from '@rounds/analysis';
import { readRun } from '@rounds/record';
import { markdownMark, pageMark, reportMarkdown, reportPage } from '@rounds/report';
import { typedPath } from '../cli/user-path.js';
import { publicationsOf } from '../suites/suites.js';
import { writeWhole } from './whole-file.js';

/**
 * @param {string[]} files of runs
 * @param {{ out?: string, markdown?: boolean }} options
 */
export async function writeReport(files, { out, markdown = out?.endsWith('.md') }) {
  const runs = await Promise.all(files.map((file) => readRun(file)));
  const suites = await publicationsOf(runs);
  const reports = runs.map((run) => analyseRun(run, { suites }));
  const [base, other] = runs;
  const compared = base && other && runs.length === 2 ? compareTwoRuns(base, other) : undefined;
  const [toText, mark, noun] = markdown
    ? /** @type {const} */ ([reportMarkdown, markdownMark, 'Markdown report'])
    : /** @type {const} */ ([reportPage, pageMark, 'report page']);
  const text = toText(reports, compared);
  if (markdown && out === undefined) {
    process.stdout.write(text);
    return;
  }
  const file = out ?? pageBeside(String(files[0]));
  writeWhole(file, text, { mark, noun });
  process.stdout.write(`${path.isAbsolute(file) ? file : typedPath(file)}\n`);
}

/** @param {string} run path */
function pageBeside(run) {
  return path.join(path.dirname(run), `${path.basename(run, '.ndjson')}.html`);
}
