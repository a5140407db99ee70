import { html } from '../html/markup.js';
import { sizeTick, throughputTick, timeTick } from '../html/plots/axis-words.js';
import { legend } from '../html/plots/marks.js';
import { logScale, scaleOf } from '../html/plots/scale.js';
import { xyPlot } from '../html/plots/xy-plot.js';
import { curveTitle, seriesWords } from '../words/machine.js';
import { throughput, time } from '../words/numbers.js';

/**
 * A curve that was measured of a machine: its line is the least disturbed of the rounds, and a bar leads to their middle.
 *
 * @param {import('@rounds/record').MachineCurve} curve
 * @returns {import('../html/markup.js').Markup | undefined} nothing without two points
 */
export function machinePlot({ what, series }) {
  const points = series.flatMap((each) => each.points);
  const xs = [...new Set(points.map(({ x }) => x))].filter((x) => x > 0).sort((a, b) => a - b);
  const y = scaleOf(points.flatMap((point) => [point.y, point.usual]));
  const [first, last] = [xs[0], xs.at(-1)];
  if (!y || first === undefined || last === undefined || first === last) return undefined;
  const isThroughput = what === 'bandwidth';
  const xWords = what === 'latency' || what === 'shuffle' ? sizeTick : String;
  const yWords = isThroughput ? (/** @type {number} */ value) => throughput(value, 1) : time;
  const names = series.map(({ name }) => seriesWords(name));
  const drawn = series.map((each, index) => ({
    index,
    points: each.points.map((point) => ({
      ...{ x: point.x, y: point.y },
      ...{ low: Math.min(point.y, point.usual), high: Math.max(point.y, point.usual) },
      words: `${names[index]}, ${xWords(point.x)}: ${yWords(point.y)}, usually ${yWords(point.usual)}`,
    })),
  }));
  const scaleNote = y.isLog ? 'Log scales.' : 'Log scale from left to right; values from zero.';
  return html`<figure>
<figcaption>${curveTitle(what)}: the ${isThroughput ? 'highest' : 'lowest'} of the rounds, with a bar to their middle. ${scaleNote}</figcaption>
${names.length > 1 && legend(names, { lines: true })}
${xyPlot({
  x: {
    ...logScale(first, last),
    ticks: xs.filter((each) => Number.isInteger(Math.log2(each))),
    words: xWords,
  },
  y: { ...y, words: isThroughput ? throughputTick : timeTick },
  series: drawn,
  label: curveTitle(what),
  lines: true,
})}
</figure>`;
}
