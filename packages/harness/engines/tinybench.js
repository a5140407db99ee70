import { Bench } from 'tinybench';
import { fewestSamples } from './loop.js';

/** @type {import('./index.js').Engine} */
export async function measure(operation, { measureNs, now }) {
  const bench = new Bench({
    now: () => now() / 1e6,
    time: measureNs / 1e6,
    iterations: fewestSamples,
    warmup: false, // the trial has warmed up already, to learn how long a call takes
    throws: true,
    retainSamples: true,
  });
  bench.add('operation', operation, { async: true });
  const [task] = await bench.run();
  const result = task?.result;
  if (result?.state !== 'completed' || !result.latency.samples) {
    throw new Error(`tinybench ended in the state "${result?.state}"`);
  }
  return { ns: result.latency.samples.map((ms) => ms * 1e6), calls: result.latency.samples.length };
}
