/**
 * Bench files of published packages. Some tarballs have theirs; the others are in the repository only, and are read from
 * a checkout.
 *
 * @typedef {object} RealPackage
 * @property {string} name on npm
 * @property {string} version
 * @property {'mitata' | 'tinybench' | 'vitest'} tool
 * @property {string} repository on GitHub
 * @property {string} [within] the folder of the repository that is published
 * @property {string[]} files each is run alone
 * @property {string[]} [helpers] further files, which those import
 * @property {Record<string, string>} [standIns] modules that give what is published, in place of sources that are not
 * @property {string[]} [needs] packages that the files import
 * @property {string} [globals] names that the tool's settings make global, so that there is no import to change
 */

/** @type {RealPackage[]} */
export const packages = [
  {
    name: 'undici',
    version: '7.30.2',
    tool: 'mitata',
    repository: 'nodejs/undici',
    files: ['benchmarks/core/tree.mjs', 'benchmarks/core/parse-headers.mjs'],
  },
  {
    name: 'alien-signals',
    version: '3.1.1',
    tool: 'mitata',
    repository: 'stackblitz/alien-signals',
    files: ['benchs/propagate.mjs'],
  },
  {
    name: 'rou3',
    version: '0.12.1',
    tool: 'mitata',
    repository: 'h3js/rou3',
    files: ['test/bench/index.ts'],
    helpers: ['test/bench/impl.ts', 'test/bench/input.ts'],
    standIns: { 'src/index.ts': "export * from 'rou3';\n" },
    needs: ['rou3-release@npm:rou3@0.12.1'],
  },
  {
    name: 'fast-uri',
    version: '4.2.3',
    tool: 'tinybench',
    repository: 'fastify/fast-uri',
    files: ['benchmark/ws-is-secure.mjs', 'benchmark/equal.mjs', 'benchmark/benchmark.mjs'],
    needs: ['uri-js@4.4.1'],
  },
  {
    name: 'light-my-request',
    version: '6.8.1',
    tool: 'tinybench',
    repository: 'fastify/light-my-request',
    files: ['benchmark/benchmark.js'],
  },
  {
    name: 'secure-json-parse',
    version: '4.1.1',
    tool: 'tinybench',
    repository: 'fastify/secure-json-parse',
    files: ['benchmarks/valid.js'],
  },
  {
    name: 'piscina',
    version: '5.0.0',
    tool: 'tinybench',
    repository: 'piscinajs/piscina',
    files: ['benchmark/queue-comparison.js'],
  },
  {
    name: 'cookie',
    version: '2.0.2',
    tool: 'vitest',
    repository: 'jshttp/cookie',
    files: ['src/stringify-cookie.bench.ts'],
    standIns: { 'src/index.js': "export * from '../dist/index.js';\n" },
  },
  {
    name: 'es-toolkit',
    version: '1.53.2',
    tool: 'vitest',
    repository: 'toss/es-toolkit',
    files: ['benchmarks/performance/cloneDeep.bench.ts'],
    needs: ['lodash@4.18.1', 'rfdc@1.4.1'],
  },
  {
    name: 'path-to-regexp',
    version: '8.4.2',
    tool: 'vitest',
    repository: 'pillarjs/path-to-regexp',
    files: ['src/index.bench.ts'],
    standIns: { 'src/index.js': "export * from '../dist/index.js';\n" },
  },
  {
    name: 'radashi',
    version: '12.9.6',
    tool: 'vitest',
    repository: 'radashi-org/radashi',
    files: ['benchmarks/object/cloneDeep.bench.ts'],
    globals: 'bench, describe',
  },
  {
    name: 'valibot',
    version: '1.5.0',
    tool: 'vitest',
    repository: 'open-circle/valibot',
    within: 'library',
    files: ['bench/object.bench.ts'],
    standIns: { 'src/index.ts': "export * from 'valibot';\n" },
  },
  {
    name: '@vue/reactivity',
    version: '3.5.45',
    tool: 'vitest',
    repository: 'vuejs/core',
    within: 'packages/reactivity',
    files: ['__benchmarks__/effectScope.bench.ts'],
    needs: ['esbuild@0.28.2'],
  },
];
