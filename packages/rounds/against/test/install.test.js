import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'node:test';
import { gitProject } from '../../test/support/git-project.js';
import { installOf, wordsOf } from '../install.js';

test('the lockfile that is nearest tells how a project is installed', () => {
  const { folder, write } = gitProject({
    'packages/a/bun.lock': '',
    'packages/b/x.js': '',
    'yarn.lock': '__metadata:\n',
  });
  const commandAt = (/** @type {string} */ at) => installOf(folder, path.join(folder, at))?.command.join(' ');
  assert.equal(commandAt('packages/a'), 'bun install --frozen-lockfile');
  assert.equal(commandAt('packages/b'), 'yarn install --immutable');
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

test('a command is split into words, and its quotes are taken off', () => {
  assert.equal(wordsOf(`npm run "build all" 'x "y"' $HOME`).join('|'), 'npm|run|build all|x "y"|$HOME');
});
