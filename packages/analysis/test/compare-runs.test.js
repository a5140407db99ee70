import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compareTwoRuns } from '@rounds/analysis';
import { syntheticRun, wobble } from './synthetic-run.js';

/**
 * @param {object} made
 * @param {number} [made.slower]
 * @param {string} [made.runtime]
 * @param {number} [made.calibration]
 * @param {number} [made.swing]
 * @param {string[]} [made.cases]
 * @param {Partial<import('@rounds/record').Trial>} [made.more] in every trial
 * @param {Record<string, number>} [made.basket] ns by kind of work
 */
function runOf({
  slower = 1,
  runtime = 'node@24.1.0',
  calibration = 1e6,
  swing = 0,
  cases = ['one', 'two'],
  more = {},
  basket = {},
}) {
  const rounds = 30;
  return syntheticRun({
    cases,
    runtimes: [runtime],
    rounds,
    more,
    ns: ({ case: name }, round) => 1000 * (name === 'two' ? slower : 1) * wobble(round),
    run: {
      noise: Array.from({ length: rounds }, (_, i) => ({
        type: /** @type {const} */ ('noise'),
        suite: 'demo',
        round: i + 1,
        calibrationNs: calibration * (1 + (i % 2) * swing),
        basket: Object.fromEntries(Object.entries(basket).map(([kind, ns]) => [kind, ns * wobble(i)])),
        othersPct: 0,
        stealPct: 0,
        at: '2026-01-01T00:00:00.000Z',
      })),
    },
  });
}

/** @param {ReturnType<typeof compareTwoRuns>} compared */
function verdicts({ cells }) {
  return cells.map(({ cell, comparison }) => `${cell.case} ${comparison.verdict}`);
}

test('a run compared with itself is the same everywhere', () => {
  assert.deepEqual(verdicts(compareTwoRuns(runOf({}), runOf({}))), ['one same', 'two same']);
});

test('a slowdown in one case is found in that case', () => {
  assert.deepEqual(verdicts(compareTwoRuns(runOf({}), runOf({ slower: 1.1 }))), ['one same', 'two slower']);
  assert.deepEqual(verdicts(compareTwoRuns(runOf({ slower: 1.1 }), runOf({}))), ['one same', 'two faster']);
});

test('what the machine may have drifted is no slowdown', () => {
  const moved = compareTwoRuns(runOf({}), runOf({ slower: 1.1, calibration: 1.15e6 }));
  assert.deepEqual(verdicts(moved), ['one unclear', 'two unclear']);
  assert.ok(
    Math.abs(Number(moved.drift.ratios.loop) - 1.15) < 1e-9,
    `expected 1.15, got ${moved.drift.ratios.loop}`,
  );
  const unsteady = compareTwoRuns(runOf({}), runOf({ slower: 1.1, swing: 0.5 }));
  assert.deepEqual(verdicts(unsteady), ['one unclear', 'two unclear']);
});

test('every kind of work in the basket widens the intervals, as far as it moved', () => {
  const calm = { arithmetic: 100, memory: 300 };
  const base = runOf({ basket: calm });
  const moved = compareTwoRuns(base, runOf({ slower: 1.1, basket: { ...calm, memory: 350 } }));
  assert.deepEqual(verdicts(moved), ['one unclear', 'two unclear']);
  assert.ok(moved.drift.allowance >= Math.log(350 / 300), `wider by as much, not ${moved.drift.allowance}`);
  const still = compareTwoRuns(base, runOf({ slower: 1.1, basket: calm }));
  assert.deepEqual(verdicts(still), ['one same', 'two slower']);
  assert.ok(still.drift.allowance < 0.02, `no wider than the basket scatters, not ${still.drift.allowance}`);
});

test('where one run lacks a kind of work, nothing can be told', () => {
  const compared = compareTwoRuns(runOf({ basket: { memory: 300 } }), runOf({ slower: 3 }));
  assert.deepEqual([verdicts(compared), compared.drift.ratios], [['one unclear', 'two unclear'], {}]);
});

test('where one run does not know how fast its machine was, nothing can be told', () => {
  const compared = compareTwoRuns(runOf({}), { ...runOf({ slower: 3 }), noise: [] });
  assert.deepEqual(verdicts(compared), ['one unclear', 'two unclear']);
  assert.deepEqual(
    compared.cells.map(({ comparison }) => comparison.low),
    [null, null],
  );
});

test('first calls are compared if asked for', () => {
  const warmUp = {
    ms: 1,
    settledMs: 0,
    settledCalls: 0,
    lows: [],
    slope: 0,
    class: /** @type {const} */ ('flat'),
  };
  const [base, other] = [5000, 9000].map((firstNs) => runOf({ more: { warmUp: { ...warmUp, firstNs } } }));
  assert.ok(base && other);
  assert.deepEqual(verdicts(compareTwoRuns(base, other, { phase: 'cold' })), ['one slower', 'two slower']);
  assert.deepEqual(verdicts(compareTwoRuns(base, other)), ['one same', 'two same']);
});

