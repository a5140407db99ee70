import { sizeLines } from '../tables/size-table.js';
import { curveTitle, seriesTitle } from '../text/machine.js';
import { formatCaseAndRuntime } from '../text/names.js';
import { formatSize, formatThroughput, formatTime, formatTimeWithMargin } from '../text/numbers.js';

/**
 * Lines over an axis, as data.
 *
 * @import { CellReport, SizeSeries, SuiteReport } from '@rounds/analysis'
 * @import { tickFormats } from './scale.js'
 *
 * @typedef {{ x: number, y: number, low: number, high: number, words: string, of?: import('@rounds/record').Cell }} Point
 * @typedef {{ title?: string, series: { index: number, points: Point[] }[] }} Panel `index` is that of its name and colour
 *
 * @typedef {object} LineChart
 * @property {string} caption
 * @property {string[]} names of the series
 * @property {Panel[]} panels all with the same axes
 * @property {{ ticks: number[], unit: keyof typeof tickFormats, isLinear?: boolean, labelOf?: (x: number) => string, marked?: Map<number, string> }} x
 *   `labelOf` a tick, in place of its number; `marked`: places of note, with their words
 * @property {{ unit: keyof typeof tickFormats, isClose?: boolean }} y `isClose`: what differs by little is seen, and not how far from zero it is
 */

/**
 * How workloads that differ only by a size grow: a panel for each runtime, a line for each case.
 *
 * @param {SuiteReport} suite
 * @param {SizeSeries} series
 * @returns {LineChart | undefined} nothing if no case ran in two of the sizes
 */
export function sizeChart(suite, series) {
  const { lines: all, isThroughput, what } = sizeLines(suite, series);
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
    caption: `${what} by size${of}, with the 95% interval of each cell; ${isThroughput ? 'up' : 'down'} is faster.`,
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

/** @param {number} x @param {CellReport} of @param {boolean} isThroughput @returns {Point[]} nothing without a time */
function pointOf(x, { cell, ns, bytes = 0 }, isThroughput) {
  const { estimate } = ns;
  if (!(estimate > 0)) return [];
  // A few rounds that scatter have an interval that reaches below 0.
  const [low, high] = [Math.max(ns.low ?? estimate, Number.MIN_VALUE), ns.high ?? estimate];
  const words = `${formatCaseAndRuntime(cell)}, ${formatSize(x)}: ${formatTimeWithMargin(ns)}`;
  if (!isThroughput) return [{ x, y: estimate, low, high, words, of: cell }];
  const more = `${words}, ${formatThroughput(bytes / estimate)}`;
  return [{ x, y: bytes / estimate, low: bytes / high, high: bytes / low, words: more, of: cell }];
}

/**
 * A curve that was measured of a machine: its line is the least disturbed of the rounds, and a bar leads to their middle.
 *
 * @param {import('@rounds/record').MachineCurve} curve
 * @returns {LineChart}
 */
export function machineChart({ what, series }) {
  const isThroughput = what === 'bandwidth';
  const unit = what === 'latency' || what === 'shuffle' ? 'size' : 'count';
  const xWords = unit === 'size' ? formatSize : String;
  const yWords = isThroughput ? formatThroughput : formatTime;
  const names = series.map(({ name }) => seriesTitle(name));
  const xs = new Set(series.flatMap(({ points }) => points.map(({ x }) => x)));
  const lines = series.map(({ points }, index) => ({
    index,
    points: points.map(({ x, y, median }) => ({
      ...{ x, y, low: Math.min(y, median), high: Math.max(y, median) },
      words: `${names[index]}, ${xWords(x)}: ${yWords(y)}, median ${yWords(median)}`,
    })),
  }));
  return {
    caption: `${curveTitle(what)}: the ${isThroughput ? 'highest' : 'lowest'} of the rounds, with a bar to their middle.`,
    names,
    panels: [{ series: lines }],
    x: { ticks: [...xs].filter((x) => Number.isInteger(Math.log2(x))).sort((a, b) => a - b), unit },
    y: { unit: isThroughput ? 'throughput' : 'time' },
  };
}
