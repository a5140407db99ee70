import { atMilestones } from '@rounds/analysis';
import { conditionWords, percent, plantedWords } from '../words/selftest.js';
import { left, makeTable, right } from './model.js';

/**
 * @typedef {import('@rounds/analysis').SelftestReport} SelftestReport
 * @typedef {SelftestReport['score']} Score
 * @typedef {{ what: string, of: number, at: (score: Score) => string }} Row
 */

/**
 * What the self-test found, by seconds of trials a pair.
 *
 * @param {SelftestReport} selftest
 * @returns {import('./model.js').Table}
 */
export function selftestTable(selftest) {
  return makeTable(rowsOf([selftest]), [
    left('', ({ what }) => what),
    right('comparisons', ({ of }) => String(of)),
    ...selftest.curve.map((score) =>
      right(`${score.seconds.toFixed(1)} s a pair`, (/** @type {Row} */ { at }) => at(score)),
    ),
  ]);
}

/**
 * The same of several runs, side by side, after so many seconds that they all can be compared.
 *
 * @param {SelftestReport[]} selftests
 * @returns {import('./model.js').Table}
 */
export function selftestsTable(selftests) {
  return makeTable(rowsOf(selftests), [
    left('', ({ what }) => what),
    ...selftests.flatMap((selftest) =>
      atMilestones(selftest).map(({ seconds, score }) =>
        right(`${conditionWords(selftest)}, ${seconds} s`, (/** @type {Row} */ { at }) => at(score)),
      ),
    ),
  ]);
}

/**
 * @param {SelftestReport[]} selftests
 * @returns {Row[]}
 */
function rowsOf(selftests) {
  const scores = selftests.map(({ score }) => score);
  const most = (/** @type {(score: Score) => number} */ of) => Math.max(0, ...scores.map(of));
  return [
    {
      what: 'the same thing, called different',
      of: most(({ comparisons }) => comparisons),
      at: ({ falseVerdicts }) => `${falseVerdicts}`,
    },
    {
      what: 'the same thing, called the same',
      of: most(({ comparisons }) => comparisons),
      at: ({ sameVerdicts }) => `${sameVerdicts}`,
    },
    ...kindsIn(selftests).map((kind) => {
      const ownIn = (/** @type {Score} */ { planted }) => planted.find((each) => each.kind === kind);
      return {
        what: `${plantedWords(kind)}, found`,
        of: most((score) => ownIn(score)?.of ?? 0),
        at: (/** @type {Score} */ score) => {
          const own = ownIn(score);
          const wrong = own && own.wrongWay > 0 ? `, ${own.wrongWay} called faster` : '';
          return own ? `${Math.round((100 * own.found) / own.of)}%${wrong}` : '';
        },
      };
    }),
    {
      what: 'known ratios: error of the estimate',
      of: most(({ known }) => known),
      at: ({ error }) => percent(error),
    },
    {
      what: 'known ratios: in the interval',
      of: most(({ known }) => known),
      at: ({ covered, intervals }) => (intervals === 0 ? '' : `${((100 * covered) / intervals).toFixed(1)}%`),
    },
    {
      what: 'half-width of the intervals, median',
      of: most(pairsIn),
      at: ({ halfWidth }) => (halfWidth === null ? '' : percent(Math.expm1(halfWidth))),
    },
    {
      what: 'verdicts opposite to the plain means',
      of: most(pairsIn),
      at: ({ opposite }) => `${opposite}`,
    },
  ];
}

/** @param {Score} score */
function pairsIn({ comparisons, planted }) {
  return comparisons + planted.reduce((sum, { of }) => sum + of, 0);
}

/**
 * @param {SelftestReport[]} selftests
 * @returns {string[]} what was planted in any of them
 */
export function kindsIn(selftests) {
  return [...new Set(selftests.flatMap(({ score }) => score.planted.map(({ kind }) => kind)))];
}
