import { throughputWithInterval, timeWithInterval } from '../words/numbers.js';
import { left, makeTable, right } from './model.js';

/**
 * Workloads that differ only by a size, side by side.
 *
 * @typedef {import('@rounds/analysis').SuiteReport} SuiteReport
 * @typedef {import('@rounds/analysis').CellReport} CellReport
 * @typedef {import('@rounds/analysis').SizeSeries} SizeSeries
 */

/**
 * The cells of a series by size, and whether all of them are work on bytes, so that throughput can be shown.
 *
 * @param {SuiteReport} suite
 * @param {SizeSeries} series
 */
export function cellsBySize({ workloads }, { sizes }) {
  const found = sizes.flatMap(({ bytes, workload }) =>
    (workloads.find((each) => each.workload === workload)?.cells ?? []).map((cell) => ({ bytes, cell })),
  );
  return { found, isThroughput: found.every(({ cell }) => (cell.bytes ?? 0) > 0) };
}

/**
 * @param {SuiteReport} suite
 * @param {SizeSeries} series
 * @returns {{ table: import('./model.js').Table, isThroughput: boolean }}
 */
export function sizeTable(suite, series) {
  const { found, isThroughput } = cellsBySize(suite, series);
  const words = (/** @type {CellReport} */ { ns, bytes = 0 }) =>
    isThroughput ? throughputWithInterval(bytes, ns) : timeWithInterval(ns);
  const isOf = (/** @type {CellReport} */ a, /** @type {CellReport} */ b) =>
    a.cell.case === b.cell.case && a.cell.runtime === b.cell.runtime;
  const lines = found.filter(({ cell }, i) => found.findIndex((other) => isOf(other.cell, cell)) === i);
  const table = makeTable(
    lines.map(({ cell }) => cell),
    [
      left('', ({ cell }) => cell.case),
      ...series.sizes.map(({ bytes, workload }) =>
        right(workload, (/** @type {CellReport} */ cell) => {
          const one = found.find((other) => other.bytes === bytes && isOf(other.cell, cell));
          return one ? words(one.cell) : '';
        }),
      ),
    ],
    ({ cell }) => cell.runtime,
  );
  return { table, isThroughput };
}
