import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shareTime } from '../measure.js';

/**
 * @param {number} maxTimeMs
 * @param {Record<string, { trials: number, needsMs: number, reason?: import('@rounds/record').EndReason }>} suites
 */
async function shared(maxTimeMs, suites) {
  let clock = 0;
  /** @type {[name: string, ms: number][]} */
  const went = [];
  const measurers = Object.entries(suites).map(([name, { trials, needsMs, reason = 'precise' }]) => {
    let left = needsMs;
    /** @param {number} shareMs @returns {Promise<import('@rounds/record').EndReason>} */
    const goOn = async (shareMs) => {
      const ms = Math.max(0, Math.min(left, shareMs));
      went.push([name, ms]);
      left -= ms;
      clock += ms;
      return left > 0 ? 'max-time' : reason;
    };
    return { trials, goOn };
  });
  return { reason: await shareTime(measurers, () => maxTimeMs - clock), went };
}

test('suites that need least come first, and what one does not need the others get', async () => {
  const suites = { large: { trials: 90, needsMs: 60 }, small: { trials: 9, needsMs: 10 } };
  const { went, reason } = await shared(100, suites);
  assert.deepEqual(
    [went, reason],
    [
      [
        ['small', 10],
        ['large', 60],
      ],
      'precise',
    ],
  );
});

test('each has an equal share of what is left, and goes on once the others are done', async () => {
  const { went, reason } = await shared(90, {
    a: { trials: 1, needsMs: 40 },
    b: { trials: 2, needsMs: 5, reason: 'rounds' },
    c: { trials: 3, needsMs: 20 },
  });
  assert.deepEqual(
    [went, reason],
    [
      [
        ['a', 30],
        ['b', 5],
        ['c', 20],
        ['a', 10],
      ],
      'rounds',
    ],
  );
});

test('where time is short, all have a part of it, and it is told', async () => {
  const { went, reason } = await shared(60, {
    a: { trials: 1, needsMs: 100 },
    b: { trials: 2, needsMs: 100 },
  });
  assert.deepEqual(
    [went, reason],
    [
      [
        ['a', 30],
        ['b', 30],
      ],
      'max-time',
    ],
  );
});

test('an interruption ends all', async () => {
  const suites = {
    a: { trials: 1, needsMs: 1, reason: /** @type {const} */ ('interrupted') },
    b: { trials: 2, needsMs: 1 },
  };
  const { went, reason } = await shared(60, suites);
  assert.deepEqual([went, reason], [[['a', 1]], 'interrupted']);
});
