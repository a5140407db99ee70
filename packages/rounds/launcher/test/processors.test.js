import assert from 'node:assert/strict';
import { test } from 'node:test';
import { allowedCpus } from '../../cli/cpu-list.js';
import { launch } from '../launch.js';
import { onOneProcessor, prepareLauncher } from '../launcher.js';

/** On which processors what is launched runs, and who goes on where it shares one. */

const launcher = await prepareLauncher();
const skip = launcher.lacking;
const limitMs = 30_000;

test('with --cpus the command and its writer run on those processors alone', { skip }, async () => {
  const [cpu = 0] = allowedCpus().slice(-1);
  const shown = ['grep', 'Cpus_allowed_list', '/proc/self/status'];
  const { stdout } = await launch({ ...launcher, cpus: [cpu] }, ['sh', '-c', `cat; ${shown.join(' ')}`], {
    limitMs,
    feed: { command: shown },
  });
  assert.equal(stdout, `Cpus_allowed_list:\t${cpu}\n`.repeat(2));
});

test('programs that share a processor share the last one, unless they were told others', { skip }, () => {
  const [cpu = 0] = allowedCpus().slice(-1);
  assert.deepEqual(onOneProcessor(launcher), { ...launcher, cpus: [cpu] });
  assert.deepEqual(onOneProcessor(launcher, { inTurns: true }), { ...launcher, cpus: [cpu], batch: true });
  const told = { ...launcher, cpus: [0, 1] };
  assert.equal(onOneProcessor(told), told);
  const without = { lacking: 'no compiler' };
  assert.equal(onOneProcessor(without), without);
});

test('where they take turns, what wakes up does not interrupt what runs', { skip }, async () => {
  const policy = ['chrt', '-p', '0'];
  const { stdout } = await launch({ ...launcher, batch: true }, ['sh', '-c', `cat; ${policy.join(' ')}`], {
    limitMs,
    feed: { command: policy },
  });
  assert.equal(stdout.match(/SCHED_BATCH/g)?.length, 2, `expected both in SCHED_BATCH, got ${stdout}`);
});

test('a processor that is not there ends the command before it begins', { skip }, async () => {
  const { exitCode, stderr } = await launch({ ...launcher, cpus: [1023] }, ['true'], { limitMs });
  assert.equal(exitCode, 125);
  assert.match(stderr, /^launch: --cpus 1023: /);
});
