import assert from 'node:assert/strict';
import { test } from 'node:test';
import { styleFor, terminalText } from '@rounds/report';
import { hostile } from '@rounds/report/test/fixtures/hostile-run.js';
import { expectSoundPage } from '@rounds/report/test/fixtures/page-structure.js';
import { formatHardware } from '@rounds/report/text/run-facts.js';
import { machineBlocks, machinePage } from '../report/blocks.js';

/** What `pnpm machine` found: on a page and in a terminal of its own, and in the head of every report. */

/** @type {import('@rounds/record').MeasuredMachine} */
const measured = {
  ...{
    at: '2026-01-31T12:00:00.000Z',
    rounds: 6,
    lineBytes: 64,
    cacheBytes: [2 ** 15, 2 ** 20, 1.5 * 2 ** 24],
  },
  ...{ fastestReadNs: 1.1, slowestReadNs: 110.4, bytesPerNs: 18.04, threads: 2 },
};
const words =
  'caches of 32 KiB, 1 MiB, 24 MiB; cache lines of 64 B; 1.10 to 110 ns per read; 18.0 GB/s with 2 threads';

const style = styleFor(false);

/** @type {import('../types.js').MachineReport} */
const report = {
  machine: {
    ...{ cpu: 'EPYC', cores: 2, memoryBytes: 8 * 2 ** 30, kernel: '6', os: 'linux', arch: 'x64' },
    ...{ governor: null, virtualization: 'virtual machine', limits: { cpuQuota: 1.5 } },
  },
  ...{ at: '2026-01-31T12:00:00.000Z', seed: 7, seconds: 100, rounds: 6, source: 'lscpu' },
  findings: [
    { what: 'line', unit: 'bytes', value: 64, rounds: 6, agree: 6, reported: 64 },
    { what: 'cache-2', unit: 'bytes', value: 1.5 * 2 ** 20, rounds: 6, agree: 1, reported: 2 ** 20 },
    { what: 'cache-3', unit: 'bytes', rounds: 6, reported: 2 ** 25, why: 'no third step' },
    { what: 'system-call', unit: 'time', value: 90, rounds: 6, low: 88, high: 95, isInterval: true },
    { what: 'hand-over', unit: 'time', value: 5100, rounds: 3, low: 5000, high: 6000, isInterval: false },
    { what: 'bandwidth-sum', unit: 'throughput', value: 18.04, rounds: 1, low: 18.04, high: 18.04 },
    { what: 'branch-pattern', unit: 'count', value: 4096, rounds: 6, agree: 6 },
    { what: 'clock-step', of: 'performance.now in deno@2', unit: 'time', value: 1000, rounds: 6 },
  ],
  curves: [
    {
      what: 'latency',
      series: [
        { name: 'a read', points: [8192, 16384, 2 ** 26].map((x, i) => ({ x, y: 4 ** i, median: 5 ** i })) },
      ],
    },
    {
      what: 'bandwidth',
      series: ['sum', 'copy'].map((name, i) => ({
        name,
        points: [1, 2].map((x) => ({ x, y: x + i, median: x })),
      })),
    },
    { what: 'shuffle', series: [{ name: 'an element', points: [{ x: 1, y: 1, median: 1 }] }] },
  ],
  missing: ['interrupted: 2 of 6 rounds were completed'],
  warnings: ['the load was 9.3'],
  summary: measured,
};

test('what was found is one line', () => {
  assert.equal(formatHardware(measured), words);
  const { at, rounds } = measured;
  assert.equal(formatHardware({ at, rounds, cacheBytes: [49152] }), 'cache of 48 KiB');
  assert.equal(
    formatHardware({ at, rounds, cacheBytes: [49152, 2 ** 21], cacheRounds: [6, 3] }),
    'caches of 48 KiB, 2 MiB (3 of 6 rounds)',
  );
  assert.equal(formatHardware({ at, rounds }), 'nothing measured');
});

test('in 80 columns each finding is a line under its group: its certainty, and the value of the system', () => {
  assert.equal(
    terminalText(machineBlocks(report), { style }),
    `EPYC, 2 cores, 8.00 GiB, x64, virtual machine, limited to 1.5 cores

reading                       measured  certainty                     system
cache line, from
  a walk in pages                 64 B  6 of 6 rounds                   64 B
caches
  second (L2)                  1.5 MiB  1 of 6 rounds                  1 MiB
  third (L3)                 not found  ¹                             32 MiB
operating system
  system call (getppid)        90.0 ns  88.0 to 95.0 ns
  waking a waiting thread      5.10 µs  5.00 to 6.00 µs in 3 rounds
bandwidth
  reading                    18.0 GB/s  18.0 to 18.0 GB/s in 1 round
branches
  longest predicted pattern       4096  6 of 6 rounds
shortest step of a clock
  performance.now in deno@2    1.00 µs  6 rounds
Certainty: how many rounds agree, or the 95% interval.
¹ no third step.

Missing
  - interrupted: 2 of 6 rounds were completed

Warning: the load was 9.3

6 rounds of fresh processes in 1 min 40 s, on 2026-01-31, seed 7. The values in
the last column come from lscpu.`,
  );
});

test('a page has the same table, and a plot of each curve that has two points', () => {
  const page = machinePage(report);
  const text = expectSoundPage(page).replace(/\s+/g, ' ');
  for (const part of [words, 'second (L2)', '1 of 6 rounds', 'no third step', 'interrupted: 2 of 6']) {
    assert.ok(text.includes(part), `expected "${part}" in ${text}`);
  }
  assert.equal(page.match(/<figure /g)?.length, 2);
  assert.match(page, /a read, 64 MiB: 16\.0 ns, median 25\.0 ns/);
  assert.match(page, /<bdi>reading<\/bdi>/);
});

test('whatever the system says, and whatever is in a summary, stays text', () => {
  const text = hostile('text');
  const broken = {
    ...report,
    machine: { ...report.machine, cpu: text, os: text, arch: text, governor: text, virtualization: text },
    findings: [
      { what: text, of: text, unit: /** @type {const} */ ('time'), rounds: 1, value: 1e300, why: text },
    ],
    curves: [{ what: text, series: [{ name: text, points: [1, 2].map((x) => ({ x, y: x, median: x })) }] }],
    missing: [text],
    warnings: [text],
    source: text,
    at: text,
  };
  const page = expectSoundPage(machinePage(broken));
  assert.ok(page.includes('&lt;script&gt;window.broken=1&lt;/script&gt;'));
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these must not be there
  assert.doesNotMatch(terminalText(machineBlocks(broken), { style }), /[\u0000-\u0009\u000b-\u001f\u202e]/);
});
