import assert from 'node:assert/strict';
import { test } from 'node:test';
import { analyseRun } from '@rounds/analysis';
import { main, tree, versionsRun } from '@rounds/analysis/test/synthetic-run.js';
import { terminalText } from '@rounds/report';
import { gateMarkdown, gateSummary } from '../gate.js';
import { styleFor } from '../terminal/style.js';
import { formatGate, formatRemainingWork, makeGate } from '../text/gate.js';

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

test('the conclusion has a sentence per verdict that was found', () => {
  const say = (/** @type {Record<string, number>} */ factors, rounds = 30) =>
    formatGate(makeGate(reportOf(factors, rounds)));
  const fine = 'With 95% confidence, nothing is 5% or more slower than main (2 comparisons).';
  assert.equal(say({ a: 1, b: 1.01 }), fine);
  assert.equal(say({ a: 1.2, b: 1 }), 'Slower than main by more than 2%: 1 of 2 comparisons (a +20%).');
  assert.equal(
    say({ a: 1.2, b: 1.3 }),
    'Slower than main by more than 2%: 2 of 2 comparisons (b +30%, a +20%).',
  );
  assert.equal(say({ a: 0.8, b: 1 }), `${fine} Faster by more than 2%: 1 of 2 comparisons (a −20%).`);
  assert.equal(
    say({ a: 1, b: 1 }, 2),
    'Inconclusive: 2 of 2 comparisons (a 5% slowdown would not have been seen).',
  );
  const nothing = { ...reportOf({ a: 1 }), changes: [] };
  assert.match(formatGate(makeGate(nothing)), /^Nothing was compared/);
});

test('a name has as many parts as it takes to distinguish it from the others', () => {
  const report = reportOf({ a: 1, b: 1 });
  const changes = report.changes ?? [];
  const namesOf = (/** @type {(cell: import('@rounds/record').Cell, i: number) => object} */ more) => {
    const renamed = changes
      .filter(([{ control }]) => !control)
      .map(([{ base, other, ...pair }, compared], i) => [
        { ...pair, base: { ...base, ...more(base, i) }, other: { ...other, ...more(other, i) } },
        compared,
      ]);
    const gate = makeGate({ ...report, changes: /** @type {any} */ (renamed) });
    return renamed.map((change) => gate.nameOf(/** @type {any} */ (change)));
  };
  assert.deepEqual(
    namesOf(() => ({})),
    ['a', 'b'],
  );
  assert.deepEqual(
    namesOf((_, i) => ({ suite: `bench/${i}.js` })),
    ['a', 'b'],
  );
  assert.deepEqual(
    namesOf((_, i) => ({ case: 'a', workload: `${i} KiB` })),
    ['a 0 KiB', 'a 1 KiB'],
  );
  assert.deepEqual(
    namesOf((_, i) => ({ case: 'a', suite: `bench/${i}.js` })),
    ['a bench/0.js', 'a bench/1.js'],
  );
  assert.deepEqual(
    namesOf(({ runtime }, i) => ({ case: 'a', runtime: runtime.replace('@1', `@${i}`) })),
    ['a node@0', 'a node@1'],
  );
});

test('an inconclusive comparison is shown with the remaining work', () => {
  assert.equal(formatRemainingWork({ rounds: 83, ms: 150e3 }), '3 min more');
  assert.equal(formatRemainingWork({ rounds: 83, ms: 15e3 }), 'under 1 min more');
  assert.equal(formatRemainingWork({ rounds: 834 }), 'needs 830 rounds');
  assert.equal(formatRemainingWork({ rounds: null }), 'copies of the same code differ as much');
  assert.equal(formatRemainingWork({ rounds: 1e6, ms: 1e9 }), 'more rounds may not settle it');
  const report = reportOf({ a: 1 }, 2);
  const markdown = gateMarkdown(report, makeGate(report));
  assert.match(markdown, /\| inconclusive: needs \d+ rounds \|/);
  assert.match(markdown, /allow more time \(--max-time\) or larger slowdowns \(--detect 10%\)/);
  assert.doesNotMatch(markdown, /<details>/, 'expected what is inconclusive not to be folded');
});

/** @param {string} runtime @returns {import('@rounds/record').Failure} */
function failureIn(runtime) {
  const cell = { suite: 'demo', case: 'b', workload: 'small', runtime };
  const fault = { kind: 'threw', error: 'lib.b is not a function', exitCode: 0, signal: null, stderr: '' };
  return /** @type {any} */ ({ type: 'failure', ...cell, round: 1, ...fault });
}

test('a failure in the working tree comes first; in the other version it is only noted', () => {
  const report = reportOf({ a: 1 });
  const say = (/** @type {import('@rounds/record').Failure[]} */ ...failed) => {
    report.run.failures = failed;
    return gateMarkdown(analyseRun(report.run), makeGate(analyseRun(report.run)));
  };
  const fine = 'With 95% confidence, nothing is 5% or more slower than main (1 comparison).';
  const twice = say(failureIn(tree), failureIn(tree));
  assert.ok(twice.includes(`**1 benchmark failed in the working tree.**\n\n${fine}`), twice);
  assert.equal(twice.split('lib.b is not a function').length, 2, 'reported once');
  assert.match(twice, /Failed: 1 benchmark\n\n.*lib\.b is not a function/);
  const { run } = reportOf({ a: 1 });
  run.broken = [{ type: 'broken', suite: 'bench/`x`.js', error: '<b>' }];
  const broken = analyseRun(run);
  assert.match(
    gateMarkdown(broken, makeGate(broken)),
    /\*\*1 file could not be loaded\.\*\*\n[\s\S]*\n.*x.*: `<b>`\n/,
  );
  const elsewhere = say(failureIn(main));
  assert.ok(elsewhere.includes(`**${fine}**`), elsewhere);
  assert.match(elsewhere, /Not compared: `b` \(lib\.b is not a function\)\n/);
});

test('a comment is never longer than GitHub takes', () => {
  const names = Array.from({ length: 350 }, (_, i) => `case-${i}-${'x'.repeat(150)}`);
  const report = reportOf(Object.fromEntries(names.map((name) => [name, 1])), 6);
  const gate = makeGate(report);
  const markdown = gateMarkdown(report, gate, ['Dependencies.']);
  assert.ok(markdown.length < 65_536, `${markdown.length}`);
  assert.match(markdown, /^<!-- Rounds comparison -->\n\n\*\*Inconclusive: /);
  assert.match(markdown, /too long for a comment/);
  assert.match(markdown, /Dependencies\.\n$/);
});

test('a difference in what is counted is in the line of its comparison', () => {
  const report = reportOf({ a: 1, b: 1 });
  for (const trial of report.run.trials)
    trial.figures = { allocatedBytes: trial.case === 'a' && trial.runtime === tree ? 1200 : 1000 };
  const counting = analyseRun(report.run);
  const text = terminalText(gateSummary(counting, makeGate(counting), []), { style: styleFor(false) });
  assert.match(text, /^a .* not slower +allocated \+20%$/m);
  assert.match(text, /^b .* not slower$/m);
});
