import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { analyseRun, judgeChange, widenByControl } from '@rounds/analysis';
import { syntheticRun } from '@rounds/analysis/test/synthetic-run.js';
import fc from '@rounds/fast-check';
import { fileOf, newPath } from '../../test/support/scratch.js';
import { judgeRun } from '../judge.js';

const [main, tree] = ['node@1 main', 'node@1 working tree'];

/** @param {string[]} compared files @returns {(report: import('@rounds/analysis').Report) => Promise<any>} */
function judge(compared) {
  const judged = judgeRun({ run: { failOn: 0.02 }, compared });
  return (report) => judged(report, /** @type {any} */ ({}));
}

/** @param {number} factor of the time in the working tree @param {number} [rounds] @param {object} [asked] */
function reportOf(factor, rounds = 30, asked) {
  const run = syntheticRun({
    cases: ['<parse>'],
    runtimes: [main, tree],
    rounds,
    ns: ({ runtime }, round) =>
      1000 * (runtime === tree ? factor : 1) * (1 + ((round * 31 + runtime.length) % 7) / 5000),
  });
  run.header.plan.pairs = [{ base: main, other: tree }];
  run.header.options = { failOn: 0.02, detect: 0.05, ...asked };
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

test('the gate fails what is certainly slower, and is inconclusive where it could not have seen that', async () => {
  const exitCode = async (/** @type {object} */ asked, factor = 1, rounds = 30) =>
    (await judge([])(reportOf(factor, rounds, asked))).exitCode;
  assert.equal(await exitCode({}), 0);
  assert.equal(await exitCode({}, 1.1), 1);
  assert.equal(await exitCode({}, 0.8), 0);
  assert.equal(await exitCode({ failOn: 0.15, detect: 0.15 }, 1.1), 0);
  assert.equal(await exitCode({}, 1, 2), 3, 'a run that could not see is not green');
  assert.equal(await exitCode({}, 1.1, 2), 3);
  assert.equal(await exitCode({ detect: 0.02 }, 1.02), 3);
  const nothing = await judge([])({ ...reportOf(1), changes: [] });
  assert.equal(nothing.exitCode, 3, 'nothing is compared');
});

test('a limit of peak memory fails what needs more, and is inconclusive without figures', async () => {
  const judged = async (/** @type {number | undefined} */ factor, failOnMemory = 0.1) => {
    const report = reportOf(1, 30, { failOnMemory });
    const { plan } = report.run.header;
    const column = { title: 'peak memory', figure: 'rssBytes', format: /** @type {const} */ ('memory') };
    plan.suites = plan.suites.map((suite) => ({ ...suite, columns: [{ ...column, isCompared: true }] }));
    if (factor !== undefined)
      report.run.trials = report.run.trials.map((trial) => ({
        ...trial,
        rssBytes: Math.round(1e7 * (trial.runtime === tree ? factor : 1) * (1 + (trial.round % 5) / 1000)),
      }));
    return judge([])(analyseRun(report.run));
  };
  assert.equal((await judged(1)).exitCode, 0);
  assert.equal((await judged(1.05)).exitCode, 0);
  assert.equal((await judged(0.5)).exitCode, 0);
  const more = await judged(1.2);
  assert.equal(more.exitCode, 1);
  assert.match(more.text, /More peak memory than main by more than 10%: 1 of 1 comparison \(<parse> \+20%\)/);
  assert.equal((await judged(1.2, 0.5)).exitCode, 0);
  const unknown = await judged(undefined);
  assert.equal(unknown.exitCode, 3);
  assert.match(unknown.text, /Peak memory was not compared\./);
});

test('what is inconclusive is skipped for JUnit, with what it would take', async () => {
  const junit = newPath('.xml');
  const { gate, write } = await judge([junit])(reportOf(1, 2));
  write?.();
  const xml = readFileSync(junit, 'utf8');
  assert.match(xml, /failures="0" errors="0" skipped="2"/);
  assert.match(xml, /<skipped message="[^"]* against node@1 main: inconclusive, needs \d+ rounds"\/>/);
  assert.deepEqual(Object.keys(/** @type {any} */ (gate).remainingWork[0]), ['rounds']);
});

test('other tools get the same in their formats, and no other file is overwritten', async () => {
  const [junit, bmf] = [newPath('.xml'), newPath('.json')];
  const { gate, write } = await judge([junit, bmf])(reportOf(1.1));
  write?.();
  assert.match(
    JSON.stringify(gate),
    /"sentence":"Slower than main by more than 2%: 1 of 1 comparison \(<parse> \+10%\)\."/,
  );
  const xml = readFileSync(junit, 'utf8');
  assert.match(xml, /<testsuite name="rounds" tests="2" failures="1" errors="0" skipped="1">/);
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
  const again = await judge([junit, bmf])(reportOf(1.1));
  again.write?.();
  assert.equal(readFileSync(junit, 'utf8'), xml);
});

test('what fails in the working tree is an error for JUnit', async () => {
  const junit = newPath('.xml');
  const { run } = reportOf(1);
  const trial = [...run.trials].find(({ runtime }) => runtime === tree);
  const fault = { kind: 'threw', error: 'a < b', exitCode: 0, signal: null, stderr: '' };
  run.failures = [/** @type {any} */ ({ ...trial, ...fault, type: 'failure', case: 'new' })];
  const error = 'could not be loaded: <SyntaxError>';
  run.broken = [{ type: 'broken', suite: 'bench/x.bench.js', error }];
  const { text, write } = await judge([junit])(analyseRun(run));
  assert.match(
    text,
    /^1 file could not be loaded\.\n\n1 benchmark failed in the working tree\. With 95% confidence, nothing is/,
  );
  write?.();
  const xml = readFileSync(junit, 'utf8');
  assert.match(xml, /tests="4" failures="0" errors="2" skipped="1">/);
  assert.match(
    xml,
    /name="bench\/x\.bench\.js"><error message="could not be loaded: &#60;SyntaxError&#62;"\/>/,
  );
  assert.match(xml, /name="demo \/ new \/ small \/ node@1"><error message="a &#60; b"\/>/);
});

test('GitHub Actions gets an annotation on the file of what is slower, and one for what is inconclusive', async (t) => {
  const written = async (/** @type {number} */ factor, /** @type {number} */ rounds) => {
    const { write } = await judge([])(reportOf(factor, rounds));
    const { mock } = t.mock.method(process.stdout, 'write', () => true);
    write?.();
    mock.restore();
    return mock.calls.map((call) => call.arguments[0]).join('');
  };
  t.after(() => Object.assign(process.env, before));
  const before = { GITHUB_ACTIONS: process.env.GITHUB_ACTIONS ?? '' };
  process.env.GITHUB_ACTIONS = '';
  assert.equal(await written(1.1, 30), '');
  process.env.GITHUB_ACTIONS = 'true';
  assert.match(
    await written(1.1, 30),
    /^::error file=.*demo,title=<parse> is slower::\+10%25 \[\+\d+%25, \+\d+%25\]\n$/,
  );
  assert.match(
    await written(1, 2),
    /^::warning title=Benchmarks::Inconclusive: 1 of 1 comparison \(a 5%25 .*\n$/,
  );
  assert.equal(await written(1, 30), '');
});

for (const [suffix, text, said] of /** @type {const} */ ([
  ['.md', '# Notes\n', /exists and is not a comparison\. Choose another name with --out/],
  ['.xml', '<?xml version="1.0"?>\n<project/>\n', /is not a JUnit report of Rounds\. .* --out/],
  ['.json', '{\n  "name": "a-package"\n}\n', /is not a file in Bencher Metric Format\. .* --out/],
  ['.json', '{"type":"run","format":1}\n', /is not a file in Bencher Metric Format/],
])) {
  test(`before anything is measured, ${JSON.stringify(text)} is not overwritten`, () => {
    const file = fileOf(text, { suffix });
    assert.throws(() => judge([file]), said);
    assert.equal(readFileSync(file, 'utf8'), text);
  });
}

/** @typedef {import('@rounds/analysis').Change} Change */

const logs = fc.double({ min: -0.5, max: 0.5, noNaN: true });

/** @type {fc.Arbitrary<Change[1]>} */
const comparison = fc
  .record({ ends: fc.tuple(logs, logs, logs), isShort: fc.boolean() })
  .map(({ ends, isShort }) => {
    const [low = 1, ratio = 1, high = 1] = ends.sort((a, b) => a - b).map(Math.exp);
    return {
      ...{ ratio, ...(isShort ? { low: null, high: null } : { low, high }) },
      ...{ p: 1, adjustedP: 1, rounds: 20, roundsNeeded: 9, level: 0.01, roundsToVerdict: null },
      verdict: /** @type {const} */ ('inconclusive'),
    };
  });

/** @type {fc.Arbitrary<Change[]>} */
const changes = fc
  .array(fc.record({ compared: comparison, control: fc.boolean(), name: fc.constantFrom('x', 'y') }), {
    minLength: 1,
    maxLength: 8,
  })
  .map((all) =>
    all.map(({ compared, control, name }, i) => {
      const cell = { suite: 's', case: name, workload: 'w', runtime: `r${i}` };
      const pair = {
        axis: /** @type {const} */ ('runtime'),
        base: cell,
        other: { ...cell, runtime: `t${i}` },
        control,
      };
      return /** @type {Change} */ ([pair, compared]);
    }),
  );

/** Of the gate: what it has to tell is no less than what fails. */
const anyLimits = fc
  .tuple(fc.constantFrom(0, 0.02, 0.1), fc.constantFrom(0.02, 0.05, 0.3))
  .map(([failOn, detect]) => ({ failOn, detect: Math.max(failOn, detect) }));

/** @param {Change[]} all */
const widened = (all) => widenByControl(all);

/** @param {Change[1]} wide @param {Change[1]} narrow */
function expectNotNarrower(wide, narrow) {
  assert.equal(wide.ratio, narrow.ratio);
  assert.equal(wide.low === null, narrow.low === null);
  assert.ok(Number(wide.low) <= Number(narrow.low) && Number(wide.high) >= Number(narrow.high));
}

test('no control narrows an interval, so it flags nothing that was not flagged', () => {
  fc.assert(
    fc.property(changes, changes, anyLimits, (all, more, asked) => {
      const controls = more.filter(([{ control }]) => control);
      const [few, many] = [widened(all), widened([...all, ...controls])];
      for (const [i, [pair, wide]] of few.entries()) {
        const [, before] = all[i];
        expectNotNarrower(wide, before);
        expectNotNarrower(many[i][1], wide);
        if (pair.control) assert.deepEqual(wide, before);
        if (judgeChange(wide, asked) === 'slower') assert.equal(judgeChange(before, asked), 'slower');
      }
    }),
  );
});
