import { launch } from 'rounds/script';

/** Uses a CPU half of the time, in bursts: as long as a trial takes, shorter and longer. */
const program = `
const pause = new Int32Array(new SharedArrayBuffer(4));
for (;;) {
  const ms = 5 * 100 ** Math.random();
  const end = performance.now() + ms;
  while (performance.now() < end);
  Atomics.wait(pause, 0, 0, 5 * 100 ** Math.random());
}`;

/**
 * @template Result
 * @param {{ launcher: import('rounds/script').Launcher, signal?: AbortSignal | undefined, limitMs: number }} how
 * @param {() => Promise<Result>} work
 * @returns {Promise<Result>} what the work returns; the busy program ends with it, however it ends
 */
export async function withBusyProgram({ launcher, signal, limitMs }, work) {
  const end = new AbortController();
  const signals = signal ? AbortSignal.any([signal, end.signal]) : end.signal;
  const busy = launch(launcher, [process.execPath, '-e', program], { limitMs, signal: signals });
  try {
    return await work();
  } finally {
    end.abort();
    await busy;
  }
}
