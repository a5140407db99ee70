/**
 * How a run answers a suite's question: which cells compete.
 *
 * @typedef {import('@rounds/harness').Suite | import('@rounds/harness').ProgramSuite} Suite
 *
 * @typedef {object} AnswerRule
 * @property {string} name of the suite
 * @property {string[]} workloads that the question is mostly about
 * @property {string[]} apart cases that do not compete
 * @property {'runtime' | 'workload'} within what the competitors have in common
 */

/**
 * The main workloads are those of a quick run, unless the suite names others.
 *
 * @param {{ name: string, suite: Suite }} named
 * @returns {AnswerRule}
 */
export function answerRule({ name, suite: { workloads: all, answer = {} } }) {
  const quick = Object.keys(all).filter((workload) => all[workload]?.quick);
  const { workloads = quick, apart = [], within = 'runtime' } = answer;
  return { name, workloads, apart, within };
}
