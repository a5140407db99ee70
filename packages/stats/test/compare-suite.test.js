import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from '@rounds/fast-check';
import { compareSuite, headline, toldApart } from '../compare-suite.js';
import { fewestRounds } from '../looks.js';
import { seededRandom } from '../random.js';
import { times } from './arbitrary-pairs.js';
import { normal } from './synthetic-machine.js';
import { assertConsistent, assertMirrored } from './verdict-rules.js';

/** @typedef {import('../compare-suite.js').TwoComparisons} TwoComparisons */

const near = fc.integer({ min: 98, max: 112 });
const round = fc.tuple(fc.oneof(near, times), fc.oneof(near, times));
/** A cell that is slower throughout, so that Holm has something to reject. */
const slower = fc.tuple(fc.integer({ min: 98, max: 103 }), fc.integer({ min: 103, max: 112 }));
const pairs = fc.array(
  fc.oneof(fc.array(round, { maxLength: 30 }), fc.array(slower, { minLength: 8, maxLength: 30 })),
  { minLength: 1, maxLength: 4 },
);

/** @param {number[]} ns */
const figures = (ns) => {
  const rounds = new Map(ns.entries());
  return { undisturbed: rounds, usual: rounds };
};

/** @param {number[][]} rounds */
const pairOf = (rounds) => ({
  base: figures(rounds.map(([base]) => Number(base))),
  other: figures(rounds.map(([, other]) => Number(other))),
});

/** @param {TwoComparisons[]} compared */
const both = (compared) => compared.flatMap(({ undisturbed, usual }) => [undisturbed, usual]);

test('p-values alone tell apart what intervals do', () => {
  const excludes1 = (/** @type {import('../family.js').Comparison} */ { low, high }) =>
    low !== null && high !== null && (low > 1 || high < 1);
  fc.assert(
    fc.property(pairs, (own) => {
      const suite = own.map(pairOf);
      const compared = compareSuite(suite);
      assert.deepEqual(
        toldApart(suite),
        compared.map(({ undisturbed, usual }) => excludes1(undisturbed) || excludes1(usual)),
      );
    }),
  );
});

test('interval, p and verdict never contradict each other, whatever share of alpha a look has', () => {
  fc.assert(
    fc.property(
      pairs,
      fc.constantFrom(0.01, 0.05, 0.2),
      fc.constantFrom(1, 0.5, 1 / 16),
      (family, alpha, share) => {
        const compared = compareSuite(
          family.map((rounds) => ({ ...pairOf(rounds), share })),
          { alpha, threshold: 0.03 },
        );
        for (const comparison of both(compared)) assertConsistent(comparison, { alpha, threshold: 0.03 });
      },
    ),
    { numRuns: 50, endOnFailure: true },
  );
});

test('swapping the cells inverts ratios and intervals, and swaps faster and slower', () => {
  fc.assert(
    fc.property(pairs, (family) => {
      const forth = both(compareSuite(family.map(pairOf)));
      const back = both(
        compareSuite(family.map(pairOf).map(({ base, other }) => ({ base: other, other: base }))),
      );
      for (const [i, comparison] of forth.entries()) {
        assertMirrored(comparison, /** @type {import('../index.js').Comparison} */ (back[i]));
      }
    }),
    { numRuns: 30, endOnFailure: true },
  );
});

/**
 * Cells that need 100 and 110 ns, with a scatter of 1%.
 * @param {number} rounds
 */
function clearlySlower(rounds) {
  const random = seededRandom(32);
  const noise = () => Math.exp(0.01 * normal(random));
  return Array.from({ length: rounds }, () => [100 * noise(), 110 * noise()]);
}

test('a lost trial loses its round for this pair, and nothing else', () => {
  const pair = pairOf(clearlySlower(30));
  const others = [pairOf(clearlySlower(25)), pairOf(clearlySlower(20))];
  const whole = compareSuite([pair, ...others]);
  const lost = { base: pair.base, other: figures(clearlySlower(30).map(([, ns]) => Number(ns))) };
  lost.other.undisturbed.delete(7);
  const [without, ...rest] = compareSuite([lost, ...others]);
  assert.equal(without?.undisturbed.rounds, 29);
  assert.equal(without?.verdict, 'slower');
  assert.deepEqual(rest, whole.slice(1), 'other pairs do not notice');
});

test('the fewest rounds survive two lost trials, in a suite of any size', () => {
  for (const size of [1, 45, 100]) {
    const rounds = fewestRounds(2 * size);
    const all = clearlySlower(rounds);
    const family = Array.from({ length: size }, () => ({ ...pairOf(all), share: 3 / 4 }));
    const lost = { ...pairOf(all.slice(0, rounds - 2)), share: 3 / 4 };
    const [first, last] = [compareSuite([lost, ...family.slice(1)])[0], compareSuite(family).at(-1)];
    assert.deepEqual([first?.verdict, last?.verdict], ['slower', 'slower'], `${size} comparisons`);
    assert.equal(last?.undisturbed.roundsNeeded, rounds);
  }
});

