import assert from 'node:assert/strict';
import { test } from 'node:test';
import { quantileInterval, quantileRanks } from '../quantile-interval.js';
import { seededRandom } from '../random.js';

/**
 * The chance that [x(low), x(high)] misses the quantile, by Pascal's triangle.
 *
 * @param {number} n
 * @param {number} q
 * @param {[number, number]} ranks
 */
function missed(n, q, [low, high]) {
  let row = [1];
  for (let i = 0; i < n; i++) {
    row = [...row, 0].map((chance, k) => chance * (1 - q) + (row[k - 1] ?? 0) * q);
  }
  return row.reduce((sum, chance, below) => (below < low || below >= high ? sum + chance : sum), 0);
}

test('an interval misses its quantile with at most the chance asked for, and not with much less', () => {
  for (const q of [0.1, 0.25, 0.5, 0.75]) {
    for (const alpha of [0.05, 0.01]) {
      for (let n = 1; n <= 120; n++) {
        const ranks = quantileRanks(n, q, alpha);
        const what = `${n} values, ${q}, ${alpha}: ${ranks}`;
        if (ranks === undefined) {
          assert.ok((1 - q) ** n > alpha || q ** n > alpha / 2, what);
          continue;
        }
        const [low, high] = ranks;
        assert.ok(missed(n, q, ranks) <= alpha + 1e-12, what);
        assert.ok(missed(n, q, [low, high - 1]) > alpha - 1e-12, `no wider than needed: ${what}`);
      }
    }
  }
});

test('a million values have an interval, too', () => {
  const [low = 0, high = 0] = quantileRanks(1e6, 0.25, 0.05) ?? [];
  const deviation = Math.sqrt(1e6 * 0.25 * 0.75);
  assert.ok(Math.abs((250_000 - low) / deviation - 1.96) < 0.02, `${low}`);
  assert.ok(Math.abs((high - 250_000) / deviation - 1.96) < 0.02, `${high}`);
});

test('intervals of the lower quarter cover it', () => {
  const random = seededRandom(50);
  let covered = 0;
  for (let run = 0; run < 2000; run++) {
    const { low, high } = quantileInterval(Float64Array.from({ length: 20 }, random).sort(), 0.25);
    if (Number(low) <= 0.25 && Number(high) >= 0.25) covered++;
  }
  assert.ok(covered >= 1900, `${covered} of 2000`);
});

test('what is too short for an interval has an estimate', () => {
  assert.deepEqual(quantileInterval(Float64Array.of(), 0.25), {
    estimate: null,
    low: null,
    high: null,
    n: 0,
  });
  const { estimate, low } = quantileInterval(Float64Array.of(1, 2, 3, 4, 5), 0.25);
  assert.deepEqual([estimate, low], [2, null]);
});
