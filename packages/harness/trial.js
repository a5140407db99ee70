import { median } from '@rounds/stats/estimate.js';
import { begin } from './begin.js';
import { isPromise, wrongAnswer, wrongLater } from './check.js';
import { countEvents } from './count-events.js';
import { loadEngine } from './engines/index.js';
import { usagePerOperation } from './usage.js';

/**
 * @typedef {object} TrialSpec
 * @property {string} case
 * @property {string} workload
 * @property {number} measureMs
 * @property {number} warmUpMs
 * @property {string} folder
 * @property {import('./engines/index.js').EngineName} [engine] instead of the one chosen for the work
 * @property {import('./count-events.js').CounterChannel} [counters] count events in a further part of the trial
 */

/**
 * @typedef {object} Measurement
 * @property {'measured'} outcome
 * @property {number} ns per operation: the median of the samples
 * @property {number} nsMin
 * @property {number} samples
 * @property {number} [bytes] per operation
 * @property {number} [countedOperations] how many operations the counters saw
 * @property {Record<string, number>} [figures] what else there is to say of an operation
 * @property {string} engine
 * @property {number} measuringMs what warming up, measuring and counting took, to tell it from start-up
 */

/** Results go here, so that no optimiser can find them unused. */
/** @type {unknown} */
let sink;

/**
 * One trial: load, check the answer, warm up, measure, and check the last answer too.
 *
 * @param {import('./contract.js').Suite} suite
 * @param {TrialSpec} spec
 * @param {import('./host.js').WorkerHost} host
 * @returns {Promise<Measurement | import('./check.js').Failed>}
 */
export async function measureTrial(suite, spec, host) {
  const { call, input, expected, operations, bytes } = await begin(suite, spec, host);
  const { now } = host;
  const work = bytes === undefined ? {} : { bytes: bytes / operations };
  if (suite.endurance?.includes(spec.workload)) {
    const one = await callOnce(suite, call, input, expected, now);
    return 'outcome' in one ? one : { ...inOneCall(one.ns, operations), ...work };
  }
  const failed = await wrongAnswer(suite, call, input, expected);
  if (failed) return failed;

  let calls = 0;
  const operation =
    suite.work === 'async'
      ? async () => {
          calls++;
          sink = await call(input);
        }
      : () => {
          sink = call(input);
        };
  const begun = now();
  const warmUpMs = Math.max(spec.warmUpMs, suite.warmUpMs ?? 0);
  const callNs = await warmUp(operation, warmUpMs * 1e6, now, suite.work);
  const engineName = spec.engine ?? host.engines[suite.work];
  const engine = await loadEngine(engineName);
  calls = 0;
  // Where an operation is a nanosecond, a look at the process's account would be of no use, and the count a burden.
  const usage = suite.work === 'async' ? await host.usageReader() : undefined;
  const before = usage?.();
  const samples = await engine(operation, {
    measureNs: spec.measureMs * 1e6,
    operationNs: callNs,
    now,
    collectGarbage: host.collectGarbage,
  });
  const used = before && usage?.();
  // A case that keeps state, or an optimiser at fault, may answer differently after a million calls.
  const failedLater = wrongLater(suite, sink, input, expected);
  if (failedLater) return failedLater;
  const ns = median(samples);
  const countedCalls = spec.counters ? await countEvents(spec.counters, operation, ns) : undefined;
  return {
    outcome: 'measured',
    ns: ns / operations,
    nsMin: samples.reduce((least, sample) => Math.min(least, sample)) / operations,
    samples: samples.length,
    ...work,
    ...(before && used && { figures: usagePerOperation(before, used, calls * operations) }),
    ...(countedCalls !== undefined && { countedOperations: countedCalls * operations }),
    engine: engineName,
    measuringMs: (now() - begun) / 1e6,
  };
}

/**
 * What may not be survived is not asked for a second time: one call has the answer.
 *
 * @param {import('./contract.js').Suite} suite
 * @param {import('./contract.js').Measured<any, any>} call
 * @param {unknown} input
 * @param {unknown} expected
 * @param {() => number} now
 * @returns {Promise<{ ns: number } | import('./check.js').Failed>}
 */
async function callOnce(suite, call, input, expected, now) {
  let ns = 0;
  const timed = (/** @type {unknown} */ given) => {
    const start = now();
    const stop = (/** @type {unknown} */ answer) => {
      ns = now() - start;
      return answer;
    };
    const answer = call(given);
    return isPromise(answer) ? Promise.resolve(answer).then(stop) : stop(answer);
  };
  return (await wrongAnswer(suite, timed, input, expected)) ?? { ns };
}

/**
 * @param {number} callNs
 * @param {number} operations
 * @returns {Measurement}
 */
function inOneCall(callNs, operations) {
  const ns = callNs / operations;
  return { outcome: 'measured', ns, nsMin: ns, samples: 1, engine: 'one call', measuringMs: callNs / 1e6 };
}

/**
 * Calls in chunks that double, until the time is up; the last chunk tells what one call takes once warm.
 *
 * @param {() => unknown} operation
 * @param {number} warmUpNs
 * @param {() => number} now
 * @param {'sync' | 'async'} work
 * @returns {Promise<number>} ns per call
 */
async function warmUp(operation, warmUpNs, now, work) {
  const end = now() + warmUpNs;
  for (let calls = 1; ; calls *= 2) {
    const start = now();
    if (work === 'async') for (let i = 0; i < calls; i++) await operation();
    else for (let i = 0; i < calls; i++) operation();
    const stop = now();
    if (stop >= end) return Math.max((stop - start) / calls, 0.1);
  }
}
