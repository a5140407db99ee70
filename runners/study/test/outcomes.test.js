import assert from 'node:assert/strict';
import { appendFileSync } from 'node:fs';
import { test } from 'node:test';
import { newPath } from 'rounds/test/support/scratch.js';
import { appendOutcome, readOutcomes } from '../gate/outcomes.js';

/** @param {string} library @returns {import('../gate/outcomes.js').Outcome} */
function outcomeOf(library) {
  return {
    ...{ change: 'comment', library, load: 'calm', runtimes: 'node', options: '', from: 'tree' },
    ...{ exitCode: 0, seconds: 1, commit: '', at: '2026-01-01T00:00:00Z', rounds: 3 },
    ...{ rows: [], slower: [], faster: [], unclear: [] },
  };
}

test('a run that was killed while it wrote its outcome is no obstacle to those after it', () => {
  const file = newPath('/outcomes.ndjson'); // in a folder that is not there yet
  assert.deepEqual(readOutcomes(file), []);
  appendOutcome(file, outcomeOf('cpu'));
  appendFileSync(file, JSON.stringify(outcomeOf('text')).slice(0, -9));
  assert.deepEqual(readOutcomes(file), [outcomeOf('cpu')]);
  appendOutcome(file, outcomeOf('tree'));
  appendOutcome(file, outcomeOf('json'));
  assert.deepEqual(readOutcomes(file), ['cpu', 'tree', 'json'].map(outcomeOf));
});
