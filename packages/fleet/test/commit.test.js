import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { newPath, writeFiles } from 'rounds/test/support/scratch.js';
import { checkOutCode } from '../carry-out/code.js';
import { resolveCode, resolveCommit } from '../commit.js';

/** @param {string} cwd @param {string[]} args */
function git(cwd, ...args) {
  const who = ['-c', 'user.name=x', '-c', 'user.email=x@example.org', '-c', 'commit.gpgsign=false'];
  return execFileSync('git', [...who, ...args], { cwd, encoding: 'utf8', stdio: 'pipe' }).trim();
}

/** A repository that machines reach, and a clone of it whose first commit is pushed. */
function cloned() {
  const remote = newPath('-remote');
  git('.', 'init', '-q', '--bare', '-b', 'main', remote);
  const url = pathToFileURL(remote).href;
  const cwd = newPath('-clone');
  git('.', 'clone', '-q', url, cwd);
  git(cwd, 'checkout', '-q', '-B', 'main');
  const commit = (/** @type {string} */ text) => {
    writeFiles(cwd, { 'a.js': text });
    git(cwd, 'add', '-A');
    git(cwd, 'commit', '-qm', text);
    return git(cwd, 'rev-parse', 'HEAD');
  };
  const first = commit('first');
  git(cwd, 'push', '-q', 'origin', 'main');
  /** @type {string[]} */
  const said = [];
  const log = (/** @type {string} */ line) => void said.push(line);
  return { cwd, url, first, commit, said, asked: (options = {}) => resolveCode(options, { cwd, log }) };
}

test('what is checked out is measured, also where it is on another branch or behind', async () => {
  const { cwd, url, first, commit, asked, said } = cloned();
  git(cwd, 'checkout', '-q', '-b', 'feature');
  const feature = commit('of a branch');
  git(cwd, 'push', '-q', 'origin', 'feature');
  assert.deepEqual(await asked(), { repo: url, commit: feature }, 'not what main is there');
  git(cwd, 'checkout', '-q', 'main');
  const second = commit('second');
  git(cwd, 'push', '-q', 'origin', 'main');
  git(cwd, 'checkout', '-q', first);
  assert.deepEqual(await asked(), { repo: url, commit: first }, `not ${second}, which is newer`);
  assert.deepEqual(said, []);
});

test('a commit that is not pushed stops the command, in one line', async () => {
  const { url, commit, asked } = cloned();
  const own = commit('only here');
  await assert.rejects(asked(), {
    name: 'UserError',
    exitCode: 2,
    message: `The commit that is checked out here, ${own.slice(0, 12)}, is not pushed to ${url}, from which machines fetch it. Push it, or name a pushed commit: --commit main`,
  });
});

test('uncommitted changes cause a message', async () => {
  const { cwd, first, asked, said } = cloned();
  writeFiles(cwd, { 'a.js': 'changed' });
  assert.equal((await asked()).commit, first);
  assert.deepEqual(said, ['Uncommitted changes are not measured.']);
});

test('a ref is the one of exactly that name', async () => {
  const { cwd, url, first, commit, asked } = cloned();
  const other = commit('other');
  git(cwd, 'push', '-q', 'origin', 'HEAD:refs/heads/x/main');
  git(cwd, 'tag', '-a', 'v1', '-m', 'of a tag', first);
  git(cwd, 'push', '-q', 'origin', 'v1', 'HEAD:refs/heads/v1');
  assert.equal((await asked({ commit: 'main' })).commit, first);
  assert.equal((await asked({ commit: 'x/main' })).commit, other);
  assert.equal(
    (await asked({ commit: 'v1' })).commit,
    first,
    'a tag comes before a branch, and is its commit',
  );
  assert.equal((await asked({ repo: url })).commit, first, 'its HEAD');
  assert.equal((await asked({ commit: 'HEAD~1' })).commit, first, 'a name of what is here');
  const [sha1, sha256] = ['a'.repeat(40), 'b'.repeat(64)];
  assert.deepEqual(
    [(await asked({ commit: sha1, repo: url })).commit, (await asked({ commit: sha256, repo: url })).commit],
    [sha1, sha256],
    'a whole commit is its own name',
  );
  await assert.rejects(asked({ commit: 'mai' }), /has no mai\. Push it/);
});

test('a repository that cannot be reached is not taken for one that lacks the commit', async () => {
  const { cwd, asked } = cloned();
  git(cwd, 'remote', 'set-url', 'origin', 'file:///nowhere');
  await assert.rejects(asked(), /^UserError: git fetch failed: /);
});

test('what to compare with is a name there, or a commit here that is pushed', async () => {
  const { cwd, url, first, commit } = cloned();
  const second = commit('second');
  const against = (/** @type {string} */ ref, isHere = true) =>
    resolveCommit(ref, { repo: url, isHere }, { cwd });
  assert.deepEqual([await against('main'), await against('HEAD~1')], [first, first]);
  await assert.rejects(against('HEAD'), {
    message: new RegExp(`, ${second.slice(0, 12)}, is not pushed to `),
  });
  assert.equal(await against('HEAD', false), first, 'that of the repository');
  await assert.rejects(against(second.slice(0, 9)), { message: /^\w{9}, \w{12}, is not pushed to / });
  await assert.rejects(against('HEAD~1', false), /has no HEAD~1\. Push it/);
  await assert.rejects(against('--help'), /has no --help\. Push it/);
});

test('no message has the password of a repository', async () => {
  const code = { repo: 'https://user:pass@word@host/x@1.git', commit: 'a'.repeat(40) };
  const refused = checkOutCode(
    { ...code, others: [], withHistory: false },
    /** @type {any} */ ({ repos: [], user: {} }),
  );
  await assert.rejects(refused, /does not allow the repository https:\/\/host\/x@1\.git\. Start/);
});
