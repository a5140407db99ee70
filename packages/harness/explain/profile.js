import { makeFirstCalls } from '../checks/first-calls.js';
import { Fault } from '../index.js';
import { prepareCase, withTeardown } from '../prepare-case.js';
import { loopOf } from '../trial.js';

/**
 * Where the calls of a case spend their time: the runtime's own profile of them alone, without the start of the process.
 *
 * @typedef {object} Profiled
 * @property {'profiled'} outcome
 * @property {unknown} profile as the browser's tools open it
 *
 * @typedef {object} ProfileSpec
 * @property {string} case
 * @property {string} workload
 * @property {string} folder
 * @property {number} warmUpMs
 * @property {number} profileMs
 */

const everyUs = 200;

/**
 * @param {import('../contract.js').Suite} suite
 * @param {ProfileSpec} spec
 * @param {import('../host.js').WorkerHost} host
 * @returns {Promise<Profiled | import('../failure-error.js').Failed>}
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

/** @returns {Promise<(what: 'start' | 'stop') => Promise<unknown>>} */
async function profiler() {
  try {
    const { Session } = await import('node:inspector');
    const session = new Session();
    session.connect();
    const post = (/** @type {string} */ method, /** @type {object} */ params = {}) =>
      new Promise((resolve, reject) => {
        session.post(method, params, (error, answer) => (error ? reject(error) : resolve(answer)));
      });
    await post('Profiler.enable');
    await post('Profiler.setSamplingInterval', { interval: everyUs });
    return (what) => post(`Profiler.${what}`);
  } catch (error) {
    throw new Fault(`its runtime cannot profile itself: ${/** @type {Error} */ (error).message}`);
  }
}
