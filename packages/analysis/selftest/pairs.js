import { groupBy } from '../group.js';

/**
 * What a self-test compares.
 *
 * @import { Cell } from '@rounds/record'
 *
 * @typedef {{ base: Cell, other: Cell, kind: string | undefined }} KnownPair `kind`: what is planted; nothing in the same
 */

/**
 * A label is only a name: behind `node@24#1` and `node@24#2` is the same binary with the same flags.
 * @param {Pick<Cell, 'runtime'>} cell
 */
export function runtimeOf({ runtime }) {
  return runtime.slice(0, runtime.lastIndexOf('#'));
}

/** @param {Cell[]} cells @returns {KnownPair[]} */
export function knownPairs(cells) {
  return [...groupBy(cells, familyKey).values()].flatMap((own) => {
    const bases = own.filter((cell) => cell.case === 'base');
    const planted = own.filter((cell) => cell.case !== 'base');
    return [
      ...bases.flatMap((base, i) => bases.slice(i + 1).map((other) => ({ base, other, kind: undefined }))),
      ...planted.flatMap((other) => bases.map((base) => ({ base, other, kind: kindOf(other) }))),
    ];
  });
}

/** @param {Cell} cell @returns {string} what is planted in it: more of work that makes nothing but garbage is more garbage */
function kindOf({ case: name, workload }) {
  return workload === 'garbage' && name === 'slower-5%' ? 'garbage-5%' : name;
}

/** @param {Cell} cell @returns {string} the same for what is compared */
export function familyKey(cell) {
  return JSON.stringify([cell.suite, cell.workload, runtimeOf(cell)]);
}
