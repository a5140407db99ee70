import assert from 'node:assert/strict';
import { test } from 'node:test';
import { typed } from '../../cli/typed.js';
import { early, score } from '../../test/support/selftest-score.js';
import { selftestText } from '../command.js';

test('the score says what was found of what, by seconds, and how far estimates are off', () => {
  const result = {
    ...{ underLoad: true, score, curve: [early, score] },
    relabelled: { comparisons: 1260, falseVerdicts: 3 },
    ...{ trials: 400, failures: 0, seconds: 61.4, groups: 21, seed: 5, file: 'results/local/x.ndjson' },
  };
  assert.equal(
    selftestText(result),
    `                                        comparisons          1.5 s a pair
the same thing, called different                315                     1
the same thing, called the same                 315                   252
3% more work, found                              45  20%, 1 called faster
one process in three 15% slower, found           40                   23%
known ratios: error of the estimate             405                 1.23%
known ratios: in the interval                   405                 99.5%
half-width of the intervals, median             400                 3.00%
verdicts opposite to the plain means            400                     0

                                                3.0 s a pair
the same thing, called different                           1
the same thing, called the same                          252
3% more work, found                     96%, 1 called faster
one process in three 15% slower, found                   75%
known ratios: error of the estimate                    1.23%
known ratios: in the interval                          99.5%
half-width of the intervals, median                    3.00%
verdicts opposite to the plain means                       0

Self-test beside a neighbour that takes a core half the time: 1 of 315
comparisons of a thing with itself gave a false verdict.
With its labels dealt out anew in every round, many times: 3 of 1260 (0.24%).
Where the truth is known, the estimated ratio is off by 1.23% (root mean
square), and 400 of 402 intervals have the truth in them.
400 trials in 20 rounds and 61 s; seed 5; 21 kinds of work and runtimes.
Results: results/local/x.ndjson
As a page: ${typed('report results/local/x.ndjson')}`,
  );
});
