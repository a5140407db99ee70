/**
 * Each window's hash from the start.
 *
 * @param {Uint8Array} bytes
 * @param {number} window
 * @param {number} base
 * @param {number} target
 * @returns {number} how many windows have the hash `target`
 */
export function rehash(bytes, window, base, target) {
  const windows = windowsIn(bytes, window);
  let found = 0;
  for (let i = 0; i < windows; i++) {
    if (hashAt(bytes, i, window, base) === (target | 0)) found++;
  }
  return found;
}

/**
 * Each window's hash from that of the previous window: one byte leaves, one enters.
 *
 * @param {Uint8Array} bytes
 * @param {number} window
 * @param {number} base
 * @param {number} target
 * @returns {number} how many windows have the hash `target`
 */
export function rolling(bytes, window, base, target) {
  return rollFrom(bytes, 0, windowsIn(bytes, window), { window, base, target });
}

/**
 * Four parts of the text at once: within a part, each hash waits for the multiplication of the previous one.
 *
 * @param {Uint8Array} bytes
 * @param {number} window
 * @param {number} base
 * @param {number} target
 * @returns {number} how many windows have the hash `target`
 */
export function streams(bytes, window, base, target) {
  const windows = windowsIn(bytes, window);
  const part = windows >> 2;
  // The first hash of each stream.
  if (part <= window) return rolling(bytes, window, base, target);
  const wanted = target | 0;
  const weight = power(base, window);
  const second = part;
  const third = 2 * part;
  const fourth = 3 * part;
  let a = hashAt(bytes, 0, window, base);
  let b = hashAt(bytes, second, window, base);
  let c = hashAt(bytes, third, window, base);
  let d = hashAt(bytes, fourth, window, base);
  let found = isEqual(a, wanted) + isEqual(b, wanted) + isEqual(c, wanted) + isEqual(d, wanted);
  for (let leaving = 0, entering = window; leaving < part - 1; leaving++, entering++) {
    a = roll(a, base, byteAt(bytes, entering), weight, byteAt(bytes, leaving));
    b = roll(b, base, byteAt(bytes, second + entering), weight, byteAt(bytes, second + leaving));
    c = roll(c, base, byteAt(bytes, third + entering), weight, byteAt(bytes, third + leaving));
    d = roll(d, base, byteAt(bytes, fourth + entering), weight, byteAt(bytes, fourth + leaving));
    found += isEqual(a, wanted) + isEqual(b, wanted) + isEqual(c, wanted) + isEqual(d, wanted);
  }
  return found + rollFrom(bytes, 4 * part, windows, { window, base, target });
}

/**
 * @param {Uint8Array} bytes
 * @param {number} first
 * @param {number} end
 * @param {{ window: number, base: number, target: number }} hash
 */
function rollFrom(bytes, first, end, { window, base, target }) {
  if (first >= end) return 0;
  const wanted = target | 0;
  const weight = power(base, window);
  let hash = hashAt(bytes, first, window, base);
  let found = isEqual(hash, wanted);
  for (let i = first + 1; i < end; i++) {
    hash = roll(hash, base, byteAt(bytes, i + window - 1), weight, byteAt(bytes, i - 1));
    found += isEqual(hash, wanted);
  }
  return found;
}

/**
 * @param {number} hash
 * @param {number} base
 * @param {number} entering
 * @param {number} weight of the byte that leaves
 * @param {number} leaving
 */
function roll(hash, base, entering, weight, leaving) {
  return (Math.imul(hash, base) + entering - Math.imul(weight, leaving)) | 0;
}

/**
 * @param {Uint8Array} bytes
 * @param {number} start
 * @param {number} window
 * @param {number} base
 */
function hashAt(bytes, start, window, base) {
  let hash = 0;
  for (let i = start; i < start + window; i++) hash = (Math.imul(hash, base) + byteAt(bytes, i)) | 0;
  return hash;
}

/**
 * @param {number} base
 * @param {number} exponent
 */
function power(base, exponent) {
  let result = 1;
  for (let i = 0; i < exponent; i++) result = Math.imul(result, base);
  return result;
}

/**
 * @param {Uint8Array} bytes
 * @param {number} window
 */
function windowsIn({ length }, window) {
  return window === 0 || window > length ? 0 : length - window + 1;
}

/**
 * @param {number} a
 * @param {number} b
 */
function isEqual(a, b) {
  return a === b ? 1 : 0;
}

/**
 * @param {Uint8Array} bytes
 * @param {number} i known to be inside
 */
function byteAt(bytes, i) {
  return /** @type {number} */ (bytes[i]);
}
