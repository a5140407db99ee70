import assert from 'node:assert/strict';
import { test } from 'node:test';
import { analyseRun } from '@rounds/analysis';
import { syntheticRun } from '@rounds/analysis/test/synthetic-run.js';
import fc from '@rounds/fast-check';
import { formatAnswer, formatBriefAnswer } from '../text/answer.js';
import { pieceText } from '../text/pieces.js';

/** The text of answers. The reference runs test the rest: runners/results/test. */

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
  return { workload: 'small', runtime, kind, leaders, detect: 0.02, roundsToVerdict: 0, ...more };
}

/** @param {import('../text/pieces.js').Piece[]} pieces */
function textOf(pieces) {
  return pieces.map(pieceText).join('');
}

/** @param {Lead[]} leads @param {Partial<import('../text/answer.js').AnswerInput>} [more] */
function suiteOf(leads, more) {
  return { leads, excluded: [], workloads: [], ...more };
}

const minutes = 60e3;

for (const [cases, more, detail] of /** @type {[string[], Partial<Lead>, string][]} */ ([
  [['a', 'b'], { roundsToVerdict: 143, msToVerdict: 25.4 * minutes }, 'a or b; 25 min more'],
  [['a', 'b', 'c', 'd'], { roundsToVerdict: 20, msToVerdict: 1000 }, '4 candidates; under 1 min more'],
  [['a', 'b'], { roundsToVerdict: 20_000, msToVerdict: minutes }, 'a or b'],
  [['a', 'b'], { roundsToVerdict: null }, 'a or b'],
])) {
  test(`an inconclusive answer: ${detail}`, () => {
    const suite = suiteOf([leadIn('node@24', 'inconclusive', cases, more)]);
    assert.deepEqual(formatAnswer(suite).map(textOf), [`small: inconclusive in node@24 (${detail}).`]);
    assert.equal(formatBriefAnswer(suite), undefined);
  });
}

/** @param {string} name @param {number} ratio of the leader's time to its */
function rival(name, ratio) {
  const cell = { suite: 'demo', case: name, workload: 'small', runtime: 'node@24' };
  const judged = { p: 0, adjustedP: 0, rounds: 20, roundsNeeded: 6 };
  const ends = { low: ratio / 1.04, high: ratio * 1.04, verdict: /** @type {const} */ ('faster') };
  return { cell, compared: { ...judged, ratio, ...ends } };
}

const rivals = [rival('b', 1 / 6.6), rival('c', 1 / 43)];
const leads = [
  leadIn('node@24', 'best', ['a'], { rivals }),
  leadIn('bun@1', 'best', ['a'], { rivals: rivals.slice(1) }),
  leadIn('deno@2', 'tied', ['a', 'b']),
  leadIn('just@0', 'inconclusive', ['a', 'b'], { roundsToVerdict: 20, msToVerdict: 5 * minutes }),
];

test('a workload has one sentence: which case is fastest, by how much and where', () => {
  const sentence =
    'small: a is fastest in node@24 (6.6× [6.3, 6.9] faster than the runner-up b) and bun@1 (43× [41, 45] faster than c); a and b tie in deno@2 (within 2%); inconclusive in just@0 (a or b; 5 min more).';
  const suite = suiteOf([...leads, { ...leads[3], workload: 'large' }], { excluded: ['d', 'e'] });
  assert.deepEqual(formatAnswer(suite).map(textOf), [
    sentence,
    'large: inconclusive in just@0 (a or b; 5 min more).',
    'd and e do other work and are not ranked.',
  ]);
  assert.equal(textOf(formatBriefAnswer(suite) ?? []), sentence);
});

test("a suite's own sentences are its answer", () => {
  const suite = suiteOf(leads, { sentences: () => ['1 µs a call.', '2 µs in `deno`.'] });
  assert.deepEqual(formatAnswer(suite)[1], ['2 µs in ', { name: 'deno' }, '.']);
  assert.equal(textOf(formatBriefAnswer(suite) ?? []), '1 µs a call.');
});

const word = fc.stringMatching(/^[a-z][a-z-]{0,19}$/);
const anyLead = fc
  .record({
    workload: word,
    runtime: fc.constantFrom('node@24', 'bun@1'),
    kind: fc.constantFrom(.../** @type {const} */ (['best', 'tied', 'inconclusive'])),
    names: fc.uniqueArray(word, { minLength: 2, maxLength: 6 }),
    ratio: fc.double({ min: 0.001, max: 0.97, noNaN: true }),
    msToVerdict: fc.option(fc.integer({ min: 1000, max: 1e8 }), { nil: undefined }),
  })
  .map(({ workload, runtime, kind, names, ratio, msToVerdict }) => {
    const isBest = kind === 'best';
    const rivals = isBest ? names.slice(1).map((name) => rival(name, ratio)) : undefined;
    const more = { workload, rivals, msToVerdict, roundsToVerdict: kind === 'inconclusive' ? 50 : 0 };
    return leadIn(runtime, kind, isBest ? names.slice(0, 1) : names, more);
  });

test('every answer has a number or is inconclusive', () => {
  fc.assert(
    fc.property(fc.array(anyLead, { minLength: 1, maxLength: 12 }), (leads) => {
      for (const text of formatAnswer(suiteOf(leads)).map(textOf)) {
        assert.doesNotMatch(text, /\S {2}\S|undefined|NaN/);
        assert.match(text, /\d(×|%) \[[^\]]+\]|within 2%|inconclusive/);
      }
    }),
    { numRuns: 50 },
  );
});

const figures = { cached: { remembered: 6400 }, empty: { folded: 1 }, later: { returnsFunction: 1 } };

/** @param {string[]} cases */
function measuredAnswer(...cases) {
  const ns = { honest: 100, other: 200, empty: 0.2 };
  const run = syntheticRun({
    ...{ cases, runtimes: ['node@20.0.0'], rounds: 12 },
    ns: ({ case: name }, round) => (ns[/** @type {keyof typeof ns} */ (name)] ?? 1) * (1 + round / 1000),
  });
  for (const trial of run.trials) trial.figures = figures[/** @type {keyof typeof figures} */ (trial.case)];
  const rule = { name: 'demo', workloads: ['small'], excluded: [], within: /** @type {const} */ ('runtime') };
  const [suite] = analyseRun(run, { rules: [rule] }).suites;
  return [...formatAnswer(suite), formatBriefAnswer(suite) ?? []].map(textOf);
}

test('the answer begins with what was not measured, and has no ratio to it', () => {
  const nothing = [
    'empty in node@20.0.0 on small did no measurable work: 0.201 ns is the time of an empty function.',
    'cached in node@20.0.0 on small did no measurable work: its result is cached (a first call takes 6400× as long).',
    'later in node@20.0.0 on small did no measurable work: it returns a function that is never called.',
  ];
  const [ranking, brief, ...rest] = measuredAnswer('honest', 'empty', 'cached', 'later', 'other').slice(3);
  assert.deepEqual(measuredAnswer('honest', 'empty', 'cached', 'later', 'other').slice(0, 3), nothing);
  assert.match(ranking, /^small: honest is fastest in node@20\.0\.0 \(2\.00?× .* faster than other\)\.$/);
  assert.deepEqual([brief, rest], [nothing[0], []]);
  assert.doesNotMatch(measuredAnswer('empty', 'cached').join(), /faster|slower|fastest/);
  assert.doesNotMatch(measuredAnswer('honest', 'other').join(), /Nothing was measured/);
});
