import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from '@rounds/fast-check';
import { compareFamily } from '../compare.js';
import {
  isPrecise,
  minPlannedRounds,
  minRounds,
  planLooks,
  shareIfContinued,
  shareOfLook,
} from '../looks.js';
import { countOf, models, normal } from './noise.js';

/** @import { Comparison } from '../index.js' */

test('the shares of all looks add up to no more than alpha, whatever the plan and however often it is resumed', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 2000 }),
      fc.integer({ min: 1, max: 3000 }),
      fc.integer({ min: 0, max: 50 }),
      fc.constantFrom(undefined, 1, 5),
      (comparisons, rounds, continuations, most) => {
        const looks = planLooks({ comparisons, rounds, most });
        assert.ok(looks.early.length <= (most ?? 3), `${looks.early}`);
        let spent = shareOfLook(looks, rounds);
        assert.ok(spent > 0, 'the end has a share');
        for (const look of looks.early) spent += shareOfLook(looks, look);
        for (let i = 1; i <= continuations; i++) spent += shareOfLook(looks, rounds + i, i);
        assert.ok(spent <= 1, `${spent}`);
        for (const [i, look] of looks.early.entries()) {
          const isEarly = look >= minPlannedRounds(comparisons) && (4 / 3) * look <= rounds;
          assert.ok(isEarly, `${looks.early} of ${rounds}`);
          assert.ok(i === 0 || look > looks.early[i - 1], 'looks ascend');
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

/** @type {Omit<Comparison, 'low' | 'high'>} */
const same = { ratio: 1, p: 1, adjustedP: 1, rounds: 20, roundsNeeded: 9, verdict: 'same' };

test('precise means: half the width of the interval, in logs, is below the precision', () => {
  const wide = { ...same, low: Math.exp(-0.01), high: Math.exp(0.01) };
  assert.equal(isPrecise(wide, 0.0101), true);
  assert.equal(isPrecise(wide, 0.0099), false);
  assert.equal(isPrecise({ ...same, low: null, high: null }, 1), false, 'without an interval nothing is');
});

test('minRounds is where a verdict first becomes possible', () => {
  for (const pairs of [1, 3, 45]) {
    const needed = minRounds(pairs);
    const cell = (/** @type {number} */ rounds, /** @type {number} */ ns) =>
      new Map(Array.from({ length: rounds }, (_, round) => [round, ns + round / 10]));
    const family = (/** @type {number} */ rounds) =>
      compareFamily(
        Array.from({ length: pairs }, () => ({ base: cell(rounds, 100), other: cell(rounds, 200) })),
      );
    assert.ok(family(needed).every(({ verdict }) => verdict === 'slower'));
    assert.ok(family(needed - 1).every(({ verdict, low }) => verdict === 'inconclusive' && low === null));
  }
  assert.deepEqual([minRounds(1), minRounds(45)], [6, 11]);
});

/**
 * A run of two identical cells that stops when it is precise.
 * @param {() => number[]} next the two logs of a round
 * @param {number} rounds at most
 * @param {number} continuations how often somebody then adds as many rounds again, unless the run has found something
 * @returns {boolean} whether the interval misses at the end
 */
function misses(next, rounds, continuations) {
  const looks = planLooks({ comparisons: 1, rounds });
  const [base, other] = [new Map(), new Map()];
  let continued = 0;
  for (let round = 1; ; round++) {
    const [one, two] = next();
    base.set(round, Math.exp(one));
    other.set(round, Math.exp(two));
    const atEnd = round === rounds * (continued + 1);
    if (!atEnd && !looks.early.includes(round)) continue;
    const comparisons = compareFamily([{ base, other, share: shareOfLook(looks, round, continued) }]);
    const missed = comparisons.some(({ low, high }) => Number(low) > 1 || Number(high ?? 2) < 1);
    if (!atEnd && comparisons.every((comparison) => isPrecise(comparison, 0.02))) return missed;
    if (atEnd && (missed || continued === continuations)) return missed;
    if (atEnd) continued++;
  }
}

const streams = {
  'log-ratios of 3% either way': (/** @type {() => number} */ random) => () => {
    const log = 0.1 * normal(random);
    return random() < 0.5 ? [log, log + 0.03] : [log + 0.03, log];
  },
  'scatter 3%': (/** @type {() => number} */ random) => {
    const next = models['scatter 3%'](random);
    return () => [next(), next()];
  },
};

for (const [name, rounds, continuations] of /** @type {const} */ ([
  ['log-ratios of 3% either way', 60, 0],
  ['scatter 3%', 200, 0],
  ['log-ratios of 3% either way', 30, 3],
])) {
  const resumed = continuations > 0 ? `, resumed ${continuations} times` : '';
  test(`${name}: a run of ${rounds} rounds that stops when precise errs in at most 5%${resumed}`, (t) => {
    const stream = streams[name];
    // 5% of 100 runs are 5; three standard deviations more are 11.
    const missed = countOf(100, (random) => misses(stream(random), rounds, continuations));
    t.diagnostic(`missed ${missed} of 100`);
    assert.ok(missed <= 11, `${missed} of 100`);
  });
}
