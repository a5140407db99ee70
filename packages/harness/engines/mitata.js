import { measure as mitataMeasure } from 'mitata/src/lib.mjs';
import { fewestSamples } from './loop.js';

/** mitata unrolls its loop by this much; a batch is a multiple of it. */
const unroll = 4;

/** @type {import('./index.js').Engine} */
export async function measure(operation, { measureNs, calls, now }) {
  // mitata would time a batch of 4,096 calls whenever one call takes less than 65 µs, up to a quarter of a second
  // a sample. The warm-up knows better: every sample should take about the same time.
  const batch = Math.floor(calls / unroll) * unroll;
  const decideBatch = batch > 0 ? Number.POSITIVE_INFINITY : -1;
  const { samples } = await mitataMeasure(operation, {
    now,
    gc: false,
    min_cpu_time: measureNs,
    min_samples: fewestSamples,
    batch_samples: batch,
    batch_unroll: unroll,
    batch_threshold: decideBatch,
    warmup_threshold: Number.POSITIVE_INFINITY,
    // mitata drops the two lowest and the two highest samples past this count; the median needs no such help.
    samples_threshold: Number.POSITIVE_INFINITY,
  });
  return { ns: samples, calls: samples.length * Math.max(batch, 1) };
}
