import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { compareFamily, logRatios, minimumRounds } from '../compare.js';
import { medianInterval } from '../estimate.js';
import { seededRandom, shuffle } from '../random.js';
import { families, times } from './arbitrary-pairs.js';
import { assertConsistent, assertMirrored } from './verdict-rules.js';

/** @typedef {import('../compare.js').Comparison} Comparison */

/**
 * @param {number[]} ns
 * @returns {Map<number, number>}
 */
const byRound = (ns) => new Map(ns.entries());

/**
 * @param {number[]} ratios
 * @returns {Comparison}
 */
const compareOne = (ratios) => /** @type {Comparison} */ (compareFamily([{ logRatios: ratios }])[0]);

test('only rounds that both cells have are paired', () => {
  const base = new Map([
    [0, 100],
    [1, 100],
    [3, 100],
  ]);
  const other = new Map([
    [3, 400],
    [2, 300],
    [1, 200],
  ]);
  assert.deepEqual(
    logRatios(base, other).map((x) => Math.round(Math.exp(x))),
    [2, 4],
    'rounds 1 and 3, other over base',
  );
});

test('a time that is not positive is refused with its round', () => {
  assert.throws(() => logRatios(new Map([[7, 0]]), new Map([[7, 1]])), /Round 7: .* got 0/);
  assert.throws(() => logRatios(new Map([[7, 1]]), new Map([[7, Number.NaN]])), /Round 7: .* got NaN/);
});

test('interval, p and verdict never contradict each other', () => {
  fc.assert(
    fc.property(
      families,
      fc.constantFrom(0.01, 0.05, 0.2),
      fc.constantFrom(0, 0.02, 0.1),
      (family, alpha, threshold) => {
        for (const comparison of compareFamily(family, { alpha, threshold })) {
          assertConsistent(comparison, { alpha, threshold });
        }
      },
    ),
    { seed: 6, numRuns: 400 },
  );
});

test('every interval contains the plain one of its comparison alone', () => {
  fc.assert(
    fc.property(families, (family) => {
      for (const [i, { low, high }] of compareFamily(family).entries()) {
        const plain = medianInterval(family[i]?.logRatios ?? []);
        if (low === null || high === null || plain.low === null || plain.high === null) continue;
        assert.ok(
          low <= Math.exp(plain.low) && high >= Math.exp(plain.high),
          `comparison ${i}: ${low}, ${high}`,
        );
      }
    }),
    { seed: 7 },
  );
});

test('swapping the cells inverts ratios and intervals, and swaps faster and slower', () => {
  const pairOfCells = fc.array(fc.tuple(times, times), { maxLength: 40 });
  fc.assert(
    fc.property(fc.array(pairOfCells, { minLength: 1, maxLength: 5 }), (cells) => {
      const sides = cells.map((rounds) => [
        byRound(rounds.map(([a]) => a)),
        byRound(rounds.map(([, b]) => b)),
      ]);
      const empty = new Map();
      const forth = compareFamily(sides.map(([a = empty, b = empty]) => ({ logRatios: logRatios(a, b) })));
      const back = compareFamily(sides.map(([a = empty, b = empty]) => ({ logRatios: logRatios(b, a) })));
      for (const [i, comparison] of forth.entries())
        assertMirrored(comparison, /** @type {Comparison} */ (back[i]));
    }),
    { seed: 8 },
  );
  fc.assert(
    fc.property(families, (family) => {
      const forth = compareFamily(family);
      const back = compareFamily(family.map((pair) => ({ logRatios: pair.logRatios.map((x) => -x) })));
      for (const [i, comparison] of forth.entries())
        assertMirrored(comparison, /** @type {Comparison} */ (back[i]));
    }),
    { seed: 9 },
  );
});

test('a machine twice as slow, or slower by the round, changes nothing', () => {
  const rounds = fc.array(fc.tuple(times, times, fc.integer({ min: -4, max: 4 })), { maxLength: 40 });
  fc.assert(
    fc.property(rounds, (cells) => {
      const base = cells.map(([ns]) => ns);
      const other = cells.map(([, ns]) => ns);
      const plain = compareOne(logRatios(byRound(base), byRound(other)));
      const scale = cells.map(([, , power]) => 2 ** power);
      const scaled = compareOne(
        logRatios(
          byRound(base.map((ns, i) => ns * Number(scale[i]))),
          byRound(other.map((ns, i) => ns * Number(scale[i]))),
        ),
      );
      assert.equal(scaled.rounds, plain.rounds);
      for (const key of /** @type {const} */ (['ratio', 'low', 'high'])) {
        const relative = Number(scaled[key]) / Number(plain[key]);
        assert.ok(
          scaled[key] === plain[key] || Math.abs(relative - 1) < 1e-12,
          `${key} should stay ${plain[key]}`,
        );
      }
    }),
    { seed: 10 },
  );
});

test('neither the order of the rounds nor that of the comparisons matters', () => {
  fc.assert(
    fc.property(families, fc.nat(), (family, seed) => {
      const random = seededRandom(seed);
      const order = shuffle([...family.keys()], random);
      const pairs = order.map((i) => ({ logRatios: shuffle(family[i]?.logRatios ?? [], random) }));
      const plain = compareFamily(family);
      assert.deepEqual(
        compareFamily(pairs),
        order.map((i) => plain[i]),
        'the same comparisons in another order',
      );
    }),
    { seed: 11 },
  );
});

test('minimumRounds is where a verdict first becomes possible', () => {
  for (const comparisons of [1, 3, 45, 1000]) {
    const needed = minimumRounds(comparisons);
    const family = (/** @type {number} */ rounds) =>
      compareFamily(Array.from({ length: comparisons }, () => ({ logRatios: new Array(rounds).fill(0.5) })));
    assert.ok(family(needed).every((c) => c.verdict === 'slower' && c.roundsNeeded === needed));
    assert.ok(family(needed - 1).every((c) => c.verdict === 'unclear' && c.low === null));
  }
  assert.deepEqual(
    [1, 45].map((n) => minimumRounds(n)),
    [6, 11],
  );
  assert.throws(() => minimumRounds(1, 0), /alpha must lie between 0 and 1, got 0/);
});

test('a pair without common rounds is unclear and has no ratio', () => {
  const { ratio, low, high, verdict, rounds, p } = compareOne([]);
  assert.deepEqual([ratio, low, high, verdict, rounds, p], [null, null, null, 'unclear', 0, 1]);
  assert.deepEqual(compareFamily([]), [], 'an empty family has no comparisons');
});

test('a clear difference inside the threshold is the same; just outside it is not', () => {
  assert.equal(compareOne(new Array(20).fill(Math.log(1.019))).verdict, 'same');
  assert.equal(compareOne(new Array(20).fill(Math.log(1.021))).verdict, 'slower');
  assert.equal(compareOne(new Array(20).fill(-Math.log(1.021))).verdict, 'faster');
});

test('a pair with fewer rounds than the family needs is not rejected on the strength of the others', () => {
  const family = Array.from({ length: 45 }, (_, i) => ({
    logRatios: new Array(i === 0 ? 10 : 20).fill(0.5),
  }));
  const [short, long] = compareFamily(family);
  assert.deepEqual([short?.verdict, short?.low, short?.adjustedP], ['unclear', null, 1]);
  assert.equal(long?.verdict, 'slower');
});
