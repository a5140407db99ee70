import { defineSuite } from 'rounds';
import { sentences } from './answer.js';
import { cases } from './cases.js';
import { examples } from './examples.js';
import { reference } from './reference.js';
import { workloads } from './workloads.js';

/**
 * @param {import('./inputs.js').Input} input
 * @returns {string}
 */
function show(input) {
  switch (input.kind) {
    case 'views':
      return `${input.views.length} names`;
    case 'names':
    case 'ranges': {
      const [start, end] = input.ranges;
      const first = String.fromCharCode(...input.bytes.subarray(start, end));
      return `${input.ranges.length / 2} names, the first ${JSON.stringify(first)}`;
    }
    case 'blocks':
      return `${input.blocks.length} header blocks`;
    case 'recording':
      return `${input.blockEnds.length} recorded header blocks`;
  }
}

export default defineSuite({
  question: 'How fast does a header name go from bytes to a lower-case string?',
  baseline: 'undici',
  work: 'sync',
  // A long `switch` is compiled late.
  warmUpLimitMs: 750,
  workloads,
  cases,
  reference,
  examples,
  show,
  answer: { sentences },
});
