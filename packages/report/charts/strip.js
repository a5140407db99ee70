import { plural } from '@rounds/record/format.js';
import { median } from '@rounds/stats';
import { formatChange } from '../text/numbers.js';
import { html } from './markup.js';

/** Each round's time of one cell as a dot, above or below the cell's median: drift slants, outliers stand out. */

const [height, radius, widthPx] = [24, 1.7, 240];
const stepPx = { max: 7, min: 2 };
/** More dots than this would overlap. */
const maxRounds = 240;

/**
 * @param {{ round: number, ns: number }[]} rounds the last ones are shown
 * @param {number} reach largest distance from the median, in log units; a triangle marks values beyond it
 */
export function drawStrip(rounds, reach) {
  const last = rounds.reduce((max, { round }) => Math.max(max, round), 1);
  const before = Math.max(0, last - maxRounds);
  const shown = rounds.filter(({ round, ns }) => ns > 0 && round > before);
  if (shown.length === 0) return undefined;
  const step = Math.min(stepPx.max, Math.max(stepPx.min, widthPx / (last - before)));
  const width = Math.ceil((last - before) * step) + 2;
  const times = shown.map(({ ns }) => ns);
  const middle = median(times);
  const [low, high] = [times.reduce((a, b) => Math.min(a, b)), times.reduce((a, b) => Math.max(a, b))];
  const label = `${plural(shown.length, 'round')}: ${formatChange(low / middle)} to ${formatChange(high / middle)}`;
  let [dots, beyond, lastX, lastY] = ['', '', 0, 0];
  for (const { round, ns } of shown) {
    const distance = Math.log(ns / middle) / reach;
    const up = Math.sign(distance);
    const x = Math.round((round - before - 0.5) * step + 1);
    const y = Math.round(height / 2 - Math.max(-1, Math.min(1, distance)) * (height / 2 - radius - 1));
    if (Math.abs(distance) > 1) beyond += `M${x} ${y - up * 2}l2.6 ${up * 4.6}h-5.2Z`;
    else {
      // Lines of length 0 with round caps are dots: one element draws all rounds. Relative moves are the shortest.
      dots += `m${x - lastX} ${y - lastY}h0`;
      [lastX, lastY] = [x, y];
    }
  }
  return html`<svg class="strip" width="${width}" role="img" aria-label="${label}"><path d="${dots}"/>${beyond !== '' && html`<path class="beyond" d="${beyond}"/>`}</svg>`;
}
