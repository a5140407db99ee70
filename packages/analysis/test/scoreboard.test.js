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

test('a claim is judged in each run and each runtime, and of a suite without a run that is said', () => {
  assert.deepEqual(
    scoresOf([runIn(['node@20.1.0', 'bun@1.0.0']), runIn(['node@24.1.0', 'node@20.1.0'])], [{}]),
    [
      ['demo', 0, 'node@20.1.0', 'holds'],
      ['demo', 1, 'node@24.1.0', 'holds'],
      ['demo', 1, 'node@20.1.0', 'holds'],
      unknown,
    ],
  );
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
