import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { describeSystemError } from '../../../system/errors.js';
import { bench, commandLine, expectOneLine, newFolder, rounds, start } from '../../../test/support/bench.js';
import { fakeProgram } from '../../../test/support/fake-runtime.js';
import { fakeNpmEnvironment } from '../../../test/support/runtime-fakes.js';
import { fileOf, newPath } from '../../../test/support/scratch.js';

/** What is wrong around a command is one line, with the true reason and what to do. */

const selection = ['selftest', '--workload', 'short', '--case', 'base', '--runtime', 'node', '--rounds', '1'];
const NODE_BINARY = fakeProgram();

/** @param {NodeJS.ProcessEnv} env */
function benchIn(env) {
  return bench([...selection, '--out', newPath()], { env: { NODE_BINARY, ...env } });
}

/**
 * @param {string} before what a shell does first
 * @param {[string, ...string[]]} command
 * @param {NodeJS.ProcessEnv} [env]
 */
function after(before, command, env) {
  return start('sh', ['-c', `${before} && exec "$@"`, 'sh', ...command], { env }).closed;
}

test('too few open files', async () => {
  expectOneLine(
    await after('ulimit -n 20', commandLine('bench', selection)),
    1,
    /^error: .*\bulimit -n 1024\.?$/m,
  );
});

test('a working directory that was removed', async () => {
  const folder = newFolder();
  expectOneLine(
    await after(`cd ${folder} && rmdir ${folder}`, commandLine('bench', selection)),
    1,
    /^error: The working directory was removed\. Change to one that exists\.$/m,
  );
});

const readOnly = ['-m', 'sh', '-c', 'mount -t tmpfs -o ro none "$1" && shift && exec "$@"', 'sh'];
const noexec = ['-m', 'sh', '-c', 'mount -t tmpfs -o noexec none "$1" && shift && exec "$@"', 'sh'];
const cannotMount =
  spawnSync('unshare', [...noexec, newFolder(), 'true']).status === 0 ? false : 'cannot mount here';

for (const [what, TMPDIR] of [
  ['is a file', fileOf('')],
  ['is missing', newPath('-missing')],
]) {
  test(`a temporary folder that ${what}`, async () => {
    expectOneLine(
      await benchIn({ TMPDIR }),
      1,
      new RegExp(`^error: .*${TMPDIR}.* Set TMPDIR to a folder you`),
    );
  });
}

test('a temporary folder that is read-only', { skip: cannotMount }, async () => {
  const TMPDIR = newFolder();
  const command = commandLine('bench', selection);
  const { closed } = start('unshare', [...readOnly, TMPDIR, ...command], { env: { TMPDIR } });
  expectOneLine(await closed, 1, /^error: .*EROFS: read-only file system.* Set TMPDIR to a folder you/);
});

for (const [what, ROUNDS_CACHE] of [
  ['is a file', fileOf('')],
  ['is below a file', `${fileOf('')}/cache`],
  ['is where nothing can be made', '/proc/no'],
]) {
  test(`a cache that ${what}`, async () => {
    const { exitCode, stderr } = await benchIn({ ROUNDS_CACHE });
    assert.equal(exitCode, 0, stderr);
    assert.match(
      stderr,
      new RegExp(`^Warning: .*${ROUNDS_CACHE}.* Set ROUNDS_CACHE to a folder you can`, 'm'),
    );
    assert.doesNotMatch(stderr, /compiler/);
  });
}

