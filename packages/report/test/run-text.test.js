import assert from 'node:assert/strict';
import { test } from 'node:test';
import { syntheticRun, wobble } from '@rounds/analysis/test/synthetic-run.js';
import { runText, styleFor } from '@rounds/report';

const style = styleFor(false);

/** @type {Parameters<typeof syntheticRun>[0]} */
const made = {
  cases: ['base', 'quick'],
  runtimes: ['node@24.1.0', 'bun@1.4.5'],
  rounds: 20,
  ns: ({ case: name, runtime }, round) =>
    1000 * (name === 'base' ? 1 : 0.25) * (runtime.startsWith('bun') ? 1.5 : 1) * wobble(round),
  more: { bytes: 2000, userMs: 80, sysMs: 20, rssBytes: 50 * 2 ** 20 },
};

test('a table has estimate, interval, throughput, verdict, CPU and memory of each cell', () => {
  assert.equal(
    runText(syntheticRun(made), { style }),
    `
demo: Which?

  small
                 time/op [95%]            best  throughput  against the baseline         CPU/trial  peak memory
    node@24.1.0
      base       1.01 µs [1.00, 1.01]   900 ns   1.99 GB/s  baseline                        100 ms     50.0 MiB
      quick      252 ns [251, 252]      225 ns   7.95 GB/s  4.00× faster [4.00×, 4.00×]     100 ms     50.0 MiB
    bun@1.4.5
      base       1.51 µs [1.50, 1.51]  1.35 µs   1.33 GB/s  baseline                        100 ms     50.0 MiB
      quick      377 ns [376, 378]      338 ns   5.30 GB/s  4.00× faster [4.00×, 4.00×]     100 ms     50.0 MiB

  small, across runtimes
                   time/op [95%]         throughput  against the first
    base
      node@24.1.0  1.01 µs [1.00, 1.01]   1.99 GB/s  first
      bun@1.4.5    1.51 µs [1.50, 1.51]   1.33 GB/s  1.50× slower [1.50×, 1.50×]
    quick
      node@24.1.0  252 ns [251, 252]      7.95 GB/s  first
      bun@1.4.5    377 ns [376, 378]      5.30 GB/s  1.50× slower [1.50×, 1.50×]`,
  );
});

test('counted events get a column of their own', () => {
  const run = syntheticRun({
    ...made,
    more: { counters: { instructions: 12_345, cycles: 4567, branchMisses: 0.01 } },
  });
  const text = runText(run, { style });
  assert.match(text, /instr\/op\s+cycles\/op\s+branch miss\/op/);
  assert.match(text, /12\.3 k\s+4\.57 k\s+0\.0100/);
  assert.doesNotMatch(text, /cache miss|CPU\/trial|throughput/, 'what was not measured has no column');
});

test('counts that were asked for and could not be had are missed once', () => {
  const run = syntheticRun({ ...made, more: { counters: /** @type {any} */ ({ cpuNs: 1500 }) } });
  run.header.options.counters = true;
  const text = runText(run, { style });
  assert.match(text, /CPU\/op.*\n.*\n.*1\.50 µs/);
  assert.equal(text.match(/Warning: this machine would not count instructions/g)?.length, 1);
});

test('too few rounds for any verdict are said, in the cell and once below', () => {
  const text = runText(syntheticRun({ ...made, rounds: 3 }), { style });
  assert.match(text, /unclear: 3 of at least 8 rounds/);
  assert.match(text, /Warning: 4 of 4 comparisons had too few rounds for any verdict/);
  assert.doesNotMatch(text, /faster|slower/);
});

test('skips with one reason are told once; failures with the end of their stderr', () => {
  const cell = { suite: 'demo', case: 'quick', workload: 'small', runtime: 'just' };
  const reason = 'just: not found on PATH';
  const text = runText(
    syntheticRun({
      ...made,
      run: {
        skips: [
          { type: 'skip', ...cell, reason },
          { type: 'skip', ...cell, case: 'base', reason },
        ],
        failures: [
          {
            type: 'failure',
            ...cell,
            runtime: 'node@24.1.0',
            round: 2,
            error: 'killed by SIGSEGV',
            exitCode: null,
            signal: 'SIGSEGV',
            stderr: 'one\ntwo\nthree\nfour\n',
          },
        ],
      },
    }),
    { style },
  );
  assert.match(text, /Skipped: 2 cells\n {2}demo: just: not found on PATH \(2 cells\)/);
  assert.match(
    text,
    /Failed: 1 trial\n {2}demo quick small node@24.1.0, round 2: killed by SIGSEGV\n {4}two\n {4}three\n {4}four/,
  );
});

test('what is skipped for one reason in many places is one line, with the first names', () => {
  const reason = 'the addon is not built';
  const skips = ['one', 'two'].flatMap((suite) =>
    ['a', 'b', 'c', 'd', 'e'].map((name) => {
      const runtime = suite === 'one' ? 'node@24.1.0' : 'bun@1.4.5';
      return { type: /** @type {const} */ ('skip'), suite, case: name, workload: 'small', runtime, reason };
    }),
  );
  const text = runText(syntheticRun({ ...made, run: { skips } }), { style });
  assert.match(
    text,
    /Skipped: 10 cells\n {2}one, two a, b, c and 2 more node@24\.1\.0, bun@1\.4\.5: the addon is not built \(10 cells\)/,
  );
});

test('what stands in a file cannot forge lines or move the cursor', () => {
  const hostile = 'x\u001b[2Ky\r\nFailed: nothing\u0007\u202e';
  const cell = { suite: hostile, case: hostile, workload: hostile, runtime: hostile };
  const text = runText(
    syntheticRun({
      ...made,
      cases: [hostile, 'other'],
      runtimes: [hostile],
      run: {
        skips: [{ type: 'skip', ...cell, reason: hostile }],
        failures: [
          { type: 'failure', ...cell, round: 1, error: hostile, exitCode: 1, signal: null, stderr: hostile },
        ],
      },
    }),
    { style },
  );
  assert.doesNotMatch(text, /(?!\n)[\p{Cc}\p{Cf}]/u, 'expected no control character of the file in the text');
  assert.doesNotMatch(text, /^Failed: nothing/m, 'expected no line begun by a name');
});

test('an unsteady machine is one warning', () => {
  const at = '2026-01-01T00:00:00.000Z';
  const noise = Array.from({ length: 10 }, (_, i) => ({
    type: /** @type {const} */ ('noise'),
    round: i + 1,
    calibrationNs: 1e6 * (1 + (i % 2) * 0.3),
    load: 5,
    stealPct: 7,
    at,
  }));
  const text = runText(syntheticRun({ ...made, run: { noise } }), { style });
  assert.equal(text.match(/Warning:/g)?.length, 1);
  assert.match(
    text,
    /varied by 30% between rounds, other guests of this host took 7%.*load was 5\.0 on 2 cores/,
  );
});

test('a run that is not whole says so', () => {
  assert.match(
    runText(syntheticRun({ ...made, run: { end: undefined } }), { style }),
    /Warning: the run has not ended/,
  );
  assert.match(
    runText(syntheticRun({ ...made, run: { truncated: true } }), { style }),
    /in the middle of a record/,
  );
});

test('colours stand around the text and take no room', () => {
  const plain = runText(syntheticRun(made), { style });
  const colourful = runText(syntheticRun(made), { style: styleFor(true) });
  const esc = String.fromCharCode(27);
  assert.ok(colourful.includes(`${esc}[32m4.00× faster`), 'expected "faster" in green');
  assert.equal(colourful.replaceAll(new RegExp(`${esc}\\[\\d+m`, 'g'), ''), plain);
});
