import { randomInt } from 'node:crypto';
import { mixSeed } from '@rounds/stats';
import { counterChannel } from '../launcher/launch.js';
import { descriptorOf } from '../runtimes/descriptors.js';
import { executeTask } from './execute-task.js';
import { failureRecord, invalidFigure, processFigures } from './records.js';

/**
 * @import { Repeated } from '@rounds/harness/observed-calls.js'
 * @import { Measurement } from '@rounds/harness/trial.js'
 * @import { Step } from '@rounds/harness/turns.js'
 * @import { WarmUpBudget } from '@rounds/harness/contract.js'
 * @import { Cell, Failure, FailureReason, Trial } from '@rounds/record'
 * @import { ProcessResult } from '../launcher/launch.js'
 * @import { FunctionSetup } from './setup.js'
 * @import { TaskOptions, TaskResult } from './execute-task.js'
 *
 * @typedef {object} TrialOptions
 * @property {number} measureMs
 * @property {number} warmUpMs
 * @property {WarmUpBudget} [warmUp] learnt from earlier trials (default: exactly `warmUpMs`)
 * @property {number} limitMs
 * @property {number} [seed] of the run
 * @property {boolean} [counters]
 * @property {boolean} [first] whether it is the first trial of its cell, which checks more (default: true)
 * @property {boolean} [allocation] whether it also measures the bytes allocated per call
 * @property {AbortSignal} [signal]
 * @property {Channel} [channel] if it takes turns with others
 *
 * @typedef {object} Channel to the process
 * @property {(step: Step) => void} onStep
 * @property {(send: (text: string) => void, pid: number | undefined) => void} onStdin
 * @property {() => FailureReason | undefined} fault why the process was killed, if it was
 * @property {() => number} busyMs time for which it was working, not waiting
 */

/** A page. In Node.js 20, what was 2% slower with 64 bytes more was also slower with 1,088 and 4,160, but not with 128 to 576. */
const maxPadding = 4096;

/**
 * One trial: a fresh process measures one cell.
 *
 * @param {FunctionSetup} setup
 * @param {Cell} cell
 * @param {number} round
 * @param {TrialOptions} options
 * @returns {Promise<Trial | Failure>}
 */
export async function runFunctionTrial({ launcher, runtime, suite, env, folder }, cell, round, options) {
  const { measureMs, warmUpMs, limitMs, first, signal, channel, seed, allocation } = options;
  const { warmUp = { minMs: warmUpMs, limitMs: warmUpMs } } = options;
  const counters =
    options.counters === true && launcher.helper !== undefined && !descriptorOf(runtime.name).withoutCounters;
  const task = {
    task: /** @type {const} */ ('trial'),
    ...{ suite, case: cell.case, workload: cell.workload, measureMs, warmUp, first },
    ...(channel && { turns: true }),
    ...(allocation && { allocation }),
    padding: 'x'.repeat(randomInt(maxPadding)),
    ...(counters && { counters: { ...counterChannel, countMs: measureMs / 4 } }),
  };
  /** @type {TaskResult<Measurement>} */
  const result = await executeTask(launcher, runtime, task, {
    ...{ limitMs, counters, env, folder, signal },
    ...(channel && { onStep: channel.onStep, onStdin: channel.onStdin }),
    // Some runtimes hash strings with a random seed per process, and some seeds make strings collide: the same loop over a `Map`
    // took 41 to 48 µs in ten processes of Node.js 20. So the cells of a round share a seed, which differs from round to round.
    // It is never 0, which means random.
    ...(seed !== undefined && { hashSeed: 1 + (mixSeed(seed, round) >>> 1) }),
  });
  const { answer, printed = 0 } = result;
  const finished = channel ? { ...result.finished, wallMs: channel.busyMs() } : result.finished;
  const why = measurementFault(answer, finished.wallMs);
  /** @type {FailureReason | undefined} */
  const failure = channel?.fault() ?? result.failure ?? (why && { kind: 'bad-record', why });
  if (failure) return failureRecord(cell, round, failure, finished);
  const measurement = /** @type {Measurement} */ (answer);
  const { ns, turns, warmUp: warmed, bytes, latencies, countedOperations, figures: own } = measurement;
  const { counted, figures } = perOperation(finished.usage?.counters, countedOperations);
  return {
    type: 'trial',
    ...{ ...cell, round, ns, turns },
    ...(warmed && { warmUp: warmed }),
    ...(bytes !== undefined && { bytes }),
    ...(latencies && { latencies }),
    ...processFigures(finished),
    ...(counted && { counters: counted }),
    figures: { ...figures, ...own, ...(printed >= minPrinted && { printedBytes: printed }) },
    at: new Date().toISOString(),
  };
}

/**
 * Makes a fixed number of calls in a fresh process.
 *
 * @param {FunctionSetup} setup
 * @param {Cell} cell
 * @param {number} calls
 * @param {TaskOptions} options
 * @returns {Promise<{ answer: Repeated, failure?: undefined, finished: ProcessResult } | { failure: FailureReason, finished: ProcessResult }>}
 */
export async function callRepeatedly({ launcher, runtime, suite, env, limitMs: own }, cell, calls, options) {
  const { limitMs, signal, wrap } = options;
  const task = /** @type {const} */ ('repeat');
  /** @type {TaskResult<Repeated>} */
  const { answer, failure, finished } = await executeTask(
    launcher,
    runtime,
    { task, suite, case: cell.case, workload: cell.workload, calls },
    { limitMs: own ?? limitMs, env, signal, wrap },
  );
  if (answer?.outcome === 'repeated') return { answer, finished };
  return { failure: failure ?? { kind: 'bad-record', why: 'no answer' }, finished };
}

/** A warning of the runtime, printed once, is shorter. */
const minPrinted = 4096;

/** @param {Measurement | undefined} answer @param {number} wallMs */
function measurementFault(answer, wallMs) {
  const { outcome, ns = 0, turns = 0, countedOperations = 1 } = answer ?? {};
  if (outcome !== 'measured' || !Number.isInteger(turns)) return 'impossible figure';
  return invalidFigure([ns, turns, countedOperations], answer ?? {}, wallMs);
}

/** These are counted by the kernel, the others by the processor. */
const kernelCounts = ['cpuNs', 'pageFaults'];

/**
 * @param {Record<string, number> | undefined} counts of the launcher
 * @param {number | undefined} operations
 */
function perOperation(counts, operations) {
  if (!counts || !operations) return {};
  const each = Object.entries(counts).map(([name, count]) => [name, count / operations]);
  const select = (/** @type {boolean} */ isKernel) =>
    Object.fromEntries(each.filter(([name]) => kernelCounts.includes(String(name)) === isKernel));
  return { counted: select(false), figures: select(true) };
}
