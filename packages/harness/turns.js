import { inJson } from './builtins.js';
import { takeWindow } from './engines/loop.js';
import { usedBetween, withoutDelay } from './usage.js';

// As in engines/loop.js.
const { ceil, floor, max, min, random, round } = Math;

/**
 * How a process takes turns with others. Each step ends with a line that it prints. The next begins when the driver
 * continues it. Meanwhile the process is blocked in a read, so that nothing of it runs but what its engine does in the background.
 *
 * @import { Turn } from './usage.js'
 *
 * @typedef {object} Step a completed step: the case is loaded, it is warm, or a turn is over
 * @property {'loaded' | 'warm'} [is]
 * @property {number} [turnNs] once it is warm: how long a turn will take
 * @property {boolean} [startsThreads] once it is warm: whether its calls start threads or processes
 * @property {Turn} [turn]
 *
 * @typedef {object} Driver with the driver
 * @property {(step: Step) => void} report
 * @property {() => boolean} mayContinue blocks until the driver answers; false: it is enough
 */

/** What the driver writes to the standard input of a process that takes turns: a letter for each step. */
export const goOn = '+';

/** The line about a step begins with this, after its token. */
export const stepMark = '+';

/**
 * Nothing that the case replaced is restored for it, since it goes on.
 * @param {{ turns?: boolean }} task
 * @param {Pick<import('./host.js').WorkerHost, 'letterReader'>} host
 * @param {(line: string) => void} print has written the line, and its end, when it returns
 * @returns {Promise<Driver | undefined>} with the driver, where it has the process take turns
 */
export async function connectDriver({ turns }, host, print) {
  if (!turns) return undefined;
  const letter = await host.letterReader();
  let goesOn = true;
  return {
    report: (step) => print(`${stepMark}${inJson(step)}`),
    mayContinue: () => {
      goesOn &&= letter() === goOn;
      return goesOn;
    },
  };
}

/** Long compared with the cost of a turn, short compared with disturbances by other programs, which last 20 ms to seconds. */
export const turnNs = 2e6;

/** In the beginning of a turn, caches and predictors refill: these calls are made, and not counted. */
const beginningNs = 100_000;

/** A turn of long calls has several, and the first of them is its beginning, as long as these are no longer than this. */
const longCallNs = 5e6;
const longCalls = 8;

/**
 * How many calls a turn counts. A number, and not a time: a turn that a collection makes long would have fewer calls, and an
 * average over turns would count that collection many times.
 * @param {number} sampleCalls
 * @param {number} callNs
 * @returns {{ samples: number, beginning: number }} `samples` counted, and the least before them that are not
 */
export function turnOf(sampleCalls, callNs) {
  const sampleNs = sampleCalls * callNs;
  if (sampleNs > longCallNs) return { samples: 1, beginning: 0 };
  const usual = round(turnNs / sampleNs);
  const most = round((10 * turnNs) / sampleNs);
  return {
    samples: max(usual, min(longCalls, most)),
    beginning: ceil(beginningNs / sampleNs),
  };
}

/**
 * @param {import('./engines/loop.js').Loop} loop
 * @param {object} how
 * @param {number} how.calls of a sample
 * @param {number} how.callNs
 * @param {import('./usage.js').UsageReader} how.usage
 * @param {'sync' | 'async'} [how.work]
 * @param {(ns: number) => void} [how.onSample] gets the time of each sample that is counted
 * @returns {{ turnNs: number, take: () => Promise<Turn>, madeCalls: () => number }} `madeCalls`: so far, counted or not
 */
export function turnTaker(loop, { calls, callNs, usage, work = 'sync', onSample }) {
  const { asideNs = () => 0 } = loop;
  const { samples, beginning } = turnOf(calls, callNs);
  let emptyNs = Number.POSITIVE_INFINITY;
  let taken = 0;
  let made = 0;
  const make = async (/** @type {number} */ most, /** @type {typeof onSample} */ onEach = undefined) => {
    let ns = 0;
    for (let left = most; left > 0; ) {
      const window = await takeWindow(loop, calls, left, emptyNs);
      for (let i = 0; i < window.length; i++) {
        ns += window[i];
        onEach?.(window[i]);
      }
      left -= window.length;
      made += window.length * calls;
    }
    return ns;
  };
  return {
    turnNs: samples * calls * callNs,
    madeCalls: () => made,
    take: async () => {
      // Nothing is left from the turn before. After other processes have run, an empty event loop takes a hundredth of a turn, which is not a cost of the work.
      const start = loop.now();
      await loop.turnLoop();
      emptyNs = min(emptyNs, loop.now() - start);
      // By chance a little longer, so that no period of the work, such as that of its collections, hides in the beginning.
      if (beginning > 0) await make(beginning + floor(random() * beginning));
      // Helper threads are started early on, if at all, and looking for them takes as long as both readings.
      if (taken++ % turnsBetweenUpdates === 0) usage.update?.();
      const asideBefore = asideNs();
      const beforeNs = loop.now();
      const before = usage();
      const clockNs = await make(samples, onSample);
      const after = usage();
      // What is aside is followed by turns of the event loop that are neither in its time nor in that of the calls.
      const share = asideNs() > asideBefore ? min(1, clockNs / (loop.now() - beforeNs)) : 1;
      const used = usedBetween(before, after, share);
      return { ns: withoutDelay(clockNs, used, work), clockNs, calls: samples * calls, used };
    },
  };
}

const turnsBetweenUpdates = 8;

/** Even of work that is longer than a trial should be. */
export const minTurns = 3;

/**
 * The driver of a process without other participants.
 * @param {number} measureMs 0 if the time does not matter
 * @returns {Driver}
 */
export function soloDriver(measureMs) {
  const minCount = measureMs > 0 ? minTurns : 1;
  let turns = 0;
  let ns = 0;
  let eachNs = 0;
  return {
    report: ({ turn, turnNs = eachNs }) => {
      eachNs = turnNs;
      if (!turn) return;
      turns++;
      ns += Math.max(turn.ns, eachNs);
    },
    mayContinue: () => turns < minCount || ns < measureMs * 1e6,
  };
}
