import { groupBy } from '@rounds/analysis/group.js';
import { formatCaseAndRuntime } from '../text/names.js';
import { formatTimeWithMargin } from '../text/numbers.js';
import { drawMark, drawWithTitle, keepSpaced, runtimeSeries, toPercent } from './marks.js';
import { html } from './markup.js';
import { linearScale, tickFormats } from './scale.js';

/**
 * Bars from zero, with their values beside them.
 *
 * @import { WorkloadReport } from '@rounds/analysis'
 * @import { LinkTo } from '../text/links.js'
 *
 * @typedef {object} Bar
 * @property {{ estimate: number, low: number | null, high: number | null }} value
 * @property {string} beside what stands behind its end
 * @property {string} words what it says where the pointer rests on it
 * @property {number} series that has its colour and mark
 * @property {import('@rounds/record').Cell} [of]
 * @property {boolean} [isPublished] not measured here: a mark without a bar
 *
 * @typedef {{ what: string, caption: string, svg: import('./markup.js').Markup, height: number }} Drawing
 * @typedef {{ case: string, runtime: string, ns: number, words: string }} PublishedTime what somebody else measured of a case
 */

const [labelHeight, barHeight, gap, axisHeight] = [17, 15, 5, 20];

/** Of the width; the rest is for what stands beside the longest bar. */
const room = 0.45;

/**
 * Every cell of a workload: a row for each case, a colour for each runtime.
 *
 * @param {WorkloadReport} workload
 * @param {LinkTo} [linkTo]
 * @param {PublishedTime[]} [published] marks below our bars
 * @returns {Drawing | undefined} nothing if there is no time to draw
 */
export function drawBars({ workload, phase, baseline, cells }, linkTo, published = []) {
  const runtimes = [...new Set(cells.map(({ cell }) => cell.runtime))];
  const isCompared = cells.some(({ versusBaseline }) => versusBaseline);
  const rows = [...groupBy(cells, ({ cell }) => cell.case)].map(([name, own]) => ({
    label: isCompared && name === baseline ? `${name} (baseline)` : name,
    bars: [
      ...own.map(({ cell, ns }) => {
        const text = formatTimeWithMargin(ns);
        return {
          ...{ value: ns, words: `${formatCaseAndRuntime(cell)}: ${text}`, of: cell },
          beside: runtimes.length > 1 ? `${text}  ${cell.runtime}` : text,
          series: runtimeSeries(cell.runtime, runtimes),
        };
      }),
      ...published
        .filter((each) => each.case === name)
        .map(({ runtime, ns, words }) => ({
          ...{ value: { estimate: ns, low: null, high: null }, isPublished: true },
          ...{
            beside: `${words}  ${runtime}, published`,
            words: `${name} in ${runtime}, published: ${words}`,
          },
          series: runtimeSeries(runtime, runtimes),
        })),
    ],
  }));
  const where = runtimes.length === 1 ? ` in ${runtimes[0]}` : '';
  const what = `${phase === 'cold' ? 'Time of the first call' : 'Time per operation'} of ${workload}${where}`;
  return drawRows(rows, { what, better: 'left is faster', tick: tickFormats.time }, linkTo);
}

/**
 * @param {{ label: string, bars: Bar[] }[]} rows
 * @param {{ what: string, better?: string, tick: (value: number) => string }} about
 * @param {LinkTo} [linkTo]
 * @returns {Drawing | undefined} nothing if there is no value to draw
 */
export function drawRows(rows, { what, better, tick: wordsOf }, linkTo) {
  const ends = rows.flatMap(({ bars }) =>
    bars.flatMap(({ value: { estimate, high } }) => (estimate > 0 ? [Math.max(estimate, high ?? 0)] : [])),
  );
  const longest = ends.filter(Number.isFinite).reduce((a, b) => Math.max(a, b), 0);
  if (longest === 0) return undefined;
  const scale = linearScale(longest);
  const at = (/** @type {number} */ value) => scale.at(value) * room;
  let y = 0;
  const drawn = rows.map(({ label, bars }) => {
    const labelled = html`<text class="label" y="${y + labelHeight - 5}">${label}</text>`;
    y += labelHeight;
    const own = bars.map((bar) => {
      y += barHeight;
      return drawBar(bar, y - barHeight / 2, { at, linkTo });
    });
    y += gap;
    return html`<g class="row">${labelled}${own}</g>`;
  });
  const grid = keepSpaced(scale.ticks, at).map((tick) => {
    const x = toPercent(at(tick));
    return html`<line class="grid" x1="${x}" x2="${x}" y2="${y}"/><text class="tick" x="${x}" y="${y + 14}"${tick !== 0 && html` text-anchor="middle"`}>${wordsOf(tick)}</text>`;
  });
  const height = y + axisHeight;
  const hasIntervals = rows.some(({ bars }) => bars.some(({ value }) => value.low !== null));
  const caption = hasIntervals ? `${what}, with the 95% interval of each` : what;
  return {
    what,
    caption: `${caption}. From zero${better === undefined ? '' : `; ${better}`}.`,
    svg: html`<svg class="bars" width="100%" height="${height}" role="group" aria-label="The same figures are in the tables.">${grid}${drawn}</svg>`,
    height,
  };
}

/**
 * @param {Bar} bar
 * @param {number} y of its middle
 * @param {{ at: (value: number) => number, linkTo?: LinkTo }} options
 */
function drawBar({ value, beside, words, series, of, isPublished }, y, { at, linkTo }) {
  const { estimate, low, high } = value;
  if (!(estimate > 0)) return undefined;
  const hasInterval = low !== null && high !== null;
  const end = toPercent(at(Math.max(estimate, high ?? estimate)));
  const bar = html`<rect class="bar" y="${y - 5}" width="${toPercent(at(estimate))}" height="10"/>`;
  const drawn = html`${!isPublished && bar}${
    hasInterval &&
    html`<line class="interval" x1="${toPercent(at(low))}" x2="${toPercent(at(high))}" y1="${y}" y2="${y}"/>`
  }${drawMark(at(estimate), y, series, !hasInterval)}<text class="value" x="${end}" dx="9" y="${y + 4}">${beside}</text>`;
  // A link is called by what stands in it, and leads to the whole name.
  return drawWithTitle({ words: linkTo ? undefined : words, of }, series, drawn, linkTo);
}
