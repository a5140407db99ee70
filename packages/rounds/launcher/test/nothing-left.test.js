import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { afterEach, test } from 'node:test';
import { newFolder, start } from '../../test/support/bench.js';
import { driverOf } from '../../test/support/drive.js';
import { alive, endAll, eventually, expectNoneAlive } from '../../test/support/processes.js';
import { launch } from '../launch.js';
import { prepareLauncher } from '../launcher.js';

/** Whatever ends a command, or who started it, nothing of it is left. */

afterEach(endAll);

const launcher = await prepareLauncher();
const helper = launcher.helper ?? '';
const skip = launcher.lacking;
const limitMs = 30_000;
/** What would hang without its handling ends here. */
const timeout = 40_000;

/** A shell that starts a child in its group, one in a session of its own, and one whose parent is gone. */
const tree = ['sh', '-c', 'sleep 600 & setsid sleep 601 & (setsid sleep 602 &) ; echo started; wait'];
/** What can be ended without the helper. */
const group = ['sh', '-c', 'sleep 600 & sleep 601 & (sleep 602 &) ; echo started; wait'];

function treeStarted() {
  const isUp = () => alive().filter(({ command }) => command.startsWith('sleep 60')).length === 3;
  return eventually(isUp, 'the tree to stand');
}

for (const [how, one, command, missing] of /** @type {const} */ ([
  ['the helper', launcher, tree, skip],
  ['Node.js alone', {}, group, false],
])) {
  test(`${how}: the time limit ends the whole tree`, { skip: missing, timeout }, async () => {
    const ended = await launch(one, [...command], { limitMs: 500 });
    assert.deepEqual([ended.timedOut, ended.signal, ended.stdout], [true, 'SIGKILL', 'started\n']);
    await expectNoneAlive(2000);
  });

  test(`${how}: an abort ends the whole tree`, { skip: missing, timeout }, async () => {
    const controller = new AbortController();
    const launched = launch(one, [...command], { limitMs, signal: controller.signal });
    await treeStarted();
    controller.abort();
    const { signal, timedOut } = await launched;
    assert.deepEqual([signal, timedOut], ['SIGKILL', false]);
    await expectNoneAlive(2000);
    const late = await launch(one, [...command], { limitMs, signal: AbortSignal.abort() });
    assert.deepEqual([late.exitCode, late.timedOut], [null, false]);
    await expectNoneAlive(2000);
  });

  test(`${how}: what a command left behind is ended`, { skip: missing, timeout }, async () => {
    const { exitCode, stdout } = await launch(one, ['sh', '-c', 'sleep 600 & echo done'], { limitMs });
    assert.deepEqual([exitCode, stdout], [0, 'done\n']);
    await expectNoneAlive(2000);
  });
}

for (const [name, command] of /** @type {const} */ ([
  ['SIGTERM', tree],
  ['SIGINT', tree],
  ['SIGHUP', tree],
  // Where the driver is killed too, nobody is left to end more than the command itself.
  ['SIGKILL', ['sleep', '600']],
])) {
  test(`${name} to the helper ends ${command[0]}`, { skip }, async () => {
    const child = spawn(helper, ['60000', ...command], { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
    const sleeping = () => alive().filter((each) => each.command.startsWith('sleep 60')).length;
    await eventually(() => sleeping() === (command === tree ? 3 : 1), 'the command to run');
    child.kill(name);
    await expectNoneAlive(2000);
  });
}

test('nothing survives a driver that was killed', { skip, timeout }, async () => {
  const { child, closed } = start(process.execPath, [driverOf(tree)]);
  await treeStarted();
  child.kill('SIGKILL');
  await closed;
  await expectNoneAlive(5000);
});

test('nothing survives a helper that was killed, and how it ended is told', { skip, timeout }, async () => {
  const running = launch(launcher, tree, { limitMs });
  await treeStarted();
  const found = alive().find(({ pid }) => readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('launch-'));
  process.kill(Number(found?.pid), 'SIGKILL');
  const { exitCode, signal, usage } = await running;
  assert.deepEqual([exitCode, signal, usage], [null, 'SIGKILL', undefined]);
  await expectNoneAlive(2000);
});

test('processes that a command leaves running are counted', { skip }, async () => {
  for (const [line, left] of /** @type {const} */ ([
    ['sleep 600 & setsid sleep 601 & true', 2],
    ['sleep 0.01 & wait', 0],
    ['(true &) ; sleep 0.05', 0],
    ['sleep 600 & kill $!', 0],
  ]))
    assert.equal((await launch(launcher, ['sh', '-c', line], { limitMs })).left, left, line);
  await expectNoneAlive(2000);
});

test('the folder of a process goes with it, also when the driver was killed', { skip, timeout }, async () => {
  const folder = newFolder();
  mkdirSync(path.join(folder, 'deep', 'er'), { recursive: true });
  symlinkSync('/etc', path.join(folder, 'deep', 'link'));
  const child = spawn(helper, ['--remove', folder, '60000', ...tree], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  await treeStarted();
  child.stdio[3]?.destroy(); // as when the driver is gone
  await eventually(() => !existsSync(folder), 'the folder to be removed');
  assert.ok(existsSync('/etc/passwd'), 'expected what a link names to stay');
  const own = newFolder();
  await launch({}, ['true'], { limitMs, removeAfter: own });
  assert.ok(!existsSync(own), 'expected it to be removed without the helper too');
  await expectNoneAlive(2000);
});

/** It stops the helper all the time, before it starts the tree. */
const stopper = ['sh', '-c', `(while kill -STOP $PPID; do :; done) & ${tree[2]}`];

test('what stops the helper again and again is ended at its time limit, and when it is told to', {
  skip,
  timeout,
}, async () => {
  const late = await launch(launcher, stopper, { limitMs: 500 });
  assert.deepEqual([late.timedOut, late.stdout], [true, 'started\n']);
  await expectNoneAlive(2000);
  const controller = new AbortController();
  const launched = launch(launcher, stopper, { limitMs, signal: controller.signal });
  await treeStarted();
  controller.abort();
  assert.equal((await launched).timedOut, false);
  await expectNoneAlive(2000);
});

test('what stops the helper does not outlive a driver that was killed, nor does its folder', {
  skip,
  timeout,
}, async () => {
  const removeAfter = newFolder();
  const { child, closed } = start(process.execPath, [
    driverOf(['sh', '-c', `kill -STOP $PPID; ${tree[2]}`], { removeAfter }),
  ]);
  await treeStarted();
  child.kill('SIGKILL');
  await closed;
  await expectNoneAlive(5000);
  assert.ok(!existsSync(removeAfter));
});

test('without the helper, what left the group cannot hold up the run by an open pipe', {
  timeout,
}, async () => {
  const line = 'setsid sleep 600 & echo done; sleep 0.1';
  const { exitCode, stdout } = await launch({}, ['sh', '-c', line], { limitMs });
  assert.deepEqual([exitCode, stdout], [0, 'done\n']);
});
