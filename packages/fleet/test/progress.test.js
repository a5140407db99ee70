import assert from 'node:assert/strict';
import { test } from 'node:test';
import { JobProgress } from '../progress.js';

/** @param {unknown[]} records */
function progressOf(...records) {
  const progress = new JobProgress();
  progress.add(records.map((record) => (typeof record === 'string' ? record : JSON.stringify(record))));
  return progress.format();
}
const header = (/** @type {unknown[]} */ ...ends) => ({
  type: 'run',
  plan: { suites: ends.map((end, i) => ({ name: `s${i}`, looks: { end } })) },
});
const trial = (/** @type {string} */ suite, /** @type {number} */ round) => ({ type: 'trial', suite, round });
const search = {
  ...{ type: 'bisect', names: [], options: { detect: 0.03 }, code: {}, steps: [] },
  versions: ['a', 'b', 'c', 'd'].map((name) => ({ name })),
};
const compared = { ...search, ends: { ms: 1, all: [] } };
const step = (/** @type {string} */ answer) => ({ ...compared, steps: [{ index: 2, answer, ms: 1 }] });

/** @type {[string, unknown[], string | undefined][]} */
const cases = [
  ['nothing', [], undefined],
  ['a run that began', [header(12)], 'round 0 of at most 12'],
  ['a run', [header(12), trial('s0', 1), trial('s0', 2), trial('s0', 2)], 'round 2 of at most 12'],
  ['several suites', [header(12, 30), trial('s0', 12), trial('s1', 3)], 'round 15 of at most 42'],
  ['invalid rounds', [header(12, null, '9'), trial('s0', -1), trial('s0', 1e300)], 'round 0 of at most 12'],
  ['no records', [header(12), 'null', '{', '[]', '7'], 'round 0 of at most 12'],
  ...[undefined, null, 1, { suites: 'x' }, { suites: {} }].map(
    (plan) =>
      /** @type {[string, unknown[], undefined]} */ ([
        `the plan ${JSON.stringify(plan)}`,
        [{ type: 'run', plan }],
        undefined,
      ]),
  ),
  ['a search that began', [search], 'both ends'],
  ['its first step', [search, compared], 'step 1, c'],
  ['its second step', [search, step('bad')], 'step 2, b'],
  ['its end', [search, compared, step('good')], 'the result, and the version before it'],
];
for (const [what, records, progress] of cases) {
  test(`progress of ${what}`, () => assert.equal(progressOf(...records), progress));
}

test('an invalid search fails its job', () => {
  assert.throws(() => progressOf({ ...search, versions: [] }), {
    exitCode: 1,
    message: /^Redis has invalid records for this job: /,
  });
});
