import assert from 'node:assert/strict';
import { test } from 'node:test';
import { analyseRun } from '@rounds/analysis';
import { syntheticRun, wobble } from '@rounds/analysis/test/synthetic-run.js';
import { reportMarkdown, reportPage, runText, selftestSvg, styleFor } from '@rounds/report';

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

test('a run of the self-test is drawn as power curves, and not as a comparison of its labels', () => {
  const page = reportPage([report]).replace(/<script>.*<\/script>/s, '');
  assert.match(page, /found, by seconds of trials a pair; log scale/);
  assert.equal(page.match(/<g class="line /g)?.length, 1, 'a line for what was planted');
  assert.match(page, />100%</);
  assert.doesNotMatch(page, /across runtimes|Nothing was measured|NaN|undefined/);
});

test('it has the same table in a terminal and in Markdown', () => {
  for (const text of [runText(report, { style: styleFor(false) }), reportMarkdown([report])]) {
    assert.match(text, /5% more work, found/);
    assert.match(text, /verdicts opposite to the plain means[` |]+5[ |]+0/);
    assert.match(text, /3\.0 s a pair/);
    assert.match(text, /0 of 1 comparisons of a thing with itself gave a false verdict/);
  }
});

const loaded = analyseRun({
  ...run,
  header: { ...run.header, options: { selftest: true, underLoad: true } },
});

test('two runs of it are drawn side by side, with one legend', () => {
  const page = reportPage([report, loaded]).replace(/<script>.*<\/script>/s, '');
  assert.equal(page.match(/<figure>/g)?.length, 1);
  assert.equal(page.match(/<g class="line /g)?.length, 2);
  assert.match(page, /<bdi>calm<\/bdi>.*<bdi>under load<\/bdi>/s);
  assert.doesNotMatch(page, /NaN|undefined/);
});

test('it is a drawing of its own, with what was found besides', () => {
  const tests = [report, loaded].flatMap(({ selftest }) => selftest ?? []);
  const drawing = selftestSvg(tests) ?? '';
  assert.match(drawing, /^<!-- Rounds plot -->\n<svg /);
  assert.equal(drawing.match(/<g class="line /g)?.length, 2);
  for (const words of ['5% more work', 'calm', 'under load', '90%']) {
    assert.ok(drawing.includes(`>${words}</text>`), words);
  }
  assert.match(drawing, />under load: the same thing called different in 0 of 1; with labels/);
  assert.doesNotMatch(drawing, /NaN|undefined|<a |var\(/);
  /** @type {string[]} */
  const open = [];
  for (const [, end, tag = '', , empty] of drawing.matchAll(/<(\/?)(\w+)((?: [\w-]+="[^"<&]*")*)(\/?)>/g)) {
    if (end) assert.equal(open.pop(), tag);
    else if (!empty) open.push(tag);
  }
  assert.deepEqual(open, []);
  assert.equal(selftestSvg([]), undefined);
});
