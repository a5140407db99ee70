import assert from 'node:assert/strict';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { publint } from 'publint';
import { workspaceBuild } from '../../runtimes/find/builds.js';
import just from '../../runtimes/known/just.js';
import {
  folder,
  installed,
  noLauncher,
  project,
  root,
  run,
  short,
  tarball,
  tried,
  typeCheck,
} from '../support/packed.js';
import { writeFiles } from '../support/scratch.js';

/** What is in the package. */

/** @param {string} path @returns {string[]} */
const filesIn = (path) =>
  readdirSync(path, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? filesIn(join(path, entry.name)) : [join(path, entry.name)],
  );
const files = filesIn(installed);

/** @param {string} file @param {RegExp} [pattern] @returns {string[]} */
const importsOf = (file, pattern = /(?:\bfrom|\bimport\(?|\brequire\()\s?"([^"]+)"/g) =>
  [...readFileSync(file, 'utf8').matchAll(pattern)].map(([, specifier = '']) => specifier);

test('it is one small package without scripts and dependencies of any kind', () => {
  const manifest = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));
  const unwanted = /^scripts$|dependencies$/i;
  assert.deepEqual(
    Object.keys(manifest).filter((key) => unwanted.test(key)),
    [],
  );
  const bytes = files.reduce((sum, file) => sum + statSync(file).size, 0);
  assert.ok(bytes <= 700e3, `${bytes} bytes`);
  assert.ok(files.length <= 150, `${files.length} files`);
  assert.deepEqual(
    readdirSync(join(project, 'node_modules')).filter((name) => !name.startsWith('.')),
    ['rounds'],
  );
});

test('it imports nothing else', () => {
  const specifiers = files.filter((file) => /\.c?js$/.test(file)).flatMap((file) => importsOf(file));
  const others = specifiers.filter((each) => /^[@a-z]/.test(each) && !/^(node|bun):/.test(each));
  assert.deepEqual(others, []);
});

test('bundles find what lies beside them, and the licences of all that is in them are there', () => {
  const text = readFileSync(join(installed, 'LICENSES.txt'), 'utf8');
  assert.match(text, /^string-width \d.*\n\n\S/m);
  for (const file of files.filter((each) => each.endsWith('.js')))
    for (const specifier of importsOf(file).filter((each) => each.startsWith('.')))
      assert.ok(existsSync(join(file, '..', specifier)), `${file}: ${specifier}`);
});

const builds = ['bun', 'deno'].flatMap((name) => workspaceBuild(name) ?? []);
const binaries = Object.fromEntries(builds.map(({ name, binary }) => [name.toUpperCase(), binary]));

for (const name of ['node', ...builds.map((each) => each.name)]) {
  test(`trials in ${name} load few files, and blame the bench and not those`, () => {
    const loaded = new Set([join(installed, 'harness/runtimes', name, 'worker.js')]);
    for (const file of loaded)
      for (const other of importsOf(file, /\b(?:from|import)\s?"(\.[^"]+)"/g))
        loaded.add(join(file, '..', other));
    assert.ok(loaded.size <= 16, [...loaded].join('\n'));
    mkdirSync(join(project, 'broken'), { recursive: true });
    const throwing = `import { bench } from 'rounds';
let calls = 0;
bench('a', () => { if (calls++ > 5) throw new RangeError('not today'); });`;
    writeFileSync(join(project, 'broken/throws.bench.js'), throwing);
    const options = ['--runtime', name, '--rounds', '1', '--out', join(folder, `${name}.ndjson`)];
    const { stdout, stderr } = tried(['broken/', ...options, '--json'], binaries);
    const [{ error }] = JSON.parse(stdout || assert.fail(stderr)).failures;
    assert.match(error, /RangeError: not today \(broken\/throws\.bench\.js:3\)/);
  });
}

test('what just-js is started with can be bundled with a suite', async () => {
  writeFiles(project, {
    'it.suite.js': `import { defineSuite } from 'rounds';
export default defineSuite({ question: '?', work: 'sync', baseline: 'a', workloads: {}, cases: {}, reference: String });`,
  });
  const worker = join(installed, 'harness/runtimes/just/worker.js');
  await assert.doesNotReject(async () =>
    just.bundle?.(pathToFileURL(join(project, 'it.suite.js')).href, worker),
  );
});

