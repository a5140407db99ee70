import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { fakeProgram, runtimeAt } from '../../test/support/fake-runtime.js';
import { fakeGroup } from '../../test/support/groups.js';
import { alive, endAll, eventually, expectNoneAlive } from '../../test/support/processes.js';
import { fileOf, newPath, scratch } from '../../test/support/scratch.js';
import { launchTrial } from '../../trial/function-trial.js';
import { launch } from '../launch.js';
import { prepareLauncher } from '../launcher.js';

/** Without a C compiler there is no account of trials, and the rest goes on as well as it can. */

const limitMs = 30_000;
/** What would hang without its handling ends here. */
const timeout = 40_000;
const { CC, ROUNDS_CACHE } = process.env;

afterEach(() => {
  for (const [name, value] of Object.entries({ CC, ROUNDS_CACHE })) {
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
  }
  endAll();
});

test('a compiler that fails is named, with the fix', async () => {
  Object.assign(process.env, { CC: 'false', ROUNDS_CACHE: `${scratch}/no-compiler` });
  const { helper, lacking } = await prepareLauncher();
  assert.equal(helper, undefined);
  assert.match(
    String(lacking),
    /^no account of CPU time, memory and counters, and no memory limit: false did not compile the launcher \(/,
  );
  assert.match(String(lacking), /Install a C compiler \(apt-get install gcc libc6-dev\)$/);
});

test('what the compiler says is told', async () => {
  const compiler = fileOf('#!/bin/sh\necho "cannot find stdio.h" >&2\nexit 1\n', {
    mode: 0o755,
    suffix: '-cc',
  });
  Object.assign(process.env, { CC: compiler, ROUNDS_CACHE: `${scratch}/bad-compiler` });
  const { lacking } = await prepareLauncher();
  assert.ok(
    lacking?.includes(`${compiler} did not compile the launcher (cannot find stdio.h)`),
    String(lacking),
  );
});

test('a cache that cannot be written is told', async () => {
  process.env.ROUNDS_CACHE = fileOf('a file, not a folder');
  assert.match(String((await prepareLauncher()).lacking), /ENOTDIR|EEXIST/);
});

test('trials run without an account', async () => {
  const cell = { suite: 'selftest', case: 'base', workload: 'short', runtime: 'node@99.0.0' };
  const where = {
    launcher: { lacking: 'no compiler' },
    runtime: runtimeAt(fakeProgram()),
    suite: 'file:///x',
  };
  const { record } = await launchTrial(where, cell, 1, { measureMs: 1, warmUpMs: 1, limitMs });
  assert.equal(record.type, 'trial');
  const figures = ['userMs', 'sysMs', 'rssBytes', 'contextSwitches', 'counters'];
  assert.deepEqual(
    figures.filter((figure) => figure in record),
    [],
  );
  assert.ok(Number(record.wallMs) > 0);
});

test('processes take turns, and what hangs, dies or leaves something behind in its turn is ended', {
  timeout,
}, async () => {
  const launcher = { lacking: 'no compiler' };
  const behaviours = {
    ...{ fine: '', littering: { turn: 'sleep 600 &' } },
    ...{ hanging: { turn: '[ $turn = 2 ] && sleep 600' }, dying: { turn: 'kill -KILL $$' } },
  };
  const measured = await fakeGroup(launcher, behaviours, { limitMs: 1500 });
  await expectNoneAlive(2000);
  assert.deepEqual(
    Object.keys(behaviours).map((name) => measured[name]?.record.error ?? measured[name]?.turns.length),
    [5, 5, 'killed at the time limit of 1.5 s', 'killed by SIGKILL without a record'],
  );
});

test('an interruption ends processes that take turns', { timeout }, async () => {
  const controller = new AbortController();
  const behaviours = { waiting: '', hanging: { turn: 'sleep 600' } };
  const running = fakeGroup({}, behaviours, { signal: controller.signal });
  await eventually(() => alive().some(({ command }) => command.startsWith('sleep 600')), 'its turn');
  controller.abort();
  for (const { record } of Object.values(await running)) assert.equal(record.signal, 'SIGKILL');
  await expectNoneAlive(2000);
});

test('the time limit ends the command with its group', { timeout }, async () => {
  const ended = await launch({}, ['sh', '-c', 'sleep 600 & sleep 601; wait'], { limitMs: 300 });
  assert.deepEqual([ended.timedOut, ended.signal], [true, 'SIGKILL']);
  await expectNoneAlive(2000);
});

test('an abort ends the command with its group', { timeout }, async () => {
  const controller = new AbortController();
  const launched = launch({}, ['sh', '-c', 'sleep 600 & wait'], { limitMs, signal: controller.signal });
  await eventually(() => alive().some(({ command }) => command.startsWith('sleep')), 'the command to run');
  controller.abort();
  assert.equal((await launched).signal, 'SIGKILL');
  await expectNoneAlive(2000);
});

test('what a command left in its group is ended', async () => {
  const { exitCode, stdout } = await launch({}, ['sh', '-c', 'sleep 600 & echo done'], { limitMs });
  assert.deepEqual([exitCode, stdout], [0, 'done\n']);
  await expectNoneAlive(2000);
});

test('what left the group cannot hold up the run by an open pipe', { timeout }, async () => {
  const { exitCode, stdout } = await launch({}, ['sh', '-c', 'setsid sleep 600 & echo done; sleep 0.1'], {
    limitMs,
  });
  assert.deepEqual([exitCode, stdout], [0, 'done\n']);
});

for (const [what, path, code] of [
  ['is missing', newPath('-nowhere'), 'ENOENT'],
  ['is not executable', fileOf('#!/bin/sh\n'), 'EACCES'],
]) {
  test(`a command that ${what} was not started`, async () => {
    const { exitCode, signal, notStarted } = await launch({}, [String(path)], { limitMs });
    assert.deepEqual([exitCode, signal, notStarted], [null, null, code]);
  });
}

test('a command that the system refuses outright was not started', async () => {
  const { notStarted } = await launch({}, ['true', 'x'.repeat(8 << 20)], { limitMs });
  assert.equal(notStarted, 'E2BIG');
});
