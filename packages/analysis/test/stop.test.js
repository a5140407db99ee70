import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cellsOf, planWithLooks, stopRule } from '@rounds/analysis';
import { fewestRounds } from '@rounds/stats';
import { isDone } from '../stopping/done.js';
import { togetherIn } from '../stopping/together.js';
import { syntheticRun } from './synthetic-run.js';

/** @typedef {import('@rounds/record').Header} Header */

/**
 * A suite with a steady workload, one that scatters too much to end, and one that is there to be survived; and a suite
 * without comparisons.
 *
 * @param {{ rounds?: number, usualRounds?: number }} [options]
 * @returns {Header}
 */
function headerOf({ rounds, usualRounds = 40 } = {}) {
  const made = { cases: ['base', 'other'], runtimes: ['a@1'], rounds: 0, ns: () => 1 };
  const { header } = syntheticRun(made);
  const { runtimes, suites } = header.plan;
  const workloads = ['steady', 'wild', 'hard'];
  const [suite] = suites.map((each) => ({ ...each, workloads, endurance: ['hard'] }));
  assert.ok(suite);
  const alone = { ...suite, name: 'alone', cases: ['base'], workloads: ['steady'], endurance: [] };
  const planned = { ...header, plan: { runtimes, suites: [suite, alone] } };
  const plan = planWithLooks(planned, cellsOf(planned.plan), {
    usualRounds,
    ...(rounds !== undefined && { rounds }),
  });
  return { ...planned, plan };
}

/** @param {Header} header @returns {number[]} */
function earlyLooks(header) {
  return header.plan.suites[0]?.looks?.early ?? [];
}

/** @param {import('@rounds/record').Cell} cell @param {number} round */
function nsOf({ case: name, workload }, round) {
  if (name === 'base') return 100;
  return 100 * (1 + ((round * 7919) % 13) * (workload === 'wild' ? 0.1 : 0.0001));
}

/**
 * @param {Header} header
 * @param {number} [rounds]
 * @returns {{ rule: import('@rounds/analysis').StopRule, doneAfter: string[][] }} the workloads that were done, by round
 */
function runRule(header, rounds) {
  const cells = cellsOf(header.plan);
  const rule = stopRule(header, cells, { precision: 0.01, ...(rounds !== undefined && { rounds }) });
  const trial = { type: /** @type {const} */ ('trial'), turns: 9, at: '' };
  const doneAfter = Array.from({ length: 40 }, (_, i) => {
    for (const cell of cells) {
      rule.observe({ ...trial, ...cell, round: i + 1, ns: nsOf(cell, i + 1) });
    }
    const done = cells.filter(rule.doneAfter(i + 1));
    return [...new Set(done.map(({ suite, workload }) => `${suite} ${workload}`))];
  });
  return { rule, doneAfter };
}

test('the number of comparisons, and of rounds that they need, is known before the first trial', () => {
  const { rule } = runRule(headerOf());
  assert.equal(rule.comparisons, 2);
  assert.equal(rule.fewestRounds, fewestRounds(2));
  assert.equal(rule.mostRounds, 40);
  assert.equal(runRule(headerOf({ usualRounds: 0 })).rule.mostRounds, fewestRounds(2));
  assert.equal(runRule(headerOf({ rounds: 3 })).rule.mostRounds, 3, 'as somebody asked for');
});

test('a workload is done when its times are compared precisely, at a look, and stays so', () => {
  const header = headerOf();
  const [first = 0] = earlyLooks(header);
  const { doneAfter } = runRule(header);
  const steady = doneAfter.flatMap((done, i) => (done.includes('demo steady') ? [i + 1] : []));
  assert.equal(steady[0], first);
  assert.equal(steady.length, 40 - first + 1);
  assert.ok(
    doneAfter.every((done) => !done.includes('demo wild')),
    'expected a wide interval to need more rounds',
  );
});

test('a suite ends with its own planned rounds, whatever others need', () => {
  const header = headerOf({ usualRounds: 0 });
  const [demo, alone] = header.plan.suites.map(({ looks }) => looks?.end ?? 0);
  assert.ok(Number(alone) < Number(demo), `${alone} and ${demo}`);
  const { doneAfter } = runRule(header);
  assert.equal(doneAfter.findIndex((done) => done.includes('alone steady')) + 1, alone);
});

