import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { afterEach, test } from 'node:test';
import { alive, endAll, eventually, expectNoneAlive } from '../../test/support/processes.js';
import { launch } from '../launch.js';
import { prepareLauncher } from '../launcher.js';
import { shell } from '../shell.js';

/** The helper ends what it started. Where the helper itself is killed, the driver does. */

afterEach(endAll);

const launcher = await prepareLauncher();
const { lacking: skip } = launcher;
const timeout = 40_000;

/** A shell that starts two more, of which one has lost its parent. */
const tree = ['sh', '-c', 'sh -c "sleep 601; :" & (sleep 602 &) ; wait'];

async function killHelper() {
  const isHelper = (/** @type {{ pid: number }} */ { pid }) =>
    readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('launch-');
  await eventually(
    () => alive().filter(({ command }) => command.startsWith('sleep 60')).length === 2,
    'the tree to stand',
  );
  const [helper] = alive().filter(isHelper);
  assert.ok(helper);
  process.kill(helper.pid, 'SIGKILL');
}

test('nothing of a command survives its helper, and how it ended is told', { skip, timeout }, async () => {
  const running = launch(launcher, tree, { limitMs: 60_000 });
  await killHelper();
  const { exitCode, signal, usage } = await running;
  assert.deepEqual([exitCode, signal, usage], [null, 'SIGKILL', undefined]);
  await expectNoneAlive(2000);
});

test('nor of a line for the shell', { skip, timeout }, async () => {
  const { $ } = await shell({ nothrow: true });
  const running = $`${tree}; true`.then(({ signal }) => signal);
  await killHelper();
  assert.equal(await running, 'SIGKILL');
  await expectNoneAlive(2000);
});
