import { strict, typed, typescript } from './typescript.js';

/**
 * The projects in which the packed tool is tried.
 *
 * @import { Line, Project } from './project.js'
 */

const source = {
  'src/total.js': `export function total(list) {
  let sum = 0;
  for (const number of list) sum += number;
  return sum;
}
`,
};

const modules = {
  ...source,
  'bench/total.bench.js': `import { bench, group } from 'rounds';
import { total } from '../src/total.js';

const setup = () => Array.from({ length: 100 }, (_, i) => i);
group('total', () => {
  bench('loop', (list) => total(list), { setup });
  bench('reduce', (list) => list.reduce((a, b) => a + b, 0), { setup, equals: 'loop' });
});
`,
};

const common = {
  'bench/join.bench.cjs': `const { bench, group } = require('rounds');

group('join', () => {
  bench('join', () => ['a', 'b', 'c'].join());
  bench('concat', () => 'a,'.concat('b,', 'c'), { equals: 'join' });
});
`,
};

const both = {
  manifest: { type: 'module', scripts: { build: 'echo built' } },
  files: { ...modules, ...common },
  measures: ['loop', 'reduce', 'join', 'concat'],
};

/** Bun and Deno run TypeScript without esbuild, also as bundlers resolve it. */
const bothAndTyped = {
  ...both,
  files: { ...both.files, ...typed.files },
  measures: [...both.measures, ...typed.measures],
};

const commit = (/** @type {string} */ subject) => `git add -A && git commit -qm '${subject}'`;
const firstCommit = (/** @type {string} */ subject) => ({
  line: `git init -q && printf 'node_modules\\n.rounds\\n*.ndjson\\n' > .gitignore && ${commit(subject)}`,
});

/** Commands that lack something: one line, and nothing is done. @type {Line[]} */
const misuses = [
  { line: 'npx rounds bisect', prints: /^error: Name the good version, the bad one, and / },
  { line: 'npx rounds history bench/', prints: /^error: .* has no results file \(\*\.ndjson\)\.$/ },
  { line: 'npx rounds report', prints: /^error: Name a results file, / },
  { line: 'npx rounds runtimes bench/', prints: /^error: Unknown command "bench\/"\. Known: add, remove\.$/ },
  { line: 'npx rounds init bench/', prints: /^error: Too many arguments: expected 0 arguments, got 1/ },
  { line: 'npx rounds bench/ --agianst main', prints: /^error: Unknown option "--agianst"\. Did you mean / },
].map((each) => ({ ...each, exits: [2] }));

/** @type {Project[]} */
const managed = ['npm', 'pnpm', 'Yarn 1', 'Yarn 4', "Yarn 4 with Plug'n'Play", 'Bun', 'Deno'].map(
  (manager) => ({
    ...(['Bun', 'Deno'].includes(manager) ? bothAndTyped : both),
    ...{ name: manager, manager, manual: manager !== 'Deno', few: !/^Yarn \d$/.test(manager) },
    ...(manager.endsWith('Play') && {
      refuses: /--against(?!.* --rounds 0)|bisect/,
      skips: /history nights/,
    }),
    ...(manager === 'npm' && { lines: misuses }),
  }),
);

/**
 * Beside the tools that Rounds can stand in for, in the versions that projects have.
 *
 * @type {Omit<Project, 'manager' | 'installed'>[]}
 */
