import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { posts } from '@rounds/posts';
import { repository } from '../../reference-files.js';
import { forSite } from '../links.js';
import { address, sitePages } from '../pages.js';

/** @type {Map<string, string | Uint8Array>} */
let files;
before(async () => {
  files = await sitePages();
});

test('a page for each post, and one for each question that a reference run answers', () => {
  const names = [...files.keys()];
  for (const { id } of posts)
    assert.ok(names.includes(`posts/${id.replaceAll('/', '-')}.md`), `a page of ${id}`);
  const questions = names.filter((name) => /^questions\/(?!index)/.test(name));
  assert.ok(questions.length > 10, `expected more than 10 questions, got ${questions.length}`);
  for (const name of questions) {
    const id = name.slice('questions/'.length, -'.md'.length);
    const png = Buffer.from(files.get(`public/social/${id}.png`) ?? '');
    assert.equal(png.toString('latin1', 1, 4), 'PNG', `a picture of ${id}`);
    assert.deepEqual(
      [png.readUInt32BE(16), png.readUInt32BE(20)],
      [1200, 630],
      `the size of the picture of ${id}`,
    );
  }
});

test('releases have a menu of their own, in which each that was measured has a page', () => {
  const { menus } = JSON.parse(String(files.get('site.json')));
  const menu = menus.find((/** @type {{ text: string }} */ { text }) => text === 'Releases');
  assert.equal(menu.link, '/releases/');
  const pages = [...files.keys()].filter((name) => name.startsWith('releases/'));
  assert.equal(menu.items.length, pages.length);
  assert.ok(pages.includes('releases/index.md'), String(pages));
});

test('the home page says first how to measure code of your own, and where to read why to believe it', () => {
  const home = String(files.get('index.md'));
  const [, own = ''] = /^(.*?)^## /ms.exec(home.replace(/^---.*?^---/ms, '')) ?? [];
  assert.match(
    own.trim(),
    /^# Rounds\n\n(?:::: warning [\s\S]*?\n:::\n\n)*Rounds benchmarks JavaScript [^\n]*\n\n```sh\nnpx rounds bench\/\n```\n/,
  );
  for (const page of ['manual/index.md', 'manual/method.md']) assert.ok(files.has(page), page);
  for (const link of ['(/manual/)', '(/manual/method)']) assert.ok(own.includes(link), link);
});

test('how to gate a pull request has a page of its own, whose text the manual does not repeat', () => {
  const [gate, manual] = ['manual/gate.md', 'manual/index.md'].map((page) => String(files.get(page)));
  const workflow = 'uses: rounds-bench/rounds@';
  assert.match(String(gate), /^# Gate a pull request\n\n`--against` /m);
  assert.deepEqual([gate?.includes(workflow), manual?.includes(workflow)], [true, false]);
  assert.match(String(manual), /^## Gate a pull request\n\n.*\(\/manual\/gate\)/m);
  assert.match(String(manual), /^## Find the commit$/m);
  assert.match(String(files.get('manual/tools.md')), /\[in one run\]\(\/manual\/gate\)/);
});

test('the feed has an entry for each question and each release, with its answer, the newest first', () => {
  const feed = String(files.get('public/feed.xml'));
  const entries = feed.match(/<entry>.*?<\/entry>/gs) ?? [];
  const answered = [...files.keys()].filter((name) => /^(?:questions|releases)\/(?!index)/.test(name));
  assert.equal(entries.length, answered.length);
  const dates = entries.map((entry) => /<updated>(.*?)</.exec(entry)?.[1] ?? '');
  assert.deepEqual(dates, dates.toSorted().reverse());
  for (const entry of entries) assert.match(entry.replace(address, ''), /<id>(?:questions|releases)\//);
});

test('links of a document lead to pages, to the source, or are an error', () => {
  const places = {
    ...{ root: repository, source: 'https://example.org/r' },
    pageOf: (/** @type {string} */ file, hash = '') =>
      /** @type {Record<string, string>} */ ({
        'docs/method.md': '/manual/method',
        'docs/method.md#c': '/manual/c',
      })[file + hash],
    pictureOf: (/** @type {string} */ file) => `/files/${file}`,
  };
  const linked = (/** @type {string} */ text) => forSite(text, 'docs/data.md', places);
  assert.equal(
    linked('[a](method.md#b), [own](method.md#c) and [`c`](../package.json)'),
    '[a](/manual/method#b), [own](/manual/c) and [`c`](https://example.org/r/blob/main/package.json)',
  );
  assert.equal(linked('![a](../results/README.md)'), '![a](/files/results/README.md)');
  assert.equal(linked('[a](https://example.org) [b](#c)'), '[a](https://example.org) [b](#c)');
  assert.equal(linked('```\n[a](nowhere.md)\n```\n'), '```\n[a](nowhere.md)\n```\n');
  assert.equal(linked('<!-- made -->\n\na {{ b }}'), 'a &#123;&#123; b }}');
  assert.throws(() => linked('[a](nowhere.md)'), /docs\/data\.md links to nowhere\.md/);
});
