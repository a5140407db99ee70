import { groupBy } from '@rounds/analysis/group.js';
import { timeWithInterval } from '../../words/numbers.js';
import { phaseWords } from '../../words/phases.js';
import { cellId, idOf } from '../links.js';
import { html } from '../markup.js';
import { powerOf, seriesName } from '../parts.js';
import { timeTick } from './axis-words.js';
import { colourClass, gridLines, legend, mark, widthPercent } from './marks.js';
import { scaleOf } from './scale.js';

/**
 * Every cell of a workload as a dot with its interval: a row a case, and in it a line for each runtime and run.
 *
 * @typedef {import('@rounds/analysis').CellReport} CellReport
 * @typedef {import('./scale.js').Scale} Scale
 * @typedef {{ row: string, series: string, cell: CellReport }} Placed
 */

const lineHeight = 13;
const padding = 5;

/** More series than this cannot be told apart by colours: each cell has a row of its own then. */
const mostColours = 8;

/**
 * @param {{ label?: string, workload: import('@rounds/analysis').WorkloadReport }[]} parts one a run
 * @returns {import('../markup.js').Markup | undefined} nothing if there is no time to draw
 */
export function cellPlot(parts) {
  const all = parts.flatMap(({ label, workload }) =>
    workload.cells.map((cell) => ({
      row: cell.cell.case,
      series: seriesName(cell.cell.runtime, label),
      cell,
    })),
  );
  const scale = scaleOf(
    all.flatMap(({ cell: { ns } }) => [ns.estimate, ns.low ?? ns.estimate, ns.high ?? ns.estimate]),
  );
  const [first] = parts;
  if (!scale || !first) return undefined;
  const { suite, workload, baseline, phase } = first.workload;
  const series = [...new Set(all.map((each) => each.series))];
  const isColoured = series.length <= mostColours;
  const rows = groupBy(all, ({ row, series }) => (isColoured ? row : JSON.stringify([row, series])));
  const gridId = `${idOf([suite, workload])}~grid`;
  const words = `${phaseWords[phase].plotted} per operation of ${workload}, with the 95% interval of each cell`;
  return html`<figure>
<figcaption>${words}. ${scale.isLog ? 'Log scale' : 'From zero'}; left is faster. ${powerOf(parts.map(({ workload: { cells }, ...part }) => ({ ...part, cells })))}</figcaption>
${isColoured && legend(series)}
<div class="plot" role="group" aria-label="${words}; the same figures are in the tables.">
${[...rows.values()].map((own, i) => {
  // Drawn in the first row, and repeated in the others.
  const grid = html`${i > 0 ? html`<use href="#${gridId}"/>` : html`<g id="${gridId}">${gridLines(scale.ticks.map(scale.at))}</g>`}`;
  return plotRow(own, { series: isColoured ? series : [], baseline, scale, grid });
})}
${axis(scale)}
</div>
</figure>`;
}

/**
 * @param {Placed[]} cells
 * @param {{ series: string[], baseline: string, scale: Scale, grid: import('../markup.js').Markup }} options no series where each cell has a row of its own
 */
function plotRow(cells, { series, baseline, scale, grid }) {
  const height = cells.length * lineHeight + 2 * padding;
  const [first] = cells;
  const label = [first?.row, series.length === 0 && first?.series].filter(Boolean).join(' ');
  const marks = cells.map((each, i) => {
    const index = Math.max(0, series.indexOf(each.series));
    return cellMark(each, index, padding + (i + 0.5) * lineHeight, scale);
  });
  return html`<div class="label"><bdi>${label}</bdi>${first?.row === baseline && html` <small>baseline</small>`}</div><svg class="track" width="100%" height="${height}">${grid}${marks}</svg>
`;
}

/**
 * @param {Placed} placed
 * @param {number} index of the series
 * @param {number} y
 * @param {Scale} scale
 */
function cellMark({ series, cell: { cell, ns } }, index, y, scale) {
  if (!(ns.estimate > 0)) return undefined;
  const hasInterval = ns.low !== null && ns.high !== null;
  const bar =
    hasInterval &&
    html`<line class="interval" x1="${widthPercent(scale.at(ns.low ?? 0))}" x2="${widthPercent(scale.at(ns.high ?? 0))}" y1="${y}" y2="${y}"/>`;
  return html`<a href="#${cellId(cell)}" class="${colourClass(index)}" tabindex="-1"><title>${cell.case} in ${series}: ${timeWithInterval(ns)}</title>${bar}${mark(scale.at(ns.estimate), y, index, !hasInterval)}</a>`;
}

/** @param {Scale} scale */
function axis({ ticks, at }) {
  return html`<div class="label"></div><svg class="axis" width="100%" height="20" aria-hidden="true">${ticks.map(
    (tick) => html`<text x="${widthPercent(at(tick))}" y="14" text-anchor="middle">${timeTick(tick)}</text>`,
  )}</svg>`;
}
