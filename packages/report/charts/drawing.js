import { cellKey } from '@rounds/record';
import { groupBy } from '@rounds/stats/group.js';
import { formatCaseAndRuntime, shortRuntimes } from '../text/names.js';
import { formatMargin } from '../text/numbers.js';
import { suiteAnswer } from '../text/suite-answer.js';
import { drawBars, drawRows } from './bars.js';
import { caseSeries, colours, darkColours, runtimeSeries } from './marks.js';
import { html } from './markup.js';

/**
 * Charts as standalone SVG files, and for pages of other programs.
 *
 * @import { SuiteReport, WorkloadReport } from '@rounds/analysis'
 * @import { Cell } from '@rounds/record'
 * @import { Drawing } from './bars.js'
 */

/** The beginning of every such file. */
export const svgMark = '<!-- Rounds plot -->';

const [width, margin, lineHeight] = [900, 12, 20];

/** @param {{ page: string, text: string, quiet: string, grid: string, series: string[] }} of */
const paint = ({ page, text, quiet, grid, series }) =>
  html`.page{fill:${page}}text{fill:${text}}.tick,.value{fill:${quiet}}.grid{stroke:${grid}}
${series.map((colour, i) => html`.c${i} .bar,.c${i} .mark{fill:${colour}}.c${i} line,.c${i} .hollow{stroke:${colour}}.c${i} .hollow{fill:${page}}\n`)}`;

const [day, night] = [
  paint({ page: '#fff', text: '#1b1f24', quiet: '#59636e', grid: '#dde1e6', series: colours }),
  paint({ page: '#12151a', text: '#e8ebef', quiet: '#a0aab5', grid: '#2a313a', series: darkColours }),
];

const shape = html`svg{overflow:visible}text{font:13px sans-serif}.tick,.value{font-size:11px}
.bar{fill-opacity:.3}.line>line{stroke-width:1.75}.legend{display:flex;flex-wrap:wrap;gap:0 1rem;list-style:none;padding:0;font-size:13px}
.interval{stroke-width:3;stroke-opacity:.45;stroke-linecap:round}
`;

/** The page that shows such a file chooses light or dark by its `color-scheme`. */
const style = html`${shape}${day}@media screen and (prefers-color-scheme:dark){${night}}`;

/** For charts within a page, which has the class `dark` in dark mode. */
export const inPageStyle = `.chart{${shape}${day}}\n.dark .chart{${night}}\n`;

/** Lines of a title above a chart. */
const titleLines = /\S.{0,125}(?= |$)/g;

/**
 * @param {Drawing | undefined} drawing
 * @param {string[]} [lines] above it in the file
 * @returns {{ svg: string, figure: string, title: string } | undefined} a file, and a figure within a page, which is as wide as the page,
 *   with text that stays readable on a phone
 */
function chartOf(drawing, lines = []) {
  if (!drawing) return undefined;
  const { caption, svg, height, title } = drawing;
  const figure = `${html`<figure class="chart"><figcaption>${caption}</figcaption><svg width="100%" height="${height}">${svg}</svg></figure>`}`;
  return { svg: makeFile([...lines, caption], drawing), figure, title };
}

/**
 * @param {SuiteReport} suite
 * @returns {ReturnType<typeof chartOf>} what answers its question, in the unit of its own answer, or else the times of the workload that
 *   has an answer; undefined if there is nothing to draw
 */
export function answerChart(suite) {
  const answer = drawAnswer(suite);
  if (answer) return chartOf(answer.drawing, answer.title.match(titleLines) ?? []);
  const { workloads, leads = [] } = suite;
  const lead = leads.find(({ kind }) => kind !== 'inconclusive') ?? leads[0];
  const main = workloads.find(({ workload }) => workload === lead?.workload) ?? workloads[0];
  return chartOf(main && drawBars(main));
}

/** A chart of other rows than those of a suite. @param {Parameters<typeof drawRows>} rows */
export function rowsChart(...rows) {
  return chartOf(drawRows(...rows));
}

/** @param {WorkloadReport} workload @returns {string | undefined} undefined without a time */
export function workloadSvg(workload) {
  return chartOf(drawBars(workload))?.svg;
}

/** @param {string[]} lines above the chart @param {Drawing} drawing */
function makeFile(lines, { svg, height: own }) {
  const top = margin + lines.length * lineHeight;
  const height = own + top + margin;
  const inner = width - 2 * margin;
  const text = lines.map(
    (line, i) => html`<text x="${margin}" y="${margin + (i + 1) * lineHeight - 6}">${line}</text>\n`,
  );
  return `${svgMark}
${html`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img">
<title>${lines[0]}</title>
<style>${style}</style>
<rect class="page" width="100%" height="100%"/>
${text}<svg x="${margin}" y="${top}" width="${inner}" height="${own}">${svg}</svg>
</svg>
`}`;
}

/**
 * The values that a suite's own answer mentions, as bars in its unit.
 *
 * @param {SuiteReport} suite
 * @returns {{ title: string, drawing: Drawing } | undefined} undefined without an own answer
 */
function drawAnswer(suite) {
  const { sentences, used } = suiteAnswer(suite);
  const [title] = sentences;
  const [first] = used;
  if (title === undefined || first === undefined) return undefined;
  const mentioned = used.filter((each) => each.measure.title === first.measure.title);
  const byWorkload = groupBy(mentioned, ({ cell }) => cell.workload);
  const { workload } = first.cell;
  // An answer about more workloads than cases compares the workloads.
  const isByWorkload = byWorkload.size > Number(byWorkload.get(workload)?.length);
  const keys = new Set(mentioned.map(({ cell }) => cellKey(cell)));
  const cells = suite.workloads
    .flatMap((each) => each.cells)
    .filter(({ cell }) => (isByWorkload ? keys.has(cellKey(cell)) : cell.workload === workload));
  const cases = [...new Set(cells.map(({ cell }) => cell.case))];
  const runtimes = [...new Set(cells.map(({ cell }) => cell.runtime))];
  const { measure } = first;
  const short = shortRuntimes(runtimes);
  const placeOf = (/** @type {Cell} */ cell) => {
    if (!isByWorkload) return runtimes.length > 1 ? short(cell.runtime) : '';
    if (runtimes.length > 1) return formatCaseAndRuntime(cell);
    return cases.length > 1 ? cell.case : '';
  };
  const byLabel = groupBy(cells, ({ cell }) => (isByWorkload ? cell.workload : cell.case));
  const rows = Array.from(byLabel, ([label, own]) => ({
    label,
    bars: own.flatMap((report) => {
      const value = measure.estimate(report);
      if (!value || !(value.estimate > 0)) return [];
      const { cell } = report;
      const text = `${measure.format(value.estimate)}${formatMargin(value)}`;
      const label = [text, placeOf(cell)].filter(Boolean).join('  ');
      const series = isByWorkload ? caseSeries(cases.indexOf(cell.case)) : runtimeSeries(cell.runtime);
      return { value, label, tooltip: label, series };
    }),
  }));
  const on = isByWorkload ? '' : ` on ${workload}`;
  const where = runtimes.length === 1 ? ` in ${runtimes[0]}` : '';
  const drawing = drawRows(rows, { title: `${measure.title}${on}${where}`, better: measure.better });
  return drawing && { title: title.replaceAll('`', ''), drawing };
}
