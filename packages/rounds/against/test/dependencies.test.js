import assert from 'node:assert/strict';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { newPath } from '../../test/support/scratch.js';
import { compareInstalled, dependenciesSentence, installedFor } from '../dependencies.js';

/**
 * @param {Record<string, object>} manifests by folder
 * @param {Record<string, string>} [links] from a path to a folder
 */
function projectWith(manifests, links = {}) {
  const folder = newPath('-project');
  for (const [name, manifest] of Object.entries(manifests)) {
    mkdirSync(path.join(folder, name), { recursive: true });
    writeFileSync(path.join(folder, name, 'package.json'), JSON.stringify(manifest));
  }
  for (const [name, target] of Object.entries(links)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    symlinkSync(path.join(folder, target), path.join(folder, name));
  }
  return folder;
}

/** As npm installs them: one beside the other, and another version below its user. @param {string} inner */
function npmProject(inner) {
  return projectWith({
    '.': { dependencies: { outer: '*' }, devDependencies: { tool: '*' }, peerDependencies: { absent: '*' } },
    'node_modules/outer': { version: '1.0.0', dependencies: { inner: '*', shared: '*' } },
    'node_modules/inner': { version: inner, peerDependencies: { outer: '*' } },
    'node_modules/shared': { version: '2.0.0' },
    'node_modules/tool': { version: '3.0.0', dependencies: { shared: '*' }, devDependencies: { not: '*' } },
    'node_modules/tool/node_modules/shared': { version: '1.5.0' },
    'node_modules/not': { version: '9.0.0' },
  });
}

test('the direct dependencies and all of theirs are found where Node.js finds them', () => {
  const folder = npmProject('0.1.0');
  const { direct, all } = installedFor(path.join(folder, 'bench/not-there'), folder);
  assert.deepEqual(Object.fromEntries(direct), { outer: '1.0.0', tool: '3.0.0' });
  assert.deepEqual(Object.fromEntries(all), {
    ...{ outer: '1.0.0', tool: '3.0.0', inner: '0.1.0' },
    shared: '1.5.0, 2.0.0',
  });
});

test('they are found in the store of pnpm, and other packages of a workspace are not among them', () => {
  const store = 'node_modules/.pnpm';
  const folder = projectWith(
    {
      'packages/a': { dependencies: { outer: '*', b: '*' } },
      'packages/b': { version: '7.0.0', dependencies: { other: '*' } },
      [`${store}/outer@1.0.0/node_modules/outer`]: { version: '1.0.0', dependencies: { inner: '*' } },
      [`${store}/inner@2.0.0/node_modules/inner`]: { version: '2.0.0' },
      [`${store}/other@3.0.0/node_modules/other`]: { version: '3.0.0' },
    },
    {
      'packages/a/node_modules/outer': `${store}/outer@1.0.0/node_modules/outer`,
      'packages/a/node_modules/b': 'packages/b',
      'packages/b/node_modules/other': `${store}/other@3.0.0/node_modules/other`,
      [`${store}/outer@1.0.0/node_modules/inner`]: `${store}/inner@2.0.0/node_modules/inner`,
    },
  );
  const { direct, all } = installedFor(path.join(folder, 'packages/a/bench'), folder);
  assert.deepEqual([...direct.keys()], ['outer']);
  assert.deepEqual(Object.fromEntries(all), { outer: '1.0.0', inner: '2.0.0', other: '3.0.0' });
});

test('what differs is one line', () => {
  const [before, after] = ['0.1.0', '0.2.0'].map((inner) => {
    const folder = npmProject(inner);
    return installedFor(folder, folder);
  });
  assert.ok(before && after);
  const compared = compareInstalled(before, after);
  assert.deepEqual(compared.differing, { inner: ['0.1.0', '0.2.0'] });
  assert.equal(
    dependenciesSentence('main', 'tree', compared),
    'Dependencies, main → tree: inner 0.1.0 → 0.2.0.',
  );
  const same = compareInstalled(before, before);
  assert.equal(
    dependenciesSentence('main', 'tree', same, (name) => `<${name}>`),
    'Dependencies: <main> and the tree have the same versions installed.',
  );
  assert.equal(
    dependenciesSentence('main', 'tree', { direct: {}, ofWorkingTree: {}, differing: {} }),
    undefined,
  );
});

test('the direct ones are first, and only some of many are named', () => {
  const versions = (/** @type {[string, string][]} */ ...pairs) => new Map(pairs);
  const many = Array.from({ length: 9 }, (_, i) => /** @type {[string, string]} */ ([`z${i}`, '1']));
  const before = { direct: versions(['a', '1']), all: versions(...many, ['a', '1, 2']) };
  const after = { direct: versions(['a', '2'], ['`b\n', '1']), all: versions(['`b\n', '1'], ['a', '2, 3']) };
  const compared = compareInstalled(before, after);
  assert.match(
    String(dependenciesSentence('main', 'tree', compared)),
    /^Dependencies, main → tree: a 1 → 2, \?b\? none → 1, z0 1 → none, .*, z5 1 → none, and 3 more, which the results file names\.$/,
  );
});
