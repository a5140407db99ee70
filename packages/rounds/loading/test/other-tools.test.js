import assert from 'node:assert/strict';
import path from 'node:path';
import { after, test } from 'node:test';
import { readRun } from '@rounds/record';
import { workspaceBuild } from '../../runtimes/find/builds.js';
import { bench } from '../../test/support/bench.js';
import { endAll } from '../../test/support/processes.js';
import { projectOf } from '../../test/support/project.js';
import { newPath } from '../../test/support/scratch.js';
import { modulesNamed } from '../find.js';

/** Which tool a file was written for, what is refused before it runs, and the arguments that files get. */

after(endAll);

/** @param {string} folder @param {...string} words */
const listed = (folder, ...words) =>
  bench([folder, '--runtime', 'node', '--rounds', '0', '--json', ...words]);

/** @param {string} stdout */
const casesIn = (stdout) => JSON.parse(stdout).map((/** @type {any} */ cell) => cell.case);

test('each file has its own tool, whatever its neighbours import', async () => {
  const own = projectOf({
    'package.json': '{ "type": "module" }',
    'a.bench.js': "import { bench } from 'mitata'; bench('a', () => 1);",
    'b.bench.cjs': "const { Bench } = require('tinybench'); new Bench().add('b', () => 1);",
    'c.bench.js': "import { bench } from 'vitest'; bench('c', () => 1);",
    'd.bench.js': 'export {};',
    'e.bench.js': "import { Suite } from 'benchmark'; new Suite();",
    'f.bench.js': "import { bench } from 'rounds'; import * as mitata from 'mitata';",
    'g.bench.js': "import measure from 'nanobench'; while (true);",
  });
  const { stdout, stderr, exitCode } = await bench([own, '--runtime', 'node', '--rounds', '0', '--json']);
  assert.equal(exitCode, 1);
  assert.deepEqual(
    JSON.parse(stdout).map((/** @type {any} */ cell) => cell.case),
    ['a', 'b', 'c'],
  );
  const errors = [...stderr.matchAll(/^failed: suite .*\/(\w)\.bench\.js: (.*)/gm)].map(
    ([, ...parts]) => parts,
  );
  assert.deepEqual(errors.slice(0, 2), [
    ['d', "no benchmarks found: import { bench } from 'rounds' and call bench(name, fn)"],
    ['e', 'no benchmarks found: it uses benchmark, and declared nothing with it when it was imported'],
  ]);
  assert.match(String(errors[2]), /^f,could not be loaded: .*mitata/);
  assert.match(
    String(errors[3]),
    /^g,it uses nanobench, which Rounds has no adapter for\. Import bench from 'rounds'/,
  );
  assert.equal(errors.length, 4, stderr);
});

/** Each measures by itself for ever, so that a run that imports it would be seen. @type {[file: string, text: string, lines: string[]][]} */
const loops = [
  [
    'parse.bench.js',
    `import { parse } from './lib.js';
// performance.now() in a comment is no clock
const text = 'x';
const start = performance.now();
for (let i = 0; i >= 0; i++) {
  parse(text, { deep: [i] });
}
console.log(performance.now() - start);`,
    [
      "import { bench } from 'rounds';",
      "bench('parse', () => {",
      '  return parse(text, { deep: [i] });',
      '});',
    ],
  ],
  [
    'label.bench.cjs',
    `const lib = require('./lib.cjs');
console.time('read it');
while (true) lib.read('a');
console.timeEnd('read it');`,
    ["const { bench } = require('rounds');", "bench('read it', () => {", "  return lib.read('a');", '});'],
  ],
  [
    'later.bench.mjs',
    `const run = async () => { const t = process.hrtime(); for (;;) { await client.get({ path: '/' }); } process.hrtime(t); };
await run();`,
    [
      "import { bench } from 'rounds';",
      "bench('client.get', async () => {",
      "  return await client.get({ path: '/' });",
      '});',
    ],
  ],
];

for (const [file, text, lines] of loops) {
  test(`a loop of its own is not run, and the lines that declare it are shown: ${file}`, async () => {
    const own = projectOf({
      [file]: text,
      'lib.js': 'export const parse = () => 1;',
      'lib.cjs': 'exports.read = () => 1;',
    });
    const { stderr, exitCode } = await listed(own);
    assert.equal(exitCode, 1);
    assert.match(
      stderr,
      /^failed: suite .*: it times a loop of its own \((?:performance\.now|console\.time|process\.hrtime)\(\) in line \d\), and/,
    );
    assert.deepEqual(
      stderr.split('\n').slice(1, 5),
      lines.map((line) => `  ${line}`),
    );
  });
}

