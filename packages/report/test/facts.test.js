import assert from 'node:assert/strict';
import { test } from 'node:test';
import { analyseRun } from '@rounds/analysis';
import { syntheticRun } from '@rounds/analysis/test/synthetic-run.js';
import { factsOf } from '../words/facts.js';

test('each continuation is told, with its command, and its commit if that is another one', () => {
  const resume = {
    type: /** @type {const} */ ('resume'),
    at: '2026-01-02T12:34:56.000Z',
    argv: ['--resume', 'my file', '--rounds', '20'],
    options: { rounds: 20 },
    reached: {},
  };
  const resumes = [null, 'abc'].map((commit) => ({ ...resume, commit }));
  const made = { cases: ['base'], runtimes: ['node@24.1.0'], rounds: 2, ns: () => 1, run: { resumes } };
  const facts = factsOf(analyseRun(syntheticRun(made)));
  assert.deepEqual(facts.find(({ label }) => label === 'Continued')?.values, [
    "2026-01-02 12:34 UTC: rounds bench --resume 'my file' --rounds 20",
    "2026-01-02 12:34 UTC, commit abc: rounds bench --resume 'my file' --rounds 20",
  ]);
});
