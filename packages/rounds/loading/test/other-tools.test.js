import assert from 'node:assert/strict';
import path from 'node:path';
import { after, test } from 'node:test';
import { readRun } from '@rounds/record';
import { runCommand } from '../../cli/command.js';
import { commands } from '../../cli/commands.js';
import { workspaceBuild } from '../../runtimes/find/builds.js';
import { bench } from '../../test/support/bench.js';
import { endAll } from '../../test/support/processes.js';
import { projectOf } from '../../test/support/project.js';
import { newPath } from '../../test/support/scratch.js';
import { modulesNamed } from '../find.js';
import { loadFiles } from './support.js';

/** Which tool a file was written for, what is refused before it runs, and the arguments that files get. */

after(endAll);

test('each file has its own tool, whatever its neighbours import', async () => {
  /** What would be run is seen, since it never ends. @type {Record<string, [text: string, error?: RegExp]>} */
  const files = {
    'a.bench.js': ["import { bench } from 'mitata'; bench('a', () => 1);"],
    'b.bench.cjs': ["const { Bench } = require('tinybench'); new Bench().add('b', () => 1);"],
    'c.bench.js': ["import { bench } from 'vitest'; bench('c', () => 1);"],
    'd.bench.js': [
      'const seed = Date.now();',
      /^no benchmarks found: import \{ bench \} from 'rounds' and call bench\(name, fn\)$/,
    ],
    'e.bench.js': [
      "import { Suite } from 'benchmark'; new Suite();",
      /^no benchmarks found: it uses benchmark, and declared nothing with it when it was imported$/,
    ],
    'f.bench.js': [
      "import { bench } from 'rounds'; import * as mitata from 'mitata';",
      /^could not be loaded: .*mitata/,
    ],
    'j.bench.js': ["import { bench } from 'rounds'; performance.now(); bench('j', () => performance.now());"],
    'k.bench.js': [
      "import { bench } from 'rounds/mitata'; performance.now(); bench('k', () => performance.now());",
    ],
    'l.bench.js': ["import './helper.js'; performance.now(); performance.now();"],
    'm.bench.js': ["import { build } from './built.js'; build();", /^could not be loaded: .*npm run build$/],
  };
  const own = projectOf({
    'package.json': '{ "type": "module", "scripts": { "build": "true" } }',
    'helper.js': "import { bench } from 'rounds'; bench('l', () => 1);",
    ...Object.fromEntries(Object.entries(files).map(([file, [text]]) => [file, text])),
  });
  const { cases, errors } = await loadFiles(own);
  const errorOf = new Map(Array.from(errors, ([name, error]) => [path.basename(name), error]));
  for (const [file, [, error]] of Object.entries(files)) {
    if (error) assert.match(String(errorOf.get(file)), error);
    else assert.deepEqual([cases.includes(file.charAt(0)), errorOf.get(file)], [true, undefined], file);
  }
});

test('a file that is named may have any name, may declare benches of other tools, and may import those', async () => {
  const name = 'parse benchmark.js';
  const own = projectOf({
    [name]: `import * as mitata from 'rounds/mitata';
import { Bench } from 'rounds/tinybench';
import { bench, describe } from 'rounds/vitest';
mitata.bench('a', () => 1);
const own = new Bench({ name: 'one' }).add('b', () => 1);
describe('two', () => bench('c', () => 1));
await own.run();
await mitata.run();
`,
    'globals.js': "describe('parse', () => {\n  bench('a', () => 1);\n});",
    'helped.js': "import { Bench } from './helper.js'; new Bench({ name: 'parse' }).add('a', () => 1).run();",
    'helper.js': "export { Bench } from 'tinybench';",
  });
  for (const [file, listed] of /** @type {const} */ ([
    [name, [`${name} a`, `${name}#one b`, `${name}#two c`]],
    ['globals.js', ['globals.js#parse a']],
    ['helped.js', ['helped.js#parse a']],
  ])) {
    const { cells, errors } = await loadFiles(`${own}/${file}`);
    assert.equal(errors.size, 0, String([...errors.values()]));
    assert.deepEqual(
      cells.map((cell) => `${path.basename(cell.suite)} ${cell.case}`),
      listed,
    );
  }
});

