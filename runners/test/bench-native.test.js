import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { styleFor } from '@rounds/report';
import { buildNativeBench } from '../lib/native-bench-build.js';
import { planNativeBench, writeWorkload } from '../lib/native-bench-plan.js';
import { nativeText, summariseNative } from '../lib/native-bench-text.js';
import { newFolder, start } from './support/bench.js';
import { newPath } from './support/scratch.js';

const script = fileURLToPath(new URL('../bench-native.js', import.meta.url));
const skip = spawnSync('c++', ['--version']).status === 0 ? false : 'no C++ compiler: apt-get install g++';

/** @param {string} kernel @param {string} workload */
async function planned(kernel, workload) {
  const all = await planNativeBench({ kernels: [kernel], workloads: [workload], tier: 'quick' });
  return all.filter(({ isWanted }) => isWanted);
}

test('the tiers are those of the suites; the bandwidth is always measured', async () => {
  const quick = await planNativeBench({ kernels: [], workloads: [], tier: 'quick' });
  const bandwidth = quick.filter(({ isBandwidth }) => isBandwidth);
  assert.deepEqual(
    bandwidth.map(({ kernel, workload, isWanted }) => [kernel.kernel, workload, isWanted]),
    [['any_nonzero', '64MiB', false]],
  );
  const wanted = quick.filter(({ isWanted }) => isWanted);
  assert.ok(wanted.length > 8 && wanted.every(({ kernel, workload }) => kernel.workloads[workload]?.quick));
  const full = await planNativeBench({ kernels: [], workloads: [], tier: 'full' });
  assert.ok(full.filter(({ isWanted }) => isWanted).length > 2 * wanted.length);
});

test('a kernel goes along only with workloads that it is for', async () => {
  const kernels = async (/** @type {string} */ workload) =>
    (await planned('sign-transfer', workload)).map(({ kernel }) => kernel.kernel);
  assert.deepEqual(await kernels('4KiB'), ['sign_transfer', 'sign_transfer_nonzero']);
  assert.deepEqual(await kernels('zeros-4KiB'), ['sign_transfer']);
});

test('what no glob matches is an error that names what there is', async () => {
  await assert.rejects(
    planned('no-such', '4KiB'),
    /^UserError: No workload is selected\. Kernels: any-nonzero, /,
  );
});

test('a workload is written as what its kernel is to be given, and what is right', async () => {
  const [each] = await planned('karp-rabin', '16B');
  assert.ok(each);
  const folder = newFolder();
  const { line, values, bytes, movedBytes } = writeWorkload(each, folder);
  assert.deepEqual([values, bytes, movedBytes], [16, 16, 16]);
  assert.match(line, /^karp_rabin 16B 16 0 [1-9] - \S+\/0 \/ 8 31 \d+$/);
  assert.equal(readFileSync(join(folder, '0')).length, 16);
});

test('the program measures every variant in every round, and refuses a wrong answer', { skip }, async () => {
  const program = await buildNativeBench();
  for (const [kernel, workload] of [
    ['filter-nonnegative', '23-50%'],
    ['minify-json', 'indented-16B'],
    ['karp-rabin', '4KiB'],
    ['sum-floats', '4KiB'],
  ]) {
    const [each] = await planned(String(kernel), String(workload));
    assert.ok(each);
    const folder = newFolder();
    const { line } = writeWorkload(each, folder);
    const run = (/** @type {string} */ input) =>
      execFileSync(program, ['3', '1000', '1'], { input: `${input}\n`, encoding: 'utf8', stdio: 'pipe' });
    const [means, ...lines] = run(line)
      .trim()
      .split('\n')
      .map((text) => JSON.parse(text));
    assert.ok(means.compiler && 'counters' in means && 'energy' in means);
    const variants = lines.filter(({ callsPerSample }) => callsPerSample > 0).map(({ variant }) => variant);
    assert.ok(
      variants.length >= 2 && variants.includes(each.kernel.plain.replaceAll('-', '_')),
      String(variants),
    );
    const measured = lines.filter(({ ns }) => ns > 0).map(({ variant, round }) => `${variant} ${round}`);
    assert.deepEqual(
      measured.sort(),
      variants.flatMap((name) => [1, 2, 3].map((round) => `${name} ${round}`)).sort(),
    );

    const words = line.split(' ');
    words[4] = String(Number(words[4]) + 1);
    assert.throws(() => run(words.join(' ')), /is wrong on/, `${kernel}: another result`);
    if (words[5] === '-') continue;
    const written = readFileSync(String(words[5]));
    written[written.length - 1] = Number(written.at(-1)) ^ 1;
    writeFileSync(String(words[5]), written);
    assert.throws(() => run(line), /is wrong on/, `${kernel}: another byte written`);
  }
});