const neighbours = [
  {
    ...{ name: 'tinybench 2.9', packages: ['tinybench@2.9.0', 'esbuild@0.18'], few: true },
    files: {
      'bench/parse.bench.mjs': `import { Bench } from 'tinybench';

const bench = new Bench({ time: 100 });
bench.add('JSON', () => JSON.parse('[1]')).add('split', () => '1'.split(','));
await bench.warmup();
await bench.run();
console.table(bench.table());
`,
    },
    measures: ['JSON', 'split'],
  },
  ...['1', '3'].map((version) => ({
    ...{ name: `vitest ${version}`, packages: [`vitest@${version}`] },
    files: {
      'bench/parse.bench.mjs': `import { bench, describe } from 'vitest';

describe('parse', () => {
  bench('JSON', () => { JSON.parse('[1]'); });
  bench('split', () => { '1'.split(','); });
});
`,
    },
    measures: ['JSON', 'split'],
  })),
  {
    ...{ name: 'vitest 5', packages: ['vitest@5'], node: 24 },
    files: {
      'vitest.config.js': `import { defineConfig } from 'vitest/config';

export default defineConfig({ test: { benchmark: { provider: 'rounds/vitest-provider' } } });
`,
      'bench/join.bench.mjs': `import { expect, test } from 'vitest';

const words = Array.from({ length: 100 }, (_, i) => 'w' + i);
test('join', async ({ bench }) => {
  const result = await bench.compare(
    bench('once', () => words.join(' ')),
    bench('20 times', () => { for (let i = 0; i < 20; i++) words.join(i); }),
    { time: 50 },
  );
  expect(result.get('once')).toBeFasterThan(result.get('20 times'), { delta: 0.5 });
  const { latency } = await bench('alone', { beforeEach() {} }, async () => words.join('')).run({ time: 50 });
  expect(latency.samplesCount).toBeGreaterThan(5);
});
`,
    },
    measures: ['once', '20 times', 'alone'],
    lines: [
      {
        line: 'NO_COLOR=1 npx vitest bench --run',
        prints: /20 times against once, in this process: [\d.]+× slower \[.*alone +[\d,.]+ /s,
      },
    ],
  },
  {
    ...{ name: 'benchmark.js', packages: ['benchmark@2.1.4'], manifest: { type: 'commonjs' } },
    files: {
      'bench/parse.bench.js': `const Benchmark = require('benchmark');

new Benchmark.Suite()
  .add('JSON', () => JSON.parse('[1]'))
  .add('split', () => '1'.split(','))
  .on('cycle', (event) => console.log(String(event.target)))
  .run();
`,
    },
    measures: ['JSON', 'split'],
  },
];

/** @type {Project[]} */
export const projects = [
  ...managed,
  ...typescript,
  strict,
  {
    ...{ name: 'CommonJS', manager: 'npm', node: 20 },
    manifest: { type: 'commonjs' },
    files: { 'bench/join.bench.js': common['bench/join.bench.cjs'] },
    measures: ['join', 'concat'],
  },
  ...neighbours.map((each) => ({ ...each, manager: 'npm', installed: /** @type {const} */ ('before') })),
  {
    ...{ name: 'a workspace', manager: 'npm', few: true },
    manifest: { workspaces: ['packages/*'] },
    files: {
      'packages/numbers/package.json':
        '{ "name": "@own/numbers", "version": "1.0.0", "type": "module", "exports": "./src/total.js" }\n',
      'packages/numbers/src/total.js': source['src/total.js'],
      'packages/app/package.json':
        '{ "name": "@own/app", "version": "1.0.0", "type": "module", "dependencies": { "@own/numbers": "1.0.0" } }\n',
      'packages/app/bench/total.bench.js': modules['bench/total.bench.js'].replace(
        '../src/total.js',
        '@own/numbers',
      ),
    },
    benches: 'packages/app/bench/',
    measures: ['loop', 'reduce'],
    lines: [
      firstCommit('one'),
      { line: 'npx rounds packages/app/bench/ --against main --rounds 1', exits: [0, 3], prints: /main/ },
    ],
  },
  {
    ...both,
    ...{ name: 'a committed lockfile', manager: 'npm', few: true },
    ...{ user: /** @type {const} */ ('nobody'), folder: 'a project with spaces' },
    lines: [
      firstCommit('fast'),
      { line: 'git tag fast && npm ci' },
      { line: `echo >> src/total.js && ${commit('an empty line')}` },
      {
        // Quadratic, so that no noise hides it.
        line: `sed -i 's/sum += number/sum += list.reduce((a, b) => a + b, number - total.length) * 0 + number/' src/total.js && ${commit('slow')}`,
      },
      { line: `echo >> src/total.js && ${commit('another empty line')}` },
      {
        line: 'npx rounds bench/ --case loop --against fast --detect 50% --out comment.md',
        exits: [1],
        prints: /slower/,
        writes: ['comment.md'],
      },
      {
        isLong: true,
        line: 'npx rounds bisect fast main bench/total.bench.js --case loop --detect 50%',
        prints: /^\w+ \(slow\) is the first with the change\.$/m,
      },
    ],
  },
];