test('a helper may import the tool, and later errors for want of results do not matter', async () => {
  const own = projectOf({
    'a.bench.mjs':
      "import b from './helper.mjs'; new b.Bench().add('a', () => 1).run().then(({ name }) => { throw new Error(name); });",
    'helper.mjs': "export * as default from 'tinybench';",
  });
  const [module] = modulesNamed([path.relative(process.cwd(), `${own}/a.bench.mjs`)]);
  assert.match(String(module?.url), /\?as=.*tinybench\.js#$/, 'from any folder');
  const out = newPath();
  const how = ['--runtime', 'node', '--quick', '--rounds', '1', '--out', out];
  const { exitCode, stderr } = await bench([own, ...how]);
  assert.equal(exitCode, 0, stderr);
  assert.equal((await readRun(out)).trials.length, 1);
});

test("each configuration of one of Node.js's own benchmarks is measured, with its flags, a port and a folder of its own", async () => {
  const own = projectOf({
    'package.json': '{}',
    'common.js': `exports.createBenchmark = () => {};
exports.PORT = Number(process.env.PORT);
exports.check = () => {
  require('node:fs').writeFileSync(process.env.NODE_TEST_DIR + '/file', '');
  if (!process.execArgv.includes('--no-warnings')) throw new Error('without its flags');
};`,
    'url/parse.js': `const common = require('../common.js');
const bench = common.createBenchmark(main, { n: [1e3], type: ['short', 'long'] }, { flags: ['--no-warnings'] });
function main({ n, type }) {
  common.check();
  const server = require('node:http').createServer().listen(common.PORT, '127.0.0.1', () => {
    bench.start();
    for (let i = 0; i < n; i++) new URL('http://x.org/' + type + i);
    bench.end(n);
    server.close();
  });
}`,
    'http/simple.js': `const common = require('../common.js');
const bench = common.createBenchmark(main, { c: [50] });
function main() {
  bench.http({ path: '/' }, () => {});
}`,
  });
  const out = newPath();
  const how = ['--quick', '--rounds', '1', '--out', out];
  const runtimes = ['old', 'new'].flatMap((label) => ['--runtime', `${label}=${process.execPath}`]);
  const args = [`${own}/url/parse.js`, ...runtimes, ...how, '--', 'n=50', 'm=1'];
  const { exitCode, stdout, stderr } = await bench(args);
  assert.equal(exitCode, 0, stdout + stderr);
  assert.match(stderr, /^note: .*parse\.js: it has no parameter "m"\. Did you mean "n"\? Known: n, type\.$/m);
  const cells = Array.from(
    (await readRun(out)).trials,
    (each) => `${each.case} ${each.workload} ${each.runtime}`,
  );
  assert.deepEqual(
    cells.sort(),
    ['long', 'short'].flatMap((type) => ['new', 'old'].map((label) => `parse n=50 type=${type} ${label}`)),
  );
  const { errors } = await loadFiles(`${own}/http/simple.js`);
  assert.match(String([...errors.values()]), /^it uses bench\.http\(\), which needs a load generator/);
});

const deno = workspaceBuild('deno');

test('a file of Deno.bench that uses more of Deno is measured in Deno alone', {
  skip: deno === undefined,
}, async () => {
  const own = projectOf({ 'a_bench.mjs': 'Deno.bench("in " + Deno.version.deno, () => Deno.cwd());' });
  const out = newPath();
  const env = { DENO: String(deno?.binary) };
  const how = ['--runtime', 'node,deno', '--quick', '--rounds', '1', '--out', out];
  const { exitCode, stderr } = await bench([`${own}/a_bench.mjs`, ...how], { env });
  assert.equal(exitCode, 0, stderr);
  const { skips, trials } = await readRun(out);
  assert.match(Array.from(trials, ({ runtime }) => runtime).join(), /^deno@[^,]*$/);
  assert.match(
    skips.map(({ runtime, reason }) => `${runtime}: ${reason}`).join(),
    /^node@\S+: its file needs deno/,
  );
  const { errors } = await loadFiles(`${own}/a_bench.mjs`);
  assert.match(String([...errors.values()]), /^could not be loaded: TypeError/);
});

test('words after -- are the arguments of the files, and are recorded', async () => {
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
  const other = runCommand(commands.bench, ['--resume', out, '--', 'z']);
  await assert.rejects(other, /omit --, or start a new run/);
});
