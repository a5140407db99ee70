import { devNull } from 'node:os';
import { identifyScript } from './node.js';

/** Without it ~/.bunfig.toml and ./bunfig.toml may preload any code into every process. */
const noConfig = `--config=${devNull}`;

/** @type {import('../descriptor.js').Descriptor} */
export default {
  variable: 'BUN',
  inWorkspace: true,
  probe: { args: [noConfig, '-e', identifyScript] },
  packages: ({ os, cpu, musl, avx2 }) => {
    const [system, file] = os === 'win32' ? ['windows', 'bin/bun.exe'] : [os, 'bin/bun'];
    const regular = `@oven/bun-${system}-${cpu === 'arm64' ? 'aarch64' : cpu}${musl ? '-musl' : ''}`;
    const baseline = `${regular}-baseline`;
    // Bun's regular x64 builds need AVX2. The baseline builds run everywhere, more slowly.
    const names = cpu === 'arm64' ? [regular] : avx2 ? [regular, baseline] : [baseline, regular];
    return names.map((name) => ({ name, file }));
  },
  minVersion: '1.0.14',
  // Bun reads environment files from the working directory, and downloads missing packages. Versions without `--expose-gc` have
  // `Bun.gc`.
  options: ({ exposeGc }) => [
    noConfig,
    `--env-file=${devNull}`,
    '--no-install',
    ...(exposeGc ? ['--expose-gc'] : []),
  ],
  // Otherwise only the first trial would transpile large files.
  env: { BUN_RUNTIME_TRANSPILER_CACHE_PATH: '0' },
  hiddenOptions: /^(?:BUN_OPTIONS|BUN_JSC_.*)$/,
};
