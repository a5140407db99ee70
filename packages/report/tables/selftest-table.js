import { atMilestones } from '@rounds/analysis';
import { conditionWords, percent, plantedWords } from '../words/selftest.js';
import { left, makeTable, right } from './model.js';

/**
 * @import { SelftestReport } from '@rounds/analysis'
 *
 * @typedef {SelftestReport['score']} Score
 * @typedef {[what: string, of: (score: Score) => number, at: (score: Score) => string]} Row `of` how many comparisons
 */

/** @param {SelftestReport} selftest what it found, by seconds of trials a pair */
export function selftestTable(selftest) {
  return makeTable(rowsOf([selftest]), [
    left('', ([what]) => what),
    right('comparisons', ([, of]) => String(of(selftest.score))),
    ...selftest.curve.map((score) => columnOf(`${score.seconds.toFixed(1)} s a pair`, score)),
  ]);
}

/** @param {SelftestReport[]} selftests side by side, after so many seconds that they all can be compared */
export function selftestsTable(selftests) {
  return makeTable(rowsOf(selftests), [
    left('', ([what]) => what),
    ...selftests.flatMap((selftest) =>
      atMilestones(selftest).map(({ seconds, score }) =>
        columnOf(`${conditionWords(selftest)}, ${seconds} s`, score),
      ),
    ),
  ]);
}

/** @param {string} title @param {Score} score */
function columnOf(title, score) {
  return right(title, (/** @type {Row} */ [, , at]) => at(score));
}

/** @param {SelftestReport[]} selftests @returns {Row[]} */
function rowsOf(selftests) {
  const kinds = new Set(selftests.flatMap(({ score }) => score.planted.map(({ kind }) => kind)));
  const pairsIn = (/** @type {Score} */ { comparisons, planted }) =>
    comparisons + planted.reduce((sum, { of }) => sum + of, 0);
  return [
    ['the same thing, called different', (score) => score.comparisons, (score) => `${score.falseVerdicts}`],
    ['the same thing, called the same', (score) => score.comparisons, (score) => `${score.sameVerdicts}`],
    ...Array.from(kinds, plantedRow),
    ['known ratios: error of the estimate', (score) => score.known, (score) => percent(score.error)],
    [
      'known ratios: in the interval',
      (score) => score.known,
      ({ covered, intervals }) => (intervals === 0 ? '' : `${((100 * covered) / intervals).toFixed(1)}%`),
    ],
    [
      'half-width of the intervals, median',
      pairsIn,
      ({ halfWidth }) => (halfWidth === null ? '' : percent(Math.expm1(halfWidth))),
    ],
    ['verdicts opposite to the plain means', pairsIn, ({ opposite }) => `${opposite}`],
  ];
}

/** @param {string} kind @returns {Row} */
function plantedRow(kind) {
  const ownIn = (/** @type {Score} */ score) => score.planted.find((each) => each.kind === kind);
  return [
    `${plantedWords(kind)}, found`,
    (score) => ownIn(score)?.of ?? 0,
    (score) => {
      const own = ownIn(score);
      const wrong = own && own.wrongWay > 0 ? `, ${own.wrongWay} called faster` : '';
      return own ? `${Math.round((100 * own.found) / own.of)}%${wrong}` : '';
    },
  ];
}
