import { Histogram } from '../histogram.js';
import { processorTime } from '../processor-time.js';

/**
 * @typedef {object} Times nanoseconds of processor time
 * @property {number} userNs
 * @property {number} sysNs
 *
 * @typedef {object} Measured
 * @property {number} exchanges in the time measured
 * @property {number} allExchanges warm-up included
 * @property {number} elapsedNs
 * @property {ReturnType<Histogram['summary']>} latencyNs
 * @property {Record<'server' | 'client', Times>} [cpu] in the time measured; not where the system does not tell
 */

/**
 * One exchange after the other: first until the time for warming up is over, then as long as is to be measured.
 *
 * @param {import('./exchange.js').Exchange} exchange
 * @param {import('../workloads.js').ClientTask} task
 * @param {() => number} clock
 * @param {(what: string) => void} fail
 * @returns {{ begin: () => Promise<Measured>, completed: (number: number) => void }}
 */
export function measurement(exchange, task, clock, fail) {
  const latency = new Histogram();
  /** @type {(measured: Measured) => void} */
  let finish = () => {};
  let measuring = false;
  let first = 0;
  let startedAt = 0;
  let deadline = 0;
  let sentAt = 0;
  let progress = 0;
  /** @type {Record<'server' | 'client', Times> | undefined} */
  let cpuBefore;

  function measure(/** @type {number} */ next) {
    measuring = true;
    first = next;
    cpuBefore = cpuOfBoth(task.serverPid);
    startedAt = clock();
    deadline = startedAt + task.measureMs * 1e6;
    sentAt = startedAt;
    exchange.start(next);
  }

  return {
    begin: () =>
      new Promise((resolve) => {
        let seen = -1;
        const watch = setInterval(() => {
          if (progress === seen) fail(`a message was lost: nothing more after exchange ${progress}`);
          seen = progress;
        }, task.silenceMs);
        finish = (measured) => {
          clearInterval(watch);
          resolve(measured);
        };
        if (task.exchanges !== undefined) return measure(0);
        deadline = clock() + task.warmUpMs * 1e6;
        exchange.start(0);
      }),
    completed(number) {
      const now = clock();
      const next = number + 1;
      progress = next;
      if (!measuring) {
        if (now < deadline) exchange.start(next);
        else measure(next);
        return;
      }
      latency.record(now - sentAt);
      sentAt = now;
      const enough = task.exchanges === undefined ? now >= deadline : next - first >= task.exchanges;
      if (!enough) return exchange.start(next);
      finish({
        exchanges: next - first,
        allExchanges: next,
        elapsedNs: now - startedAt,
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
