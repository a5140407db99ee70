import { defineSuite } from 'rounds';
import { sentences } from '../string-growth/answer.js';
import { cases } from '../string-growth/cases.js';
import { reference } from '../string-growth/texts.js';
import { workloads } from '../string-growth/workloads.js';
import { figuresTold } from '../weigh.js';

/** @typedef {import('../string-growth/texts.js').Input} Input */

/** Lengths around capacities, and around the pieces that texts are made of. */
const lengths = [0, 1, 2, 14, 15, 16, 17, 22, 23, 30, 31, 120, 121, 1000, 8191, 8192, 8193, 20_000];

function* examples() {
  for (const length of lengths) yield { length, parts: 1, isExample: true };
  yield { length: 90, parts: 3, isExample: true };
}

export default defineSuite({
  question: 'What does it take to make a text one character at a time?',
  baseline: 'append',
  work: 'sync',
  workloads,
  cases,
  reference,
  examples,
  figures: figuresTold,
  show: (/** @type {Input} */ { length, parts }) => `${length} characters in ${parts} texts`,
  // They compare lengths.
  answer: {
    workloads: ['characters-10000', 'characters-1000000'],
    excluded: ['append-in-hundredths', 'native-append-in-hundredths'],
    sentences,
  },
  columns: [
    { title: 'bytes held a character', figure: 'heldEach', format: 'count' },
    { title: 'growths', figure: 'growths', format: 'count' },
  ],
});
