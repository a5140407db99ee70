import path from 'node:path';
import { analyseRun, compareTwoRuns } from '@rounds/analysis';
import { readRun } from '@rounds/record';
import { reportCsv, reportMarkdown, reportPage, selftestSvg, workloadSvg } from '@rounds/report';
import './small-heap.js';
import { UserError } from '../cli/errors.js';
import { unknown } from '../cli/nearest.js';
import { phaseOf } from '../cli/shared-options.js';
import { publicationsOf } from '../loading/suites.js';
import { writeLayout } from './layouts.js';

/** @typedef {import('@rounds/analysis').Report} Report */

/**
 * @param {string[]} files of runs
 * @param {{ out?: string, markdown?: boolean, csv?: boolean, svg?: string, cold?: boolean }} options
 */
export async function writeReport(files, { out, markdown, csv, svg, cold }) {
  const formats = /** @type {const} */ (['markdown', 'csv', 'svg']);
  const [format, ...more] = formats.filter((each) => ({ markdown, csv, svg })[each]);
  if (more.length > 0) throw new UserError(`--${format} and --${more[0]} exclude each other: choose one.`);
  const { reports, compared } = await readReports(files, { cold });
  writeLayout(
    {
      page: () => reportPage(reports, compared),
      markdown: () => reportMarkdown(reports, compared),
      csv: () => reportCsv(reports, compared),
      ...(svg !== undefined && { svg: () => plotOf(reports, svg) }),
    },
    { out, format, otherwise: pageBeside(String(files[0])) },
  );
}

/** The name of the plot of what the self-test found. */
const powerName = 'self-test';

/**
 * @param {Report[]} reports
 * @param {string} name `suite/workload`, as in the links of a page, or that of the power curves
 */
function plotOf(reports, name) {
  const selftests = reports.flatMap(({ selftest }) => selftest ?? []);
  const drawing =
    name === powerName && selftests.length > 0
      ? selftestSvg(selftests)
      : workloadSvg(workloadNamed(reports, name, selftests.length > 0 ? [powerName] : []));
  if (drawing === undefined) throw new UserError(`${name} has no time to draw.`, { exitCode: 1 });
  return drawing;
}

/**
 * @param {Report[]} reports
 * @param {string} name
 * @param {string[]} others that there are
 */
function workloadNamed(reports, name, others) {
  const workloads = reports.flatMap(({ suites }) => suites.flatMap((suite) => suite.workloads));
  const nameOf = (/** @type {typeof workloads[0]} */ { suite, workload }) => `${suite}/${workload}`;
  const [only, ...more] = workloads.filter((workload) => nameOf(workload) === name);
  if (!only) throw unknown('plot', name, [...others, ...workloads.map(nameOf)]);
  if (more.length > 0) throw new UserError(`Several of these runs have ${name}. Name one of them.`);
  return only;
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
  // In a fleet, each machine is judged by its own trials.
  const isPair = base && other && runs.length === 2 && base.header.machine.name === other.header.machine.name;
  return { reports, ...(isPair && { compared: compareTwoRuns(base, other, { phase }) }) };
}

/** @param {string} run path */
export function pageBeside(run) {
  return path.join(path.dirname(run), `${path.basename(run, '.ndjson')}.html`);
}
