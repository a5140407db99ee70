import { plantedWords } from '../words/selftest.js';
import { left, makeTable, right } from './model.js';

/**
 * What the self-test found, by seconds of trials a pair.
 *
 * @param {import('@rounds/analysis').SelftestReport} selftest
 * @returns {import('./model.js').Table}
 */
export function selftestTable({ curve, score }) {
  const rows = [
    {
      what: 'the same thing, called different',
      of: score.comparisons,
      at: (/** @type {typeof score} */ { falseVerdicts }) => `${falseVerdicts}`,
    },
    ...score.planted.map(({ kind, of }) => ({
      what: `${plantedWords(kind)}, found`,
      of,
      at: (/** @type {typeof score} */ { planted }) => {
        const own = planted.find((each) => each.kind === kind);
        const wrong = own && own.wrongWay > 0 ? `, ${own.wrongWay} called faster` : '';
        return own ? `${Math.round((100 * own.found) / own.of)}%${wrong}` : '';
      },
    })),
  ];
  return makeTable(rows, [
    left('', ({ what }) => what),
    right('comparisons', ({ of }) => String(of)),
    ...curve.map((each) =>
      right(`${each.seconds.toFixed(1)} s a pair`, (/** @type {typeof rows[number]} */ { at }) => at(each)),
    ),
  ]);
}
