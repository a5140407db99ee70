import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { analyseRun } from '@rounds/analysis';
import { syntheticRun } from '@rounds/analysis/test/synthetic-run.js';
import fc from '@rounds/fast-check';
import { workloadSvg } from '@rounds/report';
import { SaxesParser } from 'saxes';
import { newPath } from '../../test/support/scratch.js';
import { judgeRun } from '../judge.js';

/** JUnit and SVG are XML whatever a benchmark, a suite or an error is called. */

/** @param {string} xml @returns {number} elements; throws if it is not well-formed */
function countElements(xml) {
  const parser = new SaxesParser();
  let elements = 0;
  parser.on('error', (error) => assert.fail(`${error.message} in ${JSON.stringify(xml.slice(0, 300))}`));
  parser.on('opentag', () => elements++);
  parser.write(xml).close();
  return elements;
}

const forbidden = '\0\x01\x0b\x1b\x7f\ud800\udfff\ufffe\uffff\u{1fffe}\u{10ffff}\u2028\u202e]]>&<"\'';
const [main, tree] = ['node@1 main', 'node@1 working tree'];

/** @param {string} text in all names and errors */
function reportOf(text) {
  const run = syntheticRun({
    ...{ suite: `s${text}`, cases: [`a${text}`], workloads: [`w${text}`], runtimes: [main, tree] },
    rounds: 30,
    ns: ({ runtime }, round) => 1000 * (runtime === tree ? 1.1 : 1) * (1 + ((round * 31) % 7) / 5000),
  });
  run.header.plan.pairs = [{ base: main, other: tree }];
  run.header.options = { failOn: 0.02, detect: 0.05 };
  const cell = { suite: 'demo', case: text, workload: text, runtime: main };
  run.skips.push({ type: 'skip', ...cell, reason: text });
  run.broken.push({ type: 'broken', suite: text, error: text });
  return analyseRun(run);
}

test('JUnit and SVG are well-formed, whatever the names are', async () => {
  const any = fc.string({ unit: fc.constantFrom(...forbidden, 'a', ' ') });
  await fc.assert(
    fc.asyncProperty(any, async (text) => {
      const report = reportOf(text);
      const junit = newPath('.xml');
      const judge = judgeRun({ run: { failOn: 0.02 }, compared: [junit] });
      (await judge(report, /** @type {any} */ ({})))?.write?.();
      assert.ok(countElements(readFileSync(junit, 'utf8')) >= 8);
      const drawings = report.suites.flatMap(({ workloads }) => workloads.map(workloadSvg));
      for (const each of drawings) assert.ok(countElements(String(each)) > 5);
      assert.equal(drawings.length, 1);
    }),
    { numRuns: 40, examples: [[forbidden]] },
  );
});
