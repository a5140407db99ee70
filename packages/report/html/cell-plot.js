import { timeWithInterval } from '../terminal/format.js';
import { timeTick } from './axis-words.js';
import { colourClass, legend, mark, percent } from './marks.js';
import { html } from './markup.js';
import { scaleOf } from './scale.js';

/**
 * Every cell of a workload as a dot with its interval: a row a case, in it a line a runtime.
 *
 * @typedef {import('../report-data.js').WorkloadReport} WorkloadReport
 * @typedef {import('../report-data.js').CellReport} CellReport
 * @typedef {import('./scale.js').Scale} Scale
 */

const lineHeight = 13;
const padding = 5;

/** Of more runtimes than this no colours can be told apart: each cell has a row of its own then. */
const mostColours = 8;

/**
 * @param {WorkloadReport} workload
 * @returns {import('./markup.js').Markup | undefined} nothing if there is no time to draw
 */
export function cellPlot({ workload, baseline, cells }) {
  const scale = scaleOf(
    cells.flatMap(({ ns }) => [ns.estimate, ns.low ?? ns.estimate, ns.high ?? ns.estimate]),
  );
  if (!scale) return undefined;
  const runtimes = [...new Set(cells.map(({ cell }) => cell.runtime))];
  const coloured = runtimes.length <= mostColours;
  const index = (/** @type {CellReport} */ { cell }) => (coloured ? runtimes.indexOf(cell.runtime) : 0);
  const rows = coloured ? rowsByCase(cells, baseline) : rowsByCell(cells);
  const words = `Time per operation of ${workload}: median of the rounds with its 95% interval`;
  return html`<figure>
<figcaption>${words}. ${scale.isLog ? 'Log scale' : 'From zero'}; left is faster.</figcaption>
${coloured && legend(runtimes)}
<div class="plot" role="img" aria-label="${words}; the same figures are in the table below.">
${rows.map(({ label, note, cells: own }) => row(label, note, own, index, scale))}
${axis(scale)}
</div>
</figure>`;
}

/** @typedef {{ label: string, note?: string, cells: CellReport[] }} Row */

/**
 * @param {CellReport[]} cells
 * @returns {Row[]}
 */
function rowsByCell(cells) {
  return cells.map((each) => ({ label: `${each.cell.case} ${each.cell.runtime}`, cells: [each] }));
}

/**
 * @param {CellReport[]} cells
 * @param {string} baseline
 * @returns {Row[]}
 */
function rowsByCase(cells, baseline) {
  return [...new Set(cells.map(({ cell }) => cell.case))].map((label) => ({
    label,
    ...(label === baseline && { note: 'baseline' }),
    cells: cells.filter(({ cell }) => cell.case === label),
  }));
}

/**
 * @param {string} label
 * @param {string | undefined} note
 * @param {CellReport[]} cells
 * @param {(cell: CellReport) => number} index of its series
 * @param {Scale} scale
 */
function row(label, note, cells, index, scale) {
  const height = cells.length * lineHeight + 2 * padding;
  return html`<div class="label"><bdi>${label}</bdi>${note && html` <small>${note}</small>`}</div><svg class="track" width="100%" height="${height}">${gridLines(scale, height)}${cells.map(
    (cell, i) => cellMark(cell, index(cell), padding + (i + 0.5) * lineHeight, scale),
  )}</svg>
`;
}

/**
 * @param {CellReport} summary
 * @param {number} series
 * @param {number} y
 * @param {Scale} scale
 */
function cellMark({ cell, ns }, series, y, scale) {
  if (!(ns.estimate > 0)) return undefined;
  const hasInterval = ns.low !== null && ns.high !== null;
  const bar =
    hasInterval &&
    html`<line class="interval" x1="${percent(scale.at(ns.low ?? 0))}" x2="${percent(scale.at(ns.high ?? 0))}" y1="${y}" y2="${y}"/>`;
  return html`<g class="${colourClass(series)}"><title>${cell.case} in ${cell.runtime}: ${timeWithInterval(ns)}</title>${bar}${mark(scale.at(ns.estimate), y, series, !hasInterval)}</g>`;
}

/**
 * @param {Scale} scale
 * @param {number} height
 */
function gridLines({ ticks, at }, height) {
  return ticks.map(
    (tick) =>
      html`<line class="grid" x1="${percent(at(tick))}" x2="${percent(at(tick))}" y1="0" y2="${height}"/>`,
  );
}

/** @param {Scale} scale */
function axis({ ticks, at }) {
  return html`<div class="label"></div><svg class="axis" width="100%" height="20">${ticks.map(
    (tick) => html`<text x="${percent(at(tick))}" y="14" text-anchor="middle">${timeTick(tick)}</text>`,
  )}</svg>`;
}
