import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from '@rounds/fast-check';
import { compareAtLevel, compareFamily, toldApart } from '../compare.js';
import { fewestRounds } from '../looks.js';
import { seededRandom } from '../random.js';
import { pairOf, rounds } from './arbitrary.js';
import { models, simulatedPair } from './noise.js';
import { assertConsistent, assertMirrored } from './verdict-rules.js';

/** @import { Comparison } from '../index.js' */

const families = fc
  .array(rounds({ maxLength: 30 }), { minLength: 1, maxLength: 6 })
  .map((all) => all.map(pairOf));
const calm = models['scatter 1%'];

/** A cell that takes 10% more, with a scatter of 1%. @param {number} rounds */
const slower = (rounds) => simulatedPair(calm, { rounds, random: seededRandom(32), factor: 1.1 });

test('interval, p, verdict and the plain means never contradict each other, whatever share of alpha a look has', () => {
  const shares = fc.constantFrom(1, 1 / 2, 1 / 16);
  fc.assert(
    fc.property(families, shares, (family, share) => {
      const shared = family.map((pair) => ({ ...pair, share }));
      for (const [i, comparison] of compareFamily(shared, { threshold: 0.03 }).entries()) {
        assertConsistent(comparison, 0.03);
        const { base, other } = family[i];
        const [all, allOther] = [base, other].map((times) =>
          [...times.values()].reduce((sum, ns) => sum + ns, 0),
        );
        if (comparison.verdict === 'slower') assert.ok(allOther > all);
        if (comparison.verdict === 'faster') assert.ok(allOther < all);
      }
    }),
    { numRuns: 100, endOnFailure: true },
  );
});

test('an interval excludes 1 exactly when Holm rejects, at whatever level', () => {
  const random = seededRandom(31);
  const family = Array.from({ length: 60 }, (_, i) =>
    simulatedPair(calm, { rounds: 14, random, factor: 1 + (i % 20) / 700 }),
  );
  const compared = compareFamily(family);
  for (const comparison of compared) assertConsistent(comparison, 0.02);
  assert.ok(
    compared.some(({ p, low }) => Number(low) > 1 && p > 0.05 / 60),
    'one is rejected by Holm that Bonferroni would not reject',
  );
});

test('exchanging the cells inverts ratios and intervals, and turns faster into slower', () => {
  fc.assert(
    fc.property(families, (family) => {
      const back = compareFamily(family.map(({ base, other }) => ({ base: other, other: base })));
      for (const [i, comparison] of compareFamily(family).entries()) {
        assertMirrored(comparison, back[i]);
      }
    }),
    { numRuns: 50, endOnFailure: true },
  );
});

test('p-values alone tell apart what intervals do', () => {
  fc.assert(
    fc.property(families, (family) => {
      const excludes1 = (/** @type {Comparison} */ { low, high }) => Number(low) > 1 || Number(high ?? 2) < 1;
      assert.deepEqual(toldApart(family), compareFamily(family).map(excludes1));
    }),
  );
  // Holm's level for the last pair would suffice for ten rounds, but without an interval nothing is claimed.
  const family = [...new Array(29).fill(slower(20)), slower(10)];
  assert.equal(compareFamily(family).at(-1)?.low, null);
  assert.equal(toldApart(family).at(-1), false);
});

test('one pair at the level of a family of many is judged as in that family', () => {
  const pair = simulatedPair(calm, { rounds: 20, random: seededRandom(3), factor: 1.004 });
  const family = Array.from({ length: 10 }, () => pair);
  const alone = compareAtLevel(pair, { level: 0.05 / 10, roundsNeeded: 12 });
  const [{ low, high, verdict }] = compareFamily(family);
  assert.deepEqual([alone.low, alone.high, alone.verdict, alone.roundsNeeded], [low, high, verdict, 12]);
});

test('a lost trial loses its round for this pair, and nothing else', () => {
  const others = [slower(25), slower(20)];
  const whole = compareFamily([slower(30), ...others]);
  const { base, other } = slower(30);
  const lost = { base, other: new Map([...other].filter(([round]) => round !== 7)) };
  const [without, ...rest] = compareFamily([lost, ...others]);
  assert.deepEqual([without?.rounds, without?.verdict], [29, 'slower']);
  assert.deepEqual(rest, whole.slice(1));
});

test('the fewest rounds survive two lost trials, in a family of any size', () => {
  for (const size of [1, 45, 100]) {
    const rounds = fewestRounds(size);
    const family = Array.from({ length: size }, () => ({ ...slower(rounds), share: 3 / 4 }));
    const lost = { ...slower(rounds - 2), share: 3 / 4 };
    const [first, last] = [compareFamily([lost, ...family.slice(1)])[0], compareFamily(family).at(-1)];
    assert.deepEqual([first?.verdict, last?.verdict, last?.roundsNeeded], ['slower', 'slower', rounds]);
  }
});

test('one process in three that is slow counts in proportion', () => {
  const random = seededRandom(33);
  const factor = () => (random() < 1 / 3 ? 1.15 : 1);
  const [only] = compareFamily([simulatedPair(calm, { rounds: 60, random, factor })]);
  assert.equal(only?.verdict, 'slower');
  assert.ok(Math.abs(Number(only?.ratio) - 1.05) < 0.01, `${only?.ratio}`);
});

test('cells with equal times, or one ratio in all rounds, have that ratio for certain', () => {
  const times = (/** @type {number} */ factor) =>
    new Map([11, 12, 13, 14, 15, 16, 17].map((ns, i) => [i, factor * ns]));
  for (const [factor, verdict] of /** @type {const} */ ([
    [1, 'same'],
    [3, 'slower'],
  ])) {
    const [only] = compareFamily([{ base: times(1), other: times(factor) }]);
    assert.equal(only?.verdict, verdict);
    assert.equal(only.p, factor === 1 ? 1 : 2 ** -6);
    for (const end of [only.low, only.high]) assert.ok(Math.abs(Number(end) / factor - 1) < 1e-4, `${end}`);
  }
});

test('a pair without common rounds is unclear; an empty family has no comparisons', () => {
  const [only] = compareFamily([{ base: new Map([[1, 5]]), other: new Map([[2, 5]]) }]);
  const { verdict, ratio, low, bound, rounds } = only;
  assert.deepEqual([verdict, ratio, low, bound, rounds], ['unclear', null, null, null, 0]);
  assert.deepEqual(compareFamily([]), []);
  assert.deepEqual(toldApart([]), []);
});

test('a large family is judged in less than two seconds', () => {
  for (const [size, rounds] of /** @type {const} */ ([
    [300, 30],
    [100, 128],
  ])) {
    const random = seededRandom(34);
    const pairs = Array.from({ length: size }, (_, i) =>
      simulatedPair(calm, { rounds, random, factor: 1 + (0.1 * i) / size }),
    );
    const { user } = process.cpuUsage();
    compareFamily(pairs);
    const seconds = (process.cpuUsage().user - user) / 1e6;
    assert.ok(seconds < 2, `${size} pairs of ${rounds} rounds took ${seconds} s of CPU time`);
  }
});
