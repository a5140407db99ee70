import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { readRun } from '@rounds/record';
import { commandLine, start } from '../../../test/support/bench.js';
import { fakeProgram, hangsAt } from '../../../test/support/fake-runtime.js';
import { endAll, expectNoneAlive, hanging } from '../../../test/support/processes.js';
import { newPath } from '../../../test/support/scratch.js';
import { groupsOf, planSelftest } from '../../plan.js';

afterEach(endAll);

const cells = planSelftest(groupsOf(['node@99.0.0'])).length;

/** @param {number} call the trial that hangs until it is interrupted */
async function interruptedAt(call) {
  const out = newPath();
  const args = ['--runtime', 'node', '--rounds', '9', '--seed', '7', '--out', out];
  const [program, ...all] = commandLine('selftest', args);
  const { child, closed } = start(program, all, { env: { NODE_BINARY: fakeProgram(hangsAt(call)) } });
  await hanging();
  child.kill('SIGINT');
  await expectNoneAlive(2000);
  const ended = await closed;
  assert.equal(ended.exitCode, 130, ended.stderr);
  assert.match(ended.stderr, /^error: Interrupted \(SIGINT\)\.$/m);
  const { trials, end } = await readRun(out);
  assert.deepEqual([trials.length, end?.reason], [call - 1, 'interrupted']);
  return ended.stdout;
}

test('Ctrl-C in the middle of a self-test: what its rounds tell is shown', async () => {
  const done = 2 * cells;
  const stdout = await interruptedAt(done + 1);
  assert.match(stdout, new RegExp(`^${done} trials in `, 'm'));
  assert.match(stdout, /the same thing, called different/);
});

test('Ctrl-C in its first trial: there is nothing to show', async () => {
  assert.equal(await interruptedAt(1), '');
});
