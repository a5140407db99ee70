import { wrongLater } from './check.js';
import { makeFirstCalls } from './checks/first-calls.js';
import { Fault } from './index.js';
import { prepareCase, withTeardown } from './prepare-case.js';
import { loopOf, watchOperations } from './trial.js';

/**
 * Calls for an observer: for whoever counts from outside, and for the runtime's own profiler.
 *
 * @import { Suite } from './contract.js'
 * @import { Failed } from './failure-error.js'
 * @import { WorkerHost } from './host.js'
 *
 * @typedef {{ case: string, workload: string, folder: string }} ObservedCell
 *
 * @typedef {object} Repeated
 * @property {'repeated'} outcome
 * @property {number} operations
 * @property {number} ms that the calls took
 * @property {number} [bytes] per operation
 *
 * @typedef {object} Profiled
 * @property {'profiled'} outcome
 * @property {unknown} profile as the browser's tools open it
 */

/**
 * Makes a fixed number of calls and no more.
 * @param {Suite} suite
 * @param {ObservedCell & { calls: number }} spec
 * @param {WorkerHost} host
 * @returns {Promise<Repeated | Failed>}
 */
export async function repeat(suite, spec, host) {
  const begun = await prepareCase(suite, spec, host);
  const { call, input, newInput, tearDownNew, fresh, expected, bytes } = begun;
  const operationsSince = watchOperations(begun);
  return withTeardown(begun, async () => {
    const first = await makeFirstCalls(suite, { ...spec, first: false }, begun, host);
    if ('failure' in first) return first;
    /** @type {unknown} */
    let answer;
    const startNs = host.now();
    for (let i = 1; i < spec.calls; i++) {
      const own = fresh ? await newInput() : input;
      answer = call(own);
      if (first.work === 'async') answer = await answer;
      if (fresh) await tearDownNew(own);
    }
    const ms = (host.now() - startNs) / 1e6;
    const failedLater = spec.calls > 1 ? wrongLater(suite, answer, input, expected) : undefined;
    if (failedLater) return failedLater;
    const operations = operationsSince();
    const perOperation = bytes !== undefined && { bytes: bytes / operations };
    return { outcome: 'repeated', operations: operations * spec.calls, ms, ...perOperation };
  });
}

/**
 * Where the calls of a case spend their time: a profile of them alone, without the start of the process.
 * @param {Suite} suite
 * @param {ObservedCell & { warmUpMs: number, profileMs: number }} spec
 * @param {WorkerHost} host
 * @returns {Promise<Profiled | Failed>}
 */
export async function profile(suite, spec, host) {
  const ask = await profiler();
  // Functions compiled during the run show which functions were inlined.
  await ask('start');
  const begun = await prepareCase(suite, spec, host);
  return withTeardown(begun, async () => {
    const first = await makeFirstCalls(suite, { ...spec, first: false }, begun, host);
    if ('failure' in first) return first;
    const { sample, turnLoop } = loopOf(begun, first.work, host);
    const callFor = async (/** @type {number} */ ms) => {
      let calls = 1;
      for (const end = host.now() + ms * 1e6; host.now() < end; await turnLoop()) {
        const start = host.now();
        await sample(calls);
        if (host.now() - start < 1e6) calls *= 2;
      }
    };
    await callFor(spec.warmUpMs);
    await ask('stop');
    await ask('start');
    await callFor(spec.profileMs);
    const { profile } = /** @type {any} */ (await ask('stop'));
    return { outcome: /** @type {const} */ ('profiled'), profile };
  });
}

const samplingIntervalUs = 200;

/** @returns {Promise<(what: 'start' | 'stop') => Promise<unknown>>} */
async function profiler() {
  try {
    const { Session } = await import('node:inspector');
    const { promisify } = await import('node:util');
    const session = new Session();
    session.connect();
    const post = promisify(/** @type {Function} */ (session.post).bind(session));
    await post('Profiler.enable');
    await post('Profiler.setSamplingInterval', { interval: samplingIntervalUs });
    return (what) => post(`Profiler.${what}`);
  } catch (error) {
    throw new Fault(`its runtime cannot profile itself: ${/** @type {Error} */ (error).message}`);
  }
}
