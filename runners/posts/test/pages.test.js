import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { posts } from '@rounds/posts';
import { readRun } from '@rounds/record';
import { html } from '@rounds/report/charts/markup.js';
import { terminalText } from '@rounds/report/terminal/blocks.js';
import { styleFor } from '@rounds/report/terminal/style.js';
import { rounds } from 'rounds/test/support/bench.js';
import { answeringRuns } from '../../reference-files.js';
import { postsBlocks, postsMarkdown } from '../blocks.js';
import { postsPage } from '../command.js';
import { postsIndex } from '../index-page.js';
import { judge } from '../outcomes.js';
import { isAnyReversed, isTested, pagesOf, scoreboardOf, scoreboardSentence } from '../pages.js';
import { madeUpRun } from './made-up-run.js';

/**
 * @typedef {import('@rounds/posts').Post} Post
 * @typedef {import('@rounds/posts').Claim} Claim
 */

const cell = { suite: 's', workload: 'w', case: 'a', runtime: 'node@20.1.0' };
const value = { suite: 's', workload: 'w', case: 'a', runtime: 'node' };
const ratio = { of: { ...value, case: 'b' }, by: value, expected: { about: 2 }, published: 2 };
/** @type {Claim} */
const said = {
  id: 'said',
  kind: 'stated',
  text: 'b takes twice as long.',
  published: '2 to 1',
  tests: [ratio],
};
/** @type {Claim} */
const ours = {
  ...{ id: 'ours', kind: 'ours', text: 'Does b take longer?' },
  tests: [{ of: ratio.of, by: value, expected: { least: 1 } }],
};
/** @type {Post} */
const post = {
  ...{ id: 'p', title: 'A | B', author: 'N. N.', date: '2023-01-01', address: 'https://example.org/' },
  ...{ conditions: { processor: 'not stated' }, suites: ['s'], claims: [said, ours] },
};

/** @param {number[]} ratios of runs @param {Claim[]} claims */
function judged(ratios, claims = post.claims) {
  const own = { ...post, claims };
  const runs = ratios.map((each) => {
    const made = [{ ...cell, ns: 100 }, ...(each ? [{ ...cell, case: 'b', ns: 100 * each }] : [])];
    return judge(madeUpRun(made), [own], () => false);
  });
  return { runs, pages: pagesOf([own], runs) };
}

/** @param {import('../pages.js').Page[]} pages */
const wordsOf = (pages) =>
  pages.flatMap(({ sections }) => sections.map(({ rows }) => rows.map(({ word }) => word).join()));

describe('a row', () => {
  test('of a claim has an outcome, and of a question an answer', () => {
    for (const [ratios, words] of /** @type {[number[], string[]][]} */ ([
      [[2], ['confirmed', 'yes']],
      [[1.3], ['weaker', 'yes']],
      [[0.5], ['reversed', 'no']],
      [
        [2, 0.5],
        ['confirmed,reversed', 'yes,no'],
      ],
      [
        [0, 2],
        ['confirmed', 'yes'],
      ],
    ]))
      assert.deepEqual(wordsOf(judged(ratios).pages), words, String(ratios));
  });

  test('under other conditions is marked', () => {
    const { pages } = judged([2], [{ ...said, differs: 'on other data' }]);
    assert.deepEqual(wordsOf(pages), ['confirmed (other conditions)']);
  });

  test('of a question with two parts may have two answers', () => {
    const turned = { ...ours.tests?.[0], of: value, by: ratio.of, expected: { least: 1 } };
    const { pages } = judged([2], [{ ...ours, tests: [...(ours.tests ?? []), turned] }]);
    assert.deepEqual(wordsOf(pages), ['in part']);
  });

  test('of a run that tested all is preferred to one that tested a part', () => {
    const third = { of: { ...value, case: 'c' }, by: value, expected: { about: 1 }, published: 1 };
    const part = { ...post, claims: [{ ...said, tests: [ratio, third] }] };
    const made = [cell, { ...cell, case: 'b', ns: 2000 }];
    const runs = [made, [...made, { ...cell, case: 'c' }]].map((own) =>
      judge(madeUpRun(own), [part], () => false),
    );
    assert.deepEqual(wordsOf(pagesOf([part], runs)), ['confirmed']);
    assert.deepEqual(wordsOf(pagesOf([part], runs.slice(0, 1))), ['inconclusive']);
  });
});

test('--fail fails if a claim is reversed, which a question cannot be', () => {
  const fails = [judged([0.5]), judged([2]), judged([0.5], [ours])].map(({ pages }) => isAnyReversed(pages));
  assert.deepEqual(fails, [true, false, false]);
});

