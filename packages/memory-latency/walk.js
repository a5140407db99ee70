/** The walks in JavaScript. The sums, which check the answer, do not delay the reads. */

/**
 * @param {Uint32Array} next
 * @param {number} start
 * @param {number} steps
 */
export function walk(next, start, steps) {
  let at = start;
  let sum = 0;
  for (let step = 0; step < steps; step++) {
    at = /** @type {number} */ (next[at]);
    sum = (sum + at) | 0;
  }
  return sum >>> 0;
}

/**
 * All lanes take a step before any takes the next one.
 *
 * @param {Uint32Array} next
 * @param {Uint32Array} starts of the lanes
 * @param {number} steps of each lane
 */
export function walkLanes(next, starts, steps) {
  const places = starts.slice();
  const lanes = places.length;
  let sum = 0;
  for (let step = 0; step < steps; step++) {
    for (let lane = 0; lane < lanes; lane++) {
      const at = /** @type {number} */ (next[/** @type {number} */ (places[lane])]);
      places[lane] = at;
      sum = (sum + at) | 0;
    }
  }
  return sum >>> 0;
}

/** With its header as large as a node of the array: 64 bytes in V8, and in JavaScriptCore. */
class Node {
  /** @param {number} index */
  constructor(index) {
    /** @type {Node} */
    this.next = this;
    this.index = index;
    this.a = 0;
    this.b = 0;
    this.c = 0;
  }
}

/**
 * The same cycle of objects. They are in memory in order of creation, which is that of their indices.
 *
 * @param {import('./cycle.js').Cycle} cycle
 * @returns {Node[]} all of them, since a collector would move objects that only refer to each other into the order of the cycle
 */
export function makeNodes({ next, nodes }) {
  const elements = next.length / nodes;
  const all = Array.from({ length: nodes }, (_, node) => new Node(node * elements));
  for (const node of all) {
    node.next = /** @type {Node} */ (all[/** @type {number} */ (next[node.index]) / elements]);
  }
  return all;
}

/**
 * @param {Node} start
 * @param {number} steps
 */
export function walkNodes(start, steps) {
  let node = start;
  let sum = 0;
  for (let step = 0; step < steps; step++) {
    node = node.next;
    sum = (sum + node.index) | 0;
  }
  return sum >>> 0;
}
