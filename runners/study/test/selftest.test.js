import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isFalse, scoresTable } from '../selftest/scores.js';

/** @param {string} name @param {number} low @param {number} high @param {string} [verdict] */
const compared = (name, low, high, verdict = 'inconclusive') => ({ case: name, low, high, verdict });

const outcome = {
  ...{ at: '2026-01-31T00:00:00Z', commit: 'abc', machine: 'Processor, 2 CPUs', runtimes: ['node@24.1.0'] },
  ...{ othersPct: 3, minutes: 12, rounds: 20 },
  comparisons: [
    compared('same-1', 0.99, 1.01, 'same'),
    compared('same-2', 1.001, 1.05, 'slower'),
    compared('slower-5%', 1.03, 1.07, 'slower'),
    compared('slower-5%', 0.9, 0.98, 'faster'),
    compared('slow-process', 0.95, 1.1),
  ],
};

test('verdicts are scored by what was planted, on quiet machines apart from noisy ones', () => {
  const table = scoresTable([
    outcome,
    { ...outcome, othersPct: 40, comparisons: [compared('same-1', 0.9, 1.1)] },
  ]);
  const rows = new Map(
    table
      .split('\n\n')[0]
      ?.split('\n')
      .map((line) => {
        const [, title = '', ...cells] = line.split('|').map((cell) => cell.trim());
        return [title, cells.slice(0, 2)];
      }),
  );
  assert.deepEqual(rows.get(''), ['quiet', 'noisy']);
  assert.deepEqual(rows.get('equal, called different'), ['1 of 2', '0 of 1']);
  assert.deepEqual(rows.get('equal, called the same'), ['1 of 2', '0 of 1']);
  assert.deepEqual(rows.get('5% more work, found'), ['1 of 2', '0 of 0']);
  assert.deepEqual(rows.get('more work, called faster'), ['1 of 3', '0 of 0']);
  assert.deepEqual(rows.get('known ratio, inside the interval'), ['2 of 4', '1 of 1']);
  assert.deepEqual(outcome.comparisons.map(isFalse), [false, true, false, false, false]);
  assert.match(table, /^- quiet: 2026-01-31, Processor, 2 CPUs; node@24\.1\.0$/m);
});
