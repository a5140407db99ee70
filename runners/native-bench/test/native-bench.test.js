import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { styleFor } from '@rounds/report';
import { newFolder, rounds } from 'rounds/test/support/bench.js';
import { newPath } from 'rounds/test/support/scratch.js';
import { buildNativeBench } from '../build.js';
import { planNativeBench, writeWorkload } from '../plan.js';
import { nativeText, summariseNative } from '../text.js';

const skip = spawnSync('c++', ['--version']).status === 0 ? false : 'no C++ compiler: apt-get install g++';

const quietly = { signal: new AbortController().signal, say: () => {} };

/** @param {string} kernel @param {string} workload */
async function planned(kernel, workload) {
  return planNativeBench({ kernels: [kernel], workloads: [workload], tier: 'quick' });
}

test('the tiers are those of the suites', async () => {
  const quick = await planNativeBench({ kernels: [], workloads: [], tier: 'quick' });
  assert.ok(quick.length > 8 && quick.every(({ kernel, workload }) => kernel.workloads[workload]?.quick));
  const full = await planNativeBench({ kernels: [], workloads: [], tier: 'full' });
  assert.ok(full.length > 2 * quick.length);
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
  const { line, values, bytes } = writeWorkload(each, folder);
  assert.deepEqual([values, bytes], [16, 16]);
  assert.match(line, /^karp_rabin 16B 16 0 [1-9] - \S+\/0 \/ 8 31 \d+$/);
  assert.equal(readFileSync(join(folder, '0')).length, 16);
});

test('the program measures every variant in every round, and refuses a wrong answer', { skip }, async () => {
  const program = await buildNativeBench(quietly);
  for (const [kernel, workload] of [
    ['filter-nonnegative', '23-50%'],
    ['minify-json', 'indented-16B'],
    ['karp-rabin', '16B'],
    ['sum-floats', '4KiB'],
    ['any-nonzero', '1MiB'],
    ['sign-transfer', '4KiB'],
    ['filter-nonnegative', '1047-50%'],
  ]) {
    const [each] = await planned(String(kernel), String(workload));
    assert.ok(each);
    const folder = newFolder();
    const { line } = writeWorkload(each, folder);
    const run = (/** @type {string} */ input) =>
      execFileSync(program, ['3', '1000', '1', '1'], {
        input: `${input}\n`,
        encoding: 'utf8',
        stdio: 'pipe',
      });
    const [means, ...lines] = run(line)
      .trim()
      .split('\n')
      .map((text) => JSON.parse(text));
    assert.ok(means.compiler && 'counters' in means && 'energy' in means && 'stepping' in means);
    const variants = lines.filter(({ callsPerSample }) => callsPerSample > 0).map(({ variant }) => variant);
    // A processor without AVX-512 has one variant of some kernels.
    const lacking = lines.filter(({ unavailable }) => unavailable).length;
    assert.ok(
      variants.length + lacking >= 2 && variants.includes(each.kernel.plain.replaceAll('-', '_')),
      `expected the plain variant and others, got ${variants}, and ${lacking} that the processor lacks`,
    );
    const measured = lines.filter(({ ns }) => ns > 0).map(({ variant, round }) => `${variant} ${round}`);
    assert.deepEqual(
      measured.sort(),
      variants.flatMap((name) => [1, 2, 3].map((round) => `${name} ${round}`)).sort(),
    );

    const words = line.split(' ');
    const bytes = words.slice(6, words.indexOf('/')).reduce((sum, file) => sum + statSync(file).size, 0);
    assert.equal(variants.includes('bandwidth'), bytes >= 4096, `${kernel}: ${bytes} bytes`);
    if (means.counters !== null) {
      assert.ok(lines.every(({ ns, ghz, cycles }) => !ns || near(cycles, ns * ghz)));
    }
    if (means.counters !== null && means.stepping === null) {
      const stepped = lines.filter((each) => each.stepped);
      assert.deepEqual(
        stepped.map(({ variant }) => variant),
        variants.filter((name) => name !== 'bandwidth'),
      );
      const count = Number(words[2]);
      for (const { stepped: points } of stepped) {
        const values = points.map((/** @type {any} */ point) => point.values);
        assert.deepEqual(values, count > 4096 ? [2048, 4096] : [count]);
        assert.ok(points.every((/** @type {any} */ { instructions }) => instructions > 1));
      }
    }

    words[4] = String(Number(words[4]) + 1);
    assert.throws(() => run(words.join(' ')), /is wrong on/, `${kernel}: another result`);
    if (words[5] === '-') continue;
    const written = readFileSync(String(words[5]));
    written[written.length - 1] = Number(written.at(-1)) ^ 1;
    writeFileSync(String(words[5]), written);
    assert.throws(() => run(line), /is wrong on/, `${kernel}: another byte written`);
  }
});

/** @param {number} a @param {number} b */
function near(a, b) {
  return Math.abs(a / b - 1) < 1e-4;
}

test('stepping is not done where it is not wanted, and finds one instruction in a call of nothing', {
  skip,
}, async () => {
  const program = await buildNativeBench(quietly);
  const run = (/** @type {string} */ stepping) =>
    execFileSync(program, ['1', '1', '1', stepping], { input: 'empty x 0 0 0 - /\n', encoding: 'utf8' })
      .trim()
      .split('\n')
      .map((text) => JSON.parse(text));
  const [means, ...lines] = run('1');
  if (means.counters === null) return;
  assert.ok(run('0').every((line) => !line.stepped && line.stepping !== null));
  if (means.stepping !== null) return;
  const { stepped } = lines.at(-1);
  // Some compilers begin each function with an instruction that allows jumps to it.
  assert.ok(stepped.length === 1 && [1, 2].includes(stepped[0].instructions), JSON.stringify(stepped));
});

