import { nativeFunction, needsAddon } from '@rounds/native/load.js';
import { ways } from './ways.js';

/**
 * @typedef {import('./input.js').Input} Input
 * @typedef {import('rounds').Suite<Input, number>['cases'][string]} Case
 */

/**
 * @param {import('./ways.js').Way} way
 * @returns {Case}
 */
function inJavaScript(way) {
  return {
    load:
      () =>
      ({ kind, numbers }) => {
        const call = way[kind];
        let sum = 0;
        for (let i = 0; i < numbers.length; i++) sum += call(/** @type {number} */ (numbers[i]));
        return sum;
      },
  };
}

/** @type {Case} its time would not be one of calls */
const loop = {
  ...inJavaScript(/** @type {import('./ways.js').Way} */ (ways.loop)),
  notFor: (workload) =>
    workload.startsWith('fibonacci')
      ? 'a loop takes as many steps as the number, not as many as there are calls'
      : undefined,
};

/** In the addon's order. */
export const nativeWays = /** @type {const} */ (['function', 'self-argument', 'pointer', 'std-function']);

/**
 * @param {typeof nativeWays[number]} way
 * @returns {Promise<(input: Input) => number>}
 */
export async function nativeWay(way) {
  const run = await nativeFunction('recursive-lambda', 'run');
  const index = nativeWays.indexOf(way);
  return ({ kind, numbers }) => run(index, kind === 'factorial' ? 0 : 1, numbers);
}

/** @type {Record<string, Case>} */
export const cases = {
  ...Object.fromEntries(Object.entries(ways).map(([name, way]) => [name, inJavaScript(way)])),
  loop,
  ...Object.fromEntries(
    nativeWays.map((way) => [
      `native-${way}`,
      { ...needsAddon('recursive-lambda'), load: () => nativeWay(way) },
    ]),
  ),
};
