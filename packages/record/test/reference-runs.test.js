import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { failureKinds, readRun, validateRecord } from '@rounds/record';

const folder = fileURLToPath(new URL('../../../results/', import.meta.url));
const files = readdirSync(folder, { recursive: true })
  .map(String)
  .filter((name) => name.endsWith('.ndjson') && !name.startsWith('local'));

test('there are reference runs', () => assert.ok(files.length > 0));

for (const name of files) {
  test(`reads results/${name}`, async () => {
    const { header, trials, traces, skips, failures, noise, resumes, end, truncated } = await readRun(
      `${folder}${name}`,
    );
    assert.ok(trials.length > 0);
    assert.equal(truncated, false);
    assert.deepEqual(
      [end?.trials, end?.skips, end?.failures],
      [trials.length, skips.length, failures.length],
    );
    for (const { kind } of failures) assert.ok(Object.hasOwn(failureKinds, kind), `unknown kind ${kind}`);
    for (const record of [header, ...traces, ...skips, ...failures, ...noise, ...resumes]) {
      assert.equal(validateRecord(record), undefined);
    }
  });
}