test('a cache from which no program can be run', { skip: cannotMount }, async () => {
  const ROUNDS_CACHE = newFolder();
  /** @param {string} name @param {string[]} args @param {NodeJS.ProcessEnv} [more] */
  const run = (name, args, more) =>
    start('unshare', [...noexec, ROUNDS_CACHE, ...commandLine(name, args)], {
      env: { ROUNDS_CACHE, NODE_BINARY, ...more },
    }).closed;
  const measured = await run('bench', [...selection, '--out', newPath()]);
  assert.equal(measured.exitCode, 0, measured.stderr);
  const reason = /noexec\?\)\. Set ROUNDS_CACHE to a folder on another file system/m;
  assert.match(measured.stderr, reason);
  const { PATH } = fakeNpmEnvironment(newFolder(), 'works');
  const env = { FAKE_NPM: 'works', FAKE_NPM_VERSIONS: '["1.0.14"]', FAKE_NPM_LOG: newPath(), PATH };
  const added = await run('runtimes', ['add', 'deno@1.0.14'], env);
  assert.equal(added.exitCode, 1);
  assert.match(added.stderr, reason);
});

test('no home folder', async () => {
  const env = { HOME: '', ROUNDS_CACHE: undefined, XDG_CACHE_HOME: undefined };
  const { exitCode, stderr } = await benchIn(env);
  assert.equal(exitCode, 0, `expected the home folder that the system knows: ${stderr}`);
});

const asNobody = ['--reuid', '12345', '--clear-groups'];
const [node, ...runtimes] = commandLine('runtimes');
const isReadable = ['sh', '-c', `test -x ${node} && test -r ${runtimes[0]}`];
const cannotBe =
  spawnSync('setpriv', [...asNobody, ...isReadable]).status === 0 ? false : 'cannot be another user here';

test('no home folder at all', { skip: cannotBe }, async () => {
  const env = { HOME: undefined, ROUNDS_CACHE: undefined, XDG_CACHE_HOME: undefined, TMPDIR: undefined };
  const { closed } = start('setpriv', [...asNobody, node, ...runtimes], { env });
  expectOneLine(await closed, 1, /^error: There is no home folder .* Set HOME, or ROUNDS_CACHE to a folder/);
});

test('an empty PATH', async () => {
  const { exitCode, stderr } = await benchIn({
    PATH: '',
    ROUNDS_CACHE: newFolder(),
    NODE_BINARY: process.execPath,
  });
  assert.equal(exitCode, 0, stderr);
  assert.match(stderr, /^Warning: .* cc did not compile the launcher \(not found\)\. Install a C compiler/m);
  for (const [name, args, said] of /** @type {const} */ ([
    ['runtimes', ['add', 'node@18'], /npm cannot be started \(ENOENT\)\. Install Node\.js, which/],
    ['inspect', ['selftest', '--syscalls'], /strace: not found on PATH\. Install it/],
  ])) {
    const ended = await rounds(name, [...args], { env: { PATH: '', ROUNDS_CACHE: newFolder() } });
    assert.equal(ended.exitCode, name === 'runtimes' ? 2 : 1, ended.stderr);
    assert.match(ended.stderr, said);
    assert.doesNotMatch(ended.stderr, /unexpected|zx|^ +at /m);
  }
});

test('other errors are told apart by their code', () => {
  /** @param {Record<string, string>} about */
  const fault = ({ message = '', ...about }) => describeSystemError(Object.assign(new Error(message), about));
  assert.match(String(fault({ code: 'EMFILE' })), /ulimit -n/);
  assert.match(String(fault({ code: 'EAGAIN', syscall: 'spawn cc' })), /No more processes .*ulimit -u/);
  assert.match(
    String(fault({ code: 'ENOSPC', message: 'ENOSPC: no space left on device, write', path: '/x/y' })),
    /^\/x\/y cannot be used \(ENOSPC: no space left on device\)\. Free some space$/,
  );
  assert.match(
    String(fault({ code: 'MODULE_NOT_FOUND', message: "Cannot find module 'x'\nRequire stack:\n- y" })),
    /^Cannot find module 'x'\. Reinstall the packages of this project$/,
  );
  assert.equal(fault({ code: 'ENOENT', path: '/x/y' }), undefined);
  assert.equal(describeSystemError(new TypeError('x is no function')), undefined);
  assert.equal(describeSystemError('a string'), undefined);
});
