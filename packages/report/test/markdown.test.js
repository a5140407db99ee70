import assert from 'node:assert/strict';
import { test } from 'node:test';
import { analyseRun, compareTwoRuns } from '@rounds/analysis';
import { steadyMachine, syntheticRun } from '@rounds/analysis/test/synthetic-run.js';
import { postsMarkdown, reportMarkdown } from '@rounds/report';
import { marked } from 'marked';
import { code, prose } from '../markdown/text.js';
import { displayText } from '../words/display-text.js';
import { hostileParts, hostileRun } from './fixtures/hostile-run.js';
import { small, unfinished, used } from './fixtures/small-run.js';

const run = syntheticRun({ ...small, more: { bytes: used.bytes } });

test('tables have estimates with intervals, verdicts, and both axes of comparison', () => {
  const expected = `<!-- Rounds report -->

## \`demo\`: Which?

### \`small\`

|  | time/op | against the baseline | \`against node@24.1.0\` | throughput |
| :-- | :-- | :-- | :-- | --: |
| **\`node@24.1.0\`** |  |  |  |  |
| \`base\` | 1.01 µs ±0.2% | baseline |  | 1.99 GB/s |
| \`quick\` | 252 ns ±0.2% | 4.00× faster [4.00, 4.00] |  | 7.95 GB/s |
| **\`bun@1.4.5\`** |  |  |  |  |
| \`base\` | 1.51 µs ±0.2% | baseline | 1.50× slower [1.50, 1.50] | 1.33 GB/s |
| \`quick\` | 377 ns ±0.2% | 4.00× faster [4.00, 4.00] | 1.50× slower [1.50, 1.50] | 5.30 GB/s |
`;
  assert.equal(reportMarkdown([analyseRun(run)]).slice(0, expected.length), expected);
});

test('a time that had not settled has a mark, and so has what it means', () => {
  const unsettled = structuredClone(run);
  for (const trial of unsettled.trials) {
    const looked = { ms: 375, settledMs: 0, settledCalls: 0, firstNs: 1, lows: [], slope: 0 };
    trial.warmUp = { ...looked, class: trial.case === 'base' ? 'unsettled' : 'flat' };
  }
  const text = reportMarkdown([analyseRun(unsettled)]);
  assert.match(text, /^\| `base` \| 1\.01 µs ±0\.2% † \|/m);
  assert.match(text, /^\| `quick` \| 252 ns ±0\.2% \|/m);
  assert.match(text, /^†: still changed when it was measured\./m);
});

