import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from '@rounds/fast-check';
import { layOutBlocks } from '../terminal/blocks.js';
import { styleFor } from '../terminal/style.js';
import { formatAnswer, formatBriefAnswer, formatTerminalAnswer } from '../text/answer.js';

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
  return pieces.map((piece) => (typeof piece === 'string' ? piece : Object.values(piece)[0])).join('');
}

/** @param {Lead[]} leads @param {Partial<import('../text/answer.js').AnswerInput>} [more] */
function suiteOf(leads, more) {
  return { leads, excluded: [], workloads: [], phase: /** @type {const} */ ('steady'), ...more };
}

const minutes = 60e3;

for (const [what, cases, more, detail] of /** @type {[string, string[], Partial<Lead>, string][]} */ ([
  [
    'with its candidates and the time to a verdict',
    ['a', 'b'],
    { roundsToVerdict: 143, msToVerdict: 25.4 * minutes },
    'a or b; 25 min more',
  ],
  [
    'with the number of many candidates',
    ['a', 'b', 'c', 'd'],
    { roundsToVerdict: 20, msToVerdict: 1000 },
    '4 candidates; under 1 min more',
  ],
  [
    'without a time that is too long',
    ['a', 'b'],
    { roundsToVerdict: 20_000, msToVerdict: minutes },
    'a or b',
  ],
  ['without an unknown time', ['a', 'b'], { roundsToVerdict: null }, 'a or b'],
])) {
  test(`an inconclusive answer appears ${what}`, () => {
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

test('a workload has one sentence: who is fastest, by how much and where; in full and in brief', () => {
  const suite = suiteOf(leads, { excluded: ['d', 'e'] });
  assert.deepEqual(formatAnswer(suite).map(textOf), [
    'small: a is fastest in node@24 (6.6× [6.3, 6.9] faster than b and 43× [41, 45] faster than c) and bun@1 (43× [41, 45] faster than c); a and b tie in deno@2 (within 2%); inconclusive in just@0 (a or b; 5 min more).',
    'd and e do other work and are not ranked.',
  ]);
  assert.equal(
    textOf(formatBriefAnswer(suite) ?? []),
    'small: a is fastest in node@24 (by 6.6× [6.3, 6.9]) and bun@1 (by 43× [41, 45]); a and b tie in deno@2 (within 2%); inconclusive in just@0 (2 candidates; 5 min more).',
  );
  const many = ['b', 'c', 'd', 'e', 'f'].map((name, i) => rival(name, 1 / (2 + i)));
  const unnamed = { ...leadIn('node@24', 'best', ['a'], { rivals: many }), workload: 'default' };
  assert.match(
    textOf(formatAnswer(suiteOf([unnamed]))[0]),
    /^a is fastest .* faster than c and faster than 3 others\)\.$/,
  );
});

test("a suite's own sentences are its answer", () => {
  const sentences = () => ['1 µs a call.', '2 µs in `deno`.'];
  const suite = suiteOf(leads, { sentences });
  assert.deepEqual(formatAnswer(suite).map(textOf), ['1 µs a call.', '2 µs in deno.']);
  assert.equal(textOf(formatBriefAnswer(suite) ?? []), '1 µs a call.');
});

test('in a terminal, a long answer is shown in brief, and workloads with too few rounds are left to the warning', () => {
  const linesOf = (/** @type {Lead[]} */ some) => layOutBlocks([formatTerminalAnswer(suiteOf(some))], style);
  const isEarly = { isEarly: true, roundsToVerdict: 9, msToVerdict: minutes };
  const early = leadIn('node@24', 'inconclusive', ['a', 'b'], isEarly);
  const best = leadIn('bun@1', 'best', ['a'], { rivals: rivals.slice(0, 1) });
  const own = '- small: a is fastest in bun@1 (6.6× [6.3, 6.9] faster than b).';
  assert.deepEqual(linesOf([early]), []);
  assert.deepEqual(linesOf([early, best]), [own]);
  const many = ['small', 'b', 'c', 'd'].map((workload) => ({ ...best, workload }));
  assert.equal(linesOf(many).length, 4);
  assert.deepEqual(linesOf([...many, { ...best, workload: 'e' }]), [
    '- small: a is fastest in bun@1 (by 6.6× [6.3, 6.9]).',
    '- The tables below show the others.',
  ]);
});

const style = styleFor(false);
const word = fc.stringMatching(/^[a-z][a-z-]{0,19}$/);

/** @param {string} workload @param {string} runtime */
function leadOf(workload, runtime) {
  return fc
    .record({
      kind: fc.constantFrom(.../** @type {const} */ (['best', 'tied', 'inconclusive'])),
      names: fc.uniqueArray(word, { minLength: 2, maxLength: 6 }),
      ratio: fc.double({ min: 0.001, max: 0.97, noNaN: true }),
      msToVerdict: fc.option(fc.integer({ min: 1000, max: 1e8 }), { nil: undefined }),
    })
    .map(({ kind, names, ratio, msToVerdict }) => {
      const isBest = kind === 'best';
      const rivals = isBest ? names.slice(1).map((name) => rival(name, ratio)) : undefined;
      const more = { workload, rivals, msToVerdict, roundsToVerdict: kind === 'inconclusive' ? 50 : 0 };
      return leadIn(runtime, kind, isBest ? names.slice(0, 1) : names, more);
    });
}

const suites = fc
  .tuple(
    fc.uniqueArray(word, { minLength: 1, maxLength: 6 }),
    fc.subarray(['node@24', 'bun@1'], { minLength: 1 }),
  )
  .chain(([workloads, runtimes]) =>
    fc.tuple(...workloads.flatMap((workload) => runtimes.map((runtime) => leadOf(workload, runtime)))),
  );

test('every answer has a number or is inconclusive', () => {
  fc.assert(
    fc.property(suites, (leads) => {
      const { list, brief } = formatTerminalAnswer(suiteOf(leads));
      for (const text of [...list, brief[0]].map(textOf)) {
        assert.doesNotMatch(text, /\S {2}\S|undefined|NaN/);
        assert.match(text, /\d(×|%) \[[^\]]+\]|within 2%|inconclusive/);
      }
    }),
    { numRuns: 50 },
  );
});
