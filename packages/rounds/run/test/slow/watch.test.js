import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, renameSync } from 'node:fs';
import path from 'node:path';
import { afterEach, test } from 'node:test';
import { commandLine, newFolder } from '../../../test/support/bench.js';
import { gitProject } from '../../../test/support/git-project.js';
import { endAll, eventually } from '../../../test/support/processes.js';

/** `--watch`, in a project whose library changes. */

afterEach(endAll);

/** @param {ReturnType<typeof gitProject>} project @param {string[]} [more] options */
function watching(project, more = []) {
  const options = ['bench', '--runtime', 'node', '--quick', '--rounds', '1', '--watch', ...more];
  const [program, ...args] = commandLine('bench', options);
  const TMPDIR = newFolder();
  const child = spawn(program, args, {
    cwd: project.folder,
    env: { ...process.env, TMPDIR, ROUNDS_LOCK: TMPDIR, INIT_CWD: undefined },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const watched = { child, closed: once(child, 'close'), said: '' };
  child.stderr.setEncoding('utf8').on('data', (text) => {
    watched.said += text;
  });
  const line = /^Watching \d+ files?\. A change starts a new run, Ctrl-C ends\.$/gm;
  const runs = (/** @type {number} */ times) =>
    eventually(() => (watched.said.match(line)?.length ?? 0) === times, `${times} runs`);
  return Object.assign(watched, { runs });
}

test('a change of a file, or of what it imports, measures again, and Ctrl-C ends it', async () => {
  const project = gitProject();
  const text = readFileSync(path.join(project.bench, 'twice.bench.js'), 'utf8');
  project.write('bench/twice.bench.js', `${text}if (process.env.KEY !== 'a b=c') throw new Error('KEY');\n`);
  const watched = watching(project, ['--env', 'KEY=a b=c']);
  await watched.runs(1);
  assert.doesNotMatch(watched.said, /^failed: |^error: /m);
  project.write('src/index.js', 'export const twice = (n) => 2 * n;\n');
  await watched.runs(2);
  assert.match(watched.said, /src\/index\.js has changed\.$/m);
  project.write('bench/twice.bench.js', 'this is no JavaScript');
  await watched.runs(3);
  assert.match(
    watched.said,
    /^failed: suite .*twice\.bench\.js.*$/m,
    'expected what is broken to be told, and watched',
  );
  watched.child.kill('SIGINT');
  assert.equal((await watched.closed)[0], 130, watched.said);
});

test('a change ends the run that is under way, and Ctrl-C ends the next', async () => {
  const project = gitProject();
  const watched = watching(project, ['--rounds', '1000', '--max-time', '1h']);
  const begun = (/** @type {number} */ times) =>
    eventually(() => watched.said.match(/^1 benchmark, /gm)?.length === times, `${times} runs to begin`);
  await begun(1);
  project.write('src/index.js', 'export const twice = (n) => 2 * n;\n');
  await begun(2);
  assert.match(watched.said, /^Interrupted\. Continue with: /m);
  watched.child.kill('SIGINT');
  assert.equal((await watched.closed)[0], 130, watched.said);
});

for (const [what, name] of [
  ['a benchmark file', 'bench/twice.bench.js'],
  ['what it imports', 'src/index.js'],
])
  test(`${what} that goes away is waited for, as it does where an editor writes it anew`, async () => {
    const project = gitProject();
    const file = path.join(project.folder, String(name));
    const watched = watching(project);
    await watched.runs(1);
    renameSync(file, `${file}~`);
    await watched.runs(2);
    assert.match(watched.said, /^error: /m);
    renameSync(`${file}~`, file);
    await watched.runs(3);
    assert.equal(watched.said.match(/^error: /gm)?.length, 1, watched.said);
    watched.child.kill('SIGTERM');
    assert.equal((await watched.closed)[0], 143, watched.said);
  });
