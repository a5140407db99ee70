import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { newFolder, rounds, smallRun } from '../../test/support/bench.js';
import { fakeProgram } from '../../test/support/fake-runtime.js';
import { formatCommand } from '../invocation.js';
import { formatOptions } from '../option-words.js';

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
  assert.equal((await rounds('bench', ['--resume', 'run.ndjson'], { env })).exitCode, 0);
});

for (const [agent, command] of /** @type {const} */ ([
  ['pnpm/12.0.0 npm/? node/v24.21.0 linux x64', 'pnpm rounds bench/'],
  ['yarn/4.9.1 npm/? node/v24.21.0 linux x64', 'yarn rounds bench/'],
  ['bun/1.4.5 npm/? node/v24.3.0 linux x64', 'bunx rounds bench/'],
  ['npm/10.8.2 node/v20.20.2 linux x64 workspaces/false', 'npx rounds bench/'],
  ['constructor/1', 'npx rounds bench/'],
  [undefined, 'npx rounds bench/'],
])) {
  test(`what ${agent ?? 'no package manager'} started is typed again as: ${command}`, () => {
    assert.equal(formatCommand('bench/', { npm_config_user_agent: agent }), command);
  });
}

test('options become words, whatever their values begin with', () => {
  const unset = { all: false, seed: undefined };
  const options = { maxTime: '5s', quick: true, ...unset, runtime: ['node', 'bun'], case: '-x', rounds: 3 };
  const words = '--max-time=5s --quick --runtime=node --runtime=bun --case=-x --rounds=3';
  assert.deepEqual(formatOptions(options), words.split(' '));
});
