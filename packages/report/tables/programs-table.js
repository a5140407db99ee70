import { memory, time } from '../words/numbers.js';
import { when } from './cells.js';
import { left, makeTable, right } from './model.js';

/**
 * What each program of a pair used, which the figures of the whole trial do not tell.
 *
 * @param {import('@rounds/analysis').WorkloadReport} workload
 * @returns {import('./model.js').Table} without rows where no trial has several programs
 */
export function programsTable({ cells }) {
  const names = [...new Set(cells.flatMap(({ programs }) => Object.keys(programs ?? {})))];
  return makeTable(
    cells.filter(({ programs }) => programs),
    [
      left('', ({ cell }) => cell.runtime),
      ...names.flatMap((name) => [
        right(`${name} CPU/trial`, ({ programs }) => when(programs?.[name]?.cpuMs, (ms) => time(ms * 1e6))),
        right(`${name} peak memory`, ({ programs }) => when(programs?.[name]?.rssBytes, memory)),
      ]),
    ],
    ({ cell }) => cell.case,
  );
}
