import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newCurve, overlay, settling, undisturbed } from '@rounds/harness/warm-up/settling.js';
import { seededRandom } from '@rounds/stats/random.js';

/**
 * Samples of 0.1 ms, of as many calls as fit.
 * @param {string} steps undisturbed: `10:500 90:50` is 10 ms of calls of 500 ns, and then 90 ms of calls of 50 ns
 * @param {(i: number) => number} [disturbance] of each sample: by what its time is multiplied
 * @returns {number[]} the low ends
 */
function lowsOf(steps, disturbance = () => 1) {
  const { add, lows } = newCurve();
  let i = 0;
  for (const [ms, ns] of steps.split(' ').map((step) => step.split(':').map(Number))) {
    const calls = Math.max(1, Math.round(1e5 / ns));
    for (let spent = 0; spent < ms * 1e6 - 1; spent += calls * ns) add(calls * ns * disturbance(i++), calls);
  }
  return lows();
}

const everFaster = Array.from({ length: 100 }, (_, i) => `1:${1000 - 9 * i}`).join(' ');

/** @type {[what: string, steps: string, settledMs: number, settledClass: string, low: number][]} */
const curves = [
  ['the same from the start', '100:50', 0, 'flat', 50],
  ['no more than a slow first call', '0.3:900000 100:50', 0, 'flat', 50],
  ['faster, once compiled', '10:500 90:50', 10, 'warming', 50],
  ['faster in steps', '5:500 15:100 80:50', 20, 'warming', 50],
  ['slower, once compiled', '20:50 80:75', 20, 'slowing', 75],
  ['faster for a while only', '5:75 15:50 80:75', 20, 'slowing', 75],
  ['slower for a while only', '10:50 40:75 150:50', 36, 'warming', 50],
  ['a disturbance, which is shorter', '30:50 20:75 150:50', 0, 'flat', 50],
  ['a change of 2%', '20:51 80:50', 0, 'flat', 50],
  ['a change that is too late to be sure', '80:100 20:50', 80, 'unsettled', 50],
  ['slower, too late to be sure', '60:50 60:75', 0, 'unsettled', 50],
  ['ever faster', everFaster, 100, 'unsettled', 109],
];

for (const [what, steps, settledMs, settledClass, low] of curves) {
  test(`what was seen to change: ${what}`, () => {
    const found = settling(lowsOf(steps));
    assert.equal(found.class, settledClass);
    assert.ok(Math.abs(found.low / low - 1) < 0.05, `expected about ${low} ns, got ${found.low}`);
    const isNear = found.ms >= settledMs && found.ms <= 2 * settledMs;
    assert.ok(isNear, `expected ${settledMs} ms or two parts more, got ${found.ms}`);
  });
}

const warming = '150:200 850:100';
const slowing = '150:100 850:160';

/** Neighbours as they were seen: for a while all is slower by up to 1.8 times, and now and then nothing runs for 10 ms. */
function neighbours(/** @type {number} */ seed) {
  const random = seededRandom(seed);
  let left = 0;
  let slower = 1;
  return () => {
    if (left-- <= 0) {
      left = 200 + 4000 * random();
      slower = random() < 0.5 ? 1 : 1.3 + 0.5 * random();
    }
    return slower * (random() < 0.005 ? 100 : 1 + 0.02 * random());
  };
}

for (const [what, steps, settledClass, low] of /** @type {const} */ ([
  ['faster', warming, 'warming', 100],
  ['slower', slowing, 'slowing', 160],
])) {
  test(`what becomes ${what} is seen in a few trials beside neighbours`, () => {
    for (let seed = 1; seed <= 40; seed++) {
      const trials = Array.from({ length: 6 }, (_, i) => lowsOf(steps, neighbours(10 * seed + i)));
      const found = settling(trials.reduce(overlay));
      assert.equal(found.class, settledClass, `seed ${seed}`);
      assert.ok(Math.abs(found.low / low - 1) < 0.03, `seed ${seed}: ${found.low} ns`);
      assert.ok(found.ms >= 150 / 1.5 && found.ms <= 500, `seed ${seed}: ${found.ms} ms`);
    }
  });
}

