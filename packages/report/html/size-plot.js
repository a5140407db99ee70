import { sizeLines } from '../tables/size-table.js';
import { throughput, timeWithInterval } from '../words/numbers.js';
import { phaseWords } from '../words/phases.js';
import { sizeTick, throughputTick, timeTick } from './axis-words.js';
import { colourClass, dashClass, gridLines, legend, mark, widthPercent } from './marks.js';
import { html } from './markup.js';
import { logScale, scaleOf } from './scale.js';

/**
 * How workloads that differ only by a size grow: a line for each case and runtime, with intervals as bars.
 *
 * @typedef {import('@rounds/analysis').SuiteReport} SuiteReport
 * @typedef {import('@rounds/analysis').CellReport} CellReport
 * @typedef {import('@rounds/analysis').SizeSeries} SizeSeries
 * @typedef {import('./scale.js').Scale} Scale
 */

/** @typedef {{ bytes: number, value: number, low: number, high: number, words: string }} Point */
/** @typedef {{ runtime: string, name: string, points: Point[] }} Line */

/** More lines than this are told apart in a panel for each runtime. */
const mostInOne = 8;
const height = 240;
const leastTickGap = 0.15;

/**
 * @param {SuiteReport} suite
 * @param {SizeSeries} series
 * @returns {import('./markup.js').Markup | undefined} nothing if no case ran in two of the sizes
 */
export function sizePlot(suite, series) {
  const { lines: all, isThroughput, what } = sizeLines(suite, series);
  const lines = all
    .map(({ points: cells, ...line }) => {
      const drawable = cells.filter(({ cell }) => cell.ns.estimate > 0);
      return { ...line, points: drawable.map(({ bytes, cell }) => pointOf(bytes, cell, isThroughput)) };
    })
    .filter((line) => line.points.length > 1);
  const points = lines.flatMap((line) => line.points);
  const y = scaleOf(points.flatMap(({ value, low, high }) => [value, low, high]));
  if (!y) return undefined;
  const shown = [...new Set(points.map(({ bytes }) => bytes))].sort((a, b) => a - b);
  const axes = { x: logScale(Number(shown[0]), Number(shown.at(-1))), y, sizes: shown, isThroughput };
  const [first] = suite.workloads;
  const baseline = lines.find(
    (line) => line.name === first?.baseline && line.runtime === first.baselineRuntime,
  );
  const better = isThroughput ? 'up is faster' : 'down is faster';
  return html`<figure>
<figcaption>${what} by size${series.name !== '*' && html`, <bdi>${series.name}</bdi>`}, ${phaseWords[suite.phase].time}, with the 95% interval of each cell. Log scale of sizes${y.isLog ? ' and values' : ', values from zero'}; ${better}.</figcaption>
${panels(lines, baseline, axes)}
</figure>`;
}

/**
 * @param {number} bytes
 * @param {CellReport} summary
 * @param {boolean} isThroughput
 * @returns {Point}
 */
function pointOf(bytes, { cell, ns, bytes: work = 0 }, isThroughput) {
  const { estimate } = ns;
  const [low, high] = [ns.low || estimate, ns.high ?? estimate];
  const at = `${cell.case} in ${cell.runtime}, ${sizeTick(bytes)}: ${timeWithInterval(ns)}`;
  if (!isThroughput) return { bytes, value: estimate, low, high, words: at };
  const words = `${at}, ${throughput(work, estimate)}`;
  return { bytes, value: work / estimate, low: work / high, high: work / low, words };
}

/**
 * @typedef {{ x: Scale, y: Scale, sizes: number[], isThroughput: boolean }} Axes
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
  const words = `${lines.length} lines${title === undefined ? '' : ` of ${title}`}; the same figures are in the tables below.`;
  return html`<div class="panel">${title !== undefined && html`<p class="panel-title"><bdi>${title}</bdi></p>`}
<div class="xy" role="img" aria-label="${words}">
<svg class="axis" width="64" height="${height}">${axes.y.ticks.map(
    (tick) =>
      html`<text x="58" y="${yOf(axes, tick) + 4}" text-anchor="end">${axes.isThroughput ? throughputTick(tick) : timeTick(tick)}</text>`,
  )}</svg>
<svg class="track" width="100%" height="${height}">${grid(axes)}${lines.map(({ line, index }) => drawn(line, index, axes))}</svg>
<svg width="64" height="20"></svg>
<svg class="axis" width="100%" height="20">${spaced(axes).map(
    (bytes) =>
      html`<text x="${widthPercent(axes.x.at(bytes))}" y="15" text-anchor="middle">${sizeTick(bytes)}</text>`,
  )}</svg>
</div></div>`;
}

/** @param {Axes} axes */
function grid(axes) {
  const across = axes.y.ticks.map((tick) => {
    const at = yOf(axes, tick);
    return html`<line class="grid" x1="0" x2="100%" y1="${at}" y2="${at}"/>`;
  });
  return [across, gridLines(axes.sizes.map(axes.x.at), height)];
}

/**
 * @param {Line} line
 * @param {number} index
 * @param {Axes} axes
 */
function drawn({ points }, index, axes) {
  const at = points.map(({ bytes, value, low, high, words }) => ({
    x: axes.x.at(bytes),
    y: yOf(axes, value),
    low: yOf(axes, low),
    high: yOf(axes, high),
    words,
  }));
  const segments = at.slice(1).map((to, i) => {
    const from = /** @type {typeof to} */ (at[i]);
    return html`<line x1="${widthPercent(from.x)}" y1="${from.y}" x2="${widthPercent(to.x)}" y2="${to.y}"/>`;
  });
  const marks = at.map(
    ({ x, y, low, high, words }) =>
      html`<g><title>${words}</title><line class="interval" x1="${widthPercent(x)}" x2="${widthPercent(x)}" y1="${low}" y2="${high}"/>${mark(x, y, index)}</g>`,
  );
  return html`<g class="line ${colourClass(index)} ${dashClass(index)}">${segments}${marks}</g>`;
}

/**
 * @param {Axes} axes
 * @param {number} value
 */
function yOf({ y }, value) {
  return Math.round((1 - y.at(value)) * height * 10) / 10;
}

/**
 * Sizes whose labels do not touch.
 *
 * @param {Axes} axes
 * @returns {number[]}
 */
function spaced({ sizes, x }) {
  /** @type {number[]} */
  const kept = [];
  for (const bytes of sizes) {
    const before = kept.at(-1);
    if (before === undefined || x.at(bytes) - x.at(before) >= leastTickGap) kept.push(bytes);
  }
  return kept;
}
