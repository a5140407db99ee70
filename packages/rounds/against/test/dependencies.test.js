import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { gitProject } from '../../test/support/git-project.js';
import { newPath, writeFiles } from '../../test/support/scratch.js';
import { formatDependencies, importSameFiles, installedFor } from '../dependencies.js';
import { findInstallError, installOf } from '../install.js';

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

const stored = 'node_modules/.pnpm/outer@1.0.0/node_modules/outer';

for (const [manager, near, installed, files] of /** @type {const} */ ([
  [
    'npm',
    'bench/not-there',
    { outer: '1.0.0', tool: '3.0.0' },
    {
      '.': {
        dependencies: { outer: '*' },
        devDependencies: { tool: '*' },
        peerDependencies: { absent: '*' },
      },
      'node_modules/outer': { version: '1.0.0', dependencies: { inner: '*' } },
      'node_modules/inner': { version: '0.1.0' },
      'node_modules/tool': { version: '3.0.0' },
    },
  ],
  [
    'pnpm, but for other packages of the workspace',
    'packages/a/bench',
    { outer: '1.0.0' },
    {
      'packages/a': { dependencies: { outer: '*', b: '*' } },
      'packages/b': { version: '7.0.0' },
      [stored]: { version: '1.0.0' },
      'packages/a/node_modules/outer': stored,
      'packages/a/node_modules/b': 'packages/b',
    },
  ],
])) {
  test(`direct dependencies are found where they were put by ${manager}`, () => {
    const folder = projectWith(files);
    assert.deepEqual(installedFor(path.join(folder, near), folder), installed);
  });
}

const many = Object.fromEntries(Array.from({ length: 9 }, (_, i) => [`z${i}`, '1']));
for (const [direct, ofWorkingTree, line] of /** @type {const} */ ([
  [{}, {}, /^undefined$/],
  [{ a: '1' }, { a: '1' }, /^undefined$/],
  [{ a: '1', b: '1' }, { a: '2', b: '1' }, /^Dependencies, <main> → tree: <a> 1 → 2\.$/],
  [
    { ...many, a: '1' },
    { a: '2', '`b\n': '1' },
    /^Dependencies, <main> → tree: <a> 1 → 2, <\?b\?> none → 1, <z0> 1 → none, .*, <z5> 1 → none, and 3 more \(see the results file\)\.$/,
  ],
])) {
  test(`${JSON.stringify(direct)} and ${JSON.stringify(ofWorkingTree)} are one line`, () => {
    const sentence = formatDependencies('main', 'tree', { direct, ofWorkingTree }, (name) => `<${name}>`);
    assert.match(String(sentence), line);
  });
}

test('a project is installed by its nearest lockfile', () => {
  const { folder, write } = gitProject({
    'packages/a/bun.lock': '',
    'packages/b/x.js': '',
    'packages/c/deno.lock': '{}',
    'yarn.lock': '__metadata:\n',
  });
  const commandAt = (/** @type {string} */ at) => installOf(folder, path.join(folder, at))?.command.join(' ');
  assert.equal(commandAt('packages/a'), 'bun install --frozen-lockfile');
  assert.equal(commandAt('packages/b'), 'yarn install --immutable');
  assert.equal(commandAt('packages/c'), 'deno install --frozen');
  assert.equal(commandAt('not/there'), 'yarn install --immutable');
  write('yarn.lock', '# yarn lockfile v1\n');
  assert.equal(commandAt('.'), 'yarn install --frozen-lockfile');
  const plain = gitProject({ 'package.json': '{ "devDependencies": { "a": "1" } }' });
  assert.match(
    String(installOf(plain.folder, plain.folder)?.command.join(' ')),
    /^npm install --no-package-lock --ignore-scripts/,
  );
  assert.equal(installOf(gitProject().folder, '/'), undefined);
});

test('the most specific line of a package manager is shown', () => {
  for (const [line, text] of [
    [
      'No matching version found for tiny@9.9.9.',
      'npm warn old thing\nnpm error code ETARGET\nnpm error notarget No matching version found for tiny@9.9.9.\nnpm error notarget In most cases you or one of your dependencies\nnpm error A complete log of this run can be found in: /x/y.log',
    ],
    [
      '`npm ci` can only install packages when your package.json and package-lock.json are in sync.',
      'npm error code EUSAGE\nnpm error\nnpm error `npm ci` can only install packages when your package.json and package-lock.json are in sync.\nnpm error\nnpm error Missing: x@1 from lock file',
    ],
    [
      "Error: Cannot find module './missing.js'",
      "npm error code 1\nnpm error path /p/node_modules/native\nnpm error command failed\nnpm error command sh -c node install.js\nnpm error node:internal/modules/cjs/loader:1\nnpm error Error: Cannot find module './missing.js'\nnpm error     at x (y.js:1)",
    ],
    [
      'Not Found - GET https://registry.example/tiny - Not found',
      'npm error code E404\nnpm error 404 Not Found - GET https://registry.example/tiny - Not found\nnpm error 404\n',
    ],
    ['error: broken on purpose', 'no compiler\nerror: broken on purpose'],
    ['the last line', 'the last line\n'],
  ])
    assert.equal(findInstallError(String(text)), line);
});

test('benchmarks that measure the same code twice are named', () => {
  const [of, top] = ['tree', 'version'].map((name) =>
    writeFiles(newPath(`-${name}`), {
      'bench/it.bench.js': "import '../src/index.js';",
      'bench/alone.bench.js': '// the code to measure is here',
      'src/index.js': "export * from './inner.js';",
      'src/inner.js': `export const version = '${name}';`,
      'src/equal.js': '',
    }),
  );
  const same = (/** @type {string} */ name) =>
    importSameFiles([path.join(of, 'bench', `${name}.bench.js`)], { of, top });
  assert.deepEqual([same('it'), same('alone')], [false, true]);
  rmSync(path.join(top, 'src/inner.js'));
  assert.equal(same('it'), false);
  writeFileSync(path.join(top, 'src/inner.js'), readFileSync(path.join(of, 'src/inner.js')));
  assert.equal(same('it'), true);

  const both = { direct: { a: '1' }, ofWorkingTree: { a: '1' } };
  assert.equal(formatDependencies('main', 'working tree', both), undefined);
  assert.match(
    String(formatDependencies('main', 'working tree', { ...both, sameFiles: true })),
    /same code twice: no file .* differs between main and the working tree/,
  );
  const other = { direct: { a: '1' }, ofWorkingTree: { a: '2' }, sameFiles: true };
  assert.match(String(formatDependencies('main', 'working tree', other)), /a 1 → 2/);
});
