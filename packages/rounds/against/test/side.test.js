import assert from 'node:assert/strict';
import { realpathSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { newPath, writeFiles } from '../../test/support/scratch.js';
import { pairsOf, recordedSides, runtimesOfSides } from '../side.js';

const bench = 'bench/a b.bench.js';
const tree = newPath('-tree');
writeFiles(tree, { [bench]: '' });
const of = realpathSync(tree);
const base = { name: 'main', commit: 'c0ffee', of, top: '/cache/0', folder: '/cache/0' };
const copy = { ...base, name: 'main (copy)', top: '/cache/copy', folder: '/cache/copy', control: true };
const old = { name: 'old', of, top: '/cache/1', folder: '/cache/1' };
const node = /** @type {any} */ ({ id: 'node@1' });

/** @param {import('../side.js').VersionSide[]} sides @returns {[id: string, url: string][]} the bench file of each */
function urlsIn(sides) {
  const url = `${pathToFileURL(path.join(of, bench)).href}#a%20group`;
  return runtimesOfSides(sides, node).map(({ id, side }) => [id, String(side?.urlOf(url))]);
}

test('each version is a runtime with its own bench files, and so is the working tree', () => {
  assert.deepEqual(urlsIn([base, copy, old]), [
    ['node@1 main', 'file:///cache/0/bench/a%20b.bench.js#a%20group'],
    ['node@1 main (copy)', 'file:///cache/copy/bench/a%20b.bench.js#a%20group'],
    ['node@1 old', 'file:///cache/1/bench/a%20b.bench.js#a%20group'],
    ['node@1 working tree', `${pathToFileURL(path.join(of, bench)).href}#a%20group`],
  ]);
  assert.deepEqual(pairsOf([base, copy, old], [node]), [
    { base: 'node@1 main', other: 'node@1 working tree' },
    { base: 'node@1 main', other: 'node@1 main (copy)', control: true },
    { base: 'node@1 old', other: 'node@1 working tree' },
  ]);
});

test('unless a version is compared in its place', () => {
  const sides = [base, { ...old, subject: true }];
  assert.deepEqual(
    urlsIn(sides).map(([id]) => id),
    ['node@1 main', 'node@1 old'],
  );
  assert.deepEqual(pairsOf(sides, [node]), [{ base: 'node@1 main', other: 'node@1 old' }]);
});

test('what is recorded of a version has no folder of this machine', () => {
  assert.deepEqual(recordedSides([base, copy]), [
    { name: 'main', commit: 'c0ffee', dependencies: undefined },
    { name: 'main (copy)', commit: 'c0ffee' },
  ]);
});
