import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { symlinkSync } from 'node:fs';
import path from 'node:path';
import { after, test } from 'node:test';
import { workspaceBuild } from '../../runtimes/find/builds.js';
import { findRuntimes } from '../../runtimes/find/locate.js';
import { parseSpecs } from '../../runtimes/find/spec.js';
import { bench, commandLine, expectOneLine, start } from '../../test/support/bench.js';
import { endAll } from '../../test/support/processes.js';
import { projectOf } from '../../test/support/project.js';
import { newPath } from '../../test/support/scratch.js';
import { modulesNamed } from '../find.js';
import { loadFiles } from './support.js';

/** What benchmark files declare, and how those that cannot be used are reported. */

after(endAll);

const imports = "import { bench, group } from 'rounds';\n";

/** @type {Record<string, [text: string, error: RegExp]>} */
const faults = {
  'calls-exit': [
    `${imports}bench('a', () => 1); process.exit(0);`,
    /^its module \S.*calls-exit\.bench\.js called process\.exit\(0\)$/,
  ],
  empty: [imports, /^no benchmarks found: import \{ bench \} from 'rounds' and call bench\(name, fn\)$/],
  'no-json': [
    `${imports}JSON.stringify = null; Array.prototype[Symbol.iterator] = null; bench('a', () => 1);`,
    /TypeError: .*, after it replaced Array\.prototype\.Symbol\(Symbol\.iterator\), JSON\.stringify \(/,
  ],
  rejects: [
    `${imports}bench('a', () => 1); Promise.reject(new Error('too late'));`,
    /^uncaught error: Error: too late \(/,
  ],
  syntax: [`${imports}\nconst = 3;\n`, /^could not be loaded: SyntaxError: .*bench\/syntax\.bench\.js:3\)$/],
  throws: [`${imports}throw new RangeError('not today');`, /^could not be loaded: RangeError: not today \(/],
  'to-json': [
    `${imports}Object.defineProperty(Object.prototype, 'toJSON', { value: () => ({}) }); bench('a', () => 1);`,
    /^exited with 7$/,
  ],
  unsettled: [
    `${imports}bench('a', () => 1); await new Promise(() => {});`,
    /^its module \S.*unsettled\.bench\.js waits for a promise that never settles$/,
  ],
};

/** @type {Record<string, string>} */
const fine = {
  'bench/alike.bench.js': `${imports}group('a < b', () => bench('+', () => 1).args('sep', [',', ';'])); group('a > b', () => { bench('+', () => 1); bench('-', () => 1, { equals: '+' }); });`,
  'bench/args.bench.js': `${imports}bench('größe', () => 1).range('size', 1, 100, 10).args('kind', ['a b', 'c']);`,
  'bench/globals.bench.js': `${imports}performance.now = () => 0; Date.now = console.log = Math.random = null; bench('a', () => 1);`,
  'bench/groups.bench.mjs': `${imports}group('one', () => bench('a', () => 1)); group('two', () => group('b', () => bench('a', () => 1)));`,
  'bench/hides.bench.js': `${imports}Array.prototype.map = () => []; JSON.stringify = () => ''; bench('own', () => 1);`,
  'bench/package.bench.js': `${imports}import old, { name } from 'old-package'; import { createRequire } from 'node:module'; bench(name + createRequire(import.meta.url)('old-package').name + old.name, () => 1);`,
  'bench/to-json.bench.mjs': `${imports}Object.prototype.toJSON = Array.prototype.toJSON = () => ({}); bench('toString', () => 1, { limitMs: 5 }); bench('constructor', () => 1); bench('__proto__', () => 1);`,
  'bench/top-level.bench.js': `${imports}import old from './old.cjs'; const name = await Promise.resolve(old.name); bench(name, () => 1);`,
  'bench/verbose.bench.js': `${imports}import fs from 'node:fs'; for (let i = 0; i < 40; i++) fs.writeSync(1, '@'.repeat(5e4)); bench('a', () => 1);`,
  'node_modules/old-package/package.json': '{ "name": "old-package", "version": "1.0.0", "main": "main" }',
  'node_modules/old-package/main.js': "exports.name = require('./name');",
  'node_modules/old-package/name.js': "module.exports = 'common';",
  'bench/old.cjs': "module.exports = { name: 'old' };",
  'bench/node_modules/x/not-ours.bench.js': 'throw 1;',
};
const folder = projectOf({
  ...fine,
  ...Object.fromEntries(Object.entries(faults).map(([name, [text]]) => [`bench/${name}.bench.js`, text])),
  'none/readme.md': '',
});

/** @param {string} text @returns {string} with paths from the project */
const inProject = (text) => text.replaceAll(`${folder}/`, '');

test('every file below a folder is listed by its path, and each that cannot be used is named', async () => {
  const { cells, errors } = await loadFiles(`${folder}/bench`);
  const names = Object.keys(faults);
  assert.deepEqual(
    Array.from(errors.keys(), inProject),
    names.map((name) => `bench/${name}.bench.js`),
  );
  for (const [i, error] of [...errors.values()].entries())
    assert.match(inProject(error), faults[String(names[i])][1]);
  const listed = cells.map((cell) => `${inProject(cell.suite)} ${cell.case} ${cell.workload}`);
  assert.deepEqual(listed, [
    'bench/alike.bench.js#a < b + sep=,',
    'bench/alike.bench.js#a < b + sep=;',
    'bench/alike.bench.js#a > b + default',
    'bench/alike.bench.js#a > b - default',
    ...['1', '10', '100'].flatMap((size) =>
      ['a b', 'c'].map((kind) => `bench/args.bench.js größe size=${size} kind=${kind}`),
    ),
    'bench/globals.bench.js a default',
    'bench/groups.bench.mjs#one a default',
    'bench/groups.bench.mjs#two b a default',
    'bench/hides.bench.js own default',
    'bench/package.bench.js commoncommoncommon default',
    'bench/to-json.bench.mjs toString default',
    'bench/to-json.bench.mjs constructor default',
    'bench/to-json.bench.mjs __proto__ default',
    'bench/top-level.bench.js old default',
    'bench/verbose.bench.js a default',
  ]);
});

test('a name that selects no benches is refused', { timeout: 60_000 }, async () => {
  await assert.rejects(loadFiles(`${folder}/bench/args.bench.js#nope`), {
    ...{ name: 'UserError', exitCode: 1, message: /^No group of benchmarks matches .*#nope\.$/ },
  });
  const links = projectOf({});
  execFileSync('mkfifo', [path.join(links, 'pipe.bench.js')]);
  for (const [file, target] of Object.entries({ device: '/dev/zero', folder: '.', gone: 'gone' }))
    symlinkSync(target, path.join(links, `${file}.bench.js`));
  for (const [place, message] of /** @type {const} */ ([
    [`${folder}/none`, /^No file below .*none is named \*\.bench\.js/],
    [`${folder}/none/readme.md`, /readme\.md must be a JavaScript or TypeScript file/],
    [links, /device\.bench\.js is not a regular file\./],
    [`${links}/pipe.bench.js`, /pipe\.bench\.js is not a regular file\./],
    [`${links}/gone.bench.js`, /There is no file or folder/],
  ]))
    assert.throws(() => modulesNamed([place]), { name: 'UserError', message });
});

test('a # in a path is a part of it', async () => {
  const own = projectOf({
    'c#/a#b.bench.js': `${imports}group('x#y', () => bench('in', () => 1)); group('z', () => bench('out', () => 1));`,
  });
  assert.deepEqual((await loadFiles(`${own}/c#`)).cases, ['in', 'out']);
  assert.deepEqual((await loadFiles(`${own}/c#/a#b.bench.js#x#y`)).cases, ['in']);
});

const bun = workspaceBuild('bun');

test('what the driver cannot import is loaded by a runtime that was asked for, and by no other', {
  skip: bun === undefined,
}, async () => {
  const own = projectOf({
    'a.bench.js': `${imports}import { heapSize } from 'bun:jsc'; bench('heap', () => heapSize());`,
  });
  const path = `bun=${bun?.binary}`;
  assert.deepEqual((await loadFiles(own, `node,${path}`)).cases, ['heap']);
  const { cases, errors } = await loadFiles(own);
  assert.deepEqual([cases.length, errors.size], [0, 1]);
  assert.match(String([...errors.values()]), /^could not be loaded: .*bun:/);
});

test('without a command, a project without suites has its benchmark files measured', async () => {
  const own = projectOf({ 'package.json': '{}', 'bench/a.bench.mjs': `${imports}bench('own', () => 1);` });
  const [program, cli] = commandLine('');
  const listed = (/** @type {string[]} */ ...args) =>
    start('env', ['-C', own, program, String(cli), ...args]).closed;
  const { stdout, stderr } = await listed('--runtime', 'node', '--rounds', '0', '--json');
  assert.deepEqual(
    JSON.parse(stdout || '[]').map((/** @type {any} */ cell) => cell.case),
    ['own'],
    stderr,
  );
  expectOneLine(await listed('--rouns', '3'), 2, /Unknown option "--rouns"\. Did you mean "--rounds"/);
});

test('the files of a package without "type" may be CommonJS, in every runtime', async () => {
  const common = projectOf({
    'package.json': '{}',
    'bench/all.bench.js': "const { bench } = require('rounds'); bench('own', require('../lib.js').answer);",
    'bench/module.bench.mjs': `${imports}import { answer } from '../lib.js'; bench('own', answer);`,
    'lib.js': "const { inspect } = require('util'); exports.answer = () => inspect(42);",
  });
  const { runtimes } = await findRuntimes(parseSpecs('node,bun,deno'), { provision: false });
  const names = runtimes.map(({ name }) => name);
  const how = ['--runtime', names.join(), ...'--quick --rounds 1 --json --out'.split(' '), newPath()];
  const { exitCode, stdout, stderr } = await bench([`${common}/bench`, ...how]);
  const { benchmarks, failures } = JSON.parse(stdout);
  assert.deepEqual(failures, [], stderr);
  assert.deepEqual([exitCode, benchmarks.length], [0, 2 * names.length]);
});
