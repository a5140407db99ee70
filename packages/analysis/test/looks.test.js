import assert from 'node:assert/strict';
import { test } from 'node:test';
import { analyseRun } from '@rounds/analysis';
import { syntheticRun, wobble } from './synthetic-run.js';

/**
 * @param {object} options
 * @param {number} options.rounds made
 * @param {{ early: number[], end: number }} [options.looks] as planned
 * @param {number} [options.resumes]
 * @param {number} [options.reached] before each of them
 */
function comparedOf({ rounds, looks, resumes = 0, reached = 30 }) {
  const run = syntheticRun({
    cases: ['one', 'two'],
    runtimes: ['node@24.1.0'],
    rounds,
    ns: ({ case: name }, round) => (name === 'one' ? 100 : 101) * wobble(round) * (1 + (round % 5) / 1000),
  });
  if (looks) run.header.plan.suites = run.header.plan.suites.map((suite) => ({ ...suite, looks }));
  const [suite] = run.header.plan.suites.map(({ name }) => name);
  run.resumes = new Array(resumes).fill({
    ...{ type: /** @type {const} */ ('resume'), at: '', argv: [], commit: null, options: {} },
    reached: { [String(suite)]: reached },
  });
  const compared = analyseRun(run).suites[0]?.workloads[0]?.cells[1]?.versusBaseline;
  assert.ok(compared);
  return compared;
}

const looks = { early: [15, 20], end: 30 };

test('a comparison may spend the share of alpha of the look after which its workload ended', () => {
  assert.equal(comparedOf({ rounds: 15, looks }).level, 0.05 / 8, 'an early look');
  assert.equal(comparedOf({ rounds: 30, looks }).level, (0.05 * 5) / 8, 'the end');
  assert.equal(comparedOf({ rounds: 17, looks }).level, (0.05 * 5) / 8, 'ended by the time, say');
  assert.equal(comparedOf({ rounds: 40, looks, resumes: 1 }).level, 0.05 / 16, 'a continuation');
  assert.ok(comparedOf({ rounds: 40, looks, resumes: 3 }).level < 0.05 / 64);
});

test('a continuation is a look only at what it added to, and if there was something to see before', () => {
  const levelOf = (/** @type {number} */ reached) => comparedOf({ rounds: 20, resumes: 1, reached }).level;
  assert.equal(levelOf(20), 0.05 * 0.875, 'nothing was added');
  assert.equal(levelOf(19), 0.05 / 16, 'a round was added');
  assert.equal(levelOf(6), 0.05 / 16, 'a test can be significant after 6 rounds');
  assert.equal(levelOf(5), 0.05 * 0.875, 'and not after 5');
});

test('what is unclear says how many rounds a verdict takes, and what is not, none', () => {
  assert.equal(comparedOf({ rounds: 30 }).roundsToTell, 0);
  const short = comparedOf({ rounds: 4 });
  assert.equal(short.verdict, 'unclear');
  assert.equal(short.roundsToTell, short.roundsNeeded);
});
