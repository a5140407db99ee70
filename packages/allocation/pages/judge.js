import { ways } from './cases.js';
import { maxBytes, stepsTo } from './workloads.js';

/**
 * @typedef {object} Memory
 * @property {number} resident
 * @property {number} heap
 * @property {number} external
 * @property {number} [faults]
 *
 * @typedef {object} Answer the output of a ladder
 * @property {number} touched pages of a whole array, or pieces, that still had their content at the end
 * @property {number} holds number of steps that are kept at the end
 * @property {number} ns on the way up, without the readings
 * @property {Memory} start
 * @property {(Memory & { bytes: number })[]} steps up, and down again
 * @property {Memory} idle
 * @property {number} [collections]
 */

export const pageBytes = 4096;

/**
 * Bytes of each piece of a step, by the way to allocate it.
 *
 * @type {Record<import('./cases.js').Way['way'], (bytes: number) => number>}
 */
const pieces = {
  whole: (bytes) => Math.ceil(bytes / pageBytes),
  untouched: () => 0,
  small: (bytes) => bytes / 100,
  objects: (bytes) => Math.floor(bytes / 64),
};

/**
 * @param {Answer} answer
 * @param {{ how: import('rounds').How, case: string }} about
 * @returns {import('rounds').Outcome} the time is that of a page of memory
 */
export function judge(answer, { how, case: name }) {
  const { way, ending } = /** @type {import('./cases.js').Way} */ (ways[name]);
  const sizes = stepsTo(maxBytes(how));
  const { touched, holds, ns, start, steps, idle, collections } = answer;
  const expected = {
    touched: sizes.map(pieces[way]).reduce((sum, each) => sum + each, 0),
    holds: ending === 'held' ? sizes.length : 0,
    steps: [...sizes, ...[...sizes].reverse()].join(),
  };
  const got = { touched, holds, steps: steps.map(({ bytes }) => bytes).join() };
  const [wrong, got2] = [expected, got].map((each) => JSON.stringify(each));
  if (wrong !== got2) return { wrong: `wrong answer: expected ${wrong}, got ${got2}` };
  const up = steps.slice(0, sizes.length);
  const down = steps.slice(sizes.length);
  const top = /** @type {Memory} */ (up.at(-1));
  const after = /** @type {Memory} */ (down.at(-1));
  const total = sizes.reduce((sum, bytes) => sum + bytes, 0);
  return {
    ns: ns / (total / pageBytes),
    figures: {
      startBytes: start.resident,
      topBytes: top.resident,
      afterBytes: after.resident,
      idleBytes: idle.resident,
      keptBytes: after.resident - start.resident,
      usedTopBytes: top.heap + top.external,
      usedAfterBytes: after.heap + after.external,
      ...faultsOf(start, top, after),
      ...(typeof collections === 'number' && { collections }),
      ...byStep('Up', up),
      ...byStep('Down', down),
    },
  };
}

/**
 * @param {Memory} start
 * @param {Memory} top
 * @param {Memory} after
 * @returns {Record<string, number>}
 */
function faultsOf(start, top, after) {
  if (start.faults === undefined || top.faults === undefined || after.faults === undefined) return {};
  return { faultsUp: top.faults - start.faults, faultsDown: after.faults - top.faults };
}

/**
 * @param {string} direction
 * @param {Answer['steps']} steps
 */
function byStep(direction, steps) {
  return Object.fromEntries(
    steps.flatMap(({ bytes, ...memory }) =>
      Object.entries(memory).map(([what, value]) => [`${what}${direction}${bytes}`, value]),
    ),
  );
}
