/**
 * Successive differences and prefix sums in JavaScript, modulo 2³². `out` is as long as `values`.
 *
 * @typedef {(values: Int32Array, out: Int32Array) => void} Loop
 */

/** No step waits for another. @type {Loop} */
export function differences(values, out) {
  if (values.length === 0) return;
  out[0] = at(values, 0);
  for (let i = 1; i < values.length; i++) out[i] = (at(values, i) - at(values, i - 1)) | 0;
}

/** Reads each sum back from memory, where the step before has just stored it. @type {Loop} */
export function prefix(values, out) {
  if (values.length === 0) return;
  out[0] = at(values, 0);
  for (let i = 1; i < values.length; i++) out[i] = (at(out, i - 1) + at(values, i)) | 0;
}

/** Keeps the sum in a variable: each step waits for an addition, and not for the memory. @type {Loop} */
export function prefixInRegister(values, out) {
  addUp(values, out, 0, values.length, 0);
}

/**
 * Four independent blocks; a first pass computes the sum that each begins with.
 *
 * @type {Loop}
 */
export function prefixByBlocks(values, out) {
  const block = values.length >> 2;
  const second = block;
  const third = 2 * block;
  const fourth = 3 * block;
  let a = 0;
  let b = 0;
  let c = 0;
  for (let i = 0; i < block; i++) {
    a = (a + at(values, i)) | 0;
    b = (b + at(values, second + i)) | 0;
    c = (c + at(values, third + i)) | 0;
  }
  let d = (a + b + c) | 0;
  c = (a + b) | 0;
  b = a;
  a = 0;
  for (let i = 0; i < block; i++) {
    a = (a + at(values, i)) | 0;
    out[i] = a;
    b = (b + at(values, second + i)) | 0;
    out[second + i] = b;
    c = (c + at(values, third + i)) | 0;
    out[third + i] = c;
    d = (d + at(values, fourth + i)) | 0;
    out[fourth + i] = d;
  }
  addUp(values, out, 4 * block, values.length, d);
}

/**
 * @param {Int32Array} values
 * @param {Int32Array} out
 * @param {number} from
 * @param {number} to
 * @param {number} before sum of the values before `from`
 */
function addUp(values, out, from, to, before) {
  let sum = before;
  for (let i = from; i < to; i++) {
    sum = (sum + at(values, i)) | 0;
    out[i] = sum;
  }
}

/**
 * @param {Int32Array} values
 * @param {number} i known to be inside
 */
function at(values, i) {
  return /** @type {number} */ (values[i]);
}
