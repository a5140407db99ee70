import { damagedBy, refused } from './faults.js';
import { sizeOf } from './input.js';
import { contentOf, Result } from './result.js';
import { ways } from './ways.js';

/**
 * @typedef {import('./input.js').Input} Input
 * @typedef {import('./input.js').Codec} Codec
 * @typedef {import('rounds').Suite<Input, Result>['cases'][string]} Case
 */

/**
 * @param {import('./ways.js').Way} way
 * @returns {Case}
 */
function caseOf({ codec: loadCodec, unavailable, notFor }) {
  return {
    ...(unavailable && { unavailable }),
    ...(notFor && { notFor }),
    setup: async (input) => prepared(await loadCodec(), input),
    load: async () => {
      const codec = await loadCodec();
      return (input) => works[input.direction](codec, input);
    },
  };
}

/**
 * Preparation, which is not timed. Examples skip it.
 *
 * @param {Codec} codec
 * @param {Input} input
 * @returns {Promise<Input>}
 */
async function prepared(codec, input) {
  const { direction, plain } = input;
  if (direction === 'compress') return input;
  if (direction === 'refuse') return { ...input, damaged: await damagedBy(codec, plain) };
  return { ...input, packed: await codec.pack(plain) };
}

/** @type {Record<Input['direction'], (codec: Codec, input: Input) => Result | Promise<Result>>} */
const works = {
  compress: ({ pack, open }, { plain }) =>
    once(
      pack(plain),
      (packed) => new Result(figuresOf(plain, packed), () => contentOf(open(packed, plain.length))),
    ),
  decompress: ({ pack, unpack }, { plain, packed = pack(plain) }) =>
    once(packed, (parts) =>
      once(
        unpack(parts, plain.length),
        (bytes) => new Result(figuresOf(plain, parts), () => contentOf(bytes)),
      ),
    ),
  refuse: refused,
};

/**
 * @param {Uint8Array} plain
 * @param {import('./input.js').Packed} packed
 */
function figuresOf(plain, packed) {
  const packedBytes = sizeOf(packed);
  return { packedBytes, ratio: plain.length / packedBytes };
}

/**
 * @template Value, Next
 * @param {Value | Promise<Value>} value
 * @param {(value: Value) => Next | Promise<Next>} next
 * @returns {Next | Promise<Next>} a promise if one is given
 */
function once(value, next) {
  return value instanceof Promise ? value.then(next) : next(value);
}

/** @type {Record<string, Case>} */
export const cases = Object.fromEntries(Object.entries(ways).map(([name, way]) => [name, caseOf(way)]));
