import assert from 'node:assert/strict';
import { test } from 'node:test';
import { analyseRun, makeGroupKey, makeStopRule, plannedCells, planWithLooks } from '@rounds/analysis';
import { groupTrials } from '@rounds/record';
import { groupFamilies, planPairs } from '../comparisons.js';
import { makeAlphaShare } from '../stopping/looks.js';
import { makeOutlook } from '../stopping/outlook.js';
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
  const plan = planWithLooks(header, plannedCells(header.plan), { defaultRounds, maxRounds: rounds });
  return { ...header, plan };
}

/** @param {Header} header @returns {number} the first of its interim looks */
function firstLook(header) {
  return header.plan.suites[0].looks?.early[0] ?? assert.fail('it has none');
}

/** @param {Header} header @returns {number} the first at which two can be the same */
function sameLook(header) {
  return header.plan.suites[0].looks?.early[1] ?? assert.fail('it has none');
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
  const cells = plannedCells(header.plan);
  const rule = makeStopRule(header, cells, { detect: 0.01, maxRounds: rounds });
  const doneAfter = Array.from({ length: 40 }, (_, i) => {
    for (const cell of cells) rule.observe({ ...trial, ...cell, round: i + 1, ns: nsOf(cell, i + 1) });
    return cells.filter(rule.doneAfter(i + 1, cells)).map(({ workload }) => workload);
  });
  const firstDone = (/** @type {string} */ workload) =>
    doneAfter.findIndex((done) => done.includes(workload)) + 1;
  return { rule, doneAfter, firstDone };
}

test('a workload is done when its times are compared precisely, at an interim look, and stays so', () => {
  const header = headerOf();
  const { doneAfter, firstDone } = runRule(header);
  assert.equal(firstDone('steady'), sameLook(header));
  assert.ok(doneAfter.slice(sameLook(header) - 1).every((done) => done.includes('steady')));
  assert.equal(firstDone('wild'), 0, 'expected a wide interval to need more rounds');
  assert.equal(firstDone('hard'), 3, 'three trials say whether a workload is survived');
});

test('cells without a comparison are done at the third interim look', () => {
  const header = headerOf({ cases: ['base'] });
  const third = Number(header.plan.suites[0].looks?.early[2]);
  assert.deepEqual(runRule(header).doneAfter[third - 1], ['steady', 'wild', 'hard']);
  assert.deepEqual(runRule(header).doneAfter[third - 2], ['hard']);
});

test('a cell ends once all of its comparisons are done, and a baseline with the last one that needs it', () => {
  const header = headerOf({ cases: ['base', 'large', 'other', 'wild'] });
  const cells = plannedCells(header.plan).filter(({ workload }) => workload === 'steady');
  const rule = makeStopRule(header, cells, { detect: 0.01 });
  const [first, second] = header.plan.suites[0].looks?.early ?? [];
  /** @type {Map<string, number>} */
  const last = new Map();
  for (let round = 1; round <= 40; round++) {
    const own = cells.filter(({ case: name }) => !last.has(name));
    for (const cell of own)
      rule.observe({ ...trial, ...cell, round, ns: nsOf(cell, round) * (cell.case === 'large' ? 3 : 1) });
    for (const { case: name } of own.filter(rule.doneAfter(round, own))) last.set(name, round);
  }
  assert.deepEqual(
    [...last],
    [
      ['large', first],
      ['other', second],
    ],
    'the wild one keeps the baseline',
  );
});

test('a custom decision gets each group, beside all of them', () => {
  const header = headerOf();
  const cells = plannedCells(header.plan);
  /** @type {string[]} */
  const asked = [];
  const isDecided = (/** @type {any[]} */ own, /** @type {any[]} */ all) => {
    asked.push(`${own.map(([{ base }]) => base.workload)} of ${all.map(([{ base }]) => base.workload)}`);
    return own.length < all.length;
  };
  const rule = makeStopRule(header, cells, { detect: 0.01, isDecided });
  const done = cells.filter(rule.doneAfter(firstLook(header), cells)).map(({ workload }) => workload);
  assert.deepEqual(asked, ['steady of steady', 'wild of steady,wild']);
  assert.deepEqual(new Set(done), new Set(['wild', 'hard']));
});

const [seen, goal] = [{ ratio: 1.03, spread: 0.04, roundMs: 500 }, { comparisons: 1 }];
const plan = { early: [5, 8, 11, 18, 31, 51], end: 100 };
const outlook = makeOutlook(plan, { detect: 0.02, maxRounds: 100, defaultRounds: 20 });

test('a comparison is open until it is decided and narrow, and after the usual rounds while a decision is near', () => {
  for (const [decided, narrow, round, more, expected] of /** @type {const} */ ([
    [true, true, 5, {}, false],
    [true, false, 5, {}, true],
    [true, false, 31, {}, false],
    [false, false, 8, {}, true],
    // 3% with a spread of 4% takes about 20 rounds, of half a second, or of ten.
    [false, false, 31, {}, true],
    [false, false, 31, { roundMs: 10_000 }, false],
    [false, false, 31, { spread: 0.2 }, false],
    [false, true, 51, { ratio: 1.019, spread: 0.2 }, false],
  ])) {
    const what = JSON.stringify([decided, narrow, round, more]);
    assert.equal(outlook.needsRounds({ decided, narrow }, { ...seen, ...more }, round, goal), expected, what);
  }
});

