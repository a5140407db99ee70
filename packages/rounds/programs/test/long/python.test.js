import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { prepareLauncher } from '../../../launcher/launcher.js';
import { newFolder, start } from '../../../test/support/bench.js';
import { alive, endAll, eventually, expectNoneAlive } from '../../../test/support/processes.js';
import { fileOf, newPath } from '../../../test/support/scratch.js';
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
  const { stdout } = spawnSync(made[0].python, ['-c', 'import sys; print(sys.prefix != sys.base_prefix)'], {
    encoding: 'utf8',
  });
  assert.equal(stdout.trim(), 'True');
  rmSync(made[0].python);
  await start(process.execPath, args, { env: { ROUNDS_CACHE: cache } }).closed;
  assert.ok(existsSync(made[0].python), 'an incomplete environment is made anew');
});

/** A Python whose pip waits the first time, and works from then on. */
function slowPython() {
  const waited = newPath('-waited');
  const binary = newPath('-python');
  const script = `#!/bin/sh
case "$*" in
*'-m venv '*) for folder; do :; done; mkdir -p "$folder/bin"; cp ${binary} "$folder/bin/python";;
*'-m pip '*)
  : > "$TMPDIR/pip-unpack"
  if [ ! -e ${waited} ]; then : > ${waited}; trap '' INT TERM; while :; do sleep 601; done; fi;;
esac
`;
  writeFileSync(binary, script, { mode: 0o755 });
  return { binary, version: '3.99.0' };
}

const { lacking } = await prepareLauncher();

for (const signal of /** @type {const} */ (['SIGINT', 'SIGKILL'])) {
  test(`${signal} ends a pip that ignores it, at once, and leaves no half of an environment`, {
    skip: lacking,
  }, async () => {
    const cache = newPath('-cache');
    const TMPDIR = newFolder();
    const requirements = pathToFileURL(fileOf('something==1\n')).href;
    const code = `import { prepareVenv } from ${JSON.stringify(module)};
import { interruptible } from ${JSON.stringify(new URL('../../../system/interrupt.js', import.meta.url).href)};
const [python, requirements] = process.argv.slice(2);
process.exitCode = await interruptible(async (signal) => {
  console.log(JSON.stringify(await prepareVenv(JSON.parse(python), requirements, { signal })));
  return 0;
}).catch(({ exitCode }) => exitCode);`;
    const args = [fileOf(code, { suffix: '.mjs' }), JSON.stringify(slowPython()), requirements];
    const env = { ROUNDS_CACHE: cache, TMPDIR };
    const { child, closed } = start(process.execPath, args, { env });
    await eventually(() => alive().some(({ command }) => command.startsWith('sleep 601')), 'pip to wait');
    child.kill(signal);
    assert.equal((await closed).exitCode, signal === 'SIGINT' ? 130 : null);
    await expectNoneAlive(signal === 'SIGINT' ? 2000 : 5000);
    assert.ok(!existsSync(join(cache, 'python')), 'expected no environment');

    const { stdout, stderr } = await start(process.execPath, args, { env }).closed;
    assert.ok(existsSync(JSON.parse(stdout).python), stderr);
    assert.deepEqual(readdirSync(cache).sort(), ['compiled', 'python'], 'what was left is swept');
    assert.deepEqual(readdirSync(TMPDIR), [], 'and so are temporary files of pip');
  });
}
