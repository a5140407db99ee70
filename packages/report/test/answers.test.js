import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from '@rounds/fast-check';
import stringWidth from 'string-width';
import { layOutBlocks } from '../terminal/blocks.js';
import { styleFor } from '../terminal/style.js';
import { formatAnswer, formatTerminalAnswers } from '../text/answer.js';

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
  return { workload: 'small', runtime, kind, leaders, detect: 0.02, roundsToVerdict: 0, ...more };
}

/** @param {import('../text/pieces.js').Piece[]} pieces */
function textOf(pieces) {
  return pieces.map((piece) => (typeof piece === 'string' ? piece : Object.values(piece)[0])).join('');
}

/** @param {Lead[]} leads */
function sentencesOf(leads) {
  return formatAnswer({ leads, excluded: [], workloads: [], phase: 'steady' }).map(textOf);
}

const minutes = 60e3;

for (const [what, lead, sentence] of /** @type {[string, Lead, string][]} */ ([
  [
    'two candidates',
    leadIn('node@24', 'inconclusive', ['a', 'b'], { roundsToVerdict: 143, msToVerdict: 25.4 * minutes }),
    'whether a or b is the fastest: 25 min of these cases alone would tell.',
  ],
  [
    'more of them',
    leadIn('node@24', 'inconclusive', ['a', 'b', 'c', 'd'], { roundsToVerdict: 20, msToVerdict: 1000 }),
    'which of 4 cases is the fastest: less than a minute of these cases alone would tell.',
  ],
  [
    'no number of rounds that anybody would wait for',
    leadIn('node@24', 'inconclusive', ['a', 'b'], { roundsToVerdict: 20_000, msToVerdict: minutes }),
    'whether a or b is the fastest: more rounds may not tell.',
  ],
  [
    'rounds of an unknown length',
    leadIn('node@24', 'inconclusive', ['a', 'b'], { roundsToVerdict: 50 }),
    'whether a or b is the fastest: more rounds would tell.',
  ],
  [
    'nothing that tells',
    leadIn('node@24', 'inconclusive', ['a', 'b'], { roundsToVerdict: null }),
    'whether a or b is the fastest: more rounds may not tell.',
  ],
])) {
  test(`an open answer says once what it would take: ${what}`, () => {
    assert.deepEqual(sentencesOf([lead]), [`On small in node@24, it is open ${sentence}`]);
  });
}

