import assert from 'node:assert/strict';
import { test } from 'node:test';
import { analyseRun, scoreboard } from '@rounds/analysis';
import { syntheticRun, wobble } from './synthetic-run.js';

const faster = { case: 'fast', than: 'slow', workload: 'small', timesFaster: 2 };

/**
 * @param {string[]} runtimes
 * @param {Partial<import('@rounds/record').Run>} [more]
 */
function runIn(runtimes, more) {
  const ns = (/** @type {{ case: string }} */ cell, /** @type {number} */ round) =>
    (cell.case === 'fast' ? 100 : 1000) * wobble(round);
  return syntheticRun({ cases: ['slow', 'fast'], runtimes, rounds: 20, ns, ...(more && { run: more }) });
}

/**
 * @param {import('@rounds/record').Run[]} runs
 * @param {Partial<import('@rounds/harness').Claim>[]} claims
 */
function scoresOf(runs, claims) {
  const whole = claims.map((claim, i) => ({
    statement: `it is fast: ${i}`,
    runtime: 'node',
    tests: [faster],
    ...claim,
  }));
  const post = { title: 'A post', author: '', date: '', machine: '', figures: [], claims: whole };
  const suites = [
    { name: 'demo', publications: [post] },
    { name: 'other', publications: [{ ...post, claims: whole.slice(0, 1) }] },
  ];
  return scoreboard(
    runs.map((run) => analyseRun(run, { suites })),
    suites,
  ).map(({ suite, run, judged, verdict, obstacle }) => [
    ...[suite, run, judged?.runtime, verdict],
    ...(obstacle ? [obstacle] : []),
  ]);
}

const unknown = ['other', undefined, undefined, 'not measured', { kind: 'no-run', suite: 'other' }];

test('a claim is judged in each runtime, and of a suite without a run that is said', () => {
  assert.deepEqual(scoresOf([runIn(['node@20.1.0', 'bun@1.0.0']), runIn(['node@24.1.0'])], [{}]), [
    ['demo', 0, 'node@20.1.0', 'holds'],
    ['demo', 1, 'node@24.1.0', 'holds'],
    unknown,
  ]);
});

test('a claim about certain processors is judged on those only', () => {
  const run = runIn(['node@20.1.0']);
  assert.equal(run.header.machine.cpu, 'test');
  const obstacle = { kind: 'skipped', reason: 'it is about processors of AMD' };
  assert.deepEqual(scoresOf([run], [{ cpu: 'AMD' }])[0], [
    'demo',
    0,
    'node@20.1.0',
    'not measured',
    obstacle,
  ]);
  assert.deepEqual(scoresOf([run], [{ cpu: 'tes' }])[0], ['demo', 0, 'node@20.1.0', 'holds']);
});

test('of one runtime on one machine the newest run counts that made all tests', () => {
  const [old, newest, between] = ['2026-01-01', '2026-01-03', '2026-01-02'].map((day) => {
    const run = runIn(['node@20.1.0']);
    return { ...run, header: { ...run.header, startedAt: `${day}T00:00:00.000Z` } };
  });
  assert.ok(old && newest && between);
  assert.deepEqual(scoresOf([old, newest, between], [{}]), [['demo', 1, 'node@20.1.0', 'holds'], unknown]);
  const elsewhere = {
    ...old,
    header: { ...old.header, machine: { ...old.header.machine, cpu: 'another' } },
  };
  assert.deepEqual(scoresOf([elsewhere, newest], [{}]), [
    ['demo', 0, 'node@20.1.0', 'holds'],
    ['demo', 1, 'node@20.1.0', 'holds'],
    unknown,
  ]);
  const partial = runIn(['node@20.1.0']);
  partial.header.startedAt = '2026-02-01T00:00:00.000Z';
  partial.trials = [...partial.trials].filter((trial) => trial.case !== 'fast');
  const two = [{ tests: [faster, { ...faster, case: 'slow', than: 'slow', timesFaster: 0.5 }] }];
  assert.equal(scoresOf([old, partial], two)[0]?.[1], 0);
});

test('what could not be judged has its reason, once, unless another run judged it', () => {
  const claims = [
    { runtime: 'just' },
    { runtime: 'bun' },
    { tests: [{ ...faster, workload: 'large' }] },
    { tests: [faster, { ...faster, case: 'new' }] },
    { tests: [{ ...faster, thanRuntime: 'deno' }] },
  ];
  const skip = { suite: 'demo', case: 'fast', workload: 'small', runtime: 'just' };
  const first = runIn(['node@20.1.0'], {
    skips: [{ type: 'skip', ...skip, reason: 'just: not found on PATH' }],
  });
  assert.deepEqual(scoresOf([first, runIn(['bun@1.0.0'])], claims), [
    ['demo', 0, undefined, 'not measured', { kind: 'skipped', reason: 'just: not found on PATH' }],
    ['demo', 1, 'bun@1.0.0', 'holds'],
    ['demo', 0, 'node@20.1.0', 'not measured', { kind: 'no-workload', workload: 'large' }],
    ['demo', 0, 'node@20.1.0', 'unclear', { kind: 'no-case', case: 'new' }],
    ['demo', 0, 'node@20.1.0', 'not measured', { kind: 'no-runtime', runtime: 'deno' }],
    unknown,
  ]);
});
