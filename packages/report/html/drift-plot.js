import { median } from '@rounds/stats';
import { changePercent, plural, threeDigits, time } from '../words/numbers.js';
import { mark, widthPercent } from './marks.js';
import { html } from './markup.js';
import { spansOf } from './spans.js';

/**
 * How steady the machine was: the same fixed loop, timed at each round.
 *
 * @typedef {import('@rounds/record').Run} Run
 * @typedef {import('@rounds/record').Noise} Noise
 */

const height = 120;
/** The axis reaches at least so far from the median, so that a calm machine looks calm. */
const leastReach = 0.05;

/**
 * @param {Run} run
 * @returns {import('./markup.js').Markup | undefined} nothing if there is nothing to see
 */
export function driftPlot({ noise }) {
  const seen = noise.filter(({ calibrationNs }) => calibrationNs > 0);
  if (seen.length < 2) return undefined;
  const middle = median(seen.map(({ calibrationNs }) => calibrationNs));
  const ratios = seen.map(({ calibrationNs }) => calibrationNs / middle);
  const low = ratios.reduce((a, b) => Math.min(a, b));
  const high = ratios.reduce((a, b) => Math.max(a, b));
  const reach = Math.max(leastReach, -Math.log(low), Math.log(high)) * 1.1;
  const yOf = (/** @type {number} */ ratio) =>
    Math.round((0.5 - Math.log(ratio) / (2 * reach)) * height * 10) / 10;
  const edges = [Math.exp(reach / 1.1), 1, Math.exp(-reach / 1.1)];
  const spans = spansOf(seen, ({ calibrationNs }) => calibrationNs / middle);
  const marks = spans
    ? spans.map((span, i) => {
        const x = widthPercent((i + 0.5) / spans.length);
        return html`<g><title>${span.size} rounds from round ${span.first.round}: ${time(span.low * middle)} to ${time(span.high * middle)}</title><line class="interval" x1="${x}" x2="${x}" y1="${yOf(span.low)}" y2="${yOf(span.high)}"/></g>`;
      })
    : seen.map(
        ({ round, calibrationNs }, i) =>
          html`<g><title>round ${round}: ${time(calibrationNs)}</title>${mark((i + 0.5) / seen.length, yOf(calibrationNs / middle), 0)}</g>`,
      );
  const each = spans ? `; each line spans ${spans[0]?.size} rounds` : '';
  return html`<section>
<h2>The machine during the run</h2>
<figure>
<figcaption>A fixed loop at each of ${plural(seen.length, 'round')}, against its median of ${time(middle)}; up is slower${each}. ${otherWords(seen)}</figcaption>
<div class="xy drift" role="img" aria-label="A fixed loop took from ${changePercent(low)} to ${changePercent(high)} of its median time">
<svg class="axis" width="64" height="${height}">${edges.map(
    (ratio) =>
      html`<text x="58" y="${yOf(ratio) + 4}" text-anchor="end">${ratio === 1 ? 'median' : changePercent(ratio)}</text>`,
  )}</svg>
<svg class="track c0" width="100%" height="${height}">${edges.map(
    (ratio) => html`<line class="grid" x1="0" x2="100%" y1="${yOf(ratio)}" y2="${yOf(ratio)}"/>`,
  )}${marks}</svg>
</div>
</figure>
</section>`;
}

/** @param {Noise[]} seen */
function otherWords(seen) {
  const loads = seen.map(({ load }) => load);
  const steals = seen.map(({ stealPct }) => stealPct).filter((steal) => steal !== null);
  const steal =
    steals.length === 0 ? '' : `, ${threeDigits(median(steals))}% of the CPU taken by other guests`;
  return `Median load ${threeDigits(median(loads))}${steal}.`;
}
