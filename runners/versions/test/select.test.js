import assert from 'node:assert/strict';
import { test } from 'node:test';
import { splitId } from '@rounds/record';
import { postSuites } from '../../posts/suites.js';
import { newReleases, versionCells, versionSuites } from '../select.js';

const now = Date.parse('2026-11-27T00:00:00Z');

/** @param {Record<string, number>} days since each was published, oldest version first */
function published(days) {
  return Object.entries(days).map(([version, ago]) => {
    return { version, at: new Date(now - ago * 24 * 3600e3).toISOString() };
  });
}

test('releases of the last month are compared with the version before, the newest first', () => {
  const node = published({
    '24.9.0': 90,
    '24.10.0': 2,
    '25.2.1': 50,
    '25.10.0': 40,
    '26.0.0': 3,
    '26.0.1': 1,
  });
  const bun = [...published({ '1.1.0': 31 }), { version: '1.1.1' }, ...published({ '1.2.0': 29 })];
  assert.deepEqual(
    newReleases({ node, bun }, now).map(({ before, id }) => `${before} ${id}`),
    [
      'node@26.0.0 node@26.0.1',
      'node@24.9.0 node@24.10.0',
      'node@25.10.0 node@26.0.0',
      'bun@1.1.1 bun@1.2.0',
    ],
  );
});

const suites = versionSuites(await postSuites());

for (const name of ['node', 'bun', 'deno']) {
  test(`both versions of ${name} are measured on the same quick cells`, () => {
    const ids = [`${name}@1.0.0`, `${name}@1.1.0`];
    const cells = versionCells(suites, ids);
    assert.ok(cells.length >= 20, `${cells.length} cells`);
    for (const { suite, case: caseName, workload } of cells) {
      const own = suites.get(suite);
      assert.ok(own?.workloads[workload]?.quick && own.cases[caseName], `${suite} ${caseName} ${workload}`);
    }
    const [before, after] = ids.map((id) =>
      cells
        .filter(({ runtime }) => splitId(runtime).includes(id))
        .map((cell) => JSON.stringify(cell).replace(id, '')),
    );
    assert.deepEqual(before, after);
    assert.equal((before?.length ?? 0) + (after?.length ?? 0), cells.length);
  });
}

test('named suites are selected, whatever their theme', async () => {
  assert.deepEqual([...versionSuites(await postSuites(), ['file-read']).keys()], ['file-read']);
});
