/**
 * What the post about Go says of speed beside its experiments.
 *
 * @type {import('../../../contract.js').Claim[]}
 */
export const untried = [
  {
    ...{ id: 'memory-management', kind: 'stated', place: 'Measuring memory allocations' },
    text: 'To allocate and free memory all the time may be slow, and is what limits many real systems.',
    published: 'not stated',
    notTested: 'No suite is a whole system.',
  },
  {
    ...{ id: 'inlining-may-harm', kind: 'stated', place: 'Inlining' },
    text: 'Inlining makes some programs large, and may make them slow; calls of recursive functions often resist it.',
    published: 'not stated',
    notTested: 'The post states that it may; no suite reads machine code.',
  },
  {
    ...{ id: 'one-in-4095', kind: 'stated', place: 'Cache line' },
    text: 'To copy one byte of each 4,095 gives 1,247.4 GB/s, counted by the size of the array.',
    published: '1,247.4 GB/s',
    notTested: 'It is a speed of a machine that the post does not name. Full runs show ours beside it.',
  },
  {
    ...{ id: 'more-lines-than-needed', kind: 'stated', place: 'Cache line' },
    text: 'Processors may fetch more lines than are needed, so that the line may be overestimated.',
    published: 'not stated',
    notTested:
      'The post states that they may. docs/machine.md has what copies find, beside what the system tells.',
  },
  {
    ...{ id: 'own-memory', kind: 'stated', place: 'Memory bandwidth' },
    text: 'Where each processor has a memory of its own, it reaches that faster than the memory of others.',
    published: 'not stated',
    notTested: 'It takes two processors with a memory each.',
  },
  {
    ...{ id: 'bandwidth-by-size', kind: 'stated', place: 'Memory bandwidth' },
    text: 'How much is read matters: what fits into a cache may be dear only once, and very much needs many page walks.',
    published: 'not stated',
    notTested: 'It names no sizes.',
  },
  {
    ...{ id: 'arrays-over-lists', kind: 'stated', place: 'Memory latency and parallelism' },
    text: 'To walk a list is mostly to wait for memory, so arrays are better than lists and trees of nodes.',
    published: 'not stated',
    notTested: 'No suite walks over the same values in a list and in an array.',
  },
  {
    ...{ id: 'eight-instructions', kind: 'stated', place: 'Superscalarity and data dependency' },
    text: 'Some processors finish 8 instructions or more in a cycle.',
    published: '8 or more',
    notTested: 'Virtual machines do not tell cycles.',
  },
  {
    ...{ id: 'most-are-predicted', kind: 'stated', place: 'Branch prediction' },
    text: 'Prediction usually makes a program faster, and a wrong one wastes several cycles; most branches are predicted well.',
    published: 'several cycles',
    notTested: 'Virtual machines do not tell cycles, and no suite is a whole project.',
  },
];
