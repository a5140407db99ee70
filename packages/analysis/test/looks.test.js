import assert from 'node:assert/strict';
import { test } from 'node:test';
import { analyseRun } from '@rounds/analysis';
import { cellsIn, syntheticRun, wobble } from './synthetic-run.js';

/**
 * @param {object} options
 * @param {number} options.rounds made
 * @param {{ early: number[], end: number }} [options.looks] as planned
 * @param {number} [options.resumes]
 * @param {number} [options.reached] before each of them
 */
function comparedOf({ rounds, looks, resumes = 0, reached = 30 }) {
  const run = syntheticRun({
    ...{ cases: ['one', 'two'], runtimes: ['node@24.1.0'], rounds },
    ns: ({ case: name }, round) => (name === 'one' ? 100 : 101) * wobble(round) * (1 + (round % 5) / 1000),
  });
  run.header.plan.suites[0].looks = looks;
  const resume = { at: '', argv: [], commit: null, options: {}, reached: { demo: reached } };
  run.resumes = new Array(resumes).fill({ type: 'resume', ...resume });
  return cellsIn(analyseRun(run))[1].versusBaseline ?? assert.fail('nothing is compared');
}

const looks = { early: [15, 20], end: 30 };
const atEnd = (0.05 * 7) / 8;

for (const [what, options, level] of /** @type {[string, Parameters<typeof comparedOf>[0], number][]} */ ([
  ['an early one', { rounds: 15, looks }, 0.05 / 8],
  ['the end, after two early ones', { rounds: 30, looks }, (0.05 * 5) / 8],
  ['the end, brought about by the time, say', { rounds: 17, looks }, (0.05 * 5) / 8],
  ['a continuation', { rounds: 40, looks, resumes: 1 }, 0.05 / 16],
  ['the third continuation', { rounds: 40, looks, resumes: 3 }, 0.05 / 96],
  ['no continuation, as nothing was added', { rounds: 20, resumes: 1, reached: 20 }, atEnd],
  ['a continuation by one round', { rounds: 20, resumes: 1, reached: 19 }, 0.05 / 16],
  ['a continuation of 6 rounds, which can be significant', { rounds: 20, resumes: 1, reached: 6 }, 0.05 / 16],
  ['no continuation of 5, which cannot', { rounds: 20, resumes: 1, reached: 5 }, atEnd],
])) {
  test(`the share of alpha is that of the interim look after which a workload ended: ${what}`, () => {
    assert.ok(Math.abs(comparedOf(options).level / level - 1) < 1e-12);
  });
}

test('what is unclear says how many rounds a verdict takes, and what is not, none', () => {
  assert.equal(comparedOf({ rounds: 30 }).roundsToTell, 0);
  const short = comparedOf({ rounds: 4 });
  assert.deepEqual([short.verdict, short.roundsToTell], ['unclear', short.roundsNeeded]);
});
