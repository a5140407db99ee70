import { about, more } from '../../expectations.js';
import { listed, megabytes, onLaptop, onServer, versions, ways } from './lookup-table/measured.js';

/**
 * @typedef {import('../../contract.js').Test} Test
 * @typedef {import('../../contract.js').Published} Published
 */

const suite = 'header-lookup';
const workload = 'header-blocks';
const differs = 'on other header names';
const differsInTrie = `${differs}, with a trie of our own`;
const server = { processor: 'Intel Ice Lake, 3.2 GHz' };
const laptop = { processor: 'Apple M2' };

/** @typedef {import('./lookup-table/measured.js').Way} Way */

const memoryFigures = ways.flatMap((way) =>
  versions.map((version, i) => ({
    ...{ ...memoryOf(way, version), value: Number(megabytes[way][i]) },
    unit: /** @type {const} */ ('MB'),
  })),
);

/** @type {import('../../contract.js').Post} */
export const post = {
  id: 'lookup-table',
  title: 'Fast Buffer-to-String conversion in JavaScript with a Lookup Table',
  author: 'Daniel Lemire',
  date: '2023-12-08',
  address:
    'https://lemire.me/blog/2023/12/08/fast-buffer-to-string-conversion-in-javascript-with-a-lookup-table/',
  conditions: {
    processor: `${server.processor}; ${laptop.processor}`,
    versions: 'Node.js 19, 20 and 21, Bun 1.0; mitata',
    data: 'a few headers, which it does not list',
  },
  suites: [suite, 'lookup-memory', 'undici-lookup'],
  notRepeated: 'Its times are not shown beside ours, which are of other headers.',
  claims: [
    {
      id: 'faster-on-server',
      kind: 'stated',
      text: 'On the server, a switch and a ternary tree beat the original in every version.',
      place: 'the conclusion, of the first table of times',
      published: listed(onServer, ['original', 'switch', 'ternary-tree']),
      tests: [
        ...slowerInAll('original', 'switch', onServer),
        ...slowerInAll('original', 'ternary-tree', onServer),
      ],
      conditions: server,
      needs: { architecture: 'x64' },
      differs,
    },
    {
      id: 'faster-on-laptop',
      kind: 'stated',
      text: 'On the laptop, a switch and a ternary tree beat the original in every version.',
      place: 'the conclusion, of the second table of times',
      published: listed(onLaptop, ['original', 'switch', 'ternary-tree']),
      tests: [
        ...slowerInAll('original', 'switch', onLaptop),
        ...slowerInAll('original', 'ternary-tree', onLaptop),
      ],
      conditions: laptop,
      needs: { processor: ['Apple'] },
      differs,
    },
    {
      id: 'times-slower',
      kind: 'stated',
      text: 'In Node.js 21 the original takes about 1.8 times as long as the switch.',
      place: 'the conclusion',
      published: '15 against 7.8 µs on the server, 8.5 against 5.0 on the laptop',
      tests: [
        {
          ...slower('original', 'switch', 'node@21', { least: 8.5 / 5, most: 15 / 7.8 }),
          expected: about(1.8),
        },
      ],
      differs,
    },
    {
      id: 'trie-poor-on-server',
      kind: 'stated',
      text: 'The trie does poorly on the server: it is slower than the switch and than the ternary tree.',
      place: 'below the first table of times',
      published: listed(onServer, ['trie', 'switch', 'ternary-tree']),
      tests: [...slowerInAll('trie', 'switch', onServer), ...slowerInAll('trie', 'ternary-tree', onServer)],
      conditions: server,
      needs: { processor: ['Ice Lake'] },
      differs: differsInTrie,
    },
    {
      id: 'trie-on-laptop',
      kind: 'figures',
      text: 'On the laptop the trie is faster than the ternary tree, and slower than the switch.',
      place: 'the second table of times',
      published: listed(onLaptop, ['trie', 'ternary-tree', 'switch']),
      tests: [...slowerInAll('ternary-tree', 'trie', onLaptop), ...slowerInAll('trie', 'switch', onLaptop)],
      conditions: laptop,
      needs: { processor: ['Apple'] },
      differs: differsInTrie,
    },
    {
      id: 'trie-takes-memory',
      kind: 'stated',
      text: 'In Node.js 21 only the trie takes substantially more memory.',
      place: 'below the table of memory',
      published: '45.1 MB against 43.3 (original), 43.3 (switch) and 43.5 (ternary tree)',
      tests: [
        { ...heavier('trie'), expected: more() },
        // Between 0.5% of the ternary tree, which is not substantial, and 4% of the trie, which is.
        { ...heavier('switch'), expected: { same: true, within: 0.02 } },
        { ...heavier('ternary-tree'), expected: { same: true, within: 0.02 } },
      ],
      conditions: { processor: 'a Linux server, and a macBook' },
      differs: differsInTrie,
    },
    {
      id: 'memory-in-node',
      kind: 'figures',
      text: 'With each of the four, Node.js 19 to 21 take 42 to 47 MB.',
      place: 'the table of memory',
      published:
        'Node.js 21: 43.3, 43.3, 43.5, 45.1 MB; Node.js 20: 42.4, 42.9, 44.2, 44.6; Node.js 19: 44.9, 42.9, 45.2, 47.0',
      tests: memoryIn('node', [42, 47]),
      conditions: { processor: 'a Linux server' },
      differs: differsInTrie,
    },
    {
      id: 'memory-in-bun',
      kind: 'figures',
      text: 'With each of the four, Bun 1.0 takes 20 to 29 MB.',
      place: 'the table of memory',
      published: '20.2, 23.8, 29.3, 26.7 MB',
      tests: memoryIn('bun', [20, 29]),
      conditions: { processor: 'a Linux server' },
      differs: differsInTrie,
    },
    {
      id: 'trie-of-objects',
      kind: 'stated',
      text: 'The first trie, of objects, is estimated to take 1 to 2 MB.',
      place: 'the beginning',
      published: '1 to 2 MB',
      notTested: 'No case is a trie of objects.',
    },
    {
      id: 'ternary-saves-memory',
      kind: 'stated',
      text: 'The ternary tree in its place may take more time, and takes significantly less memory.',
      place: 'the beginning',
      published: 'not stated',
      notTested: 'No case is a trie of objects.',
    },
    {
      id: 'jump-table',
      kind: 'stated',
      text: 'A good compiler will almost surely make a table of jumps of the switch by length.',
      place: 'before the table of memory',
      published: 'not stated',
      notTested: 'It is about machine code; no suite reads any.',
    },
    {
      id: 'new-strings',
      kind: 'stated',
      text: 'To make new strings can be what limits a program.',
      place: 'the beginning',
      published: 'not stated',
      notTested: 'The post states that it can be; no result can contradict that.',
    },
    {
      id: 'perfect-hash',
      kind: 'question',
      text: 'Would perfect hashing be faster than the switch? It could do with next to no branches, but is feared not to compile well.',
      place: 'after the conclusion',
      tests: ['node', 'bun'].map((runtime) => slower('switch', 'perfect-hash', runtime)),
    },
    {
      id: 'realistic-application',
      kind: 'question',
      text: 'Does a faster look-up make a realistic application faster? Tried here: the client of undici.',
      place: 'the end',
      tests: ['20-headers-one-by-one', '20-headers-8-at-once'].map((requests) => {
        const where = { suite: 'undici-lookup', workload: requests, runtime: 'node' };
        return {
          of: { ...where, case: 'undici' },
          by: { ...where, case: 'byte-lookup' },
          expected: more(),
        };
      }),
    },
  ],
  figures: [...memoryFigures, ...timesOf(onServer, server.processor), ...timesOf(onLaptop, laptop.processor)],
};

