import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pairedLogs } from '../../paired-logs.js';
import { seededRandom } from '../../random.js';
import { lowEndScores, processLogs, processScores, usualScores } from '../../scores.js';
import { identicalPair, models, slowed, slowedThird } from '../../study/noise.js';
import { replayedPairs } from '../../study/replay.js';
import { inSteps } from '../../study/rivals.js';
import { swapP, swapTest } from '../../swap-test.js';

/** @typedef {import('../../study/noise.js').Pair} Pair */

const TRUTH = Math.log(1.07);

const PAIRS = 150;

/**
 * How many of the 95% intervals miss, where one cell is slower by 7%.
 * @param {Pair[]} pairs of identical cells
 * @param {typeof lowEndScores} scoring
 */
function misses(pairs, scoring) {
  return pairs.filter((pair) => {
    const { base, other } = slowed(pair, 1.07);
    const times = [base, other].map(
      (logs) => new Map(Array.from(logs, (log, round) => [round, Math.exp(log)])),
    );
    const [low, high] = swapTest(pairedLogs(...twoOf(times)), scoring).interval(0.05) ?? [
      -Infinity,
      Infinity,
    ];
    return low > TRUTH || high < TRUTH;
  }).length;
}

/**
 * @template T
 * @param {T[]} values
 */
const twoOf = (values) => /** @type {[T, T]} */ (values);

/**
 * The test is exact, so intervals miss in as nearly 5% as whole coins allow, whatever the noise. A count of misses
 * may exceed its expectation by three standard deviations.
 * @param {number} pairs
 */
const allowed = (pairs) => 0.05 * pairs + 3 * Math.sqrt(0.05 * 0.95 * pairs);

for (const [name, scoring] of Object.entries({ undisturbed: lowEndScores, usual: usualScores })) {
  test(`${name}: 95% of intervals cover the true ratio in every model of noise`, (t) => {
    for (const [i, [model, make]] of Object.entries(models).entries()) {
      const random = seededRandom(40 + i);
      const pairs = Array.from({ length: PAIRS }, () => identicalPair(make, 20, random));
      const missed = misses(pairs, scoring);
      t.diagnostic(`${model}: ${(100 - (100 * missed) / PAIRS).toFixed(1)}%`);
      assert.ok(missed <= allowed(pairs.length), `${model}: ${missed} of ${pairs.length} miss`);
    }
  });

  test(`${name}: and in recorded trials`, (t) => {
    for (const [figure, pairs] of Object.entries(replayedPairs(6, 41))) {
      const missed = misses(pairs, scoring);
      t.diagnostic(`${figure}: ${missed} of ${pairs.length} miss`);
      assert.ok(missed <= allowed(pairs.length), `${figure}: ${missed} of ${pairs.length} miss`);
    }
  });
}

/** @param {Pair} pair */
const processesOf = (pair) => processLogs(inSteps(pair));

test('slow processes: identical cells are told apart in 5% at level 5%, in every model and in recorded trials', (t) => {
  const simulated = Object.entries(models).map(([name, make], i) => {
    const random = seededRandom(60 + i);
    return /** @type {const} */ ([
      name,
      Array.from({ length: PAIRS }, () => identicalPair(make, 40, random)),
    ]);
  });
  for (const [name, pairs] of [...simulated, ...Object.entries(replayedPairs(6, 61))]) {
    const wrong = pairs.filter((pair) => swapP(processesOf(pair), processScores).p <= 0.05).length;
    t.diagnostic(`${name}: ${wrong} of ${pairs.length}`);
    assert.ok(wrong <= allowed(pairs.length), `${name}: ${wrong} of ${pairs.length}`);
  }
});

test('slow processes: no more than 5% of intervals overstate the mean of all processes; most understate it where times drift', (t) => {
  const truth = Math.log(1.15) / 3;
  for (const name of ['calm', 'scatter 3%', 'drift', 'bursts', 'two speeds']) {
    const random = seededRandom(62);
    const make = /** @type {import('../../study/noise.js').Model} */ (models[name]);
    const intervals = Array.from({ length: PAIRS }, () => {
      const pair = slowedThird(identicalPair(make, 40, random), random);
      return swapTest(processesOf(pair), processScores).interval(0.05) ?? [0, 0];
    });
    const above = intervals.filter(([low = 0]) => low > truth).length;
    const below = intervals.filter(([, high = 0]) => high < truth).length;
    t.diagnostic(`${name}: ${above} of ${PAIRS} above, ${below} below`);
    assert.ok(above <= allowed(PAIRS), `${name}: ${above} of ${PAIRS} are above`);
    // What drifts beyond the cap counts as nothing, so the difference shrinks: a known limit.
    if (name !== 'drift') assert.ok(below <= allowed(PAIRS), `${name}: ${below} of ${PAIRS} are below`);
  }
});
