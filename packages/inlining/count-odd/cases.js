import { nativeFunction, needsAddon } from '@rounds/native/load.js';
import {
  closureOver,
  countingBy,
  countingByMany,
  countingByMethod,
  isOdd,
  isOddOfModule,
  masked,
  withoutCalls,
} from './functions.js';
import { isOddKeptOut } from './kept-out.js';

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
  'no-call': { load: () => withoutCalls },
  inlined: { load: () => countingBy(isOdd) },
  'other-module': { load: () => countingBy(isOddOfModule) },
  closure: { load: () => countingBy(closureOver(1)) },
  bound: { load: () => countingBy(masked.bind(null, 1)) },
  method: { load: () => countingByMethod() },
  'kept-out': { load: async (host) => countingBy(await isOddKeptOut(host)) },
  megamorphic: { load: () => countingByMany },
  proxy: { load: () => countingBy(new Proxy(isOdd, {})) },
  'native-inlined': native('countOddInlined'),
  'native-called': native('countOddCalled'),
};
