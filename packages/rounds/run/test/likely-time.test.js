import assert from 'node:assert/strict';
import { test } from 'node:test';
import { likelyFirstMs, likelyRoundMs } from '../likely-time.js';

const options = { tier: 'quick', warmUpMs: 30, measureMs: 60 };

/** @param {object} suite @returns {any} */
const named = (suite) => [{ name: 's', suite }];

/** @param {string[]} workloads */
const cellsOf = (...workloads) =>
  workloads.map((workload) => ({ suite: 's', case: 'c', workload, runtime: 'node@20.0.0' }));

test('a workload that takes its time makes a round longer by it', () => {
  const suites = named({ workloads: { short: {}, long: { takesMs: 1700 } } });
  const [short, long] = ['short', 'long'].map((each) => likelyRoundMs(cellsOf(each), suites, options));
  assert.equal(Number(long) - Number(short), 1700);
});

test('what a case survives is asked once, so it is no part of a round', () => {
  const suites = named({ workloads: { speed: {}, fate: { takesMs: 60_000 } }, endurance: ['fate'] });
  const [speed, fate, both] = [['speed'], ['fate'], ['speed', 'fate']].map((each) => ({
    round: likelyRoundMs(cellsOf(...each), suites, options),
    first: likelyFirstMs(cellsOf(...each), suites, options),
  }));
  assert.equal(fate?.round, 0);
  assert.ok(Number(fate?.first) > 60_000, `expected more than the minute that it takes: ${fate?.first} ms`);
  assert.equal(both?.round, speed?.round);
  assert.equal(both?.first, Number(speed?.first) + Number(fate?.first));
});
