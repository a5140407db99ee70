import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compareFamily } from '../compare.js';
import { median } from '../estimate.js';
import { shareIfContinued } from '../looks.js';
import { roundsToVerdict, spreadToTell } from '../power.js';
import { seededRandom } from '../random.js';
import { models, simulatedPair } from './noise.js';

const LEVEL = 0.05;

/**
 * @param {number} factor how much slower the second cell is
 * @param {number} rounds
 * @param {() => number} random
 * @param {number} [share] of alpha
 */
function measured(factor, rounds, random, share = 1) {
  const pair = simulatedPair(models['scatter 3%'], { rounds, random, factor });
  return compareFamily([{ ...pair, share }])[0];
}

for (const [how, share] of Object.entries({ 'as before': 1, 'by a continuation': shareIfContinued(1) })) {
  test(`at least four in ten that are inconclusive are decided after the rounds that they were said to take, ${how}`, (t) => {
    const random = seededRandom(37);
    let decided = 0;
    let inconclusive = 0;
    while (inconclusive < 50) {
      const first = measured(1.015, 20, random);
      const rounds = roundsToVerdict(first, { levels: { now: LEVEL, next: LEVEL * share } });
      if (first.verdict !== 'inconclusive' || rounds === null) continue;
      inconclusive++;
      const { verdict } = measured(Number(first.ratio), Math.min(rounds, 400), random, share);
      if (verdict !== 'inconclusive') decided++;
    }
    t.diagnostic(`decided ${decided} of ${inconclusive}`);
    assert.ok(decided >= 20, `${decided} of ${inconclusive}`);
  });
}

const unsure = { ratio: 1.1, p: 1, adjustedP: 1, rounds: 5, roundsNeeded: 9 };

test('what is decided needs no rounds, what has too few needs the fewest, what has none tells nothing', () => {
  const none = { ...unsure, low: null, high: null, verdict: /** @type {const} */ ('inconclusive') };
  assert.equal(roundsToVerdict({ ...unsure, low: 1.05, high: 1.2, verdict: 'slower' }), 0);
  assert.equal(roundsToVerdict(none), 9);
  // By hand: the interval has to shrink to the distance from 1, or to what is left within `detect`.
  assert.equal(roundsToVerdict({ ...none, low: 0.9, high: 1.3 }), 19);
  assert.equal(roundsToVerdict({ ...none, ratio: 1.001, low: 0.9, high: 1.1 }), 143);
  assert.equal(roundsToVerdict({ ...none, ratio: null, rounds: 0 }), null);
});

test('intervals become as narrow as that where rounds scatter as much as was said', () => {
  for (const [comparisons, rounds, share] of [
    [1, 20, 1],
    [5, 30, 1 / 8],
    [5, 100, 1 / 8],
  ]) {
    const random = seededRandom(43);
    const halfWidths = Array.from({ length: 40 }, () => {
      const pairs = Array.from({ length: comparisons }, () => ({
        ...simulatedPair(models['scatter 3%'], { rounds, random }),
        share,
      }));
      const [{ low, high }] = compareFamily(pairs);
      return Math.log(Number(high) / Number(low)) / 2;
    });
    const spread = spreadToTell(median(halfWidths), { comparisons, rounds, share });
    const expected = 0.03 * Math.SQRT2; // both cells of a pair scatter
    assert.ok(
      Math.abs(spread / expected - 1) < 0.15,
      `${rounds} rounds: expected ${expected}, got ${spread}`,
    );
  }
});
