/**
 * Two forms that the answers of many suites have.
 *
 * @import { AnswerSentences, RunResults } from '../contract.js'
 * @typedef {Record<string, string>} Ways cases in words
 *
 * @typedef {object} Inputs
 * @property {Record<string, string | [what: string, ways: Ways]>} inputs by workload, in words that begin with a number; with ways
 *   of its own where those of the others do not fit
 * @property {Ways} ways
 * @property {'time' | 'throughput'} [figure]
 * @property {string} [of] what each time is of, such as `, a call`
 */

/**
 * @param {RunResults} results
 * @param {Ways} ways
 * @param {string} workload
 * @param {number} [min] number needed for a sentence
 * @returns {{ runtime: string, measured: [name: string, words: string][] } | undefined} in the first runtime with that many
 */
function measuredIn(results, ways, workload, min = 1) {
  return results.runtimes
    .map((runtime) => {
      const measured = Object.entries(ways).filter(([name]) => results.has(name, workload, runtime));
      return { runtime, measured };
    })
    .find(({ measured }) => measured.length >= min);
}

/**
 * What is done, and how long each way takes: `1 MiB added up in Node.js 24: a loop 1.2 ms, C 310 µs.` Covers the first two
 * measured inputs.
 *
 * @param {Inputs} inputs
 * @returns {AnswerSentences}
 */
export function formatInputs({ inputs, ways, figure = 'time', of = '' }) {
  return (results) => {
    const sentences = Object.entries(inputs).flatMap(([workload, input]) => {
      const [what, own] = typeof input === 'string' ? [input, ways] : input;
      const found = measuredIn(results, own, workload);
      if (!found) return [];
      const { runtime, measured } = found;
      const figures = measured.map(([name, words]) => `${words} ${results[figure](name, workload, runtime)}`);
      return [`${what} in ${results.runtime(runtime)}${of}: ${figures.join(', ')}.`];
    });
    return sentences.slice(0, 2);
  };
}

/**
 * How long each way takes, on the first workload of which two were measured: `0.46 ns a value for a prefix sum, 0.44 ns by SIMD (C).`
 *
 * @param {RunResults} results
 * @param {Ways} ways those that are compiled have names that begin with `native-`
 * @param {string[]} workloads
 * @param {(workload: string) => string} [about] text in brackets after the runtime
 * @param {string} [native] what compiled cases are in
 * @returns {string[]} none where too little was measured
 */
export function formatWays(results, ways, workloads, about = () => '', native = 'C') {
  for (const workload of workloads) {
    const found = measuredIn(results, ways, workload, 2);
    if (!found) continue;
    const { runtime, measured } = found;
    const times = measured.map(([name, words]) => `${results.time(name, workload, runtime)} ${words}`);
    const isNative = measured.every(([name]) => name.startsWith('native-'));
    return [`${times.join(', ')} (${isNative ? native : results.runtime(runtime)}${about(workload)}).`];
  }
  return [];
}
