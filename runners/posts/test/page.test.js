import assert from 'node:assert/strict';
import { test } from 'node:test';
import { posts } from '@rounds/posts';
import { readRun } from '@rounds/record';
import { html } from '@rounds/report/charts/markup.js';
import { rounds } from 'rounds/test/support/bench.js';
import { answeringRuns } from '../../reference-files.js';
import { judge } from '../outcomes.js';
import { postsPage } from '../page.js';
import { pagesOf } from '../pages.js';

const files = answeringRuns();
const runs = (await Promise.all(files.map((file) => readRun(file)))).map((run) =>
  judge(run, posts, () => false),
);
const page = postsPage(pagesOf(posts, runs), runs);

test('the page has every post with its address, and every claim with its outcome', () => {
  for (const { address, title, claims } of posts) {
    assert.ok(page.includes(`<a href="${address}">The post</a>`), address);
    assert.ok(page.includes(String(html`${title}`)), title);
    for (const { text } of claims) assert.ok(page.includes(`: ${html`${text}`}`), text);
  }
});

test('what posts measured stands as marks in charts of ours, in the same unit', () => {
  const marks = [...page.matchAll(/<title>([^<]*), published: ([\d.]+ \S+) \(([^)]*)\)<\/title>/g)];
  assert.ok(marks.length > 10, `only ${marks.length}`);
  const opened = marks.find(
    ([, what, , words]) => what?.startsWith('native-threads-1 ') && words?.includes('Apple'),
  );
  assert.deepEqual(
    opened?.slice(2),
    ['10.0 µs', '100 ms on macOS on an Apple M2'],
    'expected 100 ms of 10,000 files to be 10 µs each',
  );
});

test('an id selects a post, with all its claims', async () => {
  const [post] = posts;
  const { stdout, stderr } = await rounds('posts', [String(post?.id), '--markdown']);
  assert.equal(stderr, '');
  assert.equal(stdout.match(/^## \[/gm)?.length, 1);
  for (const { text } of post?.claims ?? []) assert.ok(stdout.includes(text), text);
});
