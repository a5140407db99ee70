import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { eventually } from '../../test/support/processes.js';
import { newPath } from '../../test/support/scratch.js';
import { parentPid, processStart, sessionId } from '../processes.js';
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

test('what a dead process left is removed, in the temporary folder and in the cache', () => {
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

test('it is removed too where users have no numbers, as on Windows', (t) => {
  const { TMPDIR } = ownPlaces();
  abandonedIn(TMPDIR);
  const { getuid } = process;
  t.after(() => Object.assign(process, { getuid }));
  Object.assign(process, { getuid: undefined });
  removeStaleFolders();
  assert.deepEqual(readdirSync(TMPDIR), []);
});

test('the folder of a living process stays', () => {
  const { TMPDIR } = ownPlaces();
  const own = createTemporaryFolder();
  const child = spawn('sleep', ['60']);
  const theirs = path.join(TMPDIR, path.basename(own).replace(`-${process.pid}-`, `-${child.pid}-`));
  mkdirSync(theirs);
  removeStaleFolders();
  assert.deepEqual(
    readdirSync(TMPDIR),
    [path.basename(own)],
    'its number is used again, so it is not its owner',
  );
  child.kill();
});

test('what is not ours stays', () => {
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

test('a folder goes whatever becomes of the work', async () => {
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

test('who puts something in place first is right', async () => {
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

const skip = existsSync('/proc/self/stat') ? false : 'only Linux tells';

test('a process is told by when it started', { skip }, () => {
  assert.match(String(processStart(process.pid)), /^\d+$/);
  assert.equal(processStart(process.pid), processStart(process.pid));
  assert.equal(processStart(4194305), null);
});

test('a process that has ended is dead, although its parent has not asked how', { skip }, async () => {
  // The shell becomes a program that never waits for its child, long before that ends.
  const shell = spawn('sh', ['-c', 'sleep 1 & echo $!; exec sleep 60'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [said] = await new Promise((resolve) => shell.stdout.once('data', (...all) => resolve(all)));
  const pid = Number(said);
  await eventually(() => / Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8')), 'a zombie');
  assert.equal(processStart(pid), null);
  shell.kill();
});

test('parent and session are known', { skip }, async () => {
  const child = spawn('sleep', ['60'], { detached: true });
  assert.equal(parentPid(Number(child.pid)), process.pid);
  assert.equal(sessionId(Number(child.pid)), child.pid);
  assert.deepEqual([parentPid(4194305), sessionId(4194305)], [0, 0]);
  child.kill();
});
