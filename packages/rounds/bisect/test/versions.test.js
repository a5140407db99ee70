import assert from 'node:assert/strict';
import { chmodSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { newFolder } from '../../test/support/bench.js';
import { gitProject } from '../../test/support/git-project.js';
import { newPath, writeFiles } from '../../test/support/scratch.js';
import { commitsBetween, releasesOf, versionsIn } from '../versions.js';

const context = { signal: new AbortController().signal, log: () => {} };

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
  const found = await commitsBetween('v1', 'main', folder, context.signal);
  const hashes = project.git('log', '--first-parent', '--reverse', '--format=%H').trim().split('\n');
  const subjects = [undefined, 'two', 'three', 'merged', 'five | with "signs"'];
  assert.deepEqual(
    found.map(({ name, ref, subject }) => [name, ref, subject]),
    hashes.map((ref, i) => [{ 0: 'v1', 4: 'main' }[i] ?? ref.slice(0, 10), ref, subjects[i]]),
  );
  for (const [good, bad, message, from = folder] of /** @type {[string, string, RegExp, string?][]} */ ([
    ['main', 'v1', /^main is not an ancestor of v1\. Start at their merge base: git merge-base main v1$/],
    ['v1', 'v1', /^v1 and v1 are the same commit\.$/],
    ['v1', 'nope', /^nope: no such commit in this repository\. Use a branch/],
    ['v1', 'main', /^A commit is compared, but .* is not in the working tree of a readable/, newFolder()],
  ]))
    await assert.rejects(commitsBetween(good, bad, from, context.signal), { name: 'UserError', message });
});

/** @param {import('node:test').TestContext} t @returns {(answer: unknown) => void} what npm prints from then on */
function fakeNpm(t) {
  const { PATH } = process.env;
  t.after(() => {
    process.env.PATH = PATH;
  });
  return (answer) => {
    const folder = writeFiles(newPath('-npm'), { npm: `#!/bin/sh\necho '${JSON.stringify(answer)}'\n` });
    chmodSync(path.join(folder, 'npm'), 0o755);
    process.env.PATH = `${folder}${path.delimiter}${PATH}`;
  };
}

test('releases between two, or the newest of each, the oldest first', async (t) => {
  fakeNpm(t)(['7.1.0', '6.0.0', '5.9.9', '6.10.0', '6.2.0', '7.0.0-rc.1', '7.0.0', '8.0.0']);
  for (const [range, expected] of Object.entries({
    'npm:x@6..7': ['x@6.0.0', 'x@6.2.0', 'x@6.10.0', 'x@7.0.0', 'x@7.1.0'],
    'npm:x@6.2..7.0.0': ['x@6.2.0', 'x@6.10.0', 'x@7.0.0'],
    'node@6..7': ['node@6.10.0', 'node@7.1.0'],
    'node@5..7.0': ['node@5.9.9', 'node@6.0.0', 'node@6.2.0', 'node@6.10.0', 'node@7.0.0'],
  })) {
    const found = await versionsIn(range, context);
    assert.deepEqual(
      found.map(({ name }) => name),
      expected,
    );
    const specs = found.map(({ ref, runtime }) => ref ?? runtime);
    assert.deepEqual(specs, range.startsWith('npm:') ? expected.map((each) => `npm:${each}`) : expected);
  }
  for (const [range, message] of Object.entries({
    'npm:x@6.3..6.10': /^--versions npm:x@6\.3\.\.6\.10 has only x@6\.10\.0\.$/,
    'npm:x@9..10': / has no release\.$/,
    'nod@20..22': /^Unknown runtime "nod"\. Did you mean "node"\?/,
    'just@9..10': /^just is unavailable for this machine/,
    ...Object.fromEntries(
      ['node', 'node@20', 'node@20..', 'node@20...22', '@20..22', 'node@20..22-rc'].map((each) => [
        each,
        /^Invalid --versions .*\. Write node@20\.\.26, or npm:package@6\.\.7\.$/,
      ]),
    ),
  }))
    await assert.rejects(versionsIn(range, context), { name: 'UserError', message });
});

test('releases have the date of the registry, if it has any; withdrawn ones are omitted', async (t) => {
  const print = fakeNpm(t);
  const [first, second] = ['2026-11-01T00:00:00Z', '2026-11-27T00:00:00Z'];
  const time = { created: first, modified: second, '1.0.0': first, '1.0.1': first, '1.1.0': second };
  print({ versions: ['1.0.0', '1.1.0'], time });
  assert.deepEqual(await releasesOf('node', context), [
    { version: '1.0.0', at: first },
    { version: '1.1.0', at: second },
  ]);
  for (const one of [['1.0.0'], '1.0.0']) {
    print(one);
    assert.deepEqual(await releasesOf('node', context), [{ version: '1.0.0', at: undefined }]);
  }
});
