import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { prepareLauncher } from '../../launcher/launcher.js';
import { fakeProgram, runtimeAt } from '../../test/support/fake-runtime.js';
import { newPath } from '../../test/support/scratch.js';
import { launchTrial } from '../function-trial.js';
import { setupOf } from '../setup.js';

/** A trial has a folder of its own, unless its suite keeps files for those that follow. */

const launcher = await prepareLauncher();
const cell = { suite: 'kept', case: 'base', workload: 'short', runtime: 'node@99.0.0' };
const options = { tier: /** @type {const} */ ('smoke'), measureMs: 1, warmUpMs: 1, limitMs: 20_000 };

/** Each trial adds a line to a file in its folder. */
const writes = `folder=$(printf %s "$task" | sed 's/.*"folder":"\\([^"]*\\)".*/\\1/')
echo trial >> "$folder/trials"; echo "$folder" >&2`;

for (const keepsFiles of [true, false]) {
  test(`trials of a suite that ${keepsFiles ? 'keeps files share a' : 'keeps none have each their own'} folder`, async () => {
    const folder = newPath('-shared');
    mkdirSync(folder);
    /** @type {any} */
    const suite = { work: 'sync', cases: { base: {} }, workloads: { short: {} }, keepsFiles };
    const runtime = runtimeAt(fakeProgram(writes));
    const session = {
      ...{ launcher, runtimes: [runtime], tools: [], missing: [], folder },
      suites: [{ name: cell.suite, url: 'file:///nowhere/suite.js', suite }],
    };
    for (const round of [1, 2]) {
      const setup = await setupOf(session, cell, options);
      assert.ok(!('programs' in setup));
      const { record } = await launchTrial(setup, cell, round, options);
      assert.equal(record.type, 'trial', JSON.stringify(record));
    }
    const file = path.join(folder, cell.suite, 'trials');
    assert.equal(existsSync(file), keepsFiles);
    if (keepsFiles) assert.equal(readFileSync(file, 'utf8'), 'trial\ntrial\n');
  });
}
