/**
 * Chooses the bytes that tell the words apart. A place is `(length >> shift) + offset`, counted from the start; it lies
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

/**
 * Words that no chosen byte tells apart so far share a class.
 *
 * @param {Uint32Array} classes of each word
 * @param {(index: number) => number} byteOf
 * @returns {{ classes: Uint32Array, count: number }}
 */
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

/**
 * The classes by length and by the bytes at some places.
 *
 * @param {Uint8Array[]} words
 * @param {number} mask
 * @param {Place[]} places
 */
function classify(words, mask, places) {
  let state = refine(
    Uint32Array.from(words, (word) => word.length),
    () => 0,
  );
  for (const place of places) state = refine(state.classes, placeReader(words, mask, place));
  return state;
}

/**
 * @param {Uint8Array[]} words
 * @param {number} mask
 * @param {Place} place
 */
function placeReader(words, mask, { shift, offset }) {
  return (/** @type {number} */ i) => {
    const word = /** @type {Uint8Array} */ (words[i]);
    return (word[(word.length >> shift) + offset] ?? 0) & mask;
  };
}

/**
 * @param {Uint8Array[]} words
 * @param {number} mask
 * @returns {{ places: [Place, Place, Place], extras: number[] }}
 */
export function distinguishingPlaces(words, mask) {
  const places = words.length > 1000 ? greedyPlaces(words, mask) : bestPlaces(words, mask);
  let state = classify(words, mask, places);
  const extras = [];
  while (state.count < words.length) {
    const index = mostTellingIndex(words, state.classes);
    extras.push(index);
    state = refine(state.classes, (i) => words[i]?.[index] ?? 0);
  }
  return { places: /** @type {[Place, Place, Place]} */ (places), extras };
}

/**
 * Of all triples the first that leaves the fewest words together.
 *
 * @param {Uint8Array[]} words
 * @param {number} mask
 */
function bestPlaces(words, mask) {
  let best = candidates.slice(0, placeCount);
  let most = 0;
  candidates.forEach((a, i) => {
    if (most === words.length) return;
    const first = classify(words, mask, [a]);
    candidates.slice(i + 1).forEach((b, j) => {
      if (most === words.length) return;
      const second = refine(first.classes, placeReader(words, mask, b));
      for (const c of candidates.slice(i + j + 2)) {
        const { count } = refine(second.classes, placeReader(words, mask, c));
        if (count > most) [best, most] = [[a, b, c], count];
        if (most === words.length) return;
      }
    });
  });
  return best;
}

/**
 * One place after the other: thousands of words are too many to try all triples.
 *
 * @param {Uint8Array[]} words
 * @param {number} mask
 */
function greedyPlaces(words, mask) {
  /** @type {Place[]} */
  const chosen = [];
  while (chosen.length < placeCount) {
    const counts = candidates.map((place) => classify(words, mask, [...chosen, place]).count);
    chosen.push(/** @type {Place} */ (candidates[counts.indexOf(Math.max(...counts))]));
  }
  return chosen;
}

/**
 * The index whose byte splits the words that are still together into the most classes. Such an index exists: two
 * different words of one length differ somewhere.
 *
 * @param {Uint8Array[]} words
 * @param {Uint32Array} classes
 */
function mostTellingIndex(words, classes) {
  const sizes = new Uint32Array(words.length);
  for (const number of classes) sizes[number] = (sizes[number] ?? 0) + 1;
  const together = [...words.keys()].filter((i) => (sizes[classes[i] ?? 0] ?? 0) > 1);
  const some = Uint32Array.from(together, (i) => classes[i] ?? 0);
  const longest = together.reduce((length, i) => Math.max(length, words[i]?.length ?? 0), 0);
  let best = 0;
  let most = 0;
  for (let index = 0; index < longest; index++) {
    const { count } = refine(some, (i) => words[together[i] ?? 0]?.[index] ?? 0);
    if (count > most) [best, most] = [index, count];
  }
  return best;
}
