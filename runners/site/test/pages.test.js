import assert from 'node:assert/strict';
import { test } from 'node:test';
import { posts } from '@rounds/posts';
import { repository } from '../../reference-files.js';
import { forSite } from '../links.js';
import { sitePages } from '../pages.js';

const files = await sitePages();
const names = [...files.keys()];

test('there is a page for each post, and each answered question leads to one', () => {
  for (const { id } of posts) assert.ok(names.includes(`posts/${id}.md`), `a page of ${id}`);
  const links = [...String(files.get('suites/index.md')).matchAll(/^- \[.*?\]\(\/(suites\/[\w-]+)\) ./gm)];
  assert.ok(links.length > 10, `expected more than 10 questions, got ${links.length}`);
  for (const [, page] of links) assert.ok(files.has(`${page}.md`), page);
  const { menus } = JSON.parse(String(files.get('site.json')));
  for (const { link, items } of menus) assert.ok(link && items.length > 0, JSON.stringify(menus));
});

test('the home page first shows how to measure your own code, and where to read about the method', () => {
  const home = String(files.get('index.md')).replace(/^---.*?^---/ms, '');
  const own = home.slice(0, home.indexOf('\n## ')).trim();
  assert.match(
    own,
    /^# Rounds\n\n(?:::: warning [\s\S]*?\n:::\n\n)*Rounds benchmarks JavaScript [^\n]*\n\n```sh\nnpx rounds bench\/\n```\n/,
  );
  for (const page of ['manual/index.md', 'manual/method.md']) assert.ok(files.has(page), page);
  for (const link of ['(/manual/)', '(/manual/method)']) assert.ok(own.includes(link), link);
});

test('links of a document lead to pages or to the source; others are an error', () => {
  const places = {
    ...{ root: repository, source: 'https://example.org/r' },
    pageOf: (/** @type {string} */ file) => (file === 'docs/method.md' ? '/manual/method' : undefined),
    pictureOf: (/** @type {string} */ file) => `/files/${file}`,
  };
  const linked = (/** @type {string} */ text) => forSite(text, 'docs/data.md', places);
  assert.equal(
    linked('[a](method.md#b) and [`c`](../package.json)'),
    '[a](/manual/method#b) and [`c`](https://example.org/r/blob/main/package.json)',
  );
  assert.equal(linked('![a](../results/README.md)'), '![a](/files/results/README.md)');
  assert.equal(linked('[a](https://example.org) [b](#c)'), '[a](https://example.org) [b](#c)');
  assert.equal(linked('```\n[a](nowhere.md)\n```\n'), '```\n[a](nowhere.md)\n```\n');
  assert.equal(linked('<!-- made -->\n\na {{ b }}'), 'a &#123;&#123; b }}');
  assert.throws(() => linked('[a](nowhere.md)'), /docs\/data\.md links to nowhere\.md/);
});
