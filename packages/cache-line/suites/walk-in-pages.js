import { nativeFunction, needsAddon } from '@rounds/native/load.js';
import { defineSuite } from 'rounds';
import { walkSentences } from '../answers.js';
import { makeWalk, sumOfPlaces, walkAlong } from '../walk.js';

/**
 * @typedef {import('../walk.js').Walk} Walk
 * @typedef {import('rounds').Suite<Walk, number>} Suite
 */

const usual = [16, 32, 64, 128];

/** @type {Suite['workloads']} */
const workloads = {};
for (let step = 8; step <= 512; step *= 2) {
  workloads[`step-${step}B`] = {
    input: () => makeWalk(step),
    operations: ({ places, laps }) => places * laps,
    ...(usual.includes(step) ? { quick: true } : { fullOnly: true }),
  };
}

function* examples() {
  for (const step of [4, 64, 1024, 4096]) {
    for (const pages of [1, 3]) yield makeWalk(step, { pages, laps: pages });
  }
}

export default defineSuite({
  question: 'How large is a cache line, seen from a walk in random order within pages?',
  baseline: 'js',
  work: 'sync',
  workloads,
  cases: {
    js: { load: () => walkAlong },
    native: {
      ...needsAddon('cache-line'),
      load: async () => {
        const walk = await nativeFunction('cache-line', 'walk');
        return ({ next, start, places, laps }) => walk(next, start, places * laps);
      },
    },
  },
  reference: sumOfPlaces,
  examples,
  show: ({ places, laps }) => `${laps} × ${places} places`,
  answer: { sentences: walkSentences },
});
