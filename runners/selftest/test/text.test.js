import assert from 'node:assert/strict';
import { test } from 'node:test';
import { selftestText } from '../text.js';

test('the score says what was found of what, and what can be relied on', () => {
  const result = {
    comparisons: 315,
    falseVerdicts: 0,
    planted: [
      { slowdown: 0.03, found: 43, of: 45, wrongWay: 1 },
      { slowdown: 0.1, found: 45, of: 45, wrongWay: 0 },
    ],
    smallestReliable: 0.1,
    rounds: 20,
    trials: 400,
    failures: 0,
    seconds: 61.4,
    trialSecondsPerPair: 3,
    groups: [{ runtime: 'node@20.20.2', workload: 'numbers' }],
    seed: 5,
    file: 'results/local/x.ndjson',
  };
  assert.equal(
    selftestText(result),
    `compared with the base  comparisons  verdicts
the same thing                  315  0 called faster or slower
3% more work                     45  43 called slower (96%), 1 called faster
10% more work                    45  45 called slower (100%)

The smallest slowdown found reliably (95% of the comparisons): 10%.
400 trials in 20 rounds and 61 s; 3.0 s of trials a pair; seed 5.
Tried on node@20.20.2 (numbers); the comparisons share their trials.
Trials: results/local/x.ndjson`,
  );
  assert.match(
    selftestText({ ...result, smallestReliable: null }),
    /^None of the planted slowdowns was found in 95% of the comparisons\.$/m,
  );
});
