import { counterChannel } from './launcher.js';
import { work } from './worker.js';

/**
 * @typedef {import('@rounds/record').Cell} Cell
 * @typedef {import('@rounds/record').Trial} Trial
 * @typedef {import('@rounds/record').Failure} Failure
 * @typedef {import('@rounds/harness/trial.js').Measurement} Measurement
 * @typedef {import('@rounds/harness/check.js').WrongAnswer} WrongAnswer
 * @typedef {import('@rounds/harness/fault.js').Failed} Failed
 */

/**
 * @typedef {object} TrialOptions
 * @property {number} measureMs
 * @property {number} warmUpMs
 * @property {number} limitMs
 * @property {number} [memoryLimitBytes]
 * @property {boolean} [counters]
 * @property {string} [engine]
 * @property {AbortSignal} [signal]
 */

/**
 * @typedef {object} Trialled
 * @property {Trial | Failure} record
 * @property {Measurement} [measurement]
 * @property {string} [countersError]
 */

/**
 * One trial: a fresh process measures one cell.
 *
 * @param {import('./setup.js').FunctionPlace} where
 * @param {Cell} cell
 * @param {number} round
 * @param {TrialOptions} options
 * @returns {Promise<Trialled>}
 */
export async function runTrial({ launcher, runtime, suite, env }, cell, round, options) {
  const { measureMs, warmUpMs, limitMs, memoryLimitBytes, engine, signal } = options;
  // just-js has no way to the counters' pipes, and a time without counts is better than none.
  const counters = options.counters === true && runtime.name !== 'just';
  const task = {
    task: /** @type {const} */ ('trial'),
    suite,
    case: cell.case,
    workload: cell.workload,
    measureMs,
    warmUpMs,
    engine,
    ...(counters && { counters: { ...counterChannel, countMs: measureMs / 4 } }),
  };
  /** @type {import('./worker.js').Worked<Measurement | WrongAnswer | Failed>} */
  const { answer, error, finished } = await work(launcher, runtime, task, {
    limitMs,
    memoryLimitBytes,
    counters,
    env,
    signal,
  });
  const at = new Date().toISOString();
  const outside = outsideFigures(finished);
  if (isMeasurement(answer)) {
    const { ns, nsMin, samples, bytes, figures } = answer;
    const counted = perOperation(finished.account?.counters, answer.countedOperations);
    return {
      record: {
        type: 'trial',
        ...cell,
        round,
        ns,
        nsMin,
        samples,
        ...(bytes !== undefined && { bytes }),
        ...outside,
        ...(counted && { counters: counted }),
        ...(figures && { figures }),
        at,
      },
      measurement: answer,
      countersError: finished.account?.countersError,
    };
  }
  const said = answer?.outcome === 'wrong' || answer?.outcome === 'failed' ? String(answer.error) : undefined;
  return { record: failure(cell, round, said ?? error ?? badRecord, finished) };
}

const badRecord = 'its record is no measurement: a figure is missing or impossible';

/**
 * JSON turns NaN and Infinity into null, so a figure that went wrong in the worker arrives as no number.
 *
 * @param {Measurement | WrongAnswer | Failed | undefined} answer
 * @returns {answer is Measurement}
 */
function isMeasurement(answer) {
  if (answer?.outcome !== 'measured') return false;
  const { ns, nsMin, samples, bytes, countedOperations, figures = {} } = answer;
  return (
    isNumber(ns) &&
    isNumber(nsMin) &&
    isNumber(samples) &&
    Number.isInteger(samples) &&
    (bytes === undefined || bytes === 0 || isNumber(bytes)) &&
    (countedOperations === undefined || isNumber(countedOperations)) &&
    Object.values(figures).every(Number.isFinite)
  );
}

/** @param {unknown} value */
function isNumber(value) {
  return typeof value === 'number' && value > 0 && Number.isFinite(value);
}

/**
 * @param {Cell} cell
 * @param {number} round
 * @param {string} error
 * @param {import('./launcher.js').Finished} finished
 * @returns {Failure}
 */
export function failure(cell, round, error, finished) {
  const { exitCode, signal, stderr } = finished;
  return { type: 'failure', ...cell, round, error, exitCode, signal, stderr, ...outsideFigures(finished) };
}

/** @param {import('./launcher.js').Finished} finished */
export function outsideFigures({ wallMs, account }) {
  if (!account) return { wallMs };
  const { userMs, sysMs, rssBytes, contextSwitches } = account;
  return { wallMs, userMs, sysMs, rssBytes, contextSwitches };
}

/**
 * @param {Record<string, number> | undefined} counters
 * @param {number | undefined} operations
 */
function perOperation(counters, operations) {
  if (!counters || !operations) return undefined;
  return Object.fromEntries(Object.entries(counters).map(([name, count]) => [name, count / operations]));
}
