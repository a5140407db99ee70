import { readFileSync } from 'node:fs';
import { sum } from '@rounds/stats';
import { run } from '../tools/project.js';

/**
 * A study that is itself stopped for a while (SIGSTOP, a suspended machine) must not count what it measured meanwhile. No hosted
 * runner does that.
 */

const [lookEveryMs, minStopMs] = [200, 3000];

export function watchStops() {
  /** @type {{ from: number, to: number }[]} in ms since the epoch */
  const stops = [];
  let last = Date.now();
  const look = () => {
    const now = Date.now();
    if (now - last > minStopMs) stops.push({ from: last, to: now });
    last = now;
  };
  setInterval(look, lookEveryMs).unref();
  /** @param {number} from @param {number} [to] in ms since the epoch */
  const within = (from, to = Date.now()) => {
    look();
    return stops.filter((stop) => stop.to > from && stop.from < to);
  };
  return {
    within,
    /** @param {number} from in ms since the epoch */
    secondsSince: (from) => sum(within(from).map((stop) => stop.to - stop.from)) / 1000,
  };
}

/**
 * @param {string[]} command
 * @param {{ signal: AbortSignal, stops: ReturnType<typeof watchStops> }} how
 * @returns {ReturnType<typeof run>} of the first time that nothing stopped it
 */
export async function runUnstopped(command, { signal, stops }) {
  for (;;) {
    const from = Date.now();
    const finished = await run(command, signal);
    if (stops.within(from).length === 0) return finished;
  }
}

/** @returns {() => number} the share of all CPUs that was busy since the first call, with everything that ran */
export function watchBusy() {
  const first = ticks();
  return () => {
    const now = ticks();
    return Number(((now.busy - first.busy) / Math.max(1, now.all - first.all)).toFixed(3));
  };
}

function ticks() {
  const [, ...all] = readFileSync('/proc/stat', 'utf8').split('\n', 1)[0].split(/\s+/, 9).map(Number);
  const [, , , idle, waiting] = all;
  return { all: sum(all), busy: sum(all) - idle - waiting };
}
