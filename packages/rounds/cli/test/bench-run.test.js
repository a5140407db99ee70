import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { afterEach, test } from 'node:test';
import { readRun } from '@rounds/record';
import { bench, commandLine, expectOneLine, newFolder, smallRun, start } from '../../test/support/bench.js';
import { fakeProgram } from '../../test/support/fake-runtime.js';
import { endAll } from '../../test/support/processes.js';

/** What a run shows, and the exit code that it ends with. */

afterEach(endAll);

const working = fakeProgram();
const withoutJust = { PATH: '/usr/bin:/bin', JUST: undefined, ROUNDS_CACHE: newFolder() };
/** Every trial of `noop` ends badly. */
const failing = fakeProgram(`case $task in *'"case":"noop"'*) echo "out of luck" >&2; exit 3;; esac`);

test('without any runtime nothing is measured: exit code 1', async () => {
  const { args, out } = smallRun(working);
  const [suite = '', ...rest] = args.filter((arg) => !/^(--runtime|a=node|b=node)$/.test(arg));
  const env = withoutJust;
  const ended = await bench([suite, '--runtime', 'just', ...rest], { env });
  expectOneLine(
    ended,
    1,
    /^error: No runtime of just can be run here\. just: not found on PATH\. .*set JUST to its path\.$/m,
  );
  await assert.rejects(readRun(out));
});

test('a runtime that is missing beside one that is there is skipped with its reason', async () => {
  const { args, env, out } = smallRun(working, ['--runtime', 'just']);
  const { exitCode, stdout } = await bench(args, { env: { ...env, ...withoutJust } });
  assert.equal(exitCode, 0);
  const { trials, skips, end } = await readRun(out);
  assert.deepEqual([trials.length, end?.trials, end?.skips], [12, 12, 2]);
  const skipped = skips.map(({ case: name, workload, runtime }) => [name, workload, runtime].join(' '));
  assert.deepEqual(skipped, ['base short just', 'noop short just']);
  for (const { reason } of skips) assert.match(reason, /^just: not found on PATH\./);
  assert.match(stdout, /Skipped: 2 benchmarks\n(?:.*\n)*.*just: not found on PATH/);
});

test('a case that fails is told, without colours or a live line, and the run goes on: exit code 1', async () => {
  const { args, env, out } = smallRun(failing);
  const { exitCode, stdout, stderr } = await bench(args, { env: { ...env, FORCE_COLOR: '1' } });
  assert.equal(exitCode, 1);
  const { trials, failures, end } = await readRun(out);
  assert.equal(trials.length, 6, 'expected the other case to have all its rounds');
  assert.deepEqual(
    failures.map((each) => [each.case, each.round, each.error, each.exitCode, each.stderr]),
    [1, 1, 2, 2].map((round) => ['noop', round, 'exited with 3 before it reported', 3, 'out of luck\n']),
  );
  assert.deepEqual([end?.failures, end?.reason], [4, 'rounds']);
  assert.doesNotMatch(stderr, /exited with 3/, 'reported once, on stdout');
  assert.match(stdout, /noop short a, round 1: exited with 3 before it reported$/m);
  assert.match(stdout, /Failed: 2 benchmarks\n/);
  assert.doesNotMatch(stdout + stderr, new RegExp(`[${String.fromCharCode(27)}\\r]`));
});

test('a wrong answer before the rounds is a failure, and never timed', async () => {
  const wrong = `answer '{"outcome":"checked","name":"node","version":"99.0.0","cases":{"noop":{"failure":{"kind":"wrong-answer","message":"wrong answer: 1 for 2"}}}}'; exit`;
  const { args, env, out } = smallRun(fakeProgram({ check: wrong }));
  assert.equal((await bench(args, { env })).exitCode, 1);
  const { trials, failures } = await readRun(out);
  assert.deepEqual(
    failures.map(({ case: name, round, error }) => [name, round, error]),
    Array(2).fill(['noop', 0, 'wrong answer: 1 for 2']),
  );
  assert.deepEqual([trials.length, new Set(Array.from(trials, (trial) => trial.case)).size], [6, 1]);
  const resumed = await bench(['--resume', out]);
  assert.equal(resumed.exitCode, 1, 'expected a resumed run to remember the failure');
  assert.equal((await readRun(out)).failures.length, 2);
});

