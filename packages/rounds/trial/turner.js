import { goOn } from '@rounds/harness/turns.js';

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
 * @typedef {import('./function-trial.js').Conversation} Conversation
 */

/**
 * @param {Cell} cell
 * @param {{ limitMs: number, signal?: AbortSignal }} limits `limitMs`: of the time that it takes by itself
 * @param {(how: { talk: Conversation, signal: AbortSignal }) => Promise<Record>} launch
 * @returns {Turner}
 */
export function turnerOf(cell, { limitMs, signal }, launch) {
  const stopping = new AbortController();
  const signals = signal ? [signal, stopping.signal] : [stopping.signal];
  /** @type {Step[]} said before anybody waited for them */
  const steps = [];
  /** @type {((step: Step | undefined) => void) | undefined} */
  let heard;
  let send = (/** @type {string} */ _text) => {};
  /** @type {number | undefined} */
  let pid;
  let isOver = false;
  let isOverdue = false;
  let busyMs = 0;
  let since = performance.now();
  let isBusy = true;

  const busyUntilNow = () => busyMs + (isBusy ? performance.now() - since : 0);
  const pause = () => {
    busyMs = busyUntilNow();
    isBusy = false;
  };
  const resume = () => {
    since = performance.now();
    isBusy = true;
  };
  /** @param {Step | undefined} step */
  const hear = (step) => {
    pause();
    if (!heard) {
      if (step) steps.push(step);
      return;
    }
    const tell = heard;
    heard = undefined;
    tell(step);
  };

  const ended = launch({
    signal: AbortSignal.any(signals),
    talk: {
      onStep: hear,
      onStdin: (write, started) => {
        send = write;
        pid = started;
      },
      isOverdue: () => isOverdue,
      busyMs: busyUntilNow,
    },
  }).finally(() => {
    isOver = true;
    hear(undefined);
  });
  ended.catch(() => {}); // whoever asks for the record is told

  /**
   * @template Result
   * @param {Promise<Result>} later
   * @returns {Promise<Result>} after the process was ended, if that takes longer than is left
   */
  const withinLimit = async (later) => {
    const timer = setTimeout(
      () => {
        isOverdue = true;
        stopping.abort();
      },
      Math.max(0, limitMs - busyMs),
    );
    try {
      return await later;
    } finally {
      clearTimeout(timer);
    }
  };
  /** @returns {Promise<Step | undefined>} */
  const next = () => {
    const step = steps.shift();
    if (step || isOver) return Promise.resolve(step);
    return withinLimit(
      new Promise((resolve) => {
        heard = resolve;
      }),
    );
  };
  return {
    cell,
    pid: () => pid,
    loaded: next,
    goOn: () => {
      if (isOver) return Promise.resolve(undefined);
      resume();
      send(goOn);
      return next();
    },
    end: () => {
      if (!isOver) resume();
      send(enough);
      return withinLimit(ended);
    },
    isOver: () => isOver,
  };
}

/** Any other letter than `goOn`. */
const enough = '.';
