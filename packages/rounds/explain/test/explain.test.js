import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { fileOf, newPath } from '../../test/support/scratch.js';
import { explanationBlocks, writeProfiles } from '../explain.js';
import { findSlowerFunctions, pathNamer, sumByFunction } from '../functions.js';

/** @param {[functionName: string, url: string, line: number, hits: number][]} seen @returns {import('../functions.js').Profile} */
function profileOf(seen) {
  return {
    nodes: seen.map(([functionName, url, line, hitCount]) => ({
      callFrame: { functionName, url, lineNumber: line - 1 },
      hitCount,
    })),
  };
}

const old = { top: '/cache/0', of: '/home/a/p' };
const tree = { top: '', of: '/home/a/p' };
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
const [timesBefore, timesNow] = [sumByFunction(before, pathNamer(old)), sumByFunction(now, pathNamer(tree))];
const functions = findSlowerFunctions(timesBefore, timesNow, { before: 1000, now: 1600 });

test('a function of two versions has the same name and file, and its gain is a part of the whole operation', () => {
  const found = functions.map(({ name, file, line, before, now, gain }) => [
    ...[name, file, line],
    ...[Math.round(before), Math.round(now), Math.round(gain * 100)],
  ]);
  assert.deepEqual(found, [
    ['scan', 'src/a.js', 4, 300, 720, 42],
    ['garbage collection', undefined, undefined, 100, 240, 14],
    ['anonymous functions', 'src/a.js', 20, 0, 80, 8],
  ]);
});

test('a difference of a few samples is not a gain', () => {
  const timesOf = (/** @type {number} */ scan) =>
    sumByFunction(
      profileOf([
        ['scan', 'file:///a.js', 1, scan],
        ['parse', 'file:///a.js', 2, 100 - scan],
      ]),
      String,
    );
  const namesAt = (/** @type {number} */ scan) =>
    findSlowerFunctions(timesOf(5), timesOf(scan), { before: 1000, now: 1000 }).map(({ name }) => name);
  assert.deepEqual([namesAt(9), namesAt(40)], [[], ['scan']]);
});

test('paths are relative to a version or without the name of the user, and other places are kept', () => {
  for (const [side, file, name] of /** @type {const} */ ([
    [tree, '/home/a/p/node_modules/.rounds/bench/x.rounds.mjs', 'bench/x.ts'],
    [tree, '/home/a/other/x.js', '/home/user/other/x.js'], // a comment on a pull request shows it
    [old, '/home/a/p/node_modules/x/i.js', 'node_modules/x/i.js'],
  ]))
    assert.equal(pathNamer(side)(file), name);
  const urls = ['node:buffer', 'file://host/x.js', 'file:///a%2Fb.js', '', 'evalmachine.<anonymous>'];
  const times = sumByFunction(profileOf(urls.map((url, i) => [`f${i}`, url, 7, 1])), String);
  assert.deepEqual(
    Array.from(times.values(), ({ file }) => file),
    urls.map((url) => url || undefined),
  );
});

test('an explanation names three functions and the profiles, or why there are none', () => {
  const cell = { suite: 's', case: 'parse', workload: 'default', runtime: 'node@1 main' };
  const change = /** @type {any} */ ([{ base: cell, other: cell }, { ratio: 1.5 }]);
  const profiles = { before: { profile: before }, now: { profile: now } };
  /** @type {string[]} */
  const lines = [];
  const write = (/** @type {string} */ prefix) => writeProfiles(profiles, prefix, (line) => lines.push(line));
  const files = write(path.join(newPath('-profiles'), '1-parse'));
  assert.deepEqual(
    files.map((file) => JSON.parse(readFileSync(file, 'utf8'))),
    [before, now],
  );
  const text = (/** @type {any[]} */ pieces) =>
    pieces.map((piece) => (typeof piece === 'string' ? piece : (piece.name ?? piece.sentence))).join('');
  const explained = (/** @type {object} */ more) => {
    const four = [...functions, { name: 'more', before: 0, now: 10, gain: 0.01 }];
    const [block] = explanationBlocks([{ change, functions: four, files: [], ...more }], path.basename);
    const { title, blocks } = /** @type {any} */ (block);
    return [text(title), ...blocks[0].list.map(text)];
  };
  assert.deepEqual(explained({ files }), [
    'Why parse is +50% against node@1 main',
    '+42% of an operation: scan (src/a.js:4), 300 ns → 720 ns',
    '+14% of an operation: garbage collection, 100 ns → 240 ns',
    '+8.0% of an operation: anonymous functions (src/a.js:20), 80.0 ns, new',
    '1 more function gained 1% or more',
    'Profiles for browser DevTools: 1-parse.before.cpuprofile, 1-parse.now.cpuprofile',
  ]);
  assert.deepEqual(write(path.join(fileOf(''), 'profiles/1-parse')), []);
  assert.match(lines.join(), /^The profiles could not be written: .*ENOTDIR/);
  assert.equal(explained({ missing: 'it crashed' })[1], 'No profile: it crashed.');
});
