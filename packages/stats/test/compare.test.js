import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from '@rounds/fast-check';
import { compareFamily, compareOne } from '../compare.js';
import { mirrored } from '../family.js';
import { minPlannedRounds } from '../looks.js';
import { seededRandom } from '../random.js';
import { pairOf, rounds } from './arbitrary.js';
import { models, simulatedPair } from './noise.js';
import { assertConsistent, assertMirrored } from './verdict-rules.js';

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
      for (const [i, comparison] of compareFamily(shared, { detect: 0.03 }).entries()) {
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

test('exchanging the cells inverts ratios and intervals, and turns faster into slower', () => {
  fc.assert(
    fc.property(families, (family) => {
      const back = compareFamily(family.map(({ base, other }) => ({ base: other, other: base })));
      for (const [i, comparison] of compareFamily(family).entries()) {
        assertMirrored(comparison, back[i]);
        assertMirrored(comparison, mirrored(comparison));
      }
    }),
    { numRuns: 50, endOnFailure: true },
  );
});

test('one pair of a family of many is judged as in that family', () => {
  for (const [rounds, share, factor] of [
    [20, 1, 1.004],
    [20, 1 / 8, 1.1],
    [5, 1, 1.5],
    [4, 1, 1.5],
  ]) {
    const pair = simulatedPair(calm, { rounds, random: seededRandom(3), factor });
    const family = Array.from({ length: 10 }, () => ({ ...pair, share }));
    assert.deepEqual(compareOne(pair, { comparisons: 10, share }), compareFamily(family)[0]);
  }
});

test('the fewest rounds survive two lost trials, in a family of any size', () => {
  for (const size of [1, 45, 100]) {
    const rounds = minPlannedRounds(size);
    const family = Array.from({ length: size }, () => ({ ...slower(rounds), share: 3 / 4 }));
    const lost = { ...slower(rounds - 2), share: 3 / 4 };
    const [first, last] = [compareFamily([lost, ...family.slice(1)])[0], compareFamily(family).at(-1)];
    assert.deepEqual([first?.verdict, last?.verdict, last?.roundsNeeded], ['slower', 'slower', rounds]);
  }
});
