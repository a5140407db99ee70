import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { UserError } from '../../../cli/errors.js';
import { eventually } from '../../../test/support/processes.js';
import { fakeNpmEnvironment, temporaryFolder } from '../../../test/support/runtime-fakes.js';
import { listCached, runtimesFolder } from '../../find/cache.js';
import { packagesFor } from '../../find/platform.js';
import { provision } from '../../find/provision.js';

const cli = fileURLToPath(new URL('../../../cli.js', import.meta.url));
const skip = packagesFor('bun').length === 0 && 'npm has no bun for this machine';
const wanted = /** @type {const} */ ({ name: 'bun', version: '1.0' });

/** @param {NodeJS.ProcessEnv} env */
function partials(env) {
  return readdirSync(String(env.ROUNDS_CACHE)).filter((name) => name !== 'runtimes' && name !== 'compiled');
}

test('a partial version is the highest published one, downloaded once', { skip }, async (t) => {
  const env = fakeNpmEnvironment(temporaryFolder(t), 'works');
  const first = await provision(wanted, { env });
  assert.equal(first.version, '1.0.14');
  assert.ok(existsSync(first.binary));
  assert.deepEqual(await provision({ name: 'bun', version: '1.0.14' }, { env }), first);
  assert.equal((await provision({ name: 'bun', version: '1' }, { env })).version, '1.10.0');
  const asked = readFileSync(String(env.FAKE_NPM_LOG), 'utf8').trim().split('\n');
  assert.deepEqual(
    asked.map((line) => line.split(' ')[1]),
    ['view', 'install', 'view', 'install'],
    'an exact version that is here asks nobody',
  );
  assert.deepEqual(partials(env), []);
});

test('a version that was never published names its neighbours', { skip }, async (t) => {
  const env = fakeNpmEnvironment(temporaryFolder(t), 'works');
  await assert.rejects(provision({ name: 'bun', version: '1.0.99' }, { env }), (error) => {
    assert.ok(error instanceof UserError);
    assert.equal(error.exitCode, 2);
    assert.match(
      error.message,
      /^bun@1\.0\.99 does not exist on npm as @oven\/bun-.*Nearest: 1\.0\.9, 1\.0\.14, 1\.10\.0\.$/,
    );
    return true;
  });
});

test('a Bun too old for our command line is refused before it is downloaded', { skip }, async (t) => {
  const env = fakeNpmEnvironment(temporaryFolder(t), 'works');
  await assert.rejects(
    provision({ name: 'bun', version: '1.0.9' }, { env }),
    /too old .* Ask for bun@1\.0\.14 or newer/,
  );
  assert.doesNotMatch(readFileSync(String(env.FAKE_NPM_LOG), 'utf8'), / install /);
});

