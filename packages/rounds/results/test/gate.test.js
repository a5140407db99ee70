import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { analyseRun, judgeChange, widenByControl } from '@rounds/analysis';
import { syntheticRun } from '@rounds/analysis/test/synthetic-run.js';
import fc from '@rounds/fast-check';
import { workloadSvg } from '@rounds/report';
import { SaxesParser } from 'saxes';
import { fileOf, newPath } from '../../test/support/scratch.js';
import { judgeRun } from '../judge.js';

const [main, tree] = ['node@1 main', 'node@1 working tree'];

/** @param {string[]} compared files @returns {(report: import('@rounds/analysis').Report) => Promise<any>} */
function judge(compared) {
  const judged = judgeRun({ run: { failOn: 0.02 }, compared });
  return (report) => judged(report, /** @type {any} */ ({}));
}

/** @param {number} factor of the time in the working tree @param {{ rounds?: number, asked?: object, name?: string }} [how] */
function runOf(factor, { rounds = 30, asked, name = '<parse>' } = {}) {
  const run = syntheticRun({
    ...{ cases: [name], runtimes: [main, tree], rounds },
    ns: ({ runtime }, round) =>
      1000 * (runtime === tree ? factor : 1) * (1 + ((round * 31 + runtime.length) % 7) / 5000),
  });
  run.header.plan.pairs = [{ base: main, other: tree }];
  run.header.options = { failOn: 0.02, detect: 0.05, ...asked };
  const cell = { suite: 'demo', case: 'print', workload: 'small', runtime: main };
  run.skips.push({ type: 'skip', ...cell, reason: 'no "print"' });
  return run;
}

/** @param {Parameters<typeof runOf>} how */
const reportOf = (...how) => analyseRun(runOf(...how));

test('the gate fails what is certainly slower, and is inconclusive where it could not have seen that', async () => {
  for (const [expected, factor, rounds, asked] of /** @type {[number, number, number, object?][]} */ ([
    [0, 1, 30],
    [1, 1.1, 30],
    [0, 0.8, 30],
    [0, 1.1, 30, { failOn: 0.15, detect: 0.15 }],
    [3, 1, 2],
    [3, 1.1, 2],
    [3, 1.02, 30, { detect: 0.02 }],
  ])) {
    const { exitCode } = await judge([])(reportOf(factor, { rounds, asked }));
    assert.equal(exitCode, expected, `${factor} in ${rounds} rounds`);
  }
  const nothing = await judge([])({ ...reportOf(1), changes: [] });
  assert.equal(nothing.exitCode, 3, 'nothing is compared');
});

test('a limit of peak memory fails what needs more, and is inconclusive without figures', async () => {
  const column = { title: 'peak memory', figure: 'rssBytes', format: /** @type {const} */ ('memory') };
  for (const [expected, factor, failOnMemory, text] of /** @type {[number, number?, number?, RegExp?][]} */ ([
    [0, 1],
    [0, 1.05],
    [0, 0.5],
    [1, 1.2, 0.1, /More peak memory than main by more than 10%: 1 of 1 comparison \(<parse> \+20%\)/],
    [0, 1.2, 0.5],
    [3, undefined, 0.1, /Peak memory was not compared\./],
  ])) {
    const run = runOf(1, { asked: { failOnMemory: failOnMemory ?? 0.1 } });
    const { plan } = run.header;
    plan.suites = plan.suites.map((suite) => ({ ...suite, columns: [{ ...column, isCompared: true }] }));
    if (factor !== undefined)
      for (const trial of run.trials)
        trial.rssBytes = Math.round(
          1e7 * (trial.runtime === tree ? factor : 1) * (1 + (trial.round % 5) / 1000),
        );
    const judged = await judge([])(analyseRun(run));
    assert.equal(judged.exitCode, expected, `${factor}`);
    if (text) assert.match(judged.text, text);
  }
});

/** @param {import('@rounds/analysis').Report} report @returns {Promise<{ xml: string, gate: any, text: string }>} its JUnit report, too */
async function junitOf(report) {
  const file = newPath('.xml');
  const judged = await judge([file])(report);
  judged.write();
  return { ...judged, xml: readFileSync(file, 'utf8') };
}