test('two runs are compared', () => {
  const report = analyseRun({ ...run, noise: steadyMachine(small.rounds) });
  const text = reportMarkdown([report, report], compareTwoRuns(report.run, report.run));
  assert.match(text, /^# Run 2 against run 1\n\n4 cells: 0 slower, 0 faster, 4 same, 0 unclear\.$/m);
  assert.match(text, /^# Run 2: `demo\.ndjson`$/m);
});

for (const [i, part] of hostileParts.entries()) {
  test(`hostile string ${i} stays one cell of text`, () => {
    const text = displayText(part);
    for (const show of [code, prose]) {
      const [cell, after, ...more] = cellsOf(`| a | b |\n|---|---|\n| ${show(part)} | after |\n`);
      assert.deepEqual([cell?.text, after?.text, more.length], [text.trim(), 'after', 0]);
      assert.match(cell?.html ?? '', /^(<code>[^<]*<\/code>|[^<@:]*)$/, 'expected code or harmless text');
    }
    for (const before of ['', '- ', '> ', '## ']) {
      const html = String(marked.parse(`${before}${code(part)}\n`));
      assert.match(
        html.trim(),
        /^<[^<]*(<[^<]*)?<code>[^<]*<\/code>/,
        `expected code after "${before}", got ${html}`,
      );
    }
  });
}

test('a run of hostile strings makes nothing but headings, lists, quotes and tables', () => {
  const html = String(marked.parse(reportMarkdown([analyseRun(hostileRun())])));
  const tags = new Set(
    [...html.replace(/<!--.*?-->/s, '').matchAll(/<\/?([a-z0-9]+)/gi)].map(([, name]) => name),
  );
  assert.deepEqual(
    [...tags].filter(
      (name) => !/^(h[123]|p|ul|li|table|thead|tbody|tr|th|td|code|strong|blockquote)$/.test(name ?? ''),
    ),
    [],
  );
  // What GitHub looks for in texts, it does not look for in code.
  const outside = html.replace(/<code>[^<]*<\/code>/g, '').replace(/<[^>]*>/g, '');
  assert.doesNotMatch(outside, /@\w|#\d|:\/\/|www\.|:\w+:|window\.broken/);
  assert.doesNotMatch(outside, /NaN|Infinity|undefined|\[object/);
});

test('what is missing is not lost: failures, skips, and what was published', () => {
  const publication = {
    title: 'Fast or slow?',
    author: 'A. Author',
    date: '2024-01-01',
    machine: 'a machine',
    figures: [
      { case: 'base', workload: 'small', runtime: 'node@20', value: 2, unit: /** @type {const} */ ('GB/s') },
    ],
    claims: [
      {
        statement: 'quick is over 80 times faster',
        runtime: 'node',
        tests: [{ case: 'quick', than: 'base', workload: 'small', timesFaster: 80 }],
      },
    ],
  };
  const text = reportMarkdown([
    analyseRun({ ...run, ...unfinished }, { suites: [{ name: 'demo', publications: [publication] }] }),
  ]);
  for (const line of [
    '> **Warning:** the run has not ended. If it is not running any more, continue it with --resume.',
    '| `demo` | any | just: not found on PATH | 2 |',
    '- `demo` `quick` `small` `just`, round 2: `killed` `two`',
    '| `base` | small | `2 GB/s (node@20)` | 1.99 GB/s |',
    '**contradicted** in `node@24.1.0`: quick is over 80 times faster',
    '| `small` | quick | base | over 80× faster | 4.00× faster [4.00, 4.00] | contradicted |',
  ]) {
    assert.ok(text.split('\n').includes(line), `expected "${line}" in ${text}`);
  }
});

/**
 * The cells of the only row of a table.
 *
 * @param {string} markdown
 */
function cellsOf(markdown) {
  const row = /<tbody><tr>(.*)<\/tr>\s*<\/tbody>/s.exec(String(marked.parse(markdown)))?.[1] ?? '';
  return [...row.matchAll(/<td>(.*?)<\/td>/gs)].map(([, html = '']) => ({ html, text: textOf(html) }));
}

/** @param {string} html */
function textOf(html) {
  const named = { lt: '<', gt: '>', quot: '"', amp: '&' };
  return html
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:#(\d+)|(\w+));/g, (_, number, name) =>
      number ? String.fromCharCode(number) : named[/** @type {keyof typeof named} */ (name)],
    );
}

test('every suite is named beside its post, or as one without', () => {
  const published = (/** @type {string} */ name, /** @type {string[]} */ ...titles) => ({
    name,
    publications: titles.map((title) => ({
      ...{ title, author: 'A. Writer', date: '2024-01-01', machine: '', figures: [] },
      claims: [{ statement: `${title} is quick`, runtime: 'node', tests: [] }],
    })),
  });
  const suites = [published('packing', 'Smaller'), published('own/question'), published('recursive-lambda')];
  const text = postsMarkdown(suites);
  assert.match(
    text,
    /^## Smaller\n\nA\. Writer, 2024-01-01, repeated by `packing`\.\n\n- Smaller is quick$/m,
  );
  assert.match(text, /^There is nothing to judge in `recursive-lambda`: /m);
  assert.match(text, / questions of our own: `own\/question`\.$/m);
});
