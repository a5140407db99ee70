import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { benchSuites } from '@rounds/harness/simple/import-file.js';

/** Files that import another tool are measured as they are, here in the Node.js that runs the tests. */

// Far from every node_modules, so that none of the tools can be found.
const folder = mkdtempSync(join(tmpdir(), 'rounds-as-'));
after(() => rmSync(folder, { recursive: true }));
let files = 0;

/** @param {string} tool @param {string} text @param {string} [ending] @returns {Promise<string[]>} groups with cases */
async function declared(tool, text, ending = 'mjs') {
  const file = join(folder, `${files++}.bench.${ending}`);
  writeFileSync(file, text);
  const adapter = encodeURIComponent(import.meta.resolve(`@rounds/harness/simple/${tool}.js`));
  const { groups: suites } = await benchSuites(`${pathToFileURL(file)}?as=${adapter}#`, (url) => import(url));
  return Array.from(suites, ([name, { cases }]) => [name, ...Object.keys(cases)].join(' '));
}

const helper = join(folder, 'helper.mjs');
writeFileSync(helper, `import { bench } from 'mitata'; bench('b', () => 2);`);

for (const [tool, text, found] of /** @type {const} */ ([
  [
    'mitata',
    `import { bench, run } from 'mitata'; import './helper.mjs'; bench('a', () => 1); await run();`,
    [' b a'],
  ],
  [
    'tinybench',
    `import { Bench } from 'tinybench'; await new Bench({ name: 'g' }).add('a', () => 1).run();`,
    ['g a'],
  ],
  ['vitest', `import { bench, describe } from 'vitest'; describe('d', () => bench('a', () => 1));`, ['d a']],
  ['bench-node', `import { Suite } from 'bench-node'; await new Suite().add('a', () => 1).run();`, [' a']],
  [
    'fastbench',
    `import bench from 'fastbench'; const run = bench([function a(done) { done(); }], 9); run(run);`,
    [' a'],
  ],
  [
    'benny',
    `import b from 'benny'; b.suite('s', b.add('a', () => 1), b.cycle(), b.save({ file: 'x' }));`,
    ['s a'],
  ],
  ['cronometro', `import cronometro from 'cronometro'; await cronometro({ a: () => 1 });`, [' a']],
  ['deno-bench', `Deno.bench('a', () => 1); Deno.bench({ name: 'b', group: 'g', fn() {} });`, [' a', 'g b']],
])) {
  test(`${tool} is replaced where it is imported`, async () => {
    assert.deepEqual(await declared(tool, text), found);
  });
}

for (const [tool, text] of /** @type {const} */ ([
  [
    'tinybench',
    `const { Bench } = require('tinybench'); new Bench().add('a', () => require('node:path').sep);`,
  ],
  ['benchmark', `const { Suite } = require('benchmark'); new Suite().add('a', () => 1);`],
  ['bench-node', `const { Suite } = require('bench-node'); new Suite().add('a', () => 1);`],
  ['fastbench', `require('fastbench')([function a(done) { done(); }], 9)();`],
  ['benny', `const { add, suite } = require('benny'); suite('', add('a', () => 1));`],
  ['cronometro', `const cronometro = require('cronometro'); cronometro({ a: () => 1 }, () => {});`],
  ['cronometro', `const { cronometro } = require('cronometro'); cronometro({ a: () => 1 }, () => {});`],
]))
  test(`${tool} is replaced where it is required`, async () => {
    assert.deepEqual(await declared(tool, text, 'cjs'), [' a']);
  });

test('nothing else is replaced, and a file without benches is told so', async () => {
  await assert.rejects(declared('vitest', `import 'no-such-package';`), /no-such-package/);
  await assert.rejects(declared('vitest', 'export {};'), ({ reason }) =>
    /^no benchmarks found: it uses vitest, and declared nothing/.test(reason.message),
  );
});

test('what is not there is named', async () => {
  for (const [tool, text, error] of /** @type {const} */ ([
    ['mitata', `import { measure } from 'mitata';`, /does not provide an export named 'measure'/],
    ['vitest', `import 'vitest/node';`, /vitest\/node cannot be carried over|Cannot find package 'vitest'/],
  ]))
    await assert.rejects(declared(tool, text), error);
});
