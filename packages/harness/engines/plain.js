import { fewestSamples, sampleNs } from './index.js';

/** @param {import('./index.js').Budget} budget */
function batchFor({ operationNs }) {
  return Math.max(1, Math.round(sampleNs / operationNs));
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
    for (let i = 0; i < batch; i++) operation();
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
