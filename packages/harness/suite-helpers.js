/**
 * Two forms that the answers of many suites have.
 *
 * @import { AnswerSentences, RunResults } from './contract.js'
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

/** Tables of a suite whose question is what the system does for it. @type {import('./contract.js').FigureColumn[]} */
export const usageColumns = [
  { title: 'user CPU/op', figure: 'userNs', format: 'time' },
  { title: 'system CPU/op', figure: 'sysNs', format: 'time' },
  { title: 'waits/op', figure: 'voluntarySwitches', format: 'count' },
  { title: 'preempted/op', figure: 'involuntarySwitches', format: 'count' },
  { title: 'threads', figure: 'threads', format: 'count' },
];

/**
 * The answer of a case that makes more than should be kept while it is measured. The digest is what every case computes
 * inside of the measured time, so that nothing can be left out. Outside of that, all that it stands for is made again, and
 * compared in full.
 */
export class Digested {
  #digest;
  #whole;

  /** @param {number} digest @param {() => unknown} whole */
  constructor(digest, whole) {
    this.#digest = digest >>> 0;
    this.#whole = whole;
  }

  toJSON() {
    return { digest: this.#digest, whole: this.#whole() };
  }
}

/**
 * How much memory this process may still take: of a control group, and of the system. Memory that the page cache would give
 * back counts, which `freemem()` of some runtimes leaves out.
 * @returns {Promise<number | undefined>} in bytes, where the runtime reports it
 */
async function availableBytes() {
  const { process } = /** @type {{ process?: any }} */ (globalThis);
  if (!process?.versions) return undefined; // just-js
  const { existsSync, readFileSync } = await import('node:fs');
  const { freemem } = await import('node:os');
  const limit = process.constrainedMemory?.() ?? 0;
  const left = limit > 0 ? limit - process.memoryUsage().rss : Number.POSITIVE_INFINITY;
  const file = '/proc/meminfo';
  const available = existsSync(file) ? /^MemAvailable:\s*(\d+) kB$/m.exec(readFileSync(file, 'utf8')) : null;
  return Math.min(left, available ? Number(available[1]) * 1024 : freemem());
}

/** @param {number} bytes that a workload needs @returns {Promise<string | undefined>} why it cannot be */
export async function lacksMemory(bytes) {
  const available = await availableBytes();
  if (available === undefined || available >= bytes) return undefined;
  const mebibytes = (/** @type {number} */ each) => `${Math.floor(each / 2 ** 20)} MiB`;
  return `needs ${mebibytes(bytes)} of memory, of which ${mebibytes(available)} are available`;
}
