import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { UserError } from '../../../system/errors.js';
import { eventually } from '../../../test/support/processes.js';
import { fakeNpmEnvironment, fakeRuntime, temporaryFolder } from '../../../test/support/runtime-fakes.js';
import { listCached, packagesFor, provision, runtimesFolder } from '../../find/builds.js';

const cli = fileURLToPath(new URL('../../../cli.js', import.meta.url));
const skip = packagesFor('bun').length === 0 && 'npm has no bun for this machine';
const wanted = /** @type {const} */ ({ name: 'bun', version: '1.0' });

/** @param {NodeJS.ProcessEnv} env */
function partials(env) {
  const whole = ['runtimes', 'compiled', 'identities'];
  return readdirSync(String(env.ROUNDS_CACHE)).filter((name) => !whole.includes(name));
}

test('a partial version is the highest published one, downloaded once', { skip }, async (t) => {
  const env = fakeNpmEnvironment(temporaryFolder(t), 'works');
  const first = await provision(wanted, { env });
  assert.equal(first.version, '1.0.14');
  assert.ok(existsSync(first.binary));
  for (const version of ['1.0.14', '1.0'])
    assert.deepEqual(await provision({ name: 'bun', version }, { env }), first);
  assert.deepEqual(await provision({ name: 'bun', version: '1.0.14' }, { env, newest: true }), first);
  assert.equal((await provision({ name: 'bun', version: '1' }, { env, newest: true })).version, '1.10.0');
  const asked = readFileSync(String(env.FAKE_NPM_LOG), 'utf8').trim().split('\n');
  assert.equal(asked.length, 2, 'what is here asks nobody, unless the newest is wanted');
  assert.deepEqual(partials(env), []);
});

test('a Bun too old for our command line is refused before it is downloaded', { skip }, async (t) => {
  const env = fakeNpmEnvironment(temporaryFolder(t), 'works');
  for (const version of ['1.0.9', '0.8']) {
    await assert.rejects(
      provision({ name: 'bun', version }, { env }),
      /too old .* Use bun@1\.0\.14 or newer/,
    );
  }
  assert.ok(!existsSync(String(env.FAKE_NPM_LOG)));
});

test('offline, a version that is here is taken, and another is an error', { skip }, async (t) => {
  const folder = temporaryFolder(t);
  await provision(wanted, { env: fakeNpmEnvironment(folder, 'works') });
  const env = fakeNpmEnvironment(folder, 'offline');
  assert.equal((await provision(wanted, { env })).version, '1.0.14');
  await assert.rejects(provision({ name: 'bun', version: '2.9' }, { env }), {
    name: 'UserError',
    exitCode: 1,
    message: /@2\.9 could not be downloaded: ENOTFOUND: request to .* failed\. Try again later\.$/,
  });
});

test('a version that a package writes with a v before it is that version', { skip }, async (t) => {
  const env = fakeNpmEnvironment(temporaryFolder(t), 'prefixes');
  assert.equal((await provision(wanted, { env })).version, '1.0.14');
});

for (const [behaviour, reason] of /** @type {const} */ ([
  ['full', /: ENOSPC: nospc .* Free some space, or set ROUNDS_CACHE/],
  ['truncates', /: ENOSPC\. Free some space/],
  ['breaks', /^bun@1\.0\.14 was downloaded but does not run here; .* SIGSEGV/],
  ['lies', /^bun@1\.0\.14 turned out to be 9\.9\.9: .*Nothing was kept/],
])) {
  test(`nothing is kept of an install that fails: ${behaviour}`, { skip }, async (t) => {
    const env = fakeNpmEnvironment(temporaryFolder(t), behaviour);
    await assert.rejects(provision(wanted, { env }), { name: 'UserError', message: reason });
    assert.deepEqual([listCached('bun', env), partials(env)], [[], []]);
  });
}

test('a cache that cannot be written to is an error with the way out', { skip }, async (t) => {
  const folder = temporaryFolder(t);
  const env = fakeNpmEnvironment(folder, 'works');
  writeFileSync(join(folder, 'cache'), 'a file, not a folder');
  const { status, stderr } = spawnSync(process.execPath, [cli, 'runtimes', 'add', 'bun@1.0'], {
    env,
    encoding: 'utf8',
  });
  assert.deepEqual([status, stderr.split('\n').length], [1, 2], stderr);
  assert.match(
    stderr,
    /cache cannot be used \(\w+: .*\)\. Set ROUNDS_CACHE to a folder you can write to\.$/m,
  );
});

