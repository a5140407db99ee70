import assert from 'node:assert/strict';
import { test } from 'node:test';
import { progressOn } from '../progress.js';

/** What a run says before it begins, and on its way: when it ends, and when it will know anything. */

const plan = { cells: 4, comparisons: 3, fewest: 6, most: 30, maxTimeMs: 1_200_000, likelyMs: 8000 };

/** @param {Partial<typeof plan>} [changes] */
function progress(changes) {
  /** @type {string[]} */
  const lines = [];
  const stream = /** @type {any} */ ({
    isTTY: false,
    write: (/** @type {string} */ text) => lines.push(text),
  });
  const { planned, ended } = progressOn(stream);
  planned({ ...plan, ...changes });
  /** @param {number} round @param {number} left @param {number} elapsedMs @param {number} trials */
  const after = (round, left, elapsedMs, trials) => {
    const cell = { suite: 's', case: 'c', workload: 'w', runtime: 'r' };
    const record = {
      type: /** @type {const} */ ('trial'),
      ...cell,
      round,
      ns: 1,
      turns: 1,
      at: '',
    };
    ended({ record, trials, left, elapsedMs });
    return lines.at(-1)?.trim();
  };
  return { lines, after };
}

test('the plan tells when verdicts come, and when the run ends at the latest', () => {
  assert.deepEqual(progress().lines, [
    '4 cells, 3 comparisons, 6 to 30 rounds: verdicts after about 8 s, at most 20 min 0 s\n',
  ]);
});

test('a run that will not come to its verdicts says so before it begins', () => {
  const { lines } = progress({ likelyMs: 15 * 3600e3, maxTimeMs: 3600e3 });
  assert.match(String(lines[0]), /: verdicts after about 15 h 0 min, at most 1 h 0 min$/m);
  assert.match(String(lines[1]), /^Warning: this run will probably end before its verdicts\. .*--max-time/);
});

test('a run without verdicts promises none', () => {
  assert.deepEqual(progress({ most: 1 }).lines, ['4 cells, 3 comparisons, 1 round: at most 20 min 0 s\n']);
  assert.deepEqual(progress({ comparisons: 0 }).lines.length, 1);
});

test('on its way the run tells both, by what its trials take', () => {
  // Two rounds of 4 trials in 20 s: 16 more until verdicts, 112 until the end.
  const { after } = progress();
  assert.equal(
    after(2, 4 * 28, 20_000, 8),
    'round 2, 8 trials done, verdicts in about 40 s, at most 4 min 40 s left',
  );
  assert.equal(after(7, 4 * 23, 70_000, 28), 'round 7, 28 trials done, at most 3 min 50 s left');
});

test('a run of as many rounds as verdicts need has them at its end', () => {
  const { after } = progress({ most: 6 });
  assert.match(String(after(6, 2, 22_000, 22)), /verdicts in about 2 s, at most 2 s left$/);
});

test('too little time for verdicts is told', () => {
  const { after } = progress({ maxTimeMs: 40_000 });
  assert.equal(
    after(2, 4 * 28, 20_000, 8),
    'round 2, 8 trials done, at most 20 s left, too little for verdicts',
  );
});
