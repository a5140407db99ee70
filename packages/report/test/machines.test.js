import assert from 'node:assert/strict';
import { test } from 'node:test';
import { analyseRun } from '@rounds/analysis';
import { syntheticRun, tree, versionsRun } from '@rounds/analysis/test/synthetic-run.js';
import { machinesBlocks, reportMarkdown, reportPage, styleFor, terminalText } from '@rounds/report';
import { expectSoundPage } from './fixtures/page-structure.js';

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

test('versions of the code on several machines: a table with a column per machine, and the gate of each', () => {
  const reports = [
    versionsOn('zen4-1', { parse: 1, print: 1.2 }),
    versionsOn('arm-1', { parse: 1, print: 1 }),
    versionsOn('intel-1', { parse: 0.8, print: 1.1 }),
  ];
  assert.equal(
    terminalText(machinesBlocks(reports), { style, width: 110 }).trimStart(),
    `Which?
           zen4-1                           arm-1                            intel-1
  demo small against node@1 main
    parse  +0.1% [+0.1%, +0.2%] not slower  +0.1% [+0.1%, +0.2%] not slower  −20% [−20%, −20%] faster
    print  +20% [+20%, +20%] slower         +0.1% [+0.1%, +0.2%] not slower  +10% [+10%, +10%] slower

- zen4-1: Slower than main by more than 2%: 1 of 2 comparisons (print +20%).
- arm-1: With 95% confidence, nothing is 5% or more slower than main (2 comparisons).
- intel-1: Slower than main by more than 2%: 1 of 2 comparisons (print +10%). Faster by more than 2%: 1 of 2
  comparisons (parse −20%).

Machines: zen4-1 (test), 2 cores; arm-1 (test), 2 cores; intel-1 (test), 2 cores.`,
  );
});

test('a page and Markdown have the table before what each machine found', () => {
  const reports = [casesOn('zen4-1', { fast: 0.5, more: 0.5 }), casesOn('arm-1', { fast: 2 })];
  const markdown = reportMarkdown(reports);
  const heading = /\| +\| zen4-1 \| arm-1 \|\n.*\n\| \*\*`demo small in node@24\.1\.0 against base`\*\* .*\n/;
  assert.match(markdown, heading);
  assert.match(markdown, /\| `fast` \| 2\.0.* faster .*\| 2\.0.* slower/);
  assert.match(markdown, /\| `more` \| 2\.0.* faster .*\| – \|/, 'what one machine did not measure');
  const page = expectSoundPage(reportPage(reports)).replace(/\s+/g, ' ');
  assert.match(
    page,
    / Machines Which\? zen4-1 arm-1 demo small .* against base fast 2\.0.* zen4-1 demo : Which\? small Time per/,
  );
});
