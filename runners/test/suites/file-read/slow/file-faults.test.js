import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { afterEach, test } from 'node:test';
import { readRun } from '@rounds/record';
import { commandLine, newFolder, start } from 'rounds/test/support/bench.js';
import { endAll } from 'rounds/test/support/processes.js';
import { fileOf, newPath } from 'rounds/test/support/scratch.js';

/** Faults of the files of a suite are failures that report what happened, why and what to do; the run continues. */

afterEach(endAll);

const reads = 'fs.readFileSync';
const env = { NODE_BINARY: process.execPath };

/** @returns {string} a module for a runtime that deletes the file of one workload while it is read */
function deletingModule() {
  return fileOf(
    `const fs = require('node:fs');
const { readFileSync } = fs;
let reads = 0;
fs.readFileSync = (path, ...rest) => {
  if (String(path).endsWith('/1335-ascii-0.txt') && ++reads === 3000) fs.unlinkSync(path);
  return readFileSync(path, ...rest);
};
require('node:module').syncBuiltinESMExports();`,
    { suffix: '.cjs' },
  );
}

/**
 * @param {string[]} selection
 * @param {{ env?: Record<string, string>, limit?: string }} [options] `limit`: what a shell does first
 */
async function measured(selection, { env: more = {}, limit } = {}) {
  const out = newPath();
  const args = ['file-read', ...selection, '--quick', '--rounds', '1', '--seed', '7', '--out', out];
  const command = commandLine('bench', args);
  const [program, ...all] = limit ? ['sh', '-c', `${limit}; exec "$@"`, 'sh', ...command] : command;
  const { exitCode, stdout, stderr } = await start(program, all, { env: { ...env, ...more } }).closed;
  const { trials, failures, end } = await readRun(out);
  assert.ok(['rounds', 'precise'].includes(String(end?.reason)), stderr);
  const name = (/** @type {import('@rounds/record').Cell} */ cell) =>
    `${cell.case} ${cell.workload} ${cell.runtime}`;
  return {
    ...{ exitCode, stdout, measured: Array.from(trials, name).sort(), failed: failures.map(name) },
    reasons: [...new Set(failures.map(({ error }) => error))],
  };
}

const id = `node@${process.versions.node}`;

test('a file is deleted while it is read', async () => {
  const TMPDIR = newFolder();
  const selection = ['--case', reads, '--workload', '1335B-in-turn,32KiB-in-turn'];
  const faulty = `faulty=node --require=${deletingModule()}`;
  const runtimes = ['--runtime', 'good=node', '--runtime', faulty];
  const { stdout, ...found } = await measured([...selection, ...runtimes], { env: { TMPDIR } });
  const reason =
    'a file of the suite is gone (ENOENT): something deleted it while it was being read; keep cleaners off the temporary folder, and run again';
  const others = ['1335B-in-turn good', '32KiB-in-turn faulty', '32KiB-in-turn good'];
  assert.deepEqual(found, {
    exitCode: 1,
    measured: others.map((each) => `${reads} ${each}`),
    failed: [`${reads} 1335B-in-turn faulty`],
    reasons: [reason],
  });
  assert.ok(stdout.replaceAll(/\s+/g, ' ').includes(reason), 'the reason is printed at the end');
  assert.deepEqual(readdirSync(TMPDIR), [], 'nothing is left in the temporary folder');
});

test('too many open files', async () => {
  const selection = ['--case', `${reads},fs.createReadStream`, '--workload', '1335B-at-once'];
  const { stdout, ...found } = await measured([...selection, '--runtime', 'node'], {
    limit: 'ulimit -n 300',
  });
  assert.deepEqual(found, {
    exitCode: 1,
    measured: [`${reads} 1335B-at-once ${id}`],
    failed: [`fs.createReadStream 1335B-at-once ${id}`],
    reasons: [
      'too many open files (EMFILE): 1000 reads started at once hold a descriptor each, more than this process may have; raise the limit (ulimit -n 2000), or keep fewer in flight',
    ],
  });
});

test('a full heap is an answer of an endurance case: no time, exit code 0', async () => {
  const workloads = ['1335B-at-once', '1335B-at-once-10000', '32KiB-at-once-10000'];
  const cased = 'fs.promises.readFile';
  const selection = ['--case', cased, '--workload', workloads.join()];
  const found = await measured([...selection, '--runtime', 'tight=node --max-old-space-size=100']);
  // The baseline comes along, except for endurance cases.
  const cells = [`${cased} 1335B-at-once`, `${cased} 1335B-at-once-10000`, `${reads} 1335B-at-once`];
  assert.deepEqual(
    [found.exitCode, found.measured, found.failed],
    [0, cells.map((cell) => `${cell} tight`), [`${cased} 32KiB-at-once-10000 tight`]],
  );
  assert.match(String(found.reasons[0]), /^heap limit reached \(peak RSS \d+ MiB\)$/);
  assert.match(
    found.stdout,
    /largest workload survived\n +tight\n +\S+ +1335B-at-once-10000 \(32KiB-at-once-10000: /,
  );
  assert.match(
    found.stdout.replaceAll(/\s+/g, ' '),
    / Not survived: 1 benchmark .* 32KiB-at-once-10000 tight, round 1: heap limit reached \(.*\)/,
  );
  assert.doesNotMatch(found.stdout, /^Failed/m);
  assert.doesNotMatch(found.stdout, /^ +1335B-at-once-10000$/m, 'expected no table of times');
});

test('no space in the temporary folder', async (t) => {
  const TMPDIR = newFolder();
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=4m', 'tmpfs', TMPDIR]);
  if (mounted.status !== 0) return t.skip('a small file system takes the right to mount one');
  t.after(() => spawnSync('umount', [TMPDIR]));
  const selection = ['--case', reads, '--workload', '1335B-in-turn,16MiB-in-turn', '--runtime', 'node'];
  const { stdout, ...found } = await measured(selection, { env: { TMPDIR } });
  assert.deepEqual(found, {
    exitCode: 1,
    measured: [`${reads} 1335B-in-turn ${id}`],
    failed: [`${reads} 16MiB-in-turn ${id}`],
    reasons: [
      'no space left in the temporary folder (ENOSPC): 1 × 16777216 bytes are needed; free some, or set TMPDIR to a folder that has them',
    ],
  });
  assert.deepEqual(readdirSync(TMPDIR), [], 'nothing is left in the temporary folder');
});
