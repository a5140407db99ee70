import assert from 'node:assert/strict';
import { test } from 'node:test';
import { splitId } from '@rounds/record';
import { postSuites } from '../../posts/suites.js';
import { versionCells, versionSuites } from '../select.js';

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
