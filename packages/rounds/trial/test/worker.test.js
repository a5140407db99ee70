import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { prepareLauncher } from '../../launcher/launcher.js';
import { fakeProgram, measured, runtimeAt } from '../../test/support/fake-runtime.js';
import { endAll, expectNoneAlive } from '../../test/support/processes.js';
import { fileOf, newPath } from '../../test/support/scratch.js';
import { launchTrial } from '../function-trial.js';

/** What a runtime does wrong becomes a failure record that says what it did; nothing of it is left running. */

afterEach(endAll);

const launcher = await prepareLauncher();
const cell = { suite: 'selftest', case: 'base', workload: 'short', runtime: 'node@99.0.0' };
const options = { measureMs: 1, warmUpMs: 1, limitMs: 20_000 };
const suite = 'file:///nowhere/suite.js';
/** What would hang without its handling ends here. */
const timeout = 40_000;

/**
 * @param {string} binary
 * @param {Partial<import('../function-trial.js').TrialOptions>} [changes]
 */
async function trialOf(binary, changes) {
  const where = { launcher, runtime: runtimeAt(binary), suite };
  const { record } = await launchTrial(where, cell, 2, { ...options, ...changes });
  await expectNoneAlive(2000);
  return /** @type {any} */ (record);
}

/**
 * @param {string} kind
 * @param {string} error
 * @param {{ exitCode?: number | null, signal?: string | null, stderr?: string }} [rest]
 */
function failing(kind, error, { exitCode = 0, signal = null, stderr = '' } = {}) {
  return { type: 'failure', ...cell, round: 2, kind, error, exitCode, signal, stderr };
}

/** @param {any} record */
function withoutFigures({ wallMs, userMs, sysMs, rssBytes, contextSwitches, ...rest }) {
  assert.ok(wallMs >= 0, `expected a wall time, got ${wallMs}`);
  if (launcher.helper)
    assert.ok(userMs >= 0 && sysMs >= 0 && rssBytes >= 0 && contextSwitches.voluntary >= 0);
  return rest;
}

test('a runtime that does as it should gives a trial record', async () => {
  const { at, ...record } = withoutFigures(await trialOf(fakeProgram()));
  assert.deepEqual(record, {
    type: 'trial',
    ...cell,
    round: 2,
    ns: 100,
    turns: 5,
  });
  assert.match(at, /^\d{4}-/);
});

const notExecutable = fileOf('#!/bin/sh\n', { mode: 0o644 });
// The shell, to which execvp would hand it, would say "hello" and exit with 0.
const noProgram = fileOf('echo hello\nexit 0\n', { mode: 0o755 });
const missing = newPath('-nowhere');

for (const [what, binary, expected] of /** @type {const} */ ([
  [
    'is not executable',
    notExecutable,
    failing('not-started', 'could not be started: EACCES', {
      exitCode: 126,
      stderr: `launch: ${notExecutable}: Permission denied\n`,
    }),
  ],
  [
    'is no program',
    noProgram,
    failing('not-started', 'could not be started: ENOEXEC', {
      exitCode: 126,
      stderr: `launch: ${noProgram}: Exec format error\n`,
    }),
  ],
  [
    'is not there any more',
    missing,
    failing('not-started', 'could not be started: ENOENT', {
      exitCode: 127,
      stderr: `launch: ${missing}: No such file or directory\n`,
    }),
  ],
])) {
  test(`a runtime that ${what}`, { skip: launcher.lacking }, async () => {
    assert.deepEqual(withoutFigures(await trialOf(binary)), expected);
  });
}

for (const [what, body, expected] of /** @type {const} */ ([
  [
    'prints garbage',
    'head -c 5000 /dev/urandom; exit 0',
    failing('no-record', 'exited with 0 without a record'),
  ],
  ['exits with 0 and no record', 'exit 0', failing('no-record', 'exited with 0 without a record')],
  [
    'fails and says why',
    'echo "no such thing" >&2; exit 3',
    failing('exit', 'exited with 3 without a record', { exitCode: 3, stderr: 'no such thing\n' }),
  ],
  [
    'is killed',
    'echo "before" >&2; kill -KILL $$',
    failing('crash', 'killed by SIGKILL without a record', {
      exitCode: null,
      signal: 'SIGKILL',
      stderr: 'before\n',
    }),
  ],
  [
    'crashes',
    'ulimit -c 0; kill -SEGV $$',
    failing('crash', 'killed by SIGSEGV without a record', { exitCode: null, signal: 'SIGSEGV' }),
  ],
  [
    'writes half a record and exits',
    `printf '%s{"outcome":"meas' "$token"; exit 0`,
    failing('no-record', 'exited with 0 in the middle of its record'),
  ],
  [
    'writes half a record and is killed',
    `printf '%s{"outcome":"meas' "$token"; kill -KILL $$`,
    failing('crash', 'killed by SIGKILL in the middle of its record', { exitCode: null, signal: 'SIGKILL' }),
  ],
  [
    'writes a record that is not JSON',
    'answer "ns: 5"; exit 0',
    failing('bad-record', 'its record is not JSON'),
  ],
  [
    'repeats the record of another trial',
    `printf '@%s %s\\n' AAAAAAAAAAAA '${measured()}'; exit 0`,
    failing('no-record', 'exited with 0 without a record'),
  ],
  [
    'gives a wrong answer',
    `answer '{"outcome":"failed","failure":{"kind":"wrong-answer","expected":"1","got":"2"}}'; exit 0`,
    failing('wrong-answer', 'wrong answer: expected 1, got 2'),
  ],
])) {
  test(`a runtime that ${what}`, async () => {
    assert.deepEqual(withoutFigures(await trialOf(fakeProgram(body))), expected);
  });
}

