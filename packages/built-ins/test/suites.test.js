import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { test } from 'node:test';
import { nodeHost } from 'rounds/testing';
import { makeUrls } from '../inputs.js';

/** Every case on the examples: what a run checks, without the workloads. */

const folder = new URL('../suites/', import.meta.url);

for (const name of readdirSync(folder)) {
  test(`${name}: every case answers the examples as the reference does`, async () => {
    const { default: suite } = await import(new URL(name, folder).href);
    for (const [caseName, { load, unavailable }] of Object.entries(/** @type {any} */ (suite).cases)) {
      if (unavailable?.(nodeHost)) continue;
      const call = await load(nodeHost);
      for (const example of suite.examples())
        assert.deepEqual(
          await call(example),
          suite.reference(example),
          `${caseName}: ${suite.show(example)}`,
        );
    }
  });
}

test('most addresses of the workload are different ones', () => {
  assert.ok(new Set(makeUrls(1000)).size > 500);
});
