import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { formatCommand } from '../../system/invocation.js';
import { newFolder } from '../../test/support/bench.js';
import { justSources } from '../../test/support/just-sources.js';
import { alive, eventually, expectNoneAlive } from '../../test/support/processes.js';
import { fakeProgram, temporaryFolder } from '../../test/support/runtime-fakes.js';
import { fileOf } from '../../test/support/scratch.js';
import { listCached, packagesFor } from '../find/builds.js';
import { findRuntimes } from '../find/locate.js';
import { provision } from '../find/provision.js';
import { parseSpecs } from '../find/spec.js';
import just from '../known/just.js';

/** Making just-js from its sources, and a program of a script with it, by stand-ins for them and for the network. */

process.env.ROUNDS_CACHE = newFolder();
process.env.TMPDIR = newFolder();
process.env.JUST_TARGET = justSources();

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

const advice = `It needs g++, make, binutils and the sources of just-js: set JUST_TARGET to their folder, or build it with: ${formatCommand('runtimes add just@0.1.13')}`;

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

test('a build that is interrupted ends with all it started', { timeout: 40_000 }, async () => {
  const controller = new AbortController();
  const runtime = { ...fakeJust('sleep 600'), version: '0.1.14' }; // nothing was built with it before
  const building = build(runtime, controller.signal);
  await eventually(() => alive().some(({ command }) => command.startsWith('sleep 600')), 'the build to run');
  controller.abort();
  assert.ok('lacking' in (await building));
  await expectNoneAlive(2000);
});

const skip = packagesFor('just').length === 0 && 'just-js is for Linux x86_64';
const wanted = { name: 'just', version: '0.1' };

/** @param {import('node:test').TestContext} t @returns {NodeJS.ProcessEnv} */
function emptyCache(t) {
  return { ...process.env, JUST: '', ROUNDS_CACHE: path.join(temporaryFolder(t), 'cache') };
}

/** @param {string} version */
function making(version) {
  const answer = JSON.stringify({ name: 'just', version, engine: 'v8 0.0' }).replaceAll('"', '\\"');
  return `@printf '%s\\n' '#!/bin/sh' "echo '${answer}'" > just && chmod +x just && ls modules/*/*.o > made`;
}

test('just-js is made of sources on the disk once, and found without a version', { skip }, async (t) => {
  const env = emptyCache(t);
  const from = justSources(making('0.1.13'));
  const build = await provision(wanted, { env, from });
  assert.deepEqual([build.version, build.source], ['0.1.13', 'cache']);
  assert.ok(existsSync(path.join(build.binary, '..', 'made')), 'expected the modules to be compiled first');
  assert.ok(!existsSync(path.join(from, 'just')), 'the sources stay as they were');
  rmSync(from, { recursive: true });
  assert.deepEqual(await provision({ ...wanted, version: '0.1.13' }, { env, from }), build);
  const { runtimes } = await findRuntimes(parseSpecs(['just']), { env: { ...env, PATH: '/bin' } });
  assert.equal(runtimes[0]?.binary, build.binary);
});

test('nothing is kept of just-js where it cannot be made, and the reason says why', { skip }, async (t) => {
  const env = emptyCache(t);
  const incomplete = justSources();
  rmSync(path.join(incomplete, 'deps'), { recursive: true });
  for (const [from, message] of /** @type {[string, RegExp][]} */ ([
    [incomplete, /does not contain deps\/v8\/include\. --from takes the sources of just-js/],
    [
      justSources('@echo "just.cc:1: error: no V8" >&2; exit 1'),
      /could not be compiled: just\.cc:1: error: no V8\. It needs g\+\+/,
    ],
    [justSources(making('0.1.12')), /^just@0\.1\.13 turned out to be 0\.1\.12/],
  ])) {
    await assert.rejects(provision(wanted, { env, from }), { name: 'UserError', message });
  }
  await assert.rejects(provision({ ...wanted, version: '0.2' }, { env }), /Available: just@0\.1\.13\.$/);
  assert.deepEqual(listCached('just', env), []);
});

test('a download that fails, or gives other sources, is refused', { skip }, async (t) => {
  const env = emptyCache(t);
  const folder = temporaryFolder(t);
  const PATH = `${folder}:${env.PATH}`;
  for (const [curl, message] of /** @type {[string, RegExp][]} */ ([
    [
      'echo "curl: (6) Could not resolve host: github.com" >&2; exit 6',
      /^https:\S+ could not be downloaded \(curl: \(6\) Could not resolve .*\)\. Go online, .* --from FOLDER$/,
    ],
    [
      'while [ "$1" != --output ]; do shift; done; tar -czf "$2" -C / etc/hostname',
      /differ from the release \(SHA-256 [0-9a-f]{64}, expected [0-9a-f]{64}\)\. Nothing was kept\.$/,
    ],
  ])) {
    fakeProgram(path.join(folder, 'curl'), curl);
    await assert.rejects(provision(wanted, { env: { ...env, PATH } }), { exitCode: 1, message });
  }
  assert.deepEqual(listCached('just', env), []);
});
