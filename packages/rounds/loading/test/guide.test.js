import assert from 'node:assert/strict';
import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { after, test } from 'node:test';
import { readManifest } from '../../system/files.js';
import { expectOneLine, repository, rounds, start } from '../../test/support/bench.js';
import { endAll } from '../../test/support/processes.js';
import { projectOf } from '../../test/support/project.js';
import { newPath } from '../../test/support/scratch.js';
import { scratchRepo } from '../../test/support/scratch-repo.js';

/** What the guide tells to write, with the suite of the manual, can be run, and passes the type check. */

after(endAll);

const guide = readFileSync(path.join(repository, 'docs/suites.md'), 'utf8');
const manual = readFileSync(path.join(repository, 'packages/rounds/README.md'), 'utf8');

/** @param {string} text @param {string} language @param {string} [including] */
function blockIn(text, language, including = '') {
  const blocks = text.matchAll(new RegExp(`^ *\`\`\`${language}\n(.*?)^ *\`\`\`$`, 'gms'));
  const [block = assert.fail(`no ${language}`)] = Array.from(blocks, ([, each = '']) => each).filter((each) =>
    each.includes(including),
  );
  return block;
}

const manifest = blockIn(guide, 'json');

const repo = scratchRepo({
  'reverse-text/package.json': manifest,
  'reverse-text/suite.js': blockIn(manual, 'js', 'defineSuite('),
});

test('the suite of the guide is measured', async () => {
  const args = [repo.cli, 'bench', 'reverse-text', '--runtime', 'node', '--quick', '--rounds', '1'];
  const { exitCode, stdout, stderr } = await start(process.execPath, [...args, '--out', newPath()]).closed;
  assert.equal(exitCode, 0, `${stdout}${stderr}`);
  assert.match(stdout, /All answers are correct\./);
});

test('the package of the guide is like the packages of this repository', () => {
  const { dependencies, exports } = JSON.parse(manifest);
  const there = readManifest(path.join(repository, 'packages/utf8-validation'));
  assert.equal(there.exports['.'], exports['.']);
  for (const [name, version] of Object.entries(dependencies)) assert.equal(there.dependencies[name], version);
});

test('the manual describes each name that a suite may import', async () => {
  for (const entry of ['index', 'suite', 'program', 'testing']) {
    const names = Object.keys(await import(`../../${entry}.js`));
    assert.ok(names.length > 0, entry);
    assert.deepEqual(
      names.filter((name) => !new RegExp(`\\b${name}\\b`).test(manual)),
      [],
      entry,
    );
  }
});

/** The name of the example tells Node.js 20 that it is an ES module, whatever package.json says. */
for (const [what, manifest, file] of /** @type {const} */ ([
  ['ES modules', '{ "type": "module" }', 'bench/example.bench.js'],
  ['CommonJS modules', '{}', 'bench/example.bench.mjs'],
])) {
  test(`init writes an example for a project of ${what}, and only once`, async () => {
    const folder = path.join(projectOf({ 'package.json': manifest, 'in/it/x': '' }), 'in/it');
    const env = { INIT_CWD: folder, npm_lifecycle_event: 'rounds' };
    const { stdout, stderr, exitCode } = await rounds('init', [], { env });
    assert.equal(exitCode, 0, stderr);
    assert.ok(stdout.startsWith(`Wrote ${file}. `), stdout);
    assert.ok(existsSync(path.join(folder, file)));
    expectOneLine(await rounds('init', [], { env }), 2, /^error: bench\/example\.bench\.m?js exists already/);
    // Outside of a run its first call fails, which shows that it is read as an ES module.
    const { stderr: alone } = await start(process.execPath, [path.join(folder, file)]).closed;
    assert.match(alone, /Error: This file declares benchmarks and measures nothing by itself/);
  });
}

test('init reports that it cannot write where bench/ is a link that leads nowhere', async () => {
  const folder = projectOf({ 'package.json': '{ "type": "module" }' });
  symlinkSync(path.join(folder, 'nowhere/else'), path.join(folder, 'bench'));
  const env = { INIT_CWD: folder, npm_lifecycle_event: 'rounds' };
  const notWritten = /^error: bench\/example\.bench\.js could not be written: E/;
  expectOneLine(await rounds('init', [], { env }), 1, notWritten);
});
