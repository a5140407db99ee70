import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cases } from '../cases.js';
import { judge } from '../judge.js';
import { workloads } from '../workloads.js';

const how = /** @type {const} */ ({ tier: 'quick', warmUpMs: 0, measureMs: 0, workload: '4KiB' });
const timed = { ...how, measureMs: 60 };
const workload = /** @type {import('../workloads.js').Stdin} */ (workloads['4KiB']);
const expected = workload.volume(how);
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
  const quick = { ...about, how: timed };
  const all = workload.volume(timed);
  const warm = Number(workload.warmBytes?.(timed)) + 4096;
  const { ns, figures } = judge({ bytes: all, reads: 16_008, warm: [warm, 8, 7e7], ns: 1e8 }, quick);
  assert.equal(ns, (3e7 / (all - warm)) * all);
  assert.equal(figures?.reads, 16_008);
  assert.equal(figures?.nsPerRead, 3e7 / 16_000);
});

test('a program is told how much to read before it is warm, and at a time', () => {
  const { args } = cases['C-read']?.programs.reader ?? {};
  assert.deepEqual(args?.(how), ['0', '4096']);
  assert.deepEqual(args?.(timed), [String(24_000 * 4096), '4096']);
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
  assert.equal(workloads['64KiB-dd-published']?.volume({ ...timed, tier: 'full' }), 500_000 * 65536);
  for (const { volume, blockBytes } of Object.values(workloads)) {
    for (const each of [how, timed, { ...timed, tier: /** @type {const} */ ('default') }]) {
      assert.equal(volume(each) % blockBytes, 0);
      assert.ok(volume(each) > 0);
    }
  }
});
