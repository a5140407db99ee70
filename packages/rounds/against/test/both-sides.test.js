import assert from 'node:assert/strict';
import { test } from 'node:test';
import { onBothSides } from '../both-sides.js';

test('what one version cannot do is skipped in both, with the reason; only the working tree can fail', () => {
  const cell = (/** @type {string} */ name, /** @type {string} */ runtime) => ({
    suite: 's',
    case: name,
    workload: 'w',
    runtime,
  });
  const pairs = [
    { base: 'main', other: 'tree' },
    { base: 'main', other: 'copy', control: true },
  ];
  const failure = (/** @type {any} */ of) => ({
    ...of,
    type: 'failure',
    round: 0,
    kind: 'load',
    error: '/cache/0/x.js: no export',
    exitCode: 1,
    signal: null,
    stderr: '',
  });
  const sorted = onBothSides(
    {
      able: [
        cell('both', 'main'),
        cell('both', 'copy'),
        cell('both', 'tree'),
        cell('new', 'tree'),
        cell('broken', 'main'),
        cell('broken', 'copy'),
      ],
      skips: [{ ...cell('none', 'main'), reason: 'not here' }],
      failures: [failure(cell('new', 'main')), failure(cell('broken', 'tree'))],
    },
    pairs,
    [{ id: 'main', side: { top: '/cache/0' } }],
  );
  assert.deepEqual(sorted.able, [cell('both', 'main'), cell('both', 'copy'), cell('both', 'tree')]);
  assert.deepEqual(
    sorted.failures.map((each) => [each.case, each.runtime]),
    [['broken', 'tree']],
  );
  assert.deepEqual(
    sorted.skips.map((each) => [each.case, each.runtime, each.reason]),
    [
      ['none', 'main', 'not here'],
      ['new', 'main', 'x.js: no export'],
      ['new', 'tree', 'nothing to compare with: main: x.js: no export'],
      ['broken', 'main', 'nothing to compare with: tree: it failed'],
      ['broken', 'copy', 'nothing to compare with: tree: it failed'],
    ],
  );
});
