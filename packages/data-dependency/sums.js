/**
 * Sums of doubles in JavaScript. An addition takes several cycles, and engines must not reorder additions, so each waits for the previous one.
 * Several sums side by side do not wait for each other.
 *
 * @typedef {(values: Float64Array) => number} Sum
 */

/** @type {Sum} */
export function byOne(values) {
  return rest(values, 0);
}

/** @type {Sum} */
export function byTwo(values) {
  let a = 0;
  let b = 0;
  let i = 0;
  for (; i + 2 <= values.length; i += 2) {
    a += at(values, i);
    b += at(values, i + 1);
  }
  return a + b + rest(values, i);
}

/** @type {Sum} */
export function byFour(values) {
  let a = 0;
  let b = 0;
  let c = 0;
  let d = 0;
  let i = 0;
  for (; i + 4 <= values.length; i += 4) {
    a += at(values, i);
    b += at(values, i + 1);
    c += at(values, i + 2);
    d += at(values, i + 3);
  }
  return a + b + (c + d) + rest(values, i);
}

/** @type {Sum} */
export function byEight(values) {
  let a = 0;
  let b = 0;
  let c = 0;
  let d = 0;
  let e = 0;
  let f = 0;
  let g = 0;
  let h = 0;
  let i = 0;
  for (; i + 8 <= values.length; i += 8) {
    a += at(values, i);
    b += at(values, i + 1);
    c += at(values, i + 2);
    d += at(values, i + 3);
    e += at(values, i + 4);
    f += at(values, i + 5);
    g += at(values, i + 6);
    h += at(values, i + 7);
  }
  return a + b + (c + d) + (e + f + (g + h)) + rest(values, i);
}

/**
 * @param {Float64Array} values
 * @param {number} from
 */
function rest(values, from) {
  let sum = 0;
  for (let i = from; i < values.length; i++) sum += at(values, i);
  return sum;
}

/**
 * @param {Float64Array} values
 * @param {number} i known to be inside
 */
function at(values, i) {
  return /** @type {number} */ (values[i]);
}
