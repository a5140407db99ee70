import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, test } from 'node:test';
import { commandLine, newFolder } from '../../../test/support/bench.js';
import { gitProject } from '../../../test/support/git-project.js';
import { endAll, eventually } from '../../../test/support/processes.js';

/** `--watch`, in a project whose library changes. */

afterEach(endAll);

test('a change of a file, or of what it imports, measures again, and Ctrl-C ends it', async () => {
  const project = gitProject();
  const [program = '', ...args] = commandLine('bench', [
    'bench',
    '--runtime',
    'node',
    '--quick',
    '--rounds',
    '1',
  ]);
  const TMPDIR = newFolder();
  const child = spawn(program, [...args, '--watch'], {
    cwd: project.folder,
    env: { ...process.env, TMPDIR, ROUNDS_LOCK: TMPDIR, INIT_CWD: undefined },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const closed = once(child, 'close');
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text) => {
    said += text;
  });
  const times = (/** @type {RegExp} */ pattern) => said.match(pattern)?.length ?? 0;
  const runs = () => times(/^Watching \d+ files?: a change measures again, Ctrl-C ends\.$/gm);
  await eventually(() => runs() === 1, 'a first run');
  project.write('src/index.js', 'export const twice = (n) => 2 * n;\n');
  await eventually(() => runs() === 2, 'a second run');
  assert.match(said, /src\/index\.js has changed\.$/m);
  project.write('bench/twice.bench.js', 'this is no JavaScript');
  await eventually(() => runs() === 3, 'a third run');
  assert.match(
    said,
    /^failed: suite .*twice\.bench\.js.*$/m,
    'expected what is broken to be told, and watched',
  );
  child.kill('SIGINT');
  assert.equal((await closed)[0], 130, said);
});
