import assert from 'node:assert/strict';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { newPath } from '../../test/support/scratch.js';
import { compareInstalled, dependenciesSentence, installedFor } from '../dependencies.js';

/** @param {Record<string, object | string>} files manifests by folder, and links to folders */
function projectWith(files) {
  const folder = newPath('-project');
  for (const [name, manifest] of Object.entries(files)) {
    const place = path.join(folder, name);
    mkdirSync(typeof manifest === 'string' ? path.dirname(place) : place, { recursive: true });
    if (typeof manifest === 'string') symlinkSync(path.join(folder, manifest), place);
    else writeFileSync(path.join(place, 'package.json'), JSON.stringify(manifest));
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

const store = 'node_modules/.pnpm';
/** In the store of pnpm; other packages of a workspace are not among its dependencies. */
const pnpmProject = projectWith({
  'packages/a': { dependencies: { outer: '*', b: '*' } },
  'packages/b': { version: '7.0.0', dependencies: { other: '*' } },
  [`${store}/outer@1.0.0/node_modules/outer`]: { version: '1.0.0', dependencies: { inner: '*' } },
  [`${store}/inner@2.0.0/node_modules/inner`]: { version: '2.0.0' },
  [`${store}/other@3.0.0/node_modules/other`]: { version: '3.0.0' },
  'packages/a/node_modules/outer': `${store}/outer@1.0.0/node_modules/outer`,
  'packages/a/node_modules/b': 'packages/b',
  'packages/b/node_modules/other': `${store}/other@3.0.0/node_modules/other`,
  [`${store}/outer@1.0.0/node_modules/inner`]: `${store}/inner@2.0.0/node_modules/inner`,
});

for (const [manager, folder, near, own, others] of /** @type {const} */ ([
  [
    'npm',
    npmProject('0.1.0'),
    'bench/not-there',
    { outer: '1.0.0', tool: '3.0.0' },
    { inner: '0.1.0', shared: '1.5.0, 2.0.0' },
  ],
  ['pnpm', pnpmProject, 'packages/a/bench', { outer: '1.0.0' }, { inner: '2.0.0', other: '3.0.0' }],
])) {
  test(`the direct dependencies and all of theirs are found where ${manager} has put them`, () => {
    const { direct, all } = installedFor(path.join(folder, near), folder);
    assert.deepEqual(Object.fromEntries(direct), own);
    assert.deepEqual(Object.fromEntries(all), { ...own, ...others });
  });
}

/** @param {import('../dependencies.js').Dependencies} compared */
function said(compared) {
  return dependenciesSentence('main', 'tree', compared, (name) => `<${name}>`);
}

test('what differs is one line', () => {
  const [before, after] = ['0.1.0', '0.2.0'].map((inner) => {
    const folder = npmProject(inner);
    return installedFor(folder, folder);
  });
  const compared = compareInstalled(before, after);
  assert.deepEqual(compared.differing, { inner: ['0.1.0', '0.2.0'] });
  assert.equal(said(compared), 'Dependencies, <main> → tree: <inner> 0.1.0 → 0.2.0.');
  const same = 'Dependencies: <main> and the tree have the same versions installed.';
  assert.equal(said(compareInstalled(before, before)), same);
  assert.equal(said({ direct: {}, ofWorkingTree: {}, differing: {} }), undefined);
});

test('the direct ones are first, and only some of many are named', () => {
  const versions = (/** @type {[string, string][]} */ ...pairs) => new Map(pairs);
  const many = Array.from({ length: 9 }, (_, i) => /** @type {[string, string]} */ ([`z${i}`, '1']));
  const before = { direct: versions(['a', '1']), all: versions(...many, ['a', '1, 2']) };
  const after = { direct: versions(['a', '2'], ['`b\n', '1']), all: versions(['`b\n', '1'], ['a', '2, 3']) };
  assert.match(
    String(said(compareInstalled(before, after))),
    /^Dependencies, <main> → tree: <a> 1 → 2, <\?b\?> none → 1, <z0> 1 → none, .*, <z5> 1 → none, and 3 more, which the results file names\.$/,
  );
});
