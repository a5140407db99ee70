import { sizeLines } from '../tables/size-table.js';
import { formatCaseAndRuntime } from '../text/names.js';
import { formatSize, formatThroughput, formatTimeWithMargin } from '../text/numbers.js';

/**
 * @import { CellReport, SizeSeries, SuiteReport } from '@rounds/analysis'
 * @import { ChartPoint, LineChart } from './lines.js'
 */

/**
 * Workloads that differ only by a size: a panel for each runtime, a line for each case.
 *
 * @param {SuiteReport} suite
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
