import assert from 'node:assert/strict';
import { test } from 'node:test';
import { analyseRun } from '@rounds/analysis';
import { main, tree, versionsRun } from '@rounds/analysis/test/synthetic-run.js';
import { reportMarkdown, reportPage, terminalText } from '@rounds/report';
import { gateMarkdown } from '../gate.js';
import { gateBlocks } from '../sections.js';
import { countedLine } from '../tables/counted-table.js';
import { styleFor } from '../terminal/style.js';
import { gateOf, gateSentence, neededWords } from '../words/gate.js';

/** @param {Record<string, number>} factors by case, of the time in the working tree @param {number} [rounds] */
function reportOf(factors, rounds = 30) {
  const run = versionsRun({
    ...{ cases: Object.keys(factors), rounds },
    ns: (cell, round) =>
      1000 *
      (cell.runtime === tree ? Number(factors[cell.case]) : 1) *
      (1 + ((round * 31 + cell.runtime.length) % 7) / 5000),
  });
  run.header.options = { failOn: 0.02, detect: 0.05 };
  return analyseRun(run);
}

test('one sentence says what the gate found', () => {
  const say = (/** @type {Record<string, number>} */ factors, rounds = 30) =>
    gateSentence(gateOf(reportOf(factors, rounds)));
  assert.equal(say({ a: 1, b: 1.01 }), 'Nothing is slower by 5%, in 2 comparisons.');
  assert.equal(say({ a: 1.2, b: 1 }), '1 of 2 comparisons is slower by more than 2%.');
  assert.equal(say({ a: 1.2, b: 1.3 }), '2 of 2 comparisons are slower by more than 2%.');
  assert.equal(
    say({ a: 0.8, b: 1 }),
    'Nothing is slower by 5%, in 2 comparisons. 1 is faster by more than 2%.',
  );
  assert.equal(
    say({ a: 1, b: 1 }, 2),
    'Inconclusive: 2 of 2 comparisons (a slowdown of 5% would not have been seen).',
  );
  const nothing = { ...reportOf({ a: 1 }), changes: [] };
  assert.match(gateSentence(gateOf(nothing)), /^Nothing was compared/);
});

test('what is inconclusive is named with what it would take', () => {
  assert.equal(neededWords({ rounds: 83, ms: 150e3 }), 'needs 3 min more (~83 rounds)');
  assert.equal(neededWords({ rounds: 834 }), 'needs ~830 rounds');
  assert.equal(neededWords({ rounds: null }), 'copies of the same code differ as much');
  assert.equal(neededWords({ rounds: 1e6, ms: 1e9 }), 'more rounds may not tell');
  const report = reportOf({ a: 1 }, 2);
  const markdown = gateMarkdown(report, gateOf(report));
  assert.match(markdown, /\| `inconclusive: needs ~\d+ rounds` \|/);
  assert.match(markdown, /more time \(--max-time, --rounds\), or a larger difference \(--detect 10%\)/);
  assert.doesNotMatch(markdown, /<details>/, 'expected what is inconclusive not to be folded');
});

test('without a round in common nothing is said of copies, nor of rounds that would tell', () => {
  const report = reportOf({ a: 1 });
  report.run.trials = report.run.trials.filter(({ runtime, round }) => (runtime === main) === round <= 15);
  const apart = analyseRun(report.run);
  const markdown = gateMarkdown(apart, gateOf(apart));
  assert.match(markdown, /no round in common \| inconclusive: more rounds may not tell \|/);
  assert.match(markdown, /The control could not be measured/);
  assert.doesNotMatch(markdown, /To settle what is inconclusive/);
});

/** @param {string} runtime @returns {import('@rounds/record').Failure} */
function failureIn(runtime) {
  const cell = { suite: 'demo', case: 'b', workload: 'small', runtime };
  const fault = { kind: 'threw', error: 'lib.b is not a function', exitCode: 0, signal: null, stderr: '' };
  return /** @type {any} */ ({ type: 'failure', ...cell, round: 1, ...fault });
}

test('what fails in the working tree is said first, and what fails elsewhere is no fault', () => {
  const report = reportOf({ a: 1 });
  const say = (/** @type {import('@rounds/record').Failure[]} */ ...failed) => {
    report.run.failures = failed;
    return gateMarkdown(analyseRun(report.run), gateOf(analyseRun(report.run)));
  };
  const fine = '**Nothing is slower by 5%, in 1 comparison.**';
  const twice = say(failureIn(tree), failureIn(tree));
  assert.ok(twice.includes(`**1 cell failed in the working tree. ${fine.slice(2)}`), twice);
  assert.match(say(failureIn(tree)), /Failed: 1 trial\n\n.*lib\.b is not a function/);
  const { run } = reportOf({ a: 1 });
  run.broken = [{ type: 'broken', suite: 'bench/`x`.js', error: '<b>' }];
  const broken = analyseRun(run);
  assert.match(
    gateMarkdown(broken, gateOf(broken)),
    /\*\*1 file could not be loaded\. [\s\S]*\n- .*x.*: `<b>`\n/,
  );
  const elsewhere = say(failureIn(main));
  assert.ok(elsewhere.includes(fine), elsewhere);
  assert.match(elsewhere, /Failed in another version, so nothing to compare with: 1 trial\n/);
});

