import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { newFolder } from '../../test/support/bench.js';
import { fileOf, newPath, writeFiles } from '../../test/support/scratch.js';
import just from '../known/just.js';

/** Making a program of a script with just-js, by stand-ins for it and its sources. */

process.env.ROUNDS_CACHE = newFolder();
process.env.TMPDIR = newFolder();
process.env.JUST_TARGET = writeFiles(newPath('-sources'), { Makefile: '' });

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

/** @param {ReturnType<typeof fakeJust>} runtime @param {AbortSignal} [signal] */
async function build(runtime, signal) {
  assert.ok(just.build);
  return just.build(runtime, script, { env: process.env, signal });
}

const advice =
  'It needs g++, make, binutils and the sources of just-js with its modules and V8: set JUST_TARGET to their folder.';

test('without the means to build there is a reason and the fix, and nothing is left', async () => {
  const progress = String.raw`printf '  0  0\r100  9\rcurl: (6) Could not resolve host: github.com\n'`;
  for (const [does, reason] of /** @type {[string, string][]} */ ([
    ['echo "make: g++: not found" >&2; echo "make: *** [main] Error 127" >&2', 'make: g++: not found'],
    [`${progress}; echo "make: *** [v8] Error 6" >&2`, 'curl: (6) Could not resolve host: github.com'],
    ['echo "make: *** [main] Error 1"; printf "\x1b[31mfailed\x1b[0m\n"', 'make: *** [main] Error 1'],
    ['', 'no output'],
  ])) {
    const lacking = `just build did not compile hello.js (${reason}). ${advice}`;
    assert.deepEqual(await build(fakeJust(does)), { lacking });
  }
  assert.deepEqual(readdirSync(String(process.env.TMPDIR)), []);
  const env = { ...process.env, JUST_TARGET: '/no/sources' };
  const built = await just.build?.(fakeJust(''), script, { env });
  assert.deepEqual(built, { lacking: `just build needs /no/sources/Makefile. ${advice}` });
});

test('each build has a copy of the sources to itself', async () => {
  const runtime = fakeJust(
    `echo mine > "$JUST_TARGET/main.h"; sleep 0.1; [ "$JUST_HOME" = "$JUST_TARGET" ] && cp "$JUST_TARGET/main.h" hello`,
  );
  const built = await Promise.all([build(runtime), build(runtime)]);
  assert.ok('binary' in built[0], JSON.stringify(built));
  assert.deepEqual(built[1], built[0]);
  assert.ok(!existsSync(path.join(String(process.env.JUST_TARGET), 'main.h')));
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
