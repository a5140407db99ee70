import { groupBy } from '@rounds/analysis/group.js';
import { formatThroughputWithMargin, formatTimeWithMargin } from '../text/numbers.js';
import { left, makeTable, right } from './model.js';

/**
 * Workloads that differ only by a size, side by side.
 *
 * @import { CellReport, SizeSeries, SuiteReport } from '@rounds/analysis'
 *
 * @typedef {{ bytes: number, cell: CellReport }} SizePoint
 * @typedef {{ name: string, runtime: string, points: SizePoint[] }} SizeLine a case in a runtime, by the size of the workload, ascending
 */

/**
 * @param {SuiteReport} suite
 * @param {SizeSeries} series
 * @returns {{ lines: SizeLine[], isThroughput: boolean, title: string }} throughput if all cells process bytes
 */
export function sizeLines({ workloads }, { sizes }) {
  const points = sizes.flatMap(({ bytes, workload }) =>
    (workloads.find((each) => each.workload === workload)?.cells ?? []).map((cell) => ({ bytes, cell })),
  );
  const isThroughput = points.every(({ cell }) => (cell.bytes ?? 0) > 0);
  const byLine = groupBy(points, ({ cell: { cell } }) => JSON.stringify([cell.case, cell.runtime]));
  return {
    lines: Array.from(byLine.values(), (own) => {
      const { case: name, runtime } = own[0].cell.cell;
      return { name, runtime, points: own };
    }),
    isThroughput,
    title: isThroughput ? 'Throughput' : 'Time per operation',
  };
}

/** @param {SuiteReport} suite @param {SizeSeries} series */
export function sizeTable(suite, series) {
  const { lines, isThroughput, title } = sizeLines(suite, series);
  const format = (/** @type {CellReport} */ { ns, bytes = 0 }) =>
    isThroughput ? formatThroughputWithMargin(bytes, ns) : formatTimeWithMargin(ns);
  const columns = [
    left('', (/** @type {SizeLine} */ { name }) => name),
    ...series.sizes.map(({ bytes, workload }) =>
      right(workload, (/** @type {SizeLine} */ { points }) => {
        const point = points.find((each) => each.bytes === bytes);
        return point ? format(point.cell) : '';
      }),
    ),
  ];
  return { table: makeTable(lines, columns, ({ runtime }) => runtime), title: `${title} by size` };
}
