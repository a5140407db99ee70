import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'node:test';
import { readText } from '../../system/files.js';
import { newPath } from '../../test/support/scratch.js';
import { keep, stateFault, stateIn, stateName } from '../state.js';
import { exitCodeOf, searchWords } from '../words.js';

/** @typedef {import('../state.js').State} State */

const versions = ['first', 'aaaaaaaaaa', 'bbbbbbbbbb', 'main'].map((name) => ({ name, ref: name }));
const slower = { ratio: 1.1, low: 1.08, high: 1.12, rounds: 12, verdict: /** @type {const} */ ('slower') };
const told = { ...slower, p: 0.0004, ns: [1000, 1100] };
const equal = { ratio: 1, low: 0.99, high: 1.01, rounds: 12 };
/** Each state of a search follows the one before: the steps of a search of four commits, of which the third changed something. */
const begun = /** @type {State} */ ({
  ...{
    type: 'bisect',
    names: ['bench/x.bench.js'],
    options: { detect: 0.07 },
    code: { 'bench/x.bench.js': '0' },
  },
  ...{ versions, steps: [] },
});
const compared = /** @type {State} */ ({
  ...begun,
  ends: { ms: 9000, all: [{ ...told, words: 'x in node@24' }], clearest: 0 },
  bench: { suite: 'x', case: 'x', workload: 'default', words: 'x in node@24' },
});
const stepped = /** @type {State} */ ({
  ...compared,
  steps: [{ place: 2, answer: 'bad', compared: [slower, equal], ms: 8000 }],
});
const skipped = /** @type {State} */ ({
  ...stepped,
  steps: [...stepped.steps, { place: 1, answer: 'skip', reason: 'it\n\u001b[2J throws', ms: 100 }],
});
const good = /** @type {State} */ ({
  ...stepped,
  steps: [
    ...stepped.steps,
    {
      place: 1,
      answer: 'good',
      compared: [equal, { ...slower, ratio: 0.9, low: 0.89, high: 0.92 }],
      ms: 100,
    },
  ],
});
const found = /** @type {State} */ ({ ...good, last: told });
const over = (/** @type {State} */ state) => ({ ...state, isOver: true });

test('what is said of a search only grows, until its outcome', () => {
  /** @type {string[]} */
  let before = [];
  for (const state of [begun, compared, stepped, good, found, over(found)]) {
    const lines = searchWords(state);
    assert.deepEqual(lines.slice(0, before.length), before);
    before = lines;
  }
  assert.deepEqual(before, [
    '2 versions between first and main: about 2 steps.',
    'main against first: x in node@24 is slower, +10% [+8.0%, +12%], 1.00 µs → 1.10 µs, in 12 rounds (9 s).',
    'Step 1: bbbbbbbbbb is bad: +10% [+8.0%, +12%] against first, +0.0% [−1.0%, +1.0%] against main; 12 rounds, 8 s.',
    'Step 2: aaaaaaaaaa is good: +0.0% [−1.0%, +1.0%] against first, −10% [−11%, −8.0%] against main; 12 rounds, 0 s.',
    'bbbbbbbbbb is the first with the change.',
    'Beside aaaaaaaaaa, in a run of their own, x in node@24 is +10% [+8.0%, +12%], 1.00 µs → 1.10 µs, in 12 rounds: equal ones differ so much once in 2,500 such runs.',
    'That is 100% of what the two ends differ by.',
  ]);
});

/** @param {import('@rounds/stats').Verdict} verdict @returns {State} whose ends have no change that is followed */
const without = (verdict) => ({
  ...begun,
  ends: { ms: 1, all: [{ ...told, ...equal, verdict, words: 'x' }], clearest: 0 },
});

test('the outcome is told, and has an exit code', () => {
  /** @type {[State, number, RegExp][]} */
  const outcomes = [
    [found, 0, /is the first with the change\./],
    [
      { ...skipped, last: told },
      3,
      /in one of 2 versions\. These could not be separated: aaaaaaaaaa.*, bbbbbbbbbb.*\./,
    ],
    [{ ...good, last: { ...told, verdict: 'same' } }, 3, /does not bear that out\./],
    [
      stepped,
      3,
      /^--max-time is over\. The change is after first, and in bbbbbbbbbb at the latest: in one of 2 versions\.$/,
    ],
    [stepped, 3, /^These are: aaaaaaaaaa, bbbbbbbbbb\.$/],
    [without('inconclusive'), 3, /^Whether the two ends differ by 7% cannot be told\. .*--detect 14%/],
    [without('same'), 4, /^The two ends do not differ by 7%: there is no change to search for\.$/],
  ];
  for (const [state, exitCode, words] of outcomes) {
    assert.ok(
      searchWords(over(state)).some((line) => words.test(line)),
      `${words} of ${searchWords(over(state)).join('\n')}`,
    );
    assert.equal(exitCodeOf(over(state)), exitCode, String(words));
  }
});

test('a search is kept line by line, and the last counts', async () => {
  const folder = newPath('-search');
  const file = path.join(folder, stateName);
  /** @type {string[]} */
  const texts = [];
  for (const state of [begun, compared, stepped]) {
    await keep(folder, state);
    texts.push(readText(file));
  }
  for (const [i, text] of texts.entries()) {
    assert.equal(text.split('\n').length, i + 2, text);
    assert.ok(text.startsWith(texts[i - 1] ?? ''), 'what was written stays');
  }
  const { signature: _, ...kept } = /** @type {State & { signature?: string }} */ (stateIn(file));
  assert.deepEqual(kept, stepped);
});

test('what another machine says is a search, or is told what is wrong with it', () => {
  for (const state of [begun, compared, stepped, skipped, good, found, over(found)])
    assert.equal(stateFault(JSON.parse(JSON.stringify({ ...state, signature: 'x' }))), undefined);
  const places = (/** @type {number[]} */ ...all) => all.map((place) => ({ place, answer: 'bad', ms: 1 }));
  /** @type {[unknown, RegExp][]} */
  const odd = [
    [null, /^search: expected an object, got null$/],
    [{ ...begun, versions: 'x' }, /^search\.versions: expected an array/],
    [{ ...begun, versions: versions.slice(1, 2) }, /^search\.versions: expected 2 to 100000, got 1$/],
    [
      { ...begun, versions: [{ name: 1 }, { name: 'x' }] },
      /^search\.versions\["?0"?\]\.name: expected a string/,
    ],
    [{ ...begun, steps: places(4) }, /^search\.steps: expected places of versions/],
    [{ ...begun, steps: places(1, 1, 1, 1, 1) }, /^search\.steps: expected places of versions/],
    [
      { ...compared, ends: { ...compared.ends, clearest: 1 } },
      /^search\.ends\.clearest: expected one of them$/,
    ],
    [{ ...found, last: { ...told, ratio: 'x' } }, /^search\.last\.ratio: expected a number/],
    [{ ...begun, options: {} }, /^search\.options\.detect: expected a number/],
  ];
  for (const [state, message] of odd) assert.match(String(stateFault(state)), message);
});
