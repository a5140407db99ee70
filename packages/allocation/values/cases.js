import { nativeFunctions, needsAddon } from '@rounds/native/load.js';
import { scalesOf, withFigures } from '../weigh.js';
import { kinds } from './kinds.js';
import { making, weighing } from './values.js';

/**
 * @typedef {import('./values.js').Input} Input
 * @typedef {import('rounds').Suite<Input, number>['cases'][string]} Case
 */

/**
 * @param {import('./kinds.js').Kind} kind
 * @returns {Case}
 */
function inJavaScript(kind) {
  const { needs } = kind;
  return {
    ...(needs !== undefined && {
      unavailable: ({ name, version, global }) =>
        global[needs] ? undefined : `${name} ${version} has no ${needs}`,
    }),
    ...withFigures(async (host) => ({ call: making(kind), figures: weighing(kind, await scalesOf(host)) })),
  };
}

/**
 * As large as an object of two properties, by malloc.
 *
 * @type {Case}
 */
const nativeStruct = {
  ...needsAddon('allocation'),
  ...withFigures(async () => {
    const { makeStructs, structBytes } = await nativeFunctions('allocation', 'makeStructs', 'structBytes');
    const bytesEach = structBytes();
    return {
      call: (/** @type {Input} */ { count, isKept, isExample }) =>
        makeStructs(count, isKept ? 1 : 0, isExample ? 1 : 0),
      // It is outside the heap, and only some systems' allocators report it.
      figures: () => (bytesEach > 0 ? { bytesEach } : /** @type {Record<string, number>} */ ({})),
    };
  }),
};

/** @type {Record<string, Case>} */
export const cases = {
  ...Object.fromEntries(Object.entries(kinds).map(([name, kind]) => [name, inJavaScript(kind)])),
  'native-struct-2': nativeStruct,
};
