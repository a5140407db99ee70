import { devNull } from 'node:os';
import { sayWho } from './node.js';

/** Without it ~/.bunfig.toml and ./bunfig.toml may preload any code into every process. */
const noConfig = `--config=${devNull}`;

/** @type {import('../descriptors.js').Descriptor} */
export default {
  variable: 'BUN',
  inWorkspace: true,
  probe: { args: [noConfig, '-e', sayWho] },
  packages: ({ os, cpu, musl, avx2 }) => {
    const [system, file] = os === 'win32' ? ['windows', 'bin/bun.exe'] : [os, 'bin/bun'];
    const regular = `@oven/bun-${system}-${cpu === 'arm64' ? 'aarch64' : cpu}${musl ? '-musl' : ''}`;
    const baseline = `${regular}-baseline`;
    // Bun's regular x64 builds die of SIGILL without AVX2. The baseline builds run everywhere, more slowly.
    const names = cpu === 'arm64' ? [regular] : avx2 ? [regular, baseline] : [baseline, regular];
    return names.map((name) => ({ name, file }));
  },
  oldest: '1.0.14',
  // Bun reads environment files from the working directory, and fetches what it misses. Where it is too old for
  // `--expose-gc`, there is `Bun.gc` all the same.
  options: ({ exposeGc }) => [
    noConfig,
    `--env-file=${devNull}`,
    '--no-install',
    ...(exposeGc ? ['--expose-gc'] : []),
  ],
  // Large files would be transpiled in the first trial only.
  env: { BUN_RUNTIME_TRANSPILER_CACHE_PATH: '0' },
  hiddenOptions: /^(?:BUN_OPTIONS|BUN_JSC_.*)$/,
  // `[GC<0x1>: START M 512kb => EdenCollection, … => 196kb, p=0.451941ms (max 0.451941), cycle 0.442587ms END]`
  gcLog: {
    env: { BUN_JSC_logGC: '1' },
    stream: 'stderr',
    collection: /^\[GC<0x[0-9a-f]+>: START .*?, p=([\d.]+)ms /gm,
  },
};
