import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { analyseRun } from '@rounds/analysis';
import { syntheticRun } from '@rounds/analysis/test/synthetic-run.js';
import { fileOf, newPath } from '../../test/support/scratch.js';
import { judgeBy } from '../gate.js';

const [main, tree] = ['node@1 main', 'node@1 working tree'];

/** @param {number} factor of the time in the working tree @param {number} [rounds] */
function reportOf(factor, rounds = 30) {
  const run = syntheticRun({
    cases: ['<parse>'],
    runtimes: [main, tree],
    rounds,
    ns: ({ runtime }, round) =>
      1000 * (runtime === tree ? factor : 1) * (1 + ((round * 31 + runtime.length) % 7) / 5000),
  });
  run.header.plan.pairs = [{ base: main, other: tree }];
  run.skips.push({
    type: 'skip',
    suite: 'demo',
    case: 'print',
    workload: 'small',
    runtime: main,
    reason: 'no "print"',
  });
  return analyseRun(run);
}

test('the gate fails what is certainly slower, and, if strict, what it cannot tell', () => {
  const exitCode = (/** @type {object} */ asked, factor = 1, rounds = 30) =>
    judgeBy({ threshold: 0.02, ...asked })(reportOf(factor, rounds)).exitCode;
  assert.equal(exitCode({}), 0);
  assert.equal(exitCode({}, 1.1), 1);
  assert.equal(exitCode({ failOn: 0.15 }, 1.1), 0);
  assert.equal(exitCode({ failOn: 0.15, strict: true }, 1.1), 0);
  assert.equal(exitCode({}, 1.1, 2), 0);
  assert.equal(exitCode({ strict: true }, 1.1, 2), 1);
  assert.equal(exitCode({ strict: true }, 0.8), 0);
});

test('other tools get the same in their formats, and no other file is overwritten', () => {
  const [junit, bmf] = [newPath('.xml'), newPath('.json')];
  const { gate } = judgeBy({ threshold: 0.02, junit, bmf })(reportOf(1.1));
  assert.match(JSON.stringify(gate), /"sentence":"1 of 1 comparison is slower by more than 2%\."/);
  const xml = readFileSync(junit, 'utf8');
  assert.match(xml, /<testsuite name="rounds" tests="2" failures="1" skipped="1">/);
  assert.match(
    xml,
    /name="demo \/ &#60;parse&#62; \/ small \/ node@1"><failure message="\+10% \[[^"]+\] against node@1 main"\/>/,
  );
  assert.match(xml, /<skipped message="no &#34;print&#34;"\/>/);
  const { 'demo / <parse> / small / node@1': metric, ...others } = JSON.parse(readFileSync(bmf, 'utf8'));
  assert.deepEqual(others, {});
  assert.ok(
    metric.latency.lower_value <= metric.latency.value && metric.latency.value <= metric.latency.upper_value,
  );
  const notes = fileOf('# Notes\n', { suffix: '.md' });
  assert.throws(
    () => judgeBy({ threshold: 0.02, markdown: notes })(reportOf(1)),
    /exists and is not a comparison/,
  );
});
