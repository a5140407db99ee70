import assert from 'node:assert/strict';
import { test } from 'node:test';
import { analyseRun } from '@rounds/analysis';
import { syntheticRun, tree, versionsRun } from '@rounds/analysis/test/synthetic-run.js';
import { machinesBlocks, reportMarkdown, reportPage, styleFor, terminalText } from '@rounds/report';
import { formatAgreement } from '../machines.js';
import { expectSoundPage } from './fixtures/page-structure.js';

/** @import { Verdict } from '@rounds/stats' */

const style = styleFor(false);
/** A little noise of a case's own. @param {number} round @param {string} name */
const noise = (round, name) => 1 + ((round * 31 + name.length * round) % 7) / 2000;

/** @param {string} name of the machine @param {Record<string, number>} factors by case, of the time in the working tree */
function versionsOn(name, factors) {
  const run = versionsRun({
    cases: Object.keys(factors),
    ns: ({ case: each, runtime }, round) =>
      1000 * (runtime === tree ? Number(factors[each]) : 1) * noise(round, runtime),
  });
  run.header.machine.name = name;
  run.header.options = { failOn: 0.02, detect: 0.05 };
  return analyseRun({ ...run, path: `${name}.ndjson` });
}

/** @param {string} name of the machine @param {Record<string, number>} times by case; that of the baseline is 1 */
function casesOn(name, times) {
  const cases = ['base', ...Object.keys(times)];
  const ns = (/** @type {{ case: string }} */ cell, /** @type {number} */ round) =>
    1000 * (times[cell.case] ?? 1) * noise(round, cell.case);
  const run = syntheticRun({ cases, runtimes: ['node@24.1.0'], rounds: 20, ns });
  run.header.machine.name = name;
  return analyseRun({ ...run, path: `${name}.ndjson` });
}

test('versions of the code on three machines are one table in which machines are columns, and the gate of each', () => {
  const reports = [
    versionsOn('zen4-1', { parse: 1, print: 1.2 }),
    versionsOn('arm-1', { parse: 1, print: 1 }),
    versionsOn('intel-1', { parse: 0.8, print: 1.1 }),
  ];
  assert.equal(
    terminalText(machinesBlocks(reports), { style, width: 110 }).trimStart(),
    `Which?
  3 machines compared 2 cells with another version of the code: zen4-1 (test), 2 cores; arm-1 (test), 2 cores;
  intel-1 (test), 2 cores. All machines agree on none. They contradict each other on 2: parse on small in
  node@1 working tree is not slower on zen4-1, not slower on arm-1, faster on intel-1; print on small in
  node@1 working tree is slower on zen4-1, not slower on arm-1, slower on intel-1.

           zen4-1                           arm-1                            intel-1
  demo small against node@1 main
    parse  +0.1% [+0.1%, +0.2%] not slower  +0.1% [+0.1%, +0.2%] not slower  −20% [−20%, −20%] faster
    print  +20% [+20%, +20%] slower         +0.1% [+0.1%, +0.2%] not slower  +10% [+10%, +10%] slower

- zen4-1: Slower than main by more than 2%: 1 of 2 comparisons (print +20%).
- arm-1: With 95% confidence, nothing is 5% or more slower than main (2 comparisons).
- intel-1: Slower than main by more than 2%: 1 of 2 comparisons (print +10%). Faster by more than 2%: 1 of 2
  comparisons (parse −20%).`,
  );
});

test('a page and Markdown have the table in their question, before what each machine found', () => {
  const reports = [casesOn('zen4-1', { fast: 0.5 }), casesOn('arm-1', { fast: 2 })];
  const markdown = reportMarkdown(reports);
  assert.match(
    markdown,
    /\| +\| zen4-1 \| arm-1 \|\n.*\n\| \*\*`demo small in node@24\.1\.0 against base`\*\* .*\n\| `fast` \| 2\.0.* faster .*\| 2\.0.* slower/,
  );
  const page = expectSoundPage(reportPage(reports)).replace(/\s+/g, ' ');
  assert.match(
    page,
    / zen4-1 arm-1 demo small .* against base fast 2\.0.* faster .* 2\.0.* slower .* zen4-1 small Time per/,
  );
});

test('what one machine did not measure is a dash there', () => {
  const reports = [casesOn('zen4-1', { fast: 0.5, more: 0.5 }), casesOn('arm-1', { fast: 2 })];
  assert.match(
    terminalText(machinesBlocks(reports), { style, width: 120 }).trimStart(),
    /^ +more +2\.0.* faster .* +–$/m,
  );
});

test('a single machine has a table of one column', () => {
  const text = terminalText(machinesBlocks([versionsOn('zen4-1', { parse: 1.2 })]), { style }).trimStart();
  assert.match(text, /^ +zen4-1\n.*\n +parse +\+20% \[\+\d+%, \+\d+%\] slower$/m);
  assert.doesNotMatch(text, /machines/);
});

/** @param {Verdict[][]} verdicts of each row, by machine */
function comparisonOf(...verdicts) {
  const cell = { suite: 'demo', case: 'fast', workload: 'small', runtime: 'node@24.1.0' };
  const { machine } = casesOn('x', {}).run.header;
  return {
    base: /** @type {'baseline' | 'version'} */ ('baseline'),
    machines: [
      { ...machine, name: 'zen4', cpu: 'AMD' },
      { ...machine, name: 'arm', cpu: 'Arm' },
    ],
    rows: verdicts.map((own) => ({
      ...{ base: cell, other: cell },
      byMachine: own.map((verdict) => ({
        base: cell,
        other: cell,
        compared: /** @type {any} */ ({}),
        verdict,
      })),
    })),
  };
}

test('a sentence reports what machines agree on, and where they contradict each other', () => {
  const [fast, same, turned, open] = /** @type {Verdict[][]} */ ([
    ['faster', 'faster'],
    ['same', 'same'],
    ['faster', 'slower'],
    ['inconclusive', 'faster'],
  ]);
  assert.equal(
    formatAgreement(comparisonOf(fast, fast, same, turned, open, open, open)),
    '2 machines compared 7 cells with the baseline: zen4 (AMD), 2 cores; arm (Arm), 2 cores. All machines agree on 3: 2 faster, 1 same. They contradict each other on 1: fast on small in node@24.1.0 is faster on zen4, slower on arm. Inconclusive on at least one machine: 3.',
  );
  assert.match(
    formatAgreement(comparisonOf(open, open)),
    /All machines agree on none\. Inconclusive on at least one machine: 2\.$/,
  );
  const versions = { ...comparisonOf(same, ['faster', 'same']), base: /** @type {const} */ ('version') };
  assert.match(
    formatAgreement(versions),
    /agree on 1: 1 not slower\. .*: fast on small in node@24\.1\.0 is faster on zen4, not slower on arm\.$/,
  );
});
