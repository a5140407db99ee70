/** @import { Line, Project } from './project.js' */

/** TypeScript as runtimes take it, and as bundlers do. */
export const typed = {
  manifest: { type: 'module', scripts: { build: 'echo built' } },
  files: {
    'src/parse.ts': `export enum Kind { Number = 1 }
export const parse = (text: string) => text.split(',').map((part) => Number(part) * Kind.Number);
`,
    'src/plain.ts': "export const plain = (text: string) => text.split(',').map((part) => Number(part));\n",
    'bench/with.bench.ts': `import { bench, group } from 'rounds';
import { plain } from '../src/plain.ts';

group('with', () => {
  const setup = () => '1,20,300';
  const parsed = (text: string) => text.split(',').map((part) => Number.parseInt(part, 10));
  bench('plain', (text: string) => plain(text), { setup });
  bench('parseInt', parsed, { setup, equals: 'plain' });
});
`,
    'bench/without.bench.ts': `import { bench } from 'rounds';
import { parse } from '../src/parse';

bench('enum', (text: string) => parse(text), { setup: () => '1,20,300' });
`,
  },
  packages: ['esbuild@0.28'],
  measures: ['plain', 'parseInt', 'enum'],
};

/** One in each line. */
const mistakes = [
  "bench('a', (list) => list.lenght, { setup: () => [1] });",
  "run('bench/', { rouns: 1 });",
  "(await run('bench/').report()).comparisons[0]?.ratio.toFixed();",
  'new Suite().add(1);',
  'fastbench([1], 1);',
  'mitataBench(1);',
  'new Bench().add(1);',
  "describe.skp('a', () => {});",
];

/** Every entry of the package, as strict projects use it. */
const strictFiles = {
  'bench/typed.bench.ts': `import { bench, do_not_optimize, group } from 'rounds';

group('sum', () => {
  const args = { size: [64, 512] };
  bench('loop', { args, setup: ({ size }) => Array.from({ length: size }, (_, i) => i), baseline: true }, (list) => {
    let sum = 0;
    for (const number of list) sum += number;
    do_not_optimize(sum);
    return sum;
  });
  bench('reduce', { args, setup: ({ size }) => new Array<number>(size).fill(1) }, (list) => list.reduce((a, b) => a + b, 0));
});
bench('later', async () => 1, { metrics: { one: (result) => result } });
`,
  'bench/typed.suite.ts': `import { defineSuite } from 'rounds';
import { seededRandom, shuffle } from 'rounds/suite';

export default defineSuite({
  question: 'How fast can you reverse a text?',
  work: 'sync',
  baseline: 'split',
  workloads: { small: { input: () => shuffle([...'abc'], seededRandom(1)).join(''), bytes: (text) => text.length, quick: true } },
  cases: {
    split: { load: () => (text: string) => text.split('').reverse().join('') },
  },
  reference: (text: string) => [...text].reverse().join(''),
});
`,
  'src/adapters.ts': `import { Suite as BenchNode } from 'rounds/bench-node';
import Benchmark from 'rounds/benchmark';
import { bench as denoBench } from 'rounds/deno-bench';
import fastbench from 'rounds/fastbench';
import { bench as mitataBench, group, run as mitataRun } from 'rounds/mitata';
import { Bench } from 'rounds/tinybench';
import { bench as vitestBench, describe } from 'rounds/vitest';
import provider from 'rounds/vitest-provider';

new BenchNode().add('parse', { baseline: true }, () => JSON.parse('1'));
new Benchmark.Suite('parse').add('JSON', () => JSON.parse('1')).run();
denoBench('JSON', { group: 'parse', baseline: true }, (b) => {
  b.start();
  JSON.parse('1');
  b.end();
});
fastbench([function json(done: () => void) { done(); }], 10);
group('parse', () => {
  mitataBench('JSON', () => JSON.parse('1')).range('n', 1, 8);
});
await mitataRun();
await new Bench({ time: 5 }).add('JSON', () => JSON.parse('1')).run();
describe('parse', () => {
  vitestBench('JSON', () => {
    JSON.parse('1');
  });
});
console.log(typeof provider.run);
`,
  'src/report.ts': `import { type BenchCommandOptions, type Comparison, type RunReport, run } from 'rounds';
import { detectHost } from 'rounds/program';
import { nodeHost } from 'rounds/testing';

const options: BenchCommandOptions = { runtime: ['node'], quick: true, rounds: 1 };
const report: RunReport = await run('bench/', options).report();
const slower: Comparison[] = report.comparisons.filter(({ verdict }) => verdict === 'slower');
const ratios: (number | null)[] = slower.map(({ ratio }) => ratio);
for await (const record of run(['bench/'], { rounds: 1 })) if (record.type === 'trial') console.log(record.ns.toFixed());
console.log(ratios, report.exitCode.toFixed(), (await detectHost(globalThis)).name, nodeHost.name);
`,
  'mistakes.ts': `${mistakes.join('\n')}
import { bench, run } from 'rounds';
import { Suite } from 'rounds/bench-node';
import fastbench from 'rounds/fastbench';
import { bench as mitataBench } from 'rounds/mitata';
import { Bench } from 'rounds/tinybench';
import { describe } from 'rounds/vitest';
`,
  'tsconfig.json': JSON.stringify({
    compilerOptions: {
      ...{
        strict: true,
        skipLibCheck: false,
        exactOptionalPropertyTypes: true,
        noUncheckedIndexedAccess: true,
      },
      ...{ noEmit: true, module: 'nodenext', target: 'es2023', types: ['node'] },
    },
    include: ['bench', 'src'],
  }),
  'tsconfig.bundler.json': JSON.stringify({
    extends: './tsconfig.json',
    compilerOptions: { module: 'esnext', moduleResolution: 'bundler' },
  }),
  'tsconfig.mistakes.json': JSON.stringify({ extends: './tsconfig.json', include: ['mistakes.ts'] }),
};

