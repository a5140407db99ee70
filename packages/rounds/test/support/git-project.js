import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { listFolder } from '../../system/files.js';
import { repository } from './bench.js';
import { newPath, writeFiles } from './scratch.js';

/**
 * A project with a library, a bench and one commit on the branch main.
 *
 * @param {Record<string, string>} [files] more of them, by path
 * @param {string} [folder] new (default: one whose name needs quoting)
 */
export function gitProject(files = {}, folder = newPath(` it's a "prøject"`)) {
  const git = (/** @type {string[]} */ ...args) => {
    const who = ['-c', 'user.name=x', '-c', 'user.email=x@example.org', '-c', 'commit.gpgsign=false'];
    return execFileSync('git', [...who, ...args], { cwd: folder, encoding: 'utf8', stdio: 'pipe' });
  };
  const write = (/** @type {string} */ file, /** @type {string} */ text) => {
    writeFiles(folder, { [file]: text });
  };
  writeFiles(folder, {
    'package.json': '{ "name": "tiny", "version": "1.0.0", "type": "module" }',
    'src/index.js': 'export const twice = (n) => n + n;\n',
    'bench/twice.bench.js': benchText('twice'),
    ...files,
  });
  git('init', '-q', '-b', 'main');
  git('add', '-A');
  git('commit', '-qm', 'one');
  return { folder, git, write, bench: path.join(folder, 'bench') };
}

/** @param {ReturnType<typeof gitProject>} project @param {string} cache */
export function expectNothingLeft({ git, folder }, cache) {
  assert.equal(git('worktree', 'list', '--porcelain').match(/^worktree /gm)?.length, 1);
  const left = listFolder(cache).filter((name) => name.startsWith('rounds-'));
  assert.deepEqual([...listFolder(path.join(folder, '.git/worktrees')), ...left], []);
}

/** @param {string} name of a function of the library */
export function benchText(name) {
  const simple = JSON.stringify(path.join(repository, 'packages/harness/simple/bench.js'));
  return `import { bench } from ${simple};
import { ${name} } from '../src/index.js';
bench('${name}', () => ${name}(21));
`;
}
