import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from '@rounds/fast-check';
import { lowEndScores, processLogs, processScores, usualScores } from '../scores.js';
import { swapTest } from '../swap-test.js';
import { logsOf, roundsOfLogs } from './arbitrary-pairs.js';

/** @type {Record<string, { scoring: typeof lowEndScores, prepare?: typeof processLogs }>} */
const tests = {
  lowEndScores: { scoring: lowEndScores },
  usualScores: { scoring: usualScores },
  processScores: { scoring: processScores, prepare: processLogs },
};
const alphas = [0.3, 0.05, 0.01, 0.001];

/** @param {Float64Array} scores */
const sum = (scores) => scores.reduce((total, score) => total + score, 0);

for (const [
  name,
  { scoring, prepare = (/** @type {import('../paired-logs.js').PairedLogs} */ logs) => logs },
] of Object.entries(tests)) {
  const preparedOf = (/** @type {number[][]} */ rounds) => prepare(logsOf(rounds));

  test(`${name}: p is the share of all swaps of rounds, each made and scored anew`, () => {
    fc.assert(
      fc.property(roundsOfLogs({ minLength: 1, maxLength: 8 }), (rounds) => {
        const seen = Math.abs(sum(scoring(preparedOf(rounds))(0)));
        let beyond = 0;
        for (let swaps = 0; swaps < 2 ** rounds.length; swaps++) {
          const swapped = rounds.map(([base = 0, other = 0], i) =>
            swaps & (1 << i) ? [other, base] : [base, other],
          );
          if (Math.abs(sum(scoring(preparedOf(swapped))(0))) >= seen) beyond++;
        }
        assert.equal(swapTest(preparedOf(rounds), scoring).p, beyond / 2 ** rounds.length);
      }),
      { numRuns: 60, endOnFailure: true },
    );
  });

  test(`${name}: the interval excludes 1 exactly when p <= alpha, and holds the estimate`, () => {
    fc.assert(
      fc.property(roundsOfLogs({ minLength: 1, maxLength: 40 }), (rounds) => {
        const { logRatio, p, interval } = swapTest(preparedOf(rounds), scoring);
        let narrower = [Number(logRatio), Number(logRatio)];
        for (const alpha of alphas) {
          const ends = interval(alpha);
          if (!ends) {
            assert.ok(2 ** (1 - rounds.length) > alpha, `${rounds.length} rounds are enough for ${alpha}`);
            return;
          }
          assert.equal(ends[0] > 0 || ends[1] < 0, p <= alpha, `[${ends}] and p ${p} at ${alpha}`);
          assert.ok(
            !(ends[0] > Number(narrower[0])) && !(ends[1] < Number(narrower[1])),
            `[${ends}] at ${alpha}`,
          );
          narrower = ends;
        }
      }),
      { numRuns: 150, endOnFailure: true },
    );
  });

  test(`${name}: swapping the sides changes the sign of everything, to the last bit`, () => {
    fc.assert(
      fc.property(roundsOfLogs({ minLength: 1, maxLength: 40 }), (rounds) => {
        const forth = swapTest(preparedOf(rounds), scoring);
        const back = swapTest(preparedOf(rounds.map(([base = 0, other = 0]) => [other, base])), scoring);
        assert.equal(back.p, forth.p);
        assert.equal(0 - Number(back.logRatio), forth.logRatio);
        for (const alpha of alphas) {
          const [low, high] = forth.interval(alpha) ?? [];
          const [lowBack, highBack] = back.interval(alpha) ?? [];
          assert.deepEqual(
            [low, high],
            highBack === undefined ? [undefined, undefined] : [-highBack, -Number(lowBack)],
          );
        }
      }),
      { numRuns: 100, endOnFailure: true },
    );
  });

  test(`${name}: many rounds are swapped in blocks, which keeps p small and the interval with it`, () => {
    const rounds = Array.from({ length: 1000 }, (_, i) => [i % 7, (i % 7) + 2 ** 36 + (i % 11)]);
    const { p, interval, logRatio } = swapTest(preparedOf(rounds), scoring);
    const [low, high] = interval(1e-6) ?? [0, 0];
    assert.ok(p < 1e-30, `p ${p}`);
    assert.ok(low > 0.06 && high < 0.065 && Math.abs(Number(logRatio) - 1 / 16) < 1e-4, `[${low}, ${high}]`);
  });
}