test('who reads a clock once, or uses Rounds too, times no loop of its own', async () => {
  const own = projectOf({
    'a.bench.mjs': "import { bench } from 'rounds'; performance.now(); bench('a', () => performance.now());",
    'b.bench.mjs':
      "import { bench } from 'rounds/mitata'; performance.now(); bench('b', () => performance.now());",
    'c.bench.mjs': "import './all.mjs'; performance.now(); performance.now();",
    'all.mjs': "import { bench } from 'rounds'; bench('c', () => 1);",
    'd.bench.mjs': 'const seed = Date.now();',
  });
  const { stdout, stderr } = await listed(own);
  assert.deepEqual(casesIn(stdout), ['a', 'b', 'c']);
  assert.match(stderr, /^failed: suite [^\n]*d\.bench\.mjs: no benchmarks found[^\n]*\n$/);
});

test('a helper may import the tool, and what fails later for want of results does not matter', async () => {
  const own = projectOf({
    'a.bench.mjs':
      "import b from './helper.mjs'; b.suite('s', b.add('a', () => 1)).then(({ name }) => { throw new Error(name); });",
    'helper.mjs': "export { default } from 'benny';",
  });
  const [module] = modulesNamed([path.relative(process.cwd(), `${own}/a.bench.mjs`)]);
  assert.match(String(module?.url), /\?as=.*benny\.js#$/, 'from any folder');
  const out = newPath();
  const how = ['--runtime', 'node', '--quick', '--rounds', '1', '--out', out];
  const { exitCode, stderr } = await bench([own, ...how]);
  assert.equal(exitCode, 0, stderr);
  assert.equal((await readRun(out)).trials.length, 1);
});

const deno = workspaceBuild('deno');

test('a file of Deno.bench that uses more of Deno is measured in Deno alone', {
  skip: deno === undefined,
}, async () => {
  const own = projectOf({ 'a_bench.mjs': 'Deno.bench(`in ${Deno.version.deno}`, () => Deno.cwd());' });
  const out = newPath();
  const env = { DENO: String(deno?.binary) };
  const run = (/** @type {string} */ runtime) =>
    bench([`${own}/a_bench.mjs`, '--runtime', runtime, '--quick', '--rounds', '1', '--out', out], { env });
  const { exitCode, stderr } = await run('node,deno');
  assert.equal(exitCode, 0, stderr);
  const { skips, trials } = await readRun(out);
  assert.match(Array.from(trials, ({ runtime }) => runtime).join(), /^deno@[^,]*$/);
  assert.match(
    skips.map(({ runtime, reason }) => `${runtime}: ${reason}`).join(),
    /^node@\S+: its file needs deno/,
  );
  assert.match((await run('node')).stderr, /^failed: suite .*could not be loaded: TypeError/);
});

test('what stands behind -- are the arguments of the files, which are recorded, and no names or options', async () => {
  const own = projectOf({
    'a.bench.mjs':
      "import { bench } from 'rounds'; for (const name of [JSON.stringify(process.argv.slice(2)), 'other']) bench(name, () => process.argv.join());",
  });
  const args = ['x y', '--quick', '--', '{"a":1}'];
  const out = newPath();
  const how = ['--runtime', 'node', '--quick', '--rounds', '1', '--out', out];
  const { stderr, exitCode } = await bench([own, ...how, '--', ...args]);
  assert.equal(exitCode, 0, stderr);
  const resumed = await bench(['--resume', out, '--rounds', '2']);
  assert.equal(resumed.exitCode, 0, resumed.stderr);
  const { header, trials } = await readRun(out);
  assert.deepEqual(header.options.args, args);
  const named = Array.from(trials).filter((trial) => trial.case === JSON.stringify(args));
  assert.deepEqual(
    named.map(({ round }) => round),
    [1, 2],
    'the second round has them too',
  );
  const other = await bench(['--resume', out, '--', 'z']);
  assert.match(other.stderr, /omit --, or start a new run/);
});
