import { plural } from '@rounds/record/format.js';
import { tableBlocks, texts } from './blocks.js';
import { makePage } from './html/page.js';
import { markdownBlocks } from './markdown/blocks.js';
import { joinMarkdown, markdownMark } from './markdown/report.js';
import { left, makeTable, right } from './tables/model.js';
import { makeId } from './text/links.js';
import { formatSuiteAndWorkload } from './text/names.js';
import { formatChange } from './text/numbers.js';
import { formatChangeWithInterval } from './text/verdict.js';

/**
 * What was measured night by night: how each bench differs from the anchor, and where that seems to have changed.
 *
 * @import { HistorySeries } from '@rounds/analysis'
 * @import { Block } from './blocks.js'
 *
 * @typedef {{ log: number, error: number }} LogEstimate
 * @typedef {(series: HistorySeries, change: HistorySeries['changes'][0]) => string} HowToConfirm a command
 */

/** @param {LogEstimate} estimate @returns {{ ratio: number, low: number, high: number }} with its 95% interval */
function ratioOf({ log, error }) {
  const [ratio = 1, low = 1, high = 1] = [log, log - 1.96 * error, log + 1.96 * error].map(Math.exp);
  return { ratio, low, high };
}

/** @param {LogEstimate} estimate */
function words(estimate) {
  return formatChangeWithInterval(ratioOf(estimate));
}

/** @param {HistorySeries} series */
function nameOf({ suite, case: caseName, workload, runtime }) {
  return `${formatSuiteAndWorkload({ suite, workload }, ' ')}: ${caseName} in ${runtime}`;
}

/** @param {HistorySeries} series @param {number} place @returns {string} */
function commitAt({ nights }, place) {
  return nights[place]?.commit.slice(0, 10) ?? '';
}

/** @param {HistorySeries[]} all */
function latestTable(all) {
  return makeTable(
    all,
    [
      left('', ({ case: caseName, runtime }) => `${caseName} in ${runtime}`),
      right('nights', ({ nights }) => String(nights.length)),
      left('now, against the first anchor', ({ nights }) => words(nights[nights.length - 1].place)),
      right('changes', ({ changes }) => (changes.length > 0 ? String(changes.length) : '')),
    ],
    (series) => formatSuiteAndWorkload(series, ' '),
  );
}

/** @param {HistorySeries[]} all */
function changesTable(all) {
  return makeTable(
    all.flatMap((series) => series.changes.map((change) => ({ series, change }))),
    [
      left('', ({ series }) => `${series.case} in ${series.runtime}`),
      left('change', ({ change }) => ({ text: words(change), tone: change.log > 0 ? 'slower' : 'faster' })),
      left('in', ({ series, change }) => commitAt(series, change.at)),
      left('measured', ({ series, change }) => series.nights[change.at].at.slice(0, 10)),
    ],
    ({ series }) => formatSuiteAndWorkload(series, ' '),
  );
}

/** @param {HistorySeries} series */
function nightsTable({ nights, changes }) {
  const changed = new Map(changes.map((change) => [change.at, change]));
  const ofStep = (/** @type {HistorySeries['nights'][0]} */ { link: { step, variance } }) =>
    step === undefined ? '' : words({ log: step, error: Math.sqrt(variance.step) });
  return makeTable([...nights.keys()].reverse(), [
    { ...left('measured', (place) => nights[place].at.slice(0, 10)), isProse: true },
    left('commit', (place) => nights[place].commit.slice(0, 10)),
    left('against the night before', (place) => ofStep(nights[place])),
    left('against the anchor', (place) => words(nights[place].place)),
    left('', (place) =>
      changed.has(place) ? `change: ${words(/** @type {LogEstimate} */ (changed.get(place)))}` : '',
    ),
  ]);
}

/** @param {HistorySeries} series @returns {import('./charts/charts.js').LineChart} */
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
      marked: new Map(series.changes.map((change) => [change.at + 1, formatChange(Math.exp(change.log))])),
    },
    y: { unit: 'change', isClose: true },
  };
}

/** @param {HistorySeries[]} all @param {HowToConfirm} howTo @returns {Block[]} */
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

/** @param {HistorySeries[]} all @param {HowToConfirm} howTo @returns {Block[]} without each night */
export function historyBlocks(all, howTo) {
  return [
    ...tableBlocks(latestTable(all)),
    { title: ['What seems to have changed'], blocks: changesBlocks(all, howTo) },
  ];
}

/** @param {HistorySeries[]} all @param {HowToConfirm} howTo @returns {Block[]} */
function wholeBlocks(all, howTo) {
  return [
    ...historyBlocks(all, howTo),
    ...all.map((series) => ({
      title: [{ sentence: nameOf(series) }],
      id: makeId([series.suite, series.workload, series.case, series.runtime]),
      fold: /** @type {const} */ ('closed'),
      blocks: [
        {
          chart: chartOf(series),
          id: makeId([series.suite, series.workload, series.case, series.runtime, 'chart']),
        },
        ...tableBlocks(nightsTable(series)),
      ],
    })),
  ];
}

/** @param {HistorySeries[]} all @param {HowToConfirm} howTo */
export function historyPage(all, howTo) {
  return makePage('Night by night', wholeBlocks(all, howTo), 'Made by rounds history from results files.');
}

/** @param {HistorySeries[]} all @param {HowToConfirm} howTo */
export function historyMarkdown(all, howTo) {
  return joinMarkdown([markdownMark, '# Night by night', ...markdownBlocks(wholeBlocks(all, howTo))]);
}
