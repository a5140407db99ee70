import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { prepareLauncher } from '../../launcher/launcher.js';
import { fakeProgram, measured, runtimeAt } from '../../test/support/fake-runtime.js';
import { fakeCell, fakeTrial } from '../../test/support/groups.js';
import { endAll, expectNoneAlive } from '../../test/support/processes.js';
import { newPath } from '../../test/support/scratch.js';
import { callRepeatedly } from '../function-trial.js';
import { prepareSetup } from '../setup.js';
import { measureCell } from '../trial.js';

/** What a runtime does wrong becomes a failure record that says what it did; nothing of it is left running. */

afterEach(endAll);

const launcher = await prepareLauncher();
/** What would hang without its handling ends here. */
const timeout = 40_000;

/** @param {string} binary @param {Partial<import('../function-trial.js').TrialOptions>} [changes] */
async function trialOf(binary, changes) {
  const record = await fakeTrial(launcher, binary, changes);
  await expectNoneAlive(2000);
  return record;
}

/** @typedef {{ exitCode?: number | null, signal?: string | null, stderr?: string }} Rest */

/** @param {any} record @param {string} kind @param {string} error @param {Rest} [rest] */
function expectFailure(record, kind, error, { exitCode = 0, signal = null, stderr = '' } = {}) {
  const { wallMs, userMs, sysMs, rssBytes, contextSwitches, ...said } = record;
  assert.ok(wallMs >= 0, `expected a wall time, got ${wallMs}`);
  if (launcher.helper)
    assert.ok(userMs >= 0 && sysMs >= 0 && rssBytes >= 0 && contextSwitches.voluntary >= 0);
  const expected = { type: 'failure', ...fakeCell, round: 2, kind, error, exitCode, signal, stderr };
  assert.deepEqual(said, expected);
}

test('a runtime that cannot be started', { skip: launcher.lacking }, async () => {
  const binary = newPath('-nowhere');
  const rest = { exitCode: 127, stderr: `launch: ${binary}: No such file or directory\n` };
  expectFailure(await trialOf(binary), 'not-started', 'could not be started: ENOENT', rest);
});

const killed = { exitCode: null, signal: 'SIGKILL' };
const half = `printf '%s{"outcome":"meas' "$token"`;
const wrong = `{"outcome":"failed","failure":{"kind":"wrong-answer","expected":"1","got":"2"}}`;

for (const [what, body, kind, error, rest] of /** @type {[string, string, string, string, Rest?][]} */ ([
  ['prints garbage', 'head -c 5000 /dev/urandom; exit 0', 'no-record', 'exited with 0 before it reported'],
  ['exits with 0 and no record', 'exit 0', 'no-record', 'exited with 0 before it reported'],
  [
    ...['fails and says why', 'echo "no" >&2; exit 3', 'exit', 'exited with 3 before it reported'],
    { exitCode: 3, stderr: 'no\n' },
  ],
  [
    ...['is killed', 'echo "before" >&2; kill -KILL $$', 'crash', 'killed by SIGKILL before it reported'],
    { ...killed, stderr: 'before\n' },
  ],
  [
    ...['crashes', 'ulimit -c 0; kill -SEGV $$', 'crash', 'killed by SIGSEGV before it reported'],
    { exitCode: null, signal: 'SIGSEGV' },
  ],
  ['exits in its record', `${half}; exit 0`, 'no-record', 'exited with 0 while it reported'],
  [
    ...['is killed in its record', `${half}; kill -KILL $$`, 'crash'],
    ...['killed by SIGKILL while it reported', killed],
  ],
  ['writes no JSON', 'answer "ns: 5"; exit 0', 'bad-record', 'its record is not JSON'],
  [
    ...['repeats the record of another trial', `printf '@%s %s\\n' AAAAAAAAAAAA '${measured()}'; exit 0`],
    ...['no-record', 'exited with 0 before it reported'],
  ],
  ['answers wrongly', `answer '${wrong}'; exit 0`, 'wrong-answer', 'wrong answer: expected 1, got 2'],
])) {
  test(`a runtime that ${what}`, async () => {
    expectFailure(await trialOf(fakeProgram(body)), kind, error, rest);
  });
}

