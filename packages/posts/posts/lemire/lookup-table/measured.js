/** What the post measured. */

export const versions = ['node@21', 'node@20', 'node@19', 'bun@1.0'];

/** Microseconds, by version. */
export const onServer = {
  original: [15, 14, 15, 12],
  switch: [7.8, 7.9, 7.8, 8.2],
  'ternary-tree': [9.4, 9.4, 9.0, 8.8],
  trie: [12, 12, 11, 10],
};
export const onLaptop = {
  original: [8.5, 9.1, 8.5, 8.2],
  switch: [5.0, 4.9, 4.7, 5.3],
  'ternary-tree': [5.8, 5.8, 5.6, 6.1],
  trie: [5.3, 5.5, 5.4, 5.5],
};

/** Megabytes that a process has, on a Linux server. */
export const megabytes = {
  original: [43.3, 42.4, 44.9, 20.2],
  switch: [43.3, 42.9, 42.9, 23.8],
  'ternary-tree': [43.5, 44.2, 45.2, 29.3],
  trie: [45.1, 44.6, 47.0, 26.7],
};

/** @typedef {keyof typeof onServer} Way */

export const ways = /** @type {Way[]} */ (Object.keys(megabytes));

/**
 * @param {Record<Way, number[]>} times
 * @param {Way[]} some
 * @returns {string} in the order of the versions
 */
export function listed(times, some) {
  // As the post has them: 9.0, and 12.
  const shown = (/** @type {Way} */ way) => times[way].map((time) => (time < 10 ? time.toFixed(1) : time));
  return `${some.map((way) => `${way} ${shown(way).join(', ')}`).join('; ')} µs`;
}
