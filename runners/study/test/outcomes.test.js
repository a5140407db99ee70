import assert from 'node:assert/strict';
import { appendFileSync } from 'node:fs';
import { test } from 'node:test';
import { newPath } from 'rounds/test/support/scratch.js';
import { outcomesTable } from '../gate/outcomes.js';
import { appendOutcome, readOutcomes } from '../outcomes.js';

test('a run that was killed while it wrote its outcome is no obstacle to those after it', () => {
  const file = newPath('/outcomes.ndjson'); // in a folder that is not there yet
  const [one, cut, two, three] = ['one', 'cut', 'two', 'three'].map((name) => ({ name }));
  assert.deepEqual(readOutcomes(file), []);
  appendOutcome(file, { name: 'one' });
  appendFileSync(file, JSON.stringify(cut).slice(0, -2));
  assert.deepEqual(readOutcomes(file), [one]);
  appendOutcome(file, { name: 'two' });
  appendOutcome(file, { name: 'three' });
  assert.deepEqual(readOutcomes(file), [one, two, three]);
});

test('the gate is judged by what was planted apart from what was not changed', () => {
  const rows = ['sort node@24', 'words node@24', 'sorted node@24'];
  const run = /** @type {const} */ ({
    ...{
      change: '10%',
      load: 'quiet',
      runtimes: 'node',
      options: '',
      commit: '',
      at: '',
      planted: 'sort',
    },
    ...{ exitCode: 1, seconds: 60, rounds: 20, rows, slower: ['sort node@24'], faster: [], inconclusive: [] },
  });
  const table = outcomesTable(
    /** @type {any[]} */ ([
      run,
      {
        ...run,
        exitCode: 3,
        seconds: 80.6,
        slower: [],
        faster: ['sorted node@24'],
        inconclusive: rows.slice(0, 2),
      },
      { ...run, rows: [], slower: [], rounds: 0, error: 'no git' },
      { ...run, change: 'comment', planted: undefined, exitCode: 0, slower: [] },
    ]),
  );
  assert.deepEqual(table.split('\n'), [
    '|  | 10% slower, quiet, node | comment, quiet, node |',
    '| -- | -- | -- |',
    '| found of planted | 1 of 2 |  |',
    '| others flagged | 1 of 4 |  |',
    '| comment flagged |  | 0 of 3 |',
    '| inconclusive | 2 of 6 | 0 of 3 |',
    '| seconds: median, most | 70, 81 | 60, 60 |',
    '| rounds, at most | 20 | 20 |',
    '| runs, broken | 3, 1 | 1, 0 |',
  ]);
});