/**
 * @param {Way} way
 * @param {string} runtime
 */
function memoryOf(way, runtime) {
  return {
    ...{ suite: 'lookup-memory', workload: 'well-known-names' },
    ...{ case: way, runtime, figure: 'residentBytes' },
  };
}

/**
 * More memory strengthens no such claim.
 *
 * @param {string} runtime
 * @param {[least: number, most: number]} between in MB
 * @returns {Test[]}
 */
function memoryIn(runtime, between) {
  return memoryFigures
    .filter((figure) => figure.runtime.startsWith(runtime))
    .map(({ value, ...of }) => ({ of, expected: { between }, published: value, stronger: 'less' }));
}

/** @param {Way} way than the original, in Node.js 21 */
function heavier(way) {
  return {
    of: memoryOf(way, 'node@21'),
    by: memoryOf('original', 'node@21'),
    published: Number(megabytes[way][0]) / Number(megabytes.original[0]),
  };
}

/**
 * @param {Record<Way, number[]>} times
 * @param {string} on
 */
function timesOf(times, on) {
  return ways.flatMap((way) =>
    versions.map((runtime, i) => ({
      ...{ suite, workload, case: way, runtime, value: Number(times[way][i]), on },
      ...{ unit: /** @type {const} */ ('µs'), isSeparate: /** @type {const} */ (true) },
    })),
  );
}

/**
 * @param {Way} way
 * @param {Way} than
 * @param {Record<Way, number[]>} times
 */
function slowerInAll(way, than, times) {
  return versions.map((version, i) =>
    slower(way, than, version, Number(times[way][i]) / Number(times[than][i])),
  );
}

/**
 * @param {string} name of a case
 * @param {string} than
 * @param {string} runtime
 * @param {Published} [published] how many times the time
 * @returns {Test}
 */
function slower(name, than, runtime, published) {
  const where = { suite, workload, runtime };
  return {
    of: { ...where, case: name },
    by: { ...where, case: than },
    expected: more(),
    ...(published !== undefined && { published }),
  };
}