const impossible = 'invalid measurement: a figure is missing or impossible';

for (const [what, answer, error] of /** @type {const} */ ([
  ['NaN for a time', measured().replace('"ns":100', '"ns":NaN'), 'its record is not JSON'],
  ['no time', measured({ ns: undefined }), impossible],
  ['what JSON makes of NaN', measured({ ns: Number.NaN }), impossible],
  ['a negative time', measured({ ns: -100 }), impossible],
  ['a time of zero', measured({ ns: 0 }), impossible],
  ['an endless time', measured().replace('"ns":100', '"ns":1e999'), impossible],
  ['a word for a time', measured({ ns: 'fast' }), impossible],
  ['a warm-up without end', measured({ warmUp: { ms: null, class: 'flat' } }), impossible],
  ['no turns', measured({ turns: 0 }), impossible],
  ['half a turn', measured({ turns: 2.5 }), impossible],
  ['NaN bytes', measured({ bytes: Number.NaN }), impossible],
  ['negative bytes', measured({ bytes: -1 }), impossible],
  ['no number of counted operations', measured({ countedOperations: null }), impossible],
  ['another outcome', '{"outcome":"checked"}', impossible],
  ['null', 'null', impossible],
  ['a number', '5', impossible],
])) {
  test(`a record with ${what} is a failure`, async () => {
    const record = withoutFigures(await trialOf(fakeProgram(`answer '${answer}'; exit 0`)));
    assert.deepEqual(record, failing('bad-record', error));
  });
}

test('a runtime that hangs is ended at the time limit', { timeout }, async () => {
  const record = withoutFigures(await trialOf(fakeProgram('sleep 600'), { limitMs: 300 }));
  assert.deepEqual(
    record,
    failing('time-limit', 'killed at the time limit of 0.3 s', { exitCode: null, signal: 'SIGKILL' }),
  );
});

test('a runtime that does not end when it has answered is ended, and its answer counts', {
  timeout,
}, async () => {
  const record = await trialOf(fakeProgram(`answer '${measured()}'; sleep 600`));
  assert.equal(record.type, 'trial', `expected a trial, got ${JSON.stringify(record)}`);
  assert.ok(record.wallMs < options.limitMs, `expected less than the time limit, got ${record.wallMs} ms`);
});

for (const stream of ['stdout', 'stderr']) {
  test(`200 MB on ${stream} do not fill the driver's memory`, async () => {
    const before = process.resourceUsage().maxRSS;
    const flood = `head -c 200000000 /dev/zero | tr '\\0' 'x'${stream === 'stderr' ? ' >&2' : ''}; exit 0`;
    const record = withoutFigures(await trialOf(fakeProgram(flood), { limitMs: 60_000 }));
    const grownMiB = (process.resourceUsage().maxRSS - before) / 1024;
    assert.equal(record.error, 'exited with 0 without a record');
    assert.equal(record.stderr.length, stream === 'stderr' ? 16_384 : 0, 'expected its last 16 KiB');
    // What was read and let go stays until the next collection of garbage.
    assert.ok(grownMiB < 100, `expected less than 100 MiB more, got ${grownMiB.toFixed(0)}`);
  });
}

test('what a runtime leaves behind in a session of its own is ended', {
  timeout,
  skip: launcher.lacking,
}, async () => {
  const leaves = 'setsid sh -c "sleep 600 & setsid sleep 601" & sleep 0.1';
  assert.equal((await trialOf(fakeProgram(leaves))).type, 'trial');
});

test('a runtime that leaves nothing but an open pipe does not hold up the run', { timeout }, async () => {
  const record = await trialOf(fakeProgram('sleep 600 &'));
  assert.equal(record.type, 'trial', 'expected an answer although stdout never ended');
});
