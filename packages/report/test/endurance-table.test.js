import assert from 'node:assert/strict';
import { test } from 'node:test';
import { enduranceTable } from '../tables/endurance-table.js';

test('a table tells how far each case came, and what ended it', () => {
  const { columns, rows } = enduranceTable({
    suite: 'demo',
    runtimes: ['node@1', 'bun@1'],
    rows: [
      {
        case: 'promises',
        fates: [
          {
            survived: 'small',
            failed: {
              workload: 'middling',
              kind: 'heap-limit',
              error: 'heap limit reached (4200 MiB resident at death)',
            },
          },
          undefined,
        ],
      },
      {
        case: 'callback',
        fates: [
          { survived: 'large' },
          { failed: { workload: 'small', kind: 'fault', error: 'too many open files (EMFILE): raise it' } },
        ],
      },
    ],
  });
  assert.deepEqual(
    columns.map(({ title }) => title),
    ['', 'node@1', 'bun@1'],
  );
  assert.deepEqual(
    rows.map((row) => 'cells' in row && row.cells.map(({ text }) => text)),
    [
      ['promises', 'small; then heap limit reached', ''],
      ['callback', 'large', 'not small: too many open files'],
    ],
  );
});
