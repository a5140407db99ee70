/**
 * What was published about this suite's question: facts, in our words. The post's program is in Go; the addon's loops in C
 * are the nearest to it. They are the same in each runtime, and one is enough to judge them.
 *
 * @typedef {import('@rounds/harness').Publication} Publication
 */

const workload = '1000-values';

/** @type {Publication[]} */
export const publications = [
  {
    title: "Measuring your system's performance using software (Go edition)",
    author: 'Daniel Lemire',
    date: '2024-03-17',
    machine: 'Apple; Go, 1,000 numbers',
    figures: Object.entries({ 'native-inlined': 294.6, 'native-called': 864.8 }).map(([name, value]) => ({
      case: name,
      workload,
      runtime: 'native',
      value,
      unit: /** @type {const} */ ('ns'),
      operations: 1000,
    })),
    claims: [
      {
        // Of the figures above the ratio is 2.94.
        statement: 'a call that is not inlined makes counting odd numbers about three times slower',
        runtime: 'node',
        tests: [{ case: 'native-inlined', than: 'native-called', workload, timesFaster: 2.9 }],
      },
    ],
  },
];
