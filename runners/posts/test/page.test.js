import assert from 'node:assert/strict';
import { test } from 'node:test';
import { posts } from '@rounds/posts';
import { readRun } from '@rounds/record';
import { html } from '@rounds/report/charts/markup.js';
import { answeringRuns } from '../../reference-files.js';
import { judge } from '../outcomes.js';
import { postsPage } from '../page.js';
import { pagesOf } from '../pages.js';

const files = answeringRuns();
const runs = (await Promise.all(files.map((file) => readRun(file)))).map((run) =>
  judge(run, posts, () => false),
);
const page = postsPage(pagesOf(posts, runs), runs);

test('the page has every post with its address, and every statement with its outcome', () => {
  for (const { address, title, statements } of posts) {
    assert.ok(page.includes(`<a href="${address}">the post</a>`), address);
    assert.ok(page.includes(String(html`${title}`)), title);
    for (const { says } of statements) assert.ok(page.includes(`: ${html`${says}`}`), says);
  }
});

test('what posts measured stands as marks in charts of ours, in the same unit', () => {
  const marks = [...page.matchAll(/<title>([^<]*), published: ([\d.]+ \S+) \(([^)]*)\)<\/title>/g)];
  assert.ok(marks.length > 10, `only ${marks.length}`);
  const read = marks.find(([, what]) => what === 'fs.promises.readFile in node@20.1');
  assert.deepEqual(
    read?.slice(2),
    ['48.0 µs', '2400 ms'],
    'expected 2,400 ms of 50,000 reads to be 48 µs each',
  );
});
