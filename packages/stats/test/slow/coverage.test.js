import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compareFamily } from '../../compare.js';
import { swapTest } from '../../swap-test.js';
import { countOf, models, simulatedPair } from '../noise.js';

/**
 * A count may exceed its expectation by three standard deviations.
 * @param {number} share
 * @param {number} runs
 */
const allowed = (share, runs) => share * runs + 3 * Math.sqrt(share * runs);

for (const [name, model] of Object.entries(models)) {
  test(`${name}: 95% of intervals cover the true ratio`, (t) => {
    for (const rounds of [8, 20, 60]) {
      const truth = Math.log(1.07);
      const missed = countOf(500, (random) => {
        const pair = simulatedPair(model, { rounds, random, factor: 1.07 });
        const [low, high] = swapTest(pair).interval(0.05) ?? [-Infinity, Infinity];
        return low > truth || high < truth;
      });
      t.diagnostic(`${rounds} rounds: missed in ${missed} of 500`);
      assert.ok(missed <= allowed(0.05, 500), `${rounds} rounds: ${missed} of 500`);
    }
  });

  test(`${name}: a family of 15 identical pairs has any false difference in at most 5% of runs`, (t) => {
    const wrong = countOf(200, (random) => {
      const family = Array.from({ length: 15 }, () => simulatedPair(model, { rounds: 25, random }));
      return compareFamily(family).some(({ verdict }) => verdict === 'faster' || verdict === 'slower');
    });
    t.diagnostic(`in ${wrong} of 200`);
    assert.ok(wrong <= allowed(0.05, 200), `${wrong} of 200`);
  });
}

test('identical pairs among many that differ are called different in at most 0.3% of runs', (t) => {
  const model = models['scatter 1%'];
  let wrong = 0;
  countOf(300, (random) => {
    const family = Array.from({ length: 20 }, (_, i) =>
      simulatedPair(model, { rounds: 20, random, factor: i < 10 ? 1 : 2 }),
    );
    wrong += compareFamily(family)
      .slice(0, 10)
      .filter(({ low, high }) => Number(low) > 1 || Number(high ?? 2) < 1).length;
    return true;
  });
  t.diagnostic(`${wrong} of 3000`);
  assert.ok(wrong <= allowed(0.003, 3000), `${wrong} of 3000`);
});

test('at most 5% of the pairs just past `detect` are called `same`', (t) => {
  const model = models['scatter 1%'];
  let wrong = 0;
  countOf(200, (random) => {
    const family = Array.from({ length: 15 }, () =>
      simulatedPair(model, { rounds: 60, random, factor: 1.020001 }),
    );
    wrong += compareFamily(family).filter(({ verdict }) => verdict === 'same').length;
    return true;
  });
  t.diagnostic(`${wrong} of 3000`);
  assert.ok(wrong <= allowed(0.05, 3000), `${wrong} of 3000`);
});
