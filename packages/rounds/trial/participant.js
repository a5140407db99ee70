import { EventEmitter, on } from 'node:events';
import { goOn } from '@rounds/harness/turns.js';
import { maxTimerMs } from '../system/platform.js';
import { whyImpossible } from './records.js';

/**
 * A process that takes turns, as its group sees it: it is let go on, and waited for until it has done a step.
 *
 * @typedef {import('@rounds/harness/turns.js').Step} Step
 * @typedef {import('@rounds/record').Cell} Cell
 * @typedef {import('@rounds/record').Trial | import('@rounds/record').Failure} Record
 *
 * @typedef {object} Turner
 * @property {Cell} cell
 * @property {number} [turnNs] how long a turn takes, once it is warm
 * @property {boolean} [startsThreads] whether its calls start threads or processes, as is known once it is warm
 * @property {() => number | undefined} pid of what was launched
 * @property {() => Promise<Step | undefined>} loaded when it has come to its first step; nothing once it has ended
 * @property {() => Promise<Step | undefined>} goOn lets it do the next step
 * @property {() => Promise<Record>} end lets it do what remains, and gives what came of it
 * @property {() => boolean} isOver whether it has ended
 *
 * @typedef {object} Talk with the process
 * @property {(step: Step) => void} onStep
 * @property {(send: (text: string) => void, pid: number | undefined) => void} onStdin
 * @property {() => import('@rounds/record').FailureReason | undefined} fault why it was ended before it was done
 * @property {() => number} busyMs how long it was at work, and not waiting
 */

/** Any other letter than `goOn`. */
const enough = '.';

/** @param {Step} step @param {number} tookMs */
function whyNoStep({ turn, turnNs = 1 }, tookMs) {
  if (!(turnNs > 0 && Number.isFinite(turnNs))) return 'impossible figure';
  return turn && whyImpossible([turn.calls], turn, tookMs);
}

/** More processes than a group has: the launcher, which counts the waiting too, ends it only if nobody else does. */
const longest = 100;

/**
 * @param {Cell} cell
 * @param {{ limitMs: number, signal?: AbortSignal }} limits `limitMs`: of the time that it takes by itself
 * @param {(how: { talk: Talk, limitMs: number, signal: AbortSignal }) => Promise<Record>} launch
 * @returns {Turner}
 */
export function turnerOf(cell, { limitMs: asked, signal }, launch) {
  const limitMs = Math.min(asked, maxTimerMs);
  const stopping = new AbortController();
  const said = new EventEmitter();
  /** Those that nobody waits for yet are kept. */
  const steps = on(said, 'step', { close: ['over'] });
  let send = (/** @type {string} */ _text) => {};
  /** @type {number | undefined} */
  let pid;
  let isOver = false;
  /** @type {import('@rounds/record').FailureReason | undefined} */
  let fault;
  let busyMs = 0;
  /** @type {number | undefined} since when it is at work */
  let since = performance.now();

  /** @param {import('@rounds/record').FailureReason} why */
  const stop = (why) => {
    fault ??= why;
    stopping.abort();
  };
  const busyUntilNow = () => busyMs + (since === undefined ? 0 : performance.now() - since);
  const rest = () => {
    const tookMs = busyUntilNow() - busyMs;
    busyMs += tookMs;
    since = undefined;
    return tookMs;
  };
  /** @param {Step} step */
  const hear = (step) => {
    const why = whyNoStep(step, rest());
    if (why) stop({ kind: 'bad-record', why });
    else said.emit('step', step);
  };
  /** @param {string} letter */
  const letGo = (letter) => {
    since = performance.now();
    send(letter);
  };

  const ended = launch({
    limitMs: longest * limitMs,
    signal: signal ? AbortSignal.any([signal, stopping.signal]) : stopping.signal,
    talk: {
      onStep: hear,
      onStdin: (write, started) => {
        send = write;
        pid = started;
      },
      fault: () => fault,
      busyMs: busyUntilNow,
    },
  }).finally(() => {
    isOver = true;
    rest();
    said.emit('over');
  });
  ended.catch(() => {}); // whoever asks for the record is told

  /**
   * @template Result
   * @param {Promise<Result>} later
   * @returns {Promise<Result>} after the process was ended, if that takes longer than is left
   */
  const withinLimit = (later) => {
    const late = () => stop({ kind: 'time-limit', limitMs });
    const timer = setTimeout(late, Math.max(0, limitMs - busyMs));
    return later.finally(() => clearTimeout(timer));
  };
  /** @returns {Promise<Step | undefined>} */
  const next = async () => (await withinLimit(steps.next())).value?.[0];
  return {
    cell,
    pid: () => pid,
    loaded: next,
    goOn: async () => {
      if (isOver) return undefined;
      letGo(goOn);
      return next();
    },
    end: () => {
      if (!isOver) letGo(enough);
      return withinLimit(ended);
    },
    isOver: () => isOver,
  };
}
