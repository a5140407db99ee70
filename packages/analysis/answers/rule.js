/**
 * What is known of a suite beside its runs: what was published about it, and which cells answer its question.
 *
 * @typedef {import('@rounds/harness').Suite | import('@rounds/harness').ProgramSuite} Suite
 *
 * @typedef {object} AnswerRule
 * @property {string[]} workloads that the question is mostly about
 * @property {string[]} apart cases that do not compete
 * @property {'runtime' | 'workload'} within what the competitors have in common
 *
 * @typedef {{ name: string, publications: import('@rounds/harness').Publication[], rule?: AnswerRule }} PublishedSuite
 *   without a rule its question is not answered
 */

/**
 * The main workloads are those that claims are about, and those of a quick run.
 *
 * @param {{ name: string, suite: Suite }} named
 * @returns {Required<PublishedSuite>}
 */
export function publishedSuite({ name, suite }) {
  const { publications = [], workloads, answer: { apart = [], within = 'runtime' } = {} } = suite;
  const claimed = publications.flatMap(({ claims }) =>
    claims.flatMap(({ tests }) => tests.map(({ workload }) => workload)),
  );
  const quick = Object.keys(workloads).filter((workload) => workloads[workload]?.quick);
  return { name, publications, rule: { workloads: [...new Set([...claimed, ...quick])], apart, within } };
}