test('more rounds never lose data: they count, and narrow the interval', () => {
  const all = clearlySlower(160);
  const widths = [10, 20, 40, 80, 160].map((rounds) => {
    const [only] = compareSuite([pairOf(all.slice(0, rounds))]);
    assert.equal(only?.undisturbed.rounds, rounds);
    return Number(only?.undisturbed.high) - Number(only?.undisturbed.low);
  });
  for (const [i, width] of widths.slice(1).entries()) assert.ok(width < Number(widths[i]), `${widths}`);
});

test('one process in three that is slow shows in the usual time, and the verdict says so', () => {
  const random = seededRandom(33);
  const noise = () => Math.exp(0.01 * normal(random));
  const rounds = Array.from({ length: 60 }, (_, i) => [100 * noise(), (i % 3 === 0 ? 115 : 100) * noise()]);
  const [only] = compareSuite([pairOf(rounds)]);
  assert.deepEqual([only?.verdict, only?.about, only?.mixed], ['slower', 'usual', false]);
  assert.ok(Math.abs(Number(only?.undisturbed.ratio) - 1) < 0.01, `undisturbed ${only?.undisturbed.ratio}`);
  assert.ok(Math.abs(Number(only?.usual.ratio) - 1.047) < 0.01, `usual ${only?.usual.ratio}`);
});

/**
 * Trials beside neighbours that slow half of them as a whole, and most of the others in part.
 * @param {(random: () => number) => number} slowness of a process, the second cell's
 * @param {number} seed
 */
function besideNeighbours(slowness, seed) {
  const random = seededRandom(seed);
  const cellOf = (/** @type {() => number} */ factor) => {
    /** @type {{ undisturbed: Map<number, number>, usual: Map<number, number> }} */
    const cell = { undisturbed: new Map(), usual: new Map() };
    for (let i = 0; i < 100; i++) {
      const low =
        100 * factor() * Math.exp(0.01 * normal(random)) * (random() < 0.5 ? 1.4 + 0.2 * random() : 1);
      cell.undisturbed.set(i, low);
      cell.usual.set(i, low * (1 + 0.5 * random()));
    }
    return cell;
  };
  return /** @type {const} */ ([cellOf(() => 1), cellOf(() => slowness(random))]);
}

test('slow processes are found beside neighbours, whichever cell has them', () => {
  const third = (/** @type {() => number} */ random) => (random() < 1 / 3 ? 1.15 : 1);
  const isFound = (/** @type {TwoComparisons | undefined} */ two) =>
    two?.verdict === 'slower' && two.about === 'usual';
  let found = 0;
  let byMeansAlone = 0;
  for (let seed = 0; seed < 20; seed++) {
    const [base, other] = besideNeighbours(third, seed);
    const [forth] = compareSuite([{ base, other }]);
    const [back] = compareSuite([{ base: other, other: base }]);
    assert.ok(forth && back);
    assertMirrored(forth.usual, back.usual);
    assert.notEqual(forth.verdict, 'faster');
    if (isFound(forth)) found++;
    const none = { processes: new Map() };
    if (isFound(compareSuite([{ base: { ...base, ...none }, other: { ...other, ...none } }])[0]))
      byMeansAlone++;
  }
  assert.ok(found >= 12 && byMeansAlone <= 5, `${found} of 20, by means alone ${byMeansAlone}`);
});

test('a cell that is slower throughout, by however much, has no faster processes', () => {
  for (const slower of [1.05, 1.15, 1.24, 1.3, 1.6, 3]) {
    const [base, other] = besideNeighbours(() => slower, 34);
    const [only] = compareSuite([{ base, other }]);
    assert.deepEqual([only?.verdict, only?.about], ['slower', 'undisturbed'], `${slower} times`);
    assert.notEqual(only?.usual.verdict, 'faster', `${slower} times`);
  }
});

test('the headline is about the undisturbed time, unless only the usual one differs', () => {
  assert.deepEqual(headline('faster', 'unclear'), { verdict: 'faster', about: 'undisturbed', mixed: false });
  assert.deepEqual(headline('same', 'slower'), { verdict: 'slower', about: 'usual', mixed: false });
  assert.deepEqual(headline('same', 'unclear'), { verdict: 'same', about: 'undisturbed', mixed: false });
  assert.deepEqual(headline('faster', 'slower'), { verdict: 'unclear', about: 'undisturbed', mixed: true });
});

test('a pair without common rounds is unclear; an empty suite has no comparisons', () => {
  const [only] = compareSuite([{ base: figures([1]), other: figures([]) }]);
  assert.deepEqual([only?.verdict, only?.undisturbed.ratio, only?.usual.low], ['unclear', null, null]);
  assert.deepEqual(compareSuite([]), []);
});
