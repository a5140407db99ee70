import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lacksMemory } from '@rounds/harness/needs/memory.js';

test('memory that is short is a reason', async () => {
  assert.equal(await lacksMemory(1), undefined);
  assert.match(
    String(await lacksMemory(2 ** 60)),
    /^needs \d+ MiB of memory, of which [1-9]\d* MiB are available$/,
  );
});
