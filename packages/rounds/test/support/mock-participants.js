import { turnNs } from '@rounds/harness/turns.js';
import { meanNs } from '@rounds/harness/usage.js';
import { trial } from './mock-trials.js';

/**
 * A machine without processes: a turn is an entry in a list.
 *
 * @typedef {import('@rounds/record').Cell} Cell
 * @typedef {import('../../trial/participant.js').Participant} Participant
 */

/**
 * @param {object} [how]
 * @param {(cell: Cell) => number} [how.nsOf] a call, while nothing slows the machine
 * @param {(cell: Cell) => number} [how.turnNsOf] how long a turn of it takes, as it says
 * @param {(part: number) => number} [how.slowdown] of the whole machine; a part, from 0, begins when processes start after turns
 */
export function mockMachine({ nsOf = () => 100, turnNsOf = () => turnNs, slowdown = () => 1 } = {}) {
  /** @type {Cell[]} who had each turn */
  const order = [];
  let part = 0;
  let alive = 0;
  const seen = { most: 0, parts: () => part + 1 };
  let isMeasuring = false;

  let nextPid = 100;

  /** @param {Cell} cell @returns {Promise<Participant>} */
  const open = async (cell) => {
    if (isMeasuring) part++;
    isMeasuring = false;
    alive++;
    seen.most = Math.max(seen.most, alive);
    let isWarm = false;
    /** @type {import('@rounds/harness/usage.js').Turn[]} */
    const taken = [];
    const pid = nextPid++;
    return {
      cell,
      turns: [],
      pid: () => pid,
      loaded: async () => ({ is: 'loaded' }),
      resume: async () => {
        if (!isWarm) {
          isWarm = true;
          return { is: 'warm', turnNs: turnNsOf(cell) };
        }
        isMeasuring = true;
        const turn = { ns: 40 * nsOf(cell) * slowdown(part), calls: 40 };
        taken.push(turn);
        order.push(cell);
        return { turn };
      },
      finish: async () => {
        alive--;
        return { ...trial(cell, 1), ns: meanNs(taken), turns: taken.length };
      },
      hasExited: () => false,
    };
  };
  return { open, order, seen };
}