test('--json prints what was found and nothing else', async () => {
  const { args, env } = smallRun(failing, ['--json', '--runtime', 'just']);
  const { exitCode, stdout } = await bench(args, { env: { ...env, ...withoutJust } });
  assert.equal(exitCode, 1);
  const { file, benchmarks, comparisons, skips, failures, warnings } = JSON.parse(stdout);
  assert.match(file, /\.ndjson$/);
  assert.deepEqual([benchmarks.length, comparisons.length, skips.length, failures.length], [2, 1, 2, 4]);
  const [{ ns, suite, workload, runtime, ...base }] = benchmarks;
  assert.deepEqual([suite, base.case, workload, runtime], ['selftest', 'base', 'short', 'a']);
  assert.deepEqual([ns.estimate, ns.n], [100, 3]);
  assert.ok(
    warnings.some((/** @type {string} */ warning) =>
      /^1 of 1 ratio is provisional; --resume FILE --rounds \d+ gives verdicts/.test(warning),
    ),
    `expected a warning about three rounds, got ${JSON.stringify(warnings)}`,
  );
});

test('--rounds 0 --json prints the cells, and measures nothing', async () => {
  const lacking = `answer '{"outcome":"checked","name":"node","version":"99.0.0","cases":{"noop":{"unavailable":"not in here"}}}'; exit`;
  const program = fakeProgram({ check: lacking, trial: 'exit 9' });
  const env = { NODE_BINARY: program, ...withoutJust };
  const args = 'selftest --workload short --case base,noop --runtime node,just --rounds 0 --json';
  const { exitCode, stdout, stderr } = await bench(args.split(' '), { env });
  assert.deepEqual([exitCode, stderr], [0, '']);
  const cell = { suite: 'selftest', workload: 'short' };
  const listed = JSON.parse(stdout);
  const reason = listed[1].reason;
  assert.match(reason, /^just: not found on PATH\./);
  assert.deepEqual(listed, [
    { ...cell, case: 'base', runtime: 'node@99.0.0', available: true },
    { ...cell, case: 'base', runtime: 'just', available: false, reason },
    { ...cell, case: 'noop', runtime: 'node@99.0.0', available: false, reason: 'not in here' },
    { ...cell, case: 'noop', runtime: 'just', available: false, reason },
  ]);
});

test('a run continues when its stdout and stderr are closed', async () => {
  const { args, env, out } = smallRun(failing);
  const code = `${newFolder()}/code`;
  const command = ['-c', `{ "$@"; echo $? > ${code}; } 2>&1 | true`, 'sh', ...commandLine('bench', args)];
  await start('sh', command, { env }).closed;
  assert.equal(readFileSync(code, 'utf8'), '1\n', 'expected the exit code of a run with failures');
  assert.equal((await readRun(out)).end?.trials, 6, 'expected the run to continue to its end');
});

test('a terminal has colours and a live line', async (t) => {
  const { args, env } = smallRun(failing);
  const command = commandLine('bench', args).map((word) => `'${word}'`);
  const { exitCode, stdout } = await start('script', ['-qec', command.join(' '), '/dev/null'], {
    env: { ...env, TERM: 'xterm', NO_COLOR: undefined },
  }).closed.catch(() => ({ exitCode: 127, stdout: '' }));
  if (exitCode === 127) return t.skip('there is no script(1) to make a terminal');
  assert.equal(exitCode, 1);
  assert.match(stdout, new RegExp(`${String.fromCharCode(27)}\\[\\d+m`));
  assert.match(stdout, /round 3, 10 trials done, about \d+ s left, /);
});

test('cells that --max-time cuts off are named, and are exit code 1', async () => {
  const more = ['--workload', 'json', '--max-time', '500ms'];
  const { args, env } = smallRun(fakeProgram('sleep 0.3'), more);
  const { exitCode, stderr } = await bench(args, { env });
  assert.equal(exitCode, 1, stderr);
  assert.match(
    stderr,
    /^--max-time ended the run before (?:4|8) cells could be measured: selftest \S+ (?:short|json) [ab], .*\. Continue with: npx rounds bench --resume \S+$/m,
  );
  assert.doesNotMatch(stderr, /for the reasons above/);
});

/** @param {string[]} more */
async function listed(...more) {
  const env = { NODE_BINARY: working, ...withoutJust };
  const { exitCode, stdout, stderr } = await bench(['--rounds', '0', '--runtime', 'node,just', ...more], {
    env,
  });
  assert.deepEqual([exitCode, stderr], [0, '']);
  return stdout;
}

test('what to do about a runtime that is missing is said once', async () => {
  const cells = (await listed('selftest', '--workload', 'short')).replace(/\s+/g, ' ');
  const rows = cells.match(/ just not here: /g)?.length ?? 0;
  assert.ok(rows > 1, cells);
  assert.equal(cells.match(/not here: just: not found on PATH\. /g)?.length, rows, cells);
  assert.equal(cells.match(/set JUST to its path/g)?.length, 1, cells);
});
