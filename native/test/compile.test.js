/** What is compiled is what its sources make, once, whatever happens meanwhile. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { after, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { wellKnownNames } from '@rounds/header-names';
import { addonNames, addonOf } from '../build.js';
import { compileAddons, findCompiler } from '../compile.js';
import { headerNamesSource } from '../scripts/generate-header-names.js';
import { folder as native } from '../sources.js';

const compiler = await findCompiler();
const skip = compiler ? false : 'no c++ on PATH: apt-get install g++';
const folder = mkdtempSync(join(tmpdir(), 'native-compile-'));
after(() => rmSync(folder, { recursive: true }));

test('header_names.h is made of the well-known names', () => {
  const made = readFileSync(join(native, 'scalar', 'header_names.h'), 'utf8');
  assert.equal(made, headerNamesSource(wellKnownNames()));
});

test('all that is here has been compiled, or nothing can be', { skip }, async () => {
  /** @type {string[]} */
  const said = [];
  const failed = await compileAddons(
    (target) => addonNames().map((name) => addonOf(name, target)),
    (line) => said.push(line),
  );
  assert.deepEqual(failed, []);
});

/** @param {number} answer */
const source = (answer) => `#include <node_api.h>
#include "given.h"
NAPI_MODULE_INIT() {
  napi_value number;
  napi_create_int32(env, ${answer} + GIVEN, &number);
  napi_set_named_property(env, exports, "answer", number);
  return exports;
}
`;

/** An addon of its own, with a compiler that notes what it is asked to do. @param {string} name */
function make(name) {
  const at = join(folder, name);
  mkdirSync(at);
  const [log, cxx] = ['log', 'c++'].map((file) => join(at, file));
  writeFileSync(log, '');
  writeFileSync(
    cxx,
    `#!/bin/sh\ncase $1 in --version | -dumpmachine) exec c++ "$@";; esac\necho "$@" >> ${log}\nexec c++ "$@"\n`,
    {
      mode: 0o755,
    },
  );
  writeFileSync(join(at, 'given.h'), '#define GIVEN 0\n');
  writeFileSync(join(at, 'addon.c'), source(1));
  const addon = {
    ...{ title: `addon ${name}`, file: join(at, 'build', 'addon.node'), seconds: 1 },
    sources: [join(at, 'addon.c')],
    headers: [join(at, 'given.h')],
    flags: [`-I${at}`],
  };
  const compiled = () =>
    readFileSync(log, 'utf8')
      .split('\n')
      .filter((line) => line.includes(' -c ')).length;
  const env = { CC: cxx, CXX: cxx, ROUNDS_CACHE: join(at, 'cache') };
  return { at, cxx, addon, compiled, env };
}

/**
 * @param {ReturnType<typeof make>} made
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {import('node:child_process').ChildProcessWithoutNullStreams} a process that compiles it
 */
function start({ addon, env: usual }, env = {}) {
  const code = `const { compileAddons } = await import(${JSON.stringify(new URL('../compile.js', import.meta.url).href)});
    const { createRequire } = await import('node:module');
    const failed = await compileAddons(() => [${JSON.stringify(addon)}], console.log);
    console.log(failed[0] ?? createRequire(${JSON.stringify(import.meta.url)})(${JSON.stringify(addon.file)}).answer);`;
  return spawn(process.execPath, ['--input-type=module', '-e', code], {
    env: { ...process.env, ...usual, ...env },
  });
}

/** @param {ReturnType<typeof start>} child @returns {Promise<string[]>} lines that it printed */
async function ended(child) {
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk));
  await once(child, 'close');
  return said.trim().split('\n');
}

/** @param {ReturnType<typeof make>} made @param {NodeJS.ProcessEnv} [env] */
const compile = (made, env) => ended(start(made, env));

