import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { posts } from '@rounds/posts';
import { terminalText } from '@rounds/report/terminal/blocks.js';
import { styleFor } from '@rounds/report/terminal/style.js';
import { postsIndex } from '../index-page.js';
import { postsMarkdown } from '../markdown.js';
import { judge } from '../outcomes.js';
import { postsBlocks } from '../page.js';
import {
  isAnyReversed,
  isTested,
  pagesOf,
  scoreboardLines,
  scoreboardOf,
  scoreboardSentence,
} from '../pages.js';
import { madeUpRun } from './made-up-run.js';

/**
 * @typedef {import('@rounds/posts').Post} Post
 * @typedef {import('@rounds/posts').Claim} Claim
 */

const cell = { suite: 's', workload: 'w', case: 'a', runtime: 'node@20.1.0' };
const value = { suite: 's', workload: 'w', case: 'a', runtime: 'node' };
const tests = [{ of: { ...value, case: 'b' }, by: value, expected: { about: 2 }, published: 2 }];
/** @type {Claim} */
const said = { id: 'said', kind: 'stated', text: 'b takes twice as long.', published: '2 to 1', tests };
/** @type {Claim} */
const ours = {
  id: 'ours',
  kind: 'ours',
  text: 'Does b take longer?',
  tests: [{ ...tests[0], expected: { least: 1 } }].map(({ published, ...each }) => /** @type {any} */ (each)),
};
/** @type {Post} */
const post = {
  ...{ id: 'p', title: 'A | B', author: 'N. N.', date: '2023-01-01', address: 'https://example.org/' },
  ...{ conditions: { processor: 'not stated' }, suites: ['s'], claims: [said, ours] },
};

/** @param {number} ratio */
function judged(ratio, claims = post.claims) {
  const made = [
    { ...cell, ns: 100 },
    { ...cell, case: 'b', ns: 100 * ratio },
  ];
  return judge(madeUpRun(made), [{ ...post, claims }], () => false);
}

/** @param {number[]} ratios of runs */
const pagesFor = (...ratios) => {
  const runs = ratios.map((ratio) => judged(ratio));
  return { runs, pages: pagesOf([post], runs) };
};

/** @param {number[]} ratios */
const wordsFor = (...ratios) =>
  pagesFor(...ratios).pages.flatMap(({ sections }) =>
    sections.map(({ rows }) => rows.map(({ word }) => word).join()),
  );

