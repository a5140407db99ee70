import { work } from './worker.js';

/**
 * @typedef {import('@rounds/harness/repeat.js').Repeated} Repeated
 * @typedef {import('../launcher/launch.js').Finished} Finished
 * @typedef {import('@rounds/record').FailureReason} FailureReason
 */

/**
 * Makes a fixed number of calls in a process of its own.
 *
 * @param {import('./setup.js').FunctionSetup} setup
 * @param {import('@rounds/record').Cell} cell
 * @param {number} calls
 * @param {import('./worker.js').WorkOptions} options
 * @returns {Promise<{ answer: Repeated, failure?: undefined, finished: Finished } | { failure: FailureReason, finished: Finished }>}
 */
export async function callRepeatedly({ launcher, runtime, suite, env }, cell, calls, options) {
  const { limitMs, memoryLimitBytes, signal, wrap } = options;
  const task = {
    task: /** @type {const} */ ('repeat'),
    suite,
    case: cell.case,
    workload: cell.workload,
    calls,
  };
  /** @type {import('./worker.js').Worked<Repeated>} */
  const { answer, failure, finished } = await work(launcher, runtime, task, {
    limitMs,
    memoryLimitBytes,
    env,
    signal,
    wrap,
  });
  if (answer?.outcome === 'repeated') return { answer, finished };
  return { failure: failure ?? { kind: 'bad-record', why: 'no answer' }, finished };
}
