import assert from 'node:assert/strict';
import { test } from 'node:test';
import { onBothSides } from '../set-aside.js';

/** @param {string[]} texts case and runtime */
function cells(...texts) {
  return texts.map((text) => {
    const [name = '', runtime = ''] = text.split(' ');
    return { suite: 's', case: name, workload: 'w', runtime };
  });
}

test('what one version cannot do is skipped in both, with the reason; only the working tree can fail', () => {
  const failed = { type: 'failure', round: 0, kind: 'load', error: '/cache/0/x.js: no export' };
  const ended = { exitCode: 1, signal: null, stderr: '' };
  const { able, failures, skips } = onBothSides(
    {
      able: cells('both main', 'both copy', 'both tree', 'new tree', 'broken main', 'broken copy'),
      skips: cells('none main').map((cell) => ({ ...cell, reason: 'not here' })),
      failures: cells('new main', 'broken tree').map(
        (cell) => /** @type {any} */ ({ ...cell, ...failed, ...ended }),
      ),
    },
    [
      { base: 'main', other: 'tree' },
      { base: 'main', other: 'copy', control: true },
    ],
    [{ id: 'main', side: { top: '/cache/0' } }],
  );
  assert.deepEqual(able, cells('both main', 'both copy', 'both tree'));
  assert.deepEqual(
    failures.map((each) => `${each.case} ${each.runtime}`),
    ['broken tree'],
  );
  assert.deepEqual(
    skips.map((each) => `${each.case} ${each.runtime}: ${each.reason}`),
    [
      'none main: not here',
      'new main: x.js: no export',
      'new tree: nothing to compare with: main: x.js: no export',
      'broken main: nothing to compare with: tree: it failed',
      'broken copy: nothing to compare with: tree: it failed',
    ],
  );
});
