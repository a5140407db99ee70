import assert from 'node:assert/strict';
import { test } from 'node:test';
import { analyseRun } from '@rounds/analysis';
import { syntheticRun, wobble } from '@rounds/analysis/test/synthetic-run.js';
import { reportMarkdown, reportPage, runText, styleFor } from '@rounds/report';
import { hostileRun } from './fixtures/hostile-run.js';
import { small, used } from './fixtures/small-run.js';

const style = styleFor(false);

const made = { ...small, more: used };

/** @param {string} text @returns {string} on one line */
function flat(text) {
  return text.replace(/\s+/g, ' ');
}

/** @param {import('@rounds/record').Run} run */
function textOf(run) {
  return runText(analyseRun(run), { style });
}

test('what is far beyond the caches is compared with the bandwidth of the memory, where that was measured', () => {
  const textOn = (/** @type {import('@rounds/record').MeasuredMachine} */ measured, bytes = 2000) => {
    const run = syntheticRun({ ...made, more: { bytes } });
    run.header.machine.measured = measured;
    return textOf(run);
  };
  const measured = { at: '2026-01-01T00:00:00.000Z', rounds: 6, cacheBytes: [100, 499], bytesPerNs: 10 };
  const words = /quick in node@24\.1\.0 reaches 80% of this machine's bandwidth \(10\.0 GB\/s\)\./;
  assert.match(textOn(measured), words);
  assert.doesNotMatch(textOn(measured, 1996), /bandwidth/);
  assert.doesNotMatch(textOn({ ...measured, cacheBytes: [] }), /bandwidth/);
  assert.doesNotMatch(textOf(syntheticRun(made)), /bandwidth/);
});

test('counts that were asked for and could not be had are missed once', () => {
  const run = syntheticRun({ ...made, more: { figures: { cpuNs: 1500 } } });
  run.header.options.counters = true;
  const text = runText(analyseRun(run), { style, width: 120 });
  assert.match(text, /CPU\/op.*\n.*\n.*1\.50 µs/);
  assert.equal(text.match(/Warning: this machine would not count instructions/g)?.length, 1);
});

test('after too few rounds for any verdict, ratios are provisional, which is said in the cell and once below', () => {
  const text = textOf(syntheticRun({ ...made, rounds: 3 }));
  assert.match(text, /quick +251 ns ±0\.5% +█▍ +~4× faster \(provisional\)/);
  assert.match(flat(text), /Warning: 4 of 4 comparisons in tables are provisional: .* at least 10 rounds/);
  assert.match(text, /This run had too few rounds to tell differences here/);
  assert.doesNotMatch(flat(text), /(faster|slower)(?! \(provisional\))/);
});

test('of five hundred failures for one reason, three are named, in every layout', () => {
  const failures = Array.from({ length: 500 }, (_, i) => ({
    ...{ type: /** @type {const} */ ('failure'), suite: 'demo', case: `case-${i}`, workload: 'small' },
    ...{ runtime: 'node@24.1.0', round: 1, kind: /** @type {const} */ ('crash'), exitCode: null },
    ...{ signal: 'SIGSEGV', stderr: 'in line 1\n', error: i === 7 ? 'exited with 7' : 'killed by SIGSEGV' },
  }));
  const report = analyseRun(syntheticRun({ ...made, run: { failures } }));
  for (const text of [runText(report, { style }), reportMarkdown([report]), reportPage([report])]) {
    assert.match(text, /Failed: 500 trials/);
    assert.equal(text.match(/killed by SIGSEGV/g)?.length, 3);
    assert.match(text, /and 496 more for the same reason/);
    assert.match(text, /exited with 7/);
  }
});

test('what is skipped for one reason in many places is one row, with the first names', () => {
  const reason = 'the addon is not built';
  const skips = ['one', 'two'].flatMap((suite) =>
    ['a', 'b', 'c', 'd', 'e'].map((name) => {
      const runtime = suite === 'one' ? 'node@24.1.0' : 'bun@1.4.5';
      return { type: /** @type {const} */ ('skip'), suite, case: name, workload: 'small', runtime, reason };
    }),
  );
  const text = textOf(syntheticRun({ ...made, run: { skips } }));
  assert.match(
    text,
    /Skipped: 10 cells\n.*\n {2}one, two {2}a, b, c and 2 more {2}node@24\.1\.0, +the addon is not +10\n +bun@1\.4\.5 +built$/m,
  );
});

