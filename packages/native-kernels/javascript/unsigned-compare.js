/**
 * The unsigned numbers themselves, which an engine may keep as doubles.
 *
 * @param {Int32Array} a
 * @param {Int32Array} b
 * @returns {number} how many of `a` are below those of `b`, as numbers without a sign
 */
export function shifted(a, b) {
  let below = 0;
  for (let i = 0; i < a.length; i++) below += at(a, i) >>> 0 < at(b, i) >>> 0 ? 1 : 0;
  return below;
}

/**
 * Flipping the highest bit turns the unsigned order into the signed one.
 *
 * @param {Int32Array} a
 * @param {Int32Array} b
 * @returns {number}
 */
export function flipped(a, b) {
  let below = 0;
  for (let i = 0; i < a.length; i++) below += (at(a, i) ^ 0x80000000) < (at(b, i) ^ 0x80000000) ? 1 : 0;
  return below;
}

/**
 * Adding 2^31 also flips the highest bit; the carry is lost.
 *
 * @param {Int32Array} a
 * @param {Int32Array} b
 * @returns {number}
 */
export function added(a, b) {
  let below = 0;
  for (let i = 0; i < a.length; i++)
    below += ((at(a, i) + 0x80000000) | 0) < ((at(b, i) + 0x80000000) | 0) ? 1 : 0;
  return below;
}

/**
 * The same memory as unsigned numbers.
 *
 * @param {Int32Array} a
 * @param {Int32Array} b
 * @returns {number}
 */
export function viewed(a, b) {
  const unsignedA = new Uint32Array(a.buffer, a.byteOffset, a.length);
  const unsignedB = new Uint32Array(b.buffer, b.byteOffset, b.length);
  let below = 0;
  for (let i = 0; i < unsignedA.length; i++) below += at(unsignedA, i) < at(unsignedB, i) ? 1 : 0;
  return below;
}

/**
 * @param {Int32Array} a
 * @param {Int32Array} b
 * @returns {number}
 */
export function big(a, b) {
  let below = 0;
  for (let i = 0; i < a.length; i++)
    below += BigInt.asUintN(32, BigInt(at(a, i))) < BigInt.asUintN(32, BigInt(at(b, i))) ? 1 : 0;
  return below;
}

/**
 * The borrow of the subtraction (Henry Warren, "Hacker's Delight", 2-12): nothing to predict, however the engine compiles comparisons.
 *
 * @param {Int32Array} a
 * @param {Int32Array} b
 * @returns {number}
 */
export function borrowed(a, b) {
  let below = 0;
  for (let i = 0; i < a.length; i++) {
    const left = at(a, i);
    const right = at(b, i);
    below += ((~left & right) | ((~left | right) & (left - right))) >>> 31;
  }
  return below;
}

/**
 * @param {Int32Array | Uint32Array} values
 * @param {number} i known to be inside
 */
function at(values, i) {
  return /** @type {number} */ (values[i]);
}
