import { selftestTable } from '../../tables/selftest-table.js';
import { plantedWords, selftestNotes, selftestTitle } from '../../words/selftest.js';
import { html } from '../markup.js';
import { tableOf } from '../table.js';
import { legend } from './marks.js';
import { logScale } from './scale.js';
import { xyPlot } from './xy-plot.js';

/**
 * What the self-test found, by how long it measured: a line for everything that was planted.
 *
 * @typedef {import('@rounds/analysis').SelftestReport} SelftestReport
 */

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
  const series = kinds.map((kind, index) => ({
    index,
    points: curve.flatMap((each) => {
      const own = each.planted.find((planted) => planted.kind === kind);
      return own && each.seconds > 0
        ? [{ x: each.seconds, y: own.found / own.of, words: `${own.found} of ${own.of} found` }]
        : [];
    }),
  }));
  return html`<figure>
<figcaption>How many of the planted slowdowns were found, by seconds of trials a pair; log scale.</figcaption>
${legend(kinds.map(plantedWords), { lines: true })}
${xyPlot({
  x: { ...x, ticks: seconds, words: (each) => `${each.toPrecision(2)} s` },
  y: { at: (share) => 0.02 + 0.96 * share, ticks: [0, 0.5, 1], words: (share) => `${share * 100}%` },
  series,
  label: 'Power curves; the same figures are in the table below.',
  lines: true,
  height: 220,
})}
</figure>`;
}
