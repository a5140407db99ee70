import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from '@rounds/fast-check';
import { cases, ways } from '../pages/cases.js';
import { judge, pageBytes } from '../pages/judge.js';
import { idleMs, maxBytes, stepsTo, totalOf } from '../pages/workloads.js';
import suite from '../suites/pages.js';

/** @typedef {import('../pages/judge.js').Answer} Answer */

const how = /** @type {const} */ ({ tier: 'quick', warmUpMs: 0, measureMs: 0, workload: 'to-100MB' });
const sizes = [100, 1000, 10_000, 100_000];

/**
 * What a process says that has 10 MB, all in use, and gives back all that it drops, at 2 ns a byte.
 *
 * @param {{ touched: number, holds: number, kept?: number }} about
 * @returns {Answer}
 */
function answerOf({ touched, holds, kept = 0 }) {
  let bytes = 0;
  let faults = 100;
  const memory = () => ({ resident: 1e7 + bytes, heap: 1e6, external: bytes, faults });
  const start = memory();
  const up = sizes.map((size) => {
    bytes += size;
    faults += 3;
    return { bytes: size, ...memory() };
  });
  const ns = 2 * bytes;
  const down = [...sizes].reverse().map((size) => {
    bytes -= Math.round(size * (1 - kept));
    return { bytes: size, ...memory() };
  });
  return { touched, holds, ns, start, steps: [...up, ...down], idle: memory() };
}

test('the time is that of a page, and the figures are those of the first, the highest and the last step', () => {
  const { ns, figures } = judge(answerOf({ touched: 30, holds: 0 }), { how, case: 'Uint8Array' });
  assert.equal(ns, 2 * pageBytes);
  const { startBytes, topBytes, afterBytes, idleBytes, keptBytes, faultsUp, faultsDown } = figures ?? {};
  assert.deepEqual([startBytes, topBytes, afterBytes, idleBytes, keptBytes], [1e7, 10_111_100, 1e7, 1e7, 0]);
  assert.deepEqual([faultsUp, faultsDown], [12, 0]);
  assert.deepEqual([figures?.usedTopBytes, figures?.usedAfterBytes], [1_111_100, 1e6]);
});

test('each step has its own figures, on either way', () => {
  const { figures } = judge(answerOf({ touched: 30, holds: 0 }), { how, case: 'Uint8Array' });
  for (const what of ['resident', 'heap', 'external', 'faults']) {
    for (const direction of ['Up', 'Down']) {
      for (const bytes of sizes) assert.ok(Number.isFinite(figures?.[`${what}${direction}${bytes}`]));
    }
  }
  assert.deepEqual([figures?.externalUp1000, figures?.externalDown1000], [1100, 100]);
});

test('what is kept is the part that did not go back', () => {
  const parts = fc.integer({ min: 0, max: 100 });
  fc.assert(
    fc.property(parts, (percent) => {
      const answer = answerOf({ touched: 30, holds: 0, kept: percent / 100 });
      const { figures } = judge(answer, { how, case: 'Uint8Array' });
      assert.ok(Math.abs(Number(figures?.keptBytes) - (111_100 * percent) / 100) <= sizes.length);
    }),
  );
});

/** Counted by hand: 100, 1,000, 10,000 and 100,000 bytes have 1, 1, 3 and 25 pages. */
const touchedBy = { whole: 30, untouched: 0, small: 1111, objects: 1 + 15 + 156 + 1562 };

test('a ladder that lacks a page, a piece or a step, or holds one too many, is wrong', () => {
  for (const [name, { way, ending }] of Object.entries(ways)) {
    const holds = ending === 'held' ? sizes.length : 0;
    const right = answerOf({ touched: touchedBy[way], holds });
    assert.equal(judge(right, { how, case: name }).wrong, undefined, name);
    const { steps } = right;
    const wrongs = [
      { ...right, touched: right.touched + 1 },
      { ...right, holds: holds + 1 },
      { ...right, steps: steps.slice(1) },
      { ...right, steps: [...steps.slice(0, 4), ...steps.slice(4).reverse()] },
    ];
    for (const wrong of wrongs)
      assert.match(String(judge(wrong, { how, case: name }).wrong), /^wrong answer: /);
  }
});

test('a process whose page faults nobody tells has no such figure', () => {
  const answer = answerOf({ touched: 30, holds: 0 });
  for (const each of [answer.start, ...answer.steps, answer.idle]) delete each.faults;
  const { figures } = judge(answer, { how, case: 'Uint8Array' });
  assert.ok(figures && !('faultsUp' in figures) && !('collections' in figures));
  assert.equal(judge({ ...answer, collections: 7 }, { how, case: 'Uint8Array' }).figures?.collections, 7);
});

test('the ladder goes from 100 bytes to 1 GB, and less far where nothing is timed', () => {
  const timed = { ...how, measureMs: 60, workload: 'to-1GB' };
  assert.deepEqual(stepsTo(maxBytes(timed)), [1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9]);
  assert.equal(maxBytes(how), 1e5);
  assert.equal(totalOf(1e9), 1_111_111_100);
  assert.ok(idleMs(how) < idleMs(timed) && idleMs(timed) < idleMs({ ...timed, tier: 'default' }));
});

test('every program is told its way, its ending, its last step, and how long to wait', () => {
  for (const [name, { programs }] of Object.entries(cases)) {
    const [program] = Object.values(programs);
    const args = program?.args?.({ ...how, tier: 'default', measureMs: 60, workload: 'to-1GB' });
    const { way, ending } = ways[name] ?? {};
    assert.deepEqual(args, [way, ending, '1000000000', '1000']);
  }
});

test('what is in pieces has its reason not to make a gigabyte of them', async () => {
  assert.match(String(await cases.objects?.notFor?.('to-1GB')), /up to 100 MB only/);
  assert.equal(await cases.Uint8Array?.notFor?.('to-100MB'), undefined);
});

test('the baseline is a case', () => {
  assert.ok(suite.cases[suite.baseline]);
});
