import { lacksMemory } from 'rounds/suite';
import { kinds } from './data/kinds.js';
import { damageCount } from './faults.js';

/**
 * @typedef {import('./input.js').Input} Input
 * @typedef {import('rounds').Suite<Input>['workloads'][string]} Workload
 */

const KiB = 1024;
const MiB = 1024 * KiB;

/** The data, the packed data, the data that it is compared with, and spare memory. */
const copies = 8;

/** @type {{ kind: keyof typeof kinds, size: string, bytes: number, quick?: true, fullOnly?: true }[]} */
const data = [
  { kind: 'json', size: '64KiB', bytes: 64 * KiB, quick: true },
  { kind: 'json', size: '4KiB', bytes: 4 * KiB, fullOnly: true },
  { kind: 'json', size: '1MiB', bytes: MiB },
  { kind: 'json', size: '64MiB', bytes: 64 * MiB, fullOnly: true },
  { kind: 'text', size: '1MiB', bytes: MiB },
  { kind: 'text', size: '64MiB', bytes: 64 * MiB, fullOnly: true },
  { kind: 'binary', size: '1MiB', bytes: MiB },
  { kind: 'binary', size: '64MiB', bytes: 64 * MiB, fullOnly: true },
];

/** A time is that of all of the data; bytes are unpacked bytes, in both directions. @type {Record<string, Workload>} */
export const workloads = {
  ...Object.fromEntries(
    /** @type {const} */ (['compress', 'decompress']).flatMap((direction) =>
      data.map(({ kind, size, bytes, ...tier }) => [
        `${direction}-${kind}-${size}`,
        {
          input: () => ({ direction, plain: kinds[kind](bytes) }),
          bytes: () => bytes,
          unavailable: () => lacksMemory(copies * bytes),
          ...tier,
        },
      ]),
    ),
  ),
  'bad-data': {
    input: () => ({ direction: 'refuse', plain: kinds.json(3000) }),
    operations: () => damageCount,
  },
};
