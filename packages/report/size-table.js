import { grouped, left, right } from './table-data.js';
import { throughput, timeWithInterval } from './words/numbers.js';

/**
 * Workloads that differ only by a size, side by side.
 *
 * @typedef {import('@rounds/analysis/report.js').SuiteReport} SuiteReport
 * @typedef {import('@rounds/analysis/report.js').CellReport} CellReport
 * @typedef {import('@rounds/analysis/size-series.js').SizeSeries} SizeSeries
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
 * @returns {{ table: import('./table-data.js').Table, isThroughput: boolean }}
 */
export function sizeTable(suite, series) {
  const { found, isThroughput } = cellsBySize(suite, series);
  const words = isThroughput
    ? throughputWithInterval
    : (/** @type {CellReport} */ { ns }) => timeWithInterval(ns);
  const isOf = (/** @type {CellReport} */ a, /** @type {CellReport} */ b) =>
    a.cell.case === b.cell.case && a.cell.runtime === b.cell.runtime;
  const lines = found.filter(({ cell }, i) => found.findIndex((other) => isOf(other.cell, cell)) === i);
  const rows = grouped(
    lines,
    ({ cell }) => cell.cell.runtime,
    ({ cell }) => [
      { text: cell.cell.case },
      ...series.sizes.map(({ bytes }) => {
        const one = found.find((other) => other.bytes === bytes && isOf(other.cell, cell));
        return { text: one ? words(one.cell) : '' };
      }),
    ],
  );
  const columns = [...left(''), ...right(...series.sizes.map(({ workload }) => workload))];
  return { table: { columns, rows }, isThroughput };
}

/**
 * The interval in the unit of the estimate wherever that is its own.
 *
 * @param {CellReport} cell
 */
function throughputWithInterval({ ns, bytes = 0 }) {
  if (!(ns.estimate > 0)) return '';
  const words = throughput(bytes, ns.estimate);
  if (ns.low === null || ns.high === null || ns.low === 0) return words;
  const unit = words.slice(words.indexOf(' '));
  const [low, high] = [ns.high, ns.low].map((time) => {
    const end = throughput(bytes, time);
    return end.endsWith(unit) ? end.slice(0, -unit.length) : end;
  });
  return `${words} [${low}, ${high}]`;
}
