import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compareFamily } from '../compare.js';
import { median } from '../estimate.js';
import { shareOfContinuation } from '../looks.js';
import { expectedAt, roundsToVerdict, spreadToTell } from '../power.js';
import { seededRandom } from '../random.js';
import { models, simulatedPair } from './noise.js';

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

for (const [how, share] of Object.entries({ 'as before': 1, 'by a continuation': shareOfContinuation(1) })) {
  test(`about half of what is inconclusive is decided after the rounds that it was said to take, ${how}`, (t) => {
    const random = seededRandom(37);
    let decided = 0;
    let inconclusive = 0;
    while (inconclusive < 60) {
      const first = measured(1.015, 20, random);
      const rounds = roundsToVerdict(first, { comparisons: 1, share });
      if (first.verdict !== 'inconclusive' || rounds === null) continue;
      inconclusive++;
      const { verdict } = measured(Number(first.ratio), Math.min(rounds, 400), random, share);
      if (verdict !== 'inconclusive') decided++;
    }
    t.diagnostic(`decided ${decided} of ${inconclusive}`);
    assert.ok(decided >= 20 && decided <= 45, `${decided} of ${inconclusive}`);
  });
}

const unsure = { ratio: 1.1, spread: 0.1, rounds: 5, roundsNeeded: 9 };
const goal = { comparisons: 1, share: 1 };

test('by hand: the interval has to shrink to the distance from 1, or to what is left within `detect`', () => {
  const rounds = (/** @type {Partial<typeof unsure>} */ more) =>
    roundsToVerdict({ ...unsure, ...more }, goal);
  // 1.96 standard errors of 0.1/√n are ln 1.1 after 4.2 rounds, and some more by Student's t; the swap test needs 6.
  assert.equal(rounds({}), 7);
  // And 1.645 standard errors are ln 1.02 - ln 1.001 after 76 rounds.
  assert.ok(Math.abs(Number(rounds({ ratio: 1.001 })) - 76) < 5, `${rounds({ ratio: 1.001 })}`);
  assert.equal(rounds({ ratio: 2, spread: 0.01 }), 6, 'a large difference, at once');
});

test('a gate passes what is not slower by `detect`, and flags what is slower by more than `failOn`', () => {
  const gate = { comparisons: 5, failOn: 0.02, detect: 0.05 };
  const verdict = (/** @type {number} */ ratio, /** @type {number} */ swing = 0) =>
    expectedAt({ ratio, spread: 0.01 }, { rounds: 30, share: 1 }, { ...gate, swing }).verdict;
  assert.deepEqual(
    [0.9, 0.99, 1.015, 1.03].map((each) => verdict(each)),
    ['differs', 'same', 'same', 'differs'],
  );
  assert.deepEqual(
    [1, 1.03].map((each) => verdict(each, Math.log(1.03))),
    ['same', undefined],
  );
  assert.equal(
    roundsToVerdict({ ...unsure, ratio: 1.03, spread: 0.01 }, { ...gate, share: 1, swing: 0.05 }),
    null,
  );
});

test('intervals become as narrow as that where rounds scatter as much as was said', () => {
  for (const [rounds, share] of [
    [20, 1],
    [30, 1 / 8],
    [100, 1 / 8],
  ]) {
    const random = seededRandom(43);
    const halfWidths = Array.from({ length: 40 }, () => {
      const { own } = measured(1, rounds, random, share);
      return Math.log(Number(own?.[1]) / Number(own?.[0])) / 2;
    });
    const spread = spreadToTell(median(halfWidths), { rounds, share });
    const expected = 0.03 * Math.SQRT2; // both cells of a pair scatter
    assert.ok(
      Math.abs(spread / expected - 1) < 0.15,
      `${rounds} rounds: expected ${expected}, got ${spread}`,
    );
  }
});
