import assert from 'node:assert/strict';
import { test } from 'node:test';
import { prepareLauncher } from '../../launcher/launcher.js';
import { loadSuites } from '../../loading/suites.js';
import { runtimeAt } from '../../test/support/fake-runtime.js';
import { sortCells } from '../availability.js';

const suites = await loadSuites(new URL('../../test/fixtures', import.meta.url).pathname);
const calling = suites.find(({ name }) => name === 'calling');

test('a function is not called in a version that runs programs only, and the reason says which would do', async () => {
  assert.ok(calling);
  const [caseName = ''] = Object.keys(calling.suite.cases);
  const [workload = ''] = Object.keys(calling.suite.workloads);
  const old = runtimeAt(process.execPath, { id: 'node@15.14.0', version: '15.14.0' });
  const session = { launcher: await prepareLauncher(), suites, runtimes: [old], tools: [], missing: [] };
  const cell = { suite: 'calling', case: caseName, workload, runtime: old.id };
  const { able, skips, failures } = await sortCells(/** @type {any} */ (session), [cell], {
    ...{ examples: true, limitMs: 3000 },
  });
  assert.deepEqual([able, failures], [[], []]);
  assert.match(String(skips[0]?.reason), /^node@15\.14\.0 is old: it runs programs only\. Ask for node@\d/);
});
