import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compareTwoRuns } from '@rounds/analysis';
import { syntheticRun, wobble } from '@rounds/analysis/test/synthetic-run.js';
import { comparedRunsText, styleFor } from '@rounds/report';

/**
 * @param {{ slower?: number, runtime?: string, calibration?: number, swing?: number, cases?: string[] }} made
 */
function runOf({
  slower = 1,
  runtime = 'node@24.1.0',
  calibration = 1e6,
  swing = 0,
  cases = ['one', 'two'],
}) {
  const rounds = 30;
  return syntheticRun({
    cases,
    runtimes: [runtime],
    rounds,
    ns: ({ case: name }, round) => 1000 * (name === 'two' ? slower : 1) * wobble(round),
    run: {
      noise: Array.from({ length: rounds }, (_, i) => ({
        type: /** @type {const} */ ('noise'),
        round: i + 1,
        calibrationNs: calibration * (1 + (i % 2) * swing),
        load: 0,
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
    Math.abs(moved.drift.calibrationRatio - 1.15) < 1e-9,
    `expected 1.15, got ${moved.drift.calibrationRatio}`,
  );
  const unsteady = compareTwoRuns(runOf({}), runOf({ slower: 1.1, swing: 0.2 }));
  assert.deepEqual(verdicts(unsteady), ['one unclear', 'two unclear']);
});

test('what is there to be survived has no time to compare', () => {
  const runs = [runOf({}), runOf({ slower: 1.1 })];
  for (const run of runs) {
    const [suite] = /** @type {any} */ (run.header.plan).suites;
    suite.endurance = suite.workloads;
  }
  const [base, other] = /** @type {[any, any]} */ (runs);
  const compared = compareTwoRuns(base, other);
  assert.deepEqual([compared.cells, compared.onlyInBase, compared.onlyInNew], [[], 0, 0]);
  // A file by another hand may have no plan of ours.
  other.header.plan = { suites: 'all of them' };
  assert.equal(compareTwoRuns(other, other).cells.length, 2);
});

test('another version of the only runtime of its kind is compared, with a warning', () => {
  const compared = compareTwoRuns(runOf({}), runOf({ runtime: 'node@26.0.0' }));
  assert.equal(compared.cells.length, 2);
  assert.match(
    comparedRunsText(compared, styleFor(false)),
    /Warning: they differ in runtimes: node@24\.1\.0 1\.0\.0 and node@26\.0\.0 1\.0\.0/,
  );
});

test('cells that only one run has are counted', () => {
  const { cells, onlyInBase, onlyInNew } = compareTwoRuns(runOf({}), runOf({ cases: ['two', 'three'] }));
  assert.deepEqual([cells.length, onlyInBase, onlyInNew], [1, 1, 1]);
});

test('the text says how much the machine moved and how to do better', () => {
  const text = comparedRunsText(compareTwoRuns(runOf({}), runOf({ calibration: 1.03e6 })), styleFor(false));
  assert.match(text, /a fixed loop took \+3\.0% of time in the new one/);
  assert.match(text, /every interval is wider by ±3\.0%/);
  assert.match(text, /pnpm bench --runtime "a=…" --runtime "b=…"/);
});
