import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { repository } from '../../reference-files.js';
import { referencePages } from '../reference-runs.js';

/** The generated pages. Numbers are recomputed in runs.test.js and, of posts, in claims.test.js. */

const read = (/** @type {string} */ file) => readFileSync(`${repository}${file}`, 'utf8');
const pages = await referencePages();

test('the generated pages are those of the reference runs', () => {
  assert.ok(pages.size > 25, `${pages.size} pages`);
  for (const [file, text] of pages)
    assert.ok(readFileSync(file, 'utf8') === text, `${file} is outdated. Generate it: pnpm rounds index`);
});

test('results/README.md links each package of suites once', () => {
  const links = [...read('results/README.md').matchAll(/\[([\w-]+)\]\(\.\.\/packages/g)].map(
    ([, name]) => name,
  );
  const readmes = [...pages.keys()].filter((file) => /packages\/[^/]+\/README\.md$/.test(file));
  assert.equal(new Set(links).size, readmes.length);
  assert.equal(links.length, readmes.length);
});

test('README.md is short, begins with a result, and has five rows of answers and the outcomes of all claims', () => {
  const readme = read('README.md');
  assert.ok(Buffer.byteLength(readme) <= 7000, `${Buffer.byteLength(readme)} bytes`);
  const start = readme.split('\n').slice(0, 25).join('\n');
  assert.match(start, /^!\[.*\.svg\)$/m, 'expected a chart');
  assert.match(start, /× faster \[/, 'expected a verdict');
  const answers = /<!-- answers.*?-->\n(.*?)<!-- end/s.exec(readme)?.[1] ?? '';
  assert.equal(answers.match(/^\| `?[A-Z]/gm)?.length, 5);
  assert.match(answers, /^\d+ claims of \d+ posts today: /m);
});

for (const [file, text] of pages) {
  if (!/packages\/[^/]+\/README\.md$/.test(file)) continue;
  test(`${file.replace(/.*(?=packages)/, '')} can be read at once`, () => {
    assert.ok(text.length <= 4600, `${text.length} characters: shorten what is written by hand`);
  });
}
