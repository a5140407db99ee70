import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { afterEach, test } from 'node:test';
import { readRun } from '@rounds/record';
import { bench, commandLine, expectOneLine, newFolder, smallRun, start } from '../../test/support/bench.js';
import { fakeProgram } from '../../test/support/fake-runtime.js';
import { endAll } from '../../test/support/processes.js';

/** What a run prints, and its exit code. */

afterEach(endAll);

const working = fakeProgram();
const withoutJust = { PATH: '/usr/bin:/bin', JUST: undefined, ROUNDS_CACHE: newFolder() };
/** Every trial of `noop` ends badly. */
const failing = fakeProgram(`case $task in *'"case":"noop"'*) echo "out of luck" >&2; exit 3;; esac`);

test('bad usage, and nothing to measure with, are one line', async () => {
  const [, ...rest] = smallRun(working).args.filter((arg) => !/^(--runtime|a=node|b=node)$/.test(arg));
  const noRuntime = ['selftest', '--runtime', 'just', ...rest];
  for (const [args, exitCode, line] of /** @type {[string[], number, RegExp][]} */ ([
    [
      noRuntime,
      1,
      /^error: No runtime of just can be run here\. just: not found on PATH\. .*set JUST to its path/,
    ],
    [['two\nlines\x1b[31m'], 2, /^error: Unknown suite "two.lines.\[31m"\. Closest of /],
    [['-x'], 2, /^error: Unknown option "-x"\. See: npx rounds bench --help$/m],
  ]))
    expectOneLine(await bench(args, { env: withoutJust }), exitCode, line);
});

test('a case that fails is reported once, a missing runtime is skipped, and the run goes on: exit code 1', async () => {
  const { args, env, out } = smallRun(failing, ['--runtime', 'just']);
  const { exitCode, stdout, stderr } = await bench(args, {
    env: { ...env, ...withoutJust, FORCE_COLOR: '1' },
  });
  assert.equal(exitCode, 1);
  const { trials, failures, skips, end } = await readRun(out);
  assert.equal(trials.length, 6, 'expected the other case to have all its rounds');
  assert.deepEqual(
    failures.map((each) => [each.case, each.round, each.error, each.exitCode, each.stderr]),
    [1, 1, 2, 2].map((round) => ['noop', round, 'exited with 3 before it reported', 3, 'out of luck\n']),
  );
  assert.deepEqual([end?.failures, end?.skips, end?.reason], [4, 2, 'rounds']);
  const skipped = skips.map(({ case: name, workload, runtime }) => [name, workload, runtime].join(' '));
  assert.deepEqual(skipped, ['base short just', 'noop short just']);
  assert.match(stdout, /Skipped: 2 benchmarks\n(?:.*\n)*.*just: not found on PATH/);
  assert.match(stdout, /noop short a, round 1: exited with 3 before it reported$/m);
  assert.match(stdout, /Failed: 2 benchmarks\n/);
  assert.doesNotMatch(stderr, /exited with 3/);
  assert.doesNotMatch(stdout + stderr, new RegExp(`[${String.fromCharCode(27)}\\r]`));
});

test('a wrong answer before the rounds is a failure, never timed, and remembered by a resumed run', async () => {
  const wrong = `answer '{"outcome":"checked","name":"node","version":"99.0.0","cases":{"noop":{"failure":{"kind":"wrong-answer","message":"wrong answer: 1 for 2"}}}}'; exit`;
  const { args, env, out } = smallRun(fakeProgram({ check: wrong }), ['--rounds', '1']);
  for (const words of [args, ['--resume', out]]) {
    assert.equal((await bench(words, { env })).exitCode, 1);
    const { trials, failures } = await readRun(out);
    assert.deepEqual(
      failures.map(({ case: name, round, error }) => [name, round, error]),
      Array(2).fill(['noop', 0, 'wrong answer: 1 for 2']),
    );
    assert.deepEqual(
      Array.from(trials, (trial) => trial.case),
      ['base', 'base'],
    );
  }
});

