import { errorInWords, inWords } from './answers/in-words.js';
import { differenceBetween } from './answers/same-answer.js';
import { snapshot } from './answers/snapshot.js';
import { during, FailureError, failedBy } from './failure-error.js';
import { Fault } from './index.js';
import { inputFor, loadCase, reasonBy } from './prepare-case.js';

/**
 * @import { Difference } from './answers/same-answer.js'
 * @import { Failed } from './failure-error.js'
 * @import { Case, Host, Suite, Workload } from './contract.js'
 */

/** What a reference answers where any answer is right. */
export const anyAnswer = Symbol.for('rounds.any-answer');

/**
 * Calls for the first time, when nothing is timed yet.
 * @param {Suite} suite
 * @param {(input: any) => any} call
 * @param {unknown} input
 * @param {unknown} expected
 * @param {number} [example] its number, from 1
 * @returns {Promise<Failed | undefined>}
 */
export async function wrongAnswer(suite, call, input, expected, example) {
  let answer;
  try {
    answer = call(input);
    const promised = isPromise(answer);
    if (suite.work !== 'either' && promised !== (suite.work === 'async')) return unexpected(suite, answer);
    if (promised) answer = await answer;
  } catch (error) {
    if (error instanceof Fault || error instanceof FailureError || expected === anyAnswer) throw error;
    const { failure } = failedBy(error);
    if (failure.kind !== 'threw') return { outcome: 'failed', failure };
    const { why: threw, at } = failure;
    return wrong(suite, { input, example }, { expected: inWords(expected), threw, at });
  }
  return wrongLater(suite, answer, input, expected, example);
}

/** @param {Suite} suite @param {unknown} answer a promise, or none, where the other was declared @returns {Failed} */
function unexpected({ work }, answer) {
  Promise.resolve(answer).catch(() => {}); // not awaited
  return { outcome: 'failed', failure: { kind: 'promise', work } };
}

/** @param {any} value */
export function isPromise(value) {
  return typeof value?.then === 'function';
}

/**
 * @param {Suite} suite
 * @param {unknown} answer of a call that was made before
 * @param {unknown} input
 * @param {unknown} expected
 * @param {number} [example]
 * @returns {Failed | undefined}
 */
export function wrongLater(suite, answer, input, expected, example) {
  try {
    if (suite.work === 'sync' && isPromise(answer)) return unexpected(suite, answer);
    if (expected === anyAnswer) return undefined;
    const difference = differenceBetween(expected, answer);
    return difference && wrong(suite, { input, example }, bothInWords(difference));
  } catch (error) {
    const got = `an answer that cannot be compared: ${errorInWords(error)}`;
    return wrong(suite, { input, example }, { expected: inWords(expected), got });
  }
}

/** @param {Difference} difference from what the input was @returns {Failed} */
export function changedInput(difference) {
  const { path, expected: was, got: is } = bothInWords(difference);
  return { outcome: 'failed', failure: { kind: 'changed-input', was, is, ...(path && { path }) } };
}

/** How many characters of two strings may be the same before only what follows is shown. */
const maxInCommon = 60;

/** A longer path is shown without its middle. */
const maxPath = 400;

/** @param {Difference} difference */
function bothInWords({ path: whole, expected, got }) {
  const path = whole.length > maxPath ? `${whole.slice(0, maxPath / 2)}…${whole.slice(-maxPath / 2)}` : whole;
  const same = lengthInCommon(expected, got);
  if (same > maxInCommon) {
    const [rest, other] = [expected, got].map((text) => inWords(String(text).slice(same)));
    return { path: `${path}.slice(${same})`, expected: rest, got: other };
  }
  const words = { expected: inWords(expected), got: inWords(got) };
  if (words.got === words.expected) words.got = `another ${words.got}`;
  return { ...(path !== '' && { path }), ...words };
}

/** @param {unknown} one @param {unknown} other */
function lengthInCommon(one, other) {
  if (typeof one !== 'string' || typeof other !== 'string') return 0;
  let same = 0;
  while (same < one.length && one[same] === other[same]) same++;
  return same;
}

/**
 * @param {Suite} suite
 * @param {{ input: unknown, example?: number }} about what it is an answer to
 * @param {{ expected: string, got?: string, threw?: string, at?: string, path?: string }} what
 * @returns {Failed}
 */
function wrong({ show }, { input, example }, what) {
  const shown = show && { input: shownBy(show, input) };
  return {
    outcome: 'failed',
    failure: { kind: 'wrong-answer', ...what, ...(example && { example }), ...shown },
  };
}

/** @param {(input: any) => unknown} show @param {unknown} input */
function shownBy(show, input) {
  try {
    const text = show(input);
    return typeof text === 'string' ? text.slice(0, 500) : inWords(text);
  } catch (error) {
    return `an input for which show() throws ${errorInWords(error)}`;
  }
}

/**
 * @typedef {object} CaseCheck
 * @property {string} [unavailable] why this runtime cannot run the case
 * @property {import('@rounds/record/failures.js').FailureReason} [failure] the first wrong answer, or what was in its way
 */

/**
 * Which of the cases this runtime can run and, asked for, whether they are right on all of the suite's examples.
 * @param {Suite} suite
 * @param {{ cases: string[], examples: boolean, folder: string }} spec
 * @param {Host} host
 */
export async function checkCases(suite, { cases, examples, folder }, host) {
  /** @type {Record<string, CaseCheck>} */
  const found = {};
  for (const name of cases) {
    found[name] = await unlessItFails(async () => {
      const definition = suite.cases[name];
      if (!definition) return { unavailable: `no case ${name}` };
      const check = await availability(definition, host);
      if (check.unavailable !== undefined || !examples || !suite.examples) return check;
      const failed = await wrongExample(suite, await loadCase(suite, name, host), { folder });
      return failed ? { failure: failed.failure } : {};
    });
  }
  return found;
}

/** Which of the workloads this runtime cannot have, and why. @param {Suite} suite @param {Host} host */
export async function unavailableWorkloads({ workloads }, host) {
  /** @type {Record<string, CaseCheck>} */
  const found = {};
  for (const [name, workload] of Object.entries(workloads)) {
    const check = await unlessItFails(() => availability(workload, host));
    if (Object.keys(check).length > 0) found[name] = check;
  }
  return found;
}

/** @param {() => Promise<CaseCheck>} check @returns {Promise<CaseCheck>} */
function unlessItFails(check) {
  return check().catch((error) => ({ failure: failedBy(error).failure }));
}

/** @param {Case<any, any> | Workload<any>} definition @param {Host} host @returns {Promise<CaseCheck>} */
async function availability(definition, host) {
  const unavailable = await reasonBy('unavailable()', () => definition.unavailable?.(host));
  return unavailable === undefined ? {} : { unavailable };
}

/**
 * The reference and the case get examples of their own.
 * @param {Suite} suite
 * @param {(input: any) => any} call
 * @param {{ folder: string, isEnough?: () => boolean }} spec
 * @returns {Promise<Failed | undefined>} the first wrong answer
 */
export async function wrongExample(suite, call, { folder, isEnough = () => false }) {
  // One by one, since some suites have many large ones.
  const examples = await during('examples()', () => (suite.examples?.() ?? [])[Symbol.iterator]());
  for (let number = 1; ; number++) {
    const { done, value } = await during('examples()', () => examples.next());
    if (done || isEnough()) return undefined;
    const input = await inputFor(suite, value, folder);
    const copy = snapshot(input);
    const expected = snapshot(await during('reference()', () => suite.reference(copy)));
    const failed = await wrongAnswer(suite, call, input, expected, number);
    if (failed) return failed;
  }
}
