/**
 * How each package manager adds Rounds to a project and runs its command, as a user types it. A spec is
 * `./rounds.tgz`.
 *
 * @typedef {object} Manager
 * @property {Record<string, string>} [tools] packages of npm that have the manager
 * @property {Record<string, string>} [programs] on PATH, as paths in `node_modules` of the tools
 * @property {string} host the runtime that runs the command, and in which it measures
 * @property {string} rounds the command
 * @property {string} [separator] what it needs for `--`
 * @property {string} run starts a file in the host
 * @property {string} [scripts] runs a script of package.json; by default `npm run`
 * @property {(spec: string, packages: string[]) => string} add
 * @property {Record<string, string>} [files] that a project needs, by path
 * @property {object} [manifest] what its package.json has where the tarball is installed
 */

const node = { host: 'node', run: 'node' };

/** @param {string} spec @returns {string} with its name, for managers that take no bare path */
const named = (spec) => `rounds@file:${spec}`;

const yarn4 = {
  ...node,
  tools: { '@yarnpkg/cli-dist': '4.18.1' },
  programs: { yarn: '@yarnpkg/cli-dist/bin/yarn.js' },
  rounds: 'yarn rounds',
  add: (/** @type {string} */ spec, /** @type {string[]} */ packages) =>
    `yarn add --dev ${[named(spec), ...packages].join(' ')}`,
};

/** @param {'node-modules' | 'pnp'} linker */
const yarnFiles = (linker) => ({
  'yarn.lock': '', // makes the folder a project of its own
  '.yarnrc.yml': `nodeLinker: ${linker}
enableTelemetry: false
enableGlobalCache: false
npmMinimalAgeGate: 0
`,
});

/** @type {Record<string, Manager>} */
export const managers = {
  npm: {
    ...node,
    rounds: 'npx rounds',
    add: (spec, packages) => `npm install --save-dev ${[spec, ...packages].join(' ')}`,
  },
  pnpm: {
    ...node,
    tools: { pnpm: '12.21.0' },
    programs: { pnpm: '.bin/pnpm' },
    rounds: 'pnpm rounds',
    add: (spec, packages) => `pnpm add --save-dev ${[spec, ...packages].join(' ')}`,
    files: { 'pnpm-workspace.yaml': 'minimumReleaseAge: 0\n' },
  },
  'Yarn 1': {
    ...node,
    tools: { yarn: '1.22.22' },
    programs: { yarn: 'yarn/bin/yarn.js' },
    rounds: 'yarn rounds',
    separator: '-- --',
    add: (spec, packages) => `yarn add --dev ${[named(spec), ...packages].join(' ')}`,
  },
  'Yarn 4': { ...yarn4, files: yarnFiles('node-modules') },
  "Yarn 4 with Plug'n'Play": { ...yarn4, files: yarnFiles('pnp'), run: 'yarn node' },
  Bun: {
    host: 'bun',
    tools: { bun: '1.4.5' },
    programs: { bun: 'bun/bin/bun.exe', bunx: 'bun/bin/bunx.exe' },
    rounds: 'bunx rounds',
    run: 'bun',
    scripts: 'bun run',
    add: (spec, packages) => `bun add --dev ${[spec, ...packages].join(' ')}`,
  },
  Deno: {
    host: 'deno',
    tools: { deno: '2.9.6' },
    programs: { deno: 'deno/deno' },
    rounds: 'deno run -A npm:rounds',
    run: 'deno run -A',
    scripts: 'deno task',
    // It installs no tarballs.
    add: (spec) =>
      `mkdir -p node_modules/rounds && tar -xzf ${spec} --strip-components 1 -C node_modules/rounds`,
    manifest: { devDependencies: { rounds: '*' } },
  },
};
