import assert from 'node:assert/strict';
import { test } from 'node:test';
import { analyseRun } from '@rounds/analysis';
import { syntheticRun, wobble } from '@rounds/analysis/test/synthetic-run.js';
import { reportMarkdown, reportPage, runText, styleFor } from '@rounds/report';

const run = syntheticRun({
  cases: ['base', 'slower-10%'],
  runtimes: ['node@24#1', 'node@24#2'],
  rounds: 30,
  more: { wallMs: 50 },
  ns: ({ case: name }, round) =>
    (name === 'base' ? 100 : 110) * wobble(round) * (1 + ((round * name.length) % 7) / 1000),
});
run.header.options = { selftest: true };
const report = analyseRun(run);

test('a run of the self-test is drawn as power curves, and not as a comparison of its labels', () => {
  const page = reportPage([report]).replace(/<script>.*<\/script>/s, '');
  assert.match(page, /found, by seconds of trials a pair; log scale/);
  assert.equal(page.match(/<g class="line /g)?.length, 1, 'a line for what was planted');
  assert.match(page, />100%</);
  assert.doesNotMatch(page, /across runtimes|Nothing was measured|NaN|undefined/);
});

test('it has the same table in a terminal and in Markdown', () => {
  for (const text of [runText(report, { style: styleFor(false) }), reportMarkdown([report])]) {
    assert.match(text, /10% more work, found/);
    assert.match(text, /3\.0 s a pair/);
    assert.match(text, /0 of 1 comparisons of a thing with itself gave a false verdict/);
  }
});
