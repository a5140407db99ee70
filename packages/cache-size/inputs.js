/**
 * @typedef {object} Input
 * @property {number} count of the elements
 * @property {number} seed
 * @property {number} parts number of parts of equal length, each shuffled on its own
 * @property {boolean} [isExample] whether the answer is the elements, which were sorted before
 * @property {Uint32Array[]} arrays the parts, which are adjacent in memory
 */

/**
 * The sum of the elements, or the elements of an example.
 *
 * @typedef {number | number[]} Answer
 */

/**
 * @param {number} count
 * @param {{ seed?: number, parts?: number, isExample?: boolean }} [options]
 * @returns {Input}
 */
export function makeInput(count, { seed = 1, parts = 1, isExample = false } = {}) {
  const elements = new Uint32Array(count);
  for (let i = 0; i < count; i++) elements[i] = i;
  return { count, seed, parts, isExample, arrays: inParts(elements, parts) };
}

/**
 * @param {Uint32Array} elements
 * @param {number} parts
 */
function inParts(elements, parts) {
  const length = elements.length / parts;
  return Array.from({ length: parts }, (_, part) => elements.subarray(part * length, (part + 1) * length));
}

/**
 * The same elements, shuffled as two arrays that are half as large.
 *
 * @param {Input} input
 * @returns {Input}
 */
export function halved(input) {
  const [whole] = /** @type {[Uint32Array]} */ (input.arrays);
  return { ...input, parts: 2, arrays: inParts(whole, 2) };
}

/**
 * Returns the answer: a shuffle keeps the sum, and an example shows the new order.
 *
 * @param {(elements: Uint32Array, seed: number) => number} shuffle
 * @returns {(input: Input) => Answer}
 */
export function answering(shuffle) {
  return (input) => {
    if (input.isExample) return orderAfter(shuffle, input);
    let sum = 0;
    for (const array of input.arrays) sum = (sum + shuffle(array, input.seed)) | 0;
    return sum >>> 0;
  };
}

/**
 * @param {(elements: Uint32Array, seed: number) => number} shuffle
 * @param {Input} input
 */
function orderAfter(shuffle, { arrays, seed }) {
  let first = 0;
  return arrays.flatMap((array) => {
    for (let i = 0; i < array.length; i++) array[i] = first + i;
    first += array.length;
    shuffle(array, seed);
    return [...array];
  });
}

/**
 * @param {Input} input
 * @returns {Answer}
 */
export function reference({ count, seed, parts, isExample }) {
  const sum = (BigInt(count) * BigInt(count - 1)) / 2n;
  if (!isExample) return Number(BigInt.asUintN(32, sum));
  const length = count / parts;
  return Array.from({ length: parts }, (_, part) => slowShuffle(part * length, length, seed)).flat();
}

/**
 * With exact integers, and a list from which elements are removed.
 *
 * @param {number} first
 * @param {number} length
 * @param {number} seed
 */
function slowShuffle(first, length, seed) {
  const left = Array.from({ length }, (_, i) => first + i);
  /** @type {number[]} */
  const shuffled = [];
  let state = BigInt(seed);
  while (left.length > 1) {
    state = (state * 1664525n + 1013904223n) % 2n ** 32n;
    const pick = Number((state * BigInt(left.length)) >> 32n);
    // The last element replaces the removed one, unless it is the removed one.
    const last = /** @type {number} */ (left.pop());
    shuffled.unshift(pick === left.length ? last : /** @type {number} */ (left[pick]));
    if (pick < left.length) left[pick] = last;
  }
  return [...left, ...shuffled];
}
