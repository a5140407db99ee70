import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isLate, mostTrials } from '../planned-looks.js';

const against = { refs: ['main'] };
const awaited = { tier: /** @type {const} */ ('default'), against };
const others = [
  { tier: /** @type {const} */ ('default') },
  { ...awaited, rounds: 40 },
  { tier: /** @type {const} */ ('full'), against },
];

test('a pull request waits for a quarter more than the first look, unless somebody asked for more', () => {
  const looks = { early: [16, 24], end: 60 };
  assert.equal(mostTrials(looks, 30, awaited), 20 * 30);
  for (const each of others) assert.equal(mostTrials(looks, 30, each), Number.POSITIVE_INFINITY);
  const short = mostTrials({ early: [], end: 14 }, 30, { tier: 'quick', against });
  assert.ok(short >= 14 * 30, 'what has no early look has all its rounds');
});

test('on a slow machine it waits for nothing but what seems to be slower, unless somebody asked for more', () => {
  assert.deepEqual([isLate(120e3, awaited), isLate(119e3, awaited)], [true, false]);
  for (const each of others) assert.ok(!isLate(600e3, each));
});