test('a run that is continued goes on with the looks that were planned', () => {
  const header = headerOf();
  const { rule, doneAfter } = runRule(header, 60);
  assert.equal(rule.mostRounds, 60);
  assert.equal(doneAfter.findIndex((done) => done.includes('demo steady')) + 1, earlyLooks(header)[0]);
  assert.ok(!doneAfter[39]?.includes('demo wild'), 'the planned end is no end any more');
});

test('three trials say whether a workload is survived', () => {
  const { doneAfter } = runRule(headerOf());
  assert.equal(doneAfter.findIndex((done) => done.includes('demo hard')) + 1, 3);
});

test('cells without a round in common cannot become precise by waiting', () => {
  const header = headerOf();
  const cells = cellsOf(header.plan).filter(({ suite }) => suite === 'demo');
  const rule = stopRule(header, cells, { precision: 0.01 });
  const [first = 0] = earlyLooks(header);
  assert.ok(first > 0);
  assert.deepEqual(cells.filter(rule.doneAfter(first - 1)).length, 2, 'expected those of endurance');
  assert.deepEqual(cells.filter(rule.doneAfter(first)), cells);
});

test('a comparison is done if it is precise, decided by far, or the same', () => {
  const compared = { p: 0, adjustedP: 0, rounds: 9, roundsNeeded: 6 };
  /** @param {number} ratio @param {number} halfWidth @param {import('@rounds/stats').Verdict} verdict */
  const isDoneAt = (ratio, halfWidth, verdict) => {
    const [low, high] = [ratio * Math.exp(-halfWidth), ratio * Math.exp(halfWidth)];
    return isDone({ ...compared, ratio, low, high, verdict }, 0.02);
  };
  assert.deepEqual([isDoneAt(1.03, 0.019, 'unclear'), isDoneAt(1.03, 0.021, 'unclear')], [true, false]);
  const far = Math.log(2) / 4;
  assert.deepEqual([isDoneAt(2, far - 0.01, 'slower'), isDoneAt(0.5, far + 0.01, 'faster')], [true, false]);
  assert.deepEqual([isDoneAt(1, 0.03, 'same'), isDoneAt(1.9, far - 0.01, 'unclear')], [true, false]);
  const short = { ...compared, low: null, high: null, verdict: /** @type {const} */ ('unclear') };
  assert.deepEqual([isDone({ ...short, ratio: 50 }, 0.02)], [false], 'a provisional ratio');
  assert.equal(isDone({ ...short, ratio: null, rounds: 0 }, 0.02), true, 'waiting will not help');
});

test('a group goes on until all of its comparisons are done', () => {
  const { header } = syntheticRun({
    cases: ['base', 'other', 'wild'],
    runtimes: ['a@1'],
    rounds: 0,
    ns: () => 1,
  });
  const cells = cellsOf(header.plan);
  const plan = planWithLooks(header, cells, { usualRounds: 40 });
  const rule = stopRule({ ...header, plan }, cells, { precision: 0.01 });
  for (let round = 1; round < 40; round++) {
    for (const cell of cells) {
      rule.observe({
        type: 'trial',
        ...cell,
        round,
        ns: nsOf({ ...cell, workload: cell.case }, round),
        turns: 9,
      });
    }
    assert.deepEqual(cells.filter(rule.doneAfter(round)), []);
  }
});

test('from the second round on, a group has provisional ratios of its plain means', () => {
  const header = headerOf();
  const cells = cellsOf(header.plan).filter(({ suite }) => suite === 'demo');
  const rule = stopRule(header, cells, { precision: 0.01 });
  const ratiosOf = (/** @type {string} */ workload) =>
    rule.ratiosOf(togetherIn(header.plan)({ suite: 'demo', case: 'base', workload, runtime: 'a@1' }));
  const [base, other] = cells.filter(({ workload }) => workload === 'steady');
  assert.ok(base && other);
  const observe = (
    /** @type {number} */ round,
    /** @type {number} */ baseNs,
    /** @type {number} */ otherNs,
  ) => {
    rule.observe({ type: 'trial', ...base, round, ns: baseNs, turns: 9 });
    rule.observe({ type: 'trial', ...other, round, ns: otherNs, turns: 9 });
  };
  observe(1, 10, 50);
  assert.deepEqual(ratiosOf('steady'), []);
  observe(2, 30, 70);
  assert.deepEqual(ratiosOf('steady'), [{ axis: 'case', base, other, ratio: 3 }]);
  assert.deepEqual(ratiosOf('wild'), [], 'it has no round yet');
});
