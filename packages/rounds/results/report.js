import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { analyseRun, compareTwoRuns } from '@rounds/analysis';
import { areFromSeveralMachines } from '@rounds/analysis/machines.js';
import { readRun } from '@rounds/record';
import { plainText } from '@rounds/record/format.js';
import * as layouts from '@rounds/report';
import { formatOutput } from '@rounds/report/terminal/output.js';
import { rulesOf } from '../loading/suites.js';
import { UserError } from '../system/errors.js';
import { formatCommand, typedPath, userPath } from '../system/invocation.js';
import { unknownName } from '../system/names.js';
import { writeWhole } from './whole-file.js';

/**
 * @import { ComparedRuns, Report } from '@rounds/analysis'
 * @import { Run } from '@rounds/record'
 * @import { Kind } from './whole-file.js'
 *
 * @typedef {{ reports: Report[], compared?: ComparedRuns }} ReportData
 *
 * @typedef {object} ReportOptions
 * @property {string} [out]
 * @property {boolean} [markdown]
 * @property {boolean} [csv]
 * @property {boolean} [json]
 * @property {string} [svg]
 */

/**
 * The page is the default. Other formats are selected by an option, or by the extension of the file.
 *
 * @type {Record<string, Kind & { extension?: string, text: (data: ReportData, options: ReportOptions) => string }>}
 */
const formats = {
  page: {
    mark: layouts.pageMark,
    noun: 'report page',
    text: ({ reports, compared }) => layouts.reportPage(reports, compared),
  },
  markdown: {
    mark: layouts.markdownMark,
    noun: 'Markdown report',
    extension: '.md',
    text: ({ reports, compared }) => layouts.reportMarkdown(reports, compared),
  },
  csv: {
    mark: layouts.csvMark,
    noun: 'CSV report',
    extension: '.csv',
    text: ({ reports, compared }) => layouts.reportCsv(reports, compared),
  },
  json: {
    mark: /^(?:\[\n {2})?\{\n +"machine": \{/,
    noun: 'JSON report',
    extension: '.json',
    text: ({ reports }) => {
      const [first, ...more] = reports.map(layouts.reportJson);
      return `${JSON.stringify(more.length > 0 ? [first, ...more] : first, null, 2)}\n`;
    },
  },
  svg: {
    mark: layouts.svgMark,
    noun: 'plot of a report',
    text: ({ reports }, { svg = '' }) => plotOf(reports, svg),
  },
};

/** @param {string} file @returns the format of a report in it, by its extension */
export function reportFormat(file) {
  const format = formatOf(file);
  return { ...format, text: (/** @type {Report} */ report) => format.text({ reports: [report] }, {}) };
}

/** @param {string} file */
function formatOf(file) {
  const extension = path.extname(file);
  return Object.values(formats).find((each) => each.extension === extension) ?? formats.page;
}

/**
 * A page is always written to a file.
 *
 * @param {string[]} files of runs
 * @param {ReportOptions} options
 * @returns {Promise<{ text: string, exitCode: number }>} `text` for stdout: the report, or the name of its file; `exitCode`: 1 if a cell is
 *   missing in the second run
 */
export async function makeReport(files, options) {
  const { out } = options;
  const [selected, ...more] = /** @type {const} */ (['markdown', 'csv', 'json', 'svg']).filter(
    (each) => options[each],
  );
  if (more.length > 0) throw new UserError(`--${selected} and --${more[0]} exclude each other: choose one.`);
  const data = await readReports(files);
  const format = selected ? formats[selected] : formatOf(out ?? '');
  const text = format.text(data, options);
  const { compared, reports } = data;
  const exitCode = compared && compared.lost.length > 0 ? 1 : 0;
  if (selected !== undefined && out === undefined) return { text, exitCode };
  const file = out ?? path.join(path.dirname(files[0]), `${path.basename(files[0], '.ndjson')}.html`);
  writeWhole(file, text, format);
  const parts = [
    plainText(path.isAbsolute(file) ? file : typedPath(file)),
    areFromSeveralMachines(reports) && formatOutput(layouts.machinesBlocks(reports)).trimStart(),
    compared && formatOutput(layouts.comparedBlocks(compared)),
  ];
  return { text: `${parts.filter(Boolean).join('\n\n')}\n`, exitCode };
}

/** @param {Report[]} reports @param {string} name `suite/workload`, as in the links of a page */
function plotOf(reports, name) {
  const workloads = reports.flatMap(({ suites }) => suites.flatMap((suite) => suite.workloads));
  const nameOf = (/** @type {typeof workloads[0]} */ { suite, workload }) => `${suite}/${workload}`;
  const [only, ...more] = workloads.filter((workload) => nameOf(workload) === name);
  if (!only) throw unknownName('plot', name, workloads.map(nameOf));
  if (more.length > 0) throw new UserError(`Several of these runs have ${name}. Name one of them.`);
  const drawing = layouts.workloadSvg(only);
  if (drawing === undefined) throw new UserError(`${name} has no times to plot.`, { exitCode: 1 });
  return drawing;
}

/** @param {string[]} files of runs @returns {Promise<ReportData>} */
async function readReports(files) {
  if (files.length === 0)
    throw new UserError(
      `Name a results file, such as .rounds/FILE.ndjson. See: ${formatCommand('report --help')}`,
    );
  const runs = await Promise.all(files.map((file) => readRun(file)));
  const rules = await rulesOf(runs);
  const reports = runs.map((run) => analyseRun(run, { rules }));
  return { reports, compared: comparedPair(runs) };
}

/** @param {Run[]} runs @returns {ComparedRuns | undefined} of exactly two runs with common cells */
function comparedPair([base, other, ...more]) {
  if (!base || !other || more.length > 0) return undefined;
  // Runs of different machines are not compared, and a run with --against has its own base.
  if (base.header.machine.name !== other.header.machine.name) return undefined;
  if (base.header.plan.pairs || other.header.plan.pairs) return undefined;
  const compared = compareTwoRuns(base, other);
  return compared.cells.length > 0 || compared.lost.some(({ why }) => why) ? compared : undefined;
}

/**
 * @param {string[]} names of results files, and of folders
 * @returns {string[]} the files, including those of each folder
 */
export function runFiles(names) {
  return names.map(userPath).flatMap((name) => {
    if (!statSync(name, { throwIfNoEntry: false })?.isDirectory()) return [name];
    const files = readdirSync(name).filter((file) => file.endsWith('.ndjson'));
    if (files.length === 0) throw new UserError(`${name} has no results file (*.ndjson).`);
    return files.sort().map((file) => path.join(name, file));
  });
}