test('provisioning one version many times at once gives everyone the same, whole build', {
  skip,
}, async (t) => {
  const env = fakeNpmEnvironment(temporaryFolder(t), 'works');
  const builds = await Promise.all(Array.from({ length: 4 }, () => provision(wanted, { env })));
  for (const build of builds) assert.deepEqual(build, builds[0]);
  assert.equal(listCached('bun', env).length, 1);
  assert.deepEqual(partials(env), []);
});

test('a folder whose binary was deleted is installed anew, and one that is no version is left alone', {
  skip,
}, async (t) => {
  const env = fakeNpmEnvironment(temporaryFolder(t), 'works');
  const { binary } = await provision(wanted, { env });
  mkdirSync(join(runtimesFolder(env), 'bun', 'backup'));
  assert.equal(listCached('bun', env).length, 1);
  rmSync(binary);
  assert.deepEqual(listCached('bun', env), []);
  assert.ok(existsSync((await provision(wanted, { env })).binary));
});

for (const [signal, exitCode] of /** @type {const} */ ([
  ['SIGINT', 130],
  ['SIGTERM', 143],
])) {
  test(`${signal} during an install leaves no folder and no npm behind`, { skip }, async (t) => {
    const env = fakeNpmEnvironment(temporaryFolder(t), 'hangs');
    const { child, npm } = await interruptedInstall(env);
    child.kill(signal);
    assert.equal((await once(child, 'exit'))[0], exitCode);
    assert.deepEqual([partials(env), listCached('bun', env)], [[], []]);
    assert.throws(() => process.kill(npm, 0), { code: 'ESRCH' });
  });
}

test('an install killed outright leaves no npm, is never seen as installed, and the next command sweeps it up', {
  skip,
}, async (t) => {
  const folder = temporaryFolder(t);
  const env = fakeNpmEnvironment(folder, 'hangs');
  const { child, npm } = await interruptedInstall(env);
  // A script is started each time, and whatever starts a process sweeps.
  const own = { ...env, BUN: fakeRuntime(join(folder, 'own'), 'bun', '1.0.14') };
  const sweep = () => once(spawn(process.execPath, [cli, 'runtimes'], { env: own, stdio: 'ignore' }), 'exit');
  await sweep();
  assert.equal(partials(env).length, 1, 'what is being installed is not swept up');
  child.kill('SIGKILL');
  await once(child, 'exit');
  await eventually(() => !existsSync(`/proc/${npm}`), 'npm to be ended', 5000);
  assert.equal(partials(env).length, 1);
  assert.deepEqual(listCached('bun', env), []);
  await sweep();
  assert.deepEqual(partials(env), []);
});

for (const [name, version, exact] of /** @type {const} */ ([
  ['bun', '1.0.14', /^1\.0\.14$/],
  ['node', '19', /^19\.\d+\.\d+$/],
])) {
  test(`${name}@${version} comes from the real registry and runs`, async (t) => {
    // The developer's own cache: running the tests again downloads nothing.
    const build = await provision({ name, version }).catch((error) => {
      if (error instanceof UserError && /could not be downloaded/.test(error.message)) return error.message;
      throw error;
    });
    if (typeof build === 'string') return t.skip(build);
    assert.match(build.version, exact);
    const child = spawn(build.binary, ['--version'], { stdio: ['ignore', 'pipe', 'inherit'] });
    const [said] = await once(child.stdout.setEncoding('utf8'), 'data');
    assert.equal(said.trim().replace(/^v/, ''), build.version);
  });
}

/**
 * Starts an install and waits until the binary is there, but npm has not finished.
 *
 * @param {NodeJS.ProcessEnv} env
 */
async function interruptedInstall(env) {
  const [cache, log] = [String(env.ROUNDS_CACHE), String(env.FAKE_NPM_LOG)];
  mkdirSync(cache, { recursive: true });
  const child = spawn(process.execPath, [cli, 'runtimes', 'add', 'bun@1.0.14'], { env, stdio: 'ignore' });
  const npm = () => (existsSync(log) ? Number(/^(\d+) install/m.exec(readFileSync(log, 'utf8'))?.[1]) : 0);
  const holdsBinary = () =>
    readdirSync(cache, { recursive: true }).some((path) => String(path).endsWith('bin/bun'));
  await eventually(() => npm() > 0 && holdsBinary(), 'the install to begin', 20_000);
  return { child, npm: npm() };
}
