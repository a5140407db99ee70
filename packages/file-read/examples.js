/** @typedef {import('./content.js').Plan} Plan */

/** Lengths at which ways of reading change: a page, the chunks of streams, those of promises. */
const edges = [4096, 64 * 1024];
const longest = 512 * 1024;

/**
 * Files other than those of the workloads, each read several times and compared byte by byte.
 *
 * @returns {Iterable<Plan>}
 */
export function* examples() {
  const plan = { reads: 2, schedule: /** @type {const} */ ('in-turn'), files: 1, whole: true };
  for (const size of [0, 1, ...edges.flatMap((edge) => [edge - 1, edge, edge + 1]), longest + 1]) {
    yield { ...plan, size, alphabet: 'ascii' };
  }
  // No chunk of a power of two ends at the end of a character.
  yield { ...plan, size: 600_000, alphabet: 'unicode' };
  // Contents of different files must not be confused.
  yield { ...plan, size: 5000, alphabet: 'ascii', files: 7, reads: 100, schedule: '64-in-flight' };
}