test('a comment is never longer than GitHub takes', () => {
  const names = Array.from({ length: 350 }, (_, i) => `case-${i}-${'x'.repeat(150)}`);
  const report = reportOf(Object.fromEntries(names.map((name) => [name, 1])), 6);
  const gate = gateOf(report);
  const markdown = gateMarkdown(report, gate, ['Dependencies.']);
  assert.ok(markdown.length < 65_536, `${markdown.length}`);
  assert.match(markdown, /^<!-- Rounds comparison -->\n\n\*\*Inconclusive: /);
  assert.match(markdown, /too long for a comment/);
  assert.match(markdown, /Dependencies\.\n$/);
});

test('a comment has what changed first, and the rest folded', () => {
  const report = reportOf({ a: 1.2, '<img src=x>|': 1 });
  const markdown = gateMarkdown(report, gateOf(report));
  const [changed, folded] = markdown.split('<details>');
  assert.match(changed, /^<!-- Rounds comparison -->\n\n\*\*1 of 2 comparisons is slower by/);
  assert.match(
    changed,
    /\| `a` \| `node@1 main` \| 1[\d.]+ µs \| 1\.2\d µs \| \+20% \[\+20%, \+20%\] \| slower \|/,
  );
  assert.doesNotMatch(changed, /img/);
  assert.match(folded, /not slower/);
  assert.doesNotMatch(markdown, /<img/);
  assert.match(markdown, /<\/details>\n\nThe control, two copies of the same code:.*\n$/);
});

test('a terminal shows all comparisons below the sentence', () => {
  const report = reportOf({ a: 1, b: 1.2 });
  const text = terminalText(gateBlocks(report, gateOf(report)), {
    style: styleFor(false),
  }).trimStart();
  assert.match(text, /^1 of 2 comparisons is slower.*\n[\s\S]*\n +b .* {2}slower\n +a .* {2}not slower\n/);
});

test('a report of the run says the same before its tables, and none of cases against each other', () => {
  const report = reportOf({ a: 1, b: 1.2 });
  report.run.header.options.failOn = 0.1;
  const markdown = reportMarkdown([report]);
  const page = reportPage([report]);
  for (const text of [markdown, page]) {
    const sentence = text.indexOf('1 of 2 comparisons is slower by more than 10%.');
    const control = text.indexOf('The control, two copies of the same code');
    const table = text.indexOf('time/op');
    assert.ok(0 < sentence && sentence < control && control < table, `${sentence} ${control} ${table}`);
    assert.doesNotMatch(text, /baseline( \||<)/);
  }
  assert.doesNotMatch(markdown, /against the baseline/);
});

test('what is counted beside the time is told by itself, in a table, a sentence and a line while the run goes on', () => {
  const report = reportOf({ a: 1, b: 1 });
  for (const trial of report.run.trials)
    trial.figures = { allocatedBytes: trial.case === 'a' && trial.runtime === tree ? 1200 : 1000 };
  const counting = analyseRun(report.run);
  const gate = gateOf(counting);
  const sentence =
    'Allocated bytes an operation, of 2 comparisons: 1 more by 5% in every process, 1 the same within 5%. The exit code is that of the time.';
  const markdown = gateMarkdown(counting, gate);
  assert.ok(markdown.includes(sentence), markdown);
  assert.match(markdown, /\| `a` \| .*allocated bytes\/op.* \| 1000 B \| 1\.17 KiB \| \+20% \|/);
  assert.doesNotMatch(markdown, /\| `b` .*allocated/);
  const text = terminalText(gateBlocks(counting, gate), { style: styleFor(false), width: 200 }).trimStart();
  assert.ok(text.includes(sentence), text);
  assert.equal(
    countedLine(3, counting.counted),
    'Counted, after 3 rounds: a allocates: +20% (1000 B → 1.17 KiB an operation) in node@1 working tree',
  );
  assert.equal(countedLine(3, []), undefined);
});

test('where instructions cannot be counted, that is said', () => {
  const said = (/** @type {boolean} */ counters) => {
    const report = reportOf({ a: 1 });
    report.run.header.options.counters = counters;
    const gate = gateOf(report);
    const texts = [
      gateMarkdown(report, gate),
      terminalText(gateBlocks(report, gate), { style: styleFor(false), width: 200 }).trimStart(),
    ];
    return texts.map((text) => text.includes('Instructions were not counted: the counters of the processor'));
  };
  assert.deepEqual(
    [said(false), said(true)],
    [
      [true, true],
      [false, false],
    ],
  );
});
