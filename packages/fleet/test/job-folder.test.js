/** What a worker that is root reads of a folder that another user may write. */
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  lchownSync,
  mkdirSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { LineReader } from 'rounds/system/line-reader.js';
import { newPath } from 'rounds/test/support/scratch.js';
import { JobFolder, jobFolders } from '../carry-out/job-folder.js';
import { workerUser } from '../carry-out/job-user.js';
import { maxBytes } from '../records.js';

const skip = process.getuid?.() !== 0 && 'only root hands folders over';
const ids = { uid: 65534, gid: 65534 };
const user = { ...workerUser, ids };

/** A folder that was lent, with what the job wrote. */
function lent() {
  const runs = newPath('-runs');
  const own = new JobFolder(runs, 'a-job');
  own.make();
  own.lendTo(user);
  writeFileSync(own.file, 'one\n');
  lchownSync(own.file, ids.uid, ids.gid);
  return { runs, own };
}

/** @param {JobFolder} own */
const owners = (own) => [own.path, own.file].map((file) => statSync(file).uid);

test("a folder is the job's while it is lent, and then the worker's", { skip }, () => {
  const { own } = lent();
  assert.deepEqual([owners(own), own.isLent], [[ids.uid, ids.uid], true]);
  const lines = new LineReader(own.file, own.open);
  assert.deepEqual(lines.read(), ['one']);
  own.takeBack();
  assert.deepEqual([owners(own), own.isLent], [[0, 0], false]);
  assert.equal(statSync(own.file).mode & 0o777, 0o600, 'no other job reads it');
  own.lendTo(user);
  assert.deepEqual(owners(own), [ids.uid, ids.uid], 'a run goes on');
  assert.deepEqual(lines.read(), []);
});

test('what a worker that was killed had lent is taken back', { skip }, () => {
  const { runs, own } = lent();
  for (const each of jobFolders(runs)) each.takeBack();
  assert.deepEqual(owners(own), [0, 0]);
});

/** @type {Record<string, (file: string, secret: string) => void>} */
const odd = {
  'a symbolic link': (file, secret) => symlinkSync(secret, file),
  'a pipe': (file) => execFileSync('mkfifo', [file]),
  'a folder': (file, secret) => {
    mkdirSync(file);
    symlinkSync(secret, path.join(file, 'link'));
    symlinkSync(path.dirname(secret), path.join(file, 'link-to-folder'));
  },
  'a file of another user': (file) => writeFileSync(file, 'secret\n'),
  'a file without end': (file) => {
    writeFileSync(file, '');
    truncateSync(file, maxBytes + 1);
  },
};
for (const [what, put] of Object.entries(odd)) {
  test(`${what} instead of the results is not read`, { skip, timeout: 10_000 }, async () => {
    const { own } = lent();
    const secret = newPath();
    writeFileSync(secret, 'secret\n');
    rmSync(own.file);
    put(own.file, secret);
    if (what !== 'a file of another user') lchownSync(own.file, ids.uid, ids.gid);
    assert.throws(() => new LineReader(own.file, own.open).read(), /has replaced its results file/);
    own.takeBack();
    assert.equal(existsSync(own.file), what === 'a file without end');
    assert.equal(statSync(secret).uid, 0);
    await own.remove(user);
    assert.equal(existsSync(own.path), false);
    assert.equal(existsSync(secret), true, 'none is followed');
  });
}

test('unreadable results have their own error', { skip }, () => {
  const { own } = lent();
  chmodSync(own.file, 0o600);
  const folder = new URL('../carry-out/job-folder.js', import.meta.url).href;
  const code = `const { JobFolder } = await import(${JSON.stringify(folder)});
    const own = new JobFolder(${JSON.stringify(path.dirname(own.path))}, 'a-job');
    own.lendTo({ ids: ${JSON.stringify(ids)} });
    own.open();`;
  // As the unit of systemd starts a worker: root, but not with the right to read everything.
  const without = ['--bounding-set', '-dac_override,-dac_read_search', process.execPath];
  const { stderr } = spawnSync('setpriv', [...without, '--input-type=module', '-e', code], {
    encoding: 'utf8',
  });
  assert.match(stderr, /UserError: the job has made its results unreadable/);
});

test('a run that leaves a link where a search has its results is read as a run', { skip }, () => {
  const { runs, own } = lent();
  const other = new JobFolder(runs, 'another-job');
  other.make();
  writeFileSync(other.file, 'secret\n');
  const link = path.join(own.path, 'bisect.jsonl');
  symlinkSync(other.file, link);
  lchownSync(link, ids.uid, ids.gid);
  own.takeBack();
  const [kept] = jobFolders(runs).filter(({ id }) => id === own.id);
  assert.deepEqual([kept?.file, new LineReader(own.file).read()], [own.file, ['one']]);
  assert.equal(statSync(other.file).uid, 0);
});

test('results that nobody can fetch any more go', { skip }, async () => {
  const { own } = lent();
  own.takeBack();
  await own.remove(user);
  assert.equal(existsSync(own.path), false);
});
