import assert from 'node:assert/strict';
import { test } from 'node:test';
import { analyseRun, cellsOf, planWithLooks, stopRule, togetherIn } from '@rounds/analysis';
import { minPlannedRounds } from '@rounds/stats';
import { isDone } from '../stopping/stop.js';
import { cellsIn, syntheticRun, wobble } from './synthetic-run.js';

/** @import { Cell, Header } from '@rounds/record' */

/**
 * A suite with a steady workload, one that scatters too much to end, and one that is there to be survived.
 * @param {{ rounds?: number, defaultRounds?: number, cases?: string[] }} [options]
 * @returns {Header}
 */
function headerOf({ rounds, defaultRounds = 40, cases = ['base', 'other'] } = {}) {
  const { header } = syntheticRun({ cases, runtimes: ['a@1'], rounds: 0, ns: () => 1 });
  Object.assign(header.plan.suites[0], { workloads: ['steady', 'wild', 'hard'], endurance: ['hard'] });
  const plan = planWithLooks(header, cellsOf(header.plan), { defaultRounds, maxRounds: rounds });
  return { ...header, plan };
}

/** @param {Header} header @returns {number} the first of its interim looks */
function firstLook(header) {
  return header.plan.suites[0].looks?.early[0] ?? assert.fail('it has none');
}

/** @param {Cell} cell @param {number} round */
function nsOf({ case: name, workload }, round) {
  if (name === 'base') return 100;
  return 100 * (1 + ((round * 7919) % 13) * ([name, workload].includes('wild') ? 0.1 : 0.0001));
}

const trial = /** @type {const} */ ({ type: 'trial', turns: 9, at: '' });

/**
 * @param {Header} header
 * @param {number} [rounds]
 * @returns the rule, and the workloads that were done, by round
 */
function runRule(header, rounds) {
  const cells = cellsOf(header.plan);
  const rule = stopRule(header, cells, { detect: 0.01, maxRounds: rounds });
  const doneAfter = Array.from({ length: 40 }, (_, i) => {
    for (const cell of cells) rule.observe({ ...trial, ...cell, round: i + 1, ns: nsOf(cell, i + 1) });
    return cells.filter(rule.doneAfter(i + 1)).map(({ workload }) => workload);
  });
  const firstDone = (/** @type {string} */ workload) =>
    doneAfter.findIndex((done) => done.includes(workload)) + 1;
  return { rule, doneAfter, firstDone };
}

test('the number of comparisons, and of rounds that they need, is known before the first trial', () => {
  const { comparisons, minPlannedRounds: fewest, maxRounds } = runRule(headerOf()).rule;
  assert.deepEqual([comparisons, fewest, maxRounds], [2, minPlannedRounds(2), 40]);
  assert.equal(runRule(headerOf({ defaultRounds: 0 })).rule.maxRounds, minPlannedRounds(2));
  assert.equal(runRule(headerOf({ rounds: 3 })).rule.maxRounds, 3, 'as somebody asked for');
});

test('a workload is done when its times are compared precisely, at an interim look, and stays so', () => {
  const header = headerOf();
  const { doneAfter, firstDone } = runRule(header);
  assert.equal(firstDone('steady'), firstLook(header));
  assert.ok(doneAfter.slice(firstLook(header) - 1).every((done) => done.includes('steady')));
  assert.equal(firstDone('wild'), 0, 'expected a wide interval to need more rounds');
  assert.equal(firstDone('hard'), 3, 'three trials say whether a workload is survived');
});

test('what is compared with nothing is done at the first interim look', () => {
  const header = headerOf({ cases: ['base'] });
  assert.deepEqual(runRule(header).doneAfter[firstLook(header) - 1], ['steady', 'wild', 'hard']);
});

test('a run that is continued goes on with the interim looks that were planned', () => {
  const header = headerOf();
  const { rule, firstDone } = runRule(header, 60);
  assert.equal(rule.maxRounds, 60);
  assert.equal(firstDone('steady'), firstLook(header));
  assert.equal(firstDone('wild'), 0, 'the planned end is no end any more');
});

