import { groupBy } from '@rounds/analysis/group.js';
import { hasBaseline } from '../../tables/cells.js';
import { inRuntime } from '../../words/names.js';
import { timeWithInterval } from '../../words/numbers.js';
import { cellId, idOf } from '../links.js';
import { html } from '../markup.js';
import { powerOf, seriesName } from '../parts.js';
import { timeTick } from './axis-words.js';
import { colourClass, gridLines, legend, mark, widthPercent } from './marks.js';
import { scaleOf } from './scale.js';

/**
 * Every cell of a workload as a dot with its interval.
 *
 * @typedef {import('@rounds/analysis').CellReport} CellReport
 * @typedef {import('./scale.js').Scale} Scale
 * @typedef {{ label?: string, workload: import('@rounds/analysis').WorkloadReport }} Part
 * @typedef {{ row: string, series: string, name: string, cell: CellReport }} Placed
 */

const lineHeight = 13;
const padding = 5;

/** More series than this cannot be told apart by colours. */
const mostColours = 8;

/**
 * Where each cell stands: a row for each case and a colour for each runtime; or a row for each of both, and a colour
 * for each run.
 *
 * @param {Part[]} parts
 * @returns {Placed[]}
 */
function placed(parts) {
  const all = parts.flatMap(({ label, workload }) => workload.cells.map((cell) => ({ label, cell })));
  const runtimes = new Set(all.map(({ cell }) => cell.cell.runtime));
  const isByCase = parts.length === 1 && runtimes.size <= mostColours;
  return all.map(({ label = '', cell }) => ({
    row: isByCase ? cell.cell.case : `${cell.cell.case} ${cell.cell.runtime}`,
    series: isByCase ? cell.cell.runtime : label,
    name: seriesName(inRuntime(cell.cell), label || undefined),
    cell,
  }));
}

/**
 * @param {Part[]} parts one a run
 * @returns {import('../markup.js').Markup | undefined} nothing if there is no time to draw
 */
export function cellPlot(parts) {
  const byCase = groupBy(placed(parts), ({ cell }) => cell.cell.case);
  const all = [...byCase.values()].flat();
  const scale = scaleOf(
    all.flatMap(({ cell: { ns } }) => [ns.estimate, ns.low ?? ns.estimate, ns.high ?? ns.estimate]),
  );
  const [first] = parts;
  if (!scale || !first) return undefined;
  const { suite, workload, phase } = first.workload;
  const baseline = hasBaseline(all.map(({ cell }) => cell)) ? first.workload.baseline : undefined;
  const series = [...new Set(all.map((each) => each.series))];
  const rows = groupBy(all, ({ row }) => row);
  const gridId = `${idOf([suite, workload])}~grid`;
  const time = phase === 'cold' ? 'Time of the first call' : 'Time per operation';
  const words = `${time} of ${workload}, with the 95% interval of each cell`;
  return html`<figure>
<figcaption>${words}. ${scale.isLog ? 'Log scale' : 'From zero'}; left is faster. ${powerOf(parts.map(({ workload: { cells }, ...part }) => ({ ...part, cells })))}</figcaption>
${series.length > 1 && legend(series)}
<div class="plot" role="group" aria-label="${words}; the same figures are in the tables.">
${[...rows.values()].map((own, i) => {
  // Drawn in the first row, and repeated in the others.
  const grid = html`${i > 0 ? html`<use href="#${gridId}"/>` : html`<g id="${gridId}">${gridLines(scale.ticks.map(scale.at))}</g>`}`;
  return plotRow(own, { series, baseline, scale, grid });
})}
${axis(scale)}
</div>
</figure>`;
}

/**
 * @param {Placed[]} cells
 * @param {{ series: string[], baseline: string | undefined, scale: Scale, grid: import('../markup.js').Markup }} options
 */
function plotRow(cells, { series, baseline, scale, grid }) {
  const height = cells.length * lineHeight + 2 * padding;
  const [first] = cells;
  const marks = cells.map((each, i) => {
    return cellMark(each, series.indexOf(each.series), padding + (i + 0.5) * lineHeight, scale);
  });
  return html`<div class="label"><bdi>${first?.row}</bdi>${first?.cell.cell.case === baseline && html` <small>baseline</small>`}</div><svg class="track" width="100%" height="${height}">${grid}${marks}</svg>
`;
}

/**
 * @param {Placed} placed
 * @param {number} index of the series
 * @param {number} y
 * @param {Scale} scale
 */
function cellMark({ name, cell: { cell, ns } }, index, y, scale) {
  if (!(ns.estimate > 0)) return undefined;
  const hasInterval = ns.low !== null && ns.high !== null;
  const bar =
    hasInterval &&
    html`<line class="interval" x1="${widthPercent(scale.at(ns.low ?? 0))}" x2="${widthPercent(scale.at(ns.high ?? 0))}" y1="${y}" y2="${y}"/>`;
  return html`<a href="#${cellId(cell)}" class="${colourClass(index)}" tabindex="-1"><title>${name}: ${timeWithInterval(ns)}</title>${bar}${mark(scale.at(ns.estimate), y, index, !hasInterval)}</a>`;
}

/** @param {Scale} scale */
function axis({ ticks, at }) {
  return html`<div class="label"></div><svg class="axis" width="100%" height="20" aria-hidden="true">${ticks.map(
    (tick) => html`<text x="${widthPercent(at(tick))}" y="14" text-anchor="middle">${timeTick(tick)}</text>`,
  )}</svg>`;
}