test('the last round of a comparison is the look that will probably decide it', () => {
  assert.equal(outlook.lastRound({ ...seen, ratio: 2 }, 3, goal), 5, "by Student's t");
  assert.equal(outlook.lastRound({ ...seen, ratio: 1, spread: 0.01 }, 3, goal), 8, 'the same');
  assert.equal(outlook.lastRound({ ...seen, ratio: 1.1, spread: 0.01 }, 3, goal), 11, 'by the swap test');
  assert.equal(
    outlook.lastRound({ ...seen, spread: 0.5 }, 3, goal),
    31,
    'none, so soon after the usual rounds',
  );
  assert.equal(outlook.lastRound({ ...seen, ratio: 2 }, 6, goal), 8, 'none of those that it has had');
  // The interval of a large difference is wide at first, which a gate does not mind.
  const large = { ...seen, ratio: 2, spread: 0.3 };
  const [gated, free] = [{ ...goal, failOn: 0.02 }, goal].map((each) => outlook.lastRound(large, 3, each));
  assert.ok(gated < free, `${gated} < ${free}`);
  assert.equal(outlook.nextVerdict({ ...seen, ratio: 1.3 }, 1, goal), 5);
  assert.equal(outlook.nextVerdict({ ...seen, spread: 5 }, 1, goal), undefined);
});

test('how long a run takes is what the rounds of its cells take that are probably left', () => {
  const header = headerOf({ cases: ['base', 'large'] });
  const cells = plannedCells(header.plan).filter(({ workload }) => workload === 'steady');
  const rule = makeStopRule(header, cells, { detect: 0.01 });
  const [first, , third] = header.plan.suites[0].looks?.early ?? [];
  const make = (/** @type {number} */ round, /** @type {number} */ wallMs) => {
    for (const cell of cells)
      rule.observe({ ...trial, ...cell, round, wallMs, ns: cell.case === 'large' ? 300 + round : 100 });
  };
  assert.equal(rule.remainingMs(), 2 * third * 300, 'what is usual');
  make(1, 5000);
  assert.equal(rule.remainingMs(), 2 * (third - 1) * 5000);
  make(2, 100);
  // The first trial takes longer, and a ratio of three is told at the first look.
  assert.equal(rule.remainingMs(), 2 * (first - 2) * 100);
  assert.equal(rule.nextVerdictMs(cells), 2 * (first - 2) * 100);
  for (let round = 3; round <= first; round++) make(round, 100);
  rule.doneAfter(first, cells);
  assert.equal(rule.remainingMs(), 0);
  assert.equal(rule.nextVerdictMs(cells), Infinity, 'nothing is open');
});

test('from the second round on, a group has provisional ratios of its plain means', () => {
  const header = headerOf();
  const rule = makeStopRule(header, plannedCells(header.plan), { detect: 0.01 });
  const [base, other] = plannedCells(header.plan);
  const ratiosOf = (/** @type {string} */ workload) =>
    rule.ratiosOf(makeGroupKey(header.plan)({ ...base, workload }));
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
function runOf({ rounds, looks, resumes = 0, reached = 30 }) {
  const run = syntheticRun({
    ...{ cases: ['one', 'two'], runtimes: ['node@24.1.0'], rounds },
    ns: ({ case: name }, round) => (name === 'one' ? 100 : 101) * wobble(round) * (1 + (round % 5) / 1000),
  });
  run.header.plan.suites[0].looks = looks;
  const resume = { at: '', argv: [], commit: null, options: {}, reached: { demo: reached } };
  run.resumes = new Array(resumes).fill({ type: 'resume', ...resume });
  return run;
}

const looks = { early: [15, 20], end: 30 };

for (const [what, options, share] of /** @type {[string, Parameters<typeof runOf>[0], number][]} */ ([
  ['an early one', { rounds: 15, looks }, 1 / 8],
  ['the end, after two early ones', { rounds: 30, looks }, 5 / 8],
  ['a continuation', { rounds: 40, looks, resumes: 1 }, 1 / 16],
  ['the third continuation', { rounds: 40, looks, resumes: 3 }, 1 / 96],
  ['a continuation by one round', { rounds: 20, resumes: 1, reached: 19 }, 1 / 16],
  ['no continuation of 4, which cannot', { rounds: 20, resumes: 1, reached: 4 }, 7 / 8],
])) {
  test(`the share of alpha is that of the interim look after which a workload ended: ${what}`, () => {
    const run = runOf(options);
    const groups = groupTrials(run);
    const pairs = planPairs(run.header.plan, groups);
    const shareOf = makeAlphaShare(run, groups, groupFamilies(pairs));
    assert.ok(Math.abs(shareOf(pairs[0]) / share - 1) < 1e-12);
  });
}

test('an inconclusive comparison has an estimate of its rounds', () => {
  const comparedAfter = (/** @type {number} */ rounds) =>
    cellsIn(analyseRun(runOf({ rounds })))[1].versusBaseline ?? assert.fail('nothing is compared');
  assert.equal(comparedAfter(30).roundsToVerdict, 0);
  const short = comparedAfter(1);
  assert.deepEqual([short.verdict, short.roundsToVerdict], ['inconclusive', short.roundsNeeded]);
  assert.ok(Number(comparedAfter(4).roundsToVerdict) > 4);
});
