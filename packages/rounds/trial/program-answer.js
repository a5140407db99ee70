import { inWords } from '@rounds/harness/answers/in-words.js';
import { during, failedBy } from '@rounds/harness/blame.js';
import { whyImpossible } from './records.js';

/**
 * @typedef {import('@rounds/record').FailureReason} FailureReason
 * @typedef {import('@rounds/harness/programs.js').Outcome} Outcome
 */

/** What a suite may say of an answer in place of its figures, and the kind of failure that it is. */
const kinds = /** @type {const} */ ({
  wrong: 'wrong-answer',
  fault: 'fault',
  exhausted: 'exhausted',
  tooSlow: 'too-slow',
});

/**
 * What a suite makes of the answer of a program.
 *
 * @param {import('@rounds/harness').ProgramSuite} suite
 * @param {import('@rounds/record').Cell} cell
 * @param {import('@rounds/harness').How} how
 * @param {import('../launcher/launch.js').Finished} last
 * @returns {Promise<{ outcome: Outcome } | { failure: FailureReason }>}
 */
export async function judge(suite, cell, how, { stdout, wallMs }) {
  let answer;
  try {
    answer = (suite.cases[cell.case]?.answer ?? lastLineOf)(stdout);
  } catch {
    return { failure: { kind: 'unreadable-answer', stdout } };
  }
  const about = { workload: suite.workloads[cell.workload], how, case: cell.case, wallNs: wallMs * 1e6 };
  /** @type {Outcome} */
  let outcome;
  try {
    outcome = await during('judge()', () => suite.judge(answer, about));
  } catch (error) {
    return { failure: failedBy(error).failure };
  }
  if (typeof outcome !== 'object' || outcome === null) {
    const says = `its judge() must return what it makes of the answer, got ${inWords(outcome)}`;
    return { failure: { kind: 'load', says } };
  }
  for (const [name, kind] of Object.entries(kinds)) {
    const says = outcome[/** @type {keyof typeof kinds} */ (name)];
    if (says !== undefined) return { failure: /** @type {FailureReason} */ ({ kind, says }) };
  }
  const { ns = 1, turns = 1, operations = 1 } = outcome;
  // What is told here is the suite's own reckoning: it may be of more than the program did, such as of all bytes by the last ones.
  const why = whyImpossible([ns, turns, operations], outcome, Number.POSITIVE_INFINITY);
  return why === undefined ? { outcome } : { failure: { kind: 'bad-record', why } };
}

/** @param {string} stdout */
function lastLineOf(stdout) {
  const answer = JSON.parse(stdout.trimEnd().split('\n').at(-1) ?? '');
  if (answer === null) throw new TypeError('no answer');
  return answer;
}
