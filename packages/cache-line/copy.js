/**
 * One byte in `stride` is copied from one buffer to the other. Every line with such a byte is read and written as a whole, so the time hardly
 * depends on the stride until it exceeds a line.
 *
 * @typedef {object} Input
 * @property {number} stride
 * @property {Uint8Array} from
 * @property {Uint8Array} to
 * @property {boolean} [isExample] whether the answer has all bytes, which were cleared before
 *
 * @typedef {{ copied: number, last: number, to?: number[] }} Answer
 */

/**
 * @param {Uint8Array} from
 * @param {Uint8Array} to
 * @param {number} stride
 * @returns {number} how many bytes
 */
export function stridedCopy(from, to, stride) {
  let copied = 0;
  for (let i = 0; i < from.length; i += stride) {
    to[i] = /** @type {number} */ (from[i]);
    copied++;
  }
  return copied;
}

/**
 * @param {number} bytes
 * @param {number} stride
 * @param {boolean} [isExample]
 * @returns {Input}
 */
export function makeInput(bytes, stride, isExample = false) {
  const from = new Uint8Array(bytes);
  const pattern = Math.min(bytes, 2 ** 16);
  for (let i = 0; i < pattern; i++) from[i] = 128 | (i + (i >> 8));
  for (let done = pattern; done < bytes; done *= 2) from.copyWithin(done, 0, done);
  // Written to, so that all of its pages exist.
  return { stride, from, to: new Uint8Array(bytes).fill(1), isExample };
}

/**
 * @param {(from: Uint8Array, to: Uint8Array, stride: number) => number} copy
 * @returns {(input: Input) => Answer}
 */
export function answering(copy) {
  return ({ from, to, stride, isExample }) => {
    if (isExample) to.fill(0);
    const copied = copy(from, to, stride);
    const last = Number(to[(copied - 1) * stride]);
    return isExample ? { copied, last, to: [...to] } : { copied, last };
  };
}

/**
 * @param {Input} input
 * @returns {Answer}
 */
export function reference({ from, stride, isExample }) {
  const places = Array.from({ length: Math.ceil(from.length / stride) }, (_, i) => i * stride);
  const answer = { copied: places.length, last: Number(from[Number(places.at(-1))]) };
  if (!isExample) return answer;
  return { ...answer, to: Array.from(from, (byte, i) => (i % stride === 0 ? byte : 0)) };
}

/**
 * The same with another stride.
 *
 * @param {(stride: number) => number} change
 * @returns {(input: Input) => Input}
 */
export function withStride(change) {
  return (input) => ({ ...input, stride: change(input.stride) });
}
