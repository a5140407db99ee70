import { faster, slower } from '../../claim.js';
import { figures, places } from '../../places.js';

const [sines, few, numbers] = ['sines-1000000', 'sum-100000', 'sum-10000000'].map((workload) =>
  places('go', workload),
);
const request = places('http/two-requests', '150-and-250-ms');
const now = 'go';
const needs = { machine: '16 processors or more', cores: 16 };

/** @type {import('../../contract.js').Post} */
export const post = {
  id: 'parallel-go',
  title: 'An overview of parallel programming (Go edition)',
  author: 'Daniel Lemire',
  date: '2025-03-09',
  address: 'https://lemire.me/blog/2025/03/09/an-overview-of-parallel-programming-go-edition/',
  conditions: {
    processor: 'not stated',
    cores: '128 for the sums and the sines',
    versions: 'Go; its version is not stated',
    data: 'sums of 100,000 and 10,000,000 integers; 1,000,000 sines; a chain of 10,000 goroutines',
  },
  notRepeated: 'What locks cost, and its deadlock: it publishes no numbers of them.',
  claims: [
    faster(
      'two',
      'Two goroutines added up sines {} one',
      13_701_908 / 8_913_817,
      [sines('sines-2'), sines('sines-1')],
      {
        now,
      },
    ),
    faster(
      'sixteen',
      'Sixteen goroutines added up sines {} one',
      13_701_908 / 1_227_975,
      [sines('sines-16'), sines('sines-1')],
      { now, needs },
    ),
    faster(
      'large-sum',
      '128 goroutines added up ten million numbers {} one loop',
      5_030_224 / 1_414_114,
      [numbers('large-sum-128'), numbers('large-sum-loop')],
      { now, needs },
    ),
    slower(
      'small-sum',
      'For 100,000 numbers, 128 goroutines were {} one loop',
      258_798 / 50_516,
      [few('small-sum-128'), few('small-sum-loop')],
      { now, differs: 'fewer processors than goroutines' },
    ),
    faster(
      'requests',
      'Two HTTP requests together were {} one after the other',
      400 / 250,
      [request('fetch-together'), request('fetch-in-turn')],
      { now: 'node', differs: 'Node.js instead of Go; a server of ours answers after 150 and 250 ms' },
    ),
  ],
  statements: [
    [
      'Four and eight goroutines add up sines 2.9 and 6 times as fast as one.',
      '4,648,170 and 2,272,842 against 13,701,908 ns',
    ],
    ['Two HTTP requests may take 250 ms together, and 400 ms one after the other.', '250 against 400 ms'],
    [
      'To sum up 100,000 numbers, 128 goroutines take five times as long as one loop.',
      '258,798 against 50,516 ns',
    ],
    ['If that keeps all 128 processors busy, they could take 640 times the processor time.', '128 × 5'],
    [
      'To sum up 10,000,000 numbers, as many goroutines are 3.6 times faster than one loop.',
      '1,414,114 against 5,030,224 ns',
    ],
    [
      'There too one goroutine is likely much more efficient: it takes 3.6 times as long, but one processor.',
      '3.6 times as long as over one hundred',
    ],
    ['Two goroutines add up sines 1.5 times as fast as one.', '8,913,817 against 13,701,908 ns'],
    ['Sixteen goroutines add up sines 11 times as fast as one.', '1,227,975 against 13,701,908 ns'],
    [
      'More than sixteen goroutines add up sines no faster, which we take as: at most 10%.',
      '1,189,217 ns with 128 against 1,227,975',
    ],
    [
      'A number goes through nearly a million goroutines and channels a second. Its figure is 715,000.',
      '1.398 µs a hop, 10,000 of them in 13.99 ms',
    ],
    [
      'Two goroutines that change the same array without synchronization may break its sum.',
      '15,810 in place of 1,000',
    ],
    ['With atomic operations the sum is kept.', 'kept'],
  ],
  also: 'More goroutines often make a program no faster, and may cost more processors and power. Goroutines are much cheaper than threads, so that a program can have millions. To lock and unlock a mutex generally involves the system, a cost even without contention, which can make it slower than atomic operations. Atomic operations keep single variables safe at a minimal cost.',
  figures: [
    ...figures(
      { suite: 'http/two-requests', runtime: 'node', unit: 'ms' },
      { '150-and-250-ms': { 'fetch-together': 250, 'fetch-in-turn': 400 } },
    ),
    ...figures(
      { suite: 'go', runtime: 'go', unit: 'ns' },
      {
        'sines-1000000': { 'sines-1': 13701908, 'sines-2': 8913817, 'sines-16': 1227975 },
        'sum-100000': { 'small-sum-loop': 50516, 'small-sum-128': 258798 },
        'sum-10000000': { 'large-sum-loop': 5030224, 'large-sum-128': 1414114 },
        'chain-10000': { chain: 13987416 },
      },
    ),
    ...figures(
      { suite: 'go', runtime: 'go', unit: 'times', figure: 'sum' },
      { moves: { 'plain-moves': 15810, 'atomic-moves': 1000 } },
    ),
  ],
};
