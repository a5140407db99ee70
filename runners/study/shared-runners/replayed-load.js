import { readFileSync } from 'node:fs';
import os from 'node:os';
import { launch } from 'rounds/launcher/launch.js';

/**
 * The load of a shared runner: a recorded pattern of CPU use, replayed at half its height by processes that start and end every ten
 * seconds.
 *
 * `pattern.json` has the share of all CPUs that was busy in each interval. It was recorded from /proc/stat while test suites and
 * benchmarks ran. The replay takes its place in the pattern from the clock, so each run begins in another minute of it.
 *
 * @typedef {object} Pattern
 * @property {string} recordedAt
 * @property {string} machine
 * @property {number} intervalMs
 * @property {number[]} busy
 */

/** @returns {Pattern} */
export function readPattern() {
  return JSON.parse(readFileSync(new URL('pattern.json', import.meta.url), 'utf8'));
}

/** Of the recorded use, since what is measured needs a CPU itself. */
const replayedShare = 1 / 2;

/** Less than this is the system's own work. */
const minShare = 0.03;

/** Arguments: a duration, the share of it to work, in bursts of 5 to 500 ms, and the size of the memory to write to. */
const busyProgram = `
const [ms, share, memoryMiB] = process.argv.slice(1).map(Number);
const memory = new Int32Array(memoryMiB * 2 ** 18);
const pause = new Int32Array(new SharedArrayBuffer(4));
const end = performance.now() + ms;
for (let at = 0; performance.now() < end; ) {
  const burstMs = 5 * 100 ** Math.random();
  const burstEnd = performance.now() + burstMs;
  while (performance.now() < burstEnd) {
    for (let i = 0; i < 1000; i++) {
      at = (at + 16_411) % memory.length;
      memory[at] += at;
    }
  }
  if (share < 1) Atomics.wait(pause, 0, 0, burstMs * (1 / share - 1));
}`;

/** What fits into the first cache, and what does not fit into the second. */
const memoryMiB = [0.0625, 32];

/**
 * @param {Pattern} pattern
 * @param {number} interval counted from any beginning
 * @param {number} cpus
 * @returns {{ share: number, memoryMiB: number }[]} the processes of an interval: one for each CPU that is busy
 */
export function loadIn({ busy }, interval, cpus) {
  const total = busy[interval % busy.length] * cpus * replayedShare;
  return Array.from({ length: cpus }, (_, cpu) => ({
    share: Math.min(1, Math.max(0, total - cpu)),
    memoryMiB: memoryMiB[(interval + cpu) % memoryMiB.length],
  })).filter(({ share }) => share >= minShare);
}

/**
 * @template Result
 * @param {{ launcher: import('rounds/launcher/launch.js').Launcher, signal?: AbortSignal | undefined }} how
 * @param {() => Promise<Result>} work
 * @returns {Promise<Result>} what the work returns; the load ends with it
 */
export async function besideReplayedLoad({ launcher, signal }, work) {
  const pattern = readPattern();
  const { intervalMs } = pattern;
  const end = new AbortController();
  const signals = signal ? AbortSignal.any([signal, end.signal]) : end.signal;
  const replay = async () => {
    while (!signals.aborted) {
      const now = Date.now();
      const ms = intervalMs - (now % intervalMs);
      const processes = loadIn(pattern, Math.floor(now / intervalMs), os.availableParallelism());
      const busy = processes.map((each) =>
        launch(
          launcher,
          [process.execPath, '-e', busyProgram, ...[ms, each.share, each.memoryMiB].map(String)],
          { limitMs: 10 * intervalMs, signal: signals },
        ),
      );
      await Promise.all([...busy, delay(ms, signals)]);
    }
  };
  const replayed = replay();
  try {
    return await work();
  } finally {
    end.abort();
    await replayed;
  }
}

/** @param {number} ms @param {AbortSignal} signal ends it early */
function delay(ms, signal) {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve(undefined);
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', done);
  });
}
