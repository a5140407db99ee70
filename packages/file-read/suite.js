import { defineSuite } from 'rounds';
import { usageColumns } from 'rounds/suite';
import { sentences } from './answer.js';
import { cases } from './cases.js';
import { examples } from './examples.js';
import { makeFiles } from './files.js';
import { expectedAnswer } from './tally.js';
import { endurance, workloads } from './workloads.js';

/** @param {import('./content.js').Plan} plan */
function show({ reads, files, size, alphabet, schedule }) {
  return `${reads} reads ${schedule} of ${files} ${alphabet} files of ${size} bytes`;
}

export default defineSuite({
  question: 'What is the fastest way to read files, and what does it cost?',
  // Every runtime except just-js, which survives every size.
  baseline: 'fs.readFileSync',
  work: 'async',
  // Reads vary so much that the change at 90 ms in Deno (by a tenth; for bytes, to less than half) looks like noise.
  warmUpMs: 150,
  workloads,
  cases,
  prepare: makeFiles,
  reference: expectedAnswer,
  examples,
  show,
  columns: usageColumns,
  endurance,
  answer: { sentences },
});
