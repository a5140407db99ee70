import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { UserError } from '../../../system/errors.js';
import { eventually } from '../../../test/support/processes.js';
import {
  changeEnvironment,
  fakeNpmEnvironment,
  fakeRuntime,
  temporaryFolder,
} from '../../../test/support/runtime-fakes.js';
import { listCached, packagesFor, provision, runtimesFolder } from '../../find/builds.js';

const cli = fileURLToPath(new URL('../../../cli.js', import.meta.url));
const skip = packagesFor('bun').length === 0 && 'npm has no bun for this machine';
const wanted = /** @type {const} */ ({ name: 'bun', version: '1.0' });

/**
 * @param {import('node:test').TestContext} t
 * @param {Parameters<typeof fakeNpmEnvironment>[1]} behaviour
 */
function withNpm(t, behaviour, folder = temporaryFolder(t)) {
  const env = fakeNpmEnvironment(folder, behaviour);
  changeEnvironment(t, env);
  return { env, folder, log: String(env.FAKE_NPM_LOG), cache: String(env.ROUNDS_CACHE) };
}

/** @param {string} cache */
function partials(cache) {
  return readdirSync(cache).filter((name) => name !== 'runtimes' && name !== 'compiled');
}

test('a partial version is the highest published one, downloaded once', { skip }, async (t) => {
  const { log, cache } = withNpm(t, 'works');
  const first = await provision(wanted);
  assert.equal(first.version, '1.0.14');
  assert.ok(existsSync(first.binary));
  for (const version of ['1.0.14', '1.0']) assert.deepEqual(await provision({ name: 'bun', version }), first);
  assert.deepEqual(await provision({ name: 'bun', version: '1.0.14' }, { newest: true }), first);
  assert.equal((await provision({ name: 'bun', version: '1' }, { newest: true })).version, '1.10.0');
  assert.equal(readFileSync(log, 'utf8').trim().split('\n').length, 2, 'cached versions need no npm');
  assert.deepEqual(partials(cache), []);
});

test('a Bun that is too old is not downloaded', { skip }, async (t) => {
  const { log } = withNpm(t, 'works');
  for (const version of ['1.0.9', '0.8'])
    await assert.rejects(provision({ name: 'bun', version }), /too old .* Use bun@1\.0\.14 or newer/);
  assert.ok(!existsSync(log));
});

test('without network, a cached version is used, and another one is an error', { skip }, async (t) => {
  const { folder } = withNpm(t, 'works');
  await provision(wanted);
  withNpm(t, 'offline', folder);
  assert.equal((await provision(wanted)).version, '1.0.14');
  await assert.rejects(provision({ name: 'bun', version: '2.9' }), {
    ...{ name: 'UserError', exitCode: 1 },
    message: /@2\.9 could not be downloaded: ENOTFOUND: request to .* failed\. Try again later\.$/,
  });
});

for (const [behaviour, reason] of /** @type {const} */ ([
  ['full', /: ENOSPC: nospc .* Free some space, or set ROUNDS_CACHE/],
  ['truncates', /: ENOSPC\. Free some space/],
  ['breaks', /^bun@1\.0 was downloaded but does not run here; .* SIGSEGV/],
  ['lies', /^bun@1\.0 turned out to be 9\.9\.9: .*Nothing was kept/],
])) {
  test(`nothing is kept of an install that fails: ${behaviour}`, { skip }, async (t) => {
    const { cache } = withNpm(t, behaviour);
    await assert.rejects(provision(wanted), { name: 'UserError', message: reason });
    assert.deepEqual([listCached('bun'), partials(cache)], [[], []]);
  });
}

test('an unwritable cache is an error with its fix', { skip }, (t) => {
  const { env } = withNpm(t, 'works');
  const file = join(temporaryFolder(t), 'cache');
  writeFileSync(file, 'a file, not a folder');
  const { status, stderr } = spawnSync(process.execPath, [cli, 'runtimes', 'add', 'bun@1.0'], {
    env: { ...env, ROUNDS_CACHE: file },
    encoding: 'utf8',
  });
  assert.deepEqual([status, stderr.split('\n').length], [1, 2], stderr);
  assert.match(
    stderr,
    /cache cannot be used \(\w+: .*\)\. Set ROUNDS_CACHE to a folder you can write to\.$/m,
  );
});

