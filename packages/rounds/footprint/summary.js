import { meanInterval } from '@rounds/stats';

/**
 * @typedef {import('@rounds/harness/footprint.js').Weight} Weight
 *
 * @typedef {Omit<Weight, 'outcome' | 'loadNs'>} Memory
 *
 * @typedef {object} Scales one suite in one runtime
 * @property {string} suite
 * @property {string} runtime
 * @property {Weight[]} empty processes with the suite and none of its cases
 * @property {Map<string, Weight[]>} cases
 *
 * @typedef {object} CaseFootprint
 * @property {string} suite
 * @property {string} case
 * @property {string} runtime
 * @property {Memory} lowest
 * @property {Memory} overEmpty may be below 0: memory comes in pages, and as the allocator likes
 * @property {ReturnType<typeof meanInterval>} loadNs the mean
 * @property {number} [codeBytes]
 *
 * @typedef {object} Footprint
 * @property {string} suite
 * @property {string} runtime
 * @property {Memory} empty lowest
 * @property {CaseFootprint[]} cases
 */

/**
 * The lowest of several weights: whatever else happens in a process only adds to it.
 *
 * @param {Scales} scales
 * @param {Map<string, number>} codeBytes by case
 * @returns {Footprint | undefined} nothing if the empty process could not be weighed
 */
export function summariseFootprint({ suite, runtime, empty, cases }, codeBytes) {
  const least = lowest(empty);
  if (!least) return undefined;
  return {
    suite,
    runtime,
    empty: least,
    cases: [...cases].flatMap(([name, weights]) => {
      const own = lowest(weights);
      if (!own) return [];
      const code = codeBytes.get(name);
      return [
        {
          suite,
          case: name,
          runtime,
          lowest: own,
          overEmpty: difference(own, least),
          loadNs: meanInterval(weights.map(({ loadNs }) => loadNs)),
          ...(code !== undefined && { codeBytes: code }),
        },
      ];
    }),
  };
}

/**
 * @param {Weight[]} weights
 * @returns {Memory | undefined}
 */
function lowest(weights) {
  if (weights.length === 0) return undefined;
  const least = (/** @type {(weight: Weight) => number | undefined} */ bytesOf) =>
    Math.min(...weights.map((weight) => bytesOf(weight) ?? Number.NaN));
  return withoutNaN({
    rssBytes: least(({ rssBytes }) => rssBytes),
    heapBytes: least(({ heapBytes }) => heapBytes),
    privateBytes: least(({ privateBytes }) => privateBytes),
  });
}

/**
 * @param {Memory} memory
 * @param {Memory} empty
 * @returns {Memory}
 */
function difference(memory, empty) {
  return withoutNaN({
    rssBytes: memory.rssBytes - empty.rssBytes,
    heapBytes: memory.heapBytes - empty.heapBytes,
    privateBytes: (memory.privateBytes ?? Number.NaN) - (empty.privateBytes ?? Number.NaN),
  });
}

/**
 * Where the system does not tell what is private, nothing is said of it.
 *
 * @param {Required<Memory>} memory
 * @returns {Memory}
 */
function withoutNaN({ privateBytes, ...memory }) {
  return Number.isNaN(privateBytes) ? memory : { ...memory, privateBytes };
}
