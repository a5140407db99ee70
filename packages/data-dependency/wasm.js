/** @import { Host } from 'rounds' */

/**
 * A prefix sum with SIMD in WebAssembly, four values at a time. The module is small enough to be written in bytes.
 *
 * @typedef {import('./workloads.js').Input<Int32Array>} Input
 */

const pageBytes = 65536;
const vectorBytes = 16;

const i32 = 0x7f;
const v128 = 0x7b;

/** @param {number} local */
const get = (local) => [0x20, local];
/** @param {number} local */
const set = (local) => [0x21, local];
/** @param {number} local */
const tee = (local) => [0x22, local];
const addInts = [0x6a];
const addVectors = [0xfd, 0xae, 0x01];
const zeros = [0xfd, 0x0c, ...Array(vectorBytes).fill(0)];
/** Memory operand with an alignment of 4 bytes. */
const load = [0xfd, 0x00, 2, 0];
const store = [0xfd, 0x0b, 2, 0];

/**
 * Chooses four lanes of two vectors: 0 to 3 are the first one's, 4 to 7 the second one's.
 *
 * @param {number[]} lanes
 */
const shuffle = (...lanes) => [0xfd, 0x0d, ...lanes.flatMap((lane) => [0, 1, 2, 3].map((i) => 4 * lane + i))];

const [from, end, out, carry, sums] = [0, 1, 2, 3, 4];
/** Further by one vector. @param {number} local */
const advance = (local) => [...get(local), 0x41, vectorBytes, ...addInts, ...set(local)];

/** prefix(from, end, out): addresses; `end` is whole vectors behind `from`. */
const prefix = [
  ...[0x02, 0x40], // block
  ...[0x03, 0x40], // loop
  ...[...get(from), ...get(end), 0x4f, 0x0d, 1], // leave where from ≥ end
  ...[...get(from), ...load, ...tee(sums)],
  // Adds to each lane the previous one, and then the two before.
  ...[...zeros, ...get(sums), ...shuffle(0, 4, 5, 6), ...addVectors, ...tee(sums)],
  ...[...zeros, ...get(sums), ...shuffle(0, 1, 4, 5), ...addVectors, ...set(sums)],
  ...[...get(out), ...get(sums), ...get(carry), ...addVectors, ...store],
  // Only this addition waits for the previous vector.
  ...[...get(carry), ...get(sums), ...get(sums), ...shuffle(3, 3, 3, 3), ...addVectors, ...set(carry)],
  ...advance(from),
  ...advance(out),
  ...[0x0c, 0], // again
  ...[0x0b, 0x0b, 0x0b],
];

/** @param {number} value */
function unsigned(value) {
  const bytes = [];
  let left = value;
  for (; left > 127; left >>>= 7) bytes.push((left & 127) | 128);
  return [...bytes, left];
}

/** @param {number[]} content */
const sized = (content) => [...unsigned(content.length), ...content];
/** @param {string} text */
const name = (text) => sized([...text].map((letter) => letter.charCodeAt(0)));

/** Each section has one entry, except the exports. */
export const module = Uint8Array.of(
  ...[0, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
  ...[1, ...sized([1, 0x60, 3, i32, i32, i32, 0])],
  ...[3, ...sized([1, 0])],
  ...[5, ...sized([1, 0, 1])],
  ...[7, ...sized([2, ...name('memory'), 2, 0, ...name('prefix'), 0, 0])],
  ...[10, ...sized([1, ...sized([1, 2, v128, ...prefix])])],
);

/** @param {Host} host */
export function lacksSimd({ name, version, global }) {
  return global.WebAssembly?.validate(module) ? undefined : `${name} ${version} has no WebAssembly SIMD`;
}

/**
 * The values are in WebAssembly's memory before the timed part, and the sums stay there.
 *
 * @param {Host} host
 * @returns {(input: Input) => Int32Array}
 */
export function loadPrefix({ global }) {
  const { Module, Instance } = global.WebAssembly;
  // Not instantiate(), whose promise never settles in just-js.
  const { exports } = new Instance(new Module(module), {});
  /** @type {Input | undefined} */
  let seen;
  let bytes = 0;
  let sums = new Int32Array(0);
  return (input) => {
    const { values, times } = input;
    if (input !== seen) {
      bytes = Math.ceil(values.byteLength / vectorBytes) * vectorBytes;
      const missing = 2 * bytes - exports.memory.buffer.byteLength;
      if (missing > 0) exports.memory.grow(Math.ceil(missing / pageBytes));
      new Int32Array(exports.memory.buffer).set(values);
      sums = new Int32Array(exports.memory.buffer, bytes, values.length);
      seen = input;
    }
    for (let i = 0; i < times; i++) exports.prefix(0, bytes, bytes);
    return sums;
  };
}
