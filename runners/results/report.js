import path from 'node:path';
import { analyseRun, compareTwoRuns } from '@rounds/analysis';
import { readRun } from '@rounds/record';
import { reportMarkdown, reportPage } from '@rounds/report';
import './small-heap.js';
import { UserError } from '../cli/errors.js';
import { phaseOf } from '../cli/shared-options.js';
import { publicationsOf } from '../suites/suites.js';
import { writeLayout } from './layouts.js';

/**
 * @param {string[]} files of runs
 * @param {{ out?: string, markdown?: boolean, cold?: boolean }} options
 */
export async function writeReport(files, { out, markdown, cold }) {
  const { reports, compared } = await readReports(files, { cold });
  writeLayout(
    { page: () => reportPage(reports, compared), markdown: () => reportMarkdown(reports, compared) },
    { out, markdown, otherwise: pageBeside(String(files[0])) },
  );
}

/**
 * @param {string[]} files of runs
 * @param {object} options
 * @param {boolean | undefined} options.cold
 * @param {import('@rounds/analysis').PublishedSuite[]} [options.suites] if they are loaded already
 * @returns {Promise<{ reports: import('@rounds/analysis').Report[], compared?: import('@rounds/analysis').ComparedRuns }>}
 */
export async function readReports(files, { cold, suites: known }) {
  if (files.length === 0)
    throw new UserError('Name a results file, such as one in results/. See: pnpm report --help');
  const phase = phaseOf({ ...(cold !== undefined && { cold }) });
  const runs = await Promise.all(files.map((file) => readRun(file)));
  const suites = known ?? (await publicationsOf(runs));
  const reports = runs.map((run) => analyseRun(run, { suites, phase }));
  const [base, other] = runs;
  const isPair = base && other && runs.length === 2;
  return { reports, ...(isPair && { compared: compareTwoRuns(base, other, { phase }) }) };
}

/** @param {string} run path */
function pageBeside(run) {
  return path.join(path.dirname(run), `${path.basename(run, '.ndjson')}.html`);
}
