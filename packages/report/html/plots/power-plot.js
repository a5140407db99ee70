import { kindsIn, selftestTable } from '../../tables/selftest-table.js';
import {
  conditionWords,
  plantedWords,
  powerCaption,
  selftestNotes,
  selftestTitle,
} from '../../words/selftest.js';
import { html } from '../markup.js';
import { tableOf } from '../table.js';
import { legend } from './marks.js';
import { logScale } from './scale.js';
import { xyPlot } from './xy-plot.js';

/**
 * What the self-test found, by how long it measured: a line for everything that was planted, a panel for each run.
 *
 * @typedef {import('@rounds/analysis').SelftestReport} SelftestReport
 */

/** @param {SelftestReport[]} selftests at least one */
export function selftestSection(selftests) {
  const titles = selftests.map(selftestTitle);
  const isOne = titles.length === 1;
  return html`<section>
<h2>${isOne ? titles[0] : 'Self-test'}</h2>
${powerPlot(selftests)}
${selftests.map(
  (selftest, i) => html`${!isOne && html`<h3>${titles[i]}</h3>`}
${selftestNotes(selftest).map((note) => html`<p>${note}</p>`)}
${tableOf(selftestTable(selftest), { caption: 'Found, by seconds of trials a pair' })}
`,
)}</section>`;
}

/**
 * @param {SelftestReport[]} selftests
 * @returns {import('../markup.js').Markup | undefined} nothing where there is no time to draw it over
 */
export function powerPlot(selftests) {
  const seconds = selftests
    .flatMap(({ curve }) => curve.map((each) => each.seconds))
    .filter((each) => each > 0);
  const [first, last] = [Math.min(...seconds), Math.max(...seconds)];
  if (!(first < last)) return undefined;
  const kinds = kindsIn(selftests);
  const axes = {
    x: { ...logScale(first, last), words: (/** @type {number} */ each) => `${each} s` },
    y: {
      at: (/** @type {number} */ share) => 0.02 + 0.96 * share,
      ticks: [0, 0.5, 0.9, 1],
      words: (/** @type {number} */ share) => `${share * 100}%`,
    },
  };
  return html`<figure>
<figcaption>${powerCaption}</figcaption>
${legend(kinds.map(plantedWords), { lines: true })}
<div class="panels${selftests.length === 1 && ' one'}">${selftests.map((selftest) => panel(selftest, kinds, { axes, isOne: selftests.length === 1 }))}</div>
</figure>`;
}

/**
 * @param {SelftestReport} selftest
 * @param {string[]} kinds
 * @param {{ axes: { x: import('./xy-plot.js').Axis, y: import('./xy-plot.js').Axis }, isOne: boolean }} options
 */
function panel(selftest, kinds, { axes, isOne }) {
  const series = kinds.map((kind, index) => ({
    index,
    points: selftest.curve.flatMap((each) => {
      const own = each.planted.find((planted) => planted.kind === kind);
      if (!own || !(each.seconds > 0)) return [];
      const words = `${plantedWords(kind)}: ${own.found} of ${own.of} found in ${each.seconds.toFixed(1)} s a pair`;
      return [{ x: each.seconds, y: own.found / own.of, words }];
    }),
  }));
  return xyPlot({
    ...axes,
    series,
    label: 'Power curves; the same figures are in the table below.',
    lines: true,
    height: 220,
    ...(!isOne && { title: conditionWords(selftest) }),
  });
}