test('JUnit has a failure, a skip with what it would take, and an error for what fails in the working tree', async () => {
  const slower = await junitOf(reportOf(1.1));
  assert.match(slower.xml, /<testsuite name="rounds" tests="2" failures="1" errors="0" skipped="1">/);
  assert.match(
    slower.xml,
    /name="demo \/ &#60;parse&#62; \/ small \/ node@1"><failure message="\+10% \[[^"]+\] against node@1 main"\/>/,
  );
  assert.match(slower.xml, /<skipped message="no &#34;print&#34;"\/>/);
  assert.equal(slower.gate.sentence, 'Slower than main by more than 2%: 1 of 1 comparison (<parse> +10%).');

  const open = await junitOf(reportOf(1, { rounds: 2 }));
  assert.match(open.xml, /failures="0" errors="0" skipped="2"/);
  assert.match(open.xml, /<skipped message="[^"]* against node@1 main: inconclusive, needs \d+ rounds"\/>/);
  assert.deepEqual(Object.keys(open.gate.remainingWork[0]), ['rounds']);

  const run = runOf(1);
  const fault = { kind: 'threw', error: 'a < b', exitCode: 0, signal: null, stderr: '' };
  const trial = run.trials.find(({ runtime }) => runtime === tree);
  run.failures = [/** @type {any} */ ({ ...trial, ...fault, type: 'failure', case: 'new' })];
  run.broken = [{ type: 'broken', suite: 'bench/x.bench.js', error: 'could not be loaded: <SyntaxError>' }];
  const broken = await junitOf(analyseRun(run));
  assert.match(
    broken.text,
    /^1 file could not be loaded\.\n\n1 benchmark failed in the working tree\. With 95% confidence, nothing is/,
  );
  assert.match(broken.xml, /tests="4" failures="0" errors="2" skipped="1">/);
  assert.match(
    broken.xml,
    /name="bench\/x\.bench\.js"><error message="could not be loaded: &#60;SyntaxError&#62;"\/>/,
  );
  assert.match(broken.xml, /name="demo \/ new \/ small \/ node@1"><error message="a &#60; b"\/>/);
});

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

test('JUnit and SVG are well-formed XML, whatever the names and errors are', async () => {
  const any = fc.string({ unit: fc.constantFrom(...forbidden, 'a', ' ') });
  await fc.assert(
    fc.asyncProperty(any, async (text) => {
      const run = runOf(1.1, { name: `a${text}` });
      const cell = { suite: 'demo', case: text, workload: text, runtime: main };
      run.skips.push({ type: 'skip', ...cell, reason: text });
      run.broken.push({ type: 'broken', suite: text, error: text });
      const report = analyseRun(run);
      const { xml } = await junitOf(report);
      assert.ok(countElements(xml) >= 8);
      const drawings = report.suites.flatMap(({ workloads }) => workloads.map(workloadSvg));
      for (const each of drawings) assert.ok(countElements(String(each)) > 5);
      assert.equal(drawings.length, 1);
    }),
    { numRuns: 40, examples: [[forbidden]] },
  );
});

test('GitHub Actions gets an annotation on the file of what is slower, and one for what is inconclusive', async (t) => {
  const written = async (/** @type {number} */ factor, /** @type {number} */ rounds) => {
    const { write } = await judge([])(reportOf(factor, { rounds }));
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

for (const [suffix, text, message] of /** @type {const} */ ([
  ['.md', '# Notes\n', /exists and is not a comparison\. Choose another name with --out/],
  ['.xml', '<?xml version="1.0"?>\n<project/>\n', /is not a JUnit report of Rounds\. .* --out/],
  ['.json', '{\n  "name": "a-package"\n}\n', /is not a JSON report\. .* --out/],
])) {
  test(`before anything is measured, ${JSON.stringify(text)} is not overwritten`, () => {
    const file = fileOf(text, { suffix });
    assert.throws(() => judge([file]), message);
    assert.equal(readFileSync(file, 'utf8'), text);
  });
}

/** @typedef {import('@rounds/analysis').Change} Change */

const logs = fc.double({ min: -0.5, max: 0.5, noNaN: true });

/** @type {fc.Arbitrary<Change[]>} */
const changes = fc
  .array(
    fc.record({ ends: fc.tuple(logs, logs, logs), control: fc.boolean(), name: fc.constantFrom('x', 'y') }),
  )
  .map((all) =>
    all.map(({ ends, control, name }, i) => {
      const [low, ratio, high] = ends.sort((a, b) => a - b).map(Math.exp);
      const cell = { suite: 's', case: name, workload: 'w', runtime: `r${i}` };
      const other = { ...cell, runtime: `t${i}` };
      const more = { p: 1, adjustedP: 1, rounds: 20, roundsNeeded: 9, level: 0.01, roundsToVerdict: null };
      const compared = { ratio, low, high, ...more, verdict: 'inconclusive' };
      return /** @type {Change} */ ([{ axis: 'runtime', base: cell, other, control }, compared]);
    }),
  );

test('no control narrows an interval, so it flags nothing that was not flagged', () => {
  fc.assert(
    fc.property(changes, changes, fc.constantFrom(0, 0.02, 0.1), (all, more, failOn) => {
      const controls = more.filter(([{ control }]) => control);
      const many = widenByControl([...all, ...controls]);
      for (const [i, [pair, few]] of widenByControl(all).entries()) {
        for (const [wide, narrow] of [
          [few, all[i][1]],
          [many[i][1], few],
        ]) {
          assert.equal(wide.ratio, narrow.ratio);
          assert.ok(Number(wide.low) <= Number(narrow.low) && Number(wide.high) >= Number(narrow.high));
          if (judgeChange(wide, { failOn }) === 'slower')
            assert.equal(judgeChange(narrow, { failOn }), 'slower');
        }
        if (pair.control) assert.deepEqual(few, all[i][1]);
      }
    }),
  );
});
