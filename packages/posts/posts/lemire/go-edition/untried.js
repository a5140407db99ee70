/**
 * What the post about Go says of speed beside its experiments.
 *
 * @type {import('../../../contract.js').Statement[]}
 */
export const untried = [
  {
    ...{ id: 'memory-management', kind: 'said', place: 'Measuring memory allocations' },
    says: 'To allocate and free memory all the time may be slow, and is what limits many real systems.',
    published: 'not stated',
    notTested: 'No suite is a whole system.',
  },
  {
    ...{ id: 'inlining-may-harm', kind: 'said', place: 'Inlining' },
    says: 'Inlining makes some programs large, and may make them slow; calls of recursive functions often resist it.',
    published: 'not stated',
    notTested: 'It says that it may; no suite reads machine code.',
  },
  {
    ...{ id: 'one-in-4095', kind: 'said', place: 'Cache line' },
    says: 'To copy one byte of each 4,095 gives 1,247.4 GB/s, counted by the size of the array.',
    published: '1,247.4 GB/s',
    notTested: 'It is a speed of a machine that the post does not name. Full runs show ours beside it.',
  },
  {
    ...{ id: 'more-lines-than-needed', kind: 'said', place: 'Cache line' },
    says: 'Processors may fetch more lines than are needed, so that the line may be overestimated.',
    published: 'not stated',
    notTested: 'It says that they may. docs/machine.md has what copies find, beside what the system tells.',
  },
  {
    ...{ id: 'own-memory', kind: 'said', place: 'Memory bandwidth' },
    says: 'Where each processor has a memory of its own, it reaches that faster than the memory of others.',
    published: 'not stated',
    notTested: 'It takes two processors with a memory each.',
  },
  {
    ...{ id: 'bandwidth-by-size', kind: 'said', place: 'Memory bandwidth' },
    says: 'How much is read matters: what fits into a cache may be dear only once, and very much needs many page walks.',
    published: 'not stated',
    notTested: 'It names no sizes.',
  },
  {
    ...{ id: 'arrays-over-lists', kind: 'said', place: 'Memory latency and parallelism' },
    says: 'To walk a list is mostly to wait for memory, so arrays are better than lists and trees of nodes.',
    published: 'not stated',
    notTested: 'No suite walks over the same values in a list and in an array.',
  },
  {
    ...{ id: 'eight-instructions', kind: 'said', place: 'Superscalarity and data dependency' },
    says: 'Some processors finish 8 instructions or more in a cycle.',
    published: '8 or more',
    notTested: 'Virtual machines do not tell cycles.',
  },
  {
    ...{ id: 'most-are-predicted', kind: 'said', place: 'Branch prediction' },
    says: 'Prediction usually makes a program faster, and a wrong one wastes several cycles; most branches are predicted well.',
    published: 'several cycles',
    notTested: 'Virtual machines do not tell cycles, and no suite is a whole project.',
  },
];
