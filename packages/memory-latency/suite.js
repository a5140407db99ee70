import { defineSuite } from 'rounds';
import { sentences } from './answer.js';
import { cases } from './cases.js';
import { makeCycle, makeList, nodeBytes, sumOfVisits } from './cycle.js';
import { workloads } from './workloads.js';

/** The shortest cycle that 32 lanes can share, others that are not a power of two, and several times around. */
function* examples() {
  for (const nodes of [32, 64, 96, 1056]) {
    for (const laps of [1, 3]) yield makeCycle(nodes * nodeBytes, { laps, seed: nodes });
    yield makeList(nodes);
  }
}

export default defineSuite({
  question: 'How long does a read from memory take, and how many run side by side?',
  baseline: 'js',
  work: 'sync',
  workloads,
  cases,
  reference: sumOfVisits,
  examples,
  show: ({ nodes, laps }) => `${laps} × ${nodes} nodes`,
  // Lanes and other pages answer another question.
  answer: {
    workloads: ['256KiB', '64MiB'],
    excluded: Object.keys(cases).filter((name) => /lanes|pages/.test(name)),
    sentences,
  },
});
