/**
 * Finds a perfect hash for the words of four bytes and more: one that gives each word a slot of its own.
 *
 * The hash is a weighted sum of the length and of three bytes whose places suit the words, so that a lookup
 * reads few bytes before it knows the only word that can match. Only when three bytes do not distinguish all
 * words, further bytes ("extras") are mixed in. Everything is drawn from one fixed seed: same words, same hash.
 */

import { distinguishingPlaces } from './places.js';

/**
 * @typedef {import('./places.js').Place} Place
 *
 * @typedef {object} Hash
 * @property {[Place, Place, Place]} places
 * @property {number[]} extras indexes from the start, ascending; those beyond the end are not read
 * @property {[number, number, number, number]} weights of the length and of the three bytes
 * @property {number} mask what of a byte is hashed: without bit 32 if case is ignored
 * @property {number} size of the slot table, a power of two
 * @property {number} multiplier mixes extras into the sum, and spreads it over 32 bits before it is cut up
 * @property {[number, number]} shifts a slot is `(spread >>> shifts[0]) + displacements[spread >>> shifts[1]]`
 * @property {number[]} displacements empty if the sum alone is perfect: then a slot is the sum's lowest bits
 */

/** Below this length the bytes fit in one integer, which is a perfect hash by itself. */
const shortLength = 4;

/** More words than this would have few hashes of 32 bits without a collision: 1.2 are expected with this many. */
const maxWords = 100_000;

/** A direct table is tried up to this many slots a word, and these many times: then displacements are cheaper. */
const directSlotsPerWord = 16;
const directTries = 20_000;
const maxDirectWords = 255;
/** 2^32 divided by the golden ratio, made odd. */
const directMultiplier = 0x9e3779b1 | 0;
const displacedTries = 100;

/** @param {Uint8Array[]} words */
export const longWordsOf = (words) => words.filter((word) => word.length >= shortLength);

/** @returns {() => number} 32 random bits at a time, the same ones in each process */
function randomBits() {
  let state = 0x2545f491;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state >>> 0;
  };
}

/**
 * The sum that generated code and `compileLookup` compute too; here it is spelled out for clarity, not for speed.
 *
 * @param {Pick<Hash, 'places' | 'extras' | 'weights' | 'mask' | 'multiplier'>} hash
 * @param {Uint8Array} word
 */
function hashSum({ places, extras, weights, mask, multiplier }, word) {
  const length = word.length;
  let sum = Math.imul(length, weights[0]);
  places.forEach(({ shift, offset }, i) => {
    const byte = word[(length >> shift) + offset] ?? 0;
    sum = (sum + Math.imul(byte & mask, weights[i + 1] ?? 0)) | 0;
  });
  for (const index of extras) {
    if (index >= length) break;
    sum = (Math.imul(sum ^ (sum >>> 15), multiplier) + (word[index] ?? 0)) | 0;
  }
  return sum;
}

/**
 * @param {Hash} hash
 * @param {Uint8Array} word
 * @returns {number} the word's slot
 */
export function slotOf(hash, word) {
  const sum = hashSum(hash, word);
  if (hash.displacements.length === 0) return sum & (hash.size - 1);
  const spread = Math.imul(sum, hash.multiplier);
  const [low, high] = hash.shifts;
  return ((spread >>> low) + (hash.displacements[spread >>> high] ?? 0)) & (hash.size - 1);
}

/**
 * @param {Uint8Array[]} words of four bytes and more
 * @param {boolean} ignoreCase
 * @param {{ direct: boolean }} options whether to look for a hash that needs no displacements
 * @returns {Hash}
 */
export function findHash(words, ignoreCase, { direct }) {
  if (words.length > maxWords) {
    const [count, most] = [words.length, maxWords].map((number) => number.toLocaleString('en'));
    throw new RangeError(
      `${count} words are too many for a perfect hash, which takes ${most} of four bytes or more: ` +
        'split the list, or generate a trie',
    );
  }
  const mask = ignoreCase ? 0xdf : 0xff;
  const random = randomBits();
  const { places, extras } = distinguishingPlaces(words, mask);
  const draw = () => (random() >>> 20) | 1;
  /** @type {Omit<Hash, 'weights' | 'size'>} */
  const shape = { places, extras, mask, multiplier: directMultiplier, shifts: [0, 0], displacements: [] };
  if (direct && words.length <= maxDirectWords) {
    const size = powerOfTwo(Math.max(8, words.length * directSlotsPerWord) / 2 + 1);
    for (let attempt = 0; attempt < directTries; attempt++) {
      /** @type {Hash} */
      const hash = { ...shape, weights: [draw(), draw(), draw(), draw()], size };
      if (isPerfect(hash, words)) return hash;
    }
  }
  const size = powerOfTwo(Math.max(8, words.length * 2));
  const bucketBits = Math.max(1, Math.log2(size) - 3);
  /** @type {[number, number]} */
  const shifts = [Math.max(0, 32 - bucketBits - Math.log2(size)), 32 - bucketBits];
  for (let attempt = 0; attempt < displacedTries; attempt++) {
    // Side by side, three bytes and a length never collide, unless lengths differ by some 250.
    /** @type {Hash['weights']} */
    const weights = [2 ** 24 + draw(), 1, 2 ** 8, 2 ** 16];
    const hash = { ...shape, weights, size, shifts, multiplier: random() | 1 };
    const displacements = displace(hash, words);
    if (displacements !== undefined) return { ...hash, displacements };
  }
  throw new RangeError(
    `Found no perfect hash for these ${words.length} words in ${displacedTries} tries: generate a trie`,
  );
}

/** @param {number} least */
const powerOfTwo = (least) => 2 ** Math.ceil(Math.log2(least));

/**
 * @param {Hash} hash
 * @param {Uint8Array[]} words
 */
function isPerfect(hash, words) {
  const taken = new Uint8Array(hash.size);
  return words.every((word) => {
    const slot = slotOf(hash, word);
    const free = taken[slot] === 0;
    taken[slot] = 1;
    return free;
  });
}

/**
 * Hash and displace: the fullest buckets choose their displacement first, while there is room.
 *
 * @param {Hash} hash
 * @param {Uint8Array[]} words
 * @returns {number[] | undefined} undefined if two words have the same spread, or a bucket finds no room
 */
function displace({ size, shifts: [low, high], ...hash }, words) {
  /** @type {number[][]} */
  const buckets = Array.from({ length: 2 ** (32 - high) }, () => []);
  for (const word of words) {
    const spread = Math.imul(hashSum(hash, word), hash.multiplier);
    buckets[spread >>> high]?.push((spread >>> low) & (size - 1));
  }
  const taken = new Uint8Array(size);
  const displacements = buckets.map(() => 0);
  const order = [...buckets.keys()].sort(
    (a, b) => (buckets[b]?.length ?? 0) - (buckets[a]?.length ?? 0) || a - b,
  );
  for (const index of order) {
    const bases = buckets[index] ?? [];
    if (bases.length === 0) break;
    if (new Set(bases).size < bases.length) return undefined;
    let displacement = 0;
    while (bases.some((base) => taken[(base + displacement) & (size - 1)])) {
      if (++displacement === size) return undefined;
    }
    for (const base of bases) taken[(base + displacement) & (size - 1)] = 1;
    displacements[index] = displacement;
  }
  return displacements;
}
