import assert from 'node:assert/strict';
import fs, { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, test } from 'node:test';
import { listFolder, readText } from '../../system/files.js';
import { benchText, expectNothingLeft, gitProject } from '../../test/support/git-project.js';
import { newPath } from '../../test/support/scratch.js';
import { cachedVersion } from '../cached-version.js';
import { newCache, withVersions } from './support.js';

/** @type {string} */
let cache;
beforeEach(() => {
  cache = newCache();
});

const entries = () => listFolder(path.join(cache, 'versions'));

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

test('a commit is installed once; each run has a copy with its own bench files, which it may change', async () => {
  const project = projectWithSetup();
  for (const comment of ['// new', '// newer', '// newest']) {
    project.write('bench/twice.bench.js', `${comment}\n${benchText('twice')}`);
    await withVersions(project, ['main'], (sides) => {
      assert.equal(sides.length, 2);
      for (const { top } of sides) {
        const textOf = (/** @type {string} */ file) => readFileSync(path.join(top, file), 'utf8');
        assert.ok(textOf('bench/twice.bench.js').startsWith(`${comment}\n`));
        for (const file of ['node_modules/dependency/index.js', 'src/index.js']) {
          assert.doesNotMatch(textOf(file), /changed/);
          writeFileSync(path.join(top, file), '// changed');
        }
      }
    });
    assert.equal(project.installs(), 1);
  }
  assert.equal(entries().length, 1);
  expectNothingLeft(project, cache);
});

test('another setup command and another commit are installed anew', async () => {
  const project = projectWithSetup();
  await withVersions(project, ['main']);
  project.write('package.json', project.manifest([...project.setup, 'node --version']));
  await withVersions(project, ['main']);
  assert.equal(project.installs(), 2);
  project.git('commit', '-qam', 'two');
  await withVersions(project, ['main']);
  assert.equal(project.installs(), 3);
});

test('a failed installation leaves nothing in the cache, and versions are also compared without a cache', async () => {
  const project = projectWithSetup();
  project.write('package.json', project.manifest(['node -e process.exit(1)']));
  await assert.rejects(withVersions(project, ['main']), /setup failed/);
  assert.deepEqual(entries(), []);
  project.write('package.json', project.manifest(project.setup));
  fs.mkdirSync(cache, { recursive: true });
  writeFileSync(path.join(cache, 'versions'), 'a file');
  for (const installs of [1, 2]) {
    await withVersions(project, ['main']);
    assert.equal(project.installs(), installs);
  }
});

test('runs at the same time have folders of their own, and the least recently used versions are removed', async () => {
  /** @type {number[]} */
  const created = [];
  const contentOf = async (/** @type {number} */ key) => {
    const folder = newPath('-version');
    await cachedVersion([key], folder, async () => {
      created.push(key);
      fs.mkdirSync(folder);
      writeFileSync(path.join(folder, 'key'), String(key));
    });
    return readText(path.join(folder, 'key'));
  };
  const keys = [1, 2, 3, 4, 5, 6, 7, 8];
  for (const key of [...keys, ...keys]) {
    const contents = await Promise.all([contentOf(key), contentOf(key), contentOf(0)]);
    assert.deepEqual(contents, [`${key}`, `${key}`, '0']);
    assert.ok(entries().length <= 6, entries().join());
  }
  assert.equal(created.filter((key) => key === 0).length, 1, 'the one that is always used stays');
  assert.equal(created.filter((key) => key === 1).length, 4, 'others are created again');
});
