import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { failureKinds, readRun } from '@rounds/record';

const folder = fileURLToPath(new URL('../../../results/', import.meta.url));
const files = readdirSync(folder, { recursive: true })
  .map(String)
  .filter((name) => name.endsWith('.ndjson') && !name.startsWith('local'));

test('there are reference runs', () => assert.ok(files.length > 0));

for (const name of files) {
  test(`reads results/${name}`, async () => {
    const run = await readRun(`${folder}${name}`);
    const { trials, skips, failures, end, truncated } = run;
    assert.ok(trials.length > 0);
    assert.equal(truncated, false);
    const counts = [end?.trials, end?.skips, end?.failures];
    assert.deepEqual(counts, [trials.length, skips.length, failures.length]);
    for (const { kind } of failures) assert.ok(Object.hasOwn(failureKinds, kind), `unknown kind ${kind}`);
  });
}
