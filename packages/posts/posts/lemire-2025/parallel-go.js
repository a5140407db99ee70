import { about, atMost, more, over } from '../../expectations.js';

/**
 * @typedef {import('../../contract.js').Test} Test
 * @typedef {import('../../contract.js').Expected} Expected
 */

const sum = 'workers/sum';
const few = 'numbers-100000';
const many = 'numbers-10000000-16-processors';
const sines = 'sines-1000000-16-processors';

const counter = 'shared-counter';
const chain = 'workers/chain';
const requests = {
  ...{ suite: 'http/two-requests', workload: '150-and-250-ms', runtime: 'node' },
  unit: /** @type {const} */ ('ms'),
};

const differs = 'in C with threads in place of Go with goroutines';
const differsInMoves = `${differs}, taking units from empty cells, too`;
const differsInSums = `${differs}, on other numbers, of 32 bits`;
const needs = { cores: 128 };
const noGo = 'No case is in Go, and a goroutine is neither a thread nor a promise.';

/** Nanoseconds for all numbers. */
const published = {
  [few]: { 'native-loop': 50_516, 'native-128': 258_798 },
  [many]: { 'native-loop': 5_030_224, 'native-128': 1_414_114 },
};

/** By goroutines; the last one as many as processors. @type {Record<number, number>} */
const ofSines = { 1: 13_701_908, 2: 8_913_817, 4: 4_648_170, 8: 2_272_842, 16: 1_227_975, 128: 1_189_217 };

