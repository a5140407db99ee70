import { drawAnswer } from './answer.js';
import { drawBars, drawRows } from './bars.js';
import { colours, darkColours } from './marks.js';
import { html } from './markup.js';
import { findWorkload, mainWorkloadName } from './small.js';

/** A chart as a file of its own. */

/** How every such file begins. */
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

/** A page that shows such a file tells it whether it is dark there, by its own `color-scheme`. */
const style = html`${shape}${day}@media screen and (prefers-color-scheme:dark){${night}}`;

/** For charts amid a page, which has a class where it is dark. */
export const inPageStyle = `.chart{${shape}${day}}\n.dark .chart{${night}}\n`;

/** As long as there is room above a chart. */
const titleLines = /\S.{0,125}(?= |$)/g;

/**
 * What answers a suite's question, as a file of its own and amid a page, where it is as wide as there is room, with letters that
 * stay readable on a phone.
 *
 * @param {import('@rounds/analysis').SuiteReport} suite
 * @returns {{ svg: string, figure: string, words: string } | undefined} in the unit of its own answer; without one, the times of the
 *   workload that has an answer; nothing if there is none to draw
 */
export function answerChart(suite) {
  const answer = drawAnswer(suite);
  const workload = findWorkload(suite, mainWorkloadName(suite));
  const drawn = answer ? answer.drawn : workload && drawBars(workload);
  if (!drawn) return undefined;
  const lines = [...(answer?.title.match(titleLines) ?? []), drawn.caption];
  return { svg: fileOf(lines, drawn), figure: figureOf(drawn), words: drawn.what };
}

/** @param {import('./bars.js').Drawing} drawn */
function figureOf({ caption, svg, height }) {
  return `${html`<figure class="chart"><figcaption>${caption}</figcaption><svg width="100%" height="${height}">${svg}</svg></figure>`}`;
}

/**
 * @param {import('@rounds/analysis').WorkloadReport} workload
 * @returns {string | undefined} nothing if there is no time to draw
 */
export function workloadSvg(workload) {
  const drawn = drawBars(workload);
  return drawn && fileOf([drawn.caption], drawn);
}

/**
 * Bars of one's own choice, under what they say.
 *
 * @param {string} title
 * @param {Parameters<typeof drawRows>[0]} rows
 * @param {Parameters<typeof drawRows>[1]} about
 * @returns {string | undefined} nothing if there is no value to draw
 */
export function barsSvg(title, rows, about) {
  const drawn = drawRows(rows, about);
  return drawn && fileOf([title, drawn.caption], drawn);
}

/** @param {string[]} lines above the chart @param {import('./bars.js').Drawing} drawn */
function fileOf(lines, { svg, height: own }) {
  const top = margin + lines.length * lineHeight;
  const height = own + top + margin;
  const inner = width - 2 * margin;
  const words = lines.map(
    (line, i) => html`<text x="${margin}" y="${margin + (i + 1) * lineHeight - 6}">${line}</text>\n`,
  );
  return `${svgMark}
${html`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img">
<title>${lines[0]}</title>
<style>${style}</style>
<rect class="page" width="100%" height="100%"/>
${words}<svg x="${margin}" y="${top}" width="${inner}" height="${own}">${svg}</svg>
</svg>
`}`;
}
