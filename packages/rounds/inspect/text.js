import { groupBy } from '@rounds/analysis/group.js';
import { formatBytes, plural } from '@rounds/record/format.js';
import { tableBlocks } from '@rounds/report/blocks.js';
import { left, makeTable, quiet, right } from '@rounds/report/tables/model.js';
import { skipTable } from '@rounds/report/tables/skip-table.js';
import { traceTable } from '@rounds/report/tables/trace-table.js';
import { formatProgram } from '@rounds/report/text/names.js';
import { formatTime, formatTimeWithMargin } from '@rounds/report/text/numbers.js';

/**
 * @typedef {import('./weigh.js').Loaded & Partial<import('./weigh.js').Weighed> & { codeBytes?: number }} InspectedCase
 *
 * @typedef {object} Inspected
 * @property {InspectedCase[]} cases
 * @property {import('../trial/process-usage.js').AccountSummary[]} processes
 * @property {import('@rounds/record').Trace[]} traces
 * @property {(Partial<import('@rounds/record').Cell> & { error: string })[]} failures
 */

/**
 * A table a suite of what its cases are, of each workload what they do, and what was skipped.
 *
 * @param {Inspected} inspected
 * @param {(import('@rounds/record').Cell & { reason: string })[]} skips
 * @param {number} rounds
 * @returns {import('@rounds/report/blocks.js').Block[]}
 */
export function inspectedBlocks({ cases, processes, traces }, skips, rounds) {
  const ofWorkload = (/** @type {{ suite: string, workload: string }} */ { suite, workload }) =>
    `${suite} ${workload}`;
  return [
    ...[...groupBy(cases, ({ suite }) => suite)].map(([suite, own]) => ({
      caption: `${suite}: each case alone in a process, over an empty one`,
      table: casesTable(own),
    })),
    ...[...groupBy(processes, ofWorkload)].map(([name, own]) => ({
      caption: `${name}: whole processes, medians of ${rounds}`,
      table: processesTable(own),
    })),
    ...[...groupBy(traces, ofWorkload)].map(([name, own]) => {
      const { table, per } = traceTable(own);
      return { caption: `${name}: system calls per ${per}`, table };
    }),
    ...tableBlocks(skipTable(skips), `Skipped: ${plural(skips.length, 'cell')}`),
  ];
}

/** @param {Inspected['cases']} cases */
function casesTable(cases) {
  /** @typedef {Inspected['cases'][number]} Row */
  const bytes = (/** @type {'rssBytes' | 'privateBytes' | 'heapBytes'} */ key) => {
    return (/** @type {Row} */ each) => {
      const value = each.memory?.[key];
      if (value === undefined) return '';
      return each.case === undefined ? quiet(formatBytes(value)) : signed(value);
    };
  };
  return makeTable(
    cases,
    [
      left('', (/** @type {Row} */ each) => each.case ?? quiet('empty process')),
      right('resident', bytes('rssBytes')),
      right('of it private', bytes('privateBytes')),
      right('heap', bytes('heapBytes')),
      left('load time [95%]', ({ loadNs }) =>
        loadNs ? formatTimeWithMargin({ ...loadNs, estimate: Number(loadNs.estimate) }) : '',
      ),
      right('code, minified', ({ codeBytes }) => (codeBytes === undefined ? '' : formatBytes(codeBytes))),
    ],
    ({ runtime }) => runtime,
  );
}

/** @param {number} bytes */
function signed(bytes) {
  return bytes < 0 ? `−${formatBytes(-bytes)}` : `+${formatBytes(bytes)}`;
}

/** @param {Inspected['processes']} processes */
function processesTable(processes) {
  return makeTable(
    processes,
    [
      left('', formatProgram),
      right('time', ({ figures }) => ms(figures.wallMs)),
      right('lowest', ({ figures }) => ms(figures.lowestWallMs)),
      right('user', ({ figures }) => ms(figures.userMs)),
      right('system', ({ figures }) => ms(figures.sysMs)),
      right('peak memory', ({ figures }) => known(figures.rssBytes, formatBytes)),
      right('switches', ({ figures }) => known(figures.voluntary, String)),
      right('involuntary', ({ figures }) => known(figures.involuntary, String)),
    ],
    ({ runtime }) => runtime,
  );
}

/**
 * @param {number} figure not a number where the system kept no account
 * @param {(figure: number) => string} format
 */
function known(figure, format) {
  return Number.isNaN(figure) ? '' : format(figure);
}

/** @param {number} figure */
function ms(figure) {
  return known(figure, (value) => formatTime(value * 1e6));
}
