import { inWords } from '@rounds/harness/answers/in-words.js';
import { during, failedBy } from '@rounds/harness/blame.js';
import { arePossible } from './records.js';

/**
 * What a suite makes of the answer of a program.
 *
 * @typedef {import('@rounds/record').Cell} Cell
 * @typedef {import('@rounds/record').FailureReason} FailureReason
 * @typedef {import('@rounds/harness').How} How
 * @typedef {import('@rounds/harness').ProgramSuite} ProgramSuite
 * @typedef {import('@rounds/harness/programs.js').Outcome} Outcome
 * @typedef {import('../launcher/launch.js').Finished} Finished
 */

/**
 * @param {ProgramSuite} suite
 * @param {Cell} cell
 * @param {How} how
 * @param {Finished} last
 * @returns {Promise<{ outcome: Outcome } | { failure: FailureReason }>}
 */
export async function judge(suite, cell, how, { stdout, wallMs }) {
  let answer;
  try {
    answer = (suite.cases[cell.case]?.answer ?? lastLineOf)(stdout);
  } catch {
    return { failure: { kind: 'unreadable-answer', stdout } };
  }
  /** @type {Outcome} */
  let outcome;
  try {
    outcome = await during('judge()', () =>
      suite.judge(answer, {
        workload: suite.workloads[cell.workload],
        how,
        case: cell.case,
        wallNs: wallMs * 1e6,
      }),
    );
  } catch (error) {
    return { failure: failedBy(error).failure };
  }
  if (typeof outcome !== 'object' || outcome === null) {
    const says = `its judge() must return what it makes of the answer, got ${inWords(outcome)}`;
    return { failure: { kind: 'load', says } };
  }
  const { wrong, fault, exhausted, tooSlow } = outcome;
  if (wrong !== undefined) return { failure: { kind: 'wrong-answer', says: wrong } };
  if (fault !== undefined) return { failure: { kind: 'fault', says: fault } };
  if (exhausted !== undefined) return { failure: { kind: 'exhausted', says: exhausted } };
  if (tooSlow !== undefined) return { failure: { kind: 'too-slow', says: tooSlow } };
  if (!isPossible(outcome)) return { failure: { kind: 'bad-record', why: 'impossible figure' } };
  return { outcome };
}

/** @param {string} stdout */
function lastLineOf(stdout) {
  const answer = JSON.parse(stdout.trimEnd().split('\n').at(-1) ?? '');
  if (answer === null) throw new TypeError('no answer');
  return answer;
}

/** @param {Outcome} outcome */
function isPossible(outcome) {
  const { ns = 1, turns = 1, operations = 1 } = outcome;
  return arePossible([ns, turns, operations], outcome);
}
