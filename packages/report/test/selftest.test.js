import assert from 'node:assert/strict';
import { test } from 'node:test';
import { analyseRun } from '@rounds/analysis';
import { syntheticRun, wobble } from '@rounds/analysis/test/synthetic-run.js';
import { reportMarkdown, reportPage, runText, styleFor } from '@rounds/report';
import { expectSoundPage } from './fixtures/page-structure.js';

const run = syntheticRun({
  cases: ['base', 'slower-5%'],
  runtimes: ['node@24#1', 'node@24#2'],
  rounds: 30,
  more: { wallMs: 50 },
  ns: ({ case: name }, round) =>
    (name === 'base' ? 100 : 110) * wobble(round) * (1 + ((round * name.length) % 7) / 1000),
});
run.header.options = { selftest: true };
const report = analyseRun(run);

test('a run of the self-test has one table in all layouts, and no comparison of its labels', () => {
  const page = expectSoundPage(reportPage([report])).replace(/\s+/g, ' ');
  for (const text of [runText(report, { style: styleFor(false) }), reportMarkdown([report]), page]) {
    assert.match(text, /5% more work, found/);
    assert.match(text, /verdicts opposite to the plain means[` |]+5[ |]+0/);
    assert.match(text, /3\.0 s a pair/);
    assert.match(text, /0 of 1 comparisons of a thing with itself gave a false verdict/);
    assert.doesNotMatch(text, /across runtimes|Nothing was measured|NaN|undefined/);
  }
});
