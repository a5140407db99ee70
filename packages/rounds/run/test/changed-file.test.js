import assert from 'node:assert/strict';
import { utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { readRun } from '@rounds/record';
import { watchCode } from '../../loading/changed-file.js';
import { bench } from '../../test/support/bench.js';
import { benchText, gitProject } from '../../test/support/git-project.js';
import { endAll } from '../../test/support/processes.js';
import { projectOf } from '../../test/support/project.js';
import { fileOf, newPath } from '../../test/support/scratch.js';
import { guardChanges } from '../guard-changes.js';

afterEach(endAll);

/** A process imports a copy when a first call takes suspiciously long, which chance decides. */
const isFirstImport = "!import.meta.url.includes('?')";

/** Processes that import the file before one of them rewrites what it measures: after the first round of two cells. */
const imports = 8;

/** @param {string} name of the file that it rewrites @param {string} text of its new content */
const rewriting = (
  name,
  text,
) => `import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { bench } from 'rounds';
import { work } from './work.js';
const log = new URL('imports.log', import.meta.url);
if (${isFirstImport}) appendFileSync(log, '.');
if (${isFirstImport} && readFileSync(log, 'utf8').length >= ${imports})
  writeFileSync(new URL('./${name}', import.meta.url), ${JSON.stringify(text)});
for (const name of ['a', 'b']) bench(name, () => work());`;

const work = 'export const work = () => Math.random();';

/** @param {string} text of the benchmark file */
async function measure(text) {
  const folder = projectOf({ 'a.bench.js': text, 'work.js': work });
  const out = newPath('.ndjson');
  const args = ['--runtime', 'node', '--quick', '--rounds', '8', '--out', out];
  return { ...(await bench([path.join(folder, 'a.bench.js'), ...args])), run: await readRun(out) };
}

test('a file that changes while it is measured ends the run, and keeps the rounds before', async () => {
  const { exitCode, stdout, stderr, run } = await measure(
    rewriting('work.js', 'export const work = () => 2;'),
  );
  assert.equal(exitCode, 1, stderr);
  assert.equal(stdout, '');
  const errors = stderr.split('\n').filter((line) => line.startsWith('error: '));
  assert.equal(errors.length, 1, stderr);
  assert.match(
    errors[0],
    /work\.js changed while it was measured, so the run ended\. Earlier rounds are in .*\.ndjson\. Start a new run\.$/,
  );
  assert.equal(run.end?.reason, 'interrupted');
  const rounds = run.trials.map(({ round }) => round);
  assert.ok(rounds.length > 0 && rounds.length < 16, `${rounds}`);
  assert.equal(rounds.filter((round) => round === 1).length, 2);
  assert.equal(rounds.length % 2, 0, 'expected complete rounds only');
});

/** Processes that import the benchmarks: that of the command, three checks, and those of the first round and a half. */
const importsOfVersions = 8;

test('a module of the working tree that changes under --against ends the run', async () => {
  const folder = newPath('-tree');
  const [log, file] = [path.join(folder, 'imports.log'), path.join(folder, 'src/index.js')];
  const project = gitProject({ '.gitignore': '*.log' }, folder);
  const benches = `import { appendFileSync, readFileSync } from 'node:fs';
if (${isFirstImport}) appendFileSync(${JSON.stringify(log)}, '.');
if (${isFirstImport} && readFileSync(${JSON.stringify(log)}, 'utf8').length >= ${importsOfVersions})
  appendFileSync(${JSON.stringify(file)}, '// saved');
${benchText('twice')}`;
  project.write('bench/twice.bench.js', benches);
  const out = newPath('.ndjson');
  const args = [project.bench, ...'--runtime node --quick --rounds 8 --against main --out'.split(' '), out];
  const { exitCode, stderr } = await bench(args, { env: { ROUNDS_CACHE: newPath('-cache') } });
  assert.equal(exitCode, 1, stderr);
  assert.ok(stderr.includes('src/index.js changed while it was measured, so the run ended.'), stderr);
  const { trials, end } = await readRun(out);
  assert.equal(end?.reason, 'interrupted');
  assert.deepEqual(
    trials.map(({ round }) => round),
    [1, 1, 1],
  );
});

test('benchmarks that change while versions are prepared are not compared', () => {
  const [url = '', copy = ''] = ['1', '2'].map(
    (text) => pathToFileURL(fileOf(text, { suffix: '.mjs' })).href,
  );
  const runtimes = [copy, url].map((each) => ({ side: { urlOf: () => each } }));
  const run = { session: { suites: [{ name: 'it', url }], runtimes }, file: { path: '' } };
  assert.throws(() => guardChanges(/** @type {any} */ (run)), /changed while the versions were prepared/);
});

test('data that a suite writes itself may change, and other files may not', () => {
  const folder = projectOf({
    'a.bench.js': "import './work.js'; const data = ['./own.json', './input.json'];",
    'work.js': work,
    'own.json': '1',
    'input.json': '1',
  });
  const changed = watchCode([{ url: pathToFileURL(path.join(folder, 'a.bench.js')).href }]);
  const write = (/** @type {string} */ name, /** @type {string} */ text) =>
    writeFileSync(path.join(folder, name), text);
  write('own.json', '22');
  assert.equal(changed(), undefined);
  write('own.json', '333');
  assert.equal(changed(), undefined);
  utimesSync(path.join(folder, 'work.js'), 1, 1);
  assert.equal(changed(), undefined);
  write('input.json', '22');
  assert.match(changed() ?? '', /input\.json$/);
  write('input.json', '1');
  assert.equal(changed(), undefined);
  write('work.js', 'export const work = 1;');
  assert.match(changed() ?? '', /work\.js$/);
});
