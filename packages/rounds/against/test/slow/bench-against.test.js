import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { listFolder } from '../../../system/files.js';
import {
  bench,
  commandLine,
  expectOneLine,
  newFolder,
  repository,
  start,
  startBench,
} from '../../../test/support/bench.js';
import { benchText, expectNothingLeft, gitProject } from '../../../test/support/git-project.js';
import { newPath } from '../../../test/support/scratch.js';

/** The whole command, with one round: its verdicts depend on the machine. */

/** @param {ReturnType<typeof gitProject>} project */
function withNews(project) {
  project.write('src/index.js', 'export const twice = (n) => 2 * n;\nexport const thrice = (n) => 3 * n;\n');
  project.write('bench/thrice.bench.js', benchText('thrice'));
}

const few = ['--runtime', 'node', '--quick', '--rounds', '1', '--against', 'main'];

test('both versions are measured; a bench that only the working tree has is skipped; the gate is inconclusive', async () => {
  const dependency = (/** @type {string} */ version) => JSON.stringify({ version });
  const manifest = { name: 'tiny', type: 'module', dependencies: { undici: '*' } };
  const project = gitProject({
    'package.json': JSON.stringify(manifest),
    'node_modules/undici/package.json': dependency('7.1.0'),
  });
  withNews(project);
  project.write('node_modules/undici/package.json', dependency('7.2.0'));
  const cache = newPath('-cache');
  const [out, markdown, junit, json] = [newPath(), newPath('.md'), newPath('.xml'), newPath('.json')];
  const files = [out, markdown, junit, json].flatMap((file) => ['--out', file]);
  const env = { ROUNDS_CACHE: cache, COLUMNS: '400' };
  const { exitCode, stdout, stderr } = await bench([project.bench, ...few, ...files], { env });
  assert.equal(exitCode, 3, `${stderr}: one round is inconclusive`);
  const sentence = 'Inconclusive: 1 of 1 comparison (a 5% slowdown would not have been seen).';
  for (const line of [
    /^twice .* inconclusive: (needs \d+ rounds|.* more)$/m,
    /^Not compared: .*thrice/m,
    /^Dependencies, main → working tree: undici 7\.1\.0 → 7\.2\.0\.$/m,
    /\n\nResults: .*\.ndjson\nAs a page: npx rounds report .*\.ndjson\n$/,
  ])
    assert.match(stdout, line);
  assert.ok(stdout.startsWith(`${sentence}\n`), stdout);
  const text = readFileSync(out, 'utf8');
  const [ofMain, ofCopy] = JSON.parse(text.split('\n', 1)[0] ?? '').options.against.refs;
  const [direct, ofWorkingTree] = ['7.1.0', '7.2.0'].map((undici) => ({ undici }));
  assert.deepEqual(ofMain.dependencies, { direct, ofWorkingTree });
  assert.deepEqual(ofCopy, { name: 'main (copy)', commit: ofMain.commit });
  assert.ok(!text.includes(cache), 'expected the folders in the cache to be in no record');
  assert.ok(readFileSync(markdown, 'utf8').startsWith(`<!-- Rounds comparison -->\n\n**${sentence}**`));
  assert.match(readFileSync(junit, 'utf8'), /tests="4" failures="0" errors="0" skipped="4"/);
  assert.equal(JSON.parse(readFileSync(json, 'utf8')).gate.inconclusive.length, 1);
  expectNothingLeft(project, cache);

  expectOneLine(await bench(['--resume', out], { env }), 2, /A run with --against cannot be resumed/);
});

test('a bench that throws in the other version only is no failure, and one that the change breaks is', async () => {
  const project = gitProject();
  const [cache, markdown] = [newPath('-cache'), newPath('.md')];
  const benches = (/** @type {string[]} */ ...names) =>
    [
      benchText('twice'),
      "import * as all from '../src/index.js';",
      ...names.map((name) => `bench('${name}', () => all.${name}(21));`),
    ].join('\n');
  project.write('src/index.js', 'export const twice = (n) => 2 * n;\nexport const thrice = (n) => 3 * n;\n');
  project.write('bench/twice.bench.js', benches('thrice'));
  const ask = (/** @type {string[]} */ ...more) =>
    bench([project.bench, ...few, ...more, '--out', markdown], { env: { ROUNDS_CACHE: cache } });
  const added = await ask();
  assert.equal(added.exitCode, 3, added.stderr);
  assert.match(added.stdout, /^Inconclusive: 1 of 1 comparison.*\n[\s\S]*\nNot compared: thrice /);
  project.write('bench/twice.bench.js', benches('thrice', 'missing'));
  const one = await ask('--case', 'thrice');
  assert.match(one.stdout, /^Nothing was compared.*\n[\s\S]*\nNot compared: thrice /);
  assert.doesNotMatch(one.stdout, /twice +node/, 'a case that was not asked for');
  const broken = await ask();
  assert.equal(broken.exitCode, 1, broken.stderr);
  assert.match(
    readFileSync(markdown, 'utf8'),
    /\*\*1 benchmark failed in the working tree\.\*\*\n\nInconclusive: /,
  );
});

