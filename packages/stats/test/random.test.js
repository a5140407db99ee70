import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mixSeed, seededRandom, shuffle } from '../random.js';

test('a seed gives these numbers in every engine', () => {
  const random = seededRandom(42);
  const first = [random(), random(), random()].map((x) => x * 2 ** 32);
  assert.deepEqual(first, [3956124197, 3132207003, 3507750608], 'recorded runs no longer replay');
});

test('rounds and runs have seeds of their own, of which the high bits count', () => {
  assert.notEqual(seededRandom(7)(), seededRandom(7 + 2 ** 32)(), 'seeds 2^32 apart should differ');
  assert.notEqual(mixSeed(7, 1), mixSeed(7 + 2 ** 32, 1), 'mixed seeds 2^32 apart should differ');
  const seeds = new Set();
  for (let seed = 0; seed < 100; seed++) for (let n = 0; n < 100; n++) seeds.add(mixSeed(seed, n));
  assert.ok(seeds.size >= 9990, `10,000 mixed seeds should hardly collide, only ${seeds.size} differ`);
});

test('shuffle gives every order equally often, over seeds as the runner makes them', () => {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (let round = 0; round < 24_000; round++) {
    const order = shuffle(['a', 'b', 'c', 'd'], seededRandom(mixSeed(9, round))).join('');
    counts.set(order, (counts.get(order) ?? 0) + 1);
  }
  const chiSquare = [...counts.values()].reduce((sum, count) => sum + (count - 1000) ** 2 / 1000, 0);
  assert.equal(counts.size, 24, 'all 24 orders should occur');
  assert.ok(chiSquare < 55, `chi-square of 24 orders should be below 55, is ${chiSquare}`);
});
