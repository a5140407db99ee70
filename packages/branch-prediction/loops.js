/**
 * The loops in JavaScript. Each writes to the start of `out`, which is as long as `values`, and returns the number of written values.
 *
 * @typedef {(values: Int32Array, out: Int32Array) => number} Loop
 */

/** @type {Loop} */
export function copy(values, out) {
  for (let i = 0; i < values.length; i++) out[i] = /** @type {number} */ (values[i]);
  return values.length;
}

/** Copies the odd ones, by a branch. @type {Loop} */
export function branch(values, out) {
  let kept = 0;
  for (let i = 0; i < values.length; i++) {
    const value = /** @type {number} */ (values[i]);
    if ((value & 1) === 1) {
      out[kept] = value;
      kept++;
    }
  }
  return kept;
}

/** Stores every value, and lets the next one overwrite those that are even. @type {Loop} */
export function branchless(values, out) {
  let kept = 0;
  for (let i = 0; i < values.length; i++) {
    const value = /** @type {number} */ (values[i]);
    out[kept] = value;
    kept += value & 1;
  }
  return kept;
}

/** The same, but the engine chooses between a jump and a conditional move. @type {Loop} */
export function conditional(values, out) {
  let kept = 0;
  for (let i = 0; i < values.length; i++) {
    const value = /** @type {number} */ (values[i]);
    out[kept] = value;
    kept = (value & 1) === 1 ? kept + 1 : kept;
  }
  return kept;
}
