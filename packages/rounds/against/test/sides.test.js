import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import fs, { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import net from 'node:net';
import path from 'node:path';
import { beforeEach, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { benchText, expectNothingLeft, gitProject } from '../../test/support/git-project.js';
import { fileOf, newPath, writeFiles } from '../../test/support/scratch.js';
import { pairsOf, recordedSides, runtimesOfSides, treeName } from '../side.js';
import { newCache, withVersions } from './support.js';

/** @type {string} */
let cache;
beforeEach(() => {
  cache = newCache();
});

/** @param {{ top: string }} side @param {string} file */
const textOf = ({ top }, file) => readFileSync(path.join(top, file), 'utf8');
/** @param {{ top: string }} side @param {string} specifier @returns {string} what a bench file would import */
const resolveIn = ({ top }, specifier) =>
  createRequire(path.join(top, 'bench/twice.bench.js')).resolve(specifier);

/** @param {Record<string, string>} files @returns {string} a package of these files, as npm publishes it */
function packed(files) {
  const folder = newPath('-packed');
  writeFiles(
    folder,
    Object.fromEntries(Object.entries(files).map(([name, text]) => [`package/${name}`, text])),
  );
  execFileSync('tar', ['-czf', `${folder}.tgz`, '-C', folder, 'package']);
  return `${folder}.tgz`;
}

test('each version is a runtime, compared with the working tree, and the copy with the first version', () => {
  const [of, top] = [newPath('-tree'), newPath('-version')];
  writeFiles(of, { 'a.js': '' });
  const [first, second] = ['main', 'v1'].map((name) => ({ name, of, top, folder: top, commit: name }));
  const copy = { ...first, name: 'main (copy)', control: true };
  const sides = [first, copy, second, { name: treeName, of, top: '', folder: '' }];
  const url = `${pathToFileURL(path.join(of, 'a.js'))}#x`;
  assert.deepEqual(
    runtimesOfSides(sides, /** @type {{ id: string, side?: any }} */ ({ id: 'n' })).map(({ id, side }) => [
      id,
      side.urlOf(url),
    ]),
    sides.map(({ name }) => [`n ${name}`, name === treeName ? url : url.replace(of, top)]),
  );
  assert.deepEqual(pairsOf(sides, [{ id: 'n' }]), [
    { base: 'n main', other: `n ${treeName}` },
    { base: 'n main', other: 'n main (copy)', control: true },
    { base: 'n v1', other: `n ${treeName}` },
  ]);
  assert.deepEqual(
    recordedSides(sides).map(({ name }) => name),
    ['main', 'main (copy)', 'v1'],
  );
});

test('a commit and its copy are in folders of their own, with the bench files of a dirty working tree', async () => {
  const project = gitProject();
  project.write('src/index.js', 'export const twice = (n) => 2 * n;\n');
  project.write('bench/twice.bench.js', `// new\n${benchText('twice')}`);
  await withVersions(project, ['main'], (sides) => {
    const [base, copy] = sides;
    assert.deepEqual([base.name, copy.name, copy.control], ['main', 'main (copy)', true]);
    for (const side of sides) {
      assert.match(textOf(side, 'src/index.js'), /n \+ n/);
      assert.match(textOf(side, 'bench/twice.bench.js'), /^\/\/ new/);
    }
    const apart = Math.abs(base.top.length - project.folder.length);
    assert.equal(copy.top.length, base.top.length + apart, 'the copy is as far from it as the tree');
    // What is measured may take hours: the repository has nothing of it meanwhile.
    assert.equal(project.git('worktree', 'list').trim().split('\n').length, 1);
  });
  expectNothingLeft(project, cache);
  assert.match(project.git('status', '--porcelain'), /^ M bench\/twice\.bench\.js\n M src\/index\.js\n$/);
});

test('a commit and its copy have its dependencies outside of the repository', async () => {
  const outer = newPath(' outer');
  writeFiles(outer, { 'dependency/package.json': '{ "name": "dependency", "version": "1.2.3" }' });
  const dependencies = { dependency: 'file:../../dependency' };
  const manifest = JSON.stringify({ name: 'tiny', type: 'module', dependencies });
  const ignored = { '.gitignore': 'node_modules', 'package.json': manifest };
  const project = gitProject(ignored, path.join(outer, 'repositories/one'));
  fs.mkdirSync(path.join(project.folder, 'node_modules'));
  fs.symlinkSync('../../../dependency', path.join(project.folder, 'node_modules/dependency'));
  await withVersions(project, ['main'], (sides) => {
    assert.equal(sides.length, 2);
    for (const side of sides)
      assert.match(readFileSync(resolveIn(side, 'dependency/package.json'), 'utf8'), /1\.2\.3/);
  });
  expectNothingLeft(project, cache);
});

test('a folder is copied, keeps what its links lead to, and is not written to', async () => {
  const project = gitProject();
  const workspace = writeFiles(newPath(' workspace'), {
    'store/dependency/package.json': '{}',
    'packages/tiny/package.json': '{ "name": "tiny" }',
    'packages/tiny/bench/twice.bench.js': '// old',
    'packages/tiny/node_modules/own.js': '',
  });
  const other = path.join(workspace, 'packages/tiny');
  fs.symlinkSync('../../../store/dependency', path.join(other, 'node_modules/dependency'));
  fs.symlinkSync('../../../store/gone', path.join(other, 'node_modules/rounds'));
  fs.symlinkSync('package.json', path.join(other, 'inside.json'));
  project.write('node_modules/rounds/package.json', '{ "name": "rounds" }');
  project.write('bench/twice.bench.js', '// new');
  execFileSync('mkfifo', [path.join(other, 'pipe')]);
  const server = net.createServer().listen(path.join(other, 'socket'));
  await once(server, 'listening');
  await withVersions(project, [other], (sides) => {
    for (const side of sides) {
      for (const name of ['dependency', 'rounds'])
        assert.ok(existsSync(path.join(side.top, 'node_modules', name, 'package.json')), name);
      assert.equal(fs.readlinkSync(path.join(side.top, 'inside.json')), 'package.json');
      assert.equal(textOf(side, 'bench/twice.bench.js'), '// new');
      for (const name of ['pipe', 'socket']) assert.ok(!existsSync(path.join(side.top, name)), name);
    }
  });
  server.close();
  assert.equal(readFileSync(path.join(other, 'bench/twice.bench.js'), 'utf8'), '// old');
  assert.ok(!existsSync(path.join(other, 'node_modules/rounds')), 'a link that leads nowhere');
  expectNothingLeft(project, cache);
});

test('a published version is what its benches import by its name, in its copy too', async () => {
  const files = {
    'package.json': '{ "name": "@me/tiny", "version": "1.0.0", "type": "module", "main": "src/index.js" }',
    'src/index.js': 'export const twice = (n) => n + n;\n',
  };
  const project = gitProject(files);
  project.write('node_modules/@me/other/package.json', '{ "name": "@me/other" }');
  const archive = packed(files);
  project.write('src/index.js', 'export const twice = (n) => 2 * n;\n');
  fs.symlinkSync('../..', path.join(project.folder, 'node_modules/@me/tiny'));
  await withVersions(project, [`npm:@me/tiny@file:${archive}`], (sides) => {
    assert.equal(sides.length, 2);
    for (const side of sides) {
      assert.equal(resolveIn(side, '@me/tiny'), path.join(side.top, 'src/index.js'));
      assert.match(textOf(side, 'src/index.js'), /n \+ n/);
      const other = path.join(project.folder, 'node_modules/@me/other/package.json');
      assert.equal(resolveIn(side, '@me/other/package.json'), other);
    }
  });
  expectNothingLeft(project, cache);
});

test('a version of a dependency is compared in a copy of the project with all other packages', async () => {
  const archive = packed({ 'package.json': '{ "name": "dep", "version": "2.0.0" }' });
  const manifest = { name: 'tiny', type: 'module', dependencies: { dep: '*' } };
  const project = gitProject({ 'package.json': JSON.stringify(manifest) });
  for (const name of ['dep', 'other'])
    project.write(`node_modules/${name}/package.json`, '{ "version": "1.0.0" }');
  await withVersions(project, [`npm:dep@file:${archive}`], (sides) => {
    for (const side of sides) {
      assert.match(readFileSync(resolveIn(side, 'dep/package.json'), 'utf8'), /2\.0\.0/);
      assert.ok(resolveIn(side, 'other/package.json').startsWith(project.folder));
      assert.match(textOf(side, 'src/index.js'), /n \+ n/);
    }
  });
});

test('a commit is prepared by the commands in package.json, without a shell, and their failure is one line', async () => {
  const project = gitProject({
    'make.js': `import { execFileSync } from 'node:child_process'; import { writeFileSync } from 'node:fs';
const head = execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' });
writeFileSync('made.txt', head + process.argv.slice(2).join());`,
    'break.js': `console.error('no compiler\\nerror: broken on purpose'); process.exit(3);`,
  });
  const prepare = (/** @type {unknown} */ setup) =>
    project.write('package.json', JSON.stringify({ name: 'tiny', type: 'module', rounds: { setup } }));
  prepare(['true', 'node make.js "$HOME; touch x"']);
  await withVersions(project, ['main'], (sides) => {
    for (const side of sides)
      assert.equal(textOf(side, 'made.txt'), `${side.commit}\n$HOME; touch x`, 'git knows the commit');
  });
  const broken =
    '--against main: the setup failed ("node break.js": exit code 3: error: broken on purpose). Define the commands in package.json: "rounds": { "setup": ["npm ci"] }.';
  for (const setup of [['node break.js'], 'node break.js']) {
    prepare(setup);
    await assert.rejects(withVersions(project, ['main']), { message: broken, exitCode: 1 });
  }
  for (const setup of [[5], [''], { a: 1 }, 7]) {
    prepare(setup);
    await assert.rejects(
      withVersions(project, ['main']),
      /^UserError: "setup" of "rounds" in package\.json must/,
    );
  }
  expectNothingLeft(project, cache);
});

test('what cannot be compared with is refused in one line', async () => {
  const project = gitProject();
  const refused = (/** @type {string[]} */ refs, /** @type {RegExp} */ message, folder = project.folder) =>
    assert.rejects(withVersions({ folder }, refs), { name: 'UserError', message });
  const withBench = (/** @type {string} */ folder) => writeFiles(folder, { 'bench/twice.bench.js': '' });
  project.git('update-ref', 'refs/remotes/origin/theirs', 'HEAD');
  const blocked = writeFiles(newPath(' other'), { 'package.json': '{ "name": "tiny" }', bench: 'a file' });
  for (const [ref, message] of /** @type {const} */ ([
    ['nope', /^--against nope: no such commit in this repository\. Use a branch/],
    ['', /no such commit in this repository/],
    ['--output=x', /no such commit in this repository/],
    ['theirs', /Use origin\/theirs/],
    ['./nothing', /no such folder/],
    ['/proc', /^--against \/proc: it has no package\.json, but .* has one\. Name the folder of another/],
    ['npm:', /^--against npm: is invalid: write npm:package@version\.$/],
    ['npm:@scope', /^--against npm:@scope is invalid/],
    ['npm:a/b', /^--against npm:a\/b is invalid/],
    [blocked, /^bench of that version is a file, but the working tree has a folder with benchmarks there\.$/],
  ]))
    await refused([ref], message);
  await refused(['main', 'main'], /main is given twice/);
  const further = [fileOf('', { suffix: '.bench.js' })];
  await assert.rejects(
    withVersions(project, ['main'], undefined, { further }),
    /\.bench\.js is not in .*, whose versions --against compares\. Measure it separately\./,
  );
  process.env.ROUNDS_CACHE = path.join(project.folder, '.cache');
  await refused([`${project.folder}/.`], /contains the cache, .* Set ROUNDS_CACHE to a folder outside\.$/);
  process.env.ROUNDS_CACHE = cache;
  project.git('commit', '-qm', 'two', '--allow-empty');
  const shallow = newPath(' shallow');
  execFileSync('git', ['clone', '-q', '--depth', '1', pathToFileURL(project.folder).href, shallow]);
  await refused(['main~1'], /This clone is shallow\. Run git fetch/, shallow);
  const none = /is not in the working tree of a readable git repository: .* Run this in a clone\.$/;
  project.git('config', 'core.bare', 'true');
  await refused(['main'], none, withBench(path.join(project.folder, '.git')));
  project.git('config', 'core.bare', 'false');
  await refused(['main'], none, withBench(newPath(' none')));
  const { PATH } = process.env;
  process.env.PATH = newPath('-empty');
  try {
    await refused(['main'], /git is needed to check out a ref, but cannot be started/);
  } finally {
    process.env.PATH = PATH;
  }
  expectNothingLeft(project, cache);
});

test('nothing is written where the links of a version lead', async () => {
  const project = gitProject();
  const outside = writeFiles(newPath(' outside'), { 'twice.bench.js': 'mine' });
  const other = writeFiles(newPath(' other'), { 'package.json': '{ "name": "tiny" }' });
  fs.symlinkSync(outside, path.join(other, 'bench'));
  await assert.rejects(
    withVersions(project, [other]),
    /bench of that version is a link that leads out of it/,
  );
  fs.rmSync(path.join(other, 'bench'));
  writeFiles(other, { 'bench/else.js': '' });
  fs.symlinkSync(path.join(outside, 'twice.bench.js'), path.join(other, 'bench/twice.bench.js'));
  await withVersions(project, [other], (sides) => {
    for (const side of sides) assert.equal(textOf(side, 'bench/twice.bench.js'), benchText('twice'));
  });
  project.write('node_modules/rounds/package.json', '{ "name": "rounds" }');
  fs.symlinkSync(outside, path.join(other, 'node_modules'));
  await assert.rejects(
    withVersions(project, [other]),
    /node_modules of that version is a link that leads out of it, so nothing is written there/,
  );
  assert.deepEqual(fs.readdirSync(outside), ['twice.bench.js']);
  assert.equal(readFileSync(path.join(outside, 'twice.bench.js'), 'utf8'), 'mine');
  expectNothingLeft(project, cache);
});

test('an interruption while a commit is checked out or installed leaves nothing', async () => {
  const project = gitProject({ 'wait.js': 'setInterval(() => {}, 1000);' });
  project.write('package.json', '{ "type": "module", "rounds": { "setup": ["node wait.js"] } }');
  project.write('.git/hooks/post-checkout', '#!/bin/sh\ntouch hook-ran\n');
  for (const delayMs of [5, 30, 200]) {
    const signal = AbortSignal.timeout(delayMs);
    await assert.rejects(withVersions(project, ['main'], undefined, { signal }));
    expectNothingLeft(project, cache);
  }
});

test('two runs at the same time do not get in the way of each other', async () => {
  const project = gitProject();
  const topsOf = (/** @type {string} */ ref) =>
    withVersions(project, [ref], (sides) => sides.map(({ top }) => top));
  const tops = await Promise.all(['main', 'HEAD', 'main~0'].map(topsOf));
  assert.equal(new Set(tops.flat()).size, 6);
  expectNothingLeft(project, cache);
});
