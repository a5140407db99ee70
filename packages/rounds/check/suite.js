import { defineSuite } from '../index.js';

/** Work with known relative cost, and readings that only a process of the runtime can take. */

const steps = 1000;

/** Each step depends on the previous one, so no compiler can shorten the loop. @param {number} count */
function loopOf(count) {
  return (/** @type {number} */ seed) => {
    let x = seed;
    for (let i = 0; i < count; i++) x = (Math.imul(x, 1664525) + 1013904223) | 0;
    return x;
  };
}

const windowMs = 2;
const windows = 15;
const callsPerReading = 10;

/**
 * The same work without the harness: a plain loop, timed by the wall clock.
 * @param {number} seed
 * @returns {number} ns per call in the fastest window, which was interrupted least
 */
function plainNs(seed) {
  const call = loopOf(steps);
  let x = seed;
  let fastest = Number.POSITIVE_INFINITY;
  for (let i = 0; i < windows; i++) {
    const before = Date.now();
    let begun = before;
    while (begun === before) begun = Date.now();
    let calls = 0;
    let end = begun;
    for (; end < begun + windowMs; end = Date.now()) {
      for (let left = callsPerReading; left > 0; left--) x = call(x);
      calls += callsPerReading;
    }
    fastest = Math.min(fastest, ((end - begun) * 1e6) / calls);
  }
  return fastest;
}

const clockMs = 10;

/** The clock of the harness. @type {() => number} */
let now;

function clockFigures() {
  const begun = Date.now();
  let clockStepNs = clockMs * 1e6;
  let clockBackwards = 0;
  for (let last = now(); Date.now() < begun + clockMs; ) {
    const next = now();
    if (next < last) clockBackwards++;
    else if (next > last) clockStepNs = Math.min(clockStepNs, next - last);
    last = next;
  }
  return { clockStepNs, clockBackwards };
}

export default defineSuite({
  question: 'Does the harness measure known work correctly?',
  internal: true,
  baseline: 'loop',
  work: 'sync',
  // In Deno 2.9, V8 compiles the loop to its fastest code after half a second, and not within 300 ms.
  warmUpLimitMs: 600,
  reference: loopOf(steps),
  workloads: { seed: { input: () => 1 } },
  cases: {
    loop: {
      load: (host) => {
        now = /** @type {import('@rounds/harness/host.js').WorkerHost} */ (host).now;
        return loopOf(steps);
      },
      figures: (_, seed) => ({ plainNs: plainNs(seed), ...clockFigures() }),
    },
    equal: { load: () => loopOf(steps) },
    slower: { load: () => loopOf(1.1 * steps), reference: loopOf(1.1 * steps) },
    empty: { load: () => () => undefined, reference: () => undefined, warmUpLimitMs: 50 },
  },
});