test('the program refuses what is no workload', { skip }, async () => {
  const program = await buildNativeBench(quietly);
  const said = (/** @type {string} */ input) =>
    spawnSync(program, ['1', '1', '1', '0'], { input, encoding: 'utf8' });
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
  const { stdout, stderr, exitCode } = await rounds('bench:native', [...args, '--seed', '5']);
  assert.equal(exitCode, 0, stderr);
  assert.match(stdout, /^sum_floats 4KiB$/m);
  assert.match(stdout, /^ {2}scalar .* plain/m);
  assert.match(stdout, /^ {2}moving the bytes alone .* GB\/s/m);
  const written = JSON.parse(readFileSync(file, 'utf8'));
  assert.deepEqual(written.options, { rounds: 7, sampleMs: 1, seed: 5, stepping: true });
  assert.ok(written.machine.cpu && written.compiler);
  const hasCounters = written.counters === null;
  const from = hasCounters ? 'counters' : written.stepping === null ? 'stepping' : null;
  assert.equal(written.instructionsFrom, from);
  for (const each of written.measurements) {
    const { kernel, workload, samplesNs, ns, variant, isBandwidth, bandwidthShare, counts, stepped } = each;
    assert.deepEqual([kernel, workload, samplesNs.length], ['sum_floats', '4KiB', 7]);
    assert.ok(ns > 0);
    assert.equal(isBandwidth, variant === 'bandwidth');
    assert.equal(bandwidthShare > 0, !isBandwidth, variant);
    assert.equal(stepped.length, !isBandwidth && from === 'stepping' ? 1 : 0, variant);
    if (from === 'stepping' && !isBandwidth) assert.equal(counts.instructions, stepped[0].instructions);
  }
});

for (const [args, line] of /** @type {[string[], RegExp][]} */ ([
  [['--quick', '--full'], /^error: --quick and --full exclude each other/m],
  [['--kernel', 'no-such'], /^error: No workload is selected\. Kernels: any-nonzero, /m],
  [['--rounds', '0'], /Use a whole number of 1 or more/],
])) {
  test(`${args.join(' ')} ends at once`, async () => {
    const { exitCode, stderr } = await rounds('bench:native', args);
    assert.equal(exitCode, 2);
    assert.match(stderr, line);
  });
}

/** @param {Partial<import('../run.js').Contestant>} more @param {number} ns */
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
    values: 100,
    bytes: 2 ** 26,
    ns: new Map(rounds),
    counts: { instructions: 250, cycles: 100, branchMisses: 0, microjoules: 2 },
    stepped: [],
    ghz: null,
    ...more,
  };
}

test('variants are compared with the plain one, and with what moves the same bytes', () => {
  const bench = {
    means: { compiler: '12', counters: null, stepping: null, energy: 'No such file or directory' },
    contestants: [
      contestant({ variant: 'avx512' }, 2 ** 21),
      contestant({ variant: 'scalar', isPlain: true }, 2 ** 22),
      contestant({ variant: 'bandwidth', isBandwidth: true }, 2 ** 20),
      contestant({ workload: 'small', isPlain: true }, 10),
      { ...contestant({ variant: 'sve', unavailable: 'not built for x64' }, 1), ns: new Map() },
    ],
  };
  assert.deepEqual(
    summariseNative(bench).map(({ contestant: { variant, workload }, comparison, bandwidthShare }) => [
      `${variant} ${workload}`,
      comparison?.verdict,
      bandwidthShare === undefined ? undefined : Math.round(bandwidthShare * 100),
    ]),
    [
      ['avx512 large', 'faster', 50],
      ['scalar large', undefined, 25],
      ['bandwidth large', undefined, undefined],
      ['scalar small', undefined, undefined],
    ],
  );
  const text = nativeText(bench, styleFor(false));
  assert.match(text, /^ {2}avx512 .* 2\.00× faster \[2\.00, 2\.00\] +2\.50 +1\.00 +0 +20\.0 +50%$/m);
  assert.match(text, /^ {2}scalar .* plain .* 25%$/m);
  assert.match(text, /^ {2}moving the bytes alone .* 63\.9 GB\/s .* 20\.0$/m);
  assert.match(text, /^Skipped sve: not built for x64$/m);
  assert.match(text, /^Not measured: energy \(\/sys\/class\/powercap: No such file or directory\)\.$/m);
  assert.doesNotMatch(text, /hardware counters|Instructions:|Cycles:/);
});

test('without counters the table says how instructions and cycles are known', () => {
  const counts = { instructions: 250, cycles: 100, branchMisses: null, microjoules: null };
  const point = (/** @type {number} */ values) => ({ values, instructions: 2 * values });
  const said = (/** @type {string | null} */ stepping, /** @type {any} */ more) =>
    nativeText(
      {
        means: { compiler: '12', counters: 'No such file', stepping, energy: null },
        contestants: [contestant({ isPlain: true, counts, ghz: 3.7, ...more }, 10)],
      },
      styleFor(false),
    );
  const short = said(null, { stepped: [point(100)] });
  assert.match(short, /^No hardware counters \(perf_event_open: No such file\), so that branch misses are/m);
  assert.match(short, /^Instructions: counted by single-stepping through one call\.$/m);
  assert.match(short, /^Cycles: .* ran at 3\.70 GHz\.$/m);
  assert.match(
    said(null, { stepped: [point(2048), point(4096)] }),
    /one call; beyond 4,096 values, calls on the first 2,048 and 4,096, and on in a straight line\.$/m,
  );
  assert.match(
    said('Operation not permitted', { ghz: null }),
    /^Instructions: not counted by single-stepping either \(Operation not permitted\)\.\nCycles: not known/m,
  );
});
