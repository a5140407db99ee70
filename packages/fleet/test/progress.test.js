import assert from 'node:assert/strict';
import { test } from 'node:test';
import { JobProgress } from '../progress.js';

/** @param {unknown[]} records */
function wordsAfter(...records) {
  const progress = new JobProgress();
  for (const record of records) progress.add([typeof record === 'string' ? record : JSON.stringify(record)]);
  return progress.format();
}
const suites = (/** @type {number[]} */ ...ends) => ends.map((end, i) => ({ name: `s${i}`, looks: { end } }));
const trial = (/** @type {string} */ suite, /** @type {number} */ round) => ({ type: 'trial', suite, round });

test('a run says how far it is, and how far it may go', () => {
  const header = { type: 'run', plan: { suites: suites(12) } };
  assert.equal(wordsAfter(), undefined);
  assert.equal(wordsAfter(header), 'round 0 of at most 12');
  assert.equal(wordsAfter(header, trial('s0', 1), trial('s0', 2), trial('s0', 2)), 'round 2 of at most 12');
});

test('of several suites, the rounds of all are counted', () => {
  const header = { type: 'run', plan: { suites: suites(12, 30) } };
  assert.equal(wordsAfter(header, trial('s0', 12), trial('s1', 3)), 'round 15 of at most 42');
});

const search = {
  ...{ type: 'bisect', names: [], options: { detect: 0.03 }, code: {}, steps: [] },
  versions: ['a', 'b', 'c', 'd'].map((name) => ({ name })),
};

test('a search says which step it is at, and what that measures', () => {
  const compared = { ...search, ends: { ms: 1, all: [] } };
  const stepped = { ...compared, steps: [{ index: 2, answer: 'good', ms: 1 }] };
  assert.equal(wordsAfter(search), 'both ends');
  assert.equal(wordsAfter(search, compared), 'step 1, c');
  assert.equal(wordsAfter(search, { ...compared, steps: [{ index: 2, answer: 'bad', ms: 1 }] }), 'step 2, b');
  assert.equal(wordsAfter(search, compared, stepped), 'the result, and the version before it');
});

test('a search that is none fails its job', () => {
  assert.throws(() => wordsAfter({ ...search, versions: [] }), {
    exitCode: 1,
    message: /^Redis has invalid records for this job: /,
  });
});

test('what is no record changes nothing', () => {
  const header = { type: 'run', plan: { suites: [...suites(12), null, { looks: { end: '9' } }] } };
  const odd = ['null', '{', '[]', '7', { type: 'trial', round: -1 }, { type: 'trial', round: 1e300 }];
  assert.equal(wordsAfter(header, ...odd), 'round 0 of at most 12');
  for (const plan of [undefined, null, 1, { suites: 'x' }, { suites: {} }])
    assert.equal(wordsAfter({ type: 'run', plan }), undefined);
});
