import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answerSentences, closingSentences } from '../words/answers.js';

/** How an answer reads, where what decided it is known. The reference runs have the rest: runners/results/test. */

/** @typedef {import('@rounds/analysis').Lead} Lead */

/**
 * @param {string} runtime
 * @param {Lead['kind']} kind
 * @param {string[]} cases
 * @param {Partial<Lead>} [more]
 * @returns {Lead}
 */
function leadIn(runtime, kind, cases, more) {
  const leaders = cases.map((name) => ({ suite: 'demo', case: name, workload: 'small', runtime }));
  return { workload: 'small', runtime, kind, leaders, threshold: 0.02, roundsToTell: 0, ...more };
}

/** @param {import('../words/pieces.js').Piece[]} pieces */
function textOf(pieces) {
  return pieces.map((piece) => (typeof piece === 'string' ? piece : Object.values(piece)[0])).join('');
}

/** @param {Lead[]} leads */
function sentencesOf(leads) {
  return answerSentences({ leads, apart: [], workloads: [], phase: 'steady' }).map(textOf);
}

const minutes = 60e3;

for (const [what, leads, sentence] of /** @type {[string, Lead[], string][]} */ ([
  [
    'two runtimes, each with its candidates',
    [
      leadIn('node@24', 'unclear', ['a', 'b'], { roundsToTell: 143, msToTell: 25.4 * minutes }),
      leadIn('bun@1', 'unclear', ['a', 'b', 'c', 'd'], { roundsToTell: 20, msToTell: 1000 }),
    ],
    'in node@24 (a or b: about 140 rounds would tell, 25 min of these cases alone) and bun@1 (one of 4 cases: about 20 rounds would tell, less than a minute of these cases alone).',
  ],
  [
    'more runtimes together, for which the waits add up',
    [
      leadIn('node@24', 'unclear', ['a', 'b'], { roundsToTell: 31, msToTell: 60 * minutes }),
      leadIn('bun@1', 'unclear', ['a', 'b'], { roundsToTell: 3400, msToTell: 120 * minutes }),
      leadIn('deno@2', 'unclear', ['a', 'b'], { roundsToTell: null }),
    ],
    'in node@24, bun@1 and deno@2: about 31 to 3400 rounds would tell in 2 of them, 3 h of these cases alone.',
  ],
  [
    'no number of rounds that anybody would wait for',
    [leadIn('node@24', 'unclear', ['a', 'b'], { roundsToTell: 20_000, msToTell: minutes })],
    'in node@24 (a or b: more rounds may not tell).',
  ],
  [
    'rounds of an unknown length',
    [leadIn('node@24', 'unclear', ['a', 'b'], { roundsToTell: 50 })],
    'in node@24 (a or b: about 50 rounds would tell).',
  ],
])) {
  test(`an open answer says what it would take: ${what}`, () => {
    assert.deepEqual(sentencesOf(leads), [`On small, this run cannot tell which is the fastest ${sentence}`]);
  });
}

test('a tie is named as one', () => {
  assert.deepEqual(sentencesOf([leadIn('node@24', 'tied', ['a', 'b'])]), [
    'On small, a and b tie for the fastest in node@24, within 2% of each other.',
  ]);
});

/** @param {string} name @param {number} ratio of the leader's time to its */
function rival(name, ratio) {
  const cell = { suite: 'demo', case: name, workload: 'small', runtime: 'node@24' };
  const judged = {
    p: 0,
    adjustedP: 0,
    rounds: 20,
    roundsNeeded: 6,
    verdict: /** @type {const} */ ('faster'),
  };
  return { cell, compared: { ...judged, ratio, low: ratio / 1.04, high: ratio * 1.04 } };
}

/** @param {Lead[]} leads */
function closingOf(leads) {
  return closingSentences({ leads, apart: [], workloads: [], phase: 'steady' }).map(textOf);
}

test('a run ends with one sentence a group: who leads, how far ahead of whom, and where it is otherwise', () => {
  const rivals = [rival('b', 1 / 6.6), rival('c', 1 / 43)];
  assert.deepEqual(
    closingOf([
      leadIn('node@24', 'best', ['a'], { rivals }),
      leadIn('bun@1', 'best', ['a'], { rivals }),
      leadIn('deno@2', 'tied', ['a', 'b']),
    ]),
    [
      'On small in node@24, a is 6.6× [6.3, 6.9] faster than b and 43× [41, 45] faster than c; in bun@1, too; in deno@2, a and b tie for the fastest.',
    ],
  );
});

test('many rivals and many workloads are counted', () => {
  const rivals = ['b', 'c', 'd', 'e', 'f'].map((name, i) => rival(name, 1 / (2 + i)));
  const leads = Array.from({ length: 6 }, (_, i) => ({
    ...leadIn('node@24', 'best', ['a'], { rivals }),
    workload: `w${i}`,
  }));
  const closing = closingOf(leads);
  assert.equal(closing.length, 4);
  assert.match(closing[0], /^On w0 .* faster than c and more than 3 others\.$/);
  assert.equal(closing[3], 'The tables above have 3 workloads more.');
});