test('an answer that is not a measurement is a failure', async () => {
  for (const answer of [
    measured({ ns: 'fast' }),
    measured({ turns: 2.5 }),
    '{"outcome":"checked"}',
    'null',
  ]) {
    const record = await trialOf(fakeProgram(`answer '${answer}'; exit 0`));
    expectFailure(record, 'bad-record', 'invalid measurement: a figure is missing or impossible');
  }
});

test('a runtime that does not end when it has answered is ended, and its answer counts', {
  timeout,
}, async () => {
  const record = await trialOf(fakeProgram(`answer '${measured()}'; sleep 600`));
  assert.equal(record.type, 'trial', `expected a trial, got ${JSON.stringify(record)}`);
  assert.ok(record.wallMs < 20_000, `expected less than the time limit, got ${record.wallMs} ms`);
});

for (const [stream, redirect, kept] of /** @type {const} */ ([
  ['stdout', '', 0],
  ['stderr', '>&2', 16_384],
])) {
  test(`a trial that prints megabytes on ${stream} is ended, and its output does not fill the driver's memory`, async () => {
    const before = process.resourceUsage().maxRSS;
    const flood = `head -c 200000000 /dev/zero | tr '\\0' 'x' ${redirect}; sleep 600`;
    const record = await trialOf(fakeProgram(flood), { limitMs: 60_000 });
    const grownMiB = (process.resourceUsage().maxRSS - before) / 1024;
    assert.equal(
      record.error,
      'printed more than 32.0 MiB, whose time would be measured: remove its console output',
    );
    assert.equal(record.stderr.length, kept, 'expected its last 16 KiB');
    // What was read and let go stays until the next collection of garbage.
    assert.ok(grownMiB < 100, `expected less than 100 MiB more, got ${grownMiB.toFixed(0)}`);
  });
}

test('what a suite prints while it is measured is counted', async () => {
  const print = (/** @type {number} */ bytes) => `head -c ${bytes} /dev/zero | tr '\\0' 'x'`;
  const warm = `answer '+{"is":"warm","turnNs":1}'`;
  const printedBy = async (/** @type {string} */ printing) =>
    (await trialOf(fakeProgram(`${printing}; answer '${measured()}'; exit 0`))).figures?.printedBytes;
  assert.equal(await printedBy(`${print(9000)}; ${warm}; ${print(5000)}; echo; ${print(999)}`), 6000);
  assert.equal(await printedBy(`${print(9000)} >&2`), 9000);
  assert.equal(await printedBy(`${print(9000)}; ${warm}; ${print(100)}`), undefined);
});

test('a process without turns has the limit of its bench too', { timeout }, async () => {
  const runtime = runtimeAt(fakeProgram('sleep 600'));
  const cases = { it: { limitMs: 300 } };
  /** @type {any} */
  const suites = [
    { name: 's', url: 'file:///nowhere/suite.js', suite: { work: 'sync', workloads: {}, cases } },
  ];
  const session = { launcher, suites, runtimes: [runtime], tools: [], missing: [] };
  const options = { tier: /** @type {const} */ ('quick'), measureMs: 1, warmUpMs: 1, limitMs: 20_000 };
  const record = await measureCell(session, fakeCell, 1, options);
  assert.equal(/** @type {any} */ (record).error, 'killed at the time limit of 0.3 s');
  const setup = /** @type {any} */ (await prepareSetup(session, fakeCell, options));
  const { failure } = await callRepeatedly(setup, fakeCell, 1, options);
  assert.deepEqual(failure, { kind: 'time-limit', limitMs: 300 });
});
