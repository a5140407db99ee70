import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeHistory } from '../history.js';

/** @typedef {{ commit: string, refs: [name: string, commit: string][], ns: number[], runtime?: string, at?: number }} Told */

const cell = { suite: 's', case: 'c', workload: 'w' };

/**
 * A run of three rounds. Its times are those of the working tree and of the refs, each a little slower from round to round.
 *
 * @param {Told} told
 * @param {number} night
 */
function run({ commit, refs, ns, runtime = 'node@1.0.0', at = 0 }, night) {
  const sides = ['working tree', ...refs.map(([name]) => name)].map((name) => `${runtime} ${name}`);
  const pairs = sides.slice(1).map((base) => ({ base, other: sides[0] }));
  return /** @type {any} */ ({
    header: {
      startedAt: new Date(Date.UTC(2026, 0, 1 + night)).toISOString(),
      commit,
      plan: { suites: [], runtimes: sides, pairs },
      options: { against: { refs: refs.map(([name, of]) => ({ name, commit: of })) } },
    },
    trials: [1, 1.01, 1.03].flatMap((drift, round) =>
      sides.map((id, i) => ({
        ...{ type: 'trial', ...cell, runtime: id, round: round + 1 },
        ns: ns[i] * drift * (1 + 1e-4 * ((i + round + at) % 2)),
      })),
    ),
  });
}

const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((letter) => letter.repeat(40));

/** @type {Told[]} the second changes by 10%, and the third, on another machine and in another Node.js, by nothing */
const nights = [
  { commit: a.slice(0, 12), refs: [['v1', d]], ns: [100, 100] },
  {
    commit: b.slice(0, 12),
    refs: [
      ['before', a],
      ['v1', d],
    ],
    ns: [110, 100, 100],
  },
  {
    commit: c.slice(0, 12),
    refs: [
      ['before', b],
      ['v1', d],
    ],
    ns: [330, 330, 300],
    runtime: 'node@1.1.0',
  },
];

/** @param {import('../history.js').HistorySeries | undefined} series */
const placesOf = (series) => series?.nights.map(({ place }) => Number(Math.exp(place.log).toFixed(2)));

test('the series is the chain of paired ratios, on whatever machine and in whatever order the files are', () => {
  for (const order of [
    [0, 1, 2],
    [2, 0, 1],
  ]) {
    const all = makeHistory(order.map((i) => run(nights[i], i)));
    assert.equal(all.length, 1);
    assert.deepEqual(placesOf(all[0]), [1, 1.1, 1.1]);
    assert.deepEqual([all[0].runtime, all[0].anchor], ['node', d]);
    assert.deepEqual(
      all[0].nights.map(({ link }) => [link.step === undefined, link.level === undefined]),
      [
        [true, false],
        [false, false],
        [false, false],
      ],
    );
  }
});

test('a night that is missing is bridged by the anchor, and a new anchor by the chain', () => {
  assert.deepEqual(placesOf(makeHistory([run(nights[0], 0), run(nights[2], 2)])[0]), [1, 1.1]);
  // What was released is the second.
  const later = {
    commit: 'e'.repeat(12),
    refs: /** @type {[string, string][]} */ ([
      ['before', c],
      ['v2', b],
    ]),
    ns: [55, 50, 50],
  };
  const all = makeHistory([...nights, later].map(run));
  assert.deepEqual(placesOf(all[0]), [1, 1.1, 1.1, 1.21]);
});

test('two versions of a runtime in one run are two series', () => {
  const [first] = nights;
  const both = run(first, 0);
  const other = run({ ...first, runtime: 'node@2.0.0', ns: [50, 40] }, 0);
  both.header.plan.pairs.push(...other.header.plan.pairs);
  both.trials.push(...other.trials);
  const all = makeHistory([both]);
  assert.deepEqual(
    all.map(({ runtime }) => runtime),
    ['node@1.0.0', 'node@2.0.0'],
  );
  assert.deepEqual(all.map(placesOf), [[1], [1.25]]);
});

test('the covariance of step and level may be negative', () => {
  const times = { 'working tree': [100, 100, 100], before: [90, 100, 110], v1: [110, 100, 90] };
  const night = run(nights[1], 1);
  for (const trial of night.trials) {
    const side = /** @type {keyof typeof times} */ (trial.runtime.replace('node@1.0.0 ', ''));
    trial.ns = times[side][trial.round - 1];
  }
  const [, { link }] = makeHistory([run(nights[0], 0), night])[0].nights;
  const { step, level, both } = link.variance;
  // The difference of the two logs is that of the earlier versions, each of whose rounds is a tenth off, the other way.
  assert.ok(Math.abs(step + level - 2 * both - 0.08 / 6) < 1e-9, JSON.stringify(link.variance));
});

test('a night of two rounds is left out, and anchors without scatter keep places finite', () => {
  const last = { ...nights[2], commit: 'f'.repeat(12) };
  const [first, short, steady, after] = [nights[0], nights[1], nights[2], last].map(run);
  short.trials = short.trials.filter((/** @type {{ round: number }} */ { round }) => round <= 2);
  for (const trial of steady.trials)
    if (!trial.runtime.endsWith('tree')) trial.ns = trial.ns > 310 ? 330 : 300;
  const [series] = makeHistory([first, short, steady, after]);
  assert.deepEqual(
    series.nights.map(({ commit }) => commit),
    [first, steady, after].map(({ header }) => header.commit),
  );
  for (const { place } of series.nights)
    assert.ok(Number.isFinite(place.log) && Number.isFinite(place.error), JSON.stringify(place));
});
