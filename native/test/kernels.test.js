/**
 * Every variant that this machine can run against a reference in JavaScript, the same check for all; those that cannot
 * run are skips with their reason. `pnpm test:native` compares them with one another, far more often.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkFor, loadOrSkip } from './load.js';

const { addon, skip } = await loadOrSkip();

test('the addon has kernels', { skip }, () => {
  assert.ok(Object.keys(addon?.kernels ?? {}).includes('empty'));
});

for (const variant of addon?.variants ?? []) {
  const { kernel, name, run, unavailable } = variant;
  test(`${kernel} ${name}`, { skip: unavailable }, async () => {
    assert.ok(run);
    (await checkFor(variant)).check(run);
  });
}
