import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { descriptorOf } from '../../runtimes/descriptors.js';
import { createTemporaryFolder } from '../../system/temporary-folder.js';
import { fileOf, scratch } from '../../test/support/scratch.js';
import { writeProfiles } from '../explain.js';
import {
  countDeoptimisations,
  findSlowerFunctions,
  moreDeoptimised,
  pathNamer,
  sumByFunction,
} from '../functions.js';
import { explanationBlocks } from '../text.js';

/** @param {[functionName: string, url: string, line: number, hits: number][]} seen @returns {import('../functions.js').Profile} */
function profileOf(seen) {
  return {
    nodes: seen.map(([functionName, url, line, hitCount]) => ({
      callFrame: { functionName, url, lineNumber: line - 1 },
      hitCount,
    })),
  };
}

const sides = { before: { top: '/cache/0', of: '/home/a/p' }, now: { top: '', of: '/home/a/p' } };

const before = profileOf([
  ['(root)', '', 0, 0],
  ['scan', 'file:///cache/0/src/a.js', 3, 300],
  ['parse', 'file:///cache/0/src/a.js', 9, 500],
  ['parse', 'file:///cache/0/src/b.js', 9, 100],
  ['(garbage collector)', '', 0, 100],
]);
const now = profileOf([
  ['scan', 'file:///home/a/p/src/a.js', 4, 300], // called from two places
  ['scan', 'file:///home/a/p/src/a.js', 4, 150],
  ['parse', 'file:///home/a/p/src/a.js', 12, 300],
  ['parse', 'file:///home/a/p/src/b.js', 9, 50],
  ['(garbage collector)', '', 0, 150],
  ['', 'file:///home/a/p/src/a.js', 20, 50],
]);

const gains = () =>
  findSlowerFunctions(
    sumByFunction(before, pathNamer(sides.before)),
    sumByFunction(now, pathNamer(sides.now)),
    {
      before: 1000,
      now: 1600,
    },
  );

test('a function of two versions is told by its name and file, and gains what an operation of it takes longer', () => {
  const found = gains().map(({ name, file, line, before, now, gain }) => [
    ...[name, file, line],
    ...[Math.round(before), Math.round(now), Math.round(gain * 100)],
  ]);
  assert.deepEqual(found, [
    ['scan', 'src/a.js', 4, 300, 720, 42],
    ['garbage collection', undefined, undefined, 100, 240, 14],
    ['anonymous functions', 'src/a.js', 20, 0, 80, 8],
  ]);
});

test('what a few samples show is no gain', () => {
  const seen = (/** @type {number} */ own) =>
    sumByFunction(
      profileOf([
        ['scan', 'file:///a.js', 1, own],
        ['parse', 'file:///a.js', 2, 100 - own],
      ]),
      String,
    );
  const ns = { before: 1000, now: 1000 };
  assert.deepEqual(findSlowerFunctions(seen(5), seen(9), ns), []);
  assert.deepEqual(
    findSlowerFunctions(seen(5), seen(40), ns).map(({ name }) => name),
    ['scan'],
  );
});

test('what is compiled, of the runtime or outside of both versions keeps a name', () => {
  const nameOf = pathNamer(sides.now);
  assert.equal(nameOf('/home/a/p/node_modules/.rounds/bench/x.rounds.mjs'), 'bench/x.ts');
  assert.equal(nameOf('/home/a/other/x.js'), '/home/user/other/x.js', 'a comment on a pull request shows it');
  assert.equal(pathNamer(sides.before)('/home/a/p/node_modules/x/i.js'), 'node_modules/x/i.js');
  const [only] = sumByFunction(profileOf([['alloc', 'node:buffer', 7, 1]]), nameOf).values();
  assert.deepEqual(only, { name: 'alloc', file: 'node:buffer', line: 7, samples: 1, share: 1 });
});

test('what code says of its own place is no path, unless it is one', () => {
  const urls = [
    'file://host/x.js',
    'file:///a%2Fb.js',
    '',
    'data:text/javascript,1',
    'evalmachine.<anonymous>',
  ];
  const seen = sumByFunction(profileOf(urls.map((url, i) => [`f${i}`, url, 1, 1])), String);
  assert.deepEqual(
    Array.from(seen.values(), ({ file }) => file),
    urls.map((url) => url || undefined),
  );
});

test('profiles that cannot be kept are said, and the functions all the same', () => {
  const cell = { suite: 's', case: 'parse', workload: 'default', runtime: 'node@1 main' };
  const change = /** @type {any} */ ([{ base: cell, other: cell }, { ratio: 1.5 }]);
  const both = { before: { profile: before }, now: { profile: now } };
  const unkept = writeProfiles(both, path.join(fileOf(''), 'profiles/1-parse'));
  assert.match(String(unkept.fileError), /cannot be used \(ENOTDIR/);
  const [{ blocks }] = /** @type {any} */ (
    explanationBlocks([{ change, functions: gains(), ...unkept }], String)
  );
  assert.deepEqual(blocks[0].list.at(-1), [
    { sentence: `The profiles could not be written: ${unkept.fileError}.` },
  ]);
  assert.equal(blocks[0].list.length, 4);
  const { files } = writeProfiles(both, path.join(createTemporaryFolder(scratch), 'profiles/1-parse'));
  assert.deepEqual(
    files.map((file) => JSON.parse(readFileSync(file, 'utf8'))),
    [before, now],
  );
});

test('three functions are named, and the one that is deoptimised more often', () => {
  const bailout = /** @type {RegExp} */ (descriptorOf('node').deoptLog?.bailout);
  const line = (/** @type {string} */ name, /** @type {string} */ reason) =>
    `[bailout (kind: deopt-eager, reason: ${reason}): begin. deoptimizing 0x2a <JSFunction ${name} (sfi = 0x1)>, 0x2b <Code TURBOFAN>, opt id 3, …]\n`;
  const logOf = (/** @type {number} */ times) =>
    countDeoptimisations(`{}\n${line('parse', 'Smi')}${line('scan', 'wrong map').repeat(times)}`, bailout);
  assert.deepEqual(moreDeoptimised(logOf(1), logOf(3)), [], 'once or twice is usual');
  const deoptimised = moreDeoptimised(logOf(1), logOf(14));
  assert.deepEqual(deoptimised, [{ name: 'scan', before: 1, now: 14, reason: 'wrong map' }]);
  const cell = { suite: 's', case: 'parse', workload: 'default', runtime: 'node@1 main' };
  const change = /** @type {any} */ ([{ base: cell, other: cell }, { ratio: 1.5 }]);
  const four = [...gains(), { name: 'more', before: 0, now: 10, gain: 0.01 }];
  const shown = explanationBlocks(
    [{ change, functions: four, deoptimised, files: ['/p/x.cpuprofile'] }],
    (file) => file.slice(3),
  );
  const words = (/** @type {any[]} */ pieces) =>
    pieces.map((piece) => (typeof piece === 'string' ? piece : (piece.name ?? piece.sentence))).join('');
  const [
    {
      title,
      blocks: [{ list }],
    },
  ] = /** @type {any} */ (shown);
  assert.equal(words(title), 'Why parse is +50% against node@1 main');
  assert.deepEqual(list.map(words), [
    '+42% of an operation: scan (src/a.js:4), 300 ns → 720 ns',
    '+14% of an operation: garbage collection, 100 ns → 240 ns',
    '+8.0% of an operation: anonymous functions (src/a.js:20), 80.0 ns, new',
    '1 more function gained 1% or more',
    'scan was deoptimised 14 times (before: 1): wrong map',
    'Profiles for browser DevTools: x.cpuprofile',
  ]);
});
