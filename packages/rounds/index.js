/** The API for benchmark files and suites. */
export * from '@rounds/harness';
export { bench, do_not_optimize, group } from '@rounds/harness/simple/bench.js';
export { server } from '@rounds/harness/simple/server.js';

/**
 * Measures benchmark files in another process, as `rounds bench` does. The loop over the records and `report` throw the command's
 * error, or the reason of the signal.
 *
 * @param {string | readonly string[]} benches files and folders
 * @param {BenchCommandOptions} [options]
 * @returns {AsyncIterable<RunRecord> & { report: () => Promise<RunReport> }} its records as they are written; `report` resolves at the end
 */
export function run(benches, options = {}) {
  /** @type {RunReport | undefined} */
  let report;
  const records = (async function* () {
    // Loaded on demand, since every worker loads this file.
    report = yield* (await import('./results/records.js')).records(benches, options);
  })();
  return {
    [Symbol.asyncIterator]: () => records,
    report: async () => {
      for await (const _ of records);
      if (!report) throw new Error('The loop over the records of this run was left, so no report exists.');
      return report;
    },
  };
}

/** @typedef {import('./results/records.js').BenchCommandOptions} BenchCommandOptions */
/** @typedef {import('./results/records.js').RunRecord} RunRecord */
/** @typedef {import('./results/records.js').RunReport} RunReport */
/** @typedef {import('@rounds/report/json.js').BenchmarkJson} Benchmark */
/** @typedef {import('@rounds/report/json.js').ComparisonJson} Comparison */
/** @typedef {import('@rounds/stats').Verdict} Verdict */
