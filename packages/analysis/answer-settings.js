/**
 * How a run answers the question of the suite that is called `name`: which cells compete.
 *
 * @typedef {import('@rounds/harness/contract.js').AnswerRule} Given
 * @typedef {{ name: string } & Required<Omit<Given, 'sentences'>> & Pick<Given, 'sentences'>} AnswerSettings
 */

/**
 * The main workloads are those of a quick run, unless the suite names others.
 * @param {{ name: string, suite: import('@rounds/harness').Suite | import('@rounds/harness').ProgramSuite }} named
 * @returns {AnswerSettings}
 */
export function answerSettings({ name, suite: { workloads: all, answer = {} } }) {
  const quick = Object.keys(all).filter((workload) => all[workload].quick);
  const { workloads = quick, excluded = [], within = 'runtime', sentences } = answer;
  return { name, workloads, excluded, within, sentences };
}
