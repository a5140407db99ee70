import path from 'node:path';
import { comparedReports, isPlan, reportOf } from '@rounds/analysis';
import { readRun } from '@rounds/record';
import { markdownMark, pageMark, reportMarkdown, reportPage } from '@rounds/report';
import { newCommand, parse } from '../cli/command.js';
import { failCleanly, UserError } from '../cli/errors.js';
import { filePath } from '../cli/values.js';
import { writeWhole } from '../cli/whole-file.js';
import { publicationsOf } from '../run/suites.js';

/** `pnpm report`: runs as one page that needs nothing but itself, or as Markdown. */

await failCleanly(async () => {
  const command = newCommand('report', 'Runs as one HTML page, with plots, or as Markdown.')
    .argument('<run...>', 'results files; two are also compared')
    .option('--out <file>', 'write here; a page is put beside the first run unless told', filePath)
    .option('--markdown', 'GitHub-flavoured Markdown, on stdout unless --out is given');
  if (!parse(command, process.argv.slice(2))) return 0;
  const files = command.args;
  const { out, markdown = out?.endsWith('.md') } = command.opts();
  const runs = await Promise.all(files.map(readPlanned));
  const suites = await publicationsOf(runs.flatMap(({ trials }) => trials.map(({ suite }) => suite)));
  const reports = runs.map((run) => reportOf(run, { suites: suites.filter(isIn(run)) }));
  const compared = comparisonOf(reports);
  if (!markdown) {
    const file = out ?? pageBeside(String(files[0]));
    writeWhole(file, reportPage(reports, compared), { mark: pageMark, noun: 'report page' });
    process.stdout.write(`${file}\n`);
  } else if (out !== undefined) {
    writeWhole(out, reportMarkdown(reports, compared), { mark: markdownMark, noun: 'Markdown report' });
    process.stdout.write(`${out}\n`);
  } else {
    process.stdout.write(reportMarkdown(reports, compared));
  }
  return 0;
});

/**
 * @typedef {import('@rounds/record').Run} Run
 */

/**
 * @param {string} file
 * @returns {Promise<Run>}
 */
async function readPlanned(file) {
  const run = await readRun(file);
  if (isPlan(run.header.plan)) return run;
  throw new UserError(
    `${file}, line 1: the plan is missing, or not in the form that this version knows: no table can be made of it. Was it written by another version?`,
  );
}

/** @param {Run} run */
function isIn({ trials }) {
  const measured = new Set(trials.map(({ suite }) => suite));
  return (/** @type {{ name: string }} */ { name }) => measured.has(name);
}

/** @param {import('@rounds/analysis').Report[]} reports */
function comparisonOf(reports) {
  const [base, other] = reports;
  return base && other && reports.length === 2 ? comparedReports(base, other) : undefined;
}

/** @param {string} run */
function pageBeside(run) {
  return path.join(path.dirname(run), `${path.basename(run, '.ndjson')}.html`);
}
