import assert from 'node:assert/strict';
import { test } from 'node:test';
import { repository } from '../../reference-files.js';
import { forSite } from '../links.js';

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
