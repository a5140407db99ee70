/**
 * UTF-8 as a finite automaton: the rows of Unicode's table 3-7 ("Well-Formed UTF-8 Byte Sequences"), one byte per
 * step. A state is named after what it expects; bytes without a row lead to `error`, which is final.
 */

/** @typedef {'error' | 'start' | 'last' | 'lastTwo' | 'lastThree' | 'afterE0' | 'afterED' | 'afterF0' | 'afterF4'} State */

/** @type {State[]} */
export const states = [
  'error',
  'start',
  'last',
  'lastTwo',
  'lastThree',
  'afterE0',
  'afterED',
  'afterF0',
  'afterF4',
];

/** @type {[from: State, first: number, last: number, to: State][]} */
const rows = [
  ['start', 0x00, 0x7f, 'start'],
  ['start', 0xc2, 0xdf, 'last'],
  ['start', 0xe0, 0xe0, 'afterE0'],
  ['start', 0xe1, 0xec, 'lastTwo'],
  ['start', 0xed, 0xed, 'afterED'],
  ['start', 0xee, 0xef, 'lastTwo'],
  ['start', 0xf0, 0xf0, 'afterF0'],
  ['start', 0xf1, 0xf3, 'lastThree'],
  ['start', 0xf4, 0xf4, 'afterF4'],
  ['afterE0', 0xa0, 0xbf, 'last'],
  ['afterED', 0x80, 0x9f, 'last'],
  ['afterF0', 0x90, 0xbf, 'lastTwo'],
  ['afterF4', 0x80, 0x8f, 'lastTwo'],
  ['lastThree', 0x80, 0xbf, 'lastTwo'],
  ['lastTwo', 0x80, 0xbf, 'last'],
  ['last', 0x80, 0xbf, 'start'],
];

/**
 * @param {State} state
 * @param {number} byte
 * @returns {State}
 */
export function nextState(state, byte) {
  const row = rows.find(([from, first, last]) => from === state && first <= byte && byte <= last);
  return row ? row[3] : 'error';
}
