/**
 * `pnpm test:native [--seed N] [--calls N]`: the kernels without JavaScript. Random differential calls between guard pages, with
 * AddressSanitizer and UndefinedBehaviorSanitizer, as built for use, and for AArch64 under emulation; then the fuzz targets.
 * What cannot run here is a skip with its fix. The seed is fixed unless given.
 */
import { readdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { testArmAddon } from './arm-addon.js';
import { compileAll, isOnPath, run } from './native-build.js';
import { addKernel } from './new-kernel.js';

const { values: options } = parseArgs({
  options: { seed: { type: 'string', default: '1' }, calls: { type: 'string', default: '2000000' } },
});

const SANITIZERS = [
  '-fsanitize=address,undefined',
  '-fno-sanitize-recover=all',
  '-fno-omit-frame-pointer',
  '-g',
];

/** Ends a run on a machine that is much slower than any that these calls were tried on. */
const SECONDS = String(120 + Math.ceil(Number(options.calls) / 20000));
const FUZZ_RUNS = '20000';

/** @param {string} calls */
const differentialArgs = (calls) => ['--seed', options.seed ?? '1', '--calls', calls, '--seconds', SECONDS];

let failures = 0;
/** @type {string[]} */
const skips = [];

/**
 * @param {string} title
 * @param {string | undefined} missing why not, and the fix
 * @param {() => Promise<void>} step
 */
async function attempt(title, missing, step) {
  console.log(`\n${title}`);
  if (missing) {
    console.log(`skipped: ${missing}`);
    skips.push(`${title}: ${missing}`);
    return;
  }
  try {
    await step();
  } catch (error) {
    failures++;
    console.error(`failed: ${error instanceof Error ? error.message : error}`);
  }
}

/** @param {string} tool @param {string} packages Debian's */
const lack = (tool, packages) =>
  isOnPath(tool) ? undefined : `no ${tool} on PATH: apt-get install ${packages}`;

const clang = ['clang++', 'clang++-19', 'clang++-16', 'clang++-14'].find(isOnPath);
const noCompiler = lack('c++', 'g++');

await attempt('differential, with sanitizers', noCompiler, async () => {
  const program = await compileAll('sanitized', { cc: 'cc', cxx: 'c++', flags: ['-O1', ...SANITIZERS] });
  await run([program, ...differentialArgs(options.calls ?? '')], { ASAN_OPTIONS: 'detect_leaks=1' });
});

await attempt('differential, as built for use', noCompiler, async () => {
  const program = await compileAll('optimized', { cc: 'cc', cxx: 'c++' });
  await run([program, ...differentialArgs(options.calls ?? '')]);
});

await attempt(
  'differential on older x86-64 processors, emulated',
  process.arch !== 'x64'
    ? 'this is no x64 machine'
    : (noCompiler ?? lack('qemu-x86_64-static', 'qemu-user-static')),
  async () => {
    const program = await compileAll('optimized-static', {
      cc: 'cc',
      cxx: 'c++',
      link: ['-static'],
    });
    for (const [cpu, isa] of [
      ['Opteron_G1', 'scalar'],
      ['Nehalem', 'ssse3'],
      ['Haswell', 'avx2'],
    ]) {
      console.log(`${cpu}:`);
      await run([
        'qemu-x86_64-static',
        '-cpu',
        cpu ?? '',
        program,
        '--isa',
        isa ?? '',
        ...differentialArgs('100000'),
      ]);
    }
  },
);

const noArm =
  lack('aarch64-linux-gnu-g++', 'g++-aarch64-linux-gnu') ?? lack('qemu-aarch64-static', 'qemu-user-static');

await attempt('differential on AArch64, emulated', noArm, async () => {
  const program = await compileAll('aarch64', {
    cc: 'aarch64-linux-gnu-gcc',
    cxx: 'aarch64-linux-gnu-g++',
    link: ['-static'],
    architecture: 'arm64',
  });
  for (const vectorQuads of [1, 2, 3, 16]) {
    console.log(`vectors of ${vectorQuads * 128} bits:`);
    const cpu = `max,sve-max-vq=${vectorQuads}`;
    await run(['qemu-aarch64-static', '-cpu', cpu, program, ...differentialArgs('200000')]);
  }
  console.log('without SVE:');
  await run(['qemu-aarch64-static', '-cpu', 'cortex-a72', program, ...differentialArgs('200000')]);
});

await attempt('the addon for AArch64, in an emulated Node.js', noArm ?? lack('npm', 'npm'), testArmAddon);

await attempt('a new kernel touches its files and kernels.h only', noCompiler, addKernel);

const kernels = readdirSync(new URL('differential/kernels', import.meta.url));
for (const kernel of kernels.map((name) => name.replace('.cc', ''))) {
  await attempt(`fuzz ${kernel}`, clang ? undefined : 'no clang on PATH: apt-get install clang', async () => {
    const cxx = clang ?? '';
    const flags = ['-O1', ...SANITIZERS, '-fsanitize=fuzzer-no-link'];
    const toolchain = { cc: cxx.replace('++', ''), cxx, flags, link: ['-fsanitize=fuzzer'] };
    const program = await compileAll('fuzz', toolchain, { main: 'fuzz.cc', define: `KERNEL="${kernel}"` });
    const limits = [`-runs=${FUZZ_RUNS}`, `-max_total_time=${SECONDS}`, '-max_len=4096'];
    await run([program, `-seed=${options.seed}`, ...limits, '-verbosity=0', '-print_final_stats=1']);
  });
}

console.log(`\n${failures} failed, ${skips.length} skipped`);
for (const skip of skips) console.log(`skipped ${skip}`);
process.exitCode = failures > 0 ? 1 : 0;
