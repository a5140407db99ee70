import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { newPath, writeFiles } from 'rounds/test/support/scratch.js';
import { checkOutCode } from '../carry-out/code.js';
import { resolveCode, resolveCommit } from '../commit.js';
import { gitIn } from './support.js';

/** A repository that machines reach, and a clone of it whose first commit is pushed. */
function cloned() {
  const remote = newPath('-remote');
  execFileSync('git', ['init', '-q', '--bare', '-b', 'main', remote]);
  const url = pathToFileURL(remote).href;
  const cwd = newPath('-clone');
  execFileSync('git', ['clone', '-q', url, cwd], { stdio: 'pipe' });
  const git = gitIn(cwd);
  git('checkout', '-q', '-B', 'main');
  const commit = (/** @type {string} */ text) => {
    writeFiles(cwd, { 'a.js': text });
    git('add', '-A');
    git('commit', '-qm', text);
    return git('rev-parse', 'HEAD');
  };
  const push = (/** @type {string[]} */ ...refs) => git('push', '-q', 'origin', ...refs);
  const first = commit('first');
  push('main');
  /** @type {string[]} */
  const log = [];
  const resolve = (options = {}) => resolveCode(options, { cwd, log: (line) => void log.push(line) });
  return { cwd, url, git, first, commit, push, log, resolve };
}

test('the checked-out commit is measured, also on another branch or behind', async () => {
  const { url, git, first, commit, push, resolve, log } = cloned();
  git('checkout', '-q', '-b', 'feature');
  const feature = commit('of a branch');
  push('feature');
  assert.deepEqual(await resolve(), { repo: url, commit: feature });
  git('checkout', '-q', 'main');
  commit('second');
  push('main');
  git('checkout', '-q', first);
  assert.deepEqual(await resolve(), { repo: url, commit: first });
  assert.deepEqual(log, []);
});

test('a commit that is not pushed is an error in one line', async () => {
  const { url, commit, resolve } = cloned();
  const own = commit('only here');
  await assert.rejects(resolve(), {
    name: 'UserError',
    exitCode: 2,
    message: `The commit that is checked out here, ${own.slice(0, 12)}, is not pushed to ${url}, from which machines fetch it. Push it, or name a pushed commit: --commit main`,
  });
});

test('uncommitted changes cause a message', async () => {
  const { cwd, first, resolve, log } = cloned();
  writeFiles(cwd, { 'a.js': 'changed' });
  assert.equal((await resolve()).commit, first);
  assert.deepEqual(log, ['Uncommitted changes are not measured.']);
});

test('a ref is the one of exactly that name', async () => {
  const { url, git, first, commit, push, resolve } = cloned();
  const other = commit('other');
  push('HEAD:refs/heads/x/main');
  git('tag', '-a', 'v1', '-m', 'of a tag', first);
  push('v1', 'HEAD:refs/heads/v1');
  const [sha1, sha256] = ['a'.repeat(40), 'b'.repeat(64)];
  /** @type {[string, { repo?: string, commit?: string }, string][]} */
  const refs = [
    ['a branch', { commit: 'main' }, first],
    ['another branch', { commit: 'x/main' }, other],
    ['the commit of a tag, before a branch', { commit: 'v1' }, first],
    ['HEAD of the repository', { repo: url }, first],
    ['a local name', { commit: 'HEAD~1' }, first],
    ['a whole commit', { commit: sha1, repo: url }, sha1],
    ['a whole commit in SHA-256', { commit: sha256, repo: url }, sha256],
  ];
  for (const [what, options, expected] of refs) assert.equal((await resolve(options)).commit, expected, what);
  await assert.rejects(resolve({ commit: 'mai' }), /has no mai\. Push it/);
});

test('an unreachable repository has an error of its own', async () => {
  const { git, resolve } = cloned();
  git('remote', 'set-url', 'origin', 'file:///nowhere');
  await assert.rejects(resolve(), /^UserError: git fetch failed: /);
});

test('the other side is a name there, or a local commit that is pushed', async () => {
  const { cwd, url, first, commit } = cloned();
  const second = commit('second').slice(0, 12);
  const against = (/** @type {string} */ ref, isHere = true) =>
    resolveCommit(ref, { repo: url, isHere }, { cwd });
  const found = [await against('main'), await against('HEAD~1'), await against('HEAD', false)];
  assert.deepEqual(found, [first, first, first]);
  await assert.rejects(against('HEAD'), { message: new RegExp(`, ${second}, is not pushed to `) });
  await assert.rejects(against(second.slice(0, 9)), { message: /^\w{9}, \w{12}, is not pushed to / });
  await assert.rejects(against('HEAD~1', false), /has no HEAD~1\. Push it/);
  await assert.rejects(against('--help'), /has no --help\. Push it/);
});

test('no message has the password of a repository', async () => {
  const code = { repo: 'https://user:pass@word@host/x@1.git', commit: 'a'.repeat(40) };
  const place = /** @type {any} */ ({ repos: [], user: {} });
  const refused = checkOutCode({ ...code, others: [], withHistory: false }, place);
  await assert.rejects(refused, /does not allow the repository https:\/\/host\/x@1\.git\. Start/);
});