test('offline, the highest version here is taken, and said', { skip }, async (t) => {
  const folder = temporaryFolder(t);
  await provision(wanted, { env: fakeNpmEnvironment(folder, 'works') });
  const env = fakeNpmEnvironment(folder, 'offline');
  /** @type {string[]} */
  const said = [];
  const build = await provision(wanted, { env, onProgress: (message) => said.push(message) });
  assert.equal(build.version, '1.0.14');
  assert.match(String(said[0]), /^Looking up bun@1\.0 on npm \(@oven\/bun-/);
  assert.match(
    String(said[1]),
    /registry does not answer \(ENOTFOUND: .*\): taking bun@1\.0\.14, which is here/,
  );
  await assert.rejects(provision({ name: 'bun', version: '2.9' }, { env }), {
    name: 'UserError',
    exitCode: 1,
    message: /^bun@2\.9 cannot be looked up: .*and only .*1\.0\.14 is here\. Go online/,
  });
});

test('a registry that answers nonsense is a registry that does not answer', { skip }, async (t) => {
  const env = fakeNpmEnvironment(temporaryFolder(t), 'garbage');
  await assert.rejects(
    provision(wanted, { env }),
    /does not answer \(npm answered with something that is not JSON\)/,
  );
});

for (const { behaviour, reason } of /** @type {const} */ ([
  { behaviour: 'full', reason: /^No space left for .*Free some, or set ROUNDS_CACHE/ },
  { behaviour: 'truncates', reason: /^No space left for / },
  { behaviour: 'breaks', reason: /^bun@1\.0\.14 was downloaded and does not run here; .* SIGSEGV/ },
  { behaviour: 'lies', reason: /^bun@1\.0\.14 turned out to be 9\.9\.9: .*Nothing was kept/ },
])) {
  test(`nothing is kept of an install that fails: ${behaviour}`, { skip }, async (t) => {
    const env = fakeNpmEnvironment(temporaryFolder(t), behaviour);
    await assert.rejects(provision(wanted, { env }), { name: 'UserError', message: reason });
    assert.deepEqual(listCached('bun', env), []);
    assert.deepEqual(partials(env), []);
  });
}

test('a cache that cannot be written to is an error with the way out', { skip }, async (t) => {
  const folder = temporaryFolder(t);
  const env = fakeNpmEnvironment(folder, 'works');
  writeFileSync(join(folder, 'cache'), 'a file, not a folder');
  await assert.rejects(
    provision(wanted, { env }),
    /cannot be kept in .* \((ENOTDIR|EEXIST)\)\. Set ROUNDS_CACHE/,
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

test('a folder whose binary was deleted by hand is installed anew', { skip }, async (t) => {
  const env = fakeNpmEnvironment(temporaryFolder(t), 'works');
  const { binary } = await provision(wanted, { env });
  rmSync(binary);
  assert.deepEqual(listCached('bun', env), []);
  assert.ok(existsSync((await provision(wanted, { env })).binary));
});

test('a folder of the cache that is not a version is left alone', { skip }, async (t) => {
  const env = fakeNpmEnvironment(temporaryFolder(t), 'works');
  await provision(wanted, { env });
  mkdirSync(join(runtimesFolder(env), 'bun', 'backup'));
  assert.deepEqual(
    listCached('bun', env).map(({ version }) => version),
    ['1.0.14'],
  );
});

for (const { signal, exitCode } of /** @type {const} */ ([
  { signal: 'SIGINT', exitCode: 130 },
  { signal: 'SIGTERM', exitCode: 143 },
])) {
  test(`${signal} during an install leaves no folder and no npm behind`, { skip }, async (t) => {
    const env = fakeNpmEnvironment(temporaryFolder(t), 'hangs');
    const { child, npm } = await interruptedInstall(env);
    child.kill(signal);
    const [code] = await once(child, 'exit');
    assert.equal(code, exitCode);
    assert.deepEqual(partials(env), []);
    assert.deepEqual(listCached('bun', env), []);
    assert.throws(() => process.kill(npm, 0), { code: 'ESRCH' });
  });
}

test('an install killed outright leaves no npm, is never seen as installed, and the next command sweeps it up', {
  skip,
}, async (t) => {
  const env = fakeNpmEnvironment(temporaryFolder(t), 'hangs');
  const { child, npm } = await interruptedInstall(env);
  child.kill('SIGKILL');
  await once(child, 'exit');
  await eventually(() => !existsSync(`/proc/${npm}`), 'npm to be ended', 5000);
  assert.equal(partials(env).length, 1);
  assert.deepEqual(listCached('bun', env), []);
  await once(spawn(process.execPath, [cli, 'runtimes'], { env, stdio: 'ignore' }), 'exit');
  assert.deepEqual(partials(env), []);
});

test('a build that is being installed is not swept up', { skip }, async (t) => {
  const env = fakeNpmEnvironment(temporaryFolder(t), 'hangs');
  const { child } = await interruptedInstall(env);
  await once(spawn(process.execPath, [cli, 'runtimes'], { env, stdio: 'ignore' }), 'exit');
  assert.equal(partials(env).length, 1);
  child.kill('SIGINT');
  await once(child, 'exit');
  assert.deepEqual(partials(env), []);
});

for (const { name, version, exact } of /** @type {const} */ ([
  { name: 'bun', version: '1.0.14', exact: /^1\.0\.14$/ },
  { name: 'node', version: '21.7.3', exact: /^21\.7\.3$/ },
  { name: 'node', version: '19', exact: /^19\.\d+\.\d+$/ },
])) {
  test(`${name}@${version} comes from the real registry and runs`, async (t) => {
    // The developer's own cache: running the tests again downloads nothing.
    const build = await provision({ name, version }).catch((error) => {
      if (error instanceof UserError && /registry does not answer/.test(error.message)) return error.message;
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
  mkdirSync(String(env.ROUNDS_CACHE), { recursive: true });
  const child = spawn(process.execPath, [cli, 'runtimes', 'add', 'bun@1.0.14'], { env, stdio: 'ignore' });
  const deadline = Date.now() + 20_000;
  for (;;) {
    const log = existsSync(String(env.FAKE_NPM_LOG)) ? readFileSync(String(env.FAKE_NPM_LOG), 'utf8') : '';
    const npm = Number(/^(\d+) install/m.exec(log)?.[1]);
    if (npm > 0 && holdsBinary(String(env.ROUNDS_CACHE))) return { child, npm };
    assert.ok(Date.now() < deadline, `no install was started: ${log}`);
    await sleep(20);
  }
}

/** @param {string} folder */
function holdsBinary(folder) {
  return readdirSync(folder, { recursive: true }).some((path) => String(path).endsWith('bin/bun'));
}
