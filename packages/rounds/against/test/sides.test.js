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
import { withSides } from '../sides.js';

/** @type {string} */
let cache;
beforeEach(() => {
  cache = newPath('-cache');
  process.env.ROUNDS_CACHE = cache;
});

/**
 * @param {ReturnType<typeof gitProject>} project
 * @param {string[]} refs
 * @param {(sides: import('../side.js').VersionSide[]) => unknown} [look]
 * @param {{ signal?: AbortSignal, further?: string[] }} [how] `further` bench files
 */
async function prepared({ folder }, refs, look = () => {}, { signal, further = [] } = {}) {
  const files = [path.join(folder, 'bench/twice.bench.js'), ...further];
  /** @type {any[]} */
  const suites = files.map((file) => {
    return { name: 'twice', url: `${pathToFileURL(file)}#a%20group`, suite: { work: 'sync', cases: {} } };
  });
  const how = { signal: signal ?? new AbortController().signal, log: () => {} };
  return withSides({ refs }, suites, how, async (sides = []) => look(sides));
}

test('a commit and its copy are in folders of their own, with the bench files of a dirty working tree', async () => {
  const project = gitProject();
  project.write('src/index.js', 'export const twice = (n) => 2 * n;\n');
  project.write('bench/twice.bench.js', `// new\n${benchText('twice')}`);
  await prepared(project, ['main'], (sides) => {
    assert.deepEqual(
      sides.map(({ name, control }) => [name, control]),
      [
        ['main', undefined],
        ['main (copy)', true],
      ],
    );
    for (const { top } of sides) {
      assert.match(readFileSync(path.join(top, 'src/index.js'), 'utf8'), /n \+ n/);
      assert.match(readFileSync(path.join(top, 'bench/twice.bench.js'), 'utf8'), /^\/\/ new/);
    }
    const [base, copy] = sides;
    const apart = Math.abs(base.top.length - project.folder.length);
    assert.equal(copy.top.length, base.top.length + apart, 'the copy is as far from it as the tree');
    // What is measured may take hours: the repository has nothing of it meanwhile.
    assert.equal(project.git('worktree', 'list').trim().split('\n').length, 1);
  });
  expectNothingLeft(project, cache);
  assert.match(project.git('status', '--porcelain'), /^ M bench\/twice\.bench\.js\n M src\/index\.js\n$/);
});

test('a folder is copied, keeps what its links lead to, and is not written to', async () => {
  const project = gitProject();
  const workspace = newPath(' workspace');
  const other = path.join(workspace, 'packages/tiny');
  writeFiles(workspace, {
    'store/dependency/package.json': '{}',
    'packages/tiny/package.json': '{ "name": "tiny" }',
    'packages/tiny/bench/twice.bench.js': '// old',
    'packages/tiny/node_modules/own.js': '',
  });
  fs.symlinkSync('../../../store/dependency', path.join(other, 'node_modules/dependency'));
  fs.symlinkSync('../../../store/gone', path.join(other, 'node_modules/rounds'));
  fs.symlinkSync('package.json', path.join(other, 'inside.json'));
  project.write('node_modules/rounds/package.json', '{ "name": "rounds" }');
  project.write('bench/twice.bench.js', '// new');
  await prepared(project, [other], (sides) => {
    for (const { top } of sides) {
      for (const name of ['dependency', 'rounds'])
        assert.ok(existsSync(path.join(top, 'node_modules', name, 'package.json')), `${top} has ${name}`);
      assert.equal(fs.readlinkSync(path.join(top, 'inside.json')), 'package.json');
      assert.equal(readFileSync(path.join(top, 'bench/twice.bench.js'), 'utf8'), '// new');
    }
    assert.equal(readFileSync(path.join(other, 'bench/twice.bench.js'), 'utf8'), '// old');
    assert.ok(!existsSync(path.join(other, 'node_modules/rounds')), 'a link that leads nowhere');
  });
  expectNothingLeft(project, cache);
});

test('a published version is what its benches import by its name, in its copy too', async () => {
  const own = 'node_modules/@me/tiny';
  const manifest = { name: '@me/tiny', version: '1.0.0', type: 'module', main: 'src/index.js' };
  const project = gitProject({ 'package.json': JSON.stringify(manifest) });
  project.write('node_modules/@me/other/package.json', '{ "name": "@me/other" }');
  const packed = execFileSync('npm', ['pack', '--silent'], { cwd: project.folder, encoding: 'utf8' }).trim();
  project.write('src/index.js', 'export const twice = (n) => 2 * n;\n');
  fs.symlinkSync('../..', path.join(project.folder, own));
  const spec = `npm:@me/tiny@file:${path.join(project.folder, packed)}`;
  await prepared(project, [spec], (sides) => {
    assert.equal(sides.length, 2);
    for (const { top } of sides) {
      const { resolve } = createRequire(path.join(top, 'bench/twice.bench.js'));
      assert.equal(resolve('@me/tiny'), path.join(top, 'src/index.js'));
      assert.match(readFileSync(path.join(top, 'src/index.js'), 'utf8'), /n \+ n/);
      assert.equal(
        resolve('@me/other/package.json'),
        path.join(project.folder, 'node_modules/@me/other/package.json'),
      );
    }
  });
  expectNothingLeft(project, cache);
});