test('what never changes seldom warms up for long beside neighbours', () => {
  const settledMs = Array.from({ length: 40 }, (_, seed) => {
    const trials = Array.from({ length: 6 }, (_, i) => lowsOf('1000:100', neighbours(10 * seed + i)));
    return settling(trials.reduce(overlay)).ms;
  });
  const long = settledMs.filter((ms) => ms > 100);
  assert.ok(long.length <= 4, `expected at most 4 of 40 over 100 ms, got ${long}`);
});

test('what rises and falls by 4% from part to part has not changed, and what goes one way by as little has', () => {
  const noisy = Array.from({ length: 13 }, (_, part) => (part % 2 === 0 ? 100 : 104));
  assert.equal(settling(noisy).class, 'flat');
  assert.equal(settling(noisy.map((low, part) => (part < 6 ? 0.8 * low : low))).class, 'slowing');
  const creeping = Array.from({ length: 13 }, (_, part) => 100 * 1.04 ** -part);
  assert.equal(settling(creeping).class, 'unsettled');
  const once = Array.from({ length: 13 }, (_, part) => (part < 6 ? 104 : 100));
  assert.equal(settling(once).class, 'warming');
});

test('no noise hides what becomes slower by a tenth', () => {
  const noisy = Array.from({ length: 13 }, (_, part) => (part % 2 === 0 ? 100 : 130));
  assert.equal(settling(noisy.map((low, part) => (part < 6 ? 0.85 * low : low))).class, 'slowing');
});

test('the time during which nothing ran is not counted', () => {
  const calm = lowsOf(slowing);
  assert.deepEqual(
    lowsOf(slowing, (i) => (i % 5 === 4 ? 100 : 1)),
    calm,
  );
});

test('what becomes faster after its first part has warmed up', () => {
  const lows = [3, ...new Array(30).fill(1)];
  assert.deepEqual([settling(lows).class, settling(lows.slice(1)).class], ['warming', 'flat']);
});

test('counts the calls until then', () => {
  const { ms, calls } = settling(lowsOf(warming));
  assert.ok(Math.abs(calls / (150e6 / 200 + ((ms - 150) * 1e6) / 100) - 1) < 0.25, `${calls} in ${ms} ms`);
});

test('one or two calls tell nothing', () => {
  for (const samples of [1, 2]) {
    const { low, ms } = settling(lowsOf(`${300 * samples}:300000000`));
    assert.deepEqual([low, ms], [3e8, 0]);
  }
});

test('low ends of a short trial say nothing of what came later in another', () => {
  assert.deepEqual(overlay([5, 4], [6, 3, 2]), [5, 3, 2]);
  assert.deepEqual(overlay([6, 3, 2], [5, 4]), [5, 3, 2]);
});

test('what becomes many times slower is no neighbour', () => {
  const found = settling(lowsOf('40:100 430:1300'));
  assert.deepEqual([found.class, found.low], ['slowing', 1300]);
});

/** @param {number} callMs @param {number} partMs @param {() => number} random */
const lowOf = (callMs, partMs, random) =>
  undisturbed(Array.from({ length: Math.round(partMs / callMs) }, () => callMs * 1e6 * (1 + random())));

for (const callMs of [0.1, 1, 6]) {
  test(`the undisturbed time is the same in a short part and in a long one, of calls of ${callMs} ms`, () => {
    const random = seededRandom(3);
    const [short, long] = [30, 500].map((partMs) => {
      const lows = Array.from({ length: 2000 }, () => lowOf(callMs, partMs, random));
      return lows.reduce((sum, each) => sum + each, 0) / lows.length;
    });
    const apart = Number(short) / Number(long) - 1;
    assert.ok(Math.abs(apart) < 0.01, `expected less than 1%, got ${(100 * apart).toFixed(2)}%`);
  });
}

test('the undisturbed time is the lowest hundredth of many calls, and one of a few', () => {
  assert.equal(undisturbed(Array.from({ length: 999 }, (_, i) => 1e5 + i)), 1e5 + 9);
  assert.equal(undisturbed([5e6]), 5e6);
  assert.equal(undisturbed([7e9, 5e9]), 5e9);
});
