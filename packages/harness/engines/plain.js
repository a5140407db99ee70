import { fewestSamples, sampleNs } from './engine.js';

/** @param {import('./engine.js').Budget} budget */
function batchFor({ operationNs }) {
  return Math.max(1, Math.round(sampleNs / operationNs));
}

/**
 * Four calls a turn, as mitata makes them: with one, V8 of Node.js 20 made code around the call that was 13% slower on
 * a case of 100 ns. On its own, so that it is compiled as a whole and not while it runs inside a long function.
 *
 * @param {() => unknown} operation
 * @param {number} times
 */
function repeat(operation, times) {
  let left = times;
  for (; left >= 4; left -= 4) {
    operation();
    operation();
    operation();
    operation();
  }
  for (; left > 0; left--) operation();
}

/**
 * A loop and a clock: all that a runtime without code generation allows.
 *
 * @type {import('./engine.js').Engine}
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

/** @type {import('./engine.js').Engine} */
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
