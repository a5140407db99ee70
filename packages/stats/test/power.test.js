import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compareFamily } from '../compare.js';
import { shareIfContinued } from '../looks.js';
import { detectableDifference, detectableInTable, roundsToVerdict } from '../power.js';
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

const unsure = { ratio: 1.1, p: 1, adjustedP: 1, rounds: 5, roundsNeeded: 9 };

test('a table could have told what nine of ten of its comparisons could', () => {
  const base = { ...unsure, verdict: /** @type {const} */ ('same') };
  const narrow = { ...base, low: 1 / 1.01, high: 1.01 };
  const wide = { ...base, low: 1 / 1.1, high: 1.1 };
  const none = { ...base, low: null, high: null };
  const nine = new Array(9).fill(narrow);
  for (const tenth of [wide, none]) {
    assert.equal(detectableInTable([...nine, tenth], LEVEL), detectableDifference(narrow, LEVEL));
  }
  assert.equal(detectableInTable([...nine, none, none], LEVEL), null);
  assert.equal(detectableInTable([], LEVEL), null);
});

test('what is decided needs no rounds, what has too few needs the fewest, what has none tells nothing', () => {
  const none = { ...unsure, low: null, high: null, verdict: /** @type {const} */ ('unclear') };
  assert.equal(roundsToVerdict({ ...unsure, low: 1.05, high: 1.2, verdict: 'slower' }), 0);
  assert.equal(roundsToVerdict(none), 9);
  assert.equal(roundsToVerdict({ ...none, ratio: null, rounds: 0 }), null);
});