const sumTable = 'the results of the sums';
const sineTable = 'the results of the sines';

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
  suites: [counter, chain, sum, requests.suite],
  notRepeated: 'Everything that is of goroutines: no case is in Go.',
  claims: [
    {
      id: 'requests-together',
      kind: 'stated',
      text: 'Two HTTP requests may take 250 ms together, and 400 ms one after the other.',
      place: 'below the program without goroutines',
      published: '250 against 400 ms',
      tests: [
        { of: { ...requests, case: 'fetch-together' }, expected: about(250), published: 250 },
        { of: { ...requests, case: 'fetch-in-turn' }, expected: about(400), published: 400 },
      ],
      differs: 'in Node.js in place of Go, from a server of ours that waits 150 and 250 ms',
      conditions: { cores: 'not stated', data: 'two pages of the internet' },
    },
    {
      id: 'more-no-faster',
      kind: 'stated',
      text: 'More goroutines often make a program no faster, and may cost more processors and power.',
      place: 'below the program without goroutines',
      published: 'not stated',
      notTested: noGo,
      conditions: { cores: 'not stated' },
    },
    {
      id: 'small-sum',
      kind: 'stated',
      text: 'To sum up 100,000 numbers, 128 goroutines take five times as long as one loop.',
      place: sumTable,
      published: '258,798 against 50,516 ns',
      tests: [slower(few, 'native-128', 'native-loop', about(5), 258_798 / 50_516)],
      needs,
      differs: differsInSums,
    },
    {
      id: 'wasted-processors',
      kind: 'stated',
      text: 'If that keeps all 128 processors busy, they could take 640 times the processor time.',
      place: sumTable,
      published: '128 × 5',
      notTested: 'It is a calculation, with an if.',
      needs,
    },
    {
      id: 'large-sum',
      kind: 'stated',
      text: 'To sum up 10,000,000 numbers, as many goroutines are 3.6 times faster than one loop.',
      place: sumTable,
      published: '1,414,114 against 5,030,224 ns',
      tests: [slower(many, 'native-loop', 'native-128', about(3.6), 5_030_224 / 1_414_114)],
      needs,
      differs: differsInSums,
    },
    {
      id: 'one-more-efficient',
      kind: 'stated',
      text: 'There too one goroutine is likely much more efficient: it takes 3.6 times as long, but one processor.',
      place: sumTable,
      published: '3.6 times as long as over one hundred',
      notTested: 'It is a calculation, from the times above.',
      needs,
    },
    {
      id: 'two-for-sines',
      kind: 'stated',
      text: 'Two goroutines add up sines 1.5 times as fast as one.',
      place: sineTable,
      published: '8,913,817 against 13,701,908 ns',
      tests: [slower('sines-1000000', 'native-1', 'native-2', about(1.5), sinesOver(1, 2))],
      needs: { cores: 2 },
      differs: differsInSums,
    },
    {
      id: 'sixteen-for-sines',
      kind: 'stated',
      text: 'Sixteen goroutines add up sines 11 times as fast as one.',
      place: sineTable,
      published: '1,227,975 against 13,701,908 ns',
      tests: [slower(sines, 'native-1', 'native-16', about(11), sinesOver(1, 16))],
      needs,
      differs: differsInSums,
    },
    {
      id: 'no-more-than-sixteen',
      kind: 'stated',
      text: 'More than sixteen goroutines add up sines no faster, which we take as: at most 10%.',
      place: sineTable,
      published: '1,189,217 ns with 128 against 1,227,975',
      tests: [slower(sines, 'native-16', 'native-128', atMost(1.1), sinesOver(16, 128))],
      needs,
      differs: differsInSums,
    },
    {
      id: 'cheaper-than-threads',
      kind: 'stated',
      text: 'Goroutines are much cheaper than threads, so that a program can have millions.',
      place: 'Threads and goroutines',
      published: 'not stated',
      notTested: noGo,
      conditions: { cores: 'not stated' },
    },
    {
      id: 'hops',
      kind: 'stated',
      text: 'A number goes through nearly a million goroutines and channels a second. Its figure is 715,000.',
      place: 'the results of the chain',
      published: '1.398 µs a hop, 10,000 of them in 13.99 ms',
      notTested: noGo,
      conditions: { cores: 'not stated' },
    },
    {
      id: 'race-breaks',
      kind: 'stated',
      text: 'Two goroutines that change the same array without synchronization may break its sum.',
      place: 'the array of ten numbers',
      published: '15,810 in place of 1,000',
      tests: [ended('sum-breaks', 'native-plain')],
      conditions: { cores: 'not stated' },
      differs: differsInMoves,
    },
    {
      id: 'atomics-keep',
      kind: 'stated',
      text: 'With atomic operations the sum is kept.',
      place: 'the array of ten numbers, with atomic operations',
      published: 'kept',
      tests: [ended('sum-stays', 'native-atomic')],
      conditions: { cores: 'not stated' },
      differs: differsInMoves,
    },
    {
      id: 'mutex-overhead',
      kind: 'stated',
      text: 'To lock and unlock a mutex generally involves the system, a cost even without contention, which can make it slower than atomic operations.',
      place: 'the section on the mutex, before its deadlock',
      published: 'not stated',
      notTested: 'No case times a mutex without contention: each has two threads at least.',
      conditions: { cores: 'not stated' },
    },
    {
      id: 'atomics-cheap',
      kind: 'stated',
      text: 'Atomic operations keep single variables safe at a minimal cost.',
      place: 'Conclusion',
      published: 'not stated',
      notTested: 'It does not say in comparison with what.',
      conditions: { cores: 'not stated' },
    },
    {
      id: 'race-in-javascript',
      kind: 'ours',
      text: 'Do two threads of JavaScript break the sum without synchronization, and keep it with Atomics?',
      tests: ['node', 'bun', 'deno'].flatMap((runtime) => [
        ended('sum-breaks', 'plain', runtime),
        ended('sum-stays', 'Atomics', runtime),
      ]),
    },
    {
      id: 'mutex-or-atomics',
      kind: 'ours',
      text: 'Is a mutex slower than atomic operations in C, where two threads want the same?',
      tests: [
        {
          of: { suite: counter, workload: '2-threads', case: 'native-mutex', runtime: 'native' },
          by: { suite: counter, workload: '2-threads', case: 'native-atomic', runtime: 'native' },
          expected: more(),
        },
      ],
    },
    {
      id: 'hops-in-javascript',
      kind: 'ours',
      text: 'Do async functions hand a number on over a million times a second?',
      tests: ['node', 'bun', 'deno'].map((runtime) => ({
        of: { suite: chain, workload: 'chain-10000', case: 'async-functions', runtime, unit: '/s' },
        expected: over(1e6),
      })),
    },
  ],
  figures: [
    { ...requests, case: 'fetch-together', value: 250 },
    { ...requests, case: 'fetch-in-turn', value: 400 },
    ...Object.entries(published).flatMap(([workload, times]) =>
      Object.entries(times).map(([name, value]) => ({
        ...at(workload, name),
        value,
        unit: /** @type {const} */ ('ns'),
        operations: workload === few ? 1e5 : 1e7,
      })),
    ),
    ...Object.entries(ofSines).map(([count, value]) => ({
      ...at(sines, `native-${count}`),
      value,
      unit: /** @type {const} */ ('ns'),
      operations: 1e6,
    })),
  ],
};

/**
 * @param {string} workload
 * @param {string} name of a case
 */
function at(workload, name) {
  return { suite: sum, workload, case: name, runtime: 'native' };
}

/**
 * @param {number} count of goroutines
 * @param {number} than
 */
function sinesOver(count, than) {
  return Number(ofSines[count]) / Number(ofSines[than]);
}

/**
 * @param {string} workload
 * @param {string} name
 * @param {string} than
 * @param {Expected} expected
 * @param {number} ratio of the times
 * @returns {Test}
 */
function slower(workload, name, than, expected, ratio) {
  return { of: at(workload, name), by: at(workload, than), expected, published: ratio };
}

/**
 * @param {string} workload that tests whether the sum ends as its name says
 * @param {string} name of a case
 * @returns {Test}
 */
function ended(workload, name, runtime = 'native') {
  return {
    of: { suite: counter, workload, cases: [name], runtime, ends: 'survives' },
    expected: over(1),
  };
}
