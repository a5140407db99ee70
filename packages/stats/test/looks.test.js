import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from '@rounds/fast-check';
import { compareSuite } from '../compare-suite.js';
import {
  fewestRounds,
  isPrecise,
  mayStop,
  minimumRounds,
  planLooks,
  shareIfContinued,
  shareOfLook,
} from '../looks.js';
import { seededRandom } from '../random.js';
import { missesNow, streams } from '../study/looks.js';

test('the shares of all looks add up to no more than alpha, whatever the plan and however often it is resumed', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 2000 }),
      fc.integer({ min: 1, max: 3000 }),
      fc.integer({ min: 0, max: 50 }),
      (comparisons, rounds, continuations) => {
        const looks = planLooks({ comparisons, rounds });
        let spent = shareOfLook(looks, rounds);
        for (const look of looks.early) spent += shareOfLook(looks, look);
        for (let i = 1; i <= continuations; i++) spent += shareOfLook(looks, rounds + i, i);
        assert.ok(spent <= 1, `${spent}`);
        for (const [i, look] of looks.early.entries()) {
          assert.ok(
            look >= fewestRounds(comparisons) && (4 / 3) * look <= rounds,
            `${looks.early} of ${rounds}`,
          );
          assert.ok(i === 0 || look > Number(looks.early[i - 1]), 'looks ascend');
        }
      },
    ),
  );
});

test('what a continuation may spend is known before it: by the share of the look that it follows', () => {
  const looks = planLooks({ comparisons: 1, rounds: 100 });
  const planned = [...looks.early, looks.end];
  assert.ok(planned.length > 1, 'expected early looks');
  for (const round of planned) {
    assert.equal(shareIfContinued(shareOfLook(looks, round)), shareOfLook(looks, 200, 1), `round ${round}`);
  }
  for (const nth of [1, 2, 7]) {
    assert.equal(shareIfContinued(shareOfLook(looks, 200, nth)), shareOfLook(looks, 300, nth + 1));
  }
});

test('a run stops at an early look only, and when every comparison that has rounds is precise', () => {
  const looks = planLooks({ comparisons: 2, rounds: 60 });
  const [round = 0] = looks.early;
  const comparison = {
    ratio: 1,
    p: 1,
    adjustedP: 1,
    roundsNeeded: 9,
    verdict: /** @type {const} */ ('same'),
  };
  const precise = { ...comparison, low: 0.99, high: 1.01, rounds: round };
  const wide = { ...comparison, low: 0.9, high: 1.1, rounds: round };
  const absent = { ...comparison, low: null, high: null, rounds: 0 };
  /** @param {number} at @param {import('../index.js').Comparison[]} comparisons */
  const stops = (at, comparisons) => mayStop({ looks, round: at, comparisons, precision: 0.02 });
  assert.equal(stops(round, [precise, absent]), true);
  assert.equal(stops(round, [precise, wide]), false);
  assert.equal(stops(round + 1, [precise]), false);
});

test('precise means: half the width of the interval, in logs, is below the precision', () => {
  const comparison = { ratio: 1, p: 1, adjustedP: 1, rounds: 20, roundsNeeded: 9 };
  const same = { ...comparison, verdict: /** @type {const} */ ('same') };
  const wide = { ...same, low: Math.exp(-0.01), high: Math.exp(0.01) };
  assert.equal(isPrecise(wide, 0.0101), true);
  assert.equal(isPrecise(wide, 0.0099), false);
  assert.equal(isPrecise({ ...same, low: null, high: null }, 1), false, 'without an interval nothing is');
});

test('minimumRounds is where a verdict first becomes possible', () => {
  for (const pairs of [1, 3, 45]) {
    const needed = minimumRounds(2 * pairs);
    const cell = (/** @type {number} */ rounds, /** @type {number} */ ns) => {
      const times = new Map(Array.from({ length: rounds }, (_, round) => [round, ns + round / 10]));
      return { undisturbed: times, usual: times };
    };
    const family = (/** @type {number} */ rounds) =>
      compareSuite(
        Array.from({ length: pairs }, () => ({ base: cell(rounds, 100), other: cell(rounds, 200) })),
      );
    assert.ok(family(needed).every(({ verdict }) => verdict === 'slower'));
    assert.ok(
      family(needed - 1).every(
        ({ verdict, undisturbed }) => verdict === 'unclear' && undisturbed.low === null,
      ),
    );
  }
  assert.deepEqual(
    [1, 45].map((n) => minimumRounds(n)),
    [6, 11],
  );
  assert.throws(() => minimumRounds(1, 0), /alpha must lie between 0 and 1, got 0/);
});

for (const { name, rounds, continuations } of [
  { name: 'log-ratios at ±3%', rounds: 60, continuations: 0 },
  { name: 'log-ratios at ±3%', rounds: 200, continuations: 0 },
  { name: 'log-ratios at ±3%', rounds: 1000, continuations: 0 },
  { name: 'log-ratios at ±3%', rounds: 30, continuations: 3 },
]) {
  const resumed = continuations > 0 ? `, resumed ${continuations} times` : '';
  // 80 runs tell a rate of 2% to within 1.6 points (one standard deviation); the study makes 400.
  test(`${name}: a run that stops when precise errs in at most 5% at ${rounds} rounds${resumed}`, (t) => {
    const runs = rounds === 1000 ? 40 : 80;
    let missed = 0;
    for (let run = 0; run < runs; run++) {
      const stream = streams[name]?.(seededRandom(35 + run)) ?? (() => []);
      if (missesNow(stream, rounds, continuations)) missed++;
    }
    t.diagnostic(`missed ${missed} of ${runs}`);
    assert.ok(missed <= 0.05 * runs, `should be at most 5%, is ${missed} of ${runs}`);
  });
}
