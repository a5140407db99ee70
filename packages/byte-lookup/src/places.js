/**
 * Chooses the bytes that distinguish the words. A place is `(length >> shift) + offset`, counted from the start; it lies
 * within any name of four bytes or more.
 *
 * @typedef {{ shift: number, offset: number }} Place
 */

/**
 * Places that exist in every name of four bytes or more, so that a lookup needs no check before it reads them:
 * from the start (`>> 31` makes the length 0), from the end, around the middle and around the first quarter.
 *
 * @type {Place[]}
 */
const candidates = [
  ...[0, 1, 2, 3].map((offset) => ({ shift: 31, offset })),
  ...[-1, -2, -3, -4].map((offset) => ({ shift: 0, offset })),
  ...[0, -1, 1].map((offset) => ({ shift: 1, offset })),
  ...[0, 1].map((offset) => ({ shift: 2, offset })),
];
const placeCount = 3;

/** If this many extra bytes, out of the first `maxIndexes`, do not distinguish the words, all bytes are hashed. */
const maxExtras = 16;
const maxIndexes = 1024;
/** Number of undistinguished words that are sampled to choose the best extra byte. */
const sampleSize = 8192;

/**
 * Words that no chosen byte distinguishes yet share a class.
 *
 * @typedef {{ classes: Uint32Array, count: number }} Classes
 * @typedef {(word: number) => number} ReadByte
 */

/** @param {Uint32Array} classes of each word @param {ReadByte} byteOf @returns {Classes} */
function refine(classes, byteOf) {
  /** @type {Map<number, number>} */
  const numbers = new Map();
  const refined = new Uint32Array(classes.length);
  for (let i = 0; i < classes.length; i++) {
    const key = (classes[i] ?? 0) * 256 + byteOf(i);
    let number = numbers.get(key);
    if (number === undefined) {
      number = numbers.size;
      numbers.set(key, number);
    }
    refined[i] = number;
  }
  return { classes: refined, count: numbers.size };
}

/** @param {Uint8Array[]} words */
function classesByLength(words) {
  const lengths = Uint32Array.from(words, (word) => word.length);
  return refine(lengths, () => 0);
}

/**
 * @param {Uint8Array[]} words
 * @param {number} mask
 * @returns {{ places: [Place, Place, Place], extras: number[] }}
 */
export function distinguishingPlaces(words, mask) {
  const readers = candidates.map(({ shift, offset }) => (/** @type {number} */ i) => {
    const word = /** @type {Uint8Array} */ (words[i]);
    return (word[(word.length >> shift) + offset] ?? 0) & mask;
  });
  const { chosen, state } = words.length > 1000 ? greedyPlaces(words, readers) : bestPlaces(words, readers);
  const places = /** @type {[Place, Place, Place]} */ (chosen.map((index) => candidates[index]));
  return { places, extras: state.count < words.length ? extraIndexes(words, state) : [] };
}

/**
 * Of all triples the first that leaves the fewest words together.
 *
 * @param {Uint8Array[]} words
 * @param {ReadByte[]} readers
 */
function bestPlaces(words, readers) {
  const start = classesByLength(words).classes;
  let best = { chosen: [0, 1, 2], state: { classes: start, count: 0 } };
  for (const [a, readA] of readers.entries()) {
    const first = refine(start, readA).classes;
    for (const [b, readB] of readers.entries()) {
      if (b <= a) continue;
      const second = refine(first, readB).classes;
      for (const [c, readC] of readers.entries()) {
        if (c <= b) continue;
        const state = refine(second, readC);
        if (state.count > best.state.count) best = { chosen: [a, b, c], state };
        if (state.count === words.length) return best;
      }
    }
  }
  return best;
}

/**
 * One place after the other: thousands of words are too many to try all triples.
 *
 * @param {Uint8Array[]} words
 * @param {ReadByte[]} readers
 */
function greedyPlaces(words, readers) {
  let state = classesByLength(words);
  const chosen = [];
  while (chosen.length < placeCount) {
    const index = bestIndex(state, readers);
    chosen.push(index);
    state = refine(state.classes, /** @type {ReadByte} */ (readers[index]));
  }
  return { chosen, state };
}

/**
 * Further bytes, counted from the start, that distinguish all words.
 *
 * @param {Uint8Array[]} words
 * @param {Classes} state
 * @returns {number[]} in ascending order
 */
function extraIndexes(words, state) {
  const longest = words.reduce((length, word) => Math.max(length, word.length), 0);
  const readers = Array.from(
    { length: Math.min(longest, maxIndexes) },
    (_, index) => (/** @type {number} */ i) => words[i]?.[index] ?? 0,
  );
  const extras = [];
  while (extras.length < maxExtras) {
    const index = bestIndex(state, readers, sampleSize);
    extras.push(index);
    state = refine(state.classes, /** @type {ReadByte} */ (readers[index]));
    if (state.count === words.length) return extras.sort((a, b) => a - b);
  }
  return Array.from({ length: longest }, (_, index) => index);
}

/**
 * Which byte splits the words that are still together into the most classes.
 *
 * @param {Classes} state
 * @param {ReadByte[]} readers
 * @param {number} [sample] how many of these words to look at
 * @returns {number} the first such reader
 */
function bestIndex({ classes, count }, readers, sample = classes.length) {
  const sizes = new Uint32Array(count);
  for (const number of classes) sizes[number] = (sizes[number] ?? 0) + 1;
  let end = 0;
  const next = sizes.map((size) => {
    if (size > 1) end += size;
    return size > 1 ? end - size : 0;
  });
  const together = new Uint32Array(end); // class by class, so that a byte is new in its class or was just seen
  classes.forEach((number, i) => {
    if ((sizes[number] ?? 0) < 2) return;
    const at = next[number] ?? 0;
    together[at] = i;
    next[number] = at + 1;
  });
  const seenIn = new Float64Array(256);
  const counts = readers.map((byteOf) => {
    seenIn.fill(-1);
    let parts = 0;
    for (const i of together.subarray(0, sample)) {
      const byte = byteOf(i);
      const number = classes[i] ?? 0;
      if (seenIn[byte] === number) continue;
      seenIn[byte] = number;
      parts++;
    }
    return parts;
  });
  return counts.indexOf(Math.max(...counts));
}
