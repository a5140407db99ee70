import { nativeFunctions, needsAddon } from '@rounds/native/load.js';
import { ofBytes, withPosition } from './input.js';
import { findInBytes, stringWays } from './strings.js';

/**
 * @typedef {import('./input.js').Input} Input
 * @typedef {import('rounds').Suite<Input, number>['cases'][string]} Case
 */

/**
 * @param {import('./strings.js').Find} find
 * @returns {Case}
 */
function ofStrings(find) {
  return {
    load:
      () =>
      ({ hosts }) => {
        let answer = 0;
        for (let i = 0; i < hosts.length; i++) {
          answer = withPosition(answer, find(/** @type {string} */ (hosts[i])));
        }
        return answer >>> 0;
      },
  };
}

const functions = () => nativeFunctions('host-characters', 'ways', 'find');

/** @returns {Promise<{ name: string, lacking?: string }[]>} of the addon, in its order */
export async function nativeWays() {
  return (await functions()).ways();
}

/**
 * @param {string} way
 * @returns {Promise<(joined: import('./input.js').Joined) => number>}
 */
export async function nativeWay(way) {
  const ways = await nativeWays();
  const index = ways.findIndex(({ name }) => name === way);
  if (index < 0) throw new RangeError(`no way ${way}; there are: ${ways.map(({ name }) => name).join(', ')}`);
  const { find } = await functions();
  return ({ bytes, ends }) => find(index, bytes, ends);
}

/**
 * All hosts in one call of the addon.
 *
 * @param {string} way
 * @returns {Case}
 */
function native(way) {
  return {
    ...needsAddon(
      'host-characters',
      async () => (await nativeWays()).find(({ name }) => name === way)?.lacking,
    ),
    load: async () => ofBytes(await nativeWay(way)),
  };
}

/** @type {Record<string, Case>} */
export const cases = {
  ...Object.fromEntries(Object.entries(stringWays).map(([name, find]) => [name, ofStrings(find)])),
  'bytes-table': { load: () => ofBytes((bytes) => findInBytes(bytes, withPosition)) },
  'native-comparisons': native('comparisons'),
  'native-switch': native('switch'),
  'native-table': native('table'),
  'native-bit-set': native('bit-set'),
  'native-ssse3': native('ssse3'),
  'native-avx2': native('avx2'),
  'native-neon': native('neon'),
};
