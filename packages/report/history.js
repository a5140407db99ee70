import { plural } from '@rounds/record/format.js';
import { tableBlocks, texts } from './blocks.js';
import { makePage } from './html/page.js';
import { joinMarkdown, markdownBlocks, markdownMark } from './markdown.js';
import { left, makeTable, right } from './tables/model.js';
import { makeId } from './text/links.js';
import { formatCaseAndRuntime, formatSuiteAndWorkload } from './text/names.js';
import { formatChange } from './text/numbers.js';
import { formatChangeWithInterval } from './text/verdict.js';

/**
 * The history of each benchmark: its change against the anchor, and where it seems to have changed.
 *
 * @import { HistorySeries } from '@rounds/analysis'
 * @import { Block } from './blocks.js'
 * @import { LineChart } from './charts/lines.js'
 *
 * @typedef {HistorySeries['changes'][0]} HistoryChange
 * @typedef {(series: HistorySeries, change: HistoryChange) => string} HowToConfirm a command
 */

/** @param {{ log: number, error: number }} estimate @returns {{ ratio: number, low: number, high: number }} with its 95% interval */
function ratioOf({ log, error }) {
  const [ratio = 1, low = 1, high = 1] = [log, log - 1.96 * error, log + 1.96 * error].map(Math.exp);
  return { ratio, low, high };
}

/** @param {{ log: number, error: number }} estimate */
function formatEstimate(estimate) {
  return formatChangeWithInterval(ratioOf(estimate));
}

/** @param {HistorySeries[]} all a row per benchmark, and one per change of it */
function historyTable(all) {
  const rows = all.flatMap((series) => {
    const { nights, changes } = series;
    /** @type {{ series: HistorySeries, night: HistorySeries['nights'][0], change?: HistoryChange }[]} */
    const own = changes.map((change) => ({ series, night: nights[change.at], change }));
    return [{ series, night: nights[nights.length - 1] }, ...own];
  });
  return makeTable(
    rows,
    [
      left('', ({ series, change }) => (change ? '  changed' : formatCaseAndRuntime(series))),
      left('measured', ({ night }) => night.at.slice(0, 10)),
      left('commit', ({ night }) => night.commit.slice(0, 10)),
      left('against the first anchor', ({ night }) => formatEstimate(night.place)),
      left('change', ({ change }) =>
        change ? { text: formatEstimate(change), tone: change.log > 0 ? 'slower' : 'faster' } : '',
      ),
      right('nights', ({ series, change }) => (change ? '' : String(series.nights.length))),
    ],
    ({ series }) => formatSuiteAndWorkload(series, ' '),
  );
}

/** @param {HistorySeries} series @returns {LineChart} */
function chartOf(series) {
  const { nights, changes } = series;
  const points = nights.map(({ commit, at, place }, i) => {
    const { ratio: y, ...ends } = ratioOf(place);
    const tooltip = `${at.slice(0, 10)}, ${commit.slice(0, 10)}: ${formatEstimate(place)}`;
    return { x: i + 1, y, ...ends, tooltip };
  });
  const name = `${formatSuiteAndWorkload(series, ' ')}: ${formatCaseAndRuntime(series)}`;
  return {
    caption: `${name}: time relative to ${series.anchor.slice(0, 10)}, with 95% intervals; down is faster. Dates are days of measurement; dashed lines are changes.`,
    names: [series.case],
    panels: [{ series: [{ index: 0, points }] }],
    x: {
      ...{ ticks: points.map(({ x }) => x), unit: 'count', isLinear: true },
      formatTick: (x) => nights[x - 1].at.slice(5, 10),
      marked: new Map(changes.map(({ at, log }) => [at + 1, formatChange(Math.exp(log))])),
    },
    y: { unit: 'change', isClose: true },
  };
}

/** @param {HistorySeries[]} all @param {HowToConfirm} howTo @returns {Block[]} */
export function historyBlocks(all, howTo) {
  const commands = all.flatMap((series) => series.changes.map((change) => howTo(series, change)));
  return [
    ...tableBlocks(historyTable(all)),
    ...(commands.length === 0
      ? texts(['No benchmark seems to have changed.'])
      : [
          ...texts([
            `${plural(commands.length, 'change')} proposed. A run that measures both sides confirms a change:`,
          ]),
          { list: commands.map((command) => [{ name: command }]) },
        ]),
    ...all.map((series) => ({
      chart: chartOf(series),
      id: makeId([series.suite, series.workload, series.case, series.runtime]),
    })),
  ];
}

/** @param {HistorySeries[]} all @param {HowToConfirm} howTo */
export function historyPage(all, howTo) {
  return makePage('History', historyBlocks(all, howTo), 'Made by rounds history from results files.');
}

/** @param {HistorySeries[]} all @param {HowToConfirm} howTo */
export function historyMarkdown(all, howTo) {
  return joinMarkdown([markdownMark, '# History', ...markdownBlocks(historyBlocks(all, howTo))]);
}
