import { selftestTable } from '../tables/selftest-table.js';
import { plantedWords, selftestNotes, selftestTitle } from '../words/selftest.js';
import { colourClass, gridLines, legend, mark, widthPercent } from './marks.js';
import { html } from './markup.js';
import { logScale } from './scale.js';
import { tableOf } from './table.js';

/**
 * What the self-test found, by how long it measured: a line for everything that was planted.
 *
 * @typedef {import('@rounds/analysis').SelftestReport} SelftestReport
 */

const height = 220;

/** @param {SelftestReport} selftest */
export function selftestSection(selftest) {
  return html`<section>
<h2>${selftestTitle(selftest)}</h2>
${selftestNotes(selftest).map((note) => html`<p>${note}</p>`)}
${powerPlot(selftest)}
${tableOf(selftestTable(selftest), { caption: 'Found, by seconds of trials a pair' })}
</section>`;
}

/** @param {SelftestReport} selftest */
function powerPlot({ curve, score }) {
  const seconds = curve.map((each) => each.seconds).filter((each) => each > 0);
  const [first, last] = [seconds[0], seconds.at(-1)];
  if (first === undefined || last === undefined || first === last) return undefined;
  const x = logScale(first, last);
  const kinds = score.planted.map(({ kind }) => kind);
  const y = (/** @type {number} */ share) => Math.round((1 - share) * (height - 10) + 5);
  return html`<figure>
<figcaption>How many of the planted slowdowns were found, by seconds of trials a pair; log scale.</figcaption>
${legend(kinds.map(plantedWords), { lines: true })}
<div class="xy" role="img" aria-label="Power curves; the same figures are in the table below.">
<svg class="axis" width="64" height="${height}">${[0, 0.5, 1].map(
    (share) => html`<text x="58" y="${y(share) + 4}" text-anchor="end">${share * 100}%</text>`,
  )}</svg>
<svg class="track" width="100%" height="${height}">${gridLines(seconds.map(x.at), height)}${kinds.map(
    (kind, i) => {
      const points = curve.flatMap((each) => {
        const own = each.planted.find((planted) => planted.kind === kind);
        return own && each.seconds > 0 ? [{ x: x.at(each.seconds), y: y(own.found / own.of) }] : [];
      });
      return lineOf(points, i);
    },
  )}</svg>
<svg width="64" height="20"></svg>
<svg class="axis" width="100%" height="20">${seconds.map(
    (each) =>
      html`<text x="${widthPercent(x.at(each))}" y="15" text-anchor="middle">${each.toPrecision(2)} s</text>`,
  )}</svg>
</div>
</figure>`;
}

/**
 * @param {{ x: number, y: number }[]} points
 * @param {number} index
 */
function lineOf(points, index) {
  const segments = points.slice(1).map((to, i) => {
    const from = /** @type {typeof to} */ (points[i]);
    return html`<line x1="${widthPercent(from.x)}" y1="${from.y}" x2="${widthPercent(to.x)}" y2="${to.y}"/>`;
  });
  return html`<g class="line ${colourClass(index)}">${segments}${points.map((point) => mark(point.x, point.y, index))}</g>`;
}
