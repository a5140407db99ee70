/**
 * How a run answers a suite's question: which cells compete.
 *
 * @typedef {object} AnswerRule
 * @property {string} name of the suite
 * @property {string[]} workloads that the question is mostly about
 * @property {string[]} apart cases that do not compete
 * @property {'runtime' | 'workload'} within what the competitors have in common
 * @property {import('@rounds/harness/contract.js').AnswerRule['say']} [say]
 */

/**
 * The main workloads are those of a quick run, unless the suite names others.
 * @param {{ name: string, suite: import('@rounds/harness').Suite | import('@rounds/harness').ProgramSuite }} named
 * @returns {AnswerRule}
 */
export function answerRule({ name, suite: { workloads: all, answer = {} } }) {
  const quick = Object.keys(all).filter((workload) => all[workload].quick);
  const { workloads = quick, apart = [], within = 'runtime', say } = answer;
  return { name, workloads, apart, within, say };
}
