import { snapshot } from './answers/snapshot.js';
import { begin, thenTornDown } from './begin.js';
import { during } from './blame.js';
import { isPromise, wrongAnswer, wrongLater } from './check.js';
import { countEvents } from './count-events.js';
import { samplers, takeSamples } from './engines/loop.js';
import { usagePerOperation } from './usage.js';
import { takeUntilCalm } from './warm-up/calm.js';
import { timesOf, warmUpRecord } from './warm-up/times.js';
import { warmUp } from './warm-up/warm-up.js';

/**
 * @typedef {object} TrialSpec
 * @property {string} case
 * @property {string} workload
 * @property {number} measureMs
 * @property {import('./warm-up/warm-up.js').WarmUpBudget} warmUp
 * @property {string} folder
 * @property {import('./engines/index.js').EngineName} [engine] of others, in place of ours
 * @property {import('./count-events.js').CounterChannel} [counters] count events in a further part of the trial
 */

/**
 * @typedef {object} Others
 * @property {'measured'} outcome
 * @property {import('@rounds/record').WarmUp} [warmUp]
 * @property {number} [bytes] per operation
 * @property {number} [countedOperations] how many operations the counters saw
 * @property {Record<string, number>} [figures] what else there is to say of an operation
 * @property {number} measuringMs what warming up, measuring and counting took, to tell it from start-up
 *
 * @typedef {import('./warm-up/times.js').Times & Others} Measurement
 */

/** Results go here, so that no optimiser can find them unused. */
/** @type {unknown} */
let sink;

/**
 * One trial: load, check the first answer, warm up, measure, and check the last answer too.
 *
 * @param {import('./contract.js').Suite} asked
 * @param {TrialSpec} spec
 * @param {import('./host.js').WorkerHost} host
 * @returns {Promise<Measurement | import('./check.js').Failed>}
 */
export async function measureTrial(asked, spec, host) {
  const begun = await begin(asked, spec, host);
  /** @type {unknown[]} */
  const answers = [];
  const found = await thenTornDown(begun, () => measure(asked, spec, host, begun, answers));
  if (found.outcome === 'failed' || !begun.equals) return found;
  const expected = await begun.equals();
  const failed = answers.map((answer) => wrongLater(asked, answer, begun.input, expected)).find(Boolean);
  return failed ?? found;
}

/**
 * @param {import('./contract.js').Suite} asked
 * @param {TrialSpec} spec
 * @param {import('./host.js').WorkerHost} host
 * @param {import('./begin.js').Begun} begun
 * @param {unknown[]} answers which the first and the last are added to, for what is compared with in the end
 * @returns {Promise<Measurement | import('./check.js').Failed>}
 */
async function measure(asked, spec, host, { call, input, expected, operations, bytes, equals }, answers) {
  const { now } = host;
  const work = bytes === undefined ? {} : { bytes: bytes / operations };
  const keep = (/** @type {unknown} */ answer) => {
    if (equals) answers.push(snapshot(answer));
  };
  const first = timed(call, now, keep);
  const failed = await wrongAnswer(asked, first.call, input, expected);
  if (failed) return failed;
  const mode = asked.work === 'either' ? first.work() : asked.work;
  const suite = { ...asked, work: mode };
  const firstNs = first.ns() / operations;
  // What may not be survived is not asked for a second time: one call has the answer.
  if (suite.endurance?.includes(spec.workload)) {
    return { outcome: 'measured', ...timesOf([firstNs]), ...work, measuringMs: first.ns() / 1e6 };
  }

  const operation =
    mode === 'async'
      ? () => {
          sink = call(input);
          return sink;
        }
      : () => {
          sink = call(input);
        };
  const begunNs = now();
  const sample = samplers[mode](operation, now);
  host.collectGarbage();
  const warm = await warmUp(sample, spec.warmUp);
  // Where an operation is a nanosecond, a look at the process's account would be of no use.
  const usage = mode === 'async' ? await host.usageReader() : undefined;
  const before = usage?.();
  const budget = { measureNs: spec.measureMs * 1e6, calls: warm.calls, now };
  const { ns, calls } = spec.engine
    ? await (await loadOther(spec.engine))(operation, budget)
    : await takeSamples(sample, budget);
  const used = before && usage?.();
  const { calm } = spec.warmUp;
  const later = calm && !spec.engine ? await takeUntilCalm(sample, { calls: warm.calls, calm }, ns) : [];
  // A case that keeps state, or an optimiser at fault, may answer differently after a million calls.
  const last = mode === 'async' ? await sink : sink;
  const failedLater = wrongLater(suite, last, input, expected);
  if (failedLater) return failedLater;
  keep(last);
  const own = await during('figures()', () => suite.figures?.(last, input));
  const times = timesOf(ns, { later, operations });
  const countedCalls = spec.counters
    ? await countEvents(spec.counters, operation, times.ns * operations)
    : undefined;
  const measuringMs = (now() - begunNs) / 1e6;
  return {
    outcome: 'measured',
    ...times,
    warmUp: warmUpRecord(warm, ns, { firstNs, operations }),
    ...work,
    ...figuresOf(before && used && usagePerOperation(before, used, calls * operations), own),
    ...(countedCalls !== undefined && { countedOperations: countedCalls * operations }),
    measuringMs,
  };
}

/** @param {(Record<string, number> | undefined)[]} known */
function figuresOf(...known) {
  return known.some((each) => each !== undefined) ? { figures: Object.assign({}, ...known) } : {};
}

/** @param {import('./engines/index.js').EngineName} name */
async function loadOther(name) {
  const { loadEngine } = await import('./engines/index.js');
  return loadEngine(name);
}

/**
 * @param {import('./contract.js').Measured<any, any>} call
 * @param {() => number} now
 * @param {(answer: unknown) => void} keep told of the answer, which must not be held while others are measured
 */
function timed(call, now, keep) {
  let ns = 0;
  /** @type {'sync' | 'async'} */
  let work = 'sync';
  return {
    ns: () => ns,
    work: () => work,
    call: (/** @type {unknown} */ input) => {
      const start = now();
      const stop = (/** @type {unknown} */ answer) => {
        ns = now() - start;
        keep(answer);
        return answer;
      };
      const answer = call(input);
      if (!isPromise(answer)) return stop(answer);
      work = 'async';
      return Promise.resolve(answer).then(stop);
    },
  };
}
