import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { newPath } from '../../test/support/scratch.js';
import {
  createTemporaryFolder,
  moveIntoPlace,
  removeStaleFolders,
  withTemporaryFolder,
} from '../temporary-folder.js';

/** Folders named after their owner: they go with it, at the latest when the next process looks. */

const module = new URL('../temporary-folder.js', import.meta.url).href;

/** A temporary folder and a cache, which the sweep looks at. */
function ownPlaces() {
  const places = { TMPDIR: newPath('-tmp'), ROUNDS_CACHE: newPath('-cache') };
  for (const folder of Object.values(places)) mkdirSync(folder);
  Object.assign(process.env, places);
  return places;
}

/** @param {string} parent @returns {string} a folder that a process left which was killed */
function abandonedIn(parent) {
  const code = `import { createTemporaryFolder } from '${module}';
console.log(createTemporaryFolder(process.argv[1]));
process.kill(process.pid, 'SIGKILL');`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', code, parent], {
    encoding: 'utf8',
  });
  const folder = stdout.trim();
  assert.ok(existsSync(folder), stdout);
  return folder;
}

test('folders of dead processes are removed, in the temporary folder and in the cache', () => {
  Object.assign(process.env, { TMPDIR: newPath('-missing'), ROUNDS_CACHE: newPath('-missing') });
  removeStaleFolders(); // needs neither
  for (const parent of Object.values(ownPlaces())) {
    const folder = abandonedIn(parent);
    mkdirSync(path.join(folder, 'deep'));
    symlinkSync('/etc', path.join(folder, 'deep', 'link'));
    removeStaleFolders();
    assert.deepEqual(readdirSync(parent), []);
    assert.ok(existsSync('/etc/passwd'));
  }
});

test('the folder of a running process stays', () => {
  const { TMPDIR } = ownPlaces();
  const own = createTemporaryFolder();
  removeStaleFolders();
  assert.deepEqual(readdirSync(TMPDIR), [path.basename(own)]);
});

test('other folders stay', () => {
  const { TMPDIR } = ownPlaces();
  const name = path.basename(abandonedIn(TMPDIR));
  removeStaleFolders();
  const others = [
    name.replace(/^rounds-\w{8}/, 'rounds-00000000'), // of another machine or container
    name.replace('rounds', 'bounds'),
    `${name}x`,
    'rounds-notes',
  ];
  for (const each of others) mkdirSync(path.join(TMPDIR, each));
  writeFileSync(path.join(TMPDIR, name), 'a file by that name');
  if (process.getuid?.() === 0) {
    const theirs = abandonedIn(TMPDIR);
    spawnSync('chown', ['12345', theirs]);
    others.push(path.basename(theirs));
  }
  removeStaleFolders();
  assert.deepEqual(readdirSync(TMPDIR).sort(), [...others, name].sort());
});

test('a temporary folder is removed after the work', async () => {
  const { TMPDIR } = ownPlaces();
  const seen = await withTemporaryFolder((folder) => {
    writeFileSync(path.join(folder, 'file'), '');
    return folder;
  });
  assert.ok(seen.startsWith(TMPDIR));
  await assert.rejects(
    withTemporaryFolder(() => Promise.reject(new Error('no'))),
    /^Error: no$/,
  );
  assert.deepEqual(readdirSync(TMPDIR), []);
});

test('the first result that is moved into place stays', async () => {
  const { ROUNDS_CACHE } = ownPlaces();
  const target = path.join(ROUNDS_CACHE, 'deep', 'made');
  for (const content of ['first', 'second']) {
    await withTemporaryFolder((folder) => {
      const made = path.join(folder, 'made');
      mkdirSync(made);
      writeFileSync(path.join(made, content), '');
      moveIntoPlace(made, target);
    }, ROUNDS_CACHE);
  }
  assert.deepEqual(readdirSync(target), ['first']);
  assert.deepEqual(readdirSync(ROUNDS_CACHE), ['deep']);
});
