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

test('a run is continued only while all files of its suite are the same', async () => {
  for (const file of ['mine/cases/words.txt', 'mine/new.js']) {
    const undo = repo.write(file, '// new');
    const refused = new RegExp(`packages/${file} has changed since this run began: start a new run\\.$`, 'm');
    expectOneLine(await bench('--resume', out), 2, refused);
    undo();
  }
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

/** @param {string} folder @param {string} bench @returns {string[]} the files of its code, relative to the folder */
function filesOf(folder, bench) {
  const files = [...importedBy([path.join(folder, bench)])];
  return files.map((file) => path.relative(folder, file)).sort();
}

test('the code of a bench is what it imports, by whatever name', { timeout: 60_000 }, () => {
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
import './pipe.js';
import './zero.js';
`,
  });
  // Reading these would never end.
  execFileSync('mkfifo', [path.join(folder, 'bench/pipe.js')]);
  symlinkSync('/dev/zero', path.join(folder, 'bench/zero.js'));
  const files = filesOf(folder, 'bench/a.bench.js');
  assert.deepEqual(files, [
    ...['bench/a.bench.js', 'bench/sibling.js', 'lib/deep.js', 'lib/folder/index.js', 'lib/main.js'],
    ...['lib/typed.ts', 'node_modules/@me/scoped/package.json', 'node_modules/installed/package.json'],
  ]);
  const url = pathToFileURL(path.join(folder, 'bench/a.bench.js')).href;
  const code = Object.keys(codeOf([{ name: 'a', url }])).join('\n');
  for (const file of files) assert.ok(code.includes(file), file);
});

test('all exports of a package in the project count, since only runtimes know which one they import', () => {
  const exports = {
    '.': { types: './x.d.ts', import: { types: './x.d.ts', default: './index.js' }, require: './built.cjs' },
    './sub': { require: './sub.cjs', default: './sub.js' },
  };
  const files = ['built.cjs', 'index.js', 'sub.cjs', 'sub.js', 'x.d.ts'];
  const folder = projectOf({
    'packages/dual/package.json': JSON.stringify({ name: 'dual', exports }),
    ...Object.fromEntries([...files, 'unused.js'].map((file) => [`packages/dual/${file}`, ''])),
    'a.bench.js': "import('dual/sub');",
  });
  symlinkSync('../packages/dual', path.join(folder, 'node_modules/dual'));
  const expected = ['a.bench.js', ...files.map((file) => `packages/dual/${file}`)];
  assert.deepEqual(filesOf(folder, 'a.bench.js'), expected);
});
