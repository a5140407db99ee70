/** What files of benches and suites import: these, and the types of a suite. */
export * from '@rounds/harness';
export { bench, do_not_optimize, group } from '@rounds/harness/simple/bench.js';

/**
 * For programs: measures files of benches, as `rounds bench` does, and gives the records of the run as they are written.
 *
 * @param {string | readonly string[]} benches files and folders
 * @param {import('./results/records.js').RunOptions} [options]
 * @returns {AsyncGenerator<import('./results/records.js').RunRecord, void>} ends early with an error, such as
 *   that of the signal
 */
export async function* run(benches, options = {}) {
  // What runs benches is loaded only where it is used: every worker loads this file.
  yield* (await import('./results/records.js')).records(benches, options);
}
