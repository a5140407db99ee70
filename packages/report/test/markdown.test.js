import assert from 'node:assert/strict';
import { test } from 'node:test';
import { analyseRun, compareTwoRuns } from '@rounds/analysis';
import { steadyMachine, syntheticRun } from '@rounds/analysis/test/synthetic-run.js';
import { reportMarkdown } from '@rounds/report';
import { marked } from 'marked';
import { code, prose } from '../markdown/text.js';
import { displayText } from '../words/display-text.js';
import { hostileParts, hostileRun } from './fixtures/hostile-run.js';
import { small, unfinished, used } from './fixtures/small-run.js';

const run = syntheticRun({ ...small, more: { bytes: used.bytes } });

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
  assert.match(text, /^## Run 2 against run 1$/m);
  assert.match(text, /^4 cells: 0 slower, 0 faster, 4 same, 0 unclear\.$/m);
  assert.match(text, /^### `demo \(run 2\)`\n\n#### `small`$/m, 'each run within the question');
  assert.match(text, /^## How `demo \(run 2\)` was measured$/m);
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
      assert.match(html.trim(), /^<[^<]*(<[^<]*)?<code>[^<]*<\/code>/, `expected code after "${before}"`);
    }
  });
}

test('a run of hostile strings makes nothing but headings, lists, quotes and tables', () => {
  const html = String(marked.parse(reportMarkdown([analyseRun(hostileRun())])));
  const tags = [...html.replace(/<!--.*?-->/s, '').matchAll(/<\/?([a-z0-9]+)/gi)].map(([, name]) => name);
  const known = /^(h[1234]|p|ul|li|table|thead|tbody|tr|th|td|code|strong|blockquote)$/;
  assert.deepEqual(
    tags.filter((name) => !known.test(name)),
    [],
  );
  // What GitHub looks for in texts, it does not look for in code.
  const outside = html.replace(/<code>[^<]*<\/code>/g, '').replace(/<[^>]*>/g, '');
  assert.doesNotMatch(outside, /@\w|#\d|:\/\/|www\.|:\w+:|window\.broken/);
  assert.doesNotMatch(outside, /NaN|Infinity|undefined|\[object/);
});

test('what is missing is not lost: failures and skips', () => {
  const text = reportMarkdown([analyseRun({ ...run, ...unfinished })]);
  for (const line of [
    '1 warning and 1 failed trial in this run.',
    '> **Warning:** the run has not ended. If it is not running any more, continue it with --resume.',
    '| `demo` | any | just: not found on PATH | 2 |',
    '- `demo` `quick` `small` `just`, round 2: `killed` `two`',
  ]) {
    assert.ok(text.split('\n').includes(line), `expected "${line}" in ${text}`);
  }
});

/** @param {string} markdown @returns the cells of the only row of its table */
function cellsOf(markdown) {
  const row = /<tbody><tr>(.*)<\/tr>\s*<\/tbody>/s.exec(String(marked.parse(markdown)))?.[1] ?? '';
  return [...row.matchAll(/<td>(.*?)<\/td>/gs)].map(([, html]) => ({ html, text: textOf(html) }));
}

/** @param {string} html */
function textOf(html) {
  /** @type {Record<string, string>} */
  const named = { lt: '<', gt: '>', quot: '"', amp: '&' };
  return html
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:#(\d+)|(\w+));/g, (_, code, name) => (code ? String.fromCharCode(code) : named[name]));
}
