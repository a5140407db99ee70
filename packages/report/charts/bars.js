import { groupBy } from '@rounds/stats/group.js';
import { formatCaseAndRuntime, shortRuntimes } from '../text/names.js';
import { formatTimeWithMargin } from '../text/numbers.js';
import { drawMark, drawWithTooltip, runtimeSeries, toPercent } from './marks.js';
import { html } from './markup.js';

/**
 * Bars from zero, with their values beside them instead of an axis.
 *
 * @import { WorkloadReport } from '@rounds/analysis'
 * @import { IntervalEstimate } from '../text/numbers.js'
 * @import { LinkTo } from '../text/links.js'
 *
 * @typedef {object} Bar
 * @property {IntervalEstimate} value
 * @property {string} label beside its end
 * @property {string} tooltip
 * @property {number} series which has its colour and mark
 * @property {import('@rounds/record').Cell} [of]
 *
 * @typedef {{ title: string, better?: string }} ChartTitle
 * @typedef {{ title: string, caption: string, svg: import('./markup.js').Markup, height: number }} Drawing
 */

const [labelHeight, barHeight, gap] = [17, 15, 5];

/** Share of the width for bars; the rest is for the label of the longest one. */
const barShare = 0.45;

/**
 * Every cell of a workload: a row for each case, a colour for each runtime.
 *
 * @param {WorkloadReport} workload
 * @param {LinkTo} [linkTo]
 * @returns {Drawing | undefined} undefined without a time
 */
export function drawBars({ workload, baseline, cells }, linkTo) {
  const runtimes = [...new Set(cells.map(({ cell }) => cell.runtime))];
  const short = shortRuntimes(runtimes);
  const isCompared = cells.some(({ versusBaseline }) => versusBaseline);
  const rows = [...groupBy(cells, ({ cell }) => cell.case)].map(([name, own]) => ({
    label: isCompared && name === baseline ? `${name} (baseline)` : name,
    bars: own.map(({ cell, ns }) => {
      const text = formatTimeWithMargin(ns);
      return {
        ...{ value: ns, tooltip: `${formatCaseAndRuntime(cell)}: ${text}`, of: cell },
        label: runtimes.length > 1 ? `${text}  ${short(cell.runtime)}` : text,
        series: runtimeSeries(cell.runtime),
      };
    }),
  }));
  const where = runtimes.length === 1 ? ` in ${runtimes[0]}` : '';
  const title = `Time per operation of ${workload}${where}`;
  return drawRows(rows, { title, better: 'left is faster' }, linkTo);
}

/**
 * @param {{ label: string, bars: Bar[] }[]} rows
 * @param {ChartTitle} about
 * @param {LinkTo} [linkTo]
 * @returns {Drawing | undefined} undefined without a value
 */
export function drawRows(rows, { title, better }, linkTo) {
  const values = rows.flatMap(({ bars }) => bars.map(({ value }) => value));
  const ends = values.map(({ estimate, high }) => (estimate > 0 ? Math.max(estimate, high ?? 0) : 0));
  const longest = ends.filter(Number.isFinite).reduce((a, b) => Math.max(a, b), 0);
  if (longest === 0) return undefined;
  const at = (/** @type {number} */ value) => (value / longest) * barShare;
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
  const intervals = values.some(({ low }) => low !== null) ? ', with 95% intervals' : '';
  return {
    title,
    caption: `${title}${intervals}. From zero${better === undefined ? '' : `; ${better}`}.`,
    svg: html`<svg class="bars" width="100%" height="${y}" role="group" aria-label="The same figures are in the tables.">${drawn}</svg>`,
    height: y,
  };
}

/**
 * @param {Bar} bar
 * @param {number} y of its middle
 * @param {{ at: (value: number) => number, linkTo?: LinkTo }} options
 */
function drawBar({ value, label, tooltip, series, of }, y, { at, linkTo }) {
  const { estimate, low, high } = value;
  if (!(estimate > 0)) return undefined;
  const hasInterval = low !== null && high !== null;
  const end = toPercent(at(Math.max(estimate, high ?? estimate)));
  const bar = html`<rect class="bar" y="${y - 5}" width="${toPercent(at(estimate))}" height="10"/>`;
  const drawn = html`${bar}${
    hasInterval &&
    html`<line class="interval" x1="${toPercent(at(low))}" x2="${toPercent(at(high))}" y1="${y}" y2="${y}"/>`
  }${drawMark(at(estimate), y, series, !hasInterval)}<text class="value" x="${end}" dx="9" y="${y + 4}">${label}</text>`;
  // The text of a link is its accessible name; a tooltip would replace it.
  return drawWithTooltip({ tooltip: linkTo ? undefined : tooltip, of }, series, drawn, linkTo);
}
