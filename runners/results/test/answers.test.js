import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { referencePages } from '../reference-runs.js';

/** The pages that are made of the reference runs. Numbers are recomputed in runs.test.js and, of posts, in docs.test.js. */

const folder = fileURLToPath(new URL('../../../results/', import.meta.url));
const page = readFileSync(`${folder}README.md`, 'utf8');
const readme = readFileSync(`${folder}../README.md`, 'utf8');
const pages = await referencePages();

test('results/README.md and the answers in every README are what the runs say', () => {
  assert.ok(pages.size > 5, `expected the READMEs of all suites with runs, got ${[...pages.keys()]}`);
  for (const [file, text] of pages)
    assert.ok(
      readFileSync(file, 'utf8') === text,
      `${file} is not of these runs. Make it again: pnpm rounds index`,
    );
});

const lines = [...page.matchAll(/^- `([^`]+)`: (.*?\?) (.+) \(`([^`]+\.ndjson)`\)$/gm)].map(
  ([, suite, question, answer = '', file]) => ({ suite, question, answer, file }),
);

test('results/README.md has one line a question', () => {
  assert.ok(lines.length > 20, `only ${lines.length}`);
  assert.equal(page.match(/^- /gm)?.length, lines.length);
  assert.equal(new Set(lines.map(({ suite }) => suite)).size, lines.length);
  // What is the fastest has an answer of its suite, with numbers.
  for (const { suite, answer } of lines) assert.doesNotMatch(answer, /is fastest|\btie\b/, suite);
});

test('README.md has the first five rows of the table of answers, and the outcomes of all claims', () => {
  const part = /<!-- answers.*?-->\n(.*?)<!-- end/s.exec(readme)?.[1] ?? '';
  assert.equal(part.match(/^\| [^:\s]/gm)?.length, 5);
  assert.match(part, /^\d+ claims of \d+ posts today: /m);
});

for (const [file, text] of pages) {
  if (!/packages\/[^/]+\/README\.md$/.test(file)) continue;
  test(`${file.replace(/.*(?=packages)/, '')} can be read at once`, () => {
    assert.ok(text.length <= 4600, `${text.length} characters: shorten what is written by hand`);
  });
}
