import { Fault } from './fault.js';

/**
 * @typedef {object} Failed what a worker answers instead of a result
 * @property {'failed'} outcome
 * @property {import('@rounds/record').FailureReason} failure
 */

/**
 * Answers are plain data; those that are not the same value are compared by their JSON.
 *
 * @param {unknown} a
 * @param {unknown} b
 */
function sameAnswer(a, b) {
  return Object.is(a, b) || (typeof a === 'object' && JSON.stringify(a) === JSON.stringify(b));
}

/** @param {unknown} answer */
function inWords(answer) {
  const text = JSON.stringify(answer) ?? String(answer);
  return text.length > 120 ? `${text.slice(0, 120)}…` : text;
}

/**
 * @param {import('./contract.js').Suite} suite
 * @param {(input: any) => any} call
 * @param {unknown} input
 * @param {unknown} expected
 * @returns {Promise<Failed | undefined>}
 */
export async function wrongAnswer(suite, call, input, expected) {
  let answer;
  try {
    answer = await call(input);
  } catch (error) {
    if (error instanceof Fault) throw error;
    return wrong(suite, input, { expected: inWords(expected), threw: String(error) });
  }
  if (sameAnswer(answer, expected)) return undefined;
  return wrong(suite, input, { expected: inWords(expected), got: inWords(answer) });
}

/**
 * @param {import('./contract.js').Suite} suite
 * @param {unknown} input
 * @param {{ expected: string, got?: string, threw?: string }} what
 * @returns {Failed}
 */
function wrong(suite, input, what) {
  const shown = suite.show && { input: suite.show(input) };
  return { outcome: 'failed', failure: { kind: 'wrong-answer', ...what, ...shown } };
}

/**
 * @template Input
 * @param {import('./contract.js').Suite<Input>} suite
 * @param {Input} input
 * @param {string} folder
 * @returns {Promise<Input>} as the cases get it
 */
export async function inputFor(suite, input, folder) {
  return suite.prepare ? suite.prepare(input, folder) : input;
}

/**
 * @typedef {object} CaseCheck
 * @property {string} [unavailable] why this runtime cannot run the case
 * @property {import('@rounds/record').FailureReason} [failure] the first wrong answer, or what was in its way
 */

/**
 * Which of the cases this runtime can run and, asked for, whether they are right on all of the suite's examples.
 *
 * @param {import('./contract.js').Suite} suite
 * @param {{ cases: string[], examples: boolean, folder: string }} spec
 * @param {import('./contract.js').Host} host
 * @returns {Promise<Record<string, CaseCheck>>}
 */
export async function checkCases(suite, { cases, examples, folder }, host) {
  /** @type {Record<string, CaseCheck>} */
  const found = {};
  for (const name of cases) found[name] = await checkCase(suite, name, { examples, folder }, host);
  return found;
}

/**
 * Which of the workloads this runtime cannot have, and why.
 *
 * @param {import('./contract.js').Suite} suite
 * @param {import('./contract.js').Host} host
 * @returns {Promise<Record<string, string>>}
 */
export async function unavailableWorkloads({ workloads }, host) {
  /** @type {Record<string, string>} */
  const reasons = {};
  for (const [name, { unavailable }] of Object.entries(workloads)) {
    const reason = await unavailable?.(host);
    if (reason) reasons[name] = reason;
  }
  return reasons;
}

/**
 * @param {import('./contract.js').Suite} suite
 * @param {string} name
 * @param {{ examples: boolean, folder: string }} spec
 * @param {import('./contract.js').Host} host
 * @returns {Promise<CaseCheck>}
 */
async function checkCase(suite, name, { examples, folder }, host) {
  const definition = suite.cases[name];
  if (!definition) return { unavailable: `no case ${name}` };
  const unavailable = await definition.unavailable?.(host);
  if (unavailable) return { unavailable };
  if (!examples || !suite.examples) return {};
  try {
    const call = await definition.load(host);
    for (const example of suite.examples()) {
      const input = await inputFor(suite, example, folder);
      const wrong = await wrongAnswer(suite, call, input, await suite.reference(input));
      if (wrong) return { failure: wrong.failure };
    }
  } catch (error) {
    return { failure: error instanceof Fault ? error.reason : { kind: 'load', why: String(error) } };
  }
  return {};
}