const launcher = join(installed, 'rounds/code/launch', `${process.platform}-${process.arch}`);

test('without a compiler, the launcher of the package is used', { skip: noLauncher }, () => {
  writeFiles(project, { 'bench/small.bench.js': "import { bench } from 'rounds'; bench('a', () => 1);" });
  const measured = (/** @type {string} */ name) => {
    const out = join(folder, `${name}.ndjson`);
    const without = { PATH: join(folder, 'nothing'), CC: undefined, ROUNDS_CACHE: join(folder, name) };
    const { status, stderr } = tried(['bench/small.bench.js', ...short, '--out', out], without);
    assert.equal(status, 0, stderr);
    const trial = readFileSync(out, 'utf8').match(/^\{"type":"trial".*$/m)?.[0] ?? '';
    return { stderr, trial: JSON.parse(trial) };
  };
  const own = measured('own');
  assert.ok('contextSwitches' in own.trial, own.stderr);
  assert.doesNotMatch(own.stderr, /^Warning/m);
  renameSync(launcher, `${launcher}.hidden`);
  const without = measured('without');
  renameSync(`${launcher}.hidden`, launcher);
  assert.deepEqual([without.trial.rssBytes > 0, 'contextSwitches' in without.trial], [true, false]);
  assert.match(
    without.stderr,
    /^Warning: no counters.*: cc did not compile the launcher \(not found\)\. Install a C /m,
  );
});

test('the examples of the guide pass the strict type check as TypeScript', () => {
  const guide = readFileSync(join(installed, 'README.md'), 'utf8');
  const examples = [...guide.matchAll(/^```[jt]s\n(.*?)^```$/gms)]
    .map(([, text = '']) => text)
    .filter((text) => !text.includes("'vitest/config'")); // it needs Vitest
  assert.ok(examples.length >= 5, `${examples.length}`);
  for (const [i, text] of examples.entries()) typeCheck(`readme-${i}.mts`, `${text}\nexport {};\n`);
});

test('a slip in a bench does not compile', () => {
  typeCheck(
    'slips.mts',
    `import { bench, run } from 'rounds';
bench('a', (list) => list.length, { setup: () => [1] });
bench('a', ({ size }) => size.toFixed(), { args: { size: [1, 2] } });
bench('a', { args: { size: [1, 2] }, setup: ({ size }) => 'x'.repeat(size) }, (text) => text.length);
bench('a', (list) => list.length, { setup: async () => [1], metrics: { n: (answer) => answer + 1 } });
bench('a', (n) => n.anything).range('n', 1, 8);
// @ts-expect-error
bench('a', (list) => list.lenght, { setup: () => [1] });
// @ts-expect-error
bench('a', { args: { size: [1, 2] }, setup: ({ siez }) => siez }, (text) => text);
// @ts-expect-error
bench('a', () => 1, { basline: true });
// @ts-expect-error
bench('a', () => 1, { metrics: { n: (answer) => answer.length } });
// @ts-expect-error
run('bench/', { rouns: 1 });
// @ts-expect-error
run('bench/', { rounds: '1' });
`,
  );
});

test('editors show what the functions do, and their options', () => {
  const declared = readdirSync(join(installed, 'types'))
    .map((name) => readFileSync(join(installed, 'types', name), 'utf8'))
    .join('');
  for (const name of ['const bench:', 'function group', 'function defineSuite', 'function run', 'baseline?:'])
    assert.match(declared, new RegExp(`\\*/\\s+(?:declare )?${name.replace('?', '\\?')}`), name);
});

test('publint finds nothing to report', async () => {
  const { messages } = await publint({ pkgDir: installed, strict: true, pack: false });
  assert.deepEqual(messages, []);
});

test('@arethetypeswrong/cli finds nothing wrong', () => {
  const attw = join(root, 'node_modules/@arethetypeswrong/cli/dist/index.js');
  // Benchmark files may be of CommonJS, and suites are ES modules. TypeScript 7 knows no older resolution.
  const ignored = ['--profile', 'node16', '--ignore-rules', 'cjs-resolves-to-esm'];
  run(process.execPath, [attw, tarball, ...ignored]); // it exits with 1 if anything is wrong
});
