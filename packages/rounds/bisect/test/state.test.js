import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { readText } from '../../system/files.js';
import { newPath } from '../../test/support/scratch.js';
import { loadState, saveState, stateName } from '../state.js';
import { formatSearch, searchOutcome } from '../text.js';

/** @typedef {import('../state.js').SearchState} SearchState */

const slower = { ratio: 1.1, low: 1.08, high: 1.12, rounds: 12, verdict: /** @type {const} */ ('slower') };
const change = { ...slower, p: 0.0004, ns: [1000, 1100] };
const equal = { ratio: 1, low: 0.99, high: 1.01, rounds: 12 };
const toBad = { ...slower, ratio: 0.9, low: 0.89, high: 0.92 };
/** The states of a search of four commits, of which the third changed something. @type {SearchState} */
const begun = {
  ...{ type: 'bisect', id: 'a-search', names: ['bench/x.bench.js'], options: { detect: 0.07 } },
  code: { 'bench/x.bench.js': '0' },
  versions: ['first', 'aaaaaaaaaa', 'bbbbbbbbbb', 'main'].map((name) => ({ name, ref: name })),
  steps: [],
};
/** @type {SearchState} */
const compared = {
  ...begun,
  ends: { ms: 9000, all: [{ ...change, label: 'x in node@24' }] },
  bench: { suite: 'x', case: 'x', workload: 'default', label: 'x in node@24' },
};
/** @param {SearchState} state @param {Omit<SearchState['steps'][0], 'ms'>} step @returns {SearchState} */
const after = (state, step) => ({ ...state, steps: [...state.steps, { ms: 8000, ...step }] });
const stepped = after(compared, { index: 2, answer: 'bad', compared: [slower, equal] });
const skipped = after(stepped, { index: 1, answer: 'skip', reason: 'it\n\u001b[2J throws' });
const good = after(stepped, { index: 1, answer: 'good', compared: [equal, toBad] });
const found = { ...good, confirmation: change };
const over = (/** @type {SearchState} */ state) => ({ ...state, isOver: true });

test('a later state only adds lines', () => {
  /** @type {string[]} */
  let before = [];
  for (const state of [begun, compared, stepped, good, found, over(found)]) {
    const lines = formatSearch(state);
    assert.deepEqual(lines.slice(0, before.length), before);
    before = lines;
  }
  assert.deepEqual(before, [
    '2 versions between first and main: about 2 steps.',
    'main against first: x in node@24 is slower, +10% [+8.0%, +12%], 1.00 µs → 1.10 µs, in 12 rounds (9 s).',
    'Step 1: bbbbbbbbbb is bad: +10% [+8.0%, +12%] against first, 0.0% [−1.0%, +1.0%] against main; 12 rounds, 8 s.',
    'Step 2: aaaaaaaaaa is good: 0.0% [−1.0%, +1.0%] against first, −10% [−11%, −8.0%] against main; 12 rounds, 8 s.',
    'bbbbbbbbbb is the first with the change.',
    'Compared with aaaaaaaaaa in a separate run, x in node@24 is +10% [+8.0%, +12%], 1.00 µs → 1.10 µs, in 12 rounds (p = 0.0004).',
    'That is 100% of the difference between the two ends.',
  ]);
});

/** @param {import('@rounds/stats').Verdict} verdict @returns {SearchState} whose ends have no change that is followed */
const without = (verdict) => ({
  ...begun,
  ends: { ms: 1, all: [{ ...change, ...equal, verdict, label: 'x' }] },
});

test('each outcome has its text and its exit code', () => {
  const range =
    /^The time is over\. The change is after first and at most at bbbbbbbbbb, one of 2 versions: /;
  /** @type {[SearchState, number, RegExp][]} */
  const outcomes = [
    [found, 0, /is the first with the change\./],
    [{ ...skipped, confirmation: change }, 3, /one of 2 versions\. These could not be separated: a+, b+\.$/],
    [
      { ...good, confirmation: { ...change, verdict: 'same' } },
      3,
      /a direct comparison does not confirm it\./,
    ],
    [stepped, 3, range],
    [without('inconclusive'), 3, /^Inconclusive: the two ends may differ by 7%\. .*--detect 14%/],
    [without('same'), 4, /^The two ends do not differ by 7%: nothing to search for\.$/],
  ];
  for (const [state, exitCode, line] of outcomes) {
    const { exitCode: code, lines } = searchOutcome(state);
    assert.equal(code, exitCode, String(line));
    assert.match(String(lines[0]), line);
    assert.deepEqual(formatSearch(over(state)), [...formatSearch(state), ...lines]);
  }
});

test('each state is a line of a file, and is continued from the cache, whatever becomes of the file', () => {
  const folder = newPath('-search');
  const file = path.join(folder, stateName);
  for (const state of [begun, compared, stepped]) {
    const before = readText(file);
    saveState(folder, state);
    assert.ok(readText(file).startsWith(before), 'earlier lines stay');
    assert.deepEqual(loadState(file), state);
  }
  const text = readText(file);
  assert.equal(text.split('\n').length, 4);
  writeFileSync(file, text.replaceAll('x.bench', 'y.bench').slice(0, -2));
  assert.deepEqual(loadState(file), stepped);
  writeFileSync(file, text.replaceAll('a-search', 'b-search'));
  assert.throws(() => loadState(file), { name: 'UserError', message: /was not written by this user/ });
});
