import assert from 'node:assert/strict';
import { test } from 'node:test';
import { minimumRounds } from '../compare.js';
import { median } from '../estimate.js';
import { compareFamily, isLook, shouldStop } from '../index.js';
import { seededRandom } from '../random.js';
import { noiseSettings, simulateRun, widest } from './simulated-run.js';
import { normal } from './synthetic-machine.js';

/** @typedef {import('../compare.js').Comparison} Comparison */
/** @typedef {import('./synthetic-machine.js').Noise} Noise */

const twoCells = [100, 107];
const tenIdenticalCells = new Array(10).fill(100);

/**
 * The share of runs in which something holds.
 * @param {number} repetitions
 * @param {(seed: number) => boolean} holds
 */
function share(repetitions, holds) {
  let held = 0;
  for (let seed = 0; seed < repetitions; seed++) if (holds(seed)) held++;
  return held / repetitions;
}

/**
 * The stop rule, with a precision that this noise typically reaches at `rounds`: where peeking can do most harm.
 * @param {readonly number[]} trueNs
 * @param {readonly Noise[]} noises
 * @param {number} rounds
 * @returns {(round: number, compare: () => Comparison[]) => boolean}
 */
function stopRule(trueNs, noises, rounds) {
  const pilots = Array.from({ length: 15 }, (_, i) => simulateRun({ seed: 1e6 + i, trueNs, noises, rounds }));
  const precision = median(pilots.map(widest));
  const pairs = (trueNs.length * (trueNs.length - 1)) / 2;
  const minimum = Math.max(10, minimumRounds(pairs));
  // Asking for the look first only saves the comparisons that the rule would not use.
  return (round, compare) =>
    isLook(round, minimum, 0.05 / pairs) &&
    shouldStop({ round, minimumRounds: minimum, comparisons: compare(), precision });
}

/** @param {Comparison[]} comparisons */
const coversTrueRatio = ([only]) => Number(only?.low) <= 1.07 && 1.07 <= Number(only?.high);

/** @param {Comparison[]} comparisons */
const raisesFalseAlarm = (comparisons) =>
  comparisons.some(({ low, high }) => Number(low) > 1 || Number(high) < 1);

/** @param {number} value */
const percent = (value) => `${(100 * value).toFixed(2)}%`;

for (const { name, noises } of noiseSettings) {
  // The truth is 96.2% at 40 rounds; 4,000 runs tell it to within 0.3 points (one standard deviation).
  test(`${name}: the interval covers the true ratio in at least 95% of runs of 40 rounds`, (t) => {
    const coverage = share(4000, (seed) =>
      coversTrueRatio(simulateRun({ seed, trueNs: twoCells, noises, rounds: 40 })),
    );
    t.diagnostic(`coverage ${percent(coverage)}`);
    assert.ok(coverage >= 0.95, `coverage should be at least 95%, is ${percent(coverage)}`);
  });

  test(`${name}: it does so too when the run stops as soon as it is precise`, (t) => {
    for (const rounds of [15, 30, 50]) {
      const stop = stopRule(twoCells, noises, rounds);
      const coverage = share(2000, (seed) =>
        coversTrueRatio(simulateRun({ seed, trueNs: twoCells, noises, rounds: 80, stop })),
      );
      t.diagnostic(`coverage ${percent(coverage)} stopping around ${rounds}`);
      assert.ok(
        coverage >= 0.95,
        `stopping around ${rounds}: should be at least 95%, is ${percent(coverage)}`,
      );
    }
  });

  // 400 runs tell a rate of 3% to within 0.9 points (one standard deviation).
  test(`${name}: 45 comparisons of identical cells raise any false alarm in at most 5% of runs`, (t) => {
    const fixed = share(400, (seed) =>
      raisesFalseAlarm(simulateRun({ seed, trueNs: tenIdenticalCells, noises, rounds: 40 })),
    );
    const stop = stopRule(tenIdenticalCells, noises, 30);
    const stopped = share(400, (seed) =>
      raisesFalseAlarm(simulateRun({ seed, trueNs: tenIdenticalCells, noises, rounds: 60, stop })),
    );
    t.diagnostic(`false alarms ${percent(fixed)} fixed, ${percent(stopped)} stopped`);
    assert.ok(fixed <= 0.05, `40 rounds: should be at most 5%, is ${percent(fixed)}`);
    assert.ok(stopped <= 0.05, `stopped when precise: should be at most 5%, is ${percent(stopped)}`);
  });
}

test('45 pairs just past the threshold are called `same` in at most 5% of families', (t) => {
  const random = seededRandom(15);
  const pastThreshold = Math.log(1.02) + 1e-6;
  // The noise leaves some signs on the other side: were all alike, all p would tie and Holm's steps with them.
  const wrong = share(1000, () => {
    const family = Array.from({ length: 45 }, () => ({
      logRatios: Array.from({ length: 80 }, () => pastThreshold + 0.012 * normal(random)),
    }));
    return compareFamily(family).some(({ verdict }) => verdict === 'same');
  });
  t.diagnostic(`wrongly same ${percent(wrong)}`);
  assert.ok(wrong <= 0.05, `should be at most 5%, is ${percent(wrong)}`);
});

test('a slowdown of 5% in 3% noise is found by 60 rounds in at least 95% of runs', (t) => {
  const found = share(1000, (seed) => {
    const [only] = simulateRun({ seed, trueNs: [100, 105], noises: [], sigma: 0.03, rounds: 60 });
    return only?.verdict === 'slower';
  });
  t.diagnostic(`found ${percent(found)}`);
  assert.ok(found >= 0.95, `should be found in at least 95%, is in ${percent(found)}`);
});
