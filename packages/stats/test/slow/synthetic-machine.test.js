import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compareSuite } from '../../compare-suite.js';
import { seededRandom } from '../../random.js';
import { noiseSettings, simulateRun } from '../simulated-run.js';
import { normal } from '../synthetic-machine.js';

/** @typedef {import('../../compare-suite.js').TwoComparisons} TwoComparisons */

/**
 * In how many runs something holds.
 * @param {number} runs
 * @param {(seed: number) => boolean} holds
 */
function countOf(runs, holds) {
  return Array.from({ length: runs }, (_, seed) => holds(seed)).filter(Boolean).length;
}

/** @param {TwoComparisons[]} compared */
const coversTrueRatio = ([only]) =>
  [only?.undisturbed, only?.usual].every((each) => Number(each?.low) <= 1.07 && 1.07 <= Number(each?.high));

/** @param {TwoComparisons[]} compared */
const raisesFalseAlarm = (compared) =>
  compared.some(({ verdict }) => verdict === 'faster' || verdict === 'slower');

for (const { name, noises } of noiseSettings) {
  // Of 200 runs 5% may miss; 10 and three standard deviations are 19.
  test(`${name}: both intervals of a pair cover the true ratio in 95% of runs`, (t) => {
    const missed = countOf(
      200,
      (seed) => !coversTrueRatio(simulateRun({ seed, trueNs: [100, 107], noises, rounds: 40 })),
    );
    t.diagnostic(`missed in ${missed} of 200`);
    assert.ok(missed <= 19, `${missed} of 200`);
  });

  // Of 60 runs 5% may; 3 and three standard deviations are 8.
  test(`${name}: 15 comparisons of identical cells raise any false alarm in at most 5% of runs`, (t) => {
    const alarms = countOf(60, (seed) =>
      raisesFalseAlarm(simulateRun({ seed, trueNs: new Array(6).fill(100), noises, rounds: 25 })),
    );
    t.diagnostic(`false alarms in ${alarms} of 60`);
    assert.ok(alarms <= 8, `${alarms} of 60`);
  });
}

test('pairs just past the threshold are called `same` in at most 5% of families', (t) => {
  const random = seededRandom(15);
  const cell = (/** @type {number} */ ns) => {
    const times = new Map(
      Array.from({ length: 60 }, (_, round) => [round, ns * Math.exp(0.012 * normal(random))]),
    );
    return { undisturbed: times, usual: times };
  };
  const wrong = countOf(100, () => {
    const family = Array.from({ length: 15 }, () => ({ base: cell(100), other: cell(102.0001) }));
    return compareSuite(family).some(({ undisturbed }) => undisturbed.verdict === 'same');
  });
  t.diagnostic(`wrongly same in ${wrong} of 100`);
  assert.ok(wrong <= 11, `${wrong} of 100`);
});

test('a slowdown of 5% in 3% noise is found by 60 rounds in at least 95% of runs', (t) => {
  const found = countOf(100, (seed) => {
    const [only] = simulateRun({ seed, trueNs: [100, 105], noises: [], sigma: 0.03, rounds: 60 });
    return only?.verdict === 'slower';
  });
  t.diagnostic(`found in ${found} of 100`);
  assert.ok(found >= 95, `${found} of 100`);
});
