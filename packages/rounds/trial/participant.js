import { EventEmitter, on } from 'node:events';
import { goOn } from '@rounds/harness/turns.js';
import { maxTimerMs } from '../system/platform.js';
import { invalidFigure } from './records.js';
import { runTrial } from './trial.js';

/**
 * A process that takes turns with the others of its group: it waits until it is resumed, and reports each step when it is done.
 *
 * @import { Step } from '@rounds/harness/turns.js'
 * @import { Turn } from '@rounds/harness/usage.js'
 * @import { Cell, Failure, FailureReason, Trial } from '@rounds/record'
 * @import { ProgramTrialOptions } from './program-trial.js'
 * @import { Setup } from './setup.js'
 *
 * @typedef {Turn & { wallNs: number }} TimedTurn `wallNs`: how long the others waited
 *
 * @typedef {object} Participant
 * @property {Cell} cell
 * @property {TimedTurn[]} turns so far
 * @property {number} [turnNs] duration of a turn, known once it is warm
 * @property {boolean} [startsThreads] whether its calls start threads or processes, known once it is warm
 * @property {() => number | undefined} pid of the launched process
 * @property {() => Promise<Step | undefined>} loaded its first step; nothing if the process has exited
 * @property {() => Promise<Step | undefined>} resume runs its next step
 * @property {() => Promise<Trial | Failure>} finish ends the process and returns its record
 * @property {() => boolean} hasExited
 */

/** Any letter except `goOn`. */
const stop = '.';

/** The launcher's limit includes waiting. It must never be reached before that of the participant: groups are smaller than this. */
const maxParticipants = 100;

/** Allocation is nearly the same in every process, so these suffice. */
const allocationRounds = 6;

/**
 * @param {Setup} setup
 * @param {Cell} cell
 * @param {number} round
 * @param {ProgramTrialOptions} options
 * @returns {Participant}
 */
export function openParticipant(setup, cell, round, options) {
  const { signal = options.signal, takesMs = 0 } = setup;
  const limitMs = Math.min((setup.limitMs ?? options.limitMs) + takesMs, maxTimerMs); // of its working time
  const killed = new AbortController();
  const events = new EventEmitter();
  const steps = on(events, 'step', { close: ['exit'] }); // it queues steps that are not awaited yet
  let send = (/** @type {string} */ _text) => {};
  /** @type {number | undefined} */
  let pid;
  let isOver = false;
  /** @type {FailureReason | undefined} */
  let fault;
  let busyMs = 0;
  /** @type {number | undefined} since when it has been working */
  let since = performance.now();

  /** @param {FailureReason} reason */
  const kill = (reason) => {
    fault ??= reason;
    killed.abort();
  };
  const workedMs = () => (since === undefined ? 0 : performance.now() - since);
  const pauseClock = () => {
    const tookMs = workedMs();
    busyMs += tookMs;
    since = undefined;
    return tookMs;
  };
  /** @param {string} letter */
  const release = (letter) => {
    since = performance.now();
    send(letter);
  };

  const ended = runTrial(setup, cell, round, {
    ...{ ...options, first: round === 1, allocation: round <= allocationRounds },
    limitMs: maxParticipants * limitMs,
    signal: signal ? AbortSignal.any([signal, killed.signal]) : killed.signal,
    channel: {
      onStep: (step) => {
        const why = stepFault(step, pauseClock());
        if (why) kill({ kind: 'bad-record', why });
        else events.emit('step', step);
      },
      onStdin: (write, started) => {
        send = write;
        pid = started;
      },
      fault: () => fault,
      busyMs: () => busyMs + workedMs(),
    },
  }).finally(() => {
    isOver = true;
    pauseClock();
    events.emit('exit');
  });
  ended.catch(() => {}); // `finish` reports it

  /**
   * @template Result
   * @param {Promise<Result>} later
   * @returns {Promise<Result>} kills the process if that takes longer than the rest of its limit
   */
  const withinLimit = (later) => {
    const timer = setTimeout(() => kill({ kind: 'time-limit', limitMs }), Math.max(0, limitMs - busyMs));
    return later.finally(() => clearTimeout(timer));
  };
  /** @returns {Promise<Step | undefined>} */
  const nextStep = async () => (await withinLimit(steps.next())).value?.[0];
  return {
    cell,
    turns: [],
    pid: () => pid,
    loaded: nextStep,
    resume: async () => {
      if (isOver) return undefined;
      release(goOn);
      return nextStep();
    },
    finish: () => {
      if (!isOver) release(stop);
      return withinLimit(ended);
    },
    hasExited: () => isOver,
  };
}

/** @param {Step} step @param {number} tookMs */
function stepFault({ turn, turnNs = 1 }, tookMs) {
  if (!(turnNs > 0 && Number.isFinite(turnNs))) return 'impossible figure';
  return turn && invalidFigure([turn.calls], turn, tookMs);
}
