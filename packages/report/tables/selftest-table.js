import { atMilestones } from '@rounds/analysis';
import { conditionWords, percent, plantedWords } from '../words/selftest.js';
import { left, makeTable, right } from './model.js';

/**
 * @typedef {import('@rounds/analysis').SelftestReport} SelftestReport
 * @typedef {SelftestReport['score']} Score
 * @typedef {{ what: string, of: (score: Score) => number, at: (score: Score) => string }} Row
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
    right('comparisons', ({ of }) => String(of(selftest.score))),
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

/** @type {Row[]} */
const same = [
  {
    what: 'the same thing, called different',
    of: ({ comparisons }) => comparisons,
    at: ({ falseVerdicts }) => `${falseVerdicts}`,
  },
  {
    what: 'the same thing, called the same',
    of: ({ comparisons }) => comparisons,
    at: ({ sameVerdicts }) => `${sameVerdicts}`,
  },
];

const pairsIn = (/** @type {Score} */ { comparisons, planted }) =>
  comparisons + planted.reduce((sum, { of }) => sum + of, 0);

/** @type {Row[]} */
const quality = [
  {
    what: 'known ratios: error of the estimate',
    of: ({ known }) => known,
    at: ({ error }) => percent(error),
  },
  {
    what: 'known ratios: in the interval',
    of: ({ known }) => known,
    at: ({ covered, intervals }) => (intervals === 0 ? '' : `${((100 * covered) / intervals).toFixed(1)}%`),
  },
  {
    what: 'half-width of the intervals, median',
    of: pairsIn,
    at: ({ halfWidth }) => (halfWidth === null ? '' : percent(Math.expm1(halfWidth))),
  },
  {
    what: 'verdicts opposite to the plain means',
    of: pairsIn,
    at: ({ opposite }) => `${opposite}`,
  },
];

/** @param {SelftestReport[]} selftests @returns {Row[]} */
function rowsOf(selftests) {
  const kinds = new Set(selftests.flatMap(({ score }) => score.planted.map(({ kind }) => kind)));
  const planted = [...kinds].map((kind) => {
    const ownIn = (/** @type {Score} */ score) => score.planted.find((each) => each.kind === kind);
    return {
      what: `${plantedWords(kind)}, found`,
      of: (/** @type {Score} */ score) => ownIn(score)?.of ?? 0,
      at: (/** @type {Score} */ score) => {
        const own = ownIn(score);
        const wrong = own && own.wrongWay > 0 ? `, ${own.wrongWay} called faster` : '';
        return own ? `${Math.round((100 * own.found) / own.of)}%${wrong}` : '';
      },
    };
  });
  return [...same, ...planted, ...quality];
}