test('cells without a round in common cannot become precise by waiting', () => {
  const header = headerOf();
  const cells = cellsOf(header.plan);
  const rule = stopRule(header, cells, { detect: 0.01 });
  assert.equal(cells.filter(rule.doneAfter(firstLook(header) - 1)).length, 2, 'expected those of endurance');
  assert.deepEqual(cells.filter(rule.doneAfter(firstLook(header))), cells);
});

test('a group goes on until all of its comparisons are done', () => {
  const { doneAfter } = runRule(headerOf({ cases: ['base', 'other', 'wild'] }));
  for (const done of doneAfter.slice(0, 39)) assert.ok(!done.includes('steady'));
});

test('who says what is enough is asked of each group, beside all of them', () => {
  const header = headerOf();
  const cells = cellsOf(header.plan);
  /** @type {string[]} */
  const asked = [];
  const isTold = (/** @type {any[]} */ own, /** @type {any[]} */ all) => {
    asked.push(`${own.map(([{ base }]) => base.workload)} of ${all.map(([{ base }]) => base.workload)}`);
    return own.length < all.length;
  };
  const rule = stopRule(header, cells, { detect: 0.01, isTold });
  const done = cells.filter(rule.doneAfter(firstLook(header))).map(({ workload }) => workload);
  assert.deepEqual(asked, ['steady of steady,wild', 'wild of steady,wild']);
  assert.deepEqual(new Set(done), new Set(['steady', 'wild', 'hard']));
});

test('a comparison is done if it is precise, decided by far, or the same', () => {
  const compared = { p: 0, adjustedP: 0, rounds: 9, roundsNeeded: 6 };
  const far = Math.log(2) / 4;
  for (const [ratio, halfWidth, verdict, expected] of /** @type {const} */ ([
    [1.03, 0.019, 'inconclusive', true],
    [1.03, 0.021, 'inconclusive', false],
    [2, far - 0.01, 'slower', true],
    [0.5, far + 0.01, 'faster', false],
    [1, 0.03, 'same', true],
    [1.9, far - 0.01, 'inconclusive', false],
  ])) {
    const [low, high] = [ratio * Math.exp(-halfWidth), ratio * Math.exp(halfWidth)];
    assert.equal(isDone({ ...compared, ratio, low, high, verdict }, 0.02), expected, `${ratio} ${verdict}`);
  }
  const short = { ...compared, low: null, high: null, verdict: /** @type {const} */ ('inconclusive') };
  assert.equal(isDone({ ...short, ratio: 50 }, 0.02), false, 'a provisional ratio');
  assert.equal(isDone({ ...short, ratio: null, rounds: 0 }, 0.02), true, 'waiting will not help');
});

test('from the second round on, a group has provisional ratios of its plain means', () => {
  const header = headerOf();
  const rule = stopRule(header, cellsOf(header.plan), { detect: 0.01 });
  const [base, other] = cellsOf(header.plan);
  const ratiosOf = (/** @type {string} */ workload) =>
    rule.ratiosOf(togetherIn(header.plan)({ ...base, workload }));
  rule.observe({ ...trial, ...base, round: 1, ns: 10 });
  rule.observe({ ...trial, ...other, round: 1, ns: 50 });
  assert.deepEqual(ratiosOf('steady'), []);
  rule.observe({ ...trial, ...base, round: 2, ns: 30 });
  rule.observe({ ...trial, ...other, round: 2, ns: 70 });
  assert.deepEqual(ratiosOf('steady'), [{ axis: 'case', base, other, ratio: 3 }]);
  assert.deepEqual(ratiosOf('wild'), [], 'it has no round yet');
});

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

test('what is inconclusive says how many rounds a verdict takes, and what is not, none', () => {
  assert.equal(comparedOf({ rounds: 30 }).roundsToTell, 0);
  const short = comparedOf({ rounds: 4 });
  assert.deepEqual([short.verdict, short.roundsToTell], ['inconclusive', short.roundsNeeded]);
});
