/** Slow, obvious references in JavaScript, and inputs from a fixed seed. */

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
 * @template {Uint8Array | Int8Array | Uint32Array} T
 * @param {T} array
 * @param {(limit: number) => number} below
 */
export function fill(array, below) {
  for (let i = 0; i < array.length; i++) array[i] = below(2 ** 31);
  return array;
}

/** @param {Uint8Array} bytes */
function isUtf8(bytes) {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** @param {number} cell @returns {number | undefined} */
function parseCell(cell) {
  const text = String.fromCharCode(cell & 0xff, (cell >> 8) & 0xff, (cell >> 16) & 0xff).slice(
    0,
    cell >>> 24,
  );
  return cell >>> 24 <= 3 && /^\d{1,3}$/.test(text) && Number(text) <= 255 ? Number(text) : undefined;
}

/** @param {Uint8Array} bytes @param {number} window @param {number} base @param {number} target */
function countHashes(bytes, window, base, target) {
  let found = 0;
  for (let start = 0; window > 0 && start + window <= bytes.length; start++) {
    let hash = 0n;
    for (const byte of bytes.subarray(start, start + window))
      hash = (hash * BigInt(base) + BigInt(byte)) % 2n ** 32n;
    if (hash === BigInt(target)) found++;
  }
  return found;
}

/** @param {Uint8Array} json */
function minify(json) {
  const text = Buffer.from(json).toString('latin1');
  const strings = /"(?:[^"\\]|\\.)*(?:"|\\?$)|\\.|./gs;
  const kept = [...text.matchAll(strings)].map(([token]) =>
    token.startsWith('"') ? token : token.replaceAll(/[ \t\n\r]/g, ''),
  );
  return Buffer.from(kept.join(''), 'latin1');
}

/** For each kernel a function that gives all that counts of its answer, by a way of its own. */
export const references = {
  empty: () => undefined,
  validateUtf8: isUtf8,
  sumFloats: (/** @type {Float32Array} */ values) => values.reduce((sum, value) => sum + value, 0),
  signTransfer: (/** @type {Int8Array} */ a, /** @type {Int8Array} */ b) =>
    a.map((value, i) => value * Math.sign(b[i] ?? 0)),
  signTransferNonzero: (/** @type {Int8Array} */ a, /** @type {Int8Array} */ b) =>
    a.map((value, i) => ((b[i] ?? 0) < 0 ? -value : value)),
  parseUint8: (/** @type {Uint32Array} */ cells) => {
    const numbers = Array.from(cells, parseCell);
    return {
      good: numbers.filter((number) => number !== undefined).length,
      values: Uint8Array.from(numbers, (number) => number ?? 0),
    };
  },
  karpRabin: countHashes,
  filterNonnegative: (/** @type {BigInt64Array} */ values) => values.filter((value) => value >= 0n),
  minifyJson: minify,
  anyNonzero: (/** @type {Uint8Array} */ bytes) => bytes.some((byte) => byte !== 0),
};
