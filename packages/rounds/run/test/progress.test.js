import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cellsOf, failed, trial } from '../../test/support/mock-trials.js';
import { progressOn } from '../progress.js';

/** What a run says when it begins, and on its way: when it ends, and when it will know anything. */

const cells = cellsOf(4);
const plan = { comparisons: 3, fewest: 6, most: 30, maxTimeMs: 1_200_000, asksFate: () => false };

/** @param {Partial<import('../progress.js').Planned>} [changes] */
function progress(changes) {
  /** @type {string[]} */
  const lines = [];
  let clock = 0;
  const stream = /** @type {any} */ ({
    isTTY: false,
    write: (/** @type {string} */ text) => lines.push(text),
  });
  const { begun, ended, provisional } = progressOn(stream, () => clock);
  begun({ cells: cells.length, ...plan, ...changes });
  /** @param {number} round @param {number} ms that its four trials take @param {number} left */
  const round = (round, ms, left) => {
    clock += ms;
    ended(
      cells.map((cell) => trial(cell, round)),
      left,
    );
    return lines.at(-1)?.trim();
  };
  return { lines, round, ended, provisional };
}

test('the plan tells what is measured, and when it ends at the latest', () => {
  assert.deepEqual(progress().lines, ['4 cells, 3 comparisons, 6 to 30 rounds: at most 20 min 0 s\n']);
  assert.deepEqual(progress({ suite: 's', most: 1 }).lines, [
    's: 4 cells, 3 comparisons, 1 round: at most 20 min 0 s\n',
  ]);
});

test('what gets further rounds is not announced again', () => {
  assert.deepEqual(progress({ isAgain: true }).lines, []);
});

test('on its way the run tells one time, by what its trials take after the first round: until verdicts, then until the end', () => {
  // 16 trials more until verdicts, 112 until the end, four in 10 s.
  const { round } = progress();
  round(1, 30_000, 4 * 29);
  assert.equal(round(2, 10_000, 4 * 28), 'round 2, 8 trials done, verdicts in about 40 s');
  for (const each of [3, 4, 5, 6]) round(each, 10_000, 4 * (30 - each));
  assert.equal(round(7, 10_000, 4 * 23), 'round 7, 28 trials done, at most 3 min 50 s left');
});

test('where lines stay, what ratios seem to be is told twice, in few lines', () => {
  const { lines, provisional } = progress();
  const [base, ...others] = cellsOf(9);
  const ratios = others.map((other) => ({ axis: /** @type {const} */ ('case'), base, other, ratio: 2 }));
  for (let round = 2; round < 20; round++) provisional(round, ratios);
  assert.equal(lines.length, 1 + 2 * 6);
  assert.match(lines[1], /, round 2 \(provisional\)\n$/);
  assert.match(lines[12], /and 4 lines more/);
});

test('a run of as many rounds as verdicts need has them at its end', () => {
  assert.match(String(progress({ most: 6 }).round(1, 10_000, 20)), /verdicts in about 50 s$/);
});

test('too little time for verdicts is told, and once what to do about it', () => {
  const { lines, round } = progress({ maxTimeMs: 40_000 });
  round(1, 10_000, 4 * 29);
  assert.equal(
    round(2, 10_000, 4 * 28),
    'round 2, 8 trials done, at most 20 s left, too little for verdicts',
  );
  round(3, 10_000, 4 * 27);
  const warnings = lines.filter((line) => line.startsWith('Warning: '));
  assert.equal(warnings.length, 1);
  assert.match(String(warnings), /the verdicts need about 40 s more, and 20 s are left\. .*--max-time/);
});

test('a failure is told at once, and what a case survived to as such', () => {
  for (const [asksFate, word] of /** @type {const} */ ([
    [false, 'failed'],
    [true, 'did not survive'],
  ])) {
    const { lines, ended } = progress({ asksFate: () => asksFate });
    ended([failed(/** @type {any} */ (cells[1]), 1, 'heap-limit')], 0);
    assert.equal(lines[1], `${word}: s c1 odd r: heap-limit\n`);
  }
});
