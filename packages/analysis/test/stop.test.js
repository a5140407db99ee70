import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cellsOf, stopRule } from '@rounds/analysis';
import { isLook, minimumRounds } from '@rounds/stats';
import { syntheticRun } from './synthetic-run.js';

/**
 * A suite with a steady workload, one that scatters too much to end, and one that is there to be survived.
 *
 * @returns {import('@rounds/record').Plan}
 */
function plan() {
  const { runtimes, suites } = syntheticRun({
    cases: ['base', 'other'],
    runtimes: ['a@1'],
    rounds: 0,
    ns: () => 1,
  }).header.plan;
  const workloads = ['steady', 'wild', 'hard'];
  return { runtimes, suites: suites.map((suite) => ({ ...suite, workloads, endurance: ['hard'] })) };
}

/** @param {import('@rounds/record').Cell} cell @param {number} round */
function nsOf({ case: name, workload }, round) {
  if (name === 'base') return 100;
  return 100 * (1 + ((round * 7919) % 13) * (workload === 'wild' ? 0.1 : 0.0001));
}

/**
 * @param {(cell: import('@rounds/record').Cell, round: number) => number} [ns]
 * @returns {{ rule: import('@rounds/analysis').StopRule, doneAfter: string[][] }} the workloads that were done, by round
 */
function runRule(ns = nsOf) {
  const cells = cellsOf(plan());
  const rule = stopRule(plan(), cells, { precision: 0.01, threshold: 0.02 });
  const trial = { type: /** @type {const} */ ('trial'), nsMin: 1, samples: 1, at: '' };
  const doneAfter = Array.from({ length: 40 }, (_, i) => {
    for (const cell of cells) rule.observe({ ...trial, ...cell, round: i + 1, ns: ns(cell, i + 1) });
    return [...new Set(cells.filter(rule.doneAfter(i + 1)).map(({ workload }) => workload))];
  });
  return { rule, doneAfter };
}

const firstLook = Array.from({ length: 40 }, (_, i) => i + 1).find((round) =>
  isLook(round, minimumRounds(2), 0.05 / 2),
);

test('the number of comparisons, and of rounds that they need, is known before the first trial', () => {
  const { rule } = runRule();
  assert.equal(rule.comparisons, 2);
  assert.equal(rule.fewestRounds, minimumRounds(2));
});

test('a workload is done when its comparisons are precise, and only where the rule looks', () => {
  const { doneAfter } = runRule();
  const steady = doneAfter.flatMap((done, i) => (done.includes('steady') ? [i + 1] : []));
  assert.equal(steady[0], firstLook);
  assert.ok(
    steady.every((round) => isLook(round, minimumRounds(2), 0.05 / 2)),
    `expected looks only, got ${steady}`,
  );
  assert.ok(
    doneAfter.every((done) => !done.includes('wild')),
    'expected a wide interval to need more rounds',
  );
});

test('one trial says whether a workload is survived', () => {
  for (const done of runRule().doneAfter) assert.ok(done.includes('hard'));
});

test('cells without a round in common cannot become precise by waiting', () => {
  const cells = cellsOf(plan());
  const rule = stopRule(plan(), cells, { precision: 0.01 });
  assert.ok(firstLook);
  assert.deepEqual(cells.filter(rule.doneAfter(firstLook - 1)).length, 2, 'expected those of endurance');
  assert.deepEqual(cells.filter(rule.doneAfter(firstLook)), cells);
});

test('no comparison is made in a round without a look', () => {
  // A time that is no time makes every comparison throw.
  const broken = () => runRule(({ case: name }, round) => (name === 'other' && round < 3 ? -1 : 100));
  assert.throws(broken, /a time must be a positive number/);
  const cells = cellsOf(plan());
  const rule = stopRule(plan(), cells, { precision: 0.01 });
  const trial = { type: /** @type {const} */ ('trial'), nsMin: 1, samples: 1, at: '' };
  for (const cell of cells) rule.observe({ ...trial, ...cell, round: 1, ns: -1 });
  assert.doesNotThrow(() => rule.doneAfter(1));
});
