import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { lacksAddon } from '@rounds/native/load.js';
import { commandLine, expectOneLine, newFolder, rounds, start } from 'rounds/test/support/bench.js';
import { coresFor, noiseWords } from '../command.js';

/** `pnpm machine` from end to end, with little time: what it prints, and not what it measures. */

const skip = await lacksAddon({ name: 'node' });
const short = ['--reading', 'system,branches,clocks', '--runtime', 'node', '--rounds', '2', '--seed', '7'];

test('it prints what it found as JSON and as a page, and keeps nothing of a part', { skip }, async () => {
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
  assert.ok(html.startsWith('<!doctype html>\n<!-- Rounds report -->') && html.includes('a system call'));
  assert.match(ended.stderr, /^round 2 of 2: 3 readings$/m);
  assert.doesNotMatch(ended.stderr, /Later runs/);
});

test('it prints text where nothing else is asked for, and says what the time was too short for', {
  skip,
}, async () => {
  const args = ['--reading', 'branches,clocks', '--runtime', 'node', '--max-time', '0.000001ms'];
  const { exitCode, stdout } = await rounds('machine', args);
  assert.equal(exitCode, 1);
  assert.match(stdout, /Nothing was measured\./);
  assert.match(stdout, /- the time was over: 0 of 6 rounds were completed/);
  assert.match(stdout, /- branches: not reached in the time\. Raise --max-time/);
});

test('Ctrl-C ends it with what it has, and it says what is missing', { skip }, async () => {
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
  assert.match(stdout, /a system call \(getppid\) +\d/);
  assert.match(stdout, /- interrupted: \d+ of 100000 rounds were completed/);
});

test('a quota counts as many cores as it has whole ones', () => {
  assert.equal(coresFor(undefined, 4), 4);
  assert.equal(coresFor({ cpuQuota: 2.9 }, 4), 2);
  assert.equal(coresFor({ cpuQuota: 0.5, memoryBytes: 1 }, 4), 1);
});

test('a busy machine is told, and a calm one is not', () => {
  assert.deepEqual(noiseWords({ load: 1, stealPct: 5, cores: 2 }), []);
  assert.deepEqual(noiseWords({ load: 0, stealPct: null, cores: 1 }), []);
  const [words] = noiseWords({ load: 9.26, stealPct: 12.4, cores: 2 });
  assert.match(
    String(words),
    /^the load was 9\.3 on 2 cores before it began, and other guests of this host took 12% of the CPU: /,
  );
});

test('an unknown reading names the nearest', async () => {
  const ended = await rounds('machine', ['--reading', 'latencies']);
  expectOneLine(ended, 2, /^error: Unknown reading "latencies"\. Did you mean "latency"\?$/m);
});
