import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs, { openSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { openForResume, readRun } from '@rounds/record';
import { LineFile } from '../line-file.js';
import { trialOf } from './records.js';
import { newPath, textOf } from './scratch.js';

/** @param {string} code */
function failing(code) {
  return () => {
    throw Object.assign(new Error(`${code}: as asked for`), { code });
  };
}

/** The system's own calls, whatever a test has put in their place. */
const { fdatasyncSync, ftruncateSync, writeSync } = fs;

/**
 * A new file, while system calls are these instead, in part.
 * @param {import('node:test').TestContext} t
 * @param {Partial<Record<'writeSync' | 'fdatasyncSync' | 'ftruncateSync' | 'fstatSync', any>>} calls
 */
function lineFile(t, calls) {
  const path = newPath();
  const file = new LineFile(path, openSync(path, 'wx'), 0);
  for (const [name, call] of Object.entries(calls))
    t.mock.method(fs, /** @type {'writeSync'} */ (name), call);
  return file;
}

const one = Buffer.from('one\n');
const two = Buffer.from('two, longer\n');

for (const [code, why] of [
  ['ENOSPC', 'no space left on the disk: free some, then continue with --resume'],
  ['EDQUOT', 'your disk quota is used up: free some space, then continue with --resume'],
  ['EIO', 'the disk reported an error: check it and copy the file, then continue with --resume'],
  ['EROFS', 'the file system is read-only: choose a place you may use'],
  ['EWEIRD', 'EWEIRD: as asked for'],
]) {
  for (const call of /** @type {const} */ (['writeSync', 'fdatasyncSync', 'fstatSync'])) {
    test(`${code} from ${call} leaves the lines before it, and the next append may do`, (t) => {
      const usual = /** @type {(...args: any[]) => any} */ (fs[call]);
      let act = usual;
      const file = lineFile(t, { [call]: (/** @type {any[]} */ ...args) => act(...args) });
      file.append(one);
      act = failing(code);
      const message = `${file.path}: cannot be written: ${why}`;
      assert.throws(() => file.append(two), { name: 'RecordError', message });
      assert.equal(readFileSync(file.path, 'utf8'), 'one\n');
      act = usual;
      file.append(two);
      file.close();
      assert.equal(readFileSync(file.path, 'utf8'), 'one\ntwo, longer\n');
    });
  }
}

test('a part that cannot be cut off is cut off by the next append, or passed over by the reader', (t) => {
  let broken = false;
  const file = lineFile(t, {
    writeSync: (/** @type {any[]} */ ...[fd, bytes, start, length, at]) => {
      if (!broken) return writeSync(fd, bytes, start, length, at);
      return start === 0 ? writeSync(fd, bytes, 0, 7, at) : failing('ENOSPC')();
    },
    ftruncateSync: (/** @type {number} */ fd, /** @type {number} */ length) =>
      broken ? failing('EIO')() : ftruncateSync(fd, length),
  });
  file.append(one);
  broken = true;
  assert.throws(() => file.append(two), /: cannot be written: no space left/);
  assert.equal(readFileSync(file.path, 'utf8'), 'one\ntwo, lo');
  assert.throws(() => file.append(two), /: cannot be written: the disk reported an error/);
  broken = false;
  file.append(Buffer.from('3\n'));
  file.close();
  assert.equal(readFileSync(file.path, 'utf8'), 'one\n3\n');
});

test('every line is synced before append returns; a file system without fdatasync will do', (t) => {
  const unsynced = lineFile(t, { fdatasyncSync: failing('EINVAL') });
  unsynced.append(one);
  unsynced.close();
  assert.equal(readFileSync(unsynced.path, 'utf8'), 'one\n');
  let synced = '';
  t.mock.restoreAll();
  const file = lineFile(t, {
    fdatasyncSync: (/** @type {number} */ fd) => {
      fdatasyncSync(fd);
      synced = readFileSync(file.path, 'utf8');
    },
  });
  file.append(one);
  assert.equal(synced, 'one\n');
  file.close();
});

const fill = fileURLToPath(new URL('fill.js', import.meta.url));

test('a limit on the file size is reported as such', {
  skip: process.platform !== 'linux' && 'needs ulimit',
}, async () => {
  const path = newPath();
  const output = execFileSync('sh', ['-c', 'ulimit -f 8; exec "$0" "$@"', process.execPath, fill, path], {
    encoding: 'utf8',
  });
  const [rounds, message] = output.trim().split('\n').slice(-2);
  const why =
    'the file may not grow further (a limit such as ulimit -f): lift it, then continue with --resume';
  assert.equal(message, `${path}: cannot be written: ${why}`);
  const run = await readRun(path);
  assert.deepEqual([run.trials.length, run.truncated], [Number(rounds), false]);
  assert.equal(readFileSync(path, 'utf8'), textOf(...Array.from(run.trials, ({ round }) => trialOf(round))));
});

for (const killedAfter of [1, 50]) {
  test(`a writer killed after record ${killedAfter} loses at most the one in flight`, async () => {
    const path = newPath();
    const child = spawn(process.execPath, [fill, path], { stdio: ['ignore', 'pipe', 'inherit'] });
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text) => {
      output += text;
      if (output.includes(`\n${killedAfter}\n`) || output.startsWith(`${killedAfter}\n`))
        child.kill('SIGKILL');
    });
    const [, signal] = await once(child, 'close');
    assert.equal(signal, 'SIGKILL');

    const appended = Number(output.trim().split('\n').at(-1));
    assert.ok(appended >= killedAfter);
    const run = await readRun(path);
    assert.ok([appended, appended + 1].includes(run.trials.length), `${run.trials.length} of ${appended}`);
    assert.equal(run.end, undefined);

    const { file } = await openForResume(path);
    file.append(trialOf(run.trials.length + 1));
    file.close();
    const rounds = [...Array.from(run.trials, ({ round }) => round), run.trials.length + 1];
    assert.equal(readFileSync(path, 'utf8'), textOf(...rounds.map(trialOf)));
  });
}
