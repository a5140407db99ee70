import assert from 'node:assert/strict';
import { chmodSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { newFolder } from '../../test/support/bench.js';
import { gitProject } from '../../test/support/git-project.js';
import { newPath, writeFiles } from '../../test/support/scratch.js';
import { between, commitsBetween, newestOfEach, releasesOf, versionsIn } from '../versions.js';

const { signal } = new AbortController();

test('releases between two, and the newest of each, the oldest first', () => {
  const all = ['7.1.0', '6.0.0', '5.9.9', '6.10.0', '6.2.0', '7.0.0-rc.1', '7.0.0', '8.0.0'];
  const within = ['6.0.0', '6.2.0', '6.10.0', '7.0.0', '7.1.0'];
  for (const [from, to, expected] of /** @type {const} */ ([
    ['6', '7', within],
    ['6.2', '7.0.0', ['6.2.0', '6.10.0', '7.0.0']],
    ['6.3', '6', ['6.10.0']],
    ['9', '10', []],
  ]))
    assert.deepEqual(between(all, from, to), expected);
  assert.deepEqual(newestOfEach(within, 1), ['6.10.0', '7.1.0']);
  assert.deepEqual(newestOfEach([...within, '7.1.1'], 2), ['6.0.0', '6.2.0', '6.10.0', '7.0.0', '7.1.1']);
  assert.deepEqual(newestOfEach(within, 3), within);
});

test('commits of a branch, and merges as one, from the good one to the bad one', async () => {
  const project = gitProject();
  const commit = (/** @type {string} */ words) => project.git('commit', '-qm', words, '--allow-empty');
  project.git('tag', 'v1');
  commit('two');
  project.git('checkout', '-q', '-b', 'side');
  commit('aside');
  project.git('checkout', '-q', 'main');
  commit('three');
  project.git('merge', '-q', '--no-ff', '-m', 'merged\n\nwith a body', 'side');
  commit('five | with "signs"');
  const folder = path.join(project.folder, 'bench');
  const found = await commitsBetween('v1', 'main', folder, signal);
  assert.deepEqual(
    found.map(({ subject }) => subject),
    [undefined, 'two', 'three', 'merged', 'five | with "signs"'],
  );
  assert.deepEqual([found[0]?.name, found[4]?.name], ['v1', 'main']);
  const hashes = project.git('log', '--first-parent', '--reverse', '--format=%H').trim().split('\n');
  assert.deepEqual(
    found.map(({ ref }) => ref),
    hashes,
  );
  assert.deepEqual(found[1]?.name, hashes[1]?.slice(0, 10));

  const refused = (/** @type {string} */ good, /** @type {string} */ bad, /** @type {RegExp} */ message) =>
    assert.rejects(commitsBetween(good, bad, folder, signal), { name: 'UserError', message });
  await refused(
    'main',
    'v1',
    /^main is not an ancestor of v1\. Start at their merge base: git merge-base main v1$/,
  );
  await refused('v1', 'v1', /^v1 and v1 are the same commit\.$/);
  await refused('v1', 'nope', /^nope: no such commit in this repository\. Use a branch/);
  const none = newFolder();
  await assert.rejects(commitsBetween('v1', 'main', none, signal), {
    message: /^A commit is compared, but .* is not in the working tree of a readable git repository/,
  });
});

test('releases have the date that the registry tells, if it tells any; what was taken back is none', async (t) => {
  const { PATH } = process.env;
  t.after(() => {
    process.env.PATH = PATH;
  });
  const releasesBy = async (/** @type {unknown} */ answer) => {
    const folder = writeFiles(newPath('-npm'), { npm: `#!/bin/sh\necho '${JSON.stringify(answer)}'\n` });
    chmodSync(path.join(folder, 'npm'), 0o755);
    process.env.PATH = `${folder}${path.delimiter}${PATH}`;
    return releasesOf('node', { signal, log: () => {} });
  };
  const [first, second] = ['2026-11-01T00:00:00Z', '2026-11-27T00:00:00Z'];
  const time = { created: first, modified: second, '1.0.0': first, '1.0.1': first, '1.1.0': second };
  assert.deepEqual(await releasesBy({ versions: ['1.0.0', '1.1.0'], time }), [
    { version: '1.0.0', at: first },
    { version: '1.1.0', at: second },
  ]);
  for (const one of [['1.0.0'], '1.0.0'])
    assert.deepEqual(await releasesBy(one), [{ version: '1.0.0', at: undefined }]);
});

test('a range that says nothing is refused', async () => {
  const refused = (/** @type {string} */ range, /** @type {RegExp} */ message) =>
    assert.rejects(versionsIn(range, { signal, log: () => {} }), { name: 'UserError', message });
  for (const range of ['node', 'node@20', 'node@20..', 'node@20...22', '@20..22', 'node@20..22-rc'])
    await refused(range, /^Invalid --versions .*\. Write node@20\.\.26, or npm:package@6\.\.7\.$/);
  await refused('nod@20..22', /^Unknown runtime "nod"\. Did you mean "node"\?/);
  await refused('just@9..10', /^just is unavailable for this machine/);
});
