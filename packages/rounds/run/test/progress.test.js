import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cellsOf, failed, trial } from '../../test/support/mock-trials.js';
import { progressOn } from '../progress.js';

/** What a run says when it begins, and on its way: when it ends, and when it will know anything. */

const cells = cellsOf(4);
const plan = {
  ...{ benchmarks: 2, comparisons: 3, remainingMs: 20_000, maxTimeMs: 1_200_000 },
  isEndurance: () => false,
};

/** @param {Partial<import('../progress.js').PlannedRounds>} [changes] */
function progress(changes) {
  /** @type {string[]} */
  const lines = [];
  let clock = 0;
  const stream = /** @type {any} */ ({
    isTTY: false,
    write: (/** @type {string} */ text) => lines.push(text),
  });
  const { begun, ended, provisional } = progressOn(stream, () => clock);
  begun({ ...plan, ...changes });
  const { maxTimeMs } = { ...plan, ...changes };
  /** @param {number} round @param {number} ms that its four trials take @param {number} remainingMs */
  const round = (round, ms, remainingMs) => {
    clock += ms;
    ended(
      cells.map((cell) => trial(cell, round)),
      { remainingMs, leftMs: maxTimeMs - clock },
    );
    return lines.at(-1)?.trim();
  };
  return { lines, round, ended, provisional };
}

test('a run begins with its size, the usual time and the limit', () => {
  const line = '2 benchmarks, 3 comparisons; usually about 20 s (limit 20 min)\n';
  assert.deepEqual(progress().lines, [line]);
  assert.match(String(progress({ maxTimeMs: 5000 }).lines), /usually about 5 s \(limit 5 s\)/);
});

test('from its second round on, a run says how long it will probably take', () => {
  const { round } = progress();
  assert.equal(round(1, 30_000, 90_000), 'round 1, 4 trials done');
  assert.equal(round(2, 10_000, 40_000), 'round 2, 8 trials done, about 40 s left');
});

test('where lines stay, what ratios seem to be is told twice, in few lines', () => {
  const { lines, provisional } = progress();
  const [base, ...others] = cellsOf(9);
  const ratios = others.map((other) => ({ axis: /** @type {const} */ ('case'), base, other, ratio: 2 }));
  for (let round = 2; round < 20; round++) provisional(round, ratios);
  assert.equal(lines.length, 1 + 2 * 6);
  assert.match(lines[1], /, round 2 \(provisional\)\n$/);
  assert.match(lines[12], /and 4 more lines/);
});

test('where the time is too short for all verdicts, the limit is said, and once what to do about it', () => {
  const { lines, round } = progress({ maxTimeMs: 40_000 });
  round(1, 10_000, 90_000);
  assert.equal(round(2, 10_000, 70_000), 'round 2, 8 trials done, 20 s left until the limit');
  for (const each of [3, 4]) round(each, 10_000, 60_000);
  const warnings = lines.filter((line) => line.startsWith('Warning: '));
  assert.equal(warnings.length, 1);
  assert.match(String(warnings), /all verdicts need about 1 min more, and 10 s are left\. .*--max-time/);
});

test('what a case survived to is reported at once; a failure only by name, since the report has its reason', () => {
  const failure = (/** @type {number} */ round) => failed(/** @type {any} */ (cells[1]), round, 'heap-limit');
  const rest = { remainingMs: 0, leftMs: 1000 };
  const survival = progress({ isEndurance: () => true });
  survival.ended([failure(1)], rest);
  assert.equal(survival.lines[1], 'did not survive: s c1 odd r: heap-limit\n');
  const { lines, ended, round } = progress();
  for (const each of [1, 2]) ended([failure(each)], rest);
  assert.equal(lines.length, 1);
  assert.match(String(round(3, 30_000, 90_000)), /, failed: c1$/);
});
