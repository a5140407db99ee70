import assert from 'node:assert/strict';
import { test } from 'node:test';
import { validateRecord } from '@rounds/record';
import { watchNoise } from '../noise.js';

test('every look at the noise has the time of each kind of work, and can be recorded', () => {
  const look = watchNoise();
  for (const round of [1, 2]) {
    const seen = look();
    const kinds = Object.entries(seen.basket ?? {});
    assert.deepEqual(
      kinds.map(([kind]) => kind),
      ['arithmetic', 'memory', 'allocation', 'syscall'],
    );
    for (const [kind, ns] of kinds) assert.ok(ns > 0, `${kind}: expected more than 0, got ${ns}`);
    const record = { type: 'noise', suite: 's', round, ...seen, at: '2026-01-01T00:00:00.000Z' };
    assert.equal(validateRecord(record), undefined);
  }
});
