import { compareVersions } from '../versions.js';
import { v8DeoptLog, v8GcLog, v8ProfileFlags } from './node.js';

const { DENO_DIR } = process.env;

const sayWho = `
  const { deno: version, v8 } = Deno.version;
  console.log(JSON.stringify({ name: "deno", version, engine: "v8 " + v8, binary: Deno.execPath() }));`;

/** @type {import('../descriptors.js').Descriptor} */
export default {
  variable: 'DENO',
  benchTool: 'deno-bench',
  inWorkspace: true,
  probe: { args: ['eval', '--no-config', '--no-lock', sayWho] },
  packages: ({ os, cpu, musl }) =>
    musl
      ? []
      : [
          {
            name: `@deno/${os}-${cpu}${os === 'linux' ? '-glibc' : ''}`,
            file: os === 'win32' ? 'deno.exe' : 'deno',
          },
        ],
  // Deno reads configuration and lock files from the working directory, and fetches what it misses.
  options: ({ version, exposeGc }) => [
    'run',
    '--allow-all',
    '--no-prompt',
    '--no-config',
    '--no-lock',
    '--cached-only',
    // pnpm's node_modules as it is; Deno 1 has another name for that.
    compareVersions(version, '2.0.0') >= 0 ? '--node-modules-dir=manual' : '--unstable-byonm',
    // A package without a type may be CommonJS, as for Node.js and Bun. Before, Deno had no such option, or another meaning of it.
    ...(compareVersions(version, '2.2.0') >= 0 ? ['--unstable-detect-cjs'] : []),
    // TypeScript may import `./parse` or `./parse.js` for `parse.ts`, as in Bun.
    ...(compareVersions(version, '2.0.0') >= 0 ? ['--unstable-sloppy-imports'] : []),
    // The first trial would fill the cache that all later ones start from.
    '--no-code-cache',
    ...(exposeGc ? ['--v8-flags=--expose-gc'] : []),
  ],
  // Where it keeps packages, unless in the home folder.
  env: { DENO_NO_UPDATE_CHECK: '1', ...(DENO_DIR && { DENO_DIR }) },
  hiddenOptions: /^DENO_(?:V8_FLAGS|COVERAGE_DIR)$/,
  gcLog: { ...v8GcLog, env: { DENO_V8_FLAGS: '--trace-gc' } },
  deoptLog: { ...v8DeoptLog, env: { DENO_V8_FLAGS: v8ProfileFlags.join() } },
};
