import { defineSuite } from 'rounds';
import { sentences } from './answer.js';
import { cases } from './cases.js';
import { makeInput, reference } from './inputs.js';
import { workloads } from './workloads.js';

function* examples() {
  for (const count of [0, 1, 2, 3, 10, 1000]) yield makeInput(count, { isExample: true });
  for (const count of [2, 6, 1000])
    yield makeInput(count, { parts: 2, seed: 2 ** 32 - count, isExample: true });
}

export default defineSuite({
  question: 'How large are the caches, seen from a shuffle?',
  baseline: 'js',
  work: 'sync',
  workloads,
  cases,
  fresh: false, // shuffling a shuffled array is the same work
  reference,
  examples,
  show: ({ count, parts }) => `${count} elements in ${parts === 1 ? 'one part' : `${parts} parts`}`,
  answer: { workloads: ['256KiB', '4MiB', '64MiB'], excluded: ['native-halves'], sentences },
});