test('a tie is named as one', () => {
  assert.deepEqual(sentencesOf([leadIn('node@24', 'tied', ['a', 'b'])]), [
    'On small in node@24, a and b tie for the fastest, within 2% of each other.',
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

const rivals = [rival('b', 1 / 6.6), rival('c', 1 / 43)];
const leads = [
  leadIn('node@24', 'best', ['a'], { rivals }),
  leadIn('bun@1', 'best', ['a'], { rivals: rivals.slice(1) }),
  leadIn('deno@2', 'tied', ['a', 'b']),
  leadIn('just@0', 'inconclusive', ['a', 'b'], { roundsToVerdict: 20, msToVerdict: 5 * minutes }),
];

test('one sentence a group: who leads, how far ahead of whom, and where it is otherwise', () => {
  assert.deepEqual(sentencesOf(leads), [
    'On small in node@24, a is 6.6× [6.3, 6.9] faster than b and 43× [41, 45] faster than c; in bun@1, too; in deno@2, a and b tie for the fastest, within 2% of each other; in just@0, it is open whether a or b is the fastest: 5 min of these cases alone would tell.',
  ]);
});

test('what is open in several runtimes is not said to be open between the cases of the first', () => {
  const [best] = leads;
  const open = [
    leadIn('bun@1', 'inconclusive', ['a', 'b'], { roundsToVerdict: 20, msToVerdict: 5 * minutes }),
    leadIn('deno@2', 'inconclusive', ['c', 'd'], { roundsToVerdict: 90, msToVerdict: 50 * minutes }),
  ];
  assert.deepEqual(sentencesOf([best, ...open]), [
    'On small in node@24, a is 6.6× [6.3, 6.9] faster than b and 43× [41, 45] faster than c; in bun@1 and deno@2, it is open which case is the fastest.',
  ]);
});

test('benches without arguments have a workload without a name', () => {
  const unnamed = leads.slice(0, 1).map((lead) => ({ ...lead, workload: 'default' }));
  assert.match(sentencesOf(unnamed)[0], /^In node@24, a is 6\.6×/);
  const shortest = formatTerminalAnswers({
    leads: unnamed,
    excluded: [],
    workloads: [],
    phase: 'steady',
  }).map((list) => list.map(textOf))[3];
  assert.deepEqual(shortest, ['a leads by 6.6× [6.3, 6.9] in node@24.']);
});

test('where there is less room, less is said', () => {
  const rivals = ['b', 'c', 'd', 'e', 'f'].map((name, i) => rival(name, 1 / (2 + i)));
  const many = Array.from({ length: 6 }, (_, i) => ({
    ...leadIn('node@24', 'best', ['a'], { rivals }),
    workload: `w${i}`,
  }));
  const all = { leads: many, excluded: [], workloads: [], phase: /** @type {const} */ ('steady') };
  const lists = formatTerminalAnswers(all).map((list) => list.map(textOf));
  const lengths = lists.map((list) => list.join('\n').length);
  assert.deepEqual(
    lengths,
    lengths.toSorted((a, b) => b - a),
    'each is shorter than the one before',
  );
  assert.match(lists[0][0], /^On w0 .* faster than c and more than 3 others\.$/);
  assert.deepEqual(lists.at(-3), [
    'w0: a leads by 2.00× [1.92, 2.08] in node@24.',
    'The tables below have 5 workloads more.',
  ]);
  const brief = formatTerminalAnswers({ ...all, leads }).map((list) => list.map(textOf))[2];
  assert.deepEqual(brief, [
    'small: a leads by 6.6× [6.3, 6.9] in node@24 and by 43× [41, 45] in bun@1; a and b tie in deno@2, within 2%; open in just@0 (5 min to tell).',
  ]);
  const sentences = () => ['1 µs a call.', '2 µs in `deno`.'];
  const own = formatTerminalAnswers({ ...all, leads, sentences }).map((list) => list.map(textOf));
  assert.deepEqual([own[0][0], own.at(-1)], ['1 µs a call. 2 µs in deno.', ['1 µs a call.']]);
});

test('what has too few rounds for any verdict is not said of each workload in a terminal', () => {
  const isEarly = { isEarly: true, roundsToVerdict: 9, msToVerdict: minutes };
  const open = leadIn('node@24', 'inconclusive', ['a', 'b'], isEarly);
  const suite = { leads: [open], excluded: [], workloads: [], phase: /** @type {const} */ ('steady') };
  assert.deepEqual(formatTerminalAnswers(suite), [[]]);
  const told = leadIn('bun@1', 'best', ['a'], { rivals });
  assert.deepEqual(formatTerminalAnswers({ ...suite, leads: [open, told] })[2].map(textOf), [
    'small: a leads by 6.6× [6.3, 6.9] in bun@1.',
  ]);
  assert.deepEqual(sentencesOf([open]), [
    'On small in node@24, it is open whether a or b is the fastest: 1 min of these cases alone would tell.',
  ]);
});

const style = styleFor(false);
const runtimes = ['node@24.21.0', 'bun@1.4.5', 'deno@2.9.6', 'just@0.1.13'];

const early = '981 of 981 ratios are provisional; --resume FILE --rounds 12 gives verdicts.';

/** @param {import('../text/answer.js').AnswerInput} suite @param {boolean} isEarly */
function linesOf(suite, isEarly) {
  const [list, ...shorter] = formatTerminalAnswers(suite).map((each) =>
    isEarly ? [...each, [early]] : each,
  );
  return layOutBlocks([{ list, shorter }], style);
}

const word = fc.stringMatching(/^[a-z][a-z-]{0,19}$/);
const kinds = /** @type {const} */ (['best', 'tied', 'inconclusive']);

/** @param {string} workload @param {string} runtime */
function leadOf(workload, runtime) {
  return fc
    .record({
      kind: fc.constantFrom(...kinds),
      names: fc.uniqueArray(word, { minLength: 2, maxLength: 6 }),
      ratio: fc.double({ min: 0.001, max: 0.97, noNaN: true }),
      msToVerdict: fc.option(fc.integer({ min: 1000, max: 1e8 }), { nil: undefined }),
    })
    .map(({ kind, names, ratio, msToVerdict }) => {
      const cells = names.map((each) => ({ suite: 'demo', case: each, workload, runtime }));
      const compared = { ratio, low: ratio / 1.02, high: ratio * 1.02, verdict: 'faster' };
      return /** @type {Lead} */ ({
        ...{
          workload,
          runtime,
          kind,
          detect: 0.02,
          roundsToVerdict: kind === 'inconclusive' ? 50 : 0,
          msToVerdict,
        },
        leaders: kind === 'best' ? cells.slice(0, 1) : cells,
        ...(kind === 'best' && { rivals: cells.slice(1).map((cell) => ({ cell, compared })) }),
      });
    });
}

const suites = fc
  .record({
    workloads: fc.uniqueArray(word, { minLength: 1, maxLength: 6 }),
    few: fc.integer({ min: 1, max: 4 }),
  })
  .chain(({ workloads, few }) =>
    fc.tuple(
      ...workloads.flatMap((workload) => runtimes.slice(0, few).map((runtime) => leadOf(workload, runtime))),
    ),
  );

const own =
  '1.6 µs a block of headers by a `switch`, 1.9 µs by a ternary tree, 2.7 µs by decoding (Node.js 24).';

for (const [what, sentences] of /** @type {const} */ ([
  ['without an answer of its own', undefined],
  ['with an answer of its own', () => [own, own]],
])) {
  test(`a suite ${what} ends in four lines at the most, with a number, whatever it has measured`, () => {
    fc.assert(
      fc.property(suites, fc.boolean(), (leads, isEarly) => {
        const lines = linesOf({ leads, excluded: [], workloads: [], phase: 'steady', sentences }, isEarly);
        const text = lines.join('\n');
        assert.ok(lines.length <= 4, text);
        for (const line of lines) assert.ok(stringWidth(line) <= 80, line);
        assert.doesNotMatch(text, /\S {2}\S|undefined|NaN/);
        const [{ kind, msToVerdict }] = leads;
        const first = text.replace(/\s+/g, ' ');
        if (sentences) assert.ok(first.startsWith(`- ${own.replaceAll('`', '')}`), text);
        else if (kind === 'best') assert.match(first, /\d(×|%) \[[^\]]+\]/);
        else if (kind === 'tied') assert.match(first, /within 2%/);
        else if (leads.length === 1)
          assert.match(first, msToVerdict ? /to tell|would tell/ : /may not tell|open/);
      }),
      { numRuns: 50 },
    );
  });
}
