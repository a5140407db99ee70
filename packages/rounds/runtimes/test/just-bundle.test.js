import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { prepareLauncher } from '../../launcher/launcher.js';
import { chooseSuites } from '../../loading/suites.js';
import { fakeProgram, runtimeAt } from '../../test/support/fake-runtime.js';
import { fileOf, newPath } from '../../test/support/scratch.js';
import { executeTask } from '../../trial/execute-task.js';
import { runFunctionTrial } from '../../trial/function-trial.js';
import { findRuntimes } from '../find/locate.js';

/** Trials on just-js, if it is here. That all suites run there is for `runners/test/suites/smoke` to tell. */

const launcher = await prepareLauncher();
const { runtimes, missing } = await findRuntimes([{ name: 'just', flags: [] }], { provision: false });
const [justJs] = runtimes;
const skip = missing[0]?.reason;

/** @param {string} suite URL of its module @param {Record<string, unknown>} task */
function onJust(suite, task) {
  assert.ok(justJs);
  return executeTask(launcher, justJs, { task: 'trial', suite, ...task }, { limitMs: 60_000 });
}

test('a task that cannot be done on just-js is answered with the reason', { skip }, async () => {
  const [selftest] = await chooseSuites(['selftest']);
  const { failure } = await onJust(String(selftest?.url), { case: 'no-such-case', workload: 'short' });
  assert.deepEqual(failure, { kind: 'load', message: 'no case no-such-case in this suite' });
});

test('a suite that cannot be bundled fails on just-js alone, with the reason', async () => {
  const suite = fileOf(`import './no-such-file.js';\nexport default {};\n`, { suffix: '.mjs' });
  const task = { task: /** @type {const} */ ('trial'), suite: `file://${suite}` };
  const runtime = runtimeAt('/nowhere/just', { name: 'just', version: '0.1.13' });
  const { failure, finished } = await executeTask(launcher, runtime, task, { limitMs: 1000 });
  assert.deepEqual(failure, {
    kind: 'preparation',
    message: 'could not be bundled for just-js: Could not resolve "./no-such-file.js"',
  });
  assert.deepEqual([finished.exitCode, finished.signal, finished.stderr], [null, null, '']);
});

test('just-js is not asked to count what it has no way to count', async () => {
  const [selftest] = await chooseSuites(['selftest']);
  const seen = newPath('-task');
  const program = fakeProgram(`printf %s "$task" > ${seen}`);
  const cell = { suite: 'selftest', case: 'base', workload: 'short', runtime: 'just@0.1.13' };
  const runtime = runtimeAt(program, { name: 'just', version: '0.1.13' });
  const options = { measureMs: 1, warmUpMs: 1, limitMs: 9000, counters: true };
  const trial = await runFunctionTrial({ launcher, runtime, suite: selftest?.url ?? '' }, cell, 1, options);
  assert.equal(trial.type, 'trial');
  assert.ok(!('counters' in JSON.parse(readFileSync(seen, 'utf8'))));
});
