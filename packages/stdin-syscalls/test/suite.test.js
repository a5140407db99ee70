import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cases } from '../cases.js';
import { judge } from '../judge.js';
import { publications } from '../publications.js';
import { workloads } from '../workloads.js';

const how = /** @type {const} */ ({ tier: 'smoke', warmUpMs: 0, measureMs: 0, workload: '4KiB' });
const workload = /** @type {import('../workloads.js').Stdin} */ (workloads['4KiB']);
const expected = workload.volume('smoke');
const MiB = 2 ** 20;
const about = { workload, how, wallNs: 5e6 };

test('a byte too few or too many is a wrong answer', () => {
  for (const bytes of [0, expected - 1, expected + 1, Number.NaN]) {
    const { wrong } = judge({ bytes, reads: 16, ns: 1e6 }, about);
    assert.equal(wrong, `wrong answer: expected ${expected} bytes, got ${bytes}`);
  }
});

test("the time is the program's own, for its bytes and reads", () => {
  const answer = { bytes: expected, reads: 32, ns: 1e6, rssBytes: 3e6, again: 1, gcCount: 2, gcPauseNs: 7e3 };
  assert.deepEqual(judge(answer, about), {
    ns: 1e6,
    bytes: 65536,
    figures: {
      reads: 32,
      bytesPerRead: 2048,
      readsPerMiB: 512,
      nsPerRead: 31_250,
      residentBytes: 3e6,
      again: 1,
      gcCount: 2,
      gcPauseNs: 7e3,
    },
  });
});

test('what was read before the code was warm counts for the bytes, not for the time', () => {
  const quick = { ...about, how: { ...how, tier: /** @type {const} */ ('quick') } };
  const all = workload.volume('quick');
  const warm = Math.ceil(Number(workload.warmBytes?.('quick')) / MiB) * MiB;
  // One lap was disturbed.
  const laps = [
    [MiB, 256, 9e6],
    [warm, 8, 7e7],
    [warm + MiB, 300, 7.1e7],
    [warm + 2 * MiB, 600, 7.5e7],
    [warm + 3 * MiB, 900, 7.6e7],
  ];
  const { ns, nsLow, nsMin, samples, figures } = judge(
    { bytes: all, reads: 16_008, laps: /** @type {import('../judge.js').Lap[]} */ (laps), ns: 1e8 },
    quick,
  );
  const steadyNs = 3e7;
  assert.equal(ns, (steadyNs / (all - warm)) * all);
  assert.equal(figures?.reads, 16_008);
  assert.equal(figures?.nsPerRead, steadyNs / 16_000);
  assert.equal(samples, 3);
  assert.ok(Math.abs(Number(nsMin) - (1e6 / MiB) * all) < 1, `${nsMin}`);
  assert.ok(Math.abs(Number(nsLow) - (1e6 / MiB) * all) < 1, `${nsLow}`);
});

test('a few laps in which reader and writer took turns half as often are no measure', () => {
  const quick = { ...about, how: { ...how, tier: /** @type {const} */ ('quick') } };
  const all = workload.volume('quick');
  const warm = Math.ceil(Number(workload.warmBytes?.('quick')) / MiB) * MiB;
  const took = [10, 10, 5, 10, 10, 10, 5, 10, 10, 10];
  let ns = 0;
  const laps = [0, ...took].map((each, i) => {
    ns += each * 1e5;
    return /** @type {import('../judge.js').Lap} */ ([warm + i * MiB, i, ns]);
  });
  const { nsLow, nsMin } = judge({ bytes: all, reads: 24_000, laps, ns: 1e8 }, quick);
  assert.ok(Math.abs(Number(nsLow) - (1e6 / MiB) * all) < 1, `${nsLow}`);
  assert.ok(Math.abs(Number(nsMin) - (5e5 / MiB) * all) < 1, `${nsMin}`);
});

test('a lap that fills the pipe a few times only tells no time', () => {
  const quick = { ...about, how: { ...how, tier: /** @type {const} */ ('quick') } };
  const laps = /** @type {import('../judge.js').Lap[]} */ ([[MiB, 256, 9e6]]);
  const answer = { bytes: workload.volume('quick'), reads: 24_000, laps, ns: 1e8 };
  assert.equal(judge(answer, { ...quick, pipeBytes: MiB }).nsLow, undefined);
});

test('where there is next to nothing to read, the time is that of the process', () => {
  const once = /** @type {import('../workloads.js').Stdin} */ (workloads['64KiB-once']);
  const answer = { bytes: 65536, reads: 1, ns: 10, rssBytes: 3e6, again: 0 };
  assert.deepEqual(judge(answer, { ...about, workload: once }), {
    ns: 5e6,
    bytes: 65536,
    figures: { residentBytes: 3e6 },
  });
});

test('a program that says no more than the bytes has the whole time', () => {
  assert.deepEqual(judge({ bytes: expected }, about), { ns: 5e6, bytes: 65536, figures: {} });
});

test('every power of two from 256 B to 64 KiB is there, and 1 MiB, from each source', () => {
  const sizes = [8, 9, 10, 11, 12, 13, 14, 15, 16, 20].map((exponent) => 2 ** exponent);
  for (const suffix of ['', '-dd', '-spliced', '-pipe-1MiB']) {
    const own = Object.entries(workloads).filter(([name]) => name.replace(/^\d+\w*?B/, '') === suffix);
    const found = own.map(([, { blockBytes }]) => blockBytes).sort((a, b) => a - b);
    assert.deepEqual(found, sizes, `of ${suffix}`);
  }
});

test('all that is published is piped with --full, and every volume is whole blocks', () => {
  assert.equal(workloads['64KiB-dd-published']?.volume('full'), 500_000 * 65536);
  for (const { volume, blockBytes } of Object.values(workloads)) {
    for (const tier of /** @type {const} */ (['smoke', 'quick', 'default', 'full'])) {
      assert.equal(volume(tier) % blockBytes, 0);
      assert.ok(volume(tier) > 0);
    }
  }
});

test('what was published is about cases, workloads and runtimes that there are', () => {
  const tests = publications.flatMap(({ claims }) =>
    claims.flatMap((claim) =>
      claim.tests.flatMap((each) => [
        { ...each, runtime: claim.runtime },
        ...('than' in each ? [{ ...each, case: each.than, runtime: each.thanRuntime ?? claim.runtime }] : []),
      ]),
    ),
  );
  const figures = publications.flatMap((publication) => publication.figures);
  for (const { case: caseName, workload: name, runtime } of [...tests, ...figures]) {
    const runsIn = cases[caseName]?.programs.reader?.runsIn ?? [];
    assert.ok(runtime === 'native' || runsIn.includes(runtime.replace(/@.*/, '')), `${caseName} ${runtime}`);
    assert.ok(runsIn.length > 0 && workloads[name], `${caseName} ${name}`);
    assert.equal(cases[caseName]?.notFor?.(name), undefined);
  }
});
