import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { start } from '../../test/support/bench.js';
import { alive, endAll, eventually, expectNoneAlive } from '../../test/support/processes.js';
import { fileOf, newPath, scratch } from '../../test/support/scratch.js';
import { prepareLauncher } from '../launcher.js';
import { shell } from '../shell.js';

/** zx under the launcher: commands behave as zx's do, and nothing of them survives. */

afterEach(endAll);

const { lacking: skip } = await prepareLauncher();
const { $ } = await shell();
const timeout = 40_000;

const tree = 'sleep 600 & setsid sleep 601 & (setsid sleep 602 &) ; wait';
const treeStarted = () => alive().filter(({ command }) => command.startsWith('sleep 60')).length === 3;

/** @param {string} line of code */
function driverOf(line) {
  const module = JSON.stringify(fileURLToPath(new URL('../shell.js', import.meta.url)));
  return fileOf(`import { shell } from ${module};\nconst { $ } = await shell();\n${line}\n`, {
    suffix: '.mjs',
  });
}

test('a command is started by the helper', { skip }, async () => {
  const { stdout } = await $`cat /proc/$PPID/comm`;
  assert.match(stdout, /^launch-/);
});

test('output, exit code and input are those of the command', async () => {
  const { stdout, stderr, exitCode } = await $({ nothrow: true })`echo out; echo err >&2; exit 7`;
  assert.deepEqual([stdout, stderr, exitCode], ['out\n', 'err\n', 7]);
  await assert.rejects($`exit 3`, { exitCode: 3 });
  const { stdout: counted } = await $({ stdio: 'pipe', input: 'four' })`wc -c`;
  assert.equal(counted.trim(), '4');
  assert.equal((await $`cat`).stdout, '', 'expected no input unless it is given');
});

test('arguments, folder and environment reach the command as they are', async () => {
  const awkward = ['two words', `it's "quoted"`, 'a\nline', '', '$HOME `id` \\ *', 'ünï✓'];
  const print =
    'process.stdout.write(JSON.stringify([process.argv.slice(1), process.cwd(), process.env.WHAT]))';
  const { stdout } = await $({
    cwd: '/',
    env: { ...process.env, WHAT: 'this' },
  })`node -e ${print} ${awkward}`;
  assert.deepEqual(JSON.parse(stdout), [awkward, '/', 'this']);
});

test("a user's ~/.bashrc is not read, whatever is piped to a command", async () => {
  writeFileSync(join(scratch, '.bashrc'), 'echo from bashrc\n');
  const env = { ...process.env, HOME: scratch, SHLVL: '0' };
  const { stdout } = await $({ stdio: 'pipe', input: 'four', env })`wc -c`;
  assert.equal(stdout.trim(), '4');
});

test('an abort ends the whole tree', { skip, timeout }, async () => {
  const controller = new AbortController();
  const running = $({ signal: controller.signal, nothrow: true })`sh -c ${tree}`;
  const ended = running.then(({ exitCode }) => exitCode);
  await eventually(treeStarted, 'the tree to stand');
  controller.abort();
  assert.notEqual(await ended, 0);
  await expectNoneAlive(2000);
});

test('nothing survives a driver that was killed', { skip, timeout }, async () => {
  const { child, closed } = start(process.execPath, [
    driverOf(`await $\`sh -c \${${JSON.stringify(tree)}}\`;`),
  ]);
  await eventually(treeStarted, 'the tree to stand');
  child.kill('SIGKILL');
  await closed;
  await expectNoneAlive(5000);
});

test('without the helper a command is started directly, and its group is ended', { timeout }, async () => {
  const code = `const { stdout, exitCode } = await $({ nothrow: true })\`cat /proc/$PPID/comm; sleep 600 & exit 5\`;
console.log(JSON.stringify([stdout, exitCode]));`;
  const { stdout, stderr } = await start(process.execPath, [driverOf(code)], {
    env: { CC: 'false', ROUNDS_CACHE: newPath('-cache') },
  }).closed;
  assert.equal(stderr, '');
  const [comm, exitCode] = JSON.parse(stdout);
  assert.doesNotMatch(comm, /^launch/);
  assert.equal(exitCode, 5);
  await expectNoneAlive(2000);
});
