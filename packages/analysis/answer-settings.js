/**
 * How the suite `name` answers its question: which cells compete.
 *
 * @import { AnswerRule } from '@rounds/harness/contract.js'
 * @typedef {{ name: string } & Required<Omit<AnswerRule, 'sentences'>> & Pick<AnswerRule, 'sentences'>} AnswerSettings
 */

/**
 * By default, the main workloads are those of a quick run.
 * @param {{ name: string, suite: import('@rounds/harness').Suite | import('@rounds/harness').ProgramSuite }} named
 * @returns {AnswerSettings}
 */
export function answerSettings({ name, suite: { workloads: all, answer = {} } }) {
  const quick = Object.keys(all).filter((workload) => all[workload].quick);
  const { workloads = quick, excluded = [], within = 'runtime', sentences } = answer;
  return { name, workloads, excluded, within, sentences };
}
