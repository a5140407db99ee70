import { median } from '@rounds/stats';
import { changePercent, plural, threeDigits, time } from '../../words/numbers.js';
import { html } from '../markup.js';
import { spansOf } from './spans.js';
import { xyPlot } from './xy-plot.js';

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
 * @returns {import('../markup.js').Markup | undefined} nothing if there is nothing to see
 */
export function driftPlot({ noise }) {
  const seen = noise.filter(({ calibrationNs }) => calibrationNs > 0);
  if (seen.length < 2) return undefined;
  const middle = median(seen.map(({ calibrationNs }) => calibrationNs));
  const ratios = seen.map(({ calibrationNs }) => calibrationNs / middle);
  const low = ratios.reduce((a, b) => Math.min(a, b));
  const high = ratios.reduce((a, b) => Math.max(a, b));
  const reach = Math.max(leastReach, -Math.log(low), Math.log(high)) * 1.1;
  const edges = [Math.exp(reach / 1.1), 1, Math.exp(-reach / 1.1)];
  const spans = spansOf(seen, ({ calibrationNs }) => calibrationNs / middle);
  const points = spans
    ? spans.map((span, i) => ({
        x: (i + 0.5) / spans.length,
        low: span.low,
        high: span.high,
        words: `${span.size} rounds from round ${span.first.round}: ${time(span.low * middle)} to ${time(span.high * middle)}`,
      }))
    : seen.map(({ round, calibrationNs }, i) => ({
        x: (i + 0.5) / seen.length,
        y: calibrationNs / middle,
        words: `round ${round}: ${time(calibrationNs)}`,
      }));
  const each = spans ? `; each line spans ${spans[0]?.size} rounds` : '';
  return html`<h3>The machine during the run</h3>
<figure>
<figcaption>A fixed loop at each of ${plural(seen.length, 'round')}, against its median of ${time(middle)}; up is slower${each}. ${otherWords(seen)}</figcaption>
${xyPlot({
  x: { at: (share) => share, ticks: [], words: String },
  y: {
    at: (ratio) => 0.5 + Math.log(ratio) / (2 * reach),
    ticks: edges,
    words: (ratio) => (ratio === 1 ? 'median' : changePercent(ratio)),
  },
  series: [{ index: 0, points }],
  label: `A fixed loop took from ${changePercent(low)} to ${changePercent(high)} of its median time`,
  height,
})}
</figure>`;
}

/** @param {Noise[]} seen */
function otherWords(seen) {
  const loads = seen.map(({ load }) => load);
  const steals = seen.map(({ stealPct }) => stealPct).filter((steal) => steal !== null);
  const steal =
    steals.length === 0 ? '' : `, ${threeDigits(median(steals))}% of the CPU taken by other guests`;
  return `Median load ${threeDigits(median(loads))}${steal}.`;
}
