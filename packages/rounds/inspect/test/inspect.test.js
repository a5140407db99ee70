import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'node:test';
import { nothingRan } from '../../launcher/launch.js';
import { commandLine, repository, rounds, start } from '../../test/support/bench.js';
import { fileOf } from '../../test/support/scratch.js';
import { whyNoStrace } from '../../trial/strace.js';
import { summariseProcesses } from '../processes.js';

/** `rounds inspect`, as it is typed. */

const timeout = 120_000;
const lacking = await whyNoStrace();
const some = ['utf8-validation', '--case', 'isUtf8', '--workload', 'arabic-64B', '--runtime', 'node'];

/** @param {string[]} args */
function inspect(...args) {
  return rounds('inspect', args, { env: { NO_COLOR: '1', COLUMNS: '120' } });
}

test('by default, processes and system calls are shown', { skip: lacking, timeout }, async () => {
  const { exitCode, stdout, stderr } = await inspect(...some, '--rounds', '1');
  assert.equal(exitCode, 0, stderr);
  assert.deepEqual(stdout.match(/^\S.*$/gm), [
    'utf8-validation arabic-64B: whole processes, medians of 1',
    'utf8-validation arabic-64B: system calls per operation',
  ]);
});

test('--syscalls and --time give traces, and medians of --rounds processes', {
  skip: lacking,
  timeout,
}, async () => {
  const { stdout } = await inspect(...some, '--syscalls', '--time', '--rounds', '2', '--json');
  const { traces, processes, failures, machine } = JSON.parse(stdout);
  assert.deepEqual([traces.length, processes.length, failures], [1, 1, []]);
  assert.equal(traces[0].type, 'trace');
  assert.ok(processes[0].figures.wallMs >= processes[0].figures.lowestWallMs, JSON.stringify(processes));
  assert.ok(machine.cpu);
});

test('a process that takes more memory than the machine has is killed', {
  skip: lacking,
  timeout,
}, async () => {
  const text = `import { bench } from ${JSON.stringify(path.join(repository, 'packages/harness/simple/bench.js'))};
bench('greedy', () => { for (const all = []; all.length < 800; ) all.push(Buffer.alloc(1 << 20, 1)); });`;
  const [program, ...args] = commandLine('inspect', [
    fileOf(text, { suffix: '.bench.mjs' }),
    '--time',
    '--runtime',
    'node',
  ]);
  const small = 'data:text/javascript,process.constrainedMemory=()=>4e8';
  const { exitCode, stderr } = await start(program, ['--import', small, ...args, '--rounds', '1']).closed;
  assert.match(stderr, /^failed: .* greedy .*: memory limit of 286 MiB reached/m);
  assert.equal(exitCode, 1);
});

test('processes are summarised by cell and program: medians, and the lowest time', () => {
  const cell = { suite: 's', case: 'c', workload: 'w', runtime: 'r' };
  /** @param {number} wallMs @param {string} [program] */
  const sample = (wallMs, program) => {
    const contextSwitches = { voluntary: 3, involuntary: 4 };
    const usage = { userMs: wallMs / 2, sysMs: 1, rssBytes: 7, contextSwitches };
    return { ...cell, ...(program && { program }), finished: { ...nothingRan, wallMs, usage } };
  };
  const rest = { sysMs: 1, rssBytes: 7, voluntary: 3, involuntary: 4 };
  assert.deepEqual(summariseProcesses([sample(30), sample(10), sample(20), sample(9, 'server')]), [
    { ...cell, figures: { wallMs: 20, lowestWallMs: 10, userMs: 10, ...rest } },
    { ...cell, program: 'server', figures: { wallMs: 9, lowestWallMs: 9, userMs: 4.5, ...rest } },
  ]);
});
