/** What the kernels' checks share: inputs from a fixed seed. A check is in kernels/, and has a reference of its own. */

/**
 * @typedef {object} KernelCheck
 * @property {(run: (...args: any[]) => any) => void} check compares a variant with a slow, obvious reference
 * @property {unknown} ofNothing what the kernel gives for empty arrays
 */

/** Lengths around the sizes of vectors and blocks. */
export const lengths = [
  0, 1, 3, 7, 8, 15, 16, 17, 31, 33, 63, 64, 65, 127, 129, 255, 256, 257, 300, 511, 513, 1100,
];

/** @param {number} seed @returns {(limit: number) => number} */
export function generator(seed) {
  let state = seed >>> 0;
  return (limit) => {
    // Mulberry32.
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  };
}

/**
 * @template {Uint8Array | Int8Array | Int32Array | Uint32Array} T
 * @param {T} array
 * @param {(limit: number) => number} below
 */
export function fill(array, below) {
  for (let i = 0; i < array.length; i++) array[i] = below(2 ** 31);
  return array;
}

/**
 * A view that is not at the start of its buffer.
 *
 * @template T
 * @param {new (buffer: ArrayBuffer, offset: number, length: number) => T} Type
 * @param {number} length
 * @param {number} offset in elements
 */
export function view(Type, length, offset) {
  const size = /** @type {any} */ (Type).BYTES_PER_ELEMENT;
  return new Type(new ArrayBuffer((length + offset) * size), offset * size, length);
}