test('if every cell is skipped, nothing was measured: exit code 1', async () => {
  const lacking = `answer '{"outcome":"checked","name":"node","version":"99.0.0","cases":{},"workloads":{"short":{"unavailable":"not in here"}}}'; exit`;
  const { args, env, out } = smallRun(fakeProgram({ check: lacking }));
  const { exitCode, stderr } = await bench(args, { env });
  assert.equal(exitCode, 1, stderr);
  assert.match(stderr, /\nerror: Nothing was measured: every cell was skipped, for the reasons above\.\n$/);
  assert.doesNotMatch(stderr, /usually about/);
  const { skips, trials } = await readRun(out);
  const reasons = new Set(skips.map(({ reason }) => reason));
  assert.deepEqual([trials.length, skips.length, ...reasons], [0, 4, 'not in here']);
});

test('--json prints what was found and nothing else', async () => {
  const { args, env } = smallRun(failing, ['--json']);
  const { exitCode, stdout } = await bench(args, { env });
  assert.equal(exitCode, 1);
  const { file, benchmarks, comparisons, failures, warnings } = JSON.parse(stdout);
  assert.match(file, /\.ndjson$/);
  assert.deepEqual([benchmarks.length, comparisons.length, failures.length], [2, 1, 4]);
  const [{ ns, suite, workload, runtime, ...base }] = benchmarks;
  assert.deepEqual([suite, base.case, workload, runtime], ['selftest', 'base', 'short', 'a']);
  assert.deepEqual([ns.estimate, ns.n], [100, 3]);
  const provisional = /^1 of 1 ratio is provisional; --resume FILE --rounds \d+ gives verdicts/;
  assert.ok(
    warnings.some((/** @type {string} */ warning) => provisional.test(warning)),
    JSON.stringify(warnings),
  );
});

test('--rounds 0 lists the cells and measures nothing; the fix for a missing runtime is printed once', async () => {
  const lacking = `answer '{"outcome":"checked","name":"node","version":"99.0.0","cases":{"noop":{"unavailable":"not in here"}}}'; exit`;
  const env = { NODE_BINARY: fakeProgram({ check: lacking, trial: 'exit 9' }), ...withoutJust };
  const list = async (/** @type {string[]} */ ...more) => {
    const args = 'selftest --workload short --runtime node,just --rounds 0'.split(' ');
    const { exitCode, stdout, stderr } = await bench([...args, ...more], { env });
    assert.deepEqual([exitCode, stderr], [0, '']);
    return stdout;
  };
  const cell = { suite: 'selftest', workload: 'short' };
  const listed = JSON.parse(await list('--case', 'base,noop', '--json'));
  const reason = listed[1].reason;
  assert.match(reason, /^just: not found on PATH\./);
  assert.deepEqual(listed, [
    { ...cell, case: 'base', runtime: 'node@99.0.0', available: true },
    { ...cell, case: 'base', runtime: 'just', available: false, reason },
    { ...cell, case: 'noop', runtime: 'node@99.0.0', available: false, reason: 'not in here' },
    { ...cell, case: 'noop', runtime: 'just', available: false, reason },
  ]);
  const text = (await list('--case', 'base,noop')).replace(/\s+/g, ' ');
  assert.match(text, /^selftest short base node@99\.0\.0 Not here: 3 cells /);
  assert.match(text, /not in here/);
  assert.equal(text.match(/set JUST to its path/g)?.length, 1, text);
});

test('a run continues when its stdout and stderr are closed', async () => {
  const { args, env, out } = smallRun(failing, ['--rounds', '1']);
  const code = `${newFolder()}/code`;
  const command = ['-c', `{ "$@"; echo $? > ${code}; } 2>&1 | true`, 'sh', ...commandLine('bench', args)];
  await start('sh', command, { env }).closed;
  assert.equal(readFileSync(code, 'utf8'), '1\n', 'expected the exit code of a run with failures');
  assert.equal((await readRun(out)).end?.trials, 2, 'expected the run to continue to its end');
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

test('cells that --max-time cuts off are named: exit code 1', async () => {
  const { args, env } = smallRun(fakeProgram('sleep 0.3'), ['--workload', 'json', '--max-time', '500ms']);
  const { exitCode, stderr } = await bench(args, { env });
  assert.equal(exitCode, 1, stderr);
  assert.match(
    stderr,
    /^--max-time ended the run before (?:4|8) cells could be measured: selftest \S+ (?:short|json) [ab], .*\. Continue with: npx rounds bench --resume \S+$/m,
  );
  assert.doesNotMatch(stderr, /for the reasons above/);
});
