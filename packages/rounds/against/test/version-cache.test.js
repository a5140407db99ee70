import assert from 'node:assert/strict';
import fs, { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { listFolder, readText } from '../../system/files.js';
import { benchText, expectNothingLeft, gitProject } from '../../test/support/git-project.js';
import { newPath } from '../../test/support/scratch.js';
import { withSides } from '../sides.js';
import { contentsOf, keepVersion, takeVersion } from '../version-cache.js';

/** @type {string} */
let cache;
beforeEach(() => {
  cache = newPath('-cache');
  process.env.ROUNDS_CACHE = cache;
});

/** A project whose installation writes a line into a log. */
function projectWithSetup() {
  const log = newPath('.log');
  const setup = [`node setup.mjs ${log}`];
  const manifest = (/** @type {string[]} */ commands) =>
    JSON.stringify({ name: 'tiny', type: 'module', rounds: { setup: commands } });
  const script = `import fs from 'node:fs';
fs.appendFileSync(process.argv[2], 'installed\\n');
fs.mkdirSync('node_modules/dependency', { recursive: true });
fs.writeFileSync('node_modules/dependency/index.js', 'export {};');
`;
  const project = gitProject({ 'package.json': manifest(setup), 'setup.mjs': script });
  return { ...project, manifest, setup, installs: () => readText(log).split('\n').length - 1 };
}

/** @param {{ folder: string }} project @param {(sides: import('../side.js').VersionSide[]) => unknown} [look] */
function compare({ folder }, look = () => {}) {
  const url = pathToFileURL(path.join(folder, 'bench/twice.bench.js')).href;
  const suites = [{ name: 'twice', url, suite: /** @type {any} */ ({ work: 'sync', cases: {} }) }];
  const how = { signal: new AbortController().signal, log: () => {} };
  return withSides({ refs: ['main'] }, suites, how, async (sides = []) => look(sides));
}

test('the second comparison with a commit takes the installed version, as it was, with the present bench files', async () => {
  const project = projectWithSetup();
  await compare(project);
  assert.equal(project.installs(), 1);
  project.write('bench/twice.bench.js', `// new\n${benchText('twice')}`);
  for (const comment of ['// new', '// newer']) {
    project.write('bench/twice.bench.js', `${comment}\n${benchText('twice')}`);
    await compare(project, (sides) => {
      assert.equal(sides.length, 2);
      for (const { top } of sides) {
        assert.ok(existsSync(path.join(top, 'node_modules/dependency/index.js')));
        assert.ok(readFileSync(path.join(top, 'bench/twice.bench.js'), 'utf8').startsWith(`${comment}\n`));
      }
      const [base, copy] = sides;
      const apart = Math.abs(base.top.length - project.folder.length);
      assert.equal(copy.top.length, base.top.length + apart, 'the copy is as far from it as the tree');
    });
  }
  assert.equal(project.installs(), 1);
  const kept = listFolder(path.join(cache, 'versions'));
  assert.equal(kept.length, 2);
  for (const name of kept) {
    const bench = readFileSync(path.join(cache, 'versions', name, 'bench/twice.bench.js'), 'utf8');
    assert.doesNotMatch(bench, /new/, 'an entry has its own bench files');
  }
  expectNothingLeft(project, cache);
});

test('another setup command and another commit are installed anew', async () => {
  const project = projectWithSetup();
  await compare(project);
  project.write('package.json', project.manifest([...project.setup, 'node --version']));
  await compare(project);
  assert.equal(project.installs(), 2);
  project.git('commit', '-qam', 'two');
  await compare(project);
  assert.equal(project.installs(), 3);
});

test('a version that its benchmarks have changed, or that was damaged in the cache, is installed anew', async () => {
  const project = projectWithSetup();
  await compare(project, ([{ top }]) => writeFileSync(path.join(top, 'src/index.js'), '// changed'));
  await compare(project);
  assert.equal(project.installs(), 2);
  const folder = path.join(cache, 'versions');
  for (const name of listFolder(folder)) fs.rmSync(path.join(folder, name, 'src/index.js'));
  await compare(project, ([{ top }]) => assert.ok(existsSync(path.join(top, 'src/index.js'))));
  assert.equal(project.installs(), 3);
});

test('two runs at a time have a version each, and one of them is kept', async () => {
  const project = projectWithSetup();
  await compare(project);
  await compare(project, async ([outer]) => {
    await compare(project, ([inner]) => assert.notEqual(inner.top, outer.top));
    assert.ok(existsSync(path.join(outer.top, 'src/index.js')));
  });
  assert.equal(project.installs(), 2);
  await compare(project);
  assert.equal(project.installs(), 2);
  assert.equal(listFolder(path.join(cache, 'versions')).length, 2);
});

test('a failed installation leaves nothing in the cache, and a cache that cannot keep versions prevents nothing', async () => {
  const project = projectWithSetup();
  project.write('package.json', project.manifest(['node -e process.exit(1)']));
  await assert.rejects(compare(project), /setup failed/);
  assert.deepEqual(listFolder(path.join(cache, 'versions')), []);
  project.write('package.json', project.manifest(project.setup));
  fs.mkdirSync(cache, { recursive: true });
  writeFileSync(path.join(cache, 'versions'), 'a file');
  for (const installs of [1, 2]) {
    await compare(project);
    assert.equal(project.installs(), installs);
  }
});

test('the versions used least recently are removed beyond twelve', () => {
  const folderOf = (/** @type {number} */ number) => {
    const folder = newPath(`-${number}`);
    fs.mkdirSync(folder);
    writeFileSync(path.join(folder, 'file'), String(number));
    return folder;
  };
  fs.mkdirSync(cache, { recursive: true });
  for (let number = 0; number < 15; number++) {
    const folder = folderOf(number);
    keepVersion(`v${number}`, folder, contentsOf(folder));
    fs.utimesSync(path.join(cache, 'versions', `v${number}`), number, number);
  }
  const kept = listFolder(path.join(cache, 'versions'));
  assert.equal(kept.length, 12);
  assert.ok(kept.includes('v14') && !kept.includes('v0'), kept.join());
  const taken = newPath('-taken');
  assert.equal(takeVersion('v0', taken), undefined);
  assert.ok(takeVersion('v14', taken));
  assert.equal(readFileSync(path.join(taken, 'file'), 'utf8'), '14');
});
