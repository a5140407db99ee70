import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from '@rounds/fast-check';
import stringWidth from 'string-width';
import { layOutBlocks } from '../terminal/blocks.js';
import { styleFor } from '../terminal/style.js';
import { formatAnswer, formatTerminalAnswers } from '../text/answer.js';

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

/** @param {Lead[]} leads */
function sentencesOf(leads) {
  return formatAnswer({ leads, excluded: [], workloads: [], phase: 'steady' }).map(textOf);
}

const minutes = 60e3;

for (const [what, lead, sentence] of /** @type {[string, Lead, string][]} */ ([
  [
    'with its candidates and the time to a verdict',
    leadIn('node@24', 'inconclusive', ['a', 'b'], { roundsToVerdict: 143, msToVerdict: 25.4 * minutes }),
    'small: inconclusive in node@24 (a or b; 25 min more).',
  ],
  [
    'with the number of many candidates',
    leadIn('node@24', 'inconclusive', ['a', 'b', 'c', 'd'], { roundsToVerdict: 20, msToVerdict: 1000 }),
    'small: inconclusive in node@24 (4 candidates; under 1 min more).',
  ],
  [
    'without a time that is too long',
    leadIn('node@24', 'inconclusive', ['a', 'b'], { roundsToVerdict: 20_000, msToVerdict: minutes }),
    'small: inconclusive in node@24 (a or b).',
  ],
  [
    'without an unknown time',
    leadIn('node@24', 'inconclusive', ['a', 'b'], { roundsToVerdict: null }),
    'small: inconclusive in node@24 (a or b).',
  ],
])) {
  test(`an inconclusive answer appears ${what}`, () => {
    assert.deepEqual(sentencesOf([lead]), [sentence]);
  });
}

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

test('a workload has one sentence: who is fastest, by how much and where; in full and in brief', () => {
  assert.deepEqual(sentencesOf(leads), [
    'small: a is fastest in node@24 (6.6× [6.3, 6.9] faster than b and 43× [41, 45] faster than c) and bun@1 (43× [41, 45] faster than c); a and b tie in deno@2 (within 2%); inconclusive in just@0 (a or b; 5 min more).',
  ]);
  const [, brief] = formatTerminalAnswers({ leads, excluded: [], workloads: [], phase: 'steady' });
  assert.deepEqual(brief.map(textOf), [
    'small: a is fastest in node@24 (by 6.6× [6.3, 6.9]) and bun@1 (by 43× [41, 45]); a and b tie in deno@2 (within 2%); inconclusive in just@0 (2 candidates; 5 min more).',
  ]);
});

test('benchmarks without arguments have a workload without a name', () => {
  const unnamed = leads.slice(0, 1).map((lead) => ({ ...lead, workload: 'default' }));
  assert.match(sentencesOf(unnamed)[0], /^a is fastest in node@24 \(6\.6×/);
});

test('where there is less room, the answer is shorter', () => {
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
  assert.match(lists[0][0], /^w0: .* faster than c and faster than 3 others\)\.$/);
  assert.deepEqual(lists.at(-2), [
    'w0: a is fastest in node@24 (by 2.00× [1.92, 2.08]).',
    'The tables below show 5 more workloads.',
  ]);
  const sentences = () => ['1 µs a call.', '2 µs in `deno`.'];
  const own = formatTerminalAnswers({ ...all, leads, sentences }).map((list) => list.map(textOf));
  assert.deepEqual([own[0][0], own.at(-1)], ['1 µs a call. 2 µs in deno.', ['1 µs a call.']]);
});

test('in a terminal, workloads with too few rounds are left to the warning', () => {
  const isEarly = { isEarly: true, roundsToVerdict: 9, msToVerdict: minutes };
  const early = leadIn('node@24', 'inconclusive', ['a', 'b'], isEarly);
  const suite = { leads: [early], excluded: [], workloads: [], phase: /** @type {const} */ ('steady') };
  assert.deepEqual(formatTerminalAnswers(suite), [[]]);
  const best = leadIn('bun@1', 'best', ['a'], { rivals });
  assert.deepEqual(formatTerminalAnswers({ ...suite, leads: [early, best] })[1].map(textOf), [
    'small: a is fastest in bun@1 (by 6.6× [6.3, 6.9]).',
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
  test(`a suite ${what} ends in at most four lines with a number`, () => {
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
        else if (leads.length === 1) assert.match(first, msToVerdict ? / more\)/ : /inconclusive/);
      }),
      { numRuns: 50 },
    );
  });
}
