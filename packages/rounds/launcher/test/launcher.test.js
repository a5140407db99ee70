import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { afterEach, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { allowedCpus } from '../../system/cpu-list.js';
import { start } from '../../test/support/bench.js';
import { driverOf } from '../../test/support/drive.js';
import { endAll, expectNoneAlive } from '../../test/support/processes.js';
import { fileOf } from '../../test/support/scratch.js';
import { counterChannel, launch } from '../launch.js';
import { prepareLauncher } from '../launcher.js';

/** What the helper promises: an account of the command alone, and its arguments untouched. */

afterEach(endAll);

const launcher = await prepareLauncher();
const skip = launcher.lacking;
const limitMs = 30_000;
/** What would hang without its handling ends here. */
const timeout = 40_000;

test('the helper compiles without a warning', { skip }, () => {
  const folder = fileURLToPath(new URL('../launch/', import.meta.url));
  const sources = readdirSync(folder).filter((file) => file.endsWith('.c'));
  const strict = ['-Wall', '-Wextra', '-Werror', '-O2', '-fsyntax-only'];
  const { status, stderr } = spawnSync(process.env.CC || 'cc', [...strict, ...sources], { cwd: folder });
  assert.equal(status, 0, String(stderr));
});

/** @param {string[]} command */
function run(command) {
  return launch(launcher, command, { limitMs });
}

test('a small command of a large driver has a small peak of memory', { skip }, async () => {
  const before = 'globalThis.held = Buffer.alloc(300 << 20, 1);';
  const ended = await start(process.execPath, [driverOf(['true'], { before })]).closed;
  const { rssBytes } = JSON.parse(ended.stdout).usage;
  assert.ok(rssBytes > 100_000 && rssBytes < 20 << 20, `expected less than 20 MiB, got ${rssBytes} bytes`);
});

test('the account has the processor time of a busy command, and none of an idle one', { skip }, async () => {
  const spin = 'while (process.cpuUsage().user < 200_000); console.log(JSON.stringify(process.cpuUsage()))';
  const busy = await run([process.execPath, '-e', spin]);
  const { user, system } = JSON.parse(busy.stdout);
  const [cpuMs, atLeast] = [cpuMsOf(busy), (user + system) / 1000];
  assert.ok(cpuMs >= atLeast, `expected at least the ${atLeast} ms up to its last line, got ${cpuMs}`);
  assert.ok(cpuMs <= atLeast + 200, `expected little more than ${atLeast} ms, got ${cpuMs}`);
  assert.ok(busy.wallMs >= 200, `expected at least 200 ms of time, got ${busy.wallMs}`);
  const idle = await run(['sleep', '0.3']);
  assert.ok(idle.wallMs >= 300, `expected at least the 300 ms it slept, got ${idle.wallMs}`);
  assert.ok(cpuMsOf(idle) < 100, `expected next to nothing, got ${cpuMsOf(idle)} ms`);
});

/** @param {import('../launch.js').ProcessResult} finished */
function cpuMsOf({ usage }) {
  return Number(usage?.userMs) + Number(usage?.sysMs);
}

test('the account is of the command alone, and not of what it left behind', { skip }, async () => {
  const { usage } = await run(['sh', '-c', `${process.execPath} -e 'for (;;);' & exec sleep 0.6`]);
  assert.ok(Number(usage?.userMs) < 100, `expected the time of a shell, got ${usage?.userMs} ms`);
  await expectNoneAlive(2000);
});

test('events are counted between "1" and "0" only, and where they are asked for', { skip }, async (t) => {
  const { command, answer } = counterChannel;
  const program = `const fs = require('node:fs');
const spin = (ms) => {
  const { user, system } = process.cpuUsage();
  for (let used; !(used && used.user + used.system >= ms * 1000); ) used = process.cpuUsage({ user, system });
};
const [command, answer] = [fs.openSync('${command}', 'w'), fs.openSync('${answer}', 'r')];
const ask = (request) => {
  fs.writeSync(command, request);
  fs.readSync(answer, Buffer.alloc(1), 0, 1, null);
};
spin(300); ask('1'); spin(100); ask('0'); spin(300);`;
  const counting = { limitMs, counters: true };
  const { exitCode, usage } = await launch(launcher, [process.execPath, '-e', program], counting);
  assert.equal(exitCode, 0);
  const ignoring = await launch(launcher, ['true'], counting);
  assert.deepEqual([ignoring.exitCode, ignoring.usage?.counters?.cpuNs ?? 0], [0, 0]);
  assert.ok(!('counters' in ((await run(['true'])).usage ?? {})));
  const cpuNs = usage?.counters?.cpuNs;
  if (cpuNs === undefined && usage?.countersError) return t.skip(`no counters: ${usage.countersError}`);
  const cpuMs = Number(cpuNs) / 1e6;
  assert.ok(cpuMs >= 80 && cpuMs <= 200, `expected the 100 ms inside, not the 600 outside, got ${cpuMs}`);
});

for (const [what, command, exitCode, notStarted, why] of /** @type {const} */ ([
  ['is not found', 'no-such-command-anywhere', 127, 'ENOENT', 'No such file or directory'],
  ['is not executable', fileOf('#!/bin/sh\n'), 126, 'EACCES', 'Permission denied'],
  // The shell, to which execvp would hand it, would say "hello" and exit with 0.
  ['is no program', fileOf('echo hello\n', { mode: 0o755 }), 126, 'ENOEXEC', 'Exec format error'],
])) {
  test(`a command that ${what} was not started`, { skip }, async () => {
    const finished = await run([command]);
    const told = [finished.exitCode, finished.notStarted, finished.stderr];
    assert.deepEqual(told, [exitCode, notStarted, `launch: ${command}: ${why}\n`]);
  });
}

test('a command is found on PATH and ends as it ends', { skip }, async () => {
  for (const code of [42, 127]) {
    const { exitCode, notStarted } = await run(['sh', '-c', `exit ${code}`]);
    assert.deepEqual([exitCode, notStarted], [code, undefined]);
  }
  const { exitCode, signal } = await run(['sh', '-c', 'kill -TERM $$']);
  assert.deepEqual({ exitCode, signal }, { exitCode: null, signal: 'SIGTERM' });
});

const awkward = ['two words', `it's "quoted"`, 'a\nline', '', '$HOME `id` \\ *', '--flag', 'ünï✓', '0'];

for (const [how, one] of /** @type {const} */ ([
  ['the helper', launcher],
  ['Node.js alone', {}],
])) {
  test(`arguments pass through ${how} as they are`, { skip: how === 'the helper' && skip }, async () => {
    const print = 'process.stdout.write(JSON.stringify(process.argv.slice(1)))';
    const { stdout } = await launch(one, [process.execPath, '-e', print, '--', ...awkward], { limitMs });
    assert.deepEqual(JSON.parse(stdout), awkward);
  });
}

test('the command has its usual signals and no descriptor of the helper', { skip }, async () => {
  // Without a shell, which would unblock signals itself.
  for (const [command = '', ...args] of [
    ['ls', '/proc/self/fd'],
    ['grep', '-E', '^Sig(Blk|Ign)', '/proc/self/status'],
  ]) {
    const { stdout } = await run([command, ...args]);
    assert.equal(stdout, spawnSync(command, args, { encoding: 'utf8' }).stdout);
  }
});

test('a writer feeds the command through a real pipe of the capacity asked for, with an account of its own', {
  skip,
}, async () => {
  // It reads to the end, since a writer that still runs when the command has ended is killed.
  const script = 'cat > /dev/null; [ -p /dev/stdin ] && printf true';
  const feed = { command: ['sh', '-c', 'exit 3'], pipeBytes: 1 << 17 };
  const ended = await launch(launcher, ['sh', '-c', script], { limitMs, feed });
  assert.equal(ended.stdout, 'true', 'expected standard input to be a pipe, not a socket');
  assert.ok(ended.usage?.fed, 'expected an account of the writer');
  const { pipeBytes, exitCode, signal, usage } = ended.usage.fed;
  assert.deepEqual({ pipeBytes, exitCode, signal }, { pipeBytes: 1 << 17, exitCode: 3, signal: null });
  assert.ok(usage.rssBytes > 0, `expected the writer's memory, got ${usage.rssBytes}`);
});

test('a writer that nobody reads is ended', { skip }, async () => {
  const feed = { command: ['sleep', '600'] };
  const { exitCode, usage } = await launch(launcher, ['true'], { limitMs, feed });
  assert.deepEqual([exitCode, usage?.fed?.signal], [0, 'SIGKILL']);
  await expectNoneAlive(2000);
});

test('a command that uses more memory than it may is ended, and the reason is told', {
  skip,
  timeout,
}, async () => {
  const hoard = 'const held = []; for (;;) held.push(Buffer.alloc(1 << 20, 1));';
  const limits = { limitMs, memoryLimitBytes: 200 << 20 };
  const ended = await launch(launcher, [process.execPath, '-e', hoard], limits);
  assert.deepEqual([ended.memoryLimited, ended.timedOut, ended.signal], [true, false, 'SIGKILL']);
  const { rssBytes = 0 } = ended.usage ?? {};
  // Linux counts the pages of each processor in batches, so that two readings differ by some.
  assert.ok(rssBytes > 195 << 20, `expected about 200 MiB or more at its death, got ${rssBytes} bytes`);
});

test('the command and its writer run on the processors told, and in turns', { skip }, async () => {
  const [cpu = 0] = allowedCpus().slice(-1);
  /** @type {[how: import('../launch.js').Launcher, shown: string, expected: string][]} */
  const ways = [
    [{ cpus: [cpu] }, 'grep Cpus_allowed_list /proc/self/status', `Cpus_allowed_list:\t${cpu}\n`],
    [{ batch: true }, "chrt -p 0 | grep -o 'SCHED_.*'", 'SCHED_BATCH\n'],
  ];
  for (const [how, shown, expected] of ways) {
    const options = { limitMs, feed: { command: ['sh', '-c', shown] } };
    const { stdout } = await launch({ ...launcher, ...how }, ['sh', '-c', `cat; ${shown}`], options);
    assert.equal(stdout, expected.repeat(2));
  }
  const { exitCode, stderr } = await launch({ ...launcher, cpus: [1023] }, ['true'], { limitMs });
  assert.equal(exitCode, 125);
  assert.match(stderr, /^launch: --cpus 1023: /);
});
