import { filledByte, filledWord, lineBytes, lineWords } from './memory.js';

/**
 * The loops in JavaScript, over a range of lines.
 *
 * @typedef {import('./memory.js').Memory} Memory
 * @typedef {import('./memory.js').Range} Range
 */

/**
 * @param {Memory} memory
 * @param {Range} range
 * @returns {number} the sum of the values read, modulo 2³²; 0 if none were
 */
export function walk({ plan, words, bytes }, { from, to }) {
  switch (plan.operation) {
    case 'lines':
      return sumLines(bytes, from * lineBytes, to * lineBytes);
    case 'sum':
      return sumWords(words, from * lineWords, to * lineWords);
    case 'copy':
      copyWords(words, from * lineWords, to * lineWords);
      return 0;
    default:
      fillWords(words, from * lineWords, to * lineWords);
      return 0;
  }
}

/**
 * The same with methods of typed arrays, none of which reads.
 *
 * @param {Memory} memory
 * @param {Range} range
 */
export function callMethods(memory, range) {
  const { plan, bytes } = memory;
  const [from, to] = [range.from * lineBytes, range.to * lineBytes];
  if (plan.operation === 'copy') bytes.copyWithin(bytes.length / 2 + from, from, to);
  else if (plan.operation === 'fill') bytes.fill(filledByte, from, to);
  else return walk(memory, range);
  return 0;
}

/**
 * @param {Uint8Array} bytes
 * @param {number} from
 * @param {number} to
 */
function sumLines(bytes, from, to) {
  let sum = 0;
  for (let i = from; i < to; i += lineBytes) sum = (sum + /** @type {number} */ (bytes[i])) | 0;
  return sum;
}

/**
 * Four independent sums.
 *
 * @param {Int32Array} words
 * @param {number} from
 * @param {number} to a multiple of four more
 */
function sumWords(words, from, to) {
  let a = 0;
  let b = 0;
  let c = 0;
  let d = 0;
  for (let i = from; i < to; i += 4) {
    a = (a + at(words, i)) | 0;
    b = (b + at(words, i + 1)) | 0;
    c = (c + at(words, i + 2)) | 0;
    d = (d + at(words, i + 3)) | 0;
  }
  return (a + b + c + d) | 0;
}

/**
 * @param {Int32Array} words
 * @param {number} from
 * @param {number} to
 */
function copyWords(words, from, to) {
  const further = words.length >> 1;
  for (let i = from; i < to; i += 4) {
    const target = further + i;
    words[target] = at(words, i);
    words[target + 1] = at(words, i + 1);
    words[target + 2] = at(words, i + 2);
    words[target + 3] = at(words, i + 3);
  }
}

/**
 * @param {Int32Array} words
 * @param {number} from
 * @param {number} to
 */
function fillWords(words, from, to) {
  for (let i = from; i < to; i += 4) {
    words[i] = filledWord;
    words[i + 1] = filledWord;
    words[i + 2] = filledWord;
    words[i + 3] = filledWord;
  }
}

/**
 * @param {Int32Array} words
 * @param {number} i known to be inside
 */
function at(words, i) {
  return /** @type {number} */ (words[i]);
}