test('what stands in a file cannot forge lines or move the cursor', () => {
  const text = textOf(hostileRun());
  assert.doesNotMatch(text, /(?!\n)[\p{Cc}\p{Cf}]/u, 'expected no control character of the file in the text');
  assert.doesNotMatch(text, /^\W*heading$/m, 'expected no line begun by a name');
});

test('what takes less than a clock cycle is named, with what to do', () => {
  const text = flat(textOf(syntheticRun({ ...made, ns: () => 0.17 })));
  assert.match(text, /Warning: probably optimised away, .* in node@\S+ on small \(0\.1\d+ ns\).*depends on/);
});

test('a run that is not whole, or that was not measured at all, says so', () => {
  assert.match(textOf(syntheticRun({ ...made, run: { end: undefined } })), /Warning: the run has not ended/);
  assert.match(
    flat(textOf(syntheticRun({ ...made, run: { truncated: true } }))),
    /in the middle of a record/,
  );
  assert.match(textOf(syntheticRun({ ...made, ns: () => undefined })), /^Nothing was measured\.$/m);
});

test('colours stand around the text and take no room', () => {
  const report = analyseRun(syntheticRun(made));
  const colourful = runText(report, { style: styleFor(true) });
  const esc = String.fromCharCode(27);
  assert.ok(colourful.includes(`${esc}[32m4.00× faster`), 'expected "faster" in green');
  assert.equal(colourful.replaceAll(new RegExp(`${esc}\\[\\d+m`, 'g'), ''), runText(report, { style }));
});

test('cold, the heading, the columns and the verdicts say that they are about first calls', () => {
  const run = syntheticRun(made);
  for (const trial of run.trials) {
    const firstNs = (trial.case === 'base' ? 7e6 : 21e6) * wobble(trial.round);
    trial.warmUp = { ms: 200, settledMs: 50, settledCalls: 10, lows: [], slope: 0, class: 'flat', firstNs };
  }
  const text = runText(analyseRun(run, { phase: 'cold' }), { style });
  assert.match(text, /^demo, cold \(first calls, not the steady state\): Which\?$/m);
  assert.match(text, /^ +first call\/op +against the baseline/m);
  assert.match(text, /^ +quick +21\.\d ms ±0\.2% +█+ +3\.00× slower/m);
  const unknown = runText(analyseRun(syntheticRun(made), { phase: 'cold' }), { style });
  assert.match(unknown, /Nothing was measured\./);
  assert.match(flat(unknown), /Warning: 4 cells had no first call recorded/);
});

test('on a narrow terminal the extra columns are left out, the last ones first', () => {
  const report = analyseRun(syntheticRun(made));
  const textIn = (/** @type {number} */ width) => runText(report, { style, width });
  assert.match(textIn(130), /throughput +peak memory/);
  assert.match(textIn(110), /throughput$/m);
  assert.match(textIn(100), /against node@24\.1\.0$/m);
  assert.match(textIn(80), /^ +time\/op +against the baseline$/m);
  const [, columns = ''] =
    /COLUMNS=(\d+) shows also: against node@24\.1\.0, throughput, peak memory/.exec(textIn(80)) ?? [];
  assert.match(textIn(Number(columns)), /throughput +peak memory/);
  assert.match(flat(textIn(20)), /base 1\.01 µs ±0\.2% .* quick 4\.00× faster/);
});

test('trials that the plan does not have are counted in a sentence', () => {
  const run = syntheticRun(made);
  const [trial] = run.trials;
  run.trials.push({ ...trial, workload: 'unknown' });
  assert.match(flat(textOf(run)), /Warning: 1 trial in the file is of cells that its plan does not have/);
  run.trials.push({ ...trial, workload: 'unknown', round: 2 });
  assert.match(flat(textOf(run)), /Warning: 2 trials in the file are of cells/);
});
