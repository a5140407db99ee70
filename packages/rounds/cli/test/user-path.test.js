import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { newFolder, rounds, smallRun } from '../../test/support/bench.js';
import { fakeProgram } from '../../test/support/fake-runtime.js';

/** pnpm runs a script in the folder of the repository; paths are meant where they were typed. */

test('files are written and found in the folder where the command was typed', async () => {
  const folder = newFolder();
  const env = { ...smallRun(fakeProgram()).env, INIT_CWD: folder, npm_lifecycle_event: 'bench' };
  const args = smallRun('').args.map((word) => (word.endsWith('.ndjson') ? 'run.ndjson' : word));
  const { exitCode, stdout, stderr } = await rounds('bench', args, { env });
  assert.equal(exitCode, 0, stderr);
  assert.ok(existsSync(path.join(folder, 'run.ndjson')));
  assert.match(stdout, /^Results: run\.ndjson$/m);
  const page = await rounds('report', ['run.ndjson'], { env });
  assert.deepEqual([page.exitCode, page.stdout], [0, 'run.html\n'], page.stderr);
  assert.equal((await rounds('report', ['./run.ndjson', '--csv'], { env })).exitCode, 0);
  assert.equal((await rounds('bench', ['--resume', 'run.ndjson'], { env })).exitCode, 0);
});

test('a folder that npm named for another process is not used', async () => {
  const env = { INIT_CWD: newFolder(), npm_lifecycle_event: undefined };
  const { exitCode } = await rounds('report', ['results/utf8-validation-arabic.ndjson', '--csv'], { env });
  assert.equal(exitCode, 0);
});
