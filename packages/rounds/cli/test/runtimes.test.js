import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { packagesFor } from '../../runtimes/find/builds.js';
import { fakeNpmEnvironment, fakeRuntime, temporaryFolder } from '../../test/support/runtime-fakes.js';

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

/** @param {string} body of main */
function failing(body) {
  return [
    '--input-type=module',
    '-e',
    `import { runMain, UserError } from '${errors}'; await runMain(async () => { ${body} })`,
  ];
}

test('the list says id, engine, source and path, and what is missing', (t) => {
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

for (const [args, message] of /** @type {[string[], RegExp][]} */ ([
  [['remvoe', 'bun@1'], /^error: Unknown command "remvoe"\. Did you mean "remove"\? Known: add, remove\.$/m],
  [['add'], /^error: Missing argument 'spec'\. See: npx rounds runtimes add --help$/m],
  [['add', 'bun'], /^error: bun needs a version: npx rounds runtimes add bun@…$/m],
  [['add', 'node@nightly'], /^error: Invalid version "nightly" in "node@nightly"\. Use numbers, /m],
])) {
  test(`bad usage is one line and exit code 2: ${args.join(' ')}`, (t) => {
    const { status, stdout, stderr } = runtimes(args, { PATH: temporaryFolder(t) });
    assert.match(stderr, message);
    assert.equal(stderr.split('\n').length, 2, stderr);
    assert.equal(stdout, '');
    assert.equal(status, 2);
  });
}

for (const [body, status, stderr] of /** @type {[string, number, string][]} */ ([
  ['return 7;', 7, ''],
  ['', 0, ''],
  ['process.exitCode = 130;', 130, ''],
  [`throw new UserError('Name one.', { exitCode: 3 });`, 3, 'error: Name one.\n'],
  [
    `throw new TypeError('\\x1b]0;mine\\x07 is not a function\\nmore');`,
    1,
    'error: unexpected: \ufffd]0;mine\ufffd is not a function (set DEBUG=1 for the stack)\n',
  ],
])) {
  test(`a command that does this ends with ${status}: ${body}`, () => {
    assert.deepEqual(node(failing(body), {}), { status, stdout: '', stderr });
  });
}

test('the stack is there for DEBUG', () => {
  const { stderr } = node(failing(`throw new UserError('Name one.');`), { DEBUG: '1' });
  assert.match(stderr, /^error: UserError: Name one\.\n {4}at /);
});

test('a reader that has read enough ends the command quietly', () => {
  const body = `for (let i = 0; i < 1e4; i++) { console.log('x'.repeat(1000)); await new Promise(setImmediate); }`;
  const [flag, , script] = failing(body);
  const piped = `"$0" ${flag} -e "$1" | head -n 1; exit "\${PIPESTATUS[0]}"`;
  const { status, stdout, stderr } = spawnSync('bash', ['-c', piped, process.execPath, String(script)], {
    encoding: 'utf8',
  });
  assert.equal(stderr, '');
  assert.equal(stdout.length, 1001);
  assert.equal(status, 0);
});
