import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { readRun } from '@rounds/record';
import { bench, smallRun } from '../../test/support/bench.js';
import { fakeProgram } from '../../test/support/fake-runtime.js';
import { endAll } from '../../test/support/processes.js';
import { newPath } from '../../test/support/scratch.js';

/** What cases and workloads need of the process and of the runtime. */

afterEach(endAll);

test('a workload that a runtime cannot have is skipped with its reason', async () => {
  const lacking = `answer '{"outcome":"checked","name":"node","version":"99.0.0","cases":{},"workloads":{"short":{"unavailable":"not in here"}}}'; exit`;
  const { args, env, out } = smallRun(fakeProgram({ check: lacking }));
  const { exitCode, stderr } = await bench(args, { env });
  assert.equal(exitCode, 1, stderr);
  const { skips, trials } = await readRun(out);
  const reasons = new Set(skips.map(({ reason }) => reason));
  assert.deepEqual([trials.length, skips.length, ...reasons], [0, 4, 'not in here']);
});

test('a process starts with the variables of its case, and of no other', async () => {
  const looks = `case $task in
*'"case":"fs.open-pool-4"'*) [ "$UV_THREADPOOL_SIZE" = 4 ] || exit 7;;
*) [ -z "$UV_THREADPOOL_SIZE" ] || exit 8;;
esac`;
  const out = newPath();
  const cells = 'open-close --workload open-close-1000 --case fs.open,fs.open-pool-4 --runtime node';
  const { exitCode, stderr } = await bench([...cells.split(' '), '--rounds', '1', '--out', out], {
    env: { NODE_BINARY: fakeProgram(looks), UV_THREADPOOL_SIZE: undefined },
  });
  assert.equal(exitCode, 0, stderr);
  const { trials } = await readRun(out);
  const names = ['fs.open', 'fs.open-pool-4', 'fs.openSync']; // the last is the baseline
  assert.deepEqual(Array.from(trials, (trial) => trial.case).sort(), names);
});
