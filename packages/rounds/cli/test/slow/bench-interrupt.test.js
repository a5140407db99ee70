import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { afterEach, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { readRun } from '@rounds/record';
import { bench, expectOneLine, newFolder, smallRun, start, startBench } from '../../../test/support/bench.js';
import { fakeProgram, hangsAt } from '../../../test/support/fake-runtime.js';
import { endAll, eventually, expectNoneAlive, hanging } from '../../../test/support/processes.js';
import { fileOf } from '../../../test/support/scratch.js';

/** Whoever ends a run keeps what was measured, has nothing left running, and goes on later where it was. */

afterEach(endAll);

/** Runtimes are asked at the same time, so no call is the first. */
const hangs = 'setsid sleep 600 & sleep 601';

/** The small run's twelve trials when nothing comes between. */
const whole = [1, 2, 3].flatMap((round) =>
  ['base', 'noop'].flatMap((name) => ['a', 'b'].map((runtime) => `${round} ${name} ${runtime}`)),
);

/** @param {string} out @param {Record<string, string>} env */
async function expectResumable(out, env) {
  const before = await readRun(out);
  const { exitCode, stderr } = await bench(['--resume', out], { env });
  assert.equal(exitCode, 0, stderr);
  const after = await readRun(out);
  assert.deepEqual([...after.trials].slice(0, before.trials.length), [...before.trials]);
  assert.deepEqual(
    Array.from(after.trials, ({ round, case: name, runtime }) => `${round} ${name} ${runtime}`).sort(),
    whole,
  );
  assert.deepEqual(
    after.noise.map(({ round }) => round),
    [1, 2, 3],
  );
  const { trials, skips, failures, reason } = after.end ?? {};
  assert.deepEqual(
    { trials, skips, failures, reason },
    { trials: 12, skips: 0, failures: 0, reason: 'rounds' },
  );
}

/**
 * @param {NodeJS.Signals} signal once the runtime hangs
 * @param {string[]} args
 * @param {Record<string, string>} env
 */
async function ended(signal, args, env) {
  const { child, closed } = startBench(args, { env });
  await hanging();
  child.kill(signal);
  await expectNoneAlive(signal === 'SIGKILL' ? 5000 : 2000);
  return closed;
}

/** As shells have it. */
const exitCodes = /** @type {const} */ ([
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
]);

for (const [signal, code] of exitCodes) {
  test(`${signal} in the middle of a round`, async () => {
    const { out, args, env } = smallRun(fakeProgram(hangsAt(6)));
    const { exitCode, stdout, stderr } = await ended(signal, args, env);
    assert.equal(exitCode, code, stderr);
    assert.match(stdout, /^ +noop +100 ns .*provisional/m);
    assert.match(stdout, /^So far: 4 trials in 1 round, 4 of 4 cells measured\.$/m);
    assert.match(stderr, /\nInterrupted\. Continue with: npx rounds bench --resume \S+\n$/);
    const { trials, failures, truncated, end } = await readRun(out);
    assert.deepEqual([trials.length, failures.length, truncated, end?.reason], [4, 0, false, 'interrupted']);
    await expectResumable(out, env);
  });
}

test('SIGKILL of the driver in the middle of a round', async () => {
  const { out, args, env } = smallRun(fakeProgram(hangsAt(6)));
  await ended('SIGKILL', args, env);
  const { trials, failures, end } = await readRun(out);
  assert.deepEqual([trials.length, failures.length, end], [4, 0, undefined]);
  await expectResumable(out, env);
});

test('a driver that is stopped goes on when it is woken, and nothing is lost', async () => {
  const { out, args, env } = smallRun(fakeProgram('sleep 0.05'));
  const lines = () => (existsSync(out) ? readFileSync(out, 'utf8').split('\n').length : 0);
  const { child, closed } = startBench(args, { env });
  await eventually(() => lines() > 2, 'a first trial');
  child.kill('SIGSTOP');
  await sleep(200);
  const before = lines();
  await sleep(1000);
  assert.equal(lines(), before, 'expected it to stand still');
  child.kill('SIGCONT');
  const { exitCode, stderr } = await closed;
  assert.equal(exitCode, 0, stderr);
  const { trials } = await readRun(out);
  assert.deepEqual(
    Array.from(trials, ({ round, case: name, runtime }) => `${round} ${name} ${runtime}`).sort(),
    whole,
  );
});

test('Ctrl-C before the rounds, while cases are checked', async () => {
  const { out, args, env } = smallRun(fakeProgram({ check: hangsAt(1) }));
  assert.equal((await ended('SIGINT', args, env)).exitCode, 130);
  const { trials, skips, failures, end } = await readRun(out);
  assert.deepEqual([[...trials], skips, failures, end?.reason], [[], [], [], 'interrupted']);
  await expectResumable(out, env);
});

const probing = fakeProgram({ probe: hangs });
const CC = fileOf('#!/bin/sh\nsleep 600 & sleep 601\n', { mode: 0o755, suffix: '-cc' });

for (const [signal, code] of exitCodes) {
  for (const [what, program, more, line] of /** @type {const} */ ([
    ['runtimes are asked for their versions', probing, {}, /Interrupted before anything was measured\.$/m],
    [
      'the launcher is compiled',
      fakeProgram(),
      { CC, ROUNDS_CACHE: newFolder() },
      /Interrupted \(SIG\w+\)\.$/m,
    ],
  ])) {
    test(`${signal} while ${what}`, async () => {
      const { out, args, env } = smallRun(program);
      expectOneLine(await ended(signal, args, { ...env, ...more }), code, line);
      assert.ok(!existsSync(out), 'expected no file');
    });
  }
}

test('a list that was interrupted does not pass for a list', async () => {
  const { args, env } = smallRun(fakeProgram({ check: hangs }));
  for (const format of [[], ['--json']]) {
    const { child, closed } = startBench([...args, ...format, '--rounds', '0'], { env });
    await hanging();
    child.kill('SIGINT');
    await expectNoneAlive(2000);
    const { exitCode, stdout } = await closed;
    assert.deepEqual([exitCode, stdout], [130, '']);
  }
});

test('a second Ctrl-C does not wait for good order', async () => {
  const interrupt = JSON.stringify(fileURLToPath(new URL('../../../system/interrupt.js', import.meta.url)));
  const program = fileOf(
    `import { interruptible } from ${interrupt};
await interruptible(async (signal) => {
  signal.addEventListener('abort', () => console.log('aborted'));
  setInterval(() => {}, 1000);
  console.log('waiting');
  await new Promise(() => {});
});
`,
    { suffix: '.mjs' },
  );
  const { child, closed } = start(process.execPath, [program]);
  let seen = '';
  child.stdout.on('data', (text) => {
    seen += text;
  });
  for (const word of ['waiting', 'aborted']) {
    await eventually(() => seen.includes(word), word);
    child.kill('SIGINT');
  }
  assert.equal((await closed).exitCode, 130);
});
