import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { beforeEach, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { benchText, gitProject } from '../../test/support/git-project.js';
import { fileOf, newPath } from '../../test/support/scratch.js';
import { inEachSide, pairsOf, withSides } from '../sides.js';

/** @type {string} */
let cache;
beforeEach(() => {
  cache = newPath('-cache');
  process.env.ROUNDS_CACHE = cache;
});

/**
 * @param {ReturnType<typeof gitProject>} project
 * @param {string[]} refs
 * @param {Partial<import('../sides.js').Against> & { signal?: AbortSignal }} [asked]
 * @param {(sides: import('../sides.js').Side[]) => unknown} [look]
 * @param {string[]} [further] bench files
 */
async function prepared(
  { folder },
  refs,
  { signal = new AbortController().signal, ...asked } = {},
  look = () => {},
  further = /** @type {string[]} */ ([]),
) {
  const files = [path.join(folder, 'bench/twice.bench.js'), ...further];
  /** @type {any[]} */
  const suites = files.map((file) => {
    return { name: 'twice', url: `${pathToFileURL(file)}#a%20group`, suite: { work: 'sync', cases: {} } };
  });
  return withSides({ refs, ...asked }, suites, { signal, say: () => {} }, async (sides = []) => look(sides));
}

/** @param {ReturnType<typeof gitProject>} project */
function expectNothingLeft({ git, folder }) {
  assert.equal(git('worktree', 'list', '--porcelain').match(/^worktree /gm)?.length, 1);
  assert.ok(
    !existsSync(path.join(folder, '.git/worktrees')) ||
      readdirSync(path.join(folder, '.git/worktrees')).length === 0,
  );
  const left = existsSync(cache) ? readdirSync(cache).filter((name) => name.startsWith('rounds-')) : [];
  assert.deepEqual(left, []);
}

test('a commit and its copy are in folders of their own, with the bench files of a dirty working tree', async () => {
  const project = gitProject();
  project.write('src/index.js', 'export const twice = (n) => 2 * n;\n');
  project.write('bench/twice.bench.js', `// new\n${benchText('twice')}`);
  await prepared(project, ['main'], {}, (sides) => {
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
    assert.equal(new Set(sides.map(({ top }) => top.length)).size, 2);
    // What is measured may take hours: the repository has nothing of it meanwhile.
    assert.equal(project.git('worktree', 'list').trim().split('\n').length, 1);
    const url = pathToFileURL(path.join(project.folder, 'bench/twice.bench.js')).href;
    const runtimes = inEachSide(sides, /** @type {any} */ ({ id: 'node@1' }));
    const urls = runtimes.map(({ side }) => String(side?.urlOf(`${url}#a%20group`)));
    assert.ok(
      urls.every((each) => each.endsWith('/bench/twice.bench.js#a%20group') && existsSync(new URL(each))),
    );
    assert.deepEqual([new Set(urls).size, urls[2]], [3, `${url}#a%20group`]);
    assert.deepEqual(pairsOf(sides, /** @type {any} */ ([{ id: 'node@1' }])), [
      { base: 'node@1 main', other: 'node@1 working tree' },
      { base: 'node@1 main', other: 'node@1 main (copy)', control: true },
    ]);
  });
  expectNothingLeft(project);
  assert.match(project.git('status', '--porcelain'), /^ M bench\/twice\.bench\.js\n M src\/index\.js\n$/);
});

test('--their-benches keeps those of the commit; a folder is copied, and not written to', async () => {
  const project = gitProject();
  project.write('bench/twice.bench.js', '// new');
  await prepared(project, ['main'], { theirBenches: true }, ([side]) => {
    assert.match(readFileSync(path.join(String(side?.top), 'bench/twice.bench.js'), 'utf8'), /^import/);
  });
  const other = gitProject().folder;
  project.write('node_modules/rounds/package.json', '{}');
  await prepared(project, [other], {}, ([side]) => {
    assert.ok(existsSync(path.join(String(side?.top), 'node_modules/rounds')), 'what its benches import');
    assert.ok(!existsSync(path.join(other, 'node_modules')));
    assert.match(readFileSync(path.join(String(side?.top), 'bench/twice.bench.js'), 'utf8'), /^\/\/ new/);
    assert.match(readFileSync(path.join(other, 'bench/twice.bench.js'), 'utf8'), /^import/);
  });
  expectNothingLeft(project);
});

test('a folder of a workspace keeps what its links lead to', async () => {
  const project = gitProject();
  const workspace = newPath(' workspace');
  const other = path.join(workspace, 'packages/tiny');
  mkdirSync(path.join(workspace, 'store/dependency'), { recursive: true });
  writeFileSync(path.join(workspace, 'store/dependency/package.json'), '{}');
  mkdirSync(path.join(other, 'node_modules'), { recursive: true });
  writeFileSync(path.join(other, 'package.json'), '{ "name": "tiny" }');
  symlinkSync('../../../store/dependency', path.join(other, 'node_modules/dependency'));
  symlinkSync('../../../store/gone', path.join(other, 'node_modules/rounds'));
  symlinkSync('package.json', path.join(other, 'inside.json'));
  project.write('node_modules/rounds/package.json', '{ "name": "rounds" }');
  await prepared(project, [other], {}, (sides) => {
    for (const { top } of sides) {
      for (const name of ['dependency', 'rounds'])
        assert.ok(existsSync(path.join(top, 'node_modules', name, 'package.json')), `${top} has ${name}`);
      assert.equal(readlinkSync(path.join(top, 'inside.json')), 'package.json');
    }
  });
  expectNothingLeft(project);
});

test('a published version is what its benches import by its name, in its copy too', async () => {
  const own = 'node_modules/@me/tiny';
  const manifest = { name: '@me/tiny', version: '1.0.0', type: 'module', main: 'src/index.js' };
  const project = gitProject({ 'package.json': JSON.stringify(manifest) });
  project.write('node_modules/@me/other/package.json', '{ "name": "@me/other" }');
  const packed = execFileSync('npm', ['pack', '--silent'], { cwd: project.folder, encoding: 'utf8' }).trim();
  project.write('src/index.js', 'export const twice = (n) => 2 * n;\n');
  symlinkSync('../..', path.join(project.folder, own));
  const spec = `npm:@me/tiny@file:${path.join(project.folder, packed)}`;
  await prepared(project, [spec], {}, (sides) => {
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
  expectNothingLeft(project);
});

test('a bench file that is not in the package is refused before anything is installed', async () => {
  const project = gitProject({ 'packages/a/package.json': '{ "name": "a" }' });
  await assert.rejects(
    prepared(project, ['npm:nothing-is-called-this@1.0.0'], {}, () => {}, [
      fileOf('', { suffix: '.bench.js' }),
    ]),
    /\.bench\.js is not in .*, whose versions --against compares: measure it alone\./,
  );
  expectNothingLeft(project);
});

test('a commit is installed and built as told, without a shell, and a failure of that is one line', async () => {
  const project = gitProject({
    'make.js': `import { execFileSync } from 'node:child_process'; import { writeFileSync } from 'node:fs';
const head = execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' });
writeFileSync('made.txt', head + process.argv.slice(2).join());`,
    'break.js': `console.error('no compiler\\nerror: broken on purpose'); process.exit(3);`,
  });
  const build = ['node', 'make.js', '$HOME; touch x'];
  await prepared(project, ['main'], { build }, (sides) => {
    for (const { top, commit } of sides) {
      assert.equal(readFileSync(path.join(top, 'made.txt'), 'utf8'), `${commit}\n$HOME; touch x`);
    }
  });
  await assert.rejects(prepared(project, ['main'], { install: ['node', 'break.js'] }), {
    message:
      '--against main: the install failed ("node break.js": exit code 3: error: broken on purpose). Give another command with --install.',
    exitCode: 1,
  });
  await assert.rejects(
    prepared(project, ['main'], { build: ['no-such-program'] }),
    /the build failed .*ENOENT/,
  );
  expectNothingLeft(project);
});

test('what cannot be compared with is refused in one line', async () => {
  const project = gitProject();
  await assert.rejects(
    prepared(project, ['nope']),
    /^UserError: --against nope: this repository has no such commit\. Use a branch/,
  );
  await assert.rejects(prepared(project, ['--output=x']), /this repository has no such commit/);
  await assert.rejects(prepared(project, ['./nothing']), /there is no such folder/);
  await assert.rejects(prepared(project, ['main', 'main']), /main is given twice/);
  project.git('update-ref', 'refs/remotes/origin/theirs', 'HEAD');
  await assert.rejects(prepared(project, ['theirs']), /There is origin\/theirs/);
  project.git('commit', '-qm', 'two', '--allow-empty');
  const shallow = { ...project, folder: newPath(' shallow') };
  execFileSync('git', ['clone', '-q', '--depth', '1', pathToFileURL(project.folder).href, shallow.folder]);
  await assert.rejects(
    prepared(shallow, ['main~1']),
    /This clone is shallow\. Fetch what is missing with: git fetch/,
  );
  const bare = { ...project, folder: path.join(project.folder, '.git') };
  mkdirSync(path.join(bare.folder, 'bench'));
  writeFileSync(path.join(bare.folder, 'bench/twice.bench.js'), '');
  project.git('config', 'core.bare', 'true');
  await assert.rejects(prepared(bare, ['main']), /is in a bare repository, which has no working tree/);
  project.git('config', 'core.bare', 'false');
  const none = { ...project, folder: newPath(' none') };
  mkdirSync(path.join(none.folder, 'bench'), { recursive: true });
  writeFileSync(path.join(none.folder, 'bench/twice.bench.js'), '');
  await assert.rejects(prepared(none, ['main']), /is in no git repository/);
  const { PATH } = process.env;
  process.env.PATH = newPath('-empty');
  try {
    await assert.rejects(
      prepared(project, ['main']),
      /needs git to check out a ref, and git cannot be started/,
    );
  } finally {
    process.env.PATH = PATH;
  }
  expectNothingLeft(project);
});

test('an interruption while a commit is checked out or installed leaves nothing', async () => {
  const project = gitProject({ 'wait.js': 'setInterval(() => {}, 1000);' });
  project.write('.git/hooks/post-checkout', '#!/bin/sh\ntouch hook-ran\n');
  for (const delayMs of [5, 15, 30, 60, 200]) {
    const controller = new AbortController();
    setTimeout(() => controller.abort(new Error('Interrupted')), delayMs);
    const asked = { signal: controller.signal, install: ['node', 'wait.js'] };
    await assert.rejects(prepared(project, ['main'], asked));
    expectNothingLeft(project);
  }
});

test('two at once do not get in the way of each other', async () => {
  const project = gitProject();
  const tops = await Promise.all(
    ['main', 'HEAD', 'main~0'].map((ref) =>
      prepared(project, [ref], {}, (sides) => sides.map(({ top }) => top)),
    ),
  );
  assert.equal(new Set(tops.flat()).size, 6);
  expectNothingLeft(project);
});
