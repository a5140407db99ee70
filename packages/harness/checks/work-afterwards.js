import { takeWindow } from '../engines/loop.js';
import { formatCounts } from './left-over.js';

/**
 * Work that continues after the calls that started it: on other threads, in child processes, or in later turns of the event loop. No
 * clock around a call measures it. So the first trial of a cell makes some calls, lets the process work until it is idle, and compares
 * the CPU time used since the last call with the time of the calls.
 *
 * Engines also work in the background: they compile, and collect garbage. Compiling ends, and few collections continue after the last
 * call. So a case fails only if every attempt exceeds the limit. Each attempt is twice as long as the one before.
 *
 * @import { Failed } from '../failure-error.js'
 * @import { Loop } from '../engines/loop.js'
 * @import { FirstCalls } from './first-calls.js'
 * @import { Work, WorkerHost } from '../host.js'
 */

const { ceil, max, min, round } = Math;

/** Largest share of the time of the calls that may be used after them. */
const maxShare = 0.1;

const attempts = 7;
const maxTries = 16;
const maxNs = 5e9;
const shortNs = 2e6;

/** What an engine does in the background is less than a tenth of this. */
const longNs = 100e6;

/** The first calls are not representative. */
const maxGrowth = 8;

/** Longer calls are only repeated to be measured. */
export const longCallNs = 1e9;

/** The last of several asynchronous calls may still close its files. */
const minAsyncCalls = 8;
const maxAsyncNs = 100e6;

/** Two attempts with so much are enough: no engine does it twice in the background of so few calls. */
const certainNs = 60e6;
const certainShare = 4;

/** Calls whose pending work is counted. */
const namedCalls = 100;
const maxNamedNs = 20e6;
const minCountedCalls = 8;

/** Within this time, most of it is completed. */
const completionMs = 50;

/** Where the thread that measures works. */
const eventLoop = 'in the event loop';

/**
 * @param {WorkerHost} host before the first call
 * @returns {Promise<(loop: Loop, first: FirstCalls) => Promise<Failed | undefined>>}
 */
export async function watchWorkAfterwards(host) {
  const read = await host.workReader();
  if (!read) return async () => undefined;
  const untilIdle = await idleWatch(host, read);
  return (loop, first) => findWorkAfterwards(loop, host, first, read, untilIdle);
}

/**
 * @param {Loop} loop
 * @param {WorkerHost} host
 * @param {FirstCalls} first
 * @param {() => Work} read
 * @param {(maxNs?: number) => Promise<{ ns: number, steps: number }>} untilIdle
 * @returns {Promise<Failed | undefined>}
 */
async function findWorkAfterwards(loop, host, { work, ns: firstNs }, read, untilIdle) {
  if (firstNs > longCallNs) return undefined;
  const firstCallNs = await timeOf(loop, 1);
  let calls = work === 'async' ? ceil(max(1, min(minAsyncCalls, maxAsyncNs / firstCallNs))) : 1;
  const deadline = host.now() + maxNs;
  for (
    let attempt = 1, certain = 0, tries = 0;
    tries < maxTries && host.now() < deadline + certain * maxNs;
    tries++
  ) {
    host.collectGarbage();
    const idle = await untilIdle();
    const start = read();
    const clockNs = await timeOf(loop, calls);
    const end = read();
    const after = await untilIdle(max(certainNs, (certainShare + 1) * clockNs));
    // On a busy machine, pauses themselves may cost more than usual.
    const pauseNs = idle.ns / idle.steps;
    const afterNs = max(0, after.ns - (pauseNs < maxPauseNs ? pauseNs * after.steps : 0));
    const ns = work === 'sync' ? withoutOthers(clockNs, start, end) : clockNs;
    const share = afterNs / max(ns, 1);
    // By the clock too, since a suite may make its CPU time look short. The CPU time of other threads is no sign of long calls.
    const isLong = ns >= shortNs / 2 || clockNs > longCallNs;
    if (isLong && share <= maxShare) return undefined;
    const isCertain = afterNs > certainNs && share > certainShare;
    if (isCertain) certain++;
    if (certain === 2 || (attempt >= attempts && ns >= longNs / 2)) {
      // Of the event loop, only what follows the calls is not in their time.
      const since = work === 'sync' ? { ...start.places, [eventLoop]: end.places[eventLoop] } : end.places;
      const place = busiest(since, read().places);
      const some = min(calls, namedCalls);
      const counts = await host.startedBy?.(
        () => loop.sample(some),
        () => untilIdle(certainNs),
      );
      const what = formatCounts(ofMany(counts ?? {}, some)) || `work ${place}`;
      const missing = round((100 * afterNs) / (afterNs + ns));
      return { outcome: 'failed', failure: { kind: 'not-awaited', what, missing } };
    }
    if (isLong) attempt++;
    if (isCertain || ns > longNs || clockNs > longCallNs) continue;
    calls = ceil(calls * (isLong ? 2 : min(maxGrowth, max(2, shortNs / max(ns, 1)))));
  }
  return undefined;
}

