import { sampleNs } from '../engines/engine.js';
import { timesOf, warmUpRecord } from '../warm-up/times.js';
import { watchWarmUp } from '../warm-up/warm-up.js';
import { Histogram } from './histogram.js';
import { processorTime } from './processor-time.js';

/**
 * Measures what a client exchanges with its server, in suites of pairs of programs.
 *
 * @typedef {object} Exchange
 * @property {(number: number) => void} start
 *
 * @typedef {object} ExchangeTask
 * @property {import('../warm-up/warm-up.js').WarmUpBudget} warmUp
 * @property {number} measureMs
 * @property {number} [exchanges] ends it after so many, whatever the time
 * @property {number} silenceMs without an answer, after which it is lost
 * @property {number} serverPid
 *
 * @typedef {object} Times nanoseconds of processor time
 * @property {number} userNs
 * @property {number} sysNs
 *
 * @typedef {object} Measured
 * @property {number} exchanges in the time measured
 * @property {number} allExchanges warm-up included
 * @property {number} elapsedNs
 * @property {import('../warm-up/times.js').Times} times of an exchange
 * @property {import('../warm-up/times.js').WarmUp} [warmUp] of an exchange; not of a fixed number of them
 * @property {ReturnType<Histogram['summary']>} latencyNs
 * @property {Record<'server' | 'client', Times>} [cpu] in the time measured; not where the system does not tell
 */

/**
 * One exchange after the other: first until they take the same time for long enough, then as long as is to be measured.
 *
 * @param {Exchange} exchange
 * @param {ExchangeTask} task
 * @param {() => number} clock
 * @param {(what: string) => void} fail
 * @returns {{ begin: () => Promise<Measured>, completed: (number: number) => void }}
 */
export function measurement(exchange, task, clock, fail) {
  const watch = task.exchanges === undefined ? watchWarmUp(task.warmUp) : undefined;
  const latency = new Histogram();
  /** @type {number[]} */
  const samples = [];
  /** @type {import('../warm-up/warm-up.js').Warm | undefined} */
  let warm;
  /** @type {(measured: Measured) => void} */
  let finish = () => {};
  let measuring = false;
  let first = 0;
  let firstNs = 0;
  let startedAt = 0;
  let sentAt = 0;
  let progress = 0;
  // Exchanges that are not a whole sample yet.
  let took = 0;
  let count = 0;
  /** @type {Record<'server' | 'client', Times> | undefined} */
  let cpuBefore;

  function measure(/** @type {number} */ next) {
    measuring = true;
    first = next;
    cpuBefore = cpuOfBoth(task.serverPid);
    startedAt = clock();
    sentAt = startedAt;
    exchange.start(next);
  }

  /** @param {number} ns @param {number} exchanges */
  function keep(ns, exchanges) {
    if (measuring) samples.push(ns / exchanges);
    else warm ??= watch?.(ns, exchanges);
  }

  return {
    begin: () =>
      new Promise((resolve) => {
        let seen = -1;
        const silence = setInterval(() => {
          if (progress === seen) fail(`a message was lost: nothing more after exchange ${progress}`);
          seen = progress;
        }, task.silenceMs);
        finish = (measured) => {
          clearInterval(silence);
          resolve(measured);
        };
        if (!watch) return measure(0);
        sentAt = clock();
        exchange.start(0);
      }),
    completed(number) {
      const now = clock();
      const ns = now - sentAt;
      const next = number + 1;
      progress = next;
      if (number === 0) firstNs = ns;
      if (measuring) latency.record(ns);
      took += ns;
      count++;
      if (took >= sampleNs) {
        keep(took, count);
        took = 0;
        count = 0;
        if (warm && !measuring) return measure(next);
      }
      sentAt = now;
      const elapsedNs = now - startedAt;
      const enough =
        measuring &&
        (watch
          ? elapsedNs >= task.measureMs * 1e6 && samples.length > 1
          : next - first >= Number(task.exchanges));
      if (!enough) return exchange.start(next);
      if (samples.length === 0) keep(took, count);
      finish({
        exchanges: next - first,
        allExchanges: next,
        elapsedNs,
        times: timesOf(samples),
        ...(warm && { warmUp: warmUpRecord(warm, samples, { firstNs, operations: 1 }) }),
        latencyNs: latency.summary(),
        ...usedSince(cpuBefore, cpuOfBoth(task.serverPid)),
      });
    },
  };
}

/** @param {number} serverPid */
function cpuOfBoth(serverPid) {
  const server = processorTime(serverPid);
  const client = processorTime(process.pid);
  return server && client ? { server, client } : undefined;
}

/**
 * @param {Record<'server' | 'client', Times> | undefined} before
 * @param {Record<'server' | 'client', Times> | undefined} after
 */
function usedSince(before, after) {
  if (!before || !after) return {};
  const difference = (/** @type {'server' | 'client'} */ role) => ({
    userNs: after[role].userNs - before[role].userNs,
    sysNs: after[role].sysNs - before[role].sysNs,
  });
  return { cpu: { server: difference('server'), client: difference('client') } };
}
