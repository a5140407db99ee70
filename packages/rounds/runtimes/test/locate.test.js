import assert from 'node:assert/strict';
import { chmodSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { formatCommand } from '../../system/invocation.js';
import { fakeProgram, fakeRuntime, temporaryFolder } from '../../test/support/runtime-fakes.js';
import { cachedFolder, packagesFor, workspaceBuild } from '../find/builds.js';
import { findRuntimes, onPath } from '../find/locate.js';
import { parseSpecs } from '../find/spec.js';

const own = workspaceBuild('bun');

/** @param {string} specs @param {NodeJS.ProcessEnv} env */
function find(specs, env) {
  return findRuntimes(parseSpecs(specs), { env, provision: false, timeLimitMs: 5000 });
}

test('the variable wins over PATH, and PATH over the workspace', async (t) => {
  const folder = temporaryFolder(t);
  const named = fakeRuntime(join(folder, 'named'), 'bun', '8.0.0');
  const onIt = fakeRuntime(join(folder, 'path', 'bun'), 'bun', '9.0.0');
  const env = { PATH: join(folder, 'path'), ROUNDS_CACHE: folder };
  const bun = { name: 'bun', engine: 'v8 0.0.0' };
  const both = await find('bun', { ...env, BUN: named });
  assert.deepEqual(both.runtimes, [
    { ...bun, id: 'bun@8.0.0', version: '8.0.0', binary: named, flags: [], source: 'environment' },
  ]);
  const path = await find('a=bun --smol', env);
  assert.deepEqual(path.runtimes, [
    { ...bun, id: 'a', label: 'a', version: '9.0.0', binary: onIt, flags: ['--smol'], source: 'PATH' },
  ]);
  const mine = await find(`old=${named}`, env); // which is called neither
  assert.deepEqual(mine.runtimes, [
    { ...bun, id: 'old', label: 'old', version: '8.0.0', binary: named, flags: [], source: 'path' },
  ]);
  if (own === undefined)
    return t.diagnostic('the workspace has no bun for this machine: its turn was not tested');
  const workspace = await find('bun', { ...env, PATH: folder });
  assert.equal(workspace.runtimes[0]?.source, 'workspace');
  assert.equal(workspace.runtimes[0]?.id, `bun@${own.version}`);
});

test('a binary that was named and cannot be used is not replaced by something else', async (t) => {
  const folder = temporaryFolder(t);
  fakeRuntime(join(folder, 'path', 'bun'), 'bun', '9.0.0');
  const absent = join(folder, 'absent');
  const env = { PATH: join(folder, 'path') };
  const variable = await find('bun', { ...env, BUN: absent });
  assert.match(String(variable.missing[0]?.reason), /absent cannot be started.*\(from BUN\)$/);
  const path = await find(`x=${absent}`, env);
  assert.match(String(path.missing[0]?.reason), /absent cannot be started/);
  assert.deepEqual([variable.runtimes, path.runtimes], [[], []]);
});

test('a runtime that is too old is not measured, and its reason says which would do', async (t) => {
  const folder = temporaryFolder(t);
  const BUN = fakeRuntime(join(folder, 'bun'), 'bun', '1.0.13');
  const { runtimes, missing } = await find('bun', { PATH: folder, ROUNDS_CACHE: folder, BUN });
  assert.deepEqual(runtimes, []);
  assert.equal(missing[0]?.reason, 'bun@1.0.13 is too old for Rounds. Use bun@1.0.14 or newer. (from BUN)');
});

test('a broken shim on PATH is passed over, and said', async (t) => {
  const folder = temporaryFolder(t);
  fakeProgram(join(folder, 'shims', 'bun'), 'echo "No version is set for bun" >&2; exit 126');
  fakeRuntime(join(folder, 'real', 'bun'), 'bun', '9.0.0');
  const { runtimes } = await find('bun', { PATH: `${join(folder, 'shims')}:${join(folder, 'real')}` });
  assert.equal(runtimes[0]?.version, '9.0.0');
  assert.match(String(runtimes[0]?.note), /^Skipped: .*No version is set for bun/);
});

test('PATH is read as a shell does, without what package managers put in front', (t) => {
  const folder = temporaryFolder(t);
  const real = fakeRuntime(join(folder, 'real', 'bun'), 'bun', '1.0.0');
  fakeRuntime(join(folder, 'node_modules', '.bin', 'bun'), 'bun', '1.0.0');
  fakeRuntime(join(folder, 'off', 'bun'), 'bun', '1.0.0');
  chmodSync(join(folder, 'off', 'bun'), 0o644);
  fakeRuntime(join(folder, 'dir', 'bun', 'inside'), 'bun', '1.0.0');
  symlinkSync(join(folder, 'real'), join(folder, 'again'));
  const folders = ['node_modules/.bin', 'off', 'dir', 'missing', 'real', 'again'].map((name) =>
    join(folder, name),
  );
  assert.deepEqual(onPath('bun', { PATH: ['', ...folders].join(':') }), [real]);
  assert.deepEqual(onPath('bun', {}), []);
});

test('without specs, every runtime is found or missing with its reason', async (t) => {
  const folder = temporaryFolder(t);
  const { runtimes, missing } = await findRuntimes([], { env: { PATH: folder, ROUNDS_CACHE: folder } });
  const seen = [...runtimes.map((runtime) => runtime.name), ...missing.map(({ id }) => id)];
  assert.deepEqual(seen.sort(), ['bun', 'deno', 'just', 'node']);
  assert.equal(runtimes.find((runtime) => runtime.name === 'node')?.source, 'driver');
  const just = missing.find(({ id }) => id === 'just');
  assert.match(String(just?.reason), /^just: not found on PATH\. .*JUST/);
  assert.deepEqual(just?.spec, { name: 'just', flags: [] });
});

test('just-js behind the command runner of the same name is found', async (t) => {
  const folder = temporaryFolder(t);
  fakeProgram(join(folder, 'runner', 'just'), 'echo "error: No justfile found" >&2; exit 1');
  fakeRuntime(join(folder, 'js', 'just'), 'just', '0.1.13');
  const PATH = [join(folder, 'runner'), join(folder, 'js')].join(':');
  assert.equal((await find('just', { PATH })).runtimes[0]?.id, 'just@0.1.13');
  assert.equal((await find('just@0.1', { PATH })).runtimes[0]?.id, 'just@0.1.13');
  const alone = await find('just', { PATH: join(folder, 'runner'), ROUNDS_CACHE: folder });
  assert.match(String(alone.missing[0]?.reason), /is the command runner just \(casey\/just\)/);
});

test('two specs that turn out to be one version need labels', async (t) => {
  if (own === undefined) return t.skip('the workspace has no bun for this machine');
  const env = { PATH: temporaryFolder(t) };
  const exact = `bun@${own.version}`;
  await assert.rejects(find(`bun,${exact}`, env), {
    name: 'UserError',
    message: `"bun" and "${exact}" are both called "${exact}". Label them: "a=bun" and "b=${exact}".`,
  });
  const { runtimes } = await find(`a=bun,b=${exact}`, env);
  assert.deepEqual(
    runtimes.map(({ id, source }) => ({ id, source })),
    [
      { id: 'a', source: 'workspace' },
      { id: 'b', source: 'workspace' },
    ],
  );
});

test('a version that is not here is missing when nothing may be downloaded', async (t) => {
  const { missing } = await find('x=bun@0.1.1', { PATH: process.env.PATH, ROUNDS_CACHE: temporaryFolder(t) });
  assert.deepEqual(missing, [
    {
      spec: { label: 'x', name: 'bun', version: '0.1.1', flags: [] },
      id: 'x',
      reason: `bun@0.1.1: not downloaded yet. Run: ${formatCommand('runtimes add bun@0.1.1')}`,
    },
  ]);
});

test('a version is the newest that fits, of those on PATH and those that were downloaded', async (t) => {
  const folder = temporaryFolder(t);
  const [source] = packagesFor('bun');
  if (source === undefined) return t.skip('npm has no bun for this machine');
  const onIt = fakeRuntime(join(folder, 'path', 'bun'), 'bun', '8.2.0');
  const env = { PATH: join(folder, 'path'), ROUNDS_CACHE: folder };
  const cache = (/** @type {string} */ version) => {
    const own = cachedFolder('bun', version, source, env);
    const binary = fakeRuntime(join(own, source.file), 'bun', version);
    return binary;
  };
  const old = cache('8.1.1');
  const binaryOf = async (/** @type {string} */ spec) => (await find(spec, env)).runtimes[0]?.binary;
  assert.equal(await binaryOf('bun@8'), onIt);
  assert.equal(await binaryOf('bun@8.1'), old);
  const newest = cache('8.3.0');
  assert.equal(await binaryOf('bun@8'), newest);
  assert.equal(await binaryOf('bun@8.2'), onIt);
  assert.equal((await find('bun@9', env)).missing.length, 1);
});
