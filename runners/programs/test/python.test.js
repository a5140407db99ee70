import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { newPath } from '../../test/support/scratch.js';
import { findTool } from '../tools.js';

const tool = await findTool('python');
const skip = 'reason' in tool ? tool.reason : false;

test('two processes that make the same environment at once both get it', {
  skip,
  timeout: 120_000,
}, async () => {
  const cache = newPath('');
  const code = `import { prepareVenv } from ${JSON.stringify(new URL('../python.js', import.meta.url).href)};
    console.log(JSON.stringify(await prepareVenv(${JSON.stringify(tool)}, undefined)));`;
  const made = await Promise.all(
    [1, 2].map(async () => {
      const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
        env: { ...process.env, ROUNDS_CACHE: cache },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      let stdout = '';
      child.stdout.on('data', (chunk) => {
        stdout += chunk;
      });
      await once(child, 'close');
      return JSON.parse(stdout);
    }),
  );
  assert.deepEqual(made[0], made[1]);
  assert.equal(readdirSync(join(cache, 'python')).length, 1, 'nothing is left aside');
  const { stdout } = spawnSync(made[0].python, ['-c', 'import sys; print(sys.prefix != sys.base_prefix)'], {
    encoding: 'utf8',
  });
  assert.equal(stdout.trim(), 'True');
});
