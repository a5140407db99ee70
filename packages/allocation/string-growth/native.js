import { nativeFunctions, needsAddon } from '@rounds/native/load.js';
import { withFigures } from '../weigh.js';

/**
 * The addon's ways, in its order. Each makes all texts in one call, and takes the digest as `withText` does.
 *
 * @typedef {import('./texts.js').Input} Input
 * @typedef {import('./texts.js').Answer} Answer
 * @typedef {import('rounds').Suite<Input, Answer>['cases'][string]} Case
 */
export const nativeWays = /** @type {const} */ (['append', 'push-back', 'reserved', 'stream', 'fixed-steps']);

const functions = () => nativeFunctions('allocation', 'growTexts', 'textOf', 'capacitiesOf');

/**
 * @param {typeof nativeWays[number]} name
 * @returns {Promise<{ call: (input: Input) => Answer, capacities: (length: number) => [length: number, capacity: number][] }>}
 *   `capacities`: at each length at which it grew, starting at 0
 */
export async function nativeWay(name) {
  const way = nativeWays.indexOf(name);
  const { growTexts, textOf, capacitiesOf } = await functions();
  return {
    call: ({ length, parts, isExample }) =>
      isExample
        ? Array.from({ length: parts }, () => textOf(way, length / parts))
        : growTexts(way, length, parts),
    capacities: (length) => {
      /** @type {number[]} */
      const flat = capacitiesOf(way, length);
      return Array.from({ length: flat.length / 2 }, (_, i) => [
        Number(flat[2 * i]),
        Number(flat[2 * i + 1]),
      ]);
    },
  };
}

/**
 * @param {typeof nativeWays[number]} name
 * @returns {Case}
 */
export function native(name) {
  return {
    ...needsAddon('allocation'),
    ...withFigures(async () => {
      const { call, capacities } = await nativeWay(name);
      return {
        call,
        figures: (/** @type {Input} */ { length, parts }) => {
          const grown = capacities(length / parts);
          const [, capacity = 0] = grown.at(-1) ?? [];
          /** @type {Record<string, number>} a stream does not report it */
          const unknown = {};
          // The initial capacity does not count as growth.
          return capacity === 0
            ? unknown
            : { heldEach: (parts * capacity) / length, growths: grown.length - 1 };
        },
      };
    }),
  };
}