test('in a terminal, the scoreboard comes first, then published and measured values', () => {
  const { runs, pages } = judged([2]);
  const text = terminalText(postsBlocks(pages, runs), { style: styleFor(false) });
  assert.match(
    text,
    /confirmed: b takes twice as long\.\n +- published: 2 to 1\n +- here: 2×.* \(published: 2×\)/,
  );
  assert.match(text, /yes: Does b take longer\?\n +- here: in node@20\.1\.0: 2×.*: yes/);
  const first = text.split('\n\n')[0]?.replaceAll('\n', ' ');
  assert.equal(first, scoreboardSentence(scoreboardOf(pages)));
  assert.match(String(first), /^Of 1 claims in the posts, 1 were tested under .* \(1 confirmed\), 0 under/);
  assert.deepEqual(pages.map(isTested), [true]);
  assert.deepEqual(pagesOf(posts, []).filter(isTested), []);
});

test('in a terminal, only an address is wider than 80 columns', () => {
  const runs = [judge(madeUpRun([]), posts, () => false)];
  const lines = terminalText(postsBlocks(pagesOf(posts, runs), runs), { style: styleFor(false) }).split('\n');
  assert.ok(lines.length > 500);
  const wide = lines.filter((line) => line.length > 80 && !/^ *https:\S+$/.test(line));
  assert.deepEqual(wide, []);
});

test('in Markdown, a text becomes neither a link nor HTML, and each value has its run', () => {
  const title = '[A](https://x) <b>';
  const { runs, pages } = judged([2, 3]);
  const text = postsMarkdown([{ ...pages[0], post: { ...post, title } }], runs);
  assert.match(text, /^## \[A\] \(https:\/\/x\) &lt;b>$/m);
  assert.match(text, /^### confirmed: b takes twice as long\.\n\n- published: 2 to 1\n- here, run 1: 2×/m);
});

test('the index has one line for each post, with one claim and its figure', () => {
  const text = postsIndex(judged([2]).pages);
  assert.match(
    text,
    /^- `p`: \[A \\\| B\]\(https:\S+\), 2023; \[s\]\(\S+\)\. 1 of 1 claim tested: 1 confirmed\. “b takes twice as long\.” Here confirmed: 2× \[.*\] \(published: 2×\)\.$/m,
  );
});

test('the index counts a claim once, and separately if its conditions differ', () => {
  const { pages } = judged([2, 2], [said, { ...said, id: 'differing', differs: 'on other data' }]);
  assert.match(postsIndex(pages), /2 of 2 claims tested: 1 confirmed; under other conditions 1 confirmed\./);
});

describe('the page of the reference runs', async () => {
  const read = await Promise.all(answeringRuns().map((file) => readRun(file)));
  const runs = read.map((run) => judge(run, posts, () => false));
  const page = postsPage(pagesOf(posts, runs), runs);

  test('has every post with its address, and every claim with its outcome', () => {
    for (const { address, title, claims } of posts) {
      assert.ok(page.includes(`<a href="${address}">The post</a>`), address);
      assert.ok(page.includes(String(html`${title}`)), title);
      for (const { text } of claims) assert.ok(page.includes(`: ${html`${text}`}`), text);
    }
  });

  test('has published values as marks in our charts, in the same unit', () => {
    const marks = [...page.matchAll(/<title>([^<]*), published: ([\d.]+ \S+) \(([^)]*)\)<\/title>/g)];
    assert.ok(marks.length > 10, `only ${marks.length}`);
    const opened = marks.find(
      ([, what, , on]) => what?.startsWith('native-threads-1 ') && on?.includes('Apple'),
    );
    // 100 ms of 10,000 files are 10 µs each.
    assert.deepEqual(opened?.slice(2), ['10.0 µs', '100 ms on macOS on an Apple M2']);
  });
});

test('an id selects a post, with all its claims; an unknown one is an error', async () => {
  const [first] = posts;
  const { stdout, stderr } = await rounds('posts', [String(first?.id), '--markdown']);
  assert.equal(stderr, '');
  assert.equal(stdout.match(/^## (?!Scoreboard)/gm)?.length, 1);
  for (const { text } of first?.claims ?? []) assert.ok(stdout.includes(text), text);
  for (const [name, message] of Object.entries({
    'no-such-post': /^error: Unknown post "no-such-post"\. Nearest of \d+: [\w, -]+\.\n$/,
    'no/such.ndjson': /^error: no\/such\.ndjson: cannot be read: no such file/,
  })) {
    const unknown = await rounds('posts', [name]);
    assert.match(unknown.stderr, message);
    assert.equal(unknown.exitCode, 2);
  }
});
