/**
 * A walk that visits all places of a page, at equal distances, in random order, and then those of another page. The first cache cannot hold all
 * pages, so the first place of each line comes from the second cache, and the others of that line from the first. With longer steps there are
 * fewer others, until each place has its own line.
 *
 * @typedef {object} Walk
 * @property {Uint32Array} next index of the next place, at each place
 * @property {number} start
 * @property {number} places
 * @property {number} laps number of rounds of a call
 */

/** Larger than today's first caches (up to 128 KiB), and smaller than the second ones. */
const bytes = 2 ** 18;
const pageElements = 1024;

/** With fewer steps, a call into native code would be part of the time. */
const minSteps = 2 ** 16;

/**
 * @param {number} step in bytes
 * @param {{ pages?: number, laps?: number }} [options]
 * @returns {Walk}
 */
export function makeWalk(step, options = {}) {
  const elements = step / Uint32Array.BYTES_PER_ELEMENT;
  const { pages = bytes / Uint32Array.BYTES_PER_ELEMENT / pageElements } = options;
  const random = generator();
  const order = shuffled(pages, random).flatMap((page) =>
    shuffled(pageElements / elements, random).map((place) => page * pageElements + place * elements),
  );
  const next = new Uint32Array(pages * pageElements);
  for (const [i, place] of order.entries()) next[place] = Number(order[(i + 1) % order.length]);
  const { laps = Math.ceil(minSteps / order.length) } = options;
  return { next, start: Number(order[0]), places: order.length, laps };
}

/** @returns {() => number} the same numbers in [0, 1) each time */
function generator() {
  let state = 1;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state * 2 ** -32;
  };
}

/**
 * @param {number} count
 * @param {() => number} random
 */
function shuffled(count, random) {
  const order = Array.from({ length: count }, (_, i) => i);
  for (let last = count - 1; last > 0; last--) {
    const pick = Math.floor(random() * (last + 1));
    [order[last], order[pick]] = [Number(order[pick]), Number(order[last])];
  }
  return order;
}

/**
 * @param {Walk} walk
 * @returns {number} the sum of the indices of all places
 */
export function walkAlong({ next, start, places, laps }) {
  let at = start;
  let sum = 0;
  for (let step = places * laps; step > 0; step--) {
    at = /** @type {number} */ (next[at]);
    sum = (sum + at) | 0;
  }
  return sum >>> 0;
}

/**
 * Expected sum: every place is visited equally often, in any order of the walk.
 *
 * @param {Walk} walk
 */
export function sumOfPlaces({ next, places, laps }) {
  const elements = next.length / places;
  let sum = 0n;
  for (let place = 0; place < places; place++) sum += BigInt(place * elements);
  return Number(BigInt.asUintN(32, sum * BigInt(laps)));
}