test('a version of a dependency is compared in a copy of the project, which has all else as it is', async () => {
  const packed = writeFiles(newPath('-dep'), { 'package.json': '{ "name": "dep", "version": "2.0.0" }' });
  const [archive] = execFileSync('npm', ['pack', '--silent'], { cwd: packed, encoding: 'utf8' }).split('\n');
  const manifest = { name: 'tiny', type: 'module', dependencies: { dep: '*' } };
  const project = gitProject({ 'package.json': JSON.stringify(manifest) });
  for (const name of ['dep', 'other'])
    project.write(`node_modules/${name}/package.json`, '{ "version": "1.0.0" }');
  await prepared(project, [`npm:dep@file:${path.join(packed, archive)}`], (sides) => {
    for (const { top } of sides) {
      const { resolve } = createRequire(path.join(top, 'bench/twice.bench.js'));
      assert.match(readFileSync(resolve('dep/package.json'), 'utf8'), /2\.0\.0/);
      assert.ok(resolve('other/package.json').startsWith(project.folder));
      assert.ok(existsSync(path.join(top, 'src/index.js')));
    }
  });
});

test('a commit is prepared as package.json says, without a shell, and a failure of that is one line', async () => {
  const project = gitProject({
    'make.js': `import { execFileSync } from 'node:child_process'; import { writeFileSync } from 'node:fs';
const head = execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' });
writeFileSync('made.txt', head + process.argv.slice(2).join());`,
    'break.js': `console.error('no compiler\\nerror: broken on purpose'); process.exit(3);`,
  });
  const prepare = (/** @type {string[]} */ ...setup) =>
    project.write('package.json', JSON.stringify({ name: 'tiny', type: 'module', rounds: { setup } }));
  prepare('true', 'node make.js "$HOME; touch x"');
  await prepared(project, ['main'], (sides) => {
    for (const { top, commit } of sides) {
      assert.equal(readFileSync(path.join(top, 'made.txt'), 'utf8'), `${commit}\n$HOME; touch x`);
    }
  });
  prepare('node break.js');
  await assert.rejects(prepared(project, ['main']), {
    message:
      '--against main: the setup failed ("node break.js": exit code 3: error: broken on purpose). Define the commands in package.json: "rounds": { "setup": ["npm ci"] }.',
    exitCode: 1,
  });
  project.write('package.json', '{ "name": "tiny", "rounds": { "setup": "node break.js" } }');
  await assert.rejects(prepared(project, ['main']), /the setup failed \("node break\.js": exit code 3/);
  for (const setup of ['[5]', '[""]', '{ "a": 1 }', '7']) {
    project.write('package.json', `{ "name": "tiny", "rounds": { "setup": ${setup} } }`);
    await assert.rejects(
      prepared(project, ['main']),
      /^UserError: "setup" of "rounds" in package\.json must/,
    );
  }
  prepare('no-such-program');
  await assert.rejects(prepared(project, ['main']), /the setup failed .*ENOENT/);
  expectNothingLeft(project, cache);
});

test('what cannot be compared with is refused in one line', async () => {
  const project = gitProject();
  const refused = (/** @type {string[]} */ refs, /** @type {RegExp} */ message, where = project) =>
    assert.rejects(prepared(where, refs), { name: 'UserError', message });
  const withBench = (/** @type {string} */ folder) => {
    return { ...project, folder: writeFiles(folder, { 'bench/twice.bench.js': '' }) };
  };
  project.git('update-ref', 'refs/remotes/origin/theirs', 'HEAD');
  await refused(['nope'], /^--against nope: no such commit in this repository\. Use a branch/);
  await refused(['--output=x'], /no such commit in this repository/);
  await refused(['./nothing'], /no such folder/);
  const other = 'Name the folder of another version of the package\\.$';
  for (const folder of ['/', '/dev', '/proc'])
    await refused(
      [folder],
      new RegExp(`^--against ${folder}: it has no package\\.json, but .* has one\\. ${other}`),
    );
  for (const spec of ['npm:', 'npm:@1', 'npm:@scope', 'npm:a/b'])
    await refused([spec], /^--against npm:.* is invalid: write npm:package@version\.$/);
  await refused([''], /no such commit in this repository/);
  await refused(['main', 'main'], /main is given twice/);
  const elsewhere = [fileOf('', { suffix: '.bench.js' })];
  await assert.rejects(
    prepared(project, ['npm:nothing-is-called-this@1.0.0'], undefined, { further: elsewhere }),
    /\.bench\.js is not in .*, whose versions --against compares\. Measure it separately\./,
  );
  await refused(['theirs'], /Use origin\/theirs/);
  project.git('commit', '-qm', 'two', '--allow-empty');
  const shallow = newPath(' shallow');
  execFileSync('git', ['clone', '-q', '--depth', '1', pathToFileURL(project.folder).href, shallow]);
  await refused(['main~1'], /This clone is shallow\. Run git fetch/, { ...project, folder: shallow });
  const bare = withBench(path.join(project.folder, '.git'));
  project.git('config', 'core.bare', 'true');
  await refused(['main'], /is in a bare repository, which has no working tree/, bare);
  project.git('config', 'core.bare', 'false');
  await refused(['main'], /is not in a readable git repository/, withBench(newPath(' none')));
  const { PATH } = process.env;
  process.env.PATH = newPath('-empty');
  try {
    await refused(['main'], /git is needed to check out a ref, but cannot be started/);
  } finally {
    process.env.PATH = PATH;
  }
  expectNothingLeft(project, cache);
});

test('the folder that holds the cache is no version, and what cannot be copied is said', async () => {
  const project = gitProject();
  process.env.ROUNDS_CACHE = path.join(project.folder, '.cache');
  await assert.rejects(
    prepared(project, [`${project.folder}/.`]),
    /contains the cache, .* Set ROUNDS_CACHE to a folder outside\.$/,
  );
  process.env.ROUNDS_CACHE = cache;
  const blocked = writeFiles(newPath(' other'), { 'package.json': '{ "name": "tiny" }', bench: 'a file' });
  await assert.rejects(prepared(project, [blocked]), {
    name: 'UserError',
    message: 'bench of that version is a file, but the working tree has a folder with benches there.',
  });
  expectNothingLeft(project, cache);
});

test('sockets and pipes of a folder are left out', async () => {
  const project = gitProject();
  const other = writeFiles(newPath(' other'), {
    'package.json': '{ "name": "tiny" }',
    'bench/twice.bench.js': '',
  });
  execFileSync('mkfifo', [path.join(other, 'pipe')]);
  const server = net.createServer().listen(path.join(other, 'socket'));
  await once(server, 'listening');
  try {
    await prepared(project, [other], ([side]) =>
      assert.deepEqual(fs.readdirSync(side.top).sort(), ['bench', 'package.json']),
    );
  } finally {
    server.close();
  }
});

test('nothing is written where the links of a version lead', async () => {
  const project = gitProject();
  const outside = writeFiles(newPath(' outside'), { 'twice.bench.js': 'mine' });
  const other = writeFiles(newPath(' other'), { 'package.json': '{ "name": "tiny" }' });
  fs.symlinkSync(outside, path.join(other, 'bench'));
  await assert.rejects(prepared(project, [other]), /bench of that version is a link that leads out of it/);
  fs.rmSync(path.join(other, 'bench'));
  writeFiles(other, { 'bench/else.js': '' });
  fs.symlinkSync(path.join(outside, 'twice.bench.js'), path.join(other, 'bench/twice.bench.js'));
  await prepared(project, [other], (sides) => {
    for (const { top } of sides)
      assert.equal(readFileSync(path.join(top, 'bench/twice.bench.js'), 'utf8'), benchText('twice'));
  });
  project.write('node_modules/rounds/package.json', '{ "name": "rounds" }');
  fs.symlinkSync(outside, path.join(other, 'node_modules'));
  await assert.rejects(
    prepared(project, [other]),
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
  for (const delayMs of [5, 15, 30, 60, 200]) {
    const controller = new AbortController();
    setTimeout(() => controller.abort(new Error('Interrupted')), delayMs);
    await assert.rejects(prepared(project, ['main'], undefined, { signal: controller.signal }));
    expectNothingLeft(project, cache);
  }
});

test('two at once do not get in the way of each other', async () => {
  const project = gitProject();
  const tops = await Promise.all(
    ['main', 'HEAD', 'main~0'].map((ref) => prepared(project, [ref], (sides) => sides.map(({ top }) => top))),
  );
  assert.equal(new Set(tops.flat()).size, 6);
  expectNothingLeft(project, cache);
});
