import { seededRandom } from 'rounds/suite';

/**
 * One cycle through all nodes of an array, in random order: each read contains the position of the next one, so none can begin before the previous
 * one has ended.
 *
 * @typedef {object} Cycle
 * @property {number} nodes
 * @property {number} laps number of rounds of a call
 * @property {Uint32Array} next the first element of a node is the index of the next node's first element
 * @property {Uint32Array} starts `maxLanes` nodes, at equal distances along the cycle
 */

/** A node fills a line of 64 bytes, so that each step needs another one. */
export const nodeElements = 16;
export const nodeBytes = nodeElements * Uint32Array.BYTES_PER_ELEMENT;

export const maxLanes = 32;

/** With fewer steps, a call into native code would be part of the time. */
const minSteps = 2 ** 16;

/**
 * @param {number} bytes
 * @param {{ laps?: number, seed?: number }} [options]
 * @returns {Cycle}
 */
export function makeCycle(bytes, options = {}) {
  const nodes = bytes / nodeBytes;
  if (!Number.isInteger(nodes / maxLanes) || nodes === 0) {
    throw new RangeError(`the bytes must be a multiple of ${maxLanes * nodeBytes}, got ${bytes}`);
  }
  const { laps = Math.ceil(minSteps / nodes), seed = 1 } = options;
  const next = new Uint32Array(nodes * nodeElements);
  for (let at = 0; at < next.length; at += nodeElements) next[at] = at;
  // Sattolo's algorithm: like Fisher and Yates, but no element stays, and all are in one cycle.
  const random = seededRandom(seed);
  for (let node = nodes - 1; node > 0; node--) {
    const here = node * nodeElements;
    const there = Math.floor(random() * node) * nodeElements;
    const kept = /** @type {number} */ (next[here]);
    next[here] = /** @type {number} */ (next[there]);
    next[there] = kept;
  }
  return { nodes, laps, next, starts: startsIn(next, nodes) };
}

/** Bytes of a node of a list: an integer and a pointer. */
const listElements = 4;

/**
 * @param {number} nodes in the order of memory; the last one leads to the first
 * @returns {Cycle}
 */
export function makeList(nodes) {
  const next = new Uint32Array(nodes * listElements);
  for (let at = 0; at < next.length; at += listElements) next[at] = (at + listElements) % next.length;
  return { nodes, laps: 1, next, starts: startsIn(next, nodes) };
}

/**
 * @param {Uint32Array} next
 * @param {number} nodes
 */
function startsIn(next, nodes) {
  const starts = new Uint32Array(maxLanes);
  let at = 0;
  for (let step = 0; step < nodes; step++) {
    if (step % (nodes / maxLanes) === 0) starts[step / (nodes / maxLanes)] = at;
    at = /** @type {number} */ (next[at]);
  }
  return starts;
}

/**
 * @param {Cycle} cycle
 * @param {number} lanes
 * @returns {Uint32Array} start of each lane; together they visit all nodes
 */
export function startsFor({ starts }, lanes) {
  return starts.filter((_, i) => i % (maxLanes / lanes) === 0);
}

/**
 * The expected answer of every walk: the sum of all indices times the number of rounds.
 *
 * @param {Cycle} cycle
 */
export function sumOfVisits({ nodes, laps, next }) {
  const elements = next.length / nodes;
  let sum = 0n;
  for (let node = 0; node < nodes; node++) sum += BigInt(node * elements);
  return Number(BigInt.asUintN(32, sum * BigInt(laps)));
}
