import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from '@rounds/fast-check';
import { compareFamily } from '../compare.js';
import { minRounds, planLooks, shareOfContinuation, shareOfLook } from '../looks.js';
import { countOf, models, normal } from './noise.js';

test('the shares add up to no more than alpha, whatever the plan, wherever it ends and however often it is resumed', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 2000 }),
      fc.integer({ min: 1, max: 3000 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.integer({ min: 0, max: 50 }),
      (comparisons, rounds, part, continuations) => {
        const looks = planLooks({ comparisons, rounds });
        // The time may end a run after any round.
        const last = Math.ceil(part * rounds);
        let spent = shareOfLook(looks, last);
        assert.ok(spent > 0, 'the end has a share');
        for (const look of looks.early) if (look < last) spent += shareOfLook(looks, look);
        for (let i = 1; i <= continuations; i++) spent += shareOfLook(looks, rounds + i, i);
        assert.ok(spent <= 1, `${spent}`);
        for (const [i, look] of looks.early.entries()) {
          assert.ok(
            look >= minRounds(comparisons) && (4 / 3) * look <= rounds,
            `${looks.early} of ${rounds}`,
          );
          assert.ok(i === 0 || look >= (4 / 3) * looks.early[i - 1] - 1, `${looks.early}`);
        }
      },
    ),
  );
});

test('by hand: where the looks are, and what each may spend', () => {
  const looks = planLooks({ comparisons: 8, rounds: 120 });
  // Student's t, the same, the swap test with two rounds to spare, and then five thirds each.
  assert.deepEqual(looks, { early: [5, 8, 14, 23, 39, 65], end: 120 });
  const shares = [5, 8, 14, 23, 39, 65, 120].map((round) => shareOfLook(looks, round));
  assert.deepEqual(shares, [1 / 8, 1 / 8, 1 / 8, 1 / 8, 1 / 8, 1 / 16, 3 / 16]);
  assert.equal(shareOfLook(looks, 10), 5 / 8, 'the time ended it after two looks');
  assert.deepEqual([shareOfLook(looks, 121, 1), shareOfLook(looks, 150, 2)], [1 / 16, 1 / 48]);
  assert.equal(shareOfContinuation(1), 1 / 16);
  assert.deepEqual(planLooks({ comparisons: 0, rounds: 120 }), planLooks({ comparisons: 1, rounds: 120 }));
  assert.deepEqual(
    planLooks({ comparisons: 150, rounds: 30 }).early,
    [8, 18],
    'one for both, where they are close',
  );
  assert.deepEqual(planLooks({ comparisons: 1, rounds: 6 }), { early: [], end: 6 });
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
    const isPrecise = comparisons.every(({ low, high }) => Number(high) / Number(low) < Math.exp(0.04));
    if (!atEnd && isPrecise) return missed;
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
