import { importKernels, needsAddon } from '@rounds/native/load.js';
import { workOf } from './work.js';

/**
 * @typedef {import('rounds').Suite<import('./inputs.js').Input, import('./work.js').Answer>['cases'][string]} Case
 */

/**
 * A case for any words.
 *
 * @param {() => Promise<{ build: import('./work.js').Build }>} importCase
 * @returns {Case}
 */
function forAnyWords(importCase) {
  return { load: async () => workOf((await importCase()).build) };
}

/**
 * A case whose code was written for the well-known names.
 *
 * @param {() => Promise<{ build: import('./work.js').Build }>} importCase
 * @returns {Case}
 */
function forWellKnownNames(importCase) {
  return { ...forAnyWords(importCase), notFor: notForCustomNames };
}

/** @param {string} workload */
function notForCustomNames(workload) {
  return workload.startsWith('custom-')
    ? 'its code is written before it runs, for the well-known names'
    : undefined;
}

/** @type {Record<string, Case>} */
export const cases = {
  undici: forAnyWords(() => import('./cases/undici.js')),
  original: forAnyWords(() => import('./cases/original.js')),
  map: forAnyWords(() => import('./cases/map.js')),
  // In Bun 1.4, a call takes less than half as long after 44 ms as after 11 ms, and 3% to 5% less after 180 ms than after 90.
  switch: { ...forWellKnownNames(() => import('./cases/switch.js')), warmUpMs: 180 },
  'ternary-tree': forAnyWords(() => import('./cases/ternary-tree.js')),
  trie: forAnyWords(() => import('./cases/trie.js')),
  'perfect-hash-table': forAnyWords(() => import('./cases/perfect-hash-table.js')),
  'byte-lookup': forWellKnownNames(() => import('./cases/byte-lookup.js')),
  native: {
    ...needsAddon('kernels'),
    notFor: notForCustomNames,
    load: async () => {
      const { buildWith } = await import('./cases/native.js');
      return workOf(buildWith(await importKernels()));
    },
  },
};
