import path from 'node:path';
import { analyseRun, compareTwoRuns } from '@rounds/analysis';
import { readRun } from '@rounds/record';
import { comparedRunsText, reportCsv, reportMarkdown, reportPage, workloadSvg } from '@rounds/report';
import { UserError } from '../cli/errors.js';
import { unknown } from '../cli/nearest.js';
import { phaseOf } from '../cli/shared-options.js';
import { outputStyle } from '../cli/terminal.js';
import { typed } from '../cli/typed.js';
import { rulesOf } from '../loading/suites.js';
import { writeLayout } from './layouts.js';

/** @typedef {import('@rounds/analysis').Report} Report */

/**
 * @param {string[]} files of runs
 * @param {{ out?: string, markdown?: boolean, csv?: boolean, svg?: string, cold?: boolean }} options
 * @returns {Promise<number>} exit code: 1 if anything is slower in the second of two runs, or was measured and is not any more
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
  if (!compared) return 0;
  if (format === undefined || out !== undefined)
    process.stdout.write(`\n${comparedRunsText(compared, { style: outputStyle() })}\n`);
  const isSlower = compared.cells.some(({ comparison }) => comparison.verdict === 'slower');
  return isSlower || compared.lost.length > 0 ? 1 : 0;
}

/**
 * @param {Report[]} reports
 * @param {string} name `suite/workload`, as in the links of a page
 */
function plotOf(reports, name) {
  const drawing = workloadSvg(workloadNamed(reports, name));
  if (drawing === undefined) throw new UserError(`${name} has no time to draw.`, { exitCode: 1 });
  return drawing;
}

/**
 * @param {Report[]} reports
 * @param {string} name
 */
function workloadNamed(reports, name) {
  const workloads = reports.flatMap(({ suites }) => suites.flatMap((suite) => suite.workloads));
  const nameOf = (/** @type {typeof workloads[0]} */ { suite, workload }) => `${suite}/${workload}`;
  const [only, ...more] = workloads.filter((workload) => nameOf(workload) === name);
  if (!only) throw unknown('plot', name, workloads.map(nameOf));
  if (more.length > 0) throw new UserError(`Several of these runs have ${name}. Name one of them.`);
  return only;
}

/**
 * @param {string[]} files of runs
 * @param {object} options
 * @param {boolean | undefined} options.cold
 * @param {import('@rounds/analysis').AnswerRule[]} [options.rules] if they are loaded already
 * @returns {Promise<{ reports: import('@rounds/analysis').Report[], compared?: import('@rounds/analysis').ComparedRuns }>}
 */
export async function readReports(files, { cold, rules: known }) {
  if (files.length === 0)
    throw new UserError(`Name a results file, such as .rounds/FILE.ndjson. See: ${typed('report --help')}`);
  const phase = phaseOf({ ...(cold !== undefined && { cold }) });
  const runs = await Promise.all(files.map((file) => readRun(file)));
  const rules = known ?? (await rulesOf(runs));
  const reports = runs.map((run) => analyseRun(run, { rules, phase }));
  const compared = comparedPair(runs, phase);
  return { reports, ...(compared && { compared }) };
}

/**
 * @param {import('@rounds/record').Run[]} runs
 * @param {import('@rounds/analysis').Phase} phase
 * @returns {import('@rounds/analysis').ComparedRuns | undefined} of two runs that measured the same
 */
function comparedPair([base, other, ...more], phase) {
  if (!base || !other || more.length > 0) return undefined;
  // In a fleet, each machine is judged by its own trials; and a run with --against has its own base.
  if (base.header.machine.name !== other.header.machine.name) return undefined;
  if (base.header.plan.pairs || other.header.plan.pairs) return undefined;
  const compared = compareTwoRuns(base, other, { phase });
  return compared.cells.length > 0 || compared.lost.some(({ kind }) => kind !== 'missing')
    ? compared
    : undefined;
}

/** @param {string} run path */
export function pageBeside(run) {
  return path.join(path.dirname(run), `${path.basename(run, '.ndjson')}.html`);
}
