/**
 * Which cells a suite's own answer is made of: what it reads where everything was measured. What it would
 * read only if something lacked is not among them.
 *
 * @import { Suite } from './suites.js'
 * @typedef {import('rounds').RunResults} RunResults
 * @typedef {{ case: string, workload: string, runtime: string }} Read
 */

/**
 * @param {Suite} suite
 * @param {string[]} measured the workloads that a run has of it
 * @returns {Read[]} on these; where the answer is about none of them, on those of a quick run
 */
export function answerCells(suite, measured) {
  const read = readOf(suite, (workload) => measured.includes(workload));
  return read.length > 0 ? read : readOf(suite, (workload) => suite.workloads[workload]?.quick === true);
}

/**
 * @param {Suite} suite
 * @param {(workload: string) => boolean} isMeasured
 * @returns {Read[]}
 */
function readOf({ cases, workloads, answer }, isMeasured) {
  /** @type {Map<string, Read>} */
  const read = new Map();
  /** @type {RunResults['ns']} */
  const ns = (...asked) => {
    const [name, workload, runtime] = asked;
    read.set(asked.join(), { case: name, workload, runtime });
    return 1;
  };
  /** @type {RunResults['time']} */
  const words = (...asked) => String(ns(...asked));
  const one = () => '1';
  answer?.sentences?.({
    runtimes: ['node', 'bun', 'deno', 'just'],
    has: (name, workload) =>
      Object.hasOwn(cases, name) && Object.hasOwn(workloads, workload) && isMeasured(workload),
    ns,
    time: words,
    timeOf: (_, ...asked) => words(...asked),
    throughput: words,
    rate: words,
    figure: (_, ...asked) => ns(...asked),
    comparison: (first, than) => words(...first) + words(...than),
    runtime: (name) => name,
    format: { time: one, count: one, memory: one },
  });
  return [...read.values()].filter(({ workload }) => isMeasured(workload));
}
