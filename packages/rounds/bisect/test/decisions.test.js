import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from '@rounds/fast-check';
import { compareFamily, seededRandom } from '@rounds/stats';
import { areEndsDecided, sideOf, verdictOfChange } from '../search.js';

/** @typedef {import('@rounds/analysis').CellComparison} Compared */

/** @param {number} low @param {number} ratio @param {number} high @returns {Compared} */
function compared(low, ratio, high) {
  const more = { p: 1, adjustedP: 1, rounds: 20, roundsNeeded: 9, level: 0.01, roundsToVerdict: null };
  return { low, ratio, high, bound: [low, high], verdict: 'inconclusive', ...more };
}

const ends = fc
  .array(fc.double({ min: -0.3, max: 0.3, noNaN: true }), { minLength: 3, maxLength: 3 })
  .map((logs) => logs.sort((a, b) => a - b).map(Math.exp));
const comparison = ends.map(([low = 1, ratio = 1, high = 1]) => compared(low, ratio, high));

for (const [low, ratio, high, verdict] of /** @type {const} */ ([
  [1.02, 1.05, 1.08, 'slower'],
  [0.93, 0.95, 0.98, 'faster'],
  [0.98, 1.0, 1.02, 'same'],
  [1.005, 1.02, 1.04, 'inconclusive'],
  [0.96, 0.99, 1.01, 'inconclusive'],
  [0.9, 1.0, 1.1, 'inconclusive'],
])) {
  test(`[${low}, ${high}] is ${verdict} if 3% is to be detected`, () => {
    assert.equal(verdictOfChange(compared(low, ratio, high), 0.03), verdict);
  });
}

test('the ends are decided once any bench has a change, or else bench by bench', () => {
  const pair = /** @type {any} */ ({ control: false });
  const [slower, faster, same, inconclusive] = [
    [1.02, 1.05, 1.08],
    [0.93, 0.95, 0.98],
    [0.98, 1, 1.02],
    [0.9, 1, 1.1],
  ].map(([low = 1, ratio = 1, high = 1]) => /** @type {const} */ ([pair, compared(low, ratio, high)]));
  const copies = /** @type {const} */ ([{ ...pair, control: true }, slower[1]]);
  for (const [own, others, expected] of /** @type {const} */ ([
    [[inconclusive], [slower], true],
    [[inconclusive], [faster, same], true],
    [[inconclusive], [copies, same], false],
    [[same], [inconclusive], true],
    [[same, inconclusive], [], false],
  ])) {
    const changes = /** @type {any} */ (own);
    assert.equal(areEndsDecided(changes, [...changes, ...others], 0.03), expected);
  }
});

test('what is slower one way is faster the other way', () => {
  const turned = { slower: 'faster', faster: 'slower', same: 'same', inconclusive: 'inconclusive' };
  fc.assert(
    fc.property(ends, ([low = 1, ratio = 1, high = 1]) => {
      const one = verdictOfChange(compared(low, ratio, high), 0.03);
      assert.equal(verdictOfChange(compared(1 / high, 1 / ratio, 1 / low), 0.03), turned[one]);
    }),
  );
});

test('a version is on the side that it is closer to, and only if it differs from the other', () => {
  fc.assert(
    fc.property(comparison, comparison, (ofGood, ofBad) => {
      const side = sideOf(ofGood, ofBad);
      const distance = (/** @type {Compared} */ { ratio }) => Math.abs(Math.log(Number(ratio)));
      const other = side === 'good' ? ofBad : ofGood;
      const own = side === 'good' ? ofGood : ofBad;
      if (side !== undefined) {
        assert.ok(distance(own) < distance(other));
        assert.ok(Number(other.low) > 1 || Number(other.high) < 1);
      }
      const exchanged = side && { good: 'bad', bad: 'good' }[side];
      assert.equal(sideOf(ofBad, ofGood), exchanged);
    }),
  );
});

test('without an interval it is inconclusive', () => {
  const none = { ...compared(1, 1.5, 2), low: null, high: null };
  assert.equal(sideOf(none, compared(1, 1, 1)), undefined);
  assert.equal(sideOf(none, none), undefined);
  assert.equal(verdictOfChange(none, 0.03), 'inconclusive');
});

test('no version is put on the wrong side after 12 rounds with the usual noise', () => {
  const random = seededRandom(1);
  const noise = (/** @type {number} */ part) => Math.exp(part * (random() + random() + random() - 1.5) * 2);
  const count = { good: 0, bad: 0, none: 0 };
  for (let i = 0; i < 400; i++) {
    const isBad = i % 2 === 0;
    const rounds = Array.from({ length: 12 }, (_, round) => {
      const machine = noise(0.2); // the same for all three
      return [1, isBad ? 1.05 : 1, 1.05].map(
        (ns) => /** @type {const} */ ([round + 1, ns * machine * noise(0.015)]),
      );
    });
    const [good, own, bad] = [0, 1, 2].map((at) => new Map(rounds.map((round) => round[at])));
    const pairs = [good, bad].map((base) => ({ base, other: own, share: 1 / 8 }));
    const [ofGood, ofBad] = compareFamily(pairs).map((each) => ({
      ...each,
      level: 0.01,
      roundsToVerdict: null,
    }));
    const side = sideOf(ofGood, ofBad);
    if (side !== undefined) assert.equal(side, isBad ? 'bad' : 'good');
    count[side ?? 'none']++;
  }
  assert.ok(count.good > 150 && count.bad > 150, JSON.stringify(count));
});
