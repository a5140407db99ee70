import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { readRun } from '@rounds/record';
import { commandLine, expectOneLine, newFolder, smallRun, start } from '../../test/support/bench.js';
import { fakeProgram } from '../../test/support/fake-runtime.js';
import { endAll } from '../../test/support/processes.js';

/** What `bench` does on other systems, as far as a changed `process.platform` shows it. */

afterEach(endAll);

/** @param {string} platform @param {string[]} args @param {Record<string, string>} env */
function benchOn(platform, args, env) {
  const fake = `data:text/javascript,Object.defineProperty(process,'platform',{value:'${platform}'})`;
  const [program, ...all] = commandLine('bench', args);
  return start(program, ['--import', fake, ...all], { env: { ...env, TEMP: newFolder() } }).closed;
}

test('on macOS trials are measured, and the run says what cannot be told', async () => {
  const { args, env, out } = smallRun(fakeProgram(), ['--count', 'counters']);
  const { exitCode, stdout, stderr } = await benchOn('darwin', args, env);
  assert.match(
    stderr,
    /^Warning: no account of CPU time, memory and counters, and no memory limit, on darwin: only Linux is supported\.$/m,
  );
  assert.equal(exitCode, 0, stderr);
  assert.doesNotMatch(stdout, /CPU\/trial|peak memory/);
  assert.match(stdout + stderr, /Warning: this machine would not count instructions/);
  const { trials, failures } = await readRun(out);
  assert.deepEqual([trials.length, failures.length], [12, 0]);
  for (const trial of trials) assert.ok(trial.ns > 0 && !('rssBytes' in trial) && !('counters' in trial));
});

test('on macOS processors cannot be chosen', async () => {
  const { args, env } = smallRun(fakeProgram(), ['--cpus', '0']);
  expectOneLine(await benchOn('darwin', args, env), 1, /--cpus cannot be had: no account .* on darwin/);
});

test('on macOS a program that reads a pipe is skipped with the reason', async () => {
  const cell = 'stdin-syscalls --workload 64KiB-dd --case fs.readSync --runtime node';
  const { env, out } = smallRun(fakeProgram());
  const args = [...`${cell} --quick --rounds 1`.split(' '), '--out', out];
  const { exitCode, stderr } = await benchOn('darwin', args, env);
  assert.equal(exitCode, 1, stderr);
  const { trials, skips } = await readRun(out);
  assert.deepEqual([trials.length, skips.length], [0, 2]); // the baseline's too
  assert.match(skips[0]?.reason ?? '', /on darwin: only Linux is supported$/);
});

test('on Windows bench says where it runs', async () => {
  const { args, env } = smallRun(fakeProgram());
  expectOneLine(
    await benchOn('win32', args, env),
    1,
    /^error: Rounds cannot measure on Windows: .* Run it in Linux: wsl --install\n$/,
  );
});
