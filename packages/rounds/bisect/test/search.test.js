import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from '@rounds/fast-check';
import { areEndsDecided, nextStep, sideOf, verdictOfChange } from '../search.js';

/**
 * @typedef {import('../search.js').StepAnswer} StepAnswer
 * @typedef {import('@rounds/analysis').CellComparison} Compared
 */

/**
 * @param {number} last
 * @param {(place: number) => StepAnswer} ask
 * @returns {{ good: number, bad: number, asked: number[] }}
 */
function searched(last, ask) {
  /** @type {Map<number, StepAnswer>} */
  const answers = new Map();
  for (;;) {
    const { good, bad, next } = nextStep(last, answers);
    if (next === undefined) return { good, bad, asked: [...answers.keys()] };
    assert.ok(good < next && next < bad, `expected ${next} between ${good} and ${bad}`);
    assert.ok(!answers.has(next), `expected ${next} to be asked once`);
    answers.set(next, ask(next));
  }
}

/** A planted change, and versions that cannot be measured. */
const planted = fc.integer({ min: 1, max: 300 }).chain((last) =>
  fc.record({
    last: fc.constant(last),
    first: fc.integer({ min: 1, max: last }),
    skipped: fc.oneof(
      fc.constant(/** @type {number[]} */ ([])),
      fc.uniqueArray(fc.integer({ min: 1, max: Math.max(1, last - 1) }), { maxLength: 20 }),
    ),
  }),
);

test('the change and only the skipped versions beside it are left; without skips, in as many steps as halving takes', () => {
  fc.assert(
    fc.property(planted, ({ last, first, skipped }) => {
      const isMeasured = (/** @type {number} */ place) =>
        place === 0 || place === last || !skipped.includes(place);
      const { good, bad, asked } = searched(last, (place) =>
        isMeasured(place) ? (place >= first ? 'bad' : 'good') : 'skip',
      );
      const places = Array.from({ length: last + 1 }, (_, place) => place).filter(isMeasured);
      assert.equal(
        good,
        places.findLast((place) => place < first),
      );
      assert.equal(
        bad,
        places.find((place) => place >= first),
      );
      if (skipped.length === 0)
        assert.ok(asked.length <= Math.ceil(Math.log2(last)), `${asked.length} of ${last}`);
    }),
  );
});

test('a row of versions that cannot be built costs few steps, as in git bisect', () => {
  for (const first of [3, 250, 640, 999]) {
    const { good, bad, asked } = searched(1000, (place) =>
      place > 400 && place < 600 ? 'skip' : place >= first ? 'bad' : 'good',
    );
    assert.deepEqual([good, bad], [first - 1, first]);
    assert.ok(asked.length <= 15, `${asked.length} steps`);
  }
});

test('with any answers, it ends between a good version and a bad one, or at an end, with only skips between', () => {
  const answer = fc.constantFrom(.../** @type {StepAnswer[]} */ (['good', 'bad', 'skip']));
  const answers = fc.array(answer, { minLength: 300, maxLength: 300 });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 300 }), answers, (last, all) => {
      const { good, bad } = searched(last, (place) => /** @type {StepAnswer} */ (all[place]));
      assert.ok(good === 0 || all[good] === 'good', `${good} is ${all[good]}`);
      assert.ok(bad === last || all[bad] === 'bad', `${bad} is ${all[bad]}`);
      assert.ok(all.slice(good + 1, bad).every((each) => each === 'skip'));
    }),
  );
});

/** @param {readonly (number | undefined)[]} interval low end, ratio and high end @returns {Compared} */
function compared([low = 1, ratio = 1, high = 1]) {
  const more = { p: 1, adjustedP: 1, rounds: 20, roundsNeeded: 9, level: 0.01, roundsToVerdict: null };
  return { low, ratio, high, bound: [low, high], verdict: 'inconclusive', ...more };
}

/** @param {Compared} comparison @param {boolean} [control] @returns {any} */
const changeOf = (comparison, control = false) => [{ control }, comparison];

const interval = fc
  .array(fc.double({ min: -0.3, max: 0.3, noNaN: true }), { minLength: 3, maxLength: 3 })
  .map((logs) => logs.sort((a, b) => a - b).map(Math.exp));
const [slower, faster, same, inconclusive] = [
  [1.02, 1.05, 1.08],
  [0.93, 0.95, 0.98],
  [0.98, 1, 1.02],
  [0.9, 1, 1.1],
];
const none = { ...compared([1, 1.5, 2]), low: null, high: null };

test('a change is slower or faster by more than a third of --detect, and the same in both directions', () => {
  for (const [ends, verdict] of /** @type {const} */ ([
    [slower, 'slower'],
    [faster, 'faster'],
    [same, 'same'],
    [inconclusive, 'inconclusive'],
    [[1.005, 1.02, 1.04], 'inconclusive'],
    [[0.96, 0.99, 1.01], 'inconclusive'],
  ]))
    assert.equal(verdictOfChange(compared(ends), 0.03), verdict, `${ends}`);
  assert.equal(verdictOfChange(none, 0.03), 'inconclusive');
  const exchanged = { slower: 'faster', faster: 'slower', same: 'same', inconclusive: 'inconclusive' };
  fc.assert(
    fc.property(interval, (ends) => {
      const inverse = compared(ends.map((each) => 1 / each).reverse());
      assert.equal(verdictOfChange(inverse, 0.03), exchanged[verdictOfChange(compared(ends), 0.03)]);
    }),
  );
});

test('the ends are decided once any bench has a change, or else bench by bench', () => {
  for (const [own, others, expected] of /** @type {const} */ ([
    [[inconclusive], [[slower, false]], true],
    [
      [inconclusive],
      [
        [faster, false],
        [same, false],
      ],
      true,
    ],
    [
      [inconclusive],
      [
        [slower, true],
        [same, false],
      ],
      false,
    ],
    [[same], [[inconclusive, false]], true],
    [[same, inconclusive], [], false],
  ])) {
    const changes = own.map((ends) => changeOf(compared(ends)));
    const more = others.map(([ends, control]) => changeOf(compared(ends), control));
    assert.equal(areEndsDecided(changes, [...changes, ...more], 0.03), expected);
  }
});

test('a version is on the side that it is closer to, and only if it differs from the other', () => {
  const comparison = interval.map(compared);
  const distance = (/** @type {Compared} */ { ratio }) => Math.abs(Math.log(Number(ratio)));
  fc.assert(
    fc.property(comparison, comparison, (ofGood, ofBad) => {
      const side = sideOf(ofGood, ofBad);
      const [own, other] = side === 'good' ? [ofGood, ofBad] : [ofBad, ofGood];
      if (side !== undefined) {
        assert.ok(distance(own) < distance(other));
        assert.ok(Number(other.low) > 1 || Number(other.high) < 1);
      }
      assert.equal(sideOf(ofBad, ofGood), side && { good: 'bad', bad: 'good' }[side]);
    }),
  );
  assert.equal(sideOf(compared([1.04, 1.05, 1.06]), compared([0.99, 1, 1.01])), 'bad');
  assert.equal(sideOf(none, compared([1, 1, 1])), undefined, 'without an interval');
  assert.equal(sideOf(compared(slower), undefined), undefined, 'with one of the ends only');
});
