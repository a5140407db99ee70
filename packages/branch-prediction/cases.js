import { nativeFunction, needsAddon } from '@rounds/native/load.js';
import { Kept } from './kept.js';
import { branch, branchless, conditional, copy } from './loops.js';

/** @typedef {import('rounds').Suite<Int32Array, Kept>['cases'][string]} Case */

/** @type {Pick<Case, 'reference'>} of loops that copy the even ones, too */
const all = { reference: (values) => new Kept(values) };

/** @type {Pick<Case, 'reference'>} of loops that leave zeros instead of even values */
const inPlace = { reference: (values) => new Kept(values.map((value) => (value & 1 ? value : 0))) };

/** @type {Record<string, Case>} */
export const cases = {
  branch: { load: () => writing(branch) },
  branchless: { load: () => writing(branchless) },
  conditional: { load: () => writing(conditional) },
  copy: { load: () => writing(copy), ...all },
  'native-branch': native('branch'),
  'native-branchless': native('branchless'),
  'native-copy': { ...native('copy'), ...all },
  'native-in-place': { ...native('inPlace'), ...inPlace },
  'native-in-place-branchless': { ...native('inPlaceBranchless'), ...inPlace },
};

/**
 * @param {string} name of a C loop
 * @returns {Case}
 */
function native(name) {
  return {
    ...needsAddon('branch-prediction'),
    load: async () => writing(await nativeFunction('branch-prediction', name)),
  };
}

/**
 * The output is created when an input is first seen, before the timed part.
 *
 * @param {import('./loops.js').Loop} loop
 * @returns {(values: Int32Array) => Kept}
 */
function writing(loop) {
  /** @type {Int32Array | undefined} */
  let seen;
  let out = new Int32Array(0);
  let kept = new Kept(out);
  return (values) => {
    if (values !== seen) {
      out = new Int32Array(values.length);
      kept = new Kept(out);
      seen = values;
    }
    return kept.of(loop(values, out));
  };
}
