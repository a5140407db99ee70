/** @typedef {Int32Array | Float64Array} Elements */

/**
 * @template {Elements} E
 * @typedef {object} Input
 * @property {E} values
 * @property {number} times repetitions of the work per call, since that of a hundred values is too short for a call into C
 */

/** As published, up to a size that exceeds the first and second caches. */
const sizes = [
  { count: 100, times: 100 },
  { count: 10_000, times: 1, quick: true },
  { count: 1_000_000, times: 1 },
];

/**
 * @template {Elements} E
 * @param {(count: number) => E} make
 * @returns {Record<string, import('rounds').Suite<Input<E>>['workloads'][string]>}
 */
export function workloadsOf(make) {
  return Object.fromEntries(
    sizes.map(({ count, times, quick }) => [
      nameOf(count),
      {
        input: () => ({ values: make(count), times }),
        operations: ({ values }) => values.length * times,
        ...(quick && { quick }),
      },
    ]),
  );
}

/** @param {number} count */
export const nameOf = (count) => `${count}-values`;

/** @param {Input<Elements>} input */
export function show({ values, times }) {
  return `${values.length} values, ${times} times: ${values.subarray(0, 16).join(' ')}`;
}
