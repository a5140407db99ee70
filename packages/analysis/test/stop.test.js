import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cellsOf, planWithLooks, stopRule } from '@rounds/analysis';
import { TrialTable } from '@rounds/record';
import { fewestRounds } from '@rounds/stats';
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
    suites: [],
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
 * @param {(trial: import('@rounds/record').KeptTrial) => import('@rounds/record').KeptTrial} [kept] as it is observed
 * @returns {{ rule: import('@rounds/analysis').StopRule, doneAfter: string[][] }} the workloads that were done, by round
 */
function runRule(header, rounds, kept = (each) => each) {
  const cells = cellsOf(header.plan);
  const rule = stopRule(header, cells, { precision: 0.01, ...(rounds !== undefined && { rounds }) });
  const trial = { type: /** @type {const} */ ('trial'), samples: 1, at: '' };
  const doneAfter = Array.from({ length: 40 }, (_, i) => {
    for (const cell of cells) {
      const ns = nsOf(cell, i + 1);
      rule.observe(kept({ ...trial, ...cell, round: i + 1, ns: ns * (1 + (i % 7)), nsMin: ns }));
    }
    const done = cells.filter(rule.doneAfter(i + 1));
    return [...new Set(done.map(({ suite, workload }) => `${suite} ${workload}`))];
  });
  return { rule, doneAfter };
}

test('a run that is continued compares what it kept of its trials, as if it had not been ended', () => {
  const kept = (/** @type {import('@rounds/record').KeptTrial} */ trial) => {
    const table = new TrialTable();
    table.add(trial, { timesOnly: true });
    return /** @type {import('@rounds/record').KeptTrial} */ ([...table][0]);
  };
  assert.deepEqual(runRule(headerOf(), undefined, kept).doneAfter, runRule(headerOf()).doneAfter);
});

test('the number of comparisons, and of rounds that they need, is known before the first trial', () => {
  const { rule } = runRule(headerOf());
  assert.equal(rule.comparisons, 2);
  assert.equal(rule.fewestRounds, fewestRounds(4));
  assert.equal(rule.mostRounds, 40);
  assert.equal(runRule(headerOf({ usualRounds: 0 })).rule.mostRounds, fewestRounds(4));
  assert.equal(runRule(headerOf({ rounds: 3 })).rule.mostRounds, 3, 'as somebody asked for');
});

test('a workload is done when its undisturbed times are compared precisely, at a look, and stays so', () => {
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

test('a run by an older version, which planned no looks, can be continued', () => {
  const header = headerOf();
  const suites = header.plan.suites.map(({ looks: _, ...suite }) => suite);
  const { rule } = runRule({ ...header, plan: { ...header.plan, suites } }, 50);
  assert.equal(rule.mostRounds, 50);
});

test('one trial says whether a workload is survived', () => {
  for (const done of runRule(headerOf()).doneAfter) assert.ok(done.includes('demo hard'));
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
