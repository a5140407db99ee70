import { randomInt } from 'node:crypto';
import { mixSeed } from '@rounds/stats';
import { counterChannel } from '../launcher/launch.js';
import { descriptorOf } from '../runtimes/find/descriptors.js';
import { arePossible, failureRecord, processFigures } from './records.js';
import { work } from './worker.js';

/**
 * @typedef {import('@rounds/record').Cell} Cell
 * @typedef {import('@rounds/record').Trial} Trial
 * @typedef {import('@rounds/record').Failure} Failure
 * @typedef {import('@rounds/harness/trial.js').Measurement} Measurement
 * @typedef {import('@rounds/harness/warm-up/warm-up.js').WarmUpBudget} WarmUpBudget
 */

/**
 * @typedef {object} TrialOptions
 * @property {number} measureMs
 * @property {number} warmUpMs
 * @property {WarmUpBudget} [warmUp] learnt from the trials before (default: `warmUpMs`, and no more)
 * @property {number} limitMs
 * @property {number} [memoryLimitBytes]
 * @property {number} [seed] of the run
 * @property {boolean} [counters]
 * @property {string} [engine]
 * @property {boolean} [first] whether it is the first trial of its cell, which looks for more faults (default: true)
 * @property {number} [padding] bytes (default: by chance)
 * @property {AbortSignal} [signal]
 * @property {Conversation} [talk] where it takes turns with others
 *
 * @typedef {object} Conversation with a process that takes turns
 * @property {(step: import('@rounds/harness/turns.js').Step) => void} onStep
 * @property {(send: (text: string) => void, pid: number | undefined) => void} onStdin
 * @property {() => boolean} isOverdue whether it was ended for the time that it took by itself
 * @property {() => number} busyMs how long it was at work, and not waiting
 */

/** As much as a page. In Node.js 20, what 64 bytes more made 2% slower, 1,088 and 4,160 did too, and 128 to 576 did not. */
const mostPadding = 4096;

/**
 * One trial: a fresh process measures one cell.
 *
 * @param {import('./setup.js').FunctionSetup} setup
 * @param {Cell} cell
 * @param {number} round
 * @param {TrialOptions} options
 * @returns {Promise<{ record: Trial | Failure, measurement?: Measurement }>}
 */
export async function launchTrial({ launcher, runtime, suite, env, folder }, cell, round, options) {
  const { measureMs, warmUpMs, limitMs, memoryLimitBytes, engine, first, signal, talk } = options;
  const { warmUp = { leastMs: warmUpMs, limitMs: warmUpMs } } = options;
  const counters =
    options.counters === true && launcher.helper !== undefined && !descriptorOf(runtime.name).withoutCounters;
  const task = {
    task: /** @type {const} */ ('trial'),
    suite,
    case: cell.case,
    workload: cell.workload,
    measureMs,
    warmUp,
    engine,
    first,
    ...(talk && { turns: true }),
    padding: 'x'.repeat(options.padding ?? randomInt(mostPadding)),
    ...(counters && { counters: { ...counterChannel, countMs: measureMs / 4 } }),
  };
  /** @type {import('./worker.js').Worked<Measurement>} */
  const worked = await work(launcher, runtime, task, {
    // The driver sees to it that nobody takes longer, and waiting for others does not count.
    limitMs: talk ? limitOfGroup * limitMs : limitMs,
    memoryLimitBytes,
    counters,
    env,
    folder,
    signal,
    ...(talk && { onStep: talk.onStep, onStdin: talk.onStdin }),
    ...(options.seed !== undefined && { hashSeed: hashSeedOf(options.seed, round) }),
  });
  const { answer, failure } = talk?.isOverdue() ? { failure: overdue(limitMs) } : worked;
  const finished = talk ? { ...worked.finished, wallMs: talk.busyMs() } : worked.finished;
  if (failure) return { record: failureRecord(cell, round, failure, finished) };
  if (!isMeasurement(answer)) {
    const reason = {
      kind: /** @type {const} */ ('bad-record'),
      why: /** @type {const} */ ('impossible figure'),
    };
    return { record: failureRecord(cell, round, reason, finished) };
  }
  const { ns, turns, warmUp: warmed, bytes, countedOperations } = answer;
  const { counted, figures } = perOperation(finished.usage?.counters, countedOperations);
  return {
    record: {
      type: 'trial',
      ...cell,
      round,
      ns,
      turns,
      ...(warmed && { warmUp: warmed }),
      ...(bytes !== undefined && { bytes }),
      ...processFigures(finished),
      ...(counted && { counters: counted }),
      ...((figures || answer.figures) && { figures: { ...figures, ...answer.figures } }),
      at: new Date().toISOString(),
    },
    measurement: answer,
  };
}

/** More processes than a group has. */
export const limitOfGroup = 100;

/** @param {number} limitMs @returns {import('@rounds/record').FailureReason} */
function overdue(limitMs) {
  return { kind: 'time-limit', limitMs };
}

/**
 * Some runtimes hash texts by a seed that each process draws, and with it some texts collide: the same loop over a `Map` took
 * 41 to 48 µs in ten processes of Node.js 20. So the cells of a round get the same seed, and it differs from round to round.
 *
 * @param {number} seed of the run
 * @param {number} round
 * @returns {number} never 0, which means by chance
 */
function hashSeedOf(seed, round) {
  return 1 + (mixSeed(seed, round) >>> 1);
}

/** @param {Measurement | undefined} answer @returns {answer is Measurement} */
function isMeasurement(answer) {
  if (answer?.outcome !== 'measured') return false;
  const { ns, turns, countedOperations = 1 } = answer;
  return Number.isInteger(turns) && arePossible([ns, turns, countedOperations], answer);
}

/**
 * @param {Record<string, number> | undefined} counts as the launcher gives them
 * @param {number | undefined} operations
 * @returns {{ counted?: Record<string, number>, figures?: Record<string, number> }} what the processor counts, and what
 *   the kernel does
 */
function perOperation(counts, operations) {
  if (!counts || !operations) return {};
  const each = Object.entries(counts).map(
    ([name, count]) => /** @type {const} */ ([name, count / operations]),
  );
  const ofKernel = (/** @type {string} */ name) => name === 'cpuNs' || name === 'pageFaults';
  return {
    counted: Object.fromEntries(each.filter(([name]) => !ofKernel(name))),
    figures: Object.fromEntries(each.filter(([name]) => ofKernel(name))),
  };
}
