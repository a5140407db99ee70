import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compareFamily } from '../compare.js';
import { shareIfContinued } from '../looks.js';
import { detectableDifference, detectableInTable, roundsToVerdict } from '../power.js';
import { seededRandom } from '../random.js';
import { models, simulatedPair } from './noise.js';

/** @typedef {import('../index.js').Comparison} Comparison */

const LEVEL = 0.05;

const scattered = /** @type {import('./noise.js').Model} */ (models['scatter 3%']);

/**
 * @param {number} factor how much slower the second cell is
 * @param {number} rounds
 * @param {() => number} random
 * @param {number} [share] of alpha
 */
function measured(factor, rounds, random, share = 1) {
  const [only] = compareFamily([{ ...simulatedPair(scattered, { rounds, random, factor }), share }]);
  return /** @type {Comparison} */ (only);
}

test('what a run says it could have told, it finds about nine times in ten', (t) => {
  const random = seededRandom(36);
  let found = 0;
  const runs = 120;
  for (let run = 0; run < runs; run++) {
    const told = detectableDifference(measured(1, 40, random), LEVEL);
    if (measured(1 + Number(told), 40, random).verdict === 'slower') found++;
  }
  t.diagnostic(`found ${found} of ${runs}`);
  assert.ok(found > 0.8 * runs && found < 0.99 * runs, `${found} of ${runs}`);
});

for (const [how, share] of Object.entries({ 'as before': 1, 'by a continuation': shareIfContinued(1) })) {
  test(`at least four in ten that are unclear are decided after the rounds that they were said to take, ${how}`, (t) => {
    const random = seededRandom(37);
    let decided = 0;
    let unclear = 0;
    while (unclear < 50) {
      const first = measured(1.015, 20, random);
      const rounds = roundsToVerdict(first, { levels: { now: LEVEL, next: LEVEL * share } });
      if (first.verdict !== 'unclear' || rounds === null) continue;
      unclear++;
      const { verdict } = measured(Number(first.ratio), Math.min(rounds, 400), random, share);
      if (verdict !== 'unclear') decided++;
    }
    t.diagnostic(`decided ${decided} of ${unclear}`);
    assert.ok(decided >= 20, `${decided} of ${unclear}`);
  });
}

test('a table could have told what nine of ten of its comparisons could', () => {
  const base = {
    ratio: 1,
    p: 1,
    adjustedP: 1,
    rounds: 40,
    roundsNeeded: 9,
    verdict: /** @type {const} */ ('same'),
  };
  const narrow = { ...base, low: 1 / 1.01, high: 1.01 };
  const wide = { ...base, low: 1 / 1.1, high: 1.1 };
  const none = { ...base, low: null, high: null };
  const nine = new Array(9).fill(narrow);
  assert.equal(detectableInTable([...nine, wide], LEVEL), detectableDifference(narrow, LEVEL));
  assert.equal(detectableInTable([...nine, none], LEVEL), detectableDifference(narrow, LEVEL));
  assert.equal(detectableInTable([...nine, none, none], LEVEL), null);
  assert.equal(detectableInTable([], LEVEL), null);
});

test('what is decided needs no rounds, what has too few needs the fewest, what has none tells nothing', () => {
  const base = { p: 1, adjustedP: 1, rounds: 5, roundsNeeded: 9, verdict: /** @type {const} */ ('unclear') };
  assert.equal(roundsToVerdict({ ...base, ratio: 1.1, low: 1.05, high: 1.2, verdict: 'slower' }), 0);
  assert.equal(roundsToVerdict({ ...base, ratio: 1.1, low: null, high: null }), 9);
  assert.equal(roundsToVerdict({ ...base, ratio: null, low: null, high: null, rounds: 0 }), null);
});
