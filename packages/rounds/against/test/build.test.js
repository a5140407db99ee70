import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { gitProject } from '../../test/support/git-project.js';
import { newCache, withVersions } from './support.js';

/** What is measured may be built, of both versions. */

const manifest = { name: 'tiny', version: '1.0.0', type: 'module', scripts: { build: 'node build.js' } };

function builtProject() {
  newCache();
  const project = gitProject({
    'package.json': JSON.stringify(manifest),
    '.gitignore': 'dist\n',
    'build.js': `import { cpSync } from 'node:fs';
if (process.argv[2] === 'fail') throw new Error('no compiler');
cpSync(new URL('src', import.meta.url), new URL('dist', import.meta.url), { recursive: true });`,
    'bench/twice.bench.js': "import { twice } from '../dist/a\\tb.js';",
  });
  project.write('src/a\tb.js', 'export const twice = (n) => 2 * n;\n');
  return project;
}

test('a commit and its copy are built by the same command as the working tree', async () => {
  const project = builtProject();
  const build = 'node build.js';
  const built = await withVersions(
    project,
    ['main'],
    (sides) => sides.map(({ top }) => readFileSync(path.join(top, 'dist/index.js'), 'utf8')),
    { build },
  );
  assert.deepEqual(built, ['export const twice = (n) => n + n;\n', 'export const twice = (n) => n + n;\n']);
  await assert.rejects(
    withVersions(project, ['main'], () => {}, { build: 'node build.js fail' }),
    {
      message:
        /^--against main: the build failed \("node build\.js fail": exit code 1: Error: no compiler\)\.$/,
    },
  );
});

test('without a build, the missing file of a commit is named, with the option that makes it', async () => {
  const project = builtProject();
  project.write('bench/twice.bench.js', "import { twice } from '../dist/index.js';");
  project.write('dist/index.js', '');
  await assert.rejects(withVersions(project, ['main']), {
    message:
      'main has no dist/index.js, which the benchmarks import and git ignores. Build both versions: add --build "npm run build".',
    exitCode: 1,
  });
});
