import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { prepareLauncher } from '../../launcher/launcher.js';
import { findRuntimes } from '../../runtimes/find/locate.js';
import { parseSpecs } from '../../runtimes/find/spec.js';
import { fileOf } from '../../test/support/scratch.js';
import { runFunctionTrial } from '../function-trial.js';

/** What an operation allocates, as each runtime counts it. */

const launcher = await prepareLauncher();
const { runtimes } = await findRuntimes(parseSpecs('node,deno'), { provision: false });
const file = fileOf(
  `import { bench } from ${JSON.stringify(import.meta.resolve('@rounds/harness/simple/bench.js'))};
bench('none', () => 1);
const chain = (length) => {
  let last;
  for (let i = 0; i < length; i++) last = { last, i };
  return last;
};
for (const length of [100, 200, 300]) {
  bench('now ' + length, () => chain(length));
  bench('later ' + length, async () => chain(length));
}`,
  { suffix: '.mjs' },
);
const suite = `${pathToFileURL(file).href}#`;

for (const runtime of runtimes) {
  test(`in ${runtime.name}, each object more takes as much more, and a promise is no part of that`, async () => {
    const bytesOf = async (/** @type {string} */ name) => {
      const cell = { suite: 'allocation', case: name, workload: 'default', runtime: runtime.id };
      const how = { measureMs: 20, warmUpMs: 200, limitMs: 60_000, allocation: true };
      const record = await runFunctionTrial({ launcher, runtime, suite }, cell, 1, how);
      const { allocatedBytes } = /** @type {any} */ (record).figures ?? assert.fail(JSON.stringify(record));
      return Number(allocatedBytes);
    };
    assert.equal(await bytesOf('none'), 0);
    for (const when of ['now', 'later']) {
      const [few, some, many] = [
        await bytesOf(`${when} 100`),
        await bytesOf(`${when} 200`),
        await bytesOf(`${when} 300`),
      ];
      assert.ok(some - few > 1000, `${when}: ${few}, ${some} bytes`);
      const ratio = (many - some) / (some - few);
      // An optimiser may spare an object or two.
      assert.ok(Math.abs(ratio - 1) < 0.1, `${when}: ${few}, ${some}, ${many} bytes`);
    }
  });
}
