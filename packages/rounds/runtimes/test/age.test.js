import assert from 'node:assert/strict';
import { test } from 'node:test';
import { whyProgramsOnly, whyTooOld } from '../descriptors.js';

test('an old version runs programs, an older one nothing; what may be newer is let through', () => {
  const ages = (/** @type {string} */ version) =>
    [whyTooOld, whyProgramsOnly].map((why) => why({ name: 'node', version }) !== undefined);
  assert.deepEqual(ages('14.21.3'), [true, true]);
  assert.deepEqual(ages('15.0.0'), [false, true]);
  assert.deepEqual(ages('16.8.0'), [false, true]);
  assert.deepEqual(ages('16'), [false, false]);
  assert.deepEqual(ages('24.1.0'), [false, false]);
  assert.equal(whyProgramsOnly({ name: 'deno', version: '1.0.0' }), undefined);
});
