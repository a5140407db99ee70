import { nativeFunction, needsAddon } from '@rounds/native/load.js';
import { byArrow, byLoop, byRecursion, byTailCalls, summing } from './functions.js';

/**
 * @typedef {import('rounds').Suite<Uint32Array, number>['cases'][string]} Case
 */

/**
 * @param {string} name
 * @returns {Case}
 */
const native = (name) => ({ ...needsAddon('inlining'), load: () => nativeFunction('inlining', name) });

/** @type {Record<string, Case>} */
export const cases = {
  loop: { load: () => summing(byLoop) },
  recursion: { load: () => summing(byRecursion) },
  'recursive-arrow': { load: () => summing(byArrow) },
  'tail-calls': { load: () => summing((n) => byTailCalls(n)) },
  'native-loop': native('factorialsByLoop'),
  'native-recursion': native('factorialsByRecursion'),
};
