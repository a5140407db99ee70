import { groupBy } from '@rounds/stats/group.js';
import { tableBlocks } from './blocks.js';
import { drawLines } from './charts/lines.js';
import { html } from './charts/markup.js';
import { left, makeTable, right } from './tables/model.js';
import { makeId } from './text/links.js';
import { formatCaseAndRuntime } from './text/names.js';
import {
  formatSize,
  formatThroughput,
  formatThroughputWithMargin,
  formatTimeWithMargin,
} from './text/numbers.js';

/**
 * Workloads that differ only by a size, side by side: a chart and a table.
 *
 * @import { CellReport, SizeSeries, SuiteReport } from '@rounds/analysis'
 * @import { ChartPoint, LineChart } from './charts/lines.js'
 *
 * @typedef {{ bytes: number, cell: CellReport }} SizePoint
 * @typedef {{ name: string, runtime: string, points: SizePoint[] }} SizeLine a case in a runtime, by the size of the workload, ascending
 */

/** @param {SuiteReport} suite @param {SizeSeries} series @returns {import('./blocks.js').Block[]} */
export function sizeBlocks(suite, series) {
  const chart = sizeChart(suite, series);
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
  return [
    ...(chart ? [{ chart, id: makeId([suite.name, `by size ${series.name}`]) }] : []),
    ...tableBlocks(
      makeTable(lines, columns, ({ runtime }) => runtime),
      `${title} by size`,
    ),
  ];
}

/**
 * @param {Pick<SuiteReport, 'workloads'>} suite
 * @param {SizeSeries} series
 * @returns {{ lines: SizeLine[], isThroughput: boolean, title: string }} throughput if all cells process bytes
 */
function sizeLines({ workloads }, { sizes }) {
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

/**
 * A panel for each runtime, a line for each case.
 *
 * @param {Pick<SuiteReport, 'workloads'>} suite
 * @param {SizeSeries} series
 * @returns {LineChart | undefined} undefined if no case ran on two of the sizes
 */
export function sizeChart(suite, series) {
  const { lines: all, isThroughput, title } = sizeLines(suite, series);
  const lines = all
    .map(({ points, ...line }) => ({
      ...line,
      points: points.flatMap(({ bytes, cell }) => pointOf(bytes, cell, isThroughput)),
    }))
    .filter(({ points }) => points.length > 1);
  if (lines.length === 0) return undefined;
  const runtimes = [...new Set(lines.map(({ runtime }) => runtime))];
  const names = [...new Set(lines.map(({ name }) => name))];
  const of = series.name === '*' ? '' : `, ${series.name}`;
  return {
    caption: `${title} by size${of}, with 95% intervals; ${isThroughput ? 'up' : 'down'} is faster.`,
    names,
    panels: runtimes.map((id) => ({
      title: id,
      // A case has its colour in all panels.
      series: lines
        .filter(({ runtime }) => runtime === id)
        .map(({ name, points }) => ({ index: names.indexOf(name), points })),
    })),
    x: { ticks: series.sizes.map(({ bytes }) => bytes), unit: 'size' },
    y: { unit: isThroughput ? 'throughput' : 'time' },
  };
}

/** @param {SuiteReport} suite @returns {string[]} HTML: a chart for each series of sizes, for pages of other programs */
export function sizeFigures(suite) {
  return suite.series.flatMap((series) => {
    const chart = sizeChart(suite, series);
    const drawn = chart && drawLines(chart);
    if (!drawn) return [];
    const figure = html`<figure class="chart"><figcaption>${drawn.caption}</figcaption>${drawn.svg}</figure>`;
    return [String(figure).replaceAll('\n', '')];
  });
}

/** @param {number} x @param {CellReport} of @param {boolean} isThroughput @returns {ChartPoint[]} none without a time */
function pointOf(x, { cell, ns, bytes = 0 }, isThroughput) {
  const { estimate } = ns;
  if (!(estimate > 0)) return [];
  // The interval of a few noisy rounds may reach below 0.
  const [low, high] = [Math.max(ns.low ?? estimate, Number.MIN_VALUE), ns.high ?? estimate];
  const tooltip = `${formatCaseAndRuntime(cell)}, ${formatSize(x)}: ${formatTimeWithMargin(ns)}`;
  if (!isThroughput) return [{ x, y: estimate, low, high, tooltip, of: cell }];
  const both = `${tooltip}, ${formatThroughput(bytes / estimate)}`;
  return [{ x, y: bytes / estimate, low: bytes / high, high: bytes / low, tooltip: both, of: cell }];
}
