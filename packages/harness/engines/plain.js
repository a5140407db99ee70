import { fewestSamples, sampleNs } from './index.js';

/** @param {import('./index.js').Budget} budget */
function batchFor({ operationNs }) {
  return Math.max(1, Math.round(sampleNs / operationNs));
}

/**
 * On its own, so that it is compiled as a whole: a loop compiled while it runs inside a long function came out up to a
 * quarter slower in V8.
 *
 * @param {() => unknown} operation
 * @param {number} times
 */
function repeat(operation, times) {
  for (let i = 0; i < times; i++) operation();
}

/**
 * A loop and a clock: all that a runtime without code generation allows.
 *
 * @type {import('./index.js').Engine}
 */
export async function measure(operation, budget) {
  const { measureNs, now, collectGarbage } = budget;
  const batch = batchFor(budget);
  const samples = [];
  collectGarbage();
  for (let spent = 0; spent < measureNs || samples.length < fewestSamples; ) {
    const start = now();
    repeat(operation, batch);
    const took = now() - start;
    samples.push(took / batch);
    spent += took;
  }
  return samples;
}

/** @type {import('./index.js').Engine} */
export async function measureAsync(operation, budget) {
  const { measureNs, now, collectGarbage } = budget;
  const batch = batchFor(budget);
  const samples = [];
  collectGarbage();
  for (let spent = 0; spent < measureNs || samples.length < fewestSamples; ) {
    const start = now();
    for (let i = 0; i < batch; i++) await operation();
    const took = now() - start;
    samples.push(took / batch);
    spent += took;
  }
  return samples;
}
