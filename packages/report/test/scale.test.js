import assert from 'node:assert/strict';
import { test } from 'node:test';
import { scaleOf, ticks } from '../charts/scale.js';
import { strip } from '../charts/strip.js';

/** @param {number[]} values */
function scale(values) {
  const made = scaleOf(values);
  assert.ok(made);
  return made;
}

test('values near each other are seen from zero on, others on a log scale', () => {
  const linear = scale([10, 30]);
  assert.equal(linear.isLog, false);
  assert.equal(linear.at(0), 0);
  assert.ok(Math.abs(linear.at(30) - 3 * linear.at(10)) < 0.002, 'expected lengths that can be compared');
  const log = scale([10, 1000]);
  assert.equal(log.isLog, true);
  assert.ok(Math.abs(log.at(100) - 0.5) < 0.002, 'expected equal ratios to be equally far');
});

test('every value has its place on the axis, and nothing lies beside it', () => {
  for (const values of [[1], [5, 5], [1e-3, 1e12], [0, 3], [2, 9.9], [1, 1e98], [1, 1e300]]) {
    const { at, ticks } = scale(values);
    for (const value of [...values, 0, -1, 1e308]) {
      const place = at(value);
      assert.ok(place >= 0 && place <= 1, `expected ${value} on the axis of ${values}, got ${place}`);
    }
    assert.ok(ticks.length >= 1 && ticks.length <= 7, `expected a few ticks for ${values}, got ${ticks}`);
  }
  assert.equal(scaleOf([0, Number.NaN, Number.POSITIVE_INFINITY]), undefined);
});

test('ticks are round numbers, as densely as there is room', () => {
  assert.deepEqual(scale([100, 1000]).ticks, [100, 200, 500, 1000]);
  assert.deepEqual(scale([1, 150]).ticks, [1, 3, 10, 30, 100]);
  assert.deepEqual(scale([1, 1e5]).ticks, [1, 10, 100, 1000, 1e4, 1e5]);
  assert.deepEqual(scale([1, 1e9]).ticks, [1, 100, 1e4, 1e6, 1e8]);
  assert.deepEqual(scale([60, 100]).ticks, [0, 20, 40, 60, 80, 100]);
});

test('ticks have no more digits than they need', () => {
  const times = [0, 1, 250, 2500, 1e7, 3e9].map(ticks.time);
  assert.equal(times.join(', '), '0, 1 ns, 250 ns, 2.5 µs, 10 ms, 3 s');
  const throughputs = [0, 30, 0.3, 2e-6].map(ticks.throughput);
  assert.equal(throughputs.join(', '), '0, 30 GB/s, 300 MB/s, 2 kB/s');
  const sizes = [16, 1335, 65536, 2 ** 20, 2 ** 30].map(ticks.size);
  assert.equal(sizes.join(', '), '16 B, 1.3 KiB, 64 KiB, 1 MiB, 1 GiB');
});

test('a strip has a dot a round in its place, and marks what lies beyond its edge', () => {
  const rounds = [100, 100, 200, 100, 101].map((ns, i) => ({ round: i + 1, ns }));
  const drawn = String(strip(rounds, 0.1));
  const dots = [...drawn.matchAll(/M([\d.]+) ([\d.]+)h0/g)].map(([, x, y]) => `${x} ${y}`);
  assert.deepEqual(dots, ['5 12', '12 12', '26 12', '33 11'], 'expected slower to be higher');
  assert.equal(drawn.match(/class="beyond" d="M[^M"]*"/g)?.length, 1);
  assert.match(drawn, /5 rounds: \+0\.0% to \+100%/);
});
