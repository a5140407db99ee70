import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from '@rounds/fast-check';
import { lowEnd, pooledRanks, STEPS } from '../paired-logs.js';
import { lowEndScores, processLogs, processScores, usualScores } from '../scores.js';
import { logsOf, roundsOfLogs } from './arbitrary-pairs.js';

const scorings = { lowEndScores, usualScores, processScores };
const shifts = fc.integer({ min: -STEPS, max: STEPS });

for (const [name, scoring] of Object.entries(scorings)) {
  test(`${name}: swapping the values of some rounds changes the signs of just these scores`, () => {
    const rounds = roundsOfLogs({ minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(rounds, shifts, fc.nat(), (each, shift, pattern) => {
        const swapped = each.map(([base = 0, other = 0], i) =>
          (pattern >> (i % 30)) & 1 ? [other - shift, base + shift] : [base, other],
        );
        const scores = scoring(logsOf(each))(shift);
        const turned = scoring(logsOf(swapped))(shift);
        for (const [i, score] of scores.entries()) {
          assert.ok(Number.isInteger(score), `${score} should be whole`);
          assert.equal(turned[i], (pattern >> (i % 30)) & 1 ? 0 - score : score, `round ${i}`);
        }
      }),
      { numRuns: 300 },
    );
  });

  test(`${name}: no score rises with the ratio that is tested`, () => {
    const rounds = roundsOfLogs({ minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(
        rounds,
        shifts,
        fc.oneof(fc.nat({ max: 5 }), fc.nat({ max: STEPS })),
        (each, shift, further) => {
          const at = scoring(logsOf(each));
          const after = at(shift + further);
          for (const [i, score] of at(shift).entries()) assert.ok(score >= Number(after[i]), `round ${i}`);
        },
      ),
      { numRuns: 300 },
    );
  });

  test(`${name}: a machine that is slower as a whole changes nothing`, () => {
    const rounds = roundsOfLogs({ maxLength: 30 });
    fc.assert(
      fc.property(rounds, shifts, shifts, (each, shift, slower) => {
        const moved = each.map(([base = 0, other = 0]) => [base + slower, other + slower]);
        assert.deepEqual(scoring(logsOf(moved))(shift), scoring(logsOf(each))(shift));
      }),
      { numRuns: 100 },
    );
  });
}

test('what is made of both cells for slow processes changes sides with the values of a round, and nothing else', () => {
  fc.assert(
    fc.property(roundsOfLogs({ minLength: 1, maxLength: 30 }), shifts, fc.nat(), (each, slower, pattern) => {
      const isSwapped = (/** @type {number} */ i) => ((pattern >> (i % 30)) & 1) === 1;
      const swapped = each.map(([base = 0, other = 0], i) =>
        isSwapped(i) ? [other + slower, base + slower] : [base + slower, other + slower],
      );
      const [logs, turned] = [processLogs(logsOf(each)), processLogs(logsOf(swapped))];
      for (const i of each.keys()) {
        const sides = [turned.base[i], turned.other[i]];
        assert.deepEqual(isSwapped(i) ? sides.reverse() : sides, [logs.base[i], logs.other[i]], `round ${i}`);
      }
    }),
    { numRuns: 300 },
  );
});

test('a trial that neighbours slowed as a whole counts as the mean of the others, and these count for it', () => {
  const log = (/** @type {number} */ factor) => Math.round(Math.log(factor) * STEPS);
  // Four processes are slow by 12%, and four of each cell are disturbed, which tells nothing.
  const rounds = Array.from({ length: 12 }, (_, i) => [
    log(i % 3 === 0 ? 1.5 : 1),
    log(i % 3 === 1 ? 1.6 : i % 3 === 2 ? 1.12 : 1),
  ]);
  const { base, other } = processLogs(logsOf(rounds));
  const sum = [...other, ...base.map((value) => -value)].reduce((total, value) => total + value, 0);
  assert.ok(Math.abs(sum / 12 / STEPS - Math.log(1.12) / 2) < 1e-6, 'half of those left alone are slow');
  assert.deepEqual([base[0], other[1]], [0, 0]);
});

test('pooled ranks are the middle of the places in one sorted list', () => {
  fc.assert(
    fc.property(roundsOfLogs({ minLength: 1, maxLength: 20 }), shifts, (each, shift) => {
      const logs = logsOf(each);
      const ranks = pooledRanks(logs, shift);
      const moved = logs.other.map((value) => value - shift);
      const all = [...logs.base, ...moved].sort((a, b) => a - b);
      const middle = (/** @type {number} */ value) => all.indexOf(value) + all.lastIndexOf(value) + 2;
      const byRound = (/** @type {Uint32Array} */ of, /** @type {Uint32Array} */ places) =>
        Array.from(places, (place) => of[place]);
      assert.deepEqual(byRound(ranks.base, logs.basePlaces), [...logs.base].map(middle));
      assert.deepEqual(byRound(ranks.other, logs.otherPlaces), [...moved].map(middle));
      assert.equal(lowEnd(logs, shift), all[Math.floor(each.length / 5)]);
    }),
    { numRuns: 200 },
  );
});