/** @type {Project} */
export const strict = {
  ...{ name: 'strict TypeScript', manager: 'npm', node: 24, few: true, manifest: { type: 'module' } },
  packages: ['typescript@5.9', '@types/node@24'],
  files: strictFiles,
  measures: ['later', 'loop', 'reduce', 'split'],
  lines: [
    { line: 'npx tsc -p tsconfig.json && npx tsc -p tsconfig.bundler.json' },
    {
      line: 'npx tsc -p tsconfig.mistakes.json',
      exits: [2],
      prints: new RegExp(mistakes.map((_, i) => `^mistakes\\.ts\\(${i + 1},.*error TS`).join('[^]*\n'), 'm'),
    },
  ],
};

/** What an old and a new Node.js have to do with TypeScript. @type {Record<number, Line[]>} */
const typedLines = {
  20: [
    {
      line: 'rm -r node_modules/esbuild && npx rounds bench/ --rounds 1',
      exits: [1],
      prints: /: compiling it needs esbuild, which is not installed\. Install it: npm i -D esbuild$/m,
    },
  ],
  24: [
    {
      line: 'npx rounds bench/without.bench.ts --rounds 1 --quick',
      prints: /without\.bench\.ts is compiled with esbuild\.$/m,
    },
    {
      line: 'npx tsc --noEmit --strict --module nodenext --allowImportingTsExtensions bench/with.bench.ts',
    },
  ],
};

/** @type {Project[]} */
export const typescript = [20, 22, 24, 26].map((node) => ({
  ...typed,
  ...{ name: `TypeScript in Node.js ${node}`, manager: 'npm', node, few: node === 20, manual: node === 24 },
  packages: [...typed.packages, ...(node === 24 ? ['typescript@5.9', '@types/node@24'] : [])],
  lines: typedLines[node],
}));
