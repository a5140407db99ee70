import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { repository } from './bench.js';
import { newPath } from './scratch.js';

/**
 * A project with a library, a bench and one commit on the branch main, in a folder whose name needs quoting.
 *
 * @param {Record<string, string>} [files] more of them, by path
 */
export function gitProject(files = {}) {
  const folder = newPath(` it's a "prøject"`);
  const git = (/** @type {string[]} */ ...args) => {
    const who = ['-c', 'user.name=x', '-c', 'user.email=x@example.org', '-c', 'commit.gpgsign=false'];
    return execFileSync('git', [...who, ...args], { cwd: folder, encoding: 'utf8', stdio: 'pipe' });
  };
  const write = (/** @type {string} */ file, /** @type {string} */ text) => {
    const target = path.join(folder, file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, text);
  };
  mkdirSync(folder);
  const all = {
    'package.json': '{ "name": "tiny", "version": "1.0.0", "type": "module" }',
    'src/index.js': 'export const twice = (n) => n + n;\n',
    'bench/twice.bench.js': benchText('twice'),
    ...files,
  };
  for (const [file, text] of Object.entries(all)) write(file, text);
  git('init', '-q', '-b', 'main');
  git('add', '-A');
  git('commit', '-qm', 'one');
  return { folder, git, write, bench: path.join(folder, 'bench') };
}

/** @param {string} name of a function of the library */
export function benchText(name) {
  const simple = JSON.stringify(path.join(repository, 'packages/harness/simple/bench.js'));
  return `import { bench } from ${simple};
import { ${name} } from '../src/index.js';
bench('${name}', () => ${name}(21));
`;
}
