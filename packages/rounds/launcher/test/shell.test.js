import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { scratch } from '../../test/support/scratch.js';
import { prepareLauncher } from '../launcher.js';
import { shell } from '../shell.js';

/** zx under the launcher: commands behave as zx's do. */

const { lacking: skip } = await prepareLauncher();
const { $ } = await shell();

test('a command is started by the helper', { skip }, async () => {
  assert.match((await $`cat /proc/$PPID/comm`).stdout, /^launch-/);
});

test('output, exit code and input are those of the command', async () => {
  const { stdout, stderr, exitCode } = await $({ nothrow: true })`echo out; echo err >&2; exit 7`;
  assert.deepEqual([stdout, stderr, exitCode], ['out\n', 'err\n', 7]);
  await assert.rejects($`exit 3`, { exitCode: 3 });
  assert.equal((await $`cat`).stdout, '', 'expected no input unless it is given');
  // Whatever is piped to a command, the shell does not read the user's ~/.bashrc.
  writeFileSync(join(scratch, '.bashrc'), 'echo from bashrc\n');
  const env = { ...process.env, HOME: scratch, SHLVL: '0' };
  assert.equal((await $({ stdio: 'pipe', input: 'four', env })`wc -c`).stdout.trim(), '4');
});

test('arguments, folder and environment reach the command as they are', async () => {
  const awkward = ['two words', `it's "quoted"`, 'a\nline', '', '$HOME `id` \\ *', 'ünï✓'];
  const print =
    'process.stdout.write(JSON.stringify([process.argv.slice(1), process.cwd(), process.env.WHAT]))';
  const how = { cwd: '/', env: { ...process.env, WHAT: 'this' } };
  const { stdout } = await $(how)`node -e ${print} ${awkward}`;
  assert.deepEqual(JSON.parse(stdout), [awkward, '/', 'this']);
});
