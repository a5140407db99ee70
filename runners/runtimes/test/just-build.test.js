import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { newFolder } from '../../test/support/bench.js';
import { alive, eventually, expectNoneAlive } from '../../test/support/processes.js';
import { fileOf } from '../../test/support/scratch.js';
import just from '../just.js';

/** Making a program of a script with just-js, by stand-ins for it: what it is called with, and what is left behind. */

process.env.ROUNDS_CACHE = newFolder();
process.env.TMPDIR = newFolder();

const script = path.join(newFolder(), 'hello.js');
writeFileSync(script, 'just.print(1);');

/** @param {string} does what `just build` does, as shell script */
function fakeJust(does) {
  const binary = fileOf(`#!/bin/sh\n[ "$*" = 'build hello.js --clean --static' ] || exit 9\n${does}\n`, {
    suffix: '.sh',
    mode: 0o755,
  });
  return { version: '0.1.13', binary };
}

/**
 * @param {ReturnType<typeof fakeJust>} runtime
 * @param {AbortSignal} [signal]
 */
async function build(runtime, signal) {
  assert.ok(just.build);
  return just.build(runtime, script, { env: process.env, signal });
}

test('without the means to build there is a reason and the fix, and nothing is left', async () => {
  const built = await build(fakeJust('echo one; echo "make: g++: not found" >&2; exit 0'));
  assert.deepEqual(built, {
    lacking:
      'just build --static made no program of hello.js (make: g++: not found). It needs the sources of just-js (JUST_HOME) and a C++ compiler',
  });
  assert.match(String(/** @type {any} */ (await build(fakeJust(''))).lacking), /\(it said nothing\)/);
  assert.deepEqual(readdirSync(String(process.env.TMPDIR)), []);
});

test('a script is built once, and what was built is a program', async () => {
  const builds = path.join(newFolder(), 'builds');
  const runtime = fakeJust(
    `echo built >> ${builds}; { echo '#!/bin/sh'; echo "echo built from $(wc -c < hello.js) bytes"; } > hello; chmod +x hello`,
  );
  const [first, second] = [await build(runtime), await build(runtime)];
  assert.ok('binary' in first, JSON.stringify(first));
  assert.deepEqual(second, first);
  assert.equal(spawnSync('wc', ['-l', builds], { encoding: 'utf8' }).stdout.split(' ')[0], '1');
  assert.equal(spawnSync(first.binary, { encoding: 'utf8' }).stdout, 'built from 14 bytes\n');
  assert.deepEqual(readdirSync(String(process.env.TMPDIR)), []);
});

test('a build that is interrupted ends with all it started', { timeout: 40_000 }, async () => {
  const controller = new AbortController();
  const runtime = { ...fakeJust('sleep 600'), version: '0.1.14' }; // nothing was built with it before
  const building = build(runtime, controller.signal);
  await eventually(() => alive().some(({ command }) => command.startsWith('sleep 600')), 'the build to run');
  controller.abort();
  assert.ok('lacking' in (await building));
  await expectNoneAlive(2000);
});