test('what is unchanged is not compiled again, and what has changed is', { skip }, async () => {
  const made = make('changed');
  const { at, addon, compiled, cxx } = made;
  const line = 'Compiling addon changed (about 1 s)';
  assert.deepEqual(await compile(made), [line, '1']);
  assert.deepEqual(await compile(made), ['1']);
  assert.equal(compiled(), 1);
  writeFileSync(join(at, 'addon.c'), source(2));
  assert.deepEqual(await compile(made), [line, '2']);
  writeFileSync(join(at, 'given.h'), '#define GIVEN 5\n');
  assert.deepEqual(await compile(made), [line, '7']);
  addon.flags.push('-O1');
  assert.deepEqual(await compile(made), [line, '7']);
  // Another version of the compiler makes other code.
  writeFileSync(
    cxx,
    readFileSync(cxx, 'utf8').replace('case', '[ $1 = --version ] && echo 99 && exit\ncase'),
  );
  assert.deepEqual(await compile(made), [line, '7']);
  assert.deepEqual(await compile(made), ['7']);
  assert.equal(compiled(), 5);
  // As in another clone.
  rmSync(join(at, 'build'), { recursive: true });
  assert.deepEqual(await compile(made), ['7']);
  assert.equal(compiled(), 5);
});

test('of two processes one compiles, and the other waits', { skip }, async () => {
  const made = make('twice');
  const both = await Promise.all([compile(made), compile(made), compile(made)]);
  assert.deepEqual(
    both.map((lines) => lines.at(-1)),
    ['1', '1', '1'],
  );
  assert.equal(made.compiled(), 1);
});

test('what was killed in the middle leaves nothing that lasts', { skip }, async () => {
  for (const signal of /** @type {const} */ (['SIGKILL', 'SIGINT'])) {
    const made = make(`killed by ${signal}`.replaceAll(' ', '-'));
    const { at, cxx, addon } = made;
    const usual = readFileSync(cxx, 'utf8');
    const pid = join(at, 'pid');
    // It begins, and never ends.
    writeFileSync(
      cxx,
      `#!/bin/sh\ncase $1 in --version | -dumpmachine) exec c++ "$@";; esac\necho $$ > ${pid}.new; mv ${pid}.new ${pid}\nexec sleep 1000\n`,
    );
    const child = start(made);
    while (!existsSync(pid)) await sleep(10);
    child.kill(signal);
    await once(child, 'exit');
    assert.equal(existsSync(addon.file), false);
    process.kill(Number(readFileSync(pid, 'utf8')), 'SIGKILL');
    writeFileSync(cxx, usual);
    assert.equal((await compile(made)).at(-1), '1');
    assert.deepEqual(readdirSync(join(at, 'build')), [
      basename(addon.file),
      `${basename(addon.file)}.made-from`,
    ]);
  }
});

test('without a compiler the reason says what to install, and what was compiled stays', {
  skip,
}, async () => {
  const made = make('without');
  const none = { CC: '/nowhere/cc', CXX: '/nowhere/c++' };
  const [reason = ''] = await compile(made, none);
  assert.match(reason, /^addon without has to be compiled first, .*\(apt-get install g\+\+\)$/);
  await compile(made);
  assert.deepEqual(await compile(made, none), ['1']);
  writeFileSync(join(made.at, 'addon.c'), source(2));
  assert.deepEqual(await compile(made, none), [reason]);
});

test('a mistake is named with its place, and the next build is a new one', { skip }, async () => {
  const made = make('mistaken');
  const { at, addon } = made;
  writeFileSync(join(at, 'addon.c'), source(1).replace('exports;', 'nothing;'));
  const [, reason = ''] = await compile(made);
  assert.match(reason, /^addon mistaken could not be compiled \(.*addon\.c:7:\d+: error: .*nothing/);
  assert.ok(readFileSync(`${addon.file}.log`, 'utf8').includes('addon.c:7'));
  writeFileSync(join(at, 'addon.c'), source(3));
  assert.equal((await compile(made)).at(-1), '3');
  assert.equal(existsSync(`${addon.file}.log`), false);
});
