import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { prepareCase } from '@rounds/harness/prepare-case.js';
import { benchSuites } from '@rounds/harness/simple/import-file.js';
import { host } from './support/one-case.js';

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

/** @type {[tool: string, imported: string, required: string, use: string, groups?: string[]][]} */
const uses = [
  ['mitata', '{ bench, run }', '{ bench, run }', "bench('a', () => 1); run();"],
  ['tinybench', '{ Bench }', '{ Bench }', "new Bench({ name: 'g' }).add('a', () => 1).run();", ['g a']],
  [
    'vitest',
    '{ bench, describe }',
    '{ bench, describe }',
    "describe('g', () => bench('a', () => 1));",
    ['g a'],
  ],
  ['benchmark', '{ Suite }', '{ Suite }', "new Suite().add('a', () => 1);"],
  ['bench-node', '{ Suite }', '{ Suite }', "new Suite().add('a', () => 1).run();"],
  ['fastbench', 'bench', 'bench', 'const run = bench([function a(done) { done(); }], 9); run(run);'],
];

for (const [tool, imported, required, use, groups = [' a']] of uses) {
  test(`${tool} is replaced where it is imported, and where it is required`, async () => {
    assert.deepEqual(await declared(tool, `import ${imported} from '${tool}'; ${use}`), groups);
    assert.deepEqual(await declared(tool, `const ${required} = require('${tool}'); ${use}`, 'cjs'), groups);
  });
}

test('a module that the file imports gets the tool too, and Deno.bench is there', async () => {
  const helped = `import { bench } from 'mitata'; import './helper.mjs'; bench('a', () => 1);`;
  assert.deepEqual(await declared('mitata', helped), [' b a']);
  const global = `Deno.bench('a', () => 1); Deno.bench({ name: 'b', group: 'g', fn() {} });`;
  assert.deepEqual(await declared('deno-bench', global), [' a', 'g b']);
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

test('a benchmark of Node.js gets the other exports of common.js, a port, and a folder where each call finds what the first one found', async () => {
  const top = mkdtempSync(join(tmpdir(), 'rounds-common-'));
  const { exit } = process;
  after(() => {
    process.exit = exit;
    rmSync(top, { recursive: true });
  });
  mkdirSync(join(top, 'url'));
  writeFileSync(
    join(top, 'common.js'),
    `exports.createBenchmark = () => { throw new Error('the original'); };
     exports.urls = { short: 'x' };
     exports.PORT = Number(process.env.PORT);
     exports.folder = process.env.NODE_TEST_DIR;`,
  );
  const texts = {
    'a.js': "const common = require('../common.js'); const { createBenchmark } = common;",
    'b.js': "const common = require('../common'); const { createBenchmark } = common;",
    'c.mjs': "import common, { createBenchmark } from '../common.js';",
  };
  const as = encodeURIComponent(import.meta.resolve('@rounds/harness/simple/create-benchmark.js'));
  for (const [name, text] of Object.entries(texts)) {
    const file = join(top, 'url', name);
    writeFileSync(
      file,
      `${text} createBenchmark(() => {}, { n: 1, url: common.urls.short, port: common.PORT, folder: common.folder });`,
    );
    const { groups } = await benchSuites(
      `${pathToFileURL(file)}?as=${as}#`,
      (url) => import(url),
      undefined,
      '/the/folder',
    );
    const [suite] = groups.values();
    const [config] = Object.values(suite?.workloads ?? {}).map(({ input }) => input());
    assert.deepEqual({ ...config, port: 0 }, { n: 1, url: 'x', port: 0, folder: '/the/folder' });
    assert.ok(config.port > 1023);
  }
  const inFolder = join(top, `.tmp.${process.env.TEST_THREAD_ID}`);
  mkdirSync(inFolder);
  writeFileSync(join(inFolder, 'before'), '');
  const file = join(top, 'url/d.js');
  writeFileSync(
    file,
    `const bench = require('../common.js').createBenchmark(() => {
      const fs = require('node:fs');
      fs.mkdirSync(${JSON.stringify(`${inFolder}/left/deep`)}, { recursive: true });
      fs.writeFileSync(${JSON.stringify(`${inFolder}/file`)}, '', { flag: 'wx' });
      bench.start();
      bench.end(1);
    }, {});`,
  );
  const { groups } = await benchSuites(
    `${pathToFileURL(file)}?as=${as}#`,
    (url) => import(url),
    undefined,
    top,
  );
  const [suite] = groups.values();
  const { call, input } = await prepareCase(
    suite ?? assert.fail(),
    { case: 'd', workload: 'default', folder: '' },
    host,
  );
  for (let calls = 0; calls < 3; calls++) await call(input);
  assert.deepEqual(readdirSync(inFolder).sort(), ['before', 'file', 'left'], 'as one call leaves it');
  delete process.env.TEST_THREAD_ID;
  delete process.env.PORT;
  delete process.env.NODE_TEST_DIR;
});
