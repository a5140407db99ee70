import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, test } from 'node:test';
import { start } from '../../../test/support/bench.js';
import { endAll } from '../../../test/support/processes.js';
import { newPath } from '../../../test/support/scratch.js';
import { findTool } from '../../tools.js';

afterEach(endAll);

const module = new URL('../../tools.js', import.meta.url).href;

const tool = await findTool('python');
const skip = 'reason' in tool ? tool.reason : false;

test('two processes that make the same environment at once both get it, and an incomplete one is made anew', {
  skip,
  timeout: 120_000,
}, async () => {
  const cache = newPath('');
  const code = `import { prepareVenv } from ${JSON.stringify(module)};
    console.log(JSON.stringify(await prepareVenv(${JSON.stringify(tool)}, undefined)));`;
  const args = ['--input-type=module', '-e', code];
  const begun = [1, 2].map(() => start(process.execPath, args, { env: { ROUNDS_CACHE: cache } }).closed);
  const made = (await Promise.all(begun)).map(({ stdout }) => JSON.parse(stdout));
  assert.deepEqual(made[0], made[1]);
  assert.deepEqual(readdirSync(cache).sort(), ['compiled', 'python'], 'nothing is left aside');
  assert.equal(readdirSync(join(cache, 'python')).length, 1);
  const { stdout } = spawnSync(made[0], ['-c', 'import sys; print(sys.prefix != sys.base_prefix)'], {
    encoding: 'utf8',
  });
  assert.equal(stdout.trim(), 'True');
  rmSync(made[0]);
  await start(process.execPath, args, { env: { ROUNDS_CACHE: cache } }).closed;
  assert.ok(existsSync(made[0]), 'an incomplete environment is made anew');
});