/**
 * What calls have started and do not complete. It slows promises down, so nothing is timed later on.
 *
 * @param {Loop} loop
 * @param {WorkerHost} host
 * @param {number} callNs
 * @returns {Promise<Failed | undefined>}
 */
export async function findStarted(loop, host, callNs) {
  if (!host.startedBy || callNs > maxNamedNs) return undefined;
  const calls = ceil(max(minCountedCalls, min(namedCalls, maxNamedNs / callNs)));
  const later = async () => {
    await host.turnLoop();
    await host.pause(completionMs);
  };
  const counts = ofMany(await host.startedBy(() => loop.sample(calls), later), calls);
  const what = formatCounts(counts);
  return what === '' ? undefined : { outcome: 'failed', failure: { kind: 'not-awaited', what } };
}

/**
 * The last asynchronous call may still close its file; Deno waits a moment for what it starts, and for messages of child processes.
 *
 * @param {Record<string, number>} counts
 * @param {number} calls
 */
function ofMany(counts, calls) {
  return Object.fromEntries(
    Object.entries(counts).filter(([, count]) => count >= max(minStarted, calls / 10)),
  );
}

const minStarted = 3;

/** Inputs of this share of the calls are made at a time. */
const parts = 16;

/** Includes what the calls left to the next turn of the event loop, as in a turn. @param {Loop} loop @param {number} calls */
async function timeOf(loop, calls) {
  let ns = 0;
  for (let left = min(calls, parts); left > 0; ) {
    const window = await takeWindow(loop, ceil(calls / parts), left);
    for (let i = 0; i < window.length; i++) ns += window[i];
    left -= window.length;
  }
  return ns;
}

const stepMs = 1;
const quietSteps = 4;
const maxSteps = 500;

/** The cost of a pause varies by less, also while other programs are busy. */
const noiseNs = 200_000;
const maxPauseNs = 300_000;

/**
 * @param {WorkerHost} host
 * @param {() => Work} read
 * @returns {Promise<(maxNs?: number) => Promise<{ ns: number, steps: number }>>} CPU time until the process is idle, without that of pauses and of what has always
 *   been running
 */
async function idleWatch({ turnLoop, pause }, read) {
  const step = async () => {
    const before = read();
    await turnLoop();
    await pause(stepMs);
    const { cpuNs, running } = read();
    return { cpuNs: cpuNs - before.cpuNs - before.readingNs, running };
  };
  let usual = await step();
  for (let steps = 1; steps < quietSteps; steps++) {
    const { cpuNs, running } = await step();
    usual = { cpuNs: min(usual.cpuNs, cpuNs), running: min(usual.running, running) };
  }
  return async (maxNs = Number.POSITIVE_INFINITY) => {
    let ns = 0;
    let steps = 0;
    for (let quiet = 0; quiet < quietSteps && steps < maxSteps && ns <= maxNs; steps++) {
      const { cpuNs, running } = await step();
      usual.cpuNs = min(usual.cpuNs, cpuNs);
      const moreNs = cpuNs - usual.cpuNs;
      if (moreNs > noiseNs) ns += moreNs;
      quiet = moreNs <= noiseNs && running <= usual.running ? quiet + 1 : 0;
    }
    return { ns, steps };
  };
}

/** @param {Record<string, number>} before @param {Record<string, number>} after @returns {string} where most of the work was done */
function busiest(before, after) {
  const used = (/** @type {string} */ name) => after[name] - (before[name] ?? 0);
  const [name = 'in the background'] = Object.keys(after).sort((a, b) => used(b) - used(a));
  return name;
}

/** Synchronous calls wait for nothing but the processor. @param {number} ns @param {Work} before @param {Work} after */
function withoutOthers(ns, { places: before }, { places: after }) {
  const usedNs = after[eventLoop] - before[eventLoop];
  return usedNs > 0 ? min(ns, usedNs) : ns;
}
