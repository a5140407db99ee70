import { Fault } from '../index.js';

/**
 * Engines of others, which trials use on request only, to be compared with ours: an engine takes a function and gives
 * samples, and decides nothing else. They are imported on demand, since they do not load everywhere.
 *
 * @typedef {object} Budget
 * @property {number} measureNs how long to measure
 * @property {number} calls how many of them a sample should have
 * @property {number} fewest samples
 * @property {() => number} now
 * @property {'sync' | 'async'} work
 *
 * @typedef {(operation: () => unknown, budget: Budget) => Promise<{ ns: number[], calls: number }>} Engine gives samples: `ns`
 *   per call, and `calls` in all of them
 * @typedef {'mitata' | 'tinybench'} EngineName
 */

/** mitata unrolls its loop by this much; a batch is a multiple of it. */
const unroll = 4;

/** @type {Record<EngineName, () => Promise<Engine>>} */
const engines = {
  mitata: async () => {
    const { measure } = await import('mitata/src/lib.mjs');
    return async (operation, { measureNs, calls, fewest, now }) => {
      // mitata would time a batch of 4,096 calls whenever one call takes less than 65 µs, up to a quarter of a second
      // a sample. The warm-up knows better: every sample should take about the same time.
      const batch = Math.floor(calls / unroll) * unroll;
      const { samples } = await measure(operation, {
        now,
        gc: false,
        min_cpu_time: measureNs,
        min_samples: fewest,
        batch_samples: batch,
        batch_unroll: unroll,
        batch_threshold: batch > 0 ? Number.POSITIVE_INFINITY : -1,
        warmup_threshold: Number.POSITIVE_INFINITY,
        // mitata drops the two lowest and the two highest samples past this count; the median needs no such help.
        samples_threshold: Number.POSITIVE_INFINITY,
      });
      return { ns: samples, calls: samples.length * Math.max(batch, 1) };
    };
  },
  tinybench: async () => {
    const { Bench } = await import('tinybench').catch(() => {
      throw new Fault('tinybench is not installed: npm i -D tinybench');
    });
    return async (operation, { measureNs, fewest, now, work }) => {
      const bench = new Bench({
        now: () => now() / 1e6,
        time: measureNs / 1e6,
        iterations: fewest,
        warmup: false, // the trial has warmed up already, to learn how long a call takes
        throws: true,
        retainSamples: true,
      });
      bench.add('operation', operation, { async: work === 'async' });
      const [{ result }] = await bench.run();
      if (result?.state !== 'completed' || !result.latency.samples) {
        throw new Error(`tinybench ended in the state "${result?.state}"`);
      }
      const { samples } = result.latency;
      return { ns: samples.map((ms) => ms * 1e6), calls: samples.length };
    };
  },
};

/** @param {EngineName} name */
export function loadEngine(name) {
  return engines[name]();
}