test('an interruption leaves no worktree and no folder', async () => {
  const project = gitProject();
  const cache = newPath('-cache');
  const env = { ROUNDS_CACHE: cache, TMPDIR: newFolder() };
  const first = startBench([project.bench, ...few.with(-3, '9999'), '--out', newPath()], { env });
  await new Promise((resolve) => {
    first.child.stderr.on('data', (text) => /; usually about /.test(text) && resolve(undefined));
    first.child.once('exit', resolve);
  });
  first.child.kill('SIGINT');
  const { exitCode, stderr } = await first.closed;
  assert.equal(exitCode, 130, stderr);
  assert.match(stderr, /Interrupted\. A run with --against cannot be resumed/);
  expectNothingLeft(project, cache);
});

test('the script of the action compares a shallow clone with the branch of a bare repository', async () => {
  const origin = gitProject();
  const bare = newPath('.git');
  origin.git('clone', '-q', '--bare', '.', bare);
  origin.git('checkout', '-q', '-b', 'change');
  withNews(origin);
  origin.git('add', '-A');
  origin.git('commit', '-qm', 'two');
  origin.git('push', '-q', bare, 'change');
  const clone = newPath(' clone');
  origin.git('clone', '-q', '--depth', '1', '--branch', 'change', `file://${bare}`, clone);
  const out = newPath('-out');
  const env = {
    ...{ BENCHES: 'bench/', BASE: 'main', OPTIONS: few.slice(0, -2).join('\n'), OUT: out },
    ...{ ROUNDS: commandLine('').slice(0, 2).join(' '), ROUNDS_CACHE: newPath('-cache') },
    GITHUB_STEP_SUMMARY: path.join(out, 'summary'),
  };
  const script = path.join(repository, '.github/action.sh');
  const run = () => start('env', ['-C', clone, 'bash', script], { env }).closed;
  const { exitCode, stderr } = await run();
  assert.equal(exitCode, 3, `${stderr}: one round tells nothing`);
  for (const file of ['run.ndjson', 'comment.md', 'junit.xml', 'report.html', 'report.json'])
    assert.ok(existsSync(path.join(out, file)));
  assert.match(readFileSync(path.join(out, 'summary'), 'utf8'), /Rounds comparison/);
  assert.match(readFileSync(path.join(repository, 'action.yml'), 'utf8'), /\.github\/action\.sh/);
  const again = await run();
  assert.deepEqual([again.exitCode, again.stderr], [2, '']);
  assert.match(
    again.stdout,
    /^::error::This job has run the action before\. Name all benchmarks in one step/,
  );
});

test('what became slower is profiled in both versions, and the function that takes longer is named', async () => {
  const work = (/** @type {number} */ passes) => `function work(n) {
  let sum = 0;
  for (let i = 0; i < ${passes}; i++) sum = (sum * 31 + n + i) % 65_521;
  return sum;
}
export const twice = (n) => work(n) * 2;
`;
  const project = gitProject({ 'src/index.js': work(2000) });
  project.write('src/index.js', `// a line more\n${work(20_000)}`);
  const [out, markdown] = [newPath(), newPath('.md')];
  const asked = ['--runtime', 'node', '--against', 'main', '--rounds', '12', '--explain'];
  const files = ['--out', out, '--out', markdown];
  const env = { ROUNDS_CACHE: newPath('-cache'), COLUMNS: '400' };
  const { exitCode, stdout, stderr } = await bench([project.bench, ...asked, ...files], { env });
  assert.equal(exitCode, 1, stderr);
  assert.match(stdout, /Why twice is \+\d+% against node@[\d.]+ main/);
  assert.match(stdout, /\+\d+% of an operation: work \(src\/index\.js:2\), [\d.]+ [nµm]s → [\d.]+ [µm]s/);
  const comment = readFileSync(markdown, 'utf8');
  assert.match(
    comment,
    /<details><summary>Which functions take longer<\/summary>[\s\S]*`work \(src\/index\.js:2\)`/,
  );
  const folder = out.replace(/\.ndjson$/, '-profiles');
  for (const which of ['before', 'now']) {
    const [file = ''] = listFolder(folder).filter((name) => name.includes(which));
    const profile = JSON.parse(readFileSync(path.join(folder, file), 'utf8'));
    assert.ok(profile.nodes.length > 0 && profile.samples.length > 100, file);
  }
});

const small = ['-m', 'sh', '-c', 'mount -t tmpfs -o size=2m none "$1" && shift && exec "$@"', 'sh'];
const cannotMount =
  spawnSync('unshare', [...small, newFolder(), 'true']).status === 0 ? false : 'cannot mount here';

test('a version that does not fit into the cache is one line, and nothing of it is left', {
  skip: cannotMount,
}, async () => {
  const project = gitProject({ 'big.bin': 'x'.repeat(3 << 20) });
  const cache = newFolder();
  const command = commandLine('bench', [project.bench, ...few]);
  const { closed } = start('unshare', [...small, cache, ...command], { env: { ROUNDS_CACHE: cache } });
  const { exitCode, stderr } = await closed;
  assert.match(
    stderr,
    /^error: git cannot check out \w+: unable to write file .*\. Free some space, or set ROUNDS_CACHE/m,
  );
  assert.equal(exitCode, 1);
  expectNothingLeft(project, cache);
});
