import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'node:test';
import { commandLine, repository, rounds, start } from '../../test/support/bench.js';
import { fileOf } from '../../test/support/scratch.js';
import { whyNoStrace } from '../../trial/trace.js';

/** `rounds inspect`, as it is typed. */

const timeout = 120_000;
const lacking = await whyNoStrace();
const some = ['utf8-validation', '--case', 'isUtf8', '--workload', 'arabic-64B', '--runtime', 'node'];

/** @param {string[]} args */
function inspect(...args) {
  return rounds('inspect', args, { env: { NO_COLOR: '1', COLUMNS: '120' } });
}

test('without a choice, all that can be had is shown', { skip: lacking, timeout }, async () => {
  const { exitCode, stdout, stderr } = await inspect(...some, '--rounds', '1');
  assert.equal(exitCode, 0, stderr);
  assert.deepEqual(stdout.match(/^\S.*$/gm), [
    'utf8-validation: each case alone in a process, over an empty one',
    'utf8-validation arabic-64B: whole processes, medians of 1',
    'utf8-validation arabic-64B: system calls per operation',
  ]);
});

test('--syscalls and --time have the traces, and medians of as many processes as asked for', {
  skip: lacking,
  timeout,
}, async () => {
  const { stdout } = await inspect(...some, '--syscalls', '--time', '--rounds', '2', '--json');
  const { traces, cases, processes, failures, machine } = JSON.parse(stdout);
  assert.deepEqual([traces.length, cases, processes.length, failures], [1, [], 1, []]);
  assert.equal(traces[0].type, 'trace');
  assert.ok(processes[0].figures.wallMs >= processes[0].figures.lowestWallMs, JSON.stringify(processes));
  assert.ok(machine.cpu);
});

test('what takes more memory than the machine can spare is ended', { skip: lacking, timeout }, async () => {
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

test('--memory and --code tell of cases, whatever the workload', { timeout }, async () => {
  const asked = ['header-lookup', '--runtime', 'node', '--case', 'trie,original', '--rounds', '1', '--json'];
  const { stdout } = await inspect(...asked, '--memory', '--code');
  const { cases, processes, skips, failures, seed } = JSON.parse(stdout);
  assert.deepEqual([processes, skips, failures, typeof seed], [[], [], [], 'number']);
  assert.deepEqual(
    cases.map((/** @type {any} */ each) => each.case),
    [undefined, 'original', 'trie'],
  );
  const trie = cases[2];
  // A thousand nodes of 128 children each.
  assert.ok(trie.memory.heapBytes > 2 ** 20, `the trie takes ${trie.memory.heapBytes} bytes`);
  assert.ok(trie.codeBytes > 100 && trie.loadNs.estimate > 0);
});
