import { sizeName } from './workloads.js';

/**
 * What was published about this suite's question: facts, in our words. The post's program is in Go; the addon's shuffle
 * does the same. It is the same machine code in each runtime, so one of them tells.
 */

/** Nanoseconds an element, from 16 KiB on, twice as large each time. */
const published = [0.7, 0.65, 0.64, 0.64, 0.65, 0.7, 0.77, 0.83, 0.87, 0.92, 1.1, 2.34, 3.9, 5.66];

/** @type {import('@rounds/harness').Publication[]} */
export const publications = [
  {
    title: "Measuring your system's performance using software (Go edition)",
    author: 'Daniel Lemire',
    date: '2024-03-17',
    machine: 'Apple',
    figures: published.map((value, i) => ({
      case: 'native',
      workload: sizeName(2 ** (14 + i)),
      runtime: 'native',
      value,
      unit: /** @type {const} */ ('ns'),
    })),
    claims: [
      {
        statement:
          'up to the size of the last cache, an element takes as long whatever the size (within a fourth)',
        runtime: 'node',
        tests: ['256KiB', '4MiB'].map((workload) => ({
          case: 'native',
          than: 'native-halves',
          workload,
          timesFaster: 0.8,
        })),
      },
      {
        statement:
          'beyond it, an element takes about twice as long with each doubling (published: 1.5 to 2.1 times)',
        runtime: 'node',
        tests: [{ case: 'native-halves', than: 'native', workload: '64MiB', timesFaster: 1.5 }],
      },
    ],
  },
];
