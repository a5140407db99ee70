import { drawBars } from './bars.js';
import { colours } from './marks.js';
import { html } from './markup.js';

/** The chart of a workload as a file of its own. */

/** How every such file begins. */
export const svgMark = '<!-- Rounds plot -->';

const [width, margin, lineHeight] = [900, 12, 20];

const style = html`text{font:13px sans-serif;fill:#1b1f24}.tick,.value{font-size:11px;fill:#59636e}.grid{stroke:#dde1e6}
.bar{fill-opacity:.3}.interval{stroke-width:3;stroke-opacity:.45;stroke-linecap:round}
${colours.map((colour, i) => html`.c${i} .bar,.c${i} .mark{fill:${colour}}.c${i} line,.c${i} .hollow{stroke:${colour}}.c${i} .hollow{fill:#fff}\n`)}`;

/**
 * @param {import('@rounds/analysis').WorkloadReport} workload
 * @returns {string | undefined} nothing if there is no time to draw
 */
export function workloadSvg(workload) {
  const drawn = drawBars(workload);
  if (!drawn) return undefined;
  const height = drawn.height + 2 * margin + lineHeight;
  const inner = width - 2 * margin;
  return `${svgMark}
${html`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img">
<title>${drawn.caption}</title>
<style>${style}</style>
<rect width="100%" height="100%" fill="#fff"/>
<text x="${margin}" y="${margin + lineHeight - 6}">${drawn.caption}</text>
<svg x="${margin}" y="${margin + lineHeight}" width="${inner}" height="${drawn.height}" overflow="visible">${drawn.svg}</svg>
</svg>
`}`;
}
