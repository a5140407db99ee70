import { filledByte, lineBytes } from './memory.js';

/** @import { Host } from 'rounds' */

/** The loops in WebAssembly, with SIMD. The module is small enough to be written in bytes. */

const pageBytes = 65536;
const vectorBytes = 16;

const i32 = 0x7f;
const v128 = 0x7b;

/** @param {number} local */
const get = (local) => [0x20, local];
/** @param {number} local */
const set = (local) => [0x21, local];
/** A constant from 0 to 8191. @param {number} value */
const constant = (value) => [0x41, (value & 127) | 128, value >> 7];
const addInts = [0x6a];
const addVectors = [0xfd, 0xae, 0x01];
const end = [0x0b];

/** The parameters of each function. */
const [from, to, sum] = [0, 1, 2];

/**
 * A loop over lines; `from` has the address of the line.
 *
 * @param {number[]} body
 */
function eachLine(body) {
  return [
    ...[0x02, 0x40, 0x03, 0x40], // block, loop
    ...[...get(from), ...get(to), 0x4f, 0x0d, 1], // leave where from ≥ to
    ...body,
    ...[...get(from), ...constant(lineBytes), ...addInts, ...set(from)],
    ...[0x0c, 0, ...end, ...end], // again
  ];
}

/** Independent sums of vectors: the locals after the first sum. */
const sums = [3, 4, 5, 6];

/** Each takes two addresses; those that write also take a number of bytes, and return 0. */
const functions = {
  lines: body(
    [1, 1, i32],
    [...eachLine([...get(sum), ...get(from), 0x2d, 0, 0, ...addInts, ...set(sum)]), ...get(sum)],
  ),
  sum: body(
    [2, 1, i32, sums.length, v128],
    [
      ...eachLine(
        sums.flatMap((local, i) => [
          ...[...get(local), ...get(from), 0xfd, 0x00, 2, i * vectorBytes],
          ...[...addVectors, ...set(local)],
        ]),
      ),
      ...[...get(3), ...get(4), ...addVectors, ...get(5), ...addVectors, ...get(6), ...addVectors, ...set(3)],
      ...[0, 1, 2, 3].flatMap((lane) => [...get(3), 0xfd, 0x1b, lane, ...(lane > 0 ? addInts : [])]),
    ],
  ),
  // memory.copy(target, source, length)
  copy: body([0], [...get(to), ...get(from), ...get(2), 0xfc, 0x0a, 0, 0, ...constant(0)]),
  // memory.fill(start, value, length)
  fill: body([0], [...get(from), ...constant(filledByte), ...get(2), 0xfc, 0x0b, 0, ...constant(0)]),
};

/**
 * @param {number[]} locals
 * @param {number[]} code
 */
function body(locals, code) {
  return sized([...locals, ...code, ...end]);
}

/** @param {number} value */
function unsigned(value) {
  const bytes = [];
  let left = value;
  for (; left > 127; left >>>= 7) bytes.push((left & 127) | 128);
  return [...bytes, left];
}

/** @param {number[]} content */
function sized(content) {
  return [...unsigned(content.length), ...content];
}

/** @param {number[][]} items */
const list = (items) => sized([...unsigned(items.length), ...items.flat()]);
/** @param {string} text */
const name = (text) => sized([...text].map((letter) => letter.charCodeAt(0)));

const names = Object.keys(functions);
const two = [0x60, 2, i32, i32, 1, i32];
const three = [0x60, 3, i32, i32, i32, 1, i32];

export const module = Uint8Array.of(
  ...[0, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
  ...[1, ...list([two, three])],
  ...[3, ...list([[0], [0], [1], [1]])],
  ...[5, ...list([[0, 1]])],
  ...[7, ...list([[...name('memory'), 2, 0], ...names.map((each, i) => [...name(each), 0, i])])],
  ...[10, ...list(Object.values(functions))],
);

/** @param {Host} host */
export function lacksSimd({ name, version, global }) {
  return global.WebAssembly?.validate(module)
    ? undefined
    : `${name} ${version} has no WebAssembly with SIMD and bulk memory`;
}

/**
 * @param {Host} host
 * @returns {{ allocate: (bytes: number) => ArrayBuffer, walk: (memory: import('./memory.js').Memory) => number }} `walk` is
 *   for what was allocated last
 */
export function loadWasm({ global }) {
  const { Module, Instance } = global.WebAssembly;
  // Not instantiate(), whose promise never settles in just-js.
  const { exports } = new Instance(new Module(module), {});
  return {
    allocate: (bytes) => {
      const missing = bytes - exports.memory.buffer.byteLength;
      if (missing > 0) exports.memory.grow(Math.ceil(missing / pageBytes));
      return exports.memory.buffer;
    },
    walk: ({ plan: { operation, bytes } }) => {
      const half = bytes / 2;
      if (operation === 'copy') return exports.copy(0, half, half);
      return exports[operation](0, bytes, bytes);
    },
  };
}