test('the program refuses what is no workload', { skip }, async () => {
  const program = await buildNativeBench();
  const said = (/** @type {string} */ input) =>
    spawnSync(program, ['1', '1', '1'], { input, encoding: 'utf8' });
  assert.match(said('any_nonzero\n').stderr, /^not a workload: any_nonzero/);
  assert.match(said('any_nonzero x 1 0 0 - /no/such/file /\n').stderr, /^cannot read \/no\/such\/file/);
  assert.match(said('no_such x 0 0 0 - /\n').stderr, /^no kernel no_such/);
  assert.equal(said('no_such x 0 0 0 - /\n').status, 1);
  assert.equal(spawnSync(program, []).status, 2);
});

test('pnpm bench:native shows a table and writes what was measured', { skip }, async () => {
  const file = newPath('.json');
  const args = [
    '--kernel',
    'sum-floats',
    '--workload',
    '4KiB',
    '--rounds',
    '7',
    '--sample',
    '1ms',
    '--json',
    file,
  ];
  const { stdout, stderr, exitCode } = await start(process.execPath, [script, ...args, '--seed', '5']).closed;
  assert.equal(exitCode, 0, stderr);
  assert.match(stdout, /^sum_floats 4KiB$/m);
  assert.match(stdout, /^ {2}scalar .* plain/m);
  assert.match(stdout, /^One thread reads memory at [\d.]+ GB\/s\.$/m);
  const written = JSON.parse(readFileSync(file, 'utf8'));
  assert.deepEqual(written.options, { rounds: 7, sampleMs: 1, seed: 5 });
  assert.ok(written.bandwidthBytesPerNs > 0 && written.machine.cpu && written.compiler);
  for (const { kernel, workload, samplesNs, ns } of written.measurements) {
    assert.deepEqual([kernel, workload, samplesNs.length], ['sum_floats', '4KiB', 7]);
    assert.ok(ns > 0);
  }
});

for (const [args, line] of /** @type {[string[], RegExp][]} */ ([
  [['--quick', '--full'], /^error: --quick and --full exclude each other/m],
  [['--kernel', 'no-such'], /^error: No workload is selected\. Kernels: any-nonzero, /m],
  [['--rounds', '0'], /Use a whole number of 1 or more/],
])) {
  test(`${args.join(' ')} ends at once`, async () => {
    const { exitCode, stderr } = await start(process.execPath, [script, ...args]).closed;
    assert.equal(exitCode, 2);
    assert.match(stderr, line);
  });
}

/** @param {Partial<import('../lib/native-bench-run.js').Contestant>} more @param {number} ns */
function contestant(more, ns) {
  const rounds = Array.from(
    { length: 30 },
    (_, i) => /** @type {[number, number]} */ ([i + 1, ns * (1 + (i % 3) / 1000)]),
  );
  return {
    kernel: 'sum',
    workload: 'large',
    variant: 'scalar',
    isPlain: false,
    isBandwidth: false,
    isWanted: true,
    values: 100,
    bytes: 2 ** 26,
    movedBytes: 2 ** 26,
    ns: new Map(rounds),
    counts: { instructions: 250, cycles: 100, branchMisses: 0, microjoules: 2 },
    ...more,
  };
}

test('variants are compared with the plain one, and what meets the limit of memory is shown beside it', () => {
  const bench = {
    means: { compiler: '12', counters: null, energy: 'No such file or directory' },
    contestants: [
      contestant({ variant: 'avx512' }, 2 ** 21),
      contestant({ variant: 'scalar', isPlain: true }, 2 ** 22),
      contestant({ workload: 'small', isPlain: true, movedBytes: 64 }, 10),
      contestant({ kernel: 'read', variant: 'any', isBandwidth: true, isWanted: false }, 2 ** 20),
      { ...contestant({ variant: 'sve', unavailable: 'not built for x64' }, 1), ns: new Map() },
    ],
  };
  const { rows, bandwidth } = summariseNative(bench);
  assert.ok(Math.abs(Number(bandwidth) / 64 - 1) < 0.01, 'expected 64 bytes a ns');
  assert.deepEqual(
    rows.map(({ contestant: { variant, workload }, bandwidthShare }) => [
      `${variant} ${workload}`,
      bandwidthShare === undefined ? undefined : Math.round(bandwidthShare * 100),
    ]),
    [
      ['avx512 large', 50],
      ['scalar large', 25],
      ['scalar small', undefined],
    ],
  );
  const text = nativeText(bench, styleFor(false));
  assert.match(text, /^ {2}avx512 .* 2\.00× faster \[2\.00×, 2\.00×\] +2\.50 +1\.00 +0 +20\.0 +50%$/m);
  assert.match(text, /^ {2}scalar .* plain .* 25%$/m);
  assert.match(text, /^Skipped sve: not built for x64$/m);
  assert.match(text, /^Not measured: energy \(\/sys\/class\/powercap: No such file or directory\)\.$/m);
  assert.doesNotMatch(text, /Not counted/);
});