test('what is there to be survived has no time to compare', () => {
  const runs = [runOf({}), runOf({ slower: 1.1 })];
  for (const { header } of runs) {
    for (const suite of header.plan.suites) suite.endurance = suite.workloads;
  }
  const [base, other] = /** @type {[any, any]} */ (runs);
  const compared = compareTwoRuns(base, other);
  assert.deepEqual([compared.cells, compared.onlyInBase, compared.onlyInNew], [[], 0, 0]);
});

test('another version of the only runtime of its kind is compared, and told of', () => {
  const compared = compareTwoRuns(runOf({}), runOf({ runtime: 'node@26.0.0' }));
  assert.equal(compared.cells.length, 2);
  assert.deepEqual(compared.differences, [
    {
      what: 'runtimes',
      values: [[{ id: 'node@24.1.0', version: '1.0.0' }], [{ id: 'node@26.0.0', version: '1.0.0' }]],
    },
  ]);
});

test('cells that only one run has are counted', () => {
  const { cells, onlyInBase, onlyInNew } = compareTwoRuns(runOf({}), runOf({ cases: ['two', 'three'] }));
  assert.deepEqual([cells.length, onlyInBase, onlyInNew], [1, 1, 1]);
});

test('what differs between the machines and the settings is told, and what does not is not', () => {
  const [base, other] = [runOf({}), runOf({})];
  other.header.machine.cores = 4;
  other.header.options = { cpus: [0, 1], threshold: 0.05 };
  other.header.commit = 'abc';
  assert.deepEqual(compareTwoRuns(base, other).differences, [
    { what: 'machine cores', values: [2, 4] },
    { what: 'cpus', values: [undefined, [0, 1]] },
    { what: 'commit', values: [null, 'abc'] },
  ]);
});

test('caches that were found differ where both machines were measured', () => {
  const [base, other] = [runOf({}), runOf({})];
  const measured = {
    at: '2026-01-31T12:00:00Z',
    rounds: 6,
    lineBytes: 64,
    cacheBytes: [32768, 2 ** 20, 2 ** 25],
  };
  base.header.machine.measured = measured;
  assert.deepEqual(compareTwoRuns(base, other).differences, []);
  other.header.machine.measured = { ...measured, cacheBytes: [49152, 2 ** 20, 2 ** 24] };
  assert.deepEqual(compareTwoRuns(base, other).differences, [
    {
      what: 'machine caches',
      values: [
        [32768, 2 ** 20],
        [49152, 2 ** 20],
      ],
    },
  ]);
  other.header.machine.measured = { ...measured, cacheBytes: [32768, 2 ** 20, 2 ** 24] };
  assert.deepEqual(compareTwoRuns(base, other).differences, []);
});

test('the threshold is that of the base run, unless another one is told', () => {
  const [base, other] = [runOf({}), runOf({ slower: 1.01 })];
  assert.deepEqual(verdicts(compareTwoRuns(base, other)), ['one same', 'two same']);
  base.header.options.threshold = 0.001;
  assert.deepEqual(verdicts(compareTwoRuns(base, other)), ['one unclear', 'two slower']);
  assert.deepEqual(verdicts(compareTwoRuns(base, other, { threshold: 0.02 })), ['one same', 'two same']);
});

test('cells stand in the order of the tables of the new run, and not of its trials', () => {
  const [base, other] = [runOf({}), runOf({})];
  other.trials.reverse();
  const names = (/** @type {ReturnType<typeof compareTwoRuns>} */ { cells }) =>
    cells.map(({ cell }) => cell.case);
  assert.deepEqual(names(compareTwoRuns(base, other)), ['one', 'two']);
  for (const suite of other.header.plan.suites) suite.cases.reverse();
  assert.deepEqual(names(compareTwoRuns(base, other)), ['two', 'one']);
});

test('programs in two runtimes are matched after an update of one of them', () => {
  const pair = (/** @type {string} */ node) => {
    const run = runOf({ runtime: `bun@1.4.5+${node}` });
    const [both] = run.header.runtimes;
    assert.ok(both);
    run.header.runtimes = ['bun@1.4.5', node].map((id) => ({ ...both, id, name: id.split('@')[0] ?? '' }));
    return run;
  };
  const { cells, lost } = compareTwoRuns(pair('node@24.1.0'), pair('node@24.2.0'));
  assert.deepEqual([cells.length, lost.length], [2, 0]);
});
