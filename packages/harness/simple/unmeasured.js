import { list } from './bench.js';

/**
 * Files that were written for other tools run their benches themselves and read what came of it. Here nothing has been measured
 * by then: what they read is nothing, whatever they ask of it, and what they do with that is not needed.
 */

/** @type {Record<PropertyKey, unknown>} what stands in the way of none of what files do with results */
const known = {
  // biome-ignore lint/suspicious/noThenProperty: it must be no promise, or `await` would ask it for ever
  then: undefined,
  length: 0,
  [Symbol.toPrimitive]: (/** @type {string} */ hint) => (hint === 'string' ? 'not measured' : Number.NaN),
  [Symbol.iterator]: () => [][Symbol.iterator](),
  toString: () => 'not measured',
  toJSON: () => null,
};

/** What is asked of it, or done with it, is nothing again; as a number it is none. @type {any} */
export const nothing = new Proxy(() => {}, {
  get: (_, key) => {
    list().reads = true;
    return Object.hasOwn(known, key) ? known[key] : nothing;
  },
  apply: () => nothing,
});

/** A file has run its benches: what follows is about their results, and no fault of it matters. */
export function hasRun() {
  list().ran = true;
}

/** Tells listeners of a file that something is over. @param {() => unknown} listener */
export function tell(listener) {
  try {
    listener();
  } catch {
    // It wanted results.
  }
}
