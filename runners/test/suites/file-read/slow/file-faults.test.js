import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { afterEach, test } from 'node:test';
import { readRun } from '@rounds/record';
import { bench, commandLine, newFolder, start } from 'rounds/test/support/bench.js';
import { endAll } from 'rounds/test/support/processes.js';
import { fileOf, newPath } from 'rounds/test/support/scratch.js';

/** What may happen to the files of a suite becomes a failure that says what, why and what to do; the run goes on. */

afterEach(endAll);

const reads = 'fs.readFileSync';
const env = { NODE_BINARY: process.execPath };

/**
 * A script for a runtime that does something to the file of one workload while it is being read.
 *
 * @param {string} deed
 */
function meanwhile(deed) {
  return fileOf(
    `const fs = require('node:fs');
const { readFileSync } = fs;
let reads = 0;
fs.readFileSync = (path, ...rest) => {
  if (String(path).endsWith('/1335-ascii-0.txt') && ++reads === 3000) { ${deed} }
  return readFileSync(path, ...rest);
};
require('node:module').syncBuiltinESMExports();`,
    { suffix: '.cjs' },
  );
}

/**
 * @param {string[]} selection
 * @param {string} [out]
 */
function argumentsFor(selection, out = newPath()) {
  return ['file-read', ...selection, '--quick', '--rounds', '1', '--seed', '7', '--out', out];
}

/** @param {string} out */
async function recordsIn(out) {
  const { trials, failures, end } = await readRun(out);
  return {
    measured: Array.from(trials, (trial) => `${trial.case} ${trial.workload} ${trial.runtime}`).sort(),
    failed: failures.map((failure) => `${failure.case} ${failure.workload} ${failure.runtime}`),
    reasons: [...new Set(failures.map(({ error }) => error))],
    reason: end?.reason,
  };
}

for (const [what, deed, reason] of [
  [
    'deleted while it is read',
    'fs.unlinkSync(path);',
    'a file of the suite is gone (ENOENT): something deleted it while it was being read; keep cleaners off the temporary folder, and run again',
  ],
  [
    'that gives way to a directory',
    'fs.unlinkSync(path); fs.mkdirSync(path);',
    "a directory stands in a file's place (EISDIR): something else writes into the temporary folder; keep it out, and run again",
  ],
]) {
  test(`a file ${what}`, async () => {
    const out = newPath();
    const folder = newFolder();
    const selection = ['--case', reads, '--workload', '1335B-in-turn,32KiB-in-turn'];
    const runtimes = ['--runtime', 'calm=node', '--runtime', `cruel=node --require=${meanwhile(deed ?? '')}`];
    const { exitCode, stdout, stderr } = await bench(argumentsFor([...selection, ...runtimes], out), {
      env: { ...env, TMPDIR: folder },
    });
    assert.equal(exitCode, 1, stderr);
    assert.deepEqual(await recordsIn(out), {
      measured: [
        `${reads} 1335B-in-turn calm`,
        `${reads} 32KiB-in-turn calm`,
        `${reads} 32KiB-in-turn cruel`,
      ],
      failed: [`${reads} 1335B-in-turn cruel`],
      reasons: [reason],
      reason: 'rounds',
    });
    assert.ok(stdout.replaceAll(/\s+/g, ' ').includes(String(reason)), 'the reason is told at the end');
    assert.deepEqual(readdirSync(folder), [], 'nothing is left in the temporary folder');
  });
}

test('too many open files', async () => {
  const out = newPath();
  const selection = [
    '--case',
    `${reads},fs.createReadStream`,
    '--workload',
    '1335B-at-once',
    '--runtime',
    'node',
  ];
  const limited = ['-c', 'ulimit -n 300; exec "$@"', 'sh', ...commandLine('bench')];
  const { exitCode, stderr } = await start('sh', [...limited, ...argumentsFor(selection, out)], { env })
    .closed;
  assert.equal(exitCode, 1, stderr);
  const id = `node@${process.versions.node}`;
  assert.deepEqual(await recordsIn(out), {
    measured: [`${reads} 1335B-at-once ${id}`],
    failed: [`fs.createReadStream 1335B-at-once ${id}`],
    reasons: [
      'too many open files (EMFILE): 1000 reads started at once hold a descriptor each, more than this process may have; raise the limit (ulimit -n 2000), or keep fewer in flight',
    ],
    reason: 'rounds',
  });
});

test('a heap that is full is an answer where that is the question: no time, exit code 0', async () => {
  const workloads = ['1335B-at-once', '1335B-at-once-10000', '32KiB-at-once-10000'];
  const [cased, out] = ['fs.promises.readFile', newPath()];
  const selection = ['--case', cased, '--workload', workloads.join(), '--runtime'];
  const args = argumentsFor([...selection, 'tight=node --max-old-space-size=100'], out);
  const { exitCode, stdout } = await bench([...args, '--rounds', '2'], { env });
  assert.equal(exitCode, 0, stdout);
  const { measured, failed, reasons } = await recordsIn(out);
  assert.deepEqual(
    measured,
    // The baseline comes along, except where only what survives is asked.
    [`${cased} 1335B-at-once`, `${cased} 1335B-at-once-10000`, `${reads} 1335B-at-once`].flatMap((cell) =>
      Array(2).fill(`${cell} tight`),
    ),
  );
  assert.deepEqual(failed, Array(2).fill(`${cased} 32KiB-at-once-10000 tight`));
  assert.match(String(reasons[0]), /^heap limit reached \(peak RSS \d+ MiB\)$/);
  assert.match(stdout, /endurance\n +tight\n .*1335B-at-once-10000; then heap limit reached\n/);
  assert.match(
    stdout.replaceAll(/\s+/g, ' '),
    / Not survived: 1 benchmark .* 32KiB-at-once-10000 tight, round 1: heap limit reached \(.*\)/,
  );
  assert.doesNotMatch(stdout, /^Failed/m);
  assert.doesNotMatch(stdout, /^ +1335B-at-once-10000$/m, 'expected no table of times');
});

test('no space in the temporary folder', async (t) => {
  const folder = newFolder();
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=4m', 'tmpfs', folder]);
  if (mounted.status !== 0) return t.skip('a small file system takes the right to mount one');
  t.after(() => spawnSync('umount', [folder]));
  const out = newPath();
  const selection = ['--case', reads, '--workload', '1335B-in-turn,16MiB-in-turn', '--runtime', 'node'];
  const { exitCode, stderr } = await bench(argumentsFor(selection, out), {
    env: { ...env, TMPDIR: folder },
  });
  assert.equal(exitCode, 1, stderr);
  const id = `node@${process.versions.node}`;
  assert.deepEqual(await recordsIn(out), {
    measured: [`${reads} 1335B-in-turn ${id}`],
    failed: [`${reads} 16MiB-in-turn ${id}`],
    reasons: [
      'no space left in the temporary folder (ENOSPC): 1 × 16777216 bytes are needed; free some, or set TMPDIR to a folder that has them',
    ],
    reason: 'rounds',
  });
  assert.deepEqual(readdirSync(folder), [], 'nothing is left in the temporary folder');
});
