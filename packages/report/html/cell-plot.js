import { pairsOf } from '@rounds/analysis';
import { inRuntime } from '../words/names.js';
import { timeWithInterval } from '../words/numbers.js';
import { phaseWords } from '../words/phases.js';
import { timeTick } from './axis-words.js';
import { colourClass, gridLines, legend, mark, widthPercent } from './marks.js';
import { html } from './markup.js';
import { scaleOf } from './scale.js';

/**
 * Every cell of a workload as a dot with its interval: a row a case and in it a line a runtime; or, of pairs of programs,
 * a row a server and in it a line a client.
 *
 * @typedef {import('@rounds/analysis').WorkloadReport} WorkloadReport
 * @typedef {import('@rounds/analysis').CellReport} CellReport
 * @typedef {import('./scale.js').Scale} Scale
 */

/** @typedef {{ row: string, series: string, cell: CellReport }} Placed */

const lineHeight = 13;
const padding = 5;

/** More series than this cannot be told apart by colours: each cell has a row of its own then. */
const mostColours = 8;

/**
 * @param {WorkloadReport} workload
 * @returns {import('./markup.js').Markup | undefined} nothing if there is no time to draw
 */
export function cellPlot({ workload, baseline, cells, phase }) {
  const scale = scaleOf(
    cells.flatMap(({ ns }) => [ns.estimate, ns.low ?? ns.estimate, ns.high ?? ns.estimate]),
  );
  if (!scale) return undefined;
  const { placed, series, isMatrix } = placesOf(cells);
  const rows = [...new Set(placed.map(({ row }) => row))];
  const words = `${phaseWords[phase].plotted} per operation of ${workload}, with the 95% interval of each cell`;
  return html`<figure>
<figcaption>${words}. ${scale.isLog ? 'Log scale' : 'From zero'}; left is faster.${isMatrix && ' A row for each server, a colour for each client.'}</figcaption>
${series.length > 0 && legend(series)}
<div class="plot" role="img" aria-label="${words}; the same figures are in the table below.">
${rows.map((row) => {
  const own = placed.filter((each) => each.row === row);
  return plotRow(row, row === baseline ? 'baseline' : undefined, own, series, scale);
})}
${axis(scale)}
</div>
</figure>`;
}

/**
 * @param {CellReport[]} cells
 * @returns {{ placed: Placed[], series: string[], isMatrix: boolean }} no series where each cell has a row of its own
 */
function placesOf(cells) {
  const pairs = pairsOf(cells);
  const placed = pairs
    ? pairs.map(({ server, client, of }) => ({
        row: inRuntime(server),
        series: inRuntime(client),
        cell: of,
      }))
    : cells.map((cell) => ({ row: cell.cell.case, series: cell.cell.runtime, cell }));
  const series = [...new Set(placed.map((each) => each.series))];
  if (series.length <= mostColours) return { placed, series, isMatrix: pairs !== undefined };
  const own = cells.map((cell) => ({ row: `${cell.cell.case} ${cell.cell.runtime}`, series: '', cell }));
  return { placed: own, series: [], isMatrix: false };
}

/**
 * @param {string} label
 * @param {string | undefined} note
 * @param {Placed[]} cells
 * @param {string[]} series
 * @param {Scale} scale
 */
function plotRow(label, note, cells, series, scale) {
  const height = cells.length * lineHeight + 2 * padding;
  const marks = cells.map((each, i) => {
    const index = Math.max(0, series.indexOf(each.series));
    return cellMark(each.cell, index, padding + (i + 0.5) * lineHeight, scale);
  });
  return html`<div class="label"><bdi>${label}</bdi>${note !== undefined && html` <small>${note}</small>`}</div><svg class="track" width="100%" height="${height}">${gridLines(scale.ticks.map(scale.at), height)}${marks}</svg>
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
    html`<line class="interval" x1="${widthPercent(scale.at(ns.low ?? 0))}" x2="${widthPercent(scale.at(ns.high ?? 0))}" y1="${y}" y2="${y}"/>`;
  return html`<g class="${colourClass(series)}"><title>${cell.case} in ${cell.runtime}: ${timeWithInterval(ns)}</title>${bar}${mark(scale.at(ns.estimate), y, series, !hasInterval)}</g>`;
}

/** @param {Scale} scale */
function axis({ ticks, at }) {
  return html`<div class="label"></div><svg class="axis" width="100%" height="20">${ticks.map(
    (tick) => html`<text x="${widthPercent(at(tick))}" y="14" text-anchor="middle">${timeTick(tick)}</text>`,
  )}</svg>`;
}