test('concurrent downloads of the same version get the same build', { skip }, async (t) => {
  const { cache } = withNpm(t, 'works');
  const builds = await Promise.all(Array.from({ length: 4 }, () => provision(wanted)));
  for (const build of builds) assert.deepEqual(build, builds[0]);
  assert.equal(listCached('bun').length, 1);
  assert.deepEqual(partials(cache), []);
});

test('a deleted binary is installed again, and other folders are ignored', { skip }, async (t) => {
  withNpm(t, 'works');
  const { binary } = await provision(wanted);
  mkdirSync(join(runtimesFolder(), 'bun', 'backup'));
  assert.equal(listCached('bun').length, 1);
  rmSync(binary);
  assert.deepEqual(listCached('bun'), []);
  assert.ok(existsSync((await provision(wanted)).binary));
});

test('an interrupted install leaves no folder and no npm', { skip }, async (t) => {
  const { env, cache } = withNpm(t, 'hangs');
  const { child, npm } = await interruptedInstall(env);
  child.kill('SIGINT');
  assert.equal((await once(child, 'exit'))[0], 130);
  assert.deepEqual([partials(cache), listCached('bun')], [[], []]);
  assert.throws(() => process.kill(npm, 0), { code: 'ESRCH' });
});

test('a killed install leaves no npm, and the next command removes its folder', { skip }, async (t) => {
  const { env, folder, cache } = withNpm(t, 'hangs');
  const { child, npm } = await interruptedInstall(env);
  // It starts a process, so it removes stale folders.
  const own = { ...env, BUN: fakeRuntime(join(folder, 'own'), 'bun', '1.0.14') };
  const sweep = () => once(spawn(process.execPath, [cli, 'runtimes'], { env: own, stdio: 'ignore' }), 'exit');
  await sweep();
  assert.equal(partials(cache).length, 1, 'the folder of a running install stays');
  child.kill('SIGKILL');
  await once(child, 'exit');
  await eventually(() => !existsSync(`/proc/${npm}`), 'npm to end', 5000);
  assert.deepEqual([partials(cache).length, listCached('bun')], [1, []]);
  await sweep();
  assert.deepEqual(partials(cache), []);
});

for (const [name, version, exact] of /** @type {const} */ ([
  ['bun', '1.0.14', /^1\.0\.14$/],
  ['node', '19', /^19\.\d+\.\d+$/],
])) {
  test(`${name}@${version} comes from the real registry and runs`, async (t) => {
    // The developer's own cache, so later runs of this test download nothing.
    const build = await provision({ name, version }).catch((error) => {
      if (error instanceof UserError && /could not be downloaded/.test(error.message)) return error.message;
      throw error;
    });
    if (typeof build === 'string') return t.skip(build);
    assert.match(build.version, exact);
    const { stdout } = spawnSync(build.binary, ['--version'], { encoding: 'utf8' });
    assert.equal(stdout.trim().replace(/^v/, ''), build.version);
  });
}

/**
 * Starts an install and waits until the binary is there, but npm has not finished.
 *
 * @param {NodeJS.ProcessEnv} env
 */
async function interruptedInstall(env) {
  const [cache, log] = [String(env.ROUNDS_CACHE), String(env.FAKE_NPM_LOG)];
  const child = spawn(process.execPath, [cli, 'runtimes', 'add', 'bun@1.0.14'], { env, stdio: 'ignore' });
  const npm = () => (existsSync(log) ? Number(/^(\d+) install/m.exec(readFileSync(log, 'utf8'))?.[1]) : 0);
  const holdsBinary = () =>
    readdirSync(cache, { recursive: true }).some((path) => String(path).endsWith('bin/bun'));
  await eventually(() => npm() > 0 && holdsBinary(), 'the install to begin', 20_000);
  return { child, npm: npm() };
}
