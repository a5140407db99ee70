import { randomInt } from 'node:crypto';
import { mixSeed } from '@rounds/stats';
import { counterChannel } from '../launcher/launch.js';
import { descriptorOf } from '../runtimes/descriptors.js';
import { failureRecord, processFigures, whyImpossible } from './records.js';
import { work } from './worker.js';

/**
 * @typedef {import('@rounds/record').Cell} Cell
 * @typedef {import('@rounds/harness/trial.js').Measurement} Measurement
 * @typedef {import('@rounds/harness/repeat.js').Repeated} Repeated
 * @typedef {import('./setup.js').FunctionSetup} FunctionSetup
 *
 * @typedef {object} TrialOptions
 * @property {number} measureMs
 * @property {number} warmUpMs
 * @property {import('@rounds/harness/warm-up/warm-up.js').WarmUpBudget} [warmUp] learnt from the trials before (default:
 *   `warmUpMs`, and no more)
 * @property {number} limitMs
 * @property {number} [seed] of the run
 * @property {boolean} [counters]
 * @property {boolean} [first] whether it is the first trial of its cell, which looks for more faults (default: true)
 * @property {boolean} [allocation] whether it also measures what a call allocates
 * @property {number} [padding] bytes (default: by chance)
 * @property {AbortSignal} [signal]
 * @property {import('./participant.js').Talk} [talk] where it takes turns with others
 */

/** As much as a page. In Node.js 20, what 64 bytes more made 2% slower, 1,088 and 4,160 did too, and 128 to 576 did not. */
const mostPadding = 4096;

/**
 * One trial: a fresh process measures one cell.
 *
 * @param {FunctionSetup} setup
 * @param {Cell} cell
 * @param {number} round
 * @param {TrialOptions} options
 * @returns {Promise<import('@rounds/record').Trial | import('@rounds/record').Failure>}
 */
export async function launchTrial({ launcher, runtime, suite, env, folder }, cell, round, options) {
  const { measureMs, warmUpMs, limitMs, first, signal, talk, seed, allocation } = options;
  const { warmUp = { minMs: warmUpMs, limitMs: warmUpMs }, padding = randomInt(mostPadding) } = options;
  const counters =
    options.counters === true && launcher.helper !== undefined && !descriptorOf(runtime.name).withoutCounters;
  const task = {
    task: /** @type {const} */ ('trial'),
    ...{ suite, case: cell.case, workload: cell.workload, measureMs, warmUp, first },
    ...(talk && { turns: true }),
    ...(allocation && { allocation }),
    padding: 'x'.repeat(padding),
    ...(counters && { counters: { ...counterChannel, countMs: measureMs / 4 } }),
  };
  /** @type {import('./worker.js').Worked<Measurement>} */
  const worked = await work(launcher, runtime, task, {
    ...{ limitMs, counters, env, folder, signal },
    ...(talk && { onStep: talk.onStep, onStdin: talk.onStdin }),
    // Some runtimes hash texts by a seed that each process draws, and with it some texts collide: the same loop over a `Map` took
    // 41 to 48 µs in ten processes of Node.js 20. So the cells of a round get the same seed, and it differs from round to round.
    // It is never 0, which means by chance.
    ...(seed !== undefined && { hashSeed: 1 + (mixSeed(seed, round) >>> 1) }),
  });
  const { answer } = worked;
  const finished = talk ? { ...worked.finished, wallMs: talk.busyMs() } : worked.finished;
  const why = whyNoMeasurement(answer, finished.wallMs);
  /** @type {import('@rounds/record').FailureReason | undefined} */
  const failure = talk?.fault() ?? worked.failure ?? (why && { kind: 'bad-record', why });
  if (failure) return failureRecord(cell, round, failure, finished);
  const {
    ns,
    turns,
    warmUp: warmed,
    bytes,
    latencies,
    countedOperations,
    figures: own,
  } = /** @type {Measurement} */ (answer);
  const { counted, figures } = perOperation(finished.usage?.counters, countedOperations);
  return {
    type: 'trial',
    ...{ ...cell, round, ns, turns },
    ...(warmed && { warmUp: warmed }),
    ...(bytes !== undefined && { bytes }),
    ...(latencies && { latencies }),
    ...processFigures(finished),
    ...(counted && { counters: counted }),
    ...((figures || own) && { figures: { ...figures, ...own } }),
    at: new Date().toISOString(),
  };
}

/**
 * Makes a fixed number of calls in a process of its own.
 *
 * @param {FunctionSetup} setup
 * @param {Cell} cell
 * @param {number} calls
 * @param {import('./worker.js').WorkOptions} options
 * @returns {Promise<{ answer: Repeated, failure?: undefined, finished: import('../launcher/launch.js').ProcessResult } | { failure: import('@rounds/record').FailureReason, finished: import('../launcher/launch.js').ProcessResult }>}
 */
export async function callRepeatedly({ launcher, runtime, suite, env, limitMs: own }, cell, calls, options) {
  const { limitMs, signal, wrap } = options;
  const task = /** @type {const} */ ('repeat');
  /** @type {import('./worker.js').Worked<Repeated>} */
  const { answer, failure, finished } = await work(
    launcher,
    runtime,
    { task, suite, case: cell.case, workload: cell.workload, calls },
    { limitMs: own ?? limitMs, env, signal, wrap },
  );
  if (answer?.outcome === 'repeated') return { answer, finished };
  return { failure: failure ?? { kind: 'bad-record', why: 'no answer' }, finished };
}

/** @param {Measurement | undefined} answer @param {number} wallMs */
function whyNoMeasurement(answer, wallMs) {
  const { outcome, ns = 0, turns = 0, countedOperations = 1 } = answer ?? {};
  if (outcome !== 'measured' || !Number.isInteger(turns)) return 'impossible figure';
  return whyImpossible([ns, turns, countedOperations], answer ?? {}, wallMs);
}

/** Of what is counted, the kernel does these, and the processor the others. */
const ofKernel = ['cpuNs', 'pageFaults'];

/**
 * @param {Record<string, number> | undefined} counts as the launcher gives them
 * @param {number | undefined} operations
 */
function perOperation(counts, operations) {
  if (!counts || !operations) return {};
  const each = Object.entries(counts).map(([name, count]) => [name, count / operations]);
  const those = (/** @type {boolean} */ kernels) =>
    Object.fromEntries(each.filter(([name]) => ofKernel.includes(String(name)) === kernels));
  return { counted: those(false), figures: those(true) };
}
