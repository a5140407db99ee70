import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { lacksAddon } from '@rounds/native/load.js';
import { commandLine, expectOneLine, newFolder, rounds, start } from 'rounds/test/support/bench.js';
import { noiseWarnings } from '../measure-machine.js';
import { cachesOfLinux, cachesOfLscpu } from '../reported-caches.js';
import { usableCores } from '../usable-cores.js';

/** `pnpm machine` from end to end, with little time: what it prints, and not what it measures. */

const skip = await lacksAddon('machine-readings', { name: 'node' });
const short = ['--reading', 'system,branches,clocks', '--runtime', 'node', '--rounds', '2', '--seed', '7'];

test('the report is printed as JSON and written as a page; a part is not saved', { skip }, async () => {
  const folder = newFolder();
  const page = path.join(folder, 'machine.html');
  const cache = newFolder();
  const ended = await rounds('machine', [...short, '--json', '--out', page], {
    env: { ROUNDS_CACHE: cache },
  });
  assert.equal(ended.exitCode, 0, ended.stderr);
  const report = JSON.parse(ended.stdout);
  const found = (/** @type {string} */ what) =>
    report.findings.find((/** @type {any} */ each) => each.what === what);
  assert.ok(found('system-call').value > 0 && found('branch-pattern').rounds === 2);
  assert.match(found('clock-step').of, /^performance\.now in node@/);
  assert.deepEqual([report.rounds, report.seed, report.missing], [2, 7, []]);
  assert.deepEqual(
    report.curves.map((/** @type {any} */ each) => each.what),
    ['branches'],
  );
  assert.ok(report.machine.cpu && !('measured' in report.machine));
  const html = readFileSync(page, 'utf8');
  assert.ok(
    html.startsWith('<!doctype html>\n<!-- Rounds report -->') && html.includes('system call (getppid)'),
  );
  assert.match(ended.stderr, /^round 2 of 2: 3 readings$/m);
  assert.doesNotMatch(ended.stderr, /Later runs/);
});

test('the report is text by default, and lists what there was no time for', {
  skip,
}, async () => {
  const args = ['--reading', 'branches,clocks', '--runtime', 'node', '--max-time', '0.000001ms'];
  const { exitCode, stdout } = await rounds('machine', args);
  assert.equal(exitCode, 1);
  assert.match(stdout, /Nothing was measured\./);
  assert.match(stdout, /- the time ran out: 0 of 6 rounds were completed/);
  assert.match(stdout, /- branches: not reached in the time\. Raise --max-time/);
});

test('an unreached reading makes the exit code 1', { skip }, async () => {
  const args = ['--reading', 'system,branches', '--max-time', '20ms'];
  const { exitCode, stdout } = await rounds('machine', args);
  assert.match(stdout, /- (?:system|branches): not reached in the time\. Raise --max-time/);
  assert.equal(exitCode, 1);
});

test('Ctrl-C ends it with the readings so far, and lists what is missing', { skip }, async () => {
  const [program, ...args] = commandLine('machine', [
    ...['--reading', 'system,clocks', '--runtime', 'node', '--rounds', '100000', '--max-time', '300s'],
  ]);
  const { child, closed } = start(program, args);
  // The second round has begun, so that the first one is there.
  child.stderr.on('data', (text) => {
    if (/round 2 of/.test(text)) child.kill('SIGINT');
  });
  const { exitCode, stdout } = await closed;
  assert.equal(exitCode, 130);
  assert.match(stdout, /system call \(getppid\) +\d/);
  assert.match(stdout, /- interrupted: \d+ of 100000 rounds were completed/);
});

test('a quota counts as many cores as it has whole ones', () => {
  assert.equal(usableCores(undefined, 4), 4);
  assert.equal(usableCores({ cpuQuota: 2.9 }, 4), 2);
  assert.equal(usableCores({ cpuQuota: 0.5, memoryBytes: 1 }, 4), 1);
});

test('a noisy machine causes a warning, and a quiet one does not', () => {
  assert.deepEqual(noiseWarnings({ load: 1, stealPct: 5, cores: 2 }), []);
  assert.deepEqual(noiseWarnings({ load: 0, stealPct: null, cores: 1 }), []);
  const [words] = noiseWarnings({ load: 9.26, stealPct: 12.4, cores: 2 });
  assert.match(
    String(words),
    /^the machine was noisy: the load was 9\.3 on 2 cores before it began, and other guests of this host took 12% of the CPU\. /,
  );
});

test('a page that cannot be written is refused before anything is measured', async () => {
  const file = path.join(newFolder(), 'notes.html');
  writeFileSync(file, 'mine');
  const ended = await rounds('machine', ['--reading', 'system', '--rounds', '1', '--out', file]);
  expectOneLine(ended, 2, /^error: \S+ exists and is not a report page\./);
});

test('an unknown reading names the nearest', async () => {
  const ended = await rounds('machine', ['--reading', 'latencies']);
  expectOneLine(ended, 2, /^error: Unknown reading "latencies"\. Did you mean "latency"\?$/m);
});

/** @param {Record<string, string>[]} caches the files of each */
function systemWith(caches) {
  const root = newFolder();
  for (const [i, files] of caches.entries()) {
    const folder = path.join(root, `sys/devices/system/cpu/cpu0/cache/index${i}`);
    mkdirSync(folder, { recursive: true });
    for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), `${text}\n`);
  }
  return root;
}

test('Linux reports the data caches and the cache line', () => {
  const root = systemWith([
    { type: 'Data', level: '1', size: '32K', coherency_line_size: '64' },
    { type: 'Instruction', level: '1', size: '64K', coherency_line_size: '64' },
    { type: 'Unified', level: '2', size: '1024K', coherency_line_size: '64' },
    { type: 'Unified', level: '3', size: '32M', coherency_line_size: '64' },
  ]);
  assert.deepEqual(cachesOfLinux(root), {
    caches: { 1: 2 ** 15, 2: 2 ** 20, 3: 2 ** 25 },
    lineBytes: 64,
    source: '/sys/devices/system/cpu',
  });
});

test('caches that Linux hides are missing', () => {
  assert.deepEqual(cachesOfLinux(newFolder()), { caches: {} });
  const root = systemWith([{ type: 'Data', level: '1', size: '48K' }, { type: 'Unified' }]);
  assert.deepEqual(cachesOfLinux(root), { caches: { 1: 48 * 1024 }, source: '/sys/devices/system/cpu' });
});

test('the output of lscpu is read, and any other text yields nothing', () => {
  const caches = [
    { name: 'L1d', 'one-size': '32768', 'coherency-size': 64 },
    { name: 'L1i', 'one-size': '65536', 'coherency-size': 64 },
    { name: 'L2', 'one-size': '1048576', 'coherency-size': 64 },
    { name: 'L3', 'one-size': null, 'coherency-size': null },
  ];
  assert.deepEqual(cachesOfLscpu(JSON.stringify({ caches })), {
    caches: { 1: 2 ** 15, 2: 2 ** 20 },
    lineBytes: 64,
    source: 'lscpu',
  });
  for (const text of ['', '{}', 'L1d 32K', '{"caches":[{}]}'])
    assert.deepEqual(cachesOfLscpu(text), { caches: {} });
});
