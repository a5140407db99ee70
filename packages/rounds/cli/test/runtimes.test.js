import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { packagesFor } from '../../runtimes/find/builds.js';
import { fakeNpmEnvironment, fakeRuntime, temporaryFolder } from '../../test/support/runtime-fakes.js';
import { parseCommandLine } from '../command.js';
import { commands } from '../commands.js';
import { addRuntimes } from '../runtimes.js';

const cli = fileURLToPath(new URL('../../cli.js', import.meta.url));
const errors = new URL('../../system/errors.js', import.meta.url).href;

/** @param {string[]} args @param {NodeJS.ProcessEnv} env */
function runtimes(args, env) {
  return node([cli, 'runtimes', ...args], env);
}

/** @param {string[]} args @param {NodeJS.ProcessEnv} [env] */
function node(args, env = process.env) {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { env, encoding: 'utf8' });
  return { status, stdout, stderr };
}

test('the list has id, engine, source and path, and what is missing', (t) => {
  const folder = temporaryFolder(t);
  const just = fakeRuntime(join(folder, 'just'), 'just', '0.1.13');
  const env = { PATH: folder, ROUNDS_CACHE: join(folder, 'cache'), BUN: join(folder, 'absent') };
  const { status, stdout, stderr } = runtimes([], env);
  assert.equal(status, 0, stderr);
  assert.equal(stderr, '');
  assert.match(stdout, new RegExp(`^just@0\\.1\\.13 +v8 0\\.0\\.0 +PATH\\n {2}${just}$`, 'm'));
  assert.match(stdout, /^node@\S+ +v8 \S+ +driver\n {2}\//m);
  assert.match(stdout, /^Missing:\n {2}bun: .*absent cannot be started/m);

  const listed = JSON.parse(runtimes(['--json'], env).stdout);
  assert.ok(listed.runtimes.some((/** @type {{ id: string }} */ one) => one.id === 'just@0.1.13'));
  assert.deepEqual(listed.missing[0].spec, { name: 'bun', flags: [] });
});

test('versions are added, listed and removed', { skip: packagesFor('bun').length === 0 }, (t) => {
  const env = fakeNpmEnvironment(temporaryFolder(t), 'works');
  const added = runtimes(['add', 'bun@1.0', 'bun@1.10,deno@1.0.14'], env);
  assert.equal(added.status, 0, added.stderr);
  assert.match(added.stdout, /^bun@1\.0\.14 .* cache\n.*\nbun@1\.10\.0 .*\n.*\ndeno@1\.0\.14 /m);
  assert.match(added.stderr, /^Downloading bun@1\.0 \(npm package @oven\/bun-/m);
  assert.match(runtimes([], env).stdout, /^bun@1\.0\.14 .* cache$/m);
  assert.equal(runtimes(['remove', 'bun@1'], env).stdout, 'Removed bun@1.0.14\nRemoved bun@1.10.0\n');
  const again = runtimes(['remove', 'bun@1'], env);
  assert.deepEqual(again, {
    status: 2,
    stdout: '',
    stderr: 'error: bun@1 is not in the cache, which contains: no bun.\n',
  });
});

test('bad usage is an error that says what would be right', () => {
  for (const [call, message] of /** @type {[() => unknown, RegExp][]} */ ([
    [
      () => parseCommandLine(commands.runtimes, ['remvoe', 'bun@1']),
      /^Unknown command "remvoe"\. Did you mean "remove"\? Known: add, remove\.$/,
    ],
    [
      () => parseCommandLine(commands.runtimes, ['add']),
      /^Missing argument 'spec'\. See: (npx|pnpm) rounds runtimes add --help$/,
    ],
    [() => addRuntimes(['bun']), /^bun needs a version: (npx|pnpm) rounds runtimes add bun@…$/],
    [() => addRuntimes(['node@nightly']), /^Invalid version "nightly" in "node@nightly"\. Use numbers, /],
  ]))
    assert.throws(call, { name: 'UserError', exitCode: 2, message });
});

for (const [body, env, status, stderr] of /** @type {[string, NodeJS.ProcessEnv, number, RegExp][]} */ ([
  ['return 7;', {}, 7, /^$/],
  ['process.exitCode = 130;', {}, 130, /^$/],
  [`throw new UserError('Name one.', { exitCode: 3 });`, {}, 3, /^error: Name one\.\n$/],
  [`throw new UserError('Name one.');`, { DEBUG: '1' }, 2, /^error: UserError: Name one\.\n {4}at /],
  [
    `throw new TypeError('\\x1b]0;mine\\x07 is not a function\\nmore');`,
    {},
    1,
    /^error: unexpected: \ufffd]0;mine\ufffd is not a function \(set DEBUG=1 for the stack\)\n$/,
  ],
])) {
  test(`a command that does this exits with ${status}: ${body}`, () => {
    const script = `import { runMain, UserError } from '${errors}'; await runMain(async () => { ${body} })`;
    const ended = node(['--input-type=module', '-e', script], env);
    assert.match(ended.stderr, stderr);
    assert.deepEqual([ended.status, ended.stdout], [status, '']);
  });
}

test('a reader that has read enough ends the command quietly', () => {
  const body = `for (let i = 0; i < 1e4; i++) { console.log('x'.repeat(1000)); await new Promise(setImmediate); }`;
  const script = `import { runMain } from '${errors}'; await runMain(async () => { ${body} })`;
  const piped = `"$0" --input-type=module -e "$1" | head -n 1; exit "\${PIPESTATUS[0]}"`;
  const { status, stdout, stderr } = spawnSync('bash', ['-c', piped, process.execPath, script], {
    encoding: 'utf8',
  });
  assert.deepEqual([stderr, stdout.length, status], ['', 1001, 0]);
});
