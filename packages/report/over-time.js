import { tableBlocks, texts } from './blocks.js';
import { pageOf } from './html/page.js';
import { markdownBlocks } from './markdown/blocks.js';
import { joined, markdownMark } from './markdown/report.js';
import { left, makeTable, right } from './tables/model.js';
import { idOf } from './words/links.js';
import { placeName } from './words/names.js';
import { changePercent, plural } from './words/numbers.js';
import { changeWithInterval } from './words/verdict.js';

/**
 * What was measured night by night: how each bench differs from the anchor, and where that seems to have changed.
 *
 * @import { Series } from '@rounds/analysis'
 * @import { Block } from './blocks.js'
 *
 * @typedef {{ log: number, error: number }} Estimate
 * @typedef {(series: Series, change: Series['changes'][0]) => string} HowToConfirm a command
 */

/** @param {Estimate} estimate @returns {{ ratio: number, low: number, high: number }} with its 95% interval */
function ratioOf({ log, error }) {
  const [ratio = 1, low = 1, high = 1] = [log, log - 1.96 * error, log + 1.96 * error].map(Math.exp);
  return { ratio, low, high };
}

/** @param {Estimate} estimate */
function words(estimate) {
  return changeWithInterval(ratioOf(estimate));
}

/** @param {Series} series */
function nameOf({ suite, case: caseName, workload, runtime }) {
  return `${placeName({ suite, workload }, ' ')}: ${caseName} in ${runtime}`;
}

/** @param {Series} series @param {number} place @returns {string} */
function commitAt({ nights }, place) {
  return nights[place]?.commit.slice(0, 10) ?? '';
}

/** @param {Series[]} all */
function latestTable(all) {
  return makeTable(
    all,
    [
      left('', ({ case: caseName, runtime }) => `${caseName} in ${runtime}`),
      right('nights', ({ nights }) => String(nights.length)),
      left('now, against the first anchor', ({ nights }) => words(nights[nights.length - 1].place)),
      right('changes', ({ changes }) => (changes.length > 0 ? String(changes.length) : '')),
    ],
    (series) => placeName(series, ' '),
  );
}

/** @param {Series[]} all */
function changesTable(all) {
  return makeTable(
    all.flatMap((series) => series.changes.map((change) => ({ series, change }))),
    [
      left('', ({ series }) => `${series.case} in ${series.runtime}`),
      left('change', ({ change }) => ({ text: words(change), tone: change.log > 0 ? 'slower' : 'faster' })),
      left('in', ({ series, change }) => commitAt(series, change.at)),
      left('measured', ({ series, change }) => series.nights[change.at].at.slice(0, 10)),
    ],
    ({ series }) => placeName(series, ' '),
  );
}

/** @param {Series} series */
function nightsTable({ nights, changes }) {
  const changed = new Map(changes.map((change) => [change.at, change]));
  const ofStep = (/** @type {Series['nights'][0]} */ { link: { step, variance } }) =>
    step === undefined ? '' : words({ log: step, error: Math.sqrt(variance.step) });
  return makeTable([...nights.keys()].reverse(), [
    { ...left('measured', (place) => nights[place].at.slice(0, 10)), isProse: true },
    left('commit', (place) => nights[place].commit.slice(0, 10)),
    left('against the night before', (place) => ofStep(nights[place])),
    left('against the anchor', (place) => words(nights[place].place)),
    left('', (place) =>
      changed.has(place) ? `change: ${words(/** @type {Estimate} */ (changed.get(place)))}` : '',
    ),
  ]);
}

/** @param {Series} series @returns {import('./charts/charts.js').Lines} */
function chartOf(series) {
  const { nights } = series;
  const points = nights.map(({ commit, at, place }, i) => {
    const { ratio, low, high } = ratioOf(place);
    return {
      x: i + 1,
      y: ratio,
      low,
      high,
      words: `${at.slice(0, 10)}, ${commit.slice(0, 10)}: ${words(place)}`,
    };
  });
  return {
    caption: `${nameOf(series)}, night by night: its time against that of ${series.anchor.slice(0, 10)}, with its 95% interval; down is faster. Dates are days of measurement; dashed lines are changes.`,
    names: [series.case],
    panels: [{ series: [{ index: 0, points }] }],
    x: {
      ...{ ticks: points.map(({ x }) => x), unit: 'count', isLinear: true },
      labelOf: (x) => nights[x - 1].at.slice(5, 10),
      marked: new Map(series.changes.map((change) => [change.at + 1, changePercent(Math.exp(change.log))])),
    },
    y: { unit: 'change', isClose: true },
  };
}

/** @param {Series[]} all @param {HowToConfirm} howTo @returns {Block[]} */
function changesBlocks(all, howTo) {
  const commands = all.flatMap((series) => series.changes.map((change) => howTo(series, change)));
  if (commands.length === 0) return texts(['No bench seems to have changed.']);
  return [
    ...tableBlocks(changesTable(all)),
    ...texts([
      `${plural(commands.length, 'change')} proposed. Only a run of both sides beside each other makes one certain.`,
    ]),
    { list: commands.map((command) => [{ name: command }]) },
  ];
}

/** @param {Series[]} all @param {HowToConfirm} howTo @returns {Block[]} without each night */
export function overTimeBlocks(all, howTo) {
  return [
    ...tableBlocks(latestTable(all)),
    { title: ['What seems to have changed'], blocks: changesBlocks(all, howTo) },
  ];
}

/** @param {Series[]} all @param {HowToConfirm} howTo @returns {Block[]} */
function wholeBlocks(all, howTo) {
  return [
    ...overTimeBlocks(all, howTo),
    ...all.map((series) => ({
      title: [{ sentence: nameOf(series) }],
      id: idOf([series.suite, series.workload, series.case, series.runtime]),
      fold: /** @type {const} */ ('closed'),
      blocks: [
        {
          chart: chartOf(series),
          id: idOf([series.suite, series.workload, series.case, series.runtime, 'chart']),
        },
        ...tableBlocks(nightsTable(series)),
      ],
    })),
  ];
}

/** @param {Series[]} all @param {HowToConfirm} howTo */
export function overTimePage(all, howTo) {
  return pageOf('Night by night', wholeBlocks(all, howTo), 'Made by rounds history from results files.');
}

/** @param {Series[]} all @param {HowToConfirm} howTo */
export function overTimeMarkdown(all, howTo) {
  return joined([markdownMark, '# Night by night', ...markdownBlocks(wholeBlocks(all, howTo))]);
}
