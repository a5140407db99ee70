import assert from 'node:assert/strict';
import { test } from 'node:test';
import { validateRecord } from '@rounds/record';
import { recordable } from '../records.js';

/** @type {import('@rounds/record').Trial} */
const trial = {
  ...{ type: 'trial', suite: 's', case: 'c', workload: 'w', runtime: 'node@1', round: 1 },
  ...{ ns: 1, turns: 3, at: '2026-01-01T00:00:00.000Z' },
};

test('what a results file may have is kept as it is', () => {
  assert.equal(recordable(trial), trial);
});

for (const [what, more] of Object.entries({
  'a figure beyond all measure': { figures: { checksum: 1.8e19 } },
  'half a turn': { turns: 2.5 },
  'a latency that is none': { latencyNs: { p50: Number.NaN } },
})) {
  test(`a failure in place of a trial with ${what}`, () => {
    const made = recordable(/** @type {any} */ ({ ...trial, ...more }));
    assert.equal(made.type, 'failure');
    assert.match(String(/** @type {any} */ (made).error), /impossible figure .*\(.+\)$|\(trial.*\)$/);
    assert.equal(validateRecord(made), undefined);
  });
}
