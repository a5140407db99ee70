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
  if (files.length === 0)
    throw new UserError('Name a results file, such as one in results/. See: pnpm report --help');
  const phase = phaseOf({ cold });
  const runs = await Promise.all(files.map((file) => readRun(file)));
  const suites = await publicationsOf(runs);
  const reports = runs.map((run) => analyseRun(run, { suites, phase }));
  const [base, other] = runs;
  const compared = base && other && runs.length === 2 ? compareTwoRuns(base, other, { phase }) : undefined;
  writeLayout(
    { page: () => reportPage(reports, compared), markdown: () => reportMarkdown(reports, compared) },
    { out, markdown, otherwise: pageBeside(String(files[0])) },
  );
}

/** @param {string} run path */
function pageBeside(run) {
  return path.join(path.dirname(run), `${path.basename(run, '.ndjson')}.html`);
}
