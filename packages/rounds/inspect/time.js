import { groupBy } from '@rounds/analysis/group.js';
import { left, makeTable, right } from '@rounds/report/tables/model.js';
import { layOutTable } from '@rounds/report/terminal/table.js';
import { programName } from '@rounds/report/words/names.js';
import { memory, time } from '@rounds/report/words/numbers.js';
import { plain } from '@rounds/report/words/plain.js';
import { outputStyle } from '../cli/terminal.js';
import { account, summariseAccounts } from '../trial/process-account.js';
import { inspect } from './inspect.js';

/** @typedef {import('../trial/process-account.js').AccountSummary} AccountSummary */

/**
 * `pnpm time`: what each case of a suite costs as a whole process: time, CPU time, memory, context switches.
 *
 * @param {string[]} names of suites
 * @param {import('./inspect.js').InspectionOptions & { rounds: number }} options
 */
export function showTimes(names, options) {
  return inspect(names, options, {
    look: account,
    conclude: summariseAccounts,
    toText: (summaries) => {
      const style = outputStyle();
      const byWorkload = groupBy(summaries, ({ suite, workload }) => `${suite} ${workload}`);
      const tables = [...byWorkload].map(([name, own]) => [
        style('bold', plain(`${name}: medians of ${options.rounds} processes`)),
        ...layOutTable(timeTable(own), style).map((line) => `  ${line}`),
      ]);
      return tables.map((lines) => lines.join('\n')).join('\n\n');
    },
  });
}

/**
 * @param {AccountSummary[]} summaries
 * @returns {import('@rounds/report/tables/model.js').Table}
 */
function timeTable(summaries) {
  return makeTable(summaries, [
    left('', ({ runtime }) => runtime),
    left('', programName),
    right('wall', ({ figures }) => ms(figures.wallMs)),
    right('lowest', ({ figures }) => ms(figures.lowestWallMs)),
    right('user', ({ figures }) => ms(figures.userMs)),
    right('system', ({ figures }) => ms(figures.sysMs)),
    right('peak memory', ({ figures }) => known(figures.rssBytes, memory)),
    right('switches', ({ figures }) => known(figures.voluntary, String)),
    right('involuntary', ({ figures }) => known(figures.involuntary, String)),
  ]);
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
  return known(figure, (value) => time(value * 1e6));
}
