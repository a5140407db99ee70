/**
 * The kinds of values. Each is made of a number and must return it, so values differ, and none can be optimised away.
 *
 * @typedef {object} Kind
 * @property {(i: number) => unknown} make
 * @property {(value: any, i: number) => number} read returns `i` of its value
 * @property {string} [needs] a global
 */

const text = 'The quick brown fox jumps over the lazy dog. '.repeat(30);
const sliceLength = 20;

/** Number of positions at which slices start. */
const starts = 1000;

class Pair {
  /** @param {number} i */
  constructor(i) {
    this.a = i;
    this.b = 1;
  }
}

/**
 * @param {boolean} isRight
 * @param {number} i
 */
const ifRight = (isRight, i) => (isRight ? i : Number.NaN);

/** @param {number} i */
function add(i) {
  return i + 1;
}

/** @param {number} i */
function* counting(i) {
  yield i;
}

/** @type {Record<string, Kind>} */
export const kinds = {
  'object-2': { make: (i) => ({ a: i, b: 1 }), read: ({ a }) => a },
  'object-10': {
    make: (i) => ({ a: i, b: 1, c: 2, d: 3, e: 4, f: 5, g: 6, h: 7, i: 8, j: 9 }),
    read: ({ a }) => a,
  },
  'class-2': { make: (i) => new Pair(i), read: ({ a }) => a },
  'object-null': {
    make: (i) => {
      const object = Object.create(null);
      object.a = i;
      object.b = 1;
      return object;
    },
    read: ({ a }) => a,
  },
  'array-2': { make: (i) => [i, 1], read: ([a]) => a },
  Map: { make: (i) => new Map([[i, 1]]), read: (map) => map.keys().next().value },
  Set: { make: (i) => new Set([i]), read: (set) => set.keys().next().value },

  closure: { make: (i) => () => i, read: (closure) => closure() },
  bound: { make: (i) => add.bind(null, i), read: (bound) => bound() - 1 },
  generator: {
    make: (i) => counting(i),
    // Reading it ends it.
    read: (generator, i) => ifRight(typeof generator.next === 'function', i),
  },
  Promise: { make: (i) => Promise.resolve(i), read: (promise, i) => ifRight(promise instanceof Promise, i) },

  number: { make: (i) => i + 0.5, read: (number) => number - 0.5 },
  BigInt: { make: (i) => BigInt(i), read: Number },
  Date: { make: (i) => new Date(i), read: Number },
  Symbol: { make: (i) => Symbol(i), read: (symbol) => Number(symbol.description) },

  'string-number': { make: (i) => String(i), read: Number },
  'string-10': {
    make: (i) =>
      String.fromCharCode(
        48 + (i % 10),
        48 + (Math.floor(i / 10) % 10),
        48 + (Math.floor(i / 100) % 10),
        48 + (Math.floor(i / 1000) % 10),
        48 + (Math.floor(i / 10_000) % 10),
        48 + (Math.floor(i / 100_000) % 10),
        97,
        97,
        97,
        97,
      ),
    read: (string) => Number([...string.slice(0, 6)].reverse().join('')),
  },
  'string-added': {
    make: (i) => `the value that was made of the number ${i}`,
    read: (string) => Number(string.slice(string.lastIndexOf(' '))),
  },
  'string-slice': {
    make: (i) => text.slice(i % starts, (i % starts) + sliceLength),
    read: (string, i) => ifRight(string === text.substr(i % starts, sliceLength), i),
  },

  'Uint8Array-8': {
    make: (i) => {
      const array = new Uint8Array(8);
      array[0] = i;
      array[1] = i >> 8;
      array[2] = i >> 16;
      return array;
    },
    read: (array) => array[0] | (array[1] << 8) | (array[2] << 16),
  },
  WeakRef: {
    // Of one object, since each job keeps the objects of its references alive.
    make: () => new WeakRef(kinds),
    read: (reference, i) => ifRight(reference.deref() === kinds, i),
    needs: 'WeakRef',
  },
};