describe('what is shown', () => {
  test('a claim has an outcome, and a question an answer', () => {
    assert.deepEqual(wordsFor(2), ['confirmed', 'yes']);
    assert.deepEqual(wordsFor(1.3), ['weaker', 'yes']);
    assert.deepEqual(wordsFor(0.5), ['reversed', 'no']);
    assert.deepEqual(wordsFor(2, 0.5), ['confirmed,reversed', 'yes,no']);
  });

  test('an outcome under other conditions says so first', () => {
    const differing = { ...said, differs: 'on other data' };
    const [page] = pagesOf([{ ...post, claims: [differing] }], [judged(2, [differing])]);
    assert.equal(page?.sections[0]?.rows[0]?.word, 'confirmed (other conditions)');
  });

  test('a question of two parts may have two answers', () => {
    const [first] = ours.tests ?? [];
    assert.ok(first && 'case' in first.of && first.by);
    const other = /** @type {import('@rounds/posts').Test} */ ({ ...first, of: first.by, by: first.of });
    const both = { ...ours, tests: [first, other] };
    const [page] = pagesOf([{ ...post, claims: [both] }], [judged(2, [both])]);
    assert.equal(page?.sections[0]?.rows[0]?.word, 'in part');
  });

  test('fails where a claim is reversed, which a question cannot be', () => {
    assert.equal(isAnyReversed(pagesFor(0.5).pages), true);
    assert.equal(isAnyReversed(pagesFor(2).pages), false);
    const question = [judged(0.5, [ours])];
    assert.equal(isAnyReversed(pagesOf([{ ...post, claims: [ours] }], question)), false);
  });

  test('a run that did not try a claim is not shown beside one that did', () => {
    const runs = [judge(madeUpRun([]), [post], () => false), judged(2)];
    const [rows] = pagesOf([post], runs).flatMap(({ sections }) => sections.map((each) => each.rows));
    assert.deepEqual(
      rows?.map(({ run, word }) => [run, word]),
      [[1, 'confirmed']],
    );
  });

  test('nor is one that tried a part, beside one that tried all of it', () => {
    const third = { ...value, case: 'c' };
    const more = {
      ...said,
      tests: [...tests, { of: third, by: value, expected: { about: 1 }, published: 1 }],
    };
    const part = { ...post, claims: [more] };
    const all = madeUpRun([cell, { ...cell, case: 'b', ns: 2000 }, { ...cell, case: 'c' }]);
    const runs = [judged(2, [more]), judge(all, [part], () => false)];
    const shown = (/** @type {import('../outcomes.js').JudgedRun[]} */ some) =>
      pagesOf([part], some).flatMap(({ sections }) =>
        sections.flatMap(({ rows }) => rows.map(({ run, word }) => [run, word])),
      );
    assert.deepEqual(shown(runs), [[1, 'confirmed']]);
    assert.deepEqual(shown(runs.slice(0, 1)), [[0, 'inconclusive']]);
  });

  test('in a terminal, the scoreboard comes first, and published and measured stand side by side', () => {
    const { runs, pages } = pagesFor(2);
    const text = terminalText(postsBlocks(pages, runs), { style: styleFor(false) });
    assert.match(
      text,
      /confirmed: b takes twice as long\.\n +published: 2 to 1\n +here: 2×.* \(published: 2×\)/,
    );
    assert.match(text, /yes: Does b take longer\?\n +here: in node@20\.1\.0: 2×.*: yes/);
    const first = text.split('\n\n')[0]?.replaceAll('\n', ' ');
    assert.equal(first, scoreboardSentence(scoreboardOf(pages)));
    assert.match(String(first), /^Of 1 claims in the posts, 1 were tested under .* \(1 confirmed\), 0 under/);
    assert.deepEqual(scoreboardLines(scoreboardOf(pages)).slice(0, 2), [
      ...['1 claims, each counted once', 'confirmed 1, stronger 0'],
    ]);
    assert.deepEqual(pages.map(isTested), [true]);
    assert.deepEqual(pagesOf(posts, []).filter(isTested), []);
  });

  test('nothing but an address is wider than 80 columns', () => {
    const runs = [judge(madeUpRun([]), posts, () => false)];
    const lines = terminalText(postsBlocks(pagesOf(posts, runs), runs), { style: styleFor(false) }).split(
      '\n',
    );
    assert.ok(lines.length > 500);
    assert.deepEqual(
      lines.filter((line) => line.length > 80 && !/^ *https:\S+$/.test(line)),
      [],
    );
  });

  test('in Markdown every row has as many cells as its table', () => {
    const { runs, pages } = pagesFor(2, 3);
    const text = postsMarkdown(pages, runs);
    assert.match(text, /A \\\| B/);
    assert.match(text, /run 1: 2×.*\| confirmed \|/);
    const rows = text.split('\n').filter((line) => line.startsWith('|'));
    assert.ok(rows.length > 3);
    for (const row of rows) assert.equal(row.split(/ ?(?<!\\)\| ?/).length, 6, row);
  });

  test('the index has one line for each post, with one claim and its figure', () => {
    const text = postsIndex(pagesFor(2).pages);
    assert.match(
      text,
      /^- `p`: \[A \\\| B\]\(https:\S+\), 2023; \[s\]\(\S+\)\. 1 of 1 claim tested: 1 confirmed\. “b takes/m,
    );
    assert.match(text, /twice as long\.” Here confirmed: 2× \[.*\] \(published: 2×\)\.$/m);
  });

  test('the index counts a claim once, and separately if its conditions differ', () => {
    const differing = { ...said, id: 'differing', differs: 'on other data' };
    const claims = [said, differing];
    const runs = [judged(2, claims), judged(2, claims)];
    const text = postsIndex(pagesOf([{ ...post, claims }], runs));
    assert.match(text, /2 of 2 claims tested: 1 confirmed; under other conditions 1 confirmed\./);
  });
});
