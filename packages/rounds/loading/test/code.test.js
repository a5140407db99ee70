import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { symlinkSync } from 'node:fs';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { expectOneLine, repository, start } from '../../test/support/bench.js';
import { fakeProgram } from '../../test/support/fake-runtime.js';
import { endAll } from '../../test/support/processes.js';
import { projectOf } from '../../test/support/project.js';
import { newPath } from '../../test/support/scratch.js';
import { scratchRepo, suiteText } from '../../test/support/scratch-repo.js';
import { codeOf, importedBy } from '../code.js';

/** A run is not continued with other code than it began with. */

after(endAll);

const repo = scratchRepo({
  'mine/suite.js': suiteText(),
  'mine/cases/words.txt': 'one two',
  'mine/test/suite.test.js': '',
  'mine/README.md': '',
  'mine/plots/chart.svg': '',
  'other/suite.js': suiteText(),
});
const env = { NODE_BINARY: fakeProgram() };
const out = newPath();

/** @param {string[]} args */
function bench(...args) {
  return start(process.execPath, [repo.cli, 'bench', ...args], { env }).closed;
}

before(async () => {
  const { exitCode, stderr } = await bench('mine', '--runtime', 'node', '--rounds', '1', '--out', out);
  assert.equal(exitCode, 0, stderr);
});

for (const [file, text] of /** @type {[string, string][]} */ ([
  ['mine/cases/words.txt', 'one two three'],
  ['mine/new.js', ''],
])) {
  test(`${file} has changed`, async () => {
    const undo = repo.write(file, text);
    expectOneLine(
      await bench('--resume', out),
      2,
      new RegExp(`packages/${file} has changed since this run began: start a new run\\.$`, 'm'),
    );
    undo();
  });
}

test('what the suite is not made of may change', async () => {
  for (const file of ['mine/test/suite.test.js', 'mine/README.md', 'mine/plots/chart.svg', 'other/suite.js'])
    repo.write(file, '// 2');
  const { exitCode, stderr } = await bench('--resume', out, '--rounds', '2');
  assert.equal(exitCode, 0, stderr);
});

test('of the tool, which a suite depends on, only the harness is the code of a run', () => {
  const suite = path.join(repository, 'packages/selftest/suite.js');
  const files = Object.keys(codeOf([{ name: 'selftest', url: pathToFileURL(suite).href }]));
  assert.ok(files.includes('packages/harness/worker.js'), `${files}`);
  const sources = files.filter((file) => !file.endsWith('package.json')).join('\n');
  assert.doesNotMatch(sources, /^packages\/(?!harness|stats|selftest)/m);
});

test('the code of a bench is what it imports, by whatever name', () => {
  const folder = projectOf({
    'package.json':
      '{ "name": "own", "main": "lib/main.js", "exports": { ".": "./lib/main.js" }, "imports": { "#deep": "./lib/deep.js" } }',
    'lib/main.js': "require('./folder');",
    'lib/folder/index.js': '',
    'lib/deep.js': '',
    'lib/typed.ts': '',
    'lib/unused.js': '',
    'node_modules/installed/package.json': '{ "name": "installed", "version": "1.0.0" }',
    'node_modules/@me/scoped/package.json': '{ "name": "@me/scoped", "version": "1.0.0" }',
    'bench/sibling.js': '',
    'bench/a.bench.js': `
import own from 'own';
import deep from '#deep';
import typed from '../lib/typed.js';
import { x } from 'installed/sub.js';
const scoped = require('@me/scoped');
const main = require('..');
const late = await import('./sibling.js');
import fs from 'node:fs';
import missing from 'not-there';
`,
  });
  const bench = path.join(folder, 'bench/a.bench.js');
  const code = codeOf(/** @type {any} */ ([{ name: 'a', url: pathToFileURL(bench).href }]));
  const files = Object.keys(code).map((file) => file.split(`${path.basename(folder)}/`).at(-1));
  const own = 'bench/a.bench.js bench/sibling.js lib/deep.js lib/folder/index.js lib/main.js lib/typed.ts';
  const installed = ['@me/scoped', 'installed'].map((name) => `node_modules/${name}/package.json`);
  for (const file of [...own.split(' '), ...installed])
    assert.ok(files.includes(file), `expected ${file} among ${files.join(', ')}`);
  assert.ok(!files.includes('lib/unused.js'));
});

test('of a package with a file for `import` and another for `require`, the code is what the bench asks for', () => {
  const exports = {
    '.': { types: './x.d.ts', import: { types: './x.d.ts', default: './index.js' }, require: './built.cjs' },
    './sub': { require: './sub.cjs', default: './sub.js' },
    './only': './only.cjs',
  };
  const files = ['index.js', 'built.cjs', 'sub.js', 'sub.cjs', 'only.cjs', 'x.d.ts'];
  const packageAt = (/** @type {string} */ folder, /** @type {string} */ name) => ({
    [`${folder}package.json`]: JSON.stringify({ name, exports }),
    ...Object.fromEntries(files.map((file) => [`${folder}${file}`, ''])),
  });
  const folder = projectOf({
    ...packageAt('', 'own'),
    ...packageAt('packages/dual/', 'dual'),
    'a.bench.js': "import 'own'; import 'dual/sub'; export * from 'dual'; import('own/only');",
    'b.bench.cjs': "require('own'); require('dual/sub');",
  });
  symlinkSync('../packages/dual', path.join(folder, 'node_modules/dual'));
  const codeIn = (/** @type {string} */ bench) =>
    [...importedBy([path.join(folder, bench)])].map((file) => path.relative(folder, file)).sort();
  assert.deepEqual(codeIn('a.bench.js'), [
    ...['a.bench.js', 'index.js', 'only.cjs', 'packages/dual/index.js', 'packages/dual/sub.js'],
  ]);
  assert.deepEqual(codeIn('b.bench.cjs'), ['b.bench.cjs', 'built.cjs', 'packages/dual/sub.cjs']);
});

test('what is no regular file is not read, however it is named', { timeout: 20_000 }, () => {
  const folder = projectOf({ 'a.bench.js': "import './pipe.js'; import './zero.js';" });
  execFileSync('mkfifo', [path.join(folder, 'pipe.js')]);
  symlinkSync('/dev/zero', path.join(folder, 'zero.js'));
  const url = pathToFileURL(path.join(folder, 'a.bench.js')).href;
  const files = Object.keys(codeOf([{ name: 'a', url }])).map((file) => path.basename(file));
  assert.ok(files.includes('a.bench.js'), `${files}`);
  assert.doesNotMatch(`${files}`, /pipe|zero/);
});
