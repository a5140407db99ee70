import { compareVersions } from '../versions.js';
import { withoutInlining } from './node.js';

const { DENO_DIR } = process.env;

const identifyScript = `
  const { deno: version, v8 } = Deno.version;
  console.log(JSON.stringify({ name: "deno", version, engine: "v8 " + v8, binary: Deno.execPath() }));`;

/** @type {import('../descriptor.js').Descriptor} */
export default {
  variable: 'DENO',
  benchTool: 'deno-bench',
  inWorkspace: true,
  probe: { args: ['eval', '--no-config', '--no-lock', identifyScript] },
  packages: ({ os, cpu, musl }) =>
    musl
      ? []
      : [
          {
            name: `@deno/${os}-${cpu}${os === 'linux' ? '-glibc' : ''}`,
            file: os === 'win32' ? 'deno.exe' : 'deno',
          },
        ],
  // Deno reads configuration and lock files from the working directory, and downloads missing packages.
  options: ({ version, exposeGc }) => [
    'run',
    '--allow-all',
    '--no-prompt',
    '--no-config',
    '--no-lock',
    '--cached-only',
    // Uses pnpm's node_modules as they are; the option of Deno 1 has another name.
    compareVersions(version, '2.0.0') >= 0 ? '--node-modules-dir=manual' : '--unstable-byonm',
    // A package without a type may be CommonJS, as for Node.js and Bun. Older versions have no such option, or one with another meaning.
    ...(compareVersions(version, '2.2.0') >= 0 ? ['--unstable-detect-cjs'] : []),
    // TypeScript may import `./parse` or `./parse.js` for `parse.ts`, as in Bun.
    ...(compareVersions(version, '2.0.0') >= 0 ? ['--unstable-sloppy-imports'] : []),
    // Otherwise the first trial would fill the cache for all later ones.
    '--no-code-cache',
    ...(exposeGc ? ['--v8-flags=--expose-gc'] : []),
  ],
  // Its cache of packages, if it is not in the home folder.
  env: { DENO_NO_UPDATE_CHECK: '1', ...(DENO_DIR && { DENO_DIR }) },
  hiddenOptions: /^DENO_(?:V8_FLAGS|COVERAGE_DIR)$/,
  profiling: { env: { DENO_V8_FLAGS: withoutInlining } },
};
