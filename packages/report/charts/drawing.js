import { groupBy } from '@rounds/analysis/group.js';
import { cellKey } from '@rounds/record';
import { formatCaseAndRuntime, shortRuntimes } from '../text/names.js';
import { formatMargin } from '../text/numbers.js';
import { suiteAnswer } from '../text/suite-answer.js';
import { drawBars, drawRows } from './bars.js';
import { caseSeries, colours, darkColours, runtimeSeries } from './marks.js';
import { html } from './markup.js';

/**
 * Charts as standalone SVG files, and for pages of other programs.
 *
 * @import { CellReport, SuiteReport, WorkloadReport } from '@rounds/analysis'
 * @import { Cell } from '@rounds/record'
 * @import { Measure } from '../text/measures.js'
 * @import { Bar, Drawing } from './bars.js'
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
 * The chart that answers a suite's question, as a file and as a figure within a page. The figure is as wide as the page, with text
 * that stays readable on a phone.
 *
 * @param {SuiteReport} suite
 * @returns {{ svg: string, figure: string, title: string } | undefined} in the unit of its own answer, or else the times of the
 *   workload that has an answer; undefined if there is nothing to draw
 */
export function answerChart(suite) {
  const answer = drawAnswer(suite);
  const workload = mainWorkload(suite);
  const drawing = answer ? answer.drawing : workload && drawBars(workload);
  if (!drawing) return undefined;
  const lines = [...(answer?.title.match(titleLines) ?? []), drawing.caption];
  return { svg: makeFile(lines, drawing), figure: makeFigure(drawing), title: drawing.title };
}

/**
 * A chart of other rows than those of a suite, in the same forms.
 *
 * @param {Parameters<typeof drawRows>[0]} rows
 * @param {Parameters<typeof drawRows>[1]} about
 */
export function rowsChart(rows, about) {
  const drawing = drawRows(rows, about);
  return (
    drawing && {
      svg: makeFile([drawing.caption], drawing),
      figure: makeFigure(drawing),
      title: drawing.title,
    }
  );
}

/** @param {SuiteReport} suite */
function mainWorkload({ workloads, leads = [] }) {
  const lead = leads.find(({ kind }) => kind !== 'inconclusive') ?? leads[0];
  return workloads.find(({ workload }) => workload === lead?.workload) ?? workloads[0];
}

/** @param {Drawing} drawing */
function makeFigure({ caption, svg, height }) {
  return `${html`<figure class="chart"><figcaption>${caption}</figcaption><svg width="100%" height="${height}">${svg}</svg></figure>`}`;
}

/**
 * @param {WorkloadReport} workload
 * @returns {string | undefined} undefined without a time
 */
export function workloadSvg(workload) {
  const drawing = drawBars(workload);
  return drawing && makeFile([drawing.caption], drawing);
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
  const styleOf = (/** @type {Cell} */ cell) => {
    const { case: name, runtime } = cell;
    if (!isByWorkload)
      return { place: runtimes.length > 1 ? short(runtime) : '', series: runtimeSeries(runtime) };
    const place = runtimes.length > 1 ? formatCaseAndRuntime(cell) : name;
    return {
      place: cases.length * runtimes.length > 1 ? place : '',
      series: caseSeries(cases.indexOf(name)),
    };
  };
  const byLabel = groupBy(cells, ({ cell }) => (isByWorkload ? cell.workload : cell.case));
  const on = isByWorkload ? '' : ` on ${workload}`;
  const where = runtimes.length === 1 ? ` in ${runtimes[0]}` : '';
  const rows = Array.from(byLabel, ([label, own]) => ({
    label,
    bars: own.flatMap((each) => makeBars(each, measure, styleOf(each.cell))),
  }));
  const drawing = drawRows(rows, { title: `${measure.title}${on}${where}`, better: measure.better });
  return drawing && { title: title.replaceAll('`', ''), drawing };
}

/**
 * @param {CellReport} report
 * @param {Measure} measure
 * @param {{ place: string, series: number }} style the text beside the value, and the colour
 * @returns {Bar[]} none without a value
 */
function makeBars(report, { estimate, format }, { place, series }) {
  const value = estimate(report);
  if (!value || !(value.estimate > 0)) return [];
  const text = `${format(value.estimate)}${formatMargin(value)}`;
  const label = place === '' ? text : `${text}  ${place}`;
  return [{ value, label, tooltip: label, series }];
}
