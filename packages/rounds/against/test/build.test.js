import assert from 'node:assert/strict';
import { readFileSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { gitProject } from '../../test/support/git-project.js';
import { newPath } from '../../test/support/scratch.js';
import { buildTree } from '../build.js';
import { findErrorLine } from '../install.js';
import { withSides } from '../sides.js';

/** What is measured may be built: of both versions, and not of sources that have changed since. */

const manifest = { name: 'tiny', version: '1.0.0', type: 'module', scripts: { build: 'node build.js' } };

function builtProject() {
  const project = gitProject({
    'package.json': JSON.stringify(manifest),
    '.gitignore': 'dist\n',
    'build.js': `import { cpSync } from 'node:fs';
if (process.argv[2] === 'fail') throw new Error('no compiler');
cpSync(new URL('src', import.meta.url), new URL('dist', import.meta.url), { recursive: true });`,
    'bench/twice.bench.js': "import { twice } from '../dist/index.js';",
  });
  project.write('src/index.js', 'export const twice = (n) => 2 * n;\n');
  return project;
}

/** @param {string} folder @param {string} file */
const textIn = (folder, file) => readFileSync(path.join(folder, file), 'utf8');

/** @param {ReturnType<typeof gitProject>} project @param {string} [build] */
async function compared({ folder }, build) {
  process.env.ROUNDS_CACHE = newPath('-cache');
  const url = `${pathToFileURL(path.join(folder, 'bench/twice.bench.js'))}#`;
  /** @type {any[]} */
  const suites = [{ name: 'twice', url, suite: { work: 'sync', cases: {} } }];
  const how = { signal: new AbortController().signal, log: () => {} };
  return withSides({ refs: ['main'], build }, suites, how, async (sides = []) =>
    sides.map(({ top }) => textIn(top, 'dist/index.js')),
  );
}

/** @param {ReturnType<typeof gitProject>} project @param {string} [build] @returns {Promise<string[]>} what is said */
async function ofTree({ bench }, build) {
  /** @type {string[]} */
  const said = [];
  const how = { signal: new AbortController().signal, log: (/** @type {string} */ line) => said.push(line) };
  /** @type {any} */
  const options = { suites: [bench], run: { against: { refs: ['main'], build } } };
  await buildTree(options, how);
  return said;
}

test('a commit and its copy are built as the working tree is, by the same command', async () => {
  const project = builtProject();
  const built = await compared(project, 'node build.js');
  assert.deepEqual(built, ['export const twice = (n) => n + n;\n', 'export const twice = (n) => n + n;\n']);
  await assert.rejects(compared(project, 'node build.js fail'), {
    message:
      /^--against main: the build failed \("node build\.js fail": exit code 1: Error: no compiler\)\.$/,
  });
});

test('without a build, what a commit lacks is named, with the option that makes it', async () => {
  const project = builtProject();
  project.write('dist/index.js', '');
  await assert.rejects(compared(project), {
    message:
      'main has no dist/index.js, which the benches import and git ignores. Build both versions: add --build "npm run build".',
    exitCode: 1,
  });
});

test('what was built before its sources were changed is named; tests and the like are no sources', async () => {
  const project = builtProject();
  project.write('dist/index.js', '');
  const at = (/** @type {string} */ file, /** @type {number} */ seconds) =>
    utimesSync(path.join(project.folder, file), seconds, seconds);
  for (const file of ['src/index.js', 'build.js', 'bench/twice.bench.js']) at(file, 1000);
  at('dist/index.js', 2000);
  at('bench/twice.bench.js', 3000);
  assert.deepEqual(await ofTree(project), []);
  at('src/index.js', 3000);
  const [warning = '', ...more] = await ofTree(project);
  assert.match(
    warning,
    /^Warning: .*dist\/index\.js is measured, but it is older than .*src\/index\.js\. .* add --build "npm run build"\.$/,
  );
  assert.deepEqual(more, []);
});

test('files are compared in a project of many, and whatever they are called', async () => {
  const project = builtProject();
  const at = (/** @type {string} */ file, /** @type {number} */ seconds) =>
    utimesSync(path.join(project.folder, file), seconds, seconds);
  project.write('bench/twice.bench.js', "import { twice } from '../dist/a\tb.js';");
  project.write('dist/a\tb.js', '');
  for (let i = 0; i < 400; i++) project.write(`src/z/${String(i).padStart(200, 'z')}.js`, '');
  project.git('add', '.');
  for (const file of project.git('ls-files').split('\n').filter(Boolean)) at(file, 1000);
  at('dist/a\tb.js', 2000);
  assert.deepEqual(await ofTree(project), []);
  at('build.js', 3000);
  const [warning = ''] = await ofTree(project);
  assert.match(warning, /dist\/a\tb\.js is measured, but it is older than .*build\.js\. /);
});

test('the line of a package manager that says most is told', () => {
  for (const [says, text] of [
    [
      'No matching version found for tiny@9.9.9.',
      'npm warn old thing\nnpm error code ETARGET\nnpm error notarget No matching version found for tiny@9.9.9.\nnpm error notarget In most cases you or one of your dependencies\nnpm error A complete log of this run can be found in: /x/y.log',
    ],
    [
      '`npm ci` can only install packages when your package.json and package-lock.json are in sync.',
      'npm error code EUSAGE\nnpm error\nnpm error `npm ci` can only install packages when your package.json and package-lock.json are in sync.\nnpm error\nnpm error Missing: x@1 from lock file',
    ],
    [
      "Error: Cannot find module './missing.js'",
      "npm error code 1\nnpm error path /p/node_modules/native\nnpm error command failed\nnpm error command sh -c node install.js\nnpm error node:internal/modules/cjs/loader:1\nnpm error Error: Cannot find module './missing.js'\nnpm error     at x (y.js:1)",
    ],
    [
      'Not Found - GET https://registry.example/tiny - Not found',
      'npm error code E404\nnpm error 404 Not Found - GET https://registry.example/tiny - Not found\nnpm error 404\n',
    ],
    ['error: broken on purpose', 'no compiler\nerror: broken on purpose'],
    ['the last line', 'the last line\n'],
  ])
    assert.equal(findErrorLine(String(text)), says);
});
