import { drawAnswer } from './answer-chart.js';
import { drawBars } from './bars.js';
import { colours, darkColours } from './marks.js';
import { html } from './markup.js';

/**
 * Charts as standalone SVG files, and for pages of other programs.
 *
 * @import { SuiteReport, WorkloadReport } from '@rounds/analysis'
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
.bar{fill-opacity:.3}.interval{stroke-width:3;stroke-opacity:.45;stroke-linecap:round}
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

/** @param {SuiteReport} suite */
function mainWorkload({ workloads, leads = [] }) {
  const lead = leads.find(({ kind }) => kind !== 'inconclusive') ?? leads[0];
  return workloads.find(({ workload }) => workload === lead?.workload) ?? workloads[0];
}

/** @param {import('./bars.js').Drawing} drawing */
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

/** @param {string[]} lines above the chart @param {import('./bars.js').Drawing} drawing */
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
