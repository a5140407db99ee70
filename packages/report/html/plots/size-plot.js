import { sizeLines } from '../../tables/size-table.js';
import { throughput, timeWithInterval } from '../../words/numbers.js';
import { cellId } from '../links.js';
import { html } from '../markup.js';
import { seriesName } from '../parts.js';
import { sizeTick, throughputTick, timeTick } from './axis-words.js';
import { legend } from './marks.js';
import { logScale, scaleOf } from './scale.js';
import { xyPlot } from './xy-plot.js';

/**
 * How workloads that differ only by a size grow: a line for each case, runtime and run, with intervals as bars.
 *
 * @typedef {import('@rounds/analysis').SuiteReport} SuiteReport
 * @typedef {import('@rounds/analysis').CellReport} CellReport
 * @typedef {import('./xy-plot.js').Point} Point
 * @typedef {{ runtime: string, name: string, points: Point[] }} Line
 */

/** More lines than this are told apart in a panel for each runtime. */
const mostInOne = 8;

/**
 * @param {{ label?: string, suite: SuiteReport }[]} parts one a run
 * @param {string} name of the series
 * @returns {import('../markup.js').Markup | undefined} nothing if no case ran in two of the sizes
 */
export function sizePlot(parts, name) {
  const all = parts.flatMap(({ label, suite }) =>
    suite.series
      .filter((each) => each.name === name)
      .map((series) => ({ label, suite, ...sizeLines(suite, series) })),
  );
  const isThroughput = all.every((each) => each.isThroughput);
  const lines = all
    .flatMap(({ label, lines }) =>
      lines.map((line) => ({
        name: line.name,
        runtime: seriesName(line.runtime, label),
        points: line.points
          .filter(({ cell }) => cell.ns.estimate > 0)
          .map(({ bytes, cell }) => pointOf(bytes, cell, isThroughput)),
      })),
    )
    .filter(({ points }) => points.length > 1);
  const points = lines.flatMap((line) => line.points);
  const scale = scaleOf(points.flatMap(({ y, low, high }) => [Number(y), Number(low), Number(high)]));
  const [first] = all;
  if (!scale || !first) return undefined;
  const sizes = [...new Set(points.map(({ x }) => x))].sort((a, b) => a - b);
  const axes = {
    x: { ...logScale(Number(sizes[0]), Number(sizes.at(-1))), ticks: sizes, words: sizeTick },
    y: { ...scale, words: isThroughput ? throughputTick : timeTick },
  };
  const [workload] = first.suite.workloads;
  const baseline = lines.find(
    (line) =>
      line.name === workload?.baseline &&
      workload.baselineRuntime !== undefined &&
      line.runtime === seriesName(workload.baselineRuntime, first.label),
  );
  return html`<figure>
<figcaption>${isThroughput ? 'Throughput' : 'Time per operation'} by size${name !== '*' && html`, <bdi>${name}</bdi>`}, with the 95% interval of each cell. Log scale of sizes${scale.isLog ? ' and values' : ', values from zero'}; ${isThroughput ? 'up' : 'down'} is faster.</figcaption>
${panels(lines, baseline, axes)}
</figure>`;
}

/**
 * @param {number} size
 * @param {CellReport} summary
 * @param {boolean} isThroughput
 * @returns {Point}
 */
function pointOf(size, { cell, ns, bytes = 0 }, isThroughput) {
  const { estimate } = ns;
  const [low, high] = [ns.low || estimate, ns.high ?? estimate];
  const at = `${cell.case} in ${cell.runtime}, ${sizeTick(size)}: ${timeWithInterval(ns)}`;
  const point = { x: size, href: cellId(cell) };
  if (!isThroughput) return { ...point, y: estimate, low, high, words: at };
  const words = `${at}, ${throughput(bytes, estimate)}`;
  return { ...point, y: bytes / estimate, low: bytes / high, high: bytes / low, words };
}

/**
 * @typedef {{ x: import('./xy-plot.js').Axis, y: import('./xy-plot.js').Axis }} Axes
 * @param {Line[]} lines
 * @param {Line | undefined} baseline with which all others are compared, wherever they ran
 * @param {Axes} axes
 */
function panels(lines, baseline, axes) {
  const runtimes = [...new Set(lines.map(({ runtime }) => runtime))];
  if (lines.length <= mostInOne) {
    const single = runtimes.length === 1;
    const names = lines.map(({ name, runtime }) => (single ? name : `${name} ${runtime}`));
    const indexed = lines.map((line, index) => ({ line, index }));
    const only = panel(single ? runtimes[0] : undefined, indexed, axes);
    return [legend(names, { lines: true }), html`<div class="panels one">${only}</div>`];
  }
  // A case has its colour in all panels.
  const names = [...new Set(lines.map(({ name }) => name))];
  const several = runtimes.flatMap((runtime) => {
    const own = lines.filter((line) => line.runtime === runtime);
    if (own.every((line) => line === baseline)) return [];
    const drawn = baseline && !own.includes(baseline) ? [baseline, ...own] : own;
    const indexed = drawn.map((line) => ({ line, index: names.indexOf(line.name) }));
    return [panel(runtime, indexed, axes)];
  });
  const labels = names.map((name) => (name === baseline?.name ? `${name} ${baseline.runtime}` : name));
  return [legend(labels, { lines: true }), html`<div class="panels">${several}</div>`];
}

/**
 * @param {string | undefined} title
 * @param {{ line: Line, index: number }[]} lines
 * @param {Axes} axes
 */
function panel(title, lines, axes) {
  const label = `${lines.length} lines${title === undefined ? '' : ` of ${title}`}; the same figures are in the tables below.`;
  const series = lines.map(({ line, index }) => ({ index, points: line.points }));
  return xyPlot({ ...axes, series, label, lines: true, ...(title !== undefined && { title }) });
}
