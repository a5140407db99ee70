/**
 * @param {Float32Array} values
 * @returns {number}
 */
export function plain(values) {
  let sum = 0;
  for (let i = 0; i < values.length; i++) sum += /** @type {number} */ (values[i]);
  return sum;
}

/**
 * Additions take several cycles each; those of four sums do not wait for each other.
 *
 * @param {Float32Array} values
 * @returns {number}
 */
export function fast(values) {
  const end = values.length - 3;
  let a = 0;
  let b = 0;
  let c = 0;
  let d = 0;
  let i = 0;
  for (; i < end; i += 4) {
    a += /** @type {number} */ (values[i]);
    b += /** @type {number} */ (values[i + 1]);
    c += /** @type {number} */ (values[i + 2]);
    d += /** @type {number} */ (values[i + 3]);
  }
  for (; i < values.length; i++) a += /** @type {number} */ (values[i]);
  return a + b + (c + d);
}
