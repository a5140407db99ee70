import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answerSentences } from '../words/answers.js';

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
