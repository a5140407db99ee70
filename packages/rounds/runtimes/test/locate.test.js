import assert from 'node:assert/strict';
import { chmodSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { formatCommand } from '../../system/invocation.js';
import {
  changeEnvironment,
  fakeProgram,
  fakeRuntime,
  newCache,
  temporaryFolder,
} from '../../test/support/runtime-fakes.js';
import { cachedFolder, packagesFor, workspaceBuild } from '../find/builds.js';
import { findRuntimes, onPath } from '../find/locate.js';
import { parseSpecs } from '../find/spec.js';

const own = workspaceBuild('bun');
const unset = { BUN: undefined, DENO: undefined, JUST: undefined, NODE_BINARY: undefined };

/** @param {string} specs */
function find(specs) {
  return findRuntimes(parseSpecs(specs), { provision: false, timeLimitMs: 5000 });
}

/** @param {import('node:test').TestContext} t @param {(folder: string) => Record<string, string>} [variablesOf] */
function newPlace(t, variablesOf = () => ({})) {
  const folder = temporaryFolder(t);
  const PATH = join(folder, 'path');
  changeEnvironment(t, { ...unset, PATH, ROUNDS_CACHE: newCache(folder), ...variablesOf(folder) });
  return { folder, onIt: (/** @type {string} */ version) => fakeRuntime(join(PATH, 'bun'), 'bun', version) };
}

test('the variable wins over PATH, and PATH over the workspace', async (t) => {
  const { folder, onIt } = newPlace(t);
  const workspace = await find('bun');
  if (own)
    assert.deepEqual(
      workspace.runtimes.map(({ id, source }) => [id, source]),
      [[`bun@${own.version}`, 'workspace']],
    );
  const named = fakeRuntime(join(folder, 'named'), 'bun', '8.0.0');
  const binary = onIt('9.0.0');
  const bun = { name: 'bun', engine: 'v8 0.0.0' };
  const labelled = await find('a=bun --smol');
  assert.deepEqual(labelled.runtimes, [
    { ...bun, id: 'a', label: 'a', version: '9.0.0', binary, flags: ['--smol'], source: 'PATH' },
  ]);
  const byPath = await find(`old=${named}`); // whose name is not that of a runtime
  assert.deepEqual(byPath.runtimes, [
    { ...bun, id: 'old', label: 'old', version: '8.0.0', binary: named, flags: [], source: 'path' },
  ]);
  process.env.BUN = named;
  const byVariable = await find('bun');
  assert.deepEqual(byVariable.runtimes, [
    { ...bun, id: 'bun@8.0.0', version: '8.0.0', binary: named, flags: [], source: 'environment' },
  ]);
});

for (const [what, script, reason] of /** @type {const} */ ([
  ['is missing', undefined, /my-bun cannot be started/],
  [
    'is too old',
    `echo '{"name":"bun","version":"1.0.13","engine":"x"}'`,
    /^bun@1\.0\.13 is too old for Rounds\. Use bun@1\.0\.14 or newer\./,
  ],
]))
  test(`a named binary that ${what} is not replaced by another`, async (t) => {
    const { folder, onIt } = newPlace(t);
    onIt('9.0.0');
    const named = join(folder, 'my-bun');
    if (script) fakeProgram(named, script);
    const byPath = await find(`x=${named}`);
    process.env.BUN = named;
    const byVariable = await find('bun');
    assert.deepEqual([byPath.runtimes, byVariable.runtimes], [[], []]);
    assert.match(String(byPath.missing[0]?.reason), reason);
    assert.match(String(byVariable.missing[0]?.reason), reason);
    assert.match(String(byVariable.missing[0]?.reason), /\(from BUN\)$/);
  });

test('a broken shim on PATH is skipped with a note', async (t) => {
  const { folder, onIt } = newPlace(t, (folder) => ({
    PATH: `${join(folder, 'shims')}:${join(folder, 'path')}`,
  }));
  fakeProgram(join(folder, 'shims', 'bun'), 'echo "No version is set for bun" >&2; exit 126');
  onIt('9.0.0');
  const { runtimes } = await find('bun');
  assert.equal(runtimes[0]?.version, '9.0.0');
  assert.match(String(runtimes[0]?.note), /^Skipped: .*No version is set for bun/);
});

test('PATH is read as a shell does, without the folders of package managers', (t) => {
  const { folder } = newPlace(t);
  const real = fakeRuntime(join(folder, 'real', 'bun'), 'bun', '1.0.0');
  fakeRuntime(join(folder, 'node_modules', '.bin', 'bun'), 'bun', '1.0.0');
  fakeRuntime(join(folder, 'off', 'bun'), 'bun', '1.0.0');
  chmodSync(join(folder, 'off', 'bun'), 0o644);
  fakeRuntime(join(folder, 'dir', 'bun', 'inside'), 'bun', '1.0.0');
  symlinkSync(join(folder, 'real'), join(folder, 'again'));
  const names = ['node_modules/.bin', 'off', 'dir', 'missing', 'real', 'again'];
  process.env.PATH = ['', ...names.map((name) => join(folder, name))].join(':');
  assert.deepEqual(onPath('bun'), [real]);
});

test('without specs, every runtime is found or missing with its reason', async (t) => {
  newPlace(t);
  const { runtimes, missing } = await findRuntimes([]);
  const names = [...runtimes.map(({ name }) => name), ...missing.map(({ id }) => id)];
  assert.deepEqual(names.sort(), ['bun', 'deno', 'just', 'node']);
  assert.equal(runtimes.find(({ name }) => name === 'node')?.source, 'driver');
  const just = missing.find(({ id }) => id === 'just');
  assert.match(String(just?.reason), /^just: not found on PATH\. .*JUST/);
  assert.deepEqual(just?.spec, { name: 'just', flags: [] });
});

test('just-js is found behind the command runner of the same name', async (t) => {
  const { folder } = newPlace(t, (folder) => ({ PATH: `${join(folder, 'runner')}:${join(folder, 'js')}` }));
  fakeProgram(join(folder, 'runner', 'just'), 'echo "error: No justfile found" >&2; exit 1');
  fakeRuntime(join(folder, 'js', 'just'), 'just', '0.1.13');
  for (const spec of ['just', 'just@0.1']) assert.equal((await find(spec)).runtimes[0]?.id, 'just@0.1.13');
});

test('two runtimes with the same id need labels', async (t) => {
  const { onIt } = newPlace(t);
  onIt('9.0.0');
  await assert.rejects(find('bun,bun@9'), {
    name: 'UserError',
    message: '"bun" and "bun@9" are both called "bun@9.0.0". Label them: "a=bun" and "b=bun@9".',
  });
  await assert.rejects(find('x=bun,x=bun@9'), /"x=bun@9" are both called "x"/);
  const { runtimes } = await find('a=bun,b=bun@9');
  assert.deepEqual(
    runtimes.map(({ id }) => id),
    ['a', 'b'],
  );
});

test('a version that is not here is missing if nothing may be downloaded', async (t) => {
  newPlace(t);
  const { missing } = await find('x=bun@0.1.1');
  const reason = `bun@0.1.1: not downloaded yet. Run: ${formatCommand('runtimes add bun@0.1.1')}`;
  assert.deepEqual(
    missing.map((each) => [each.id, each.reason]),
    [['x', reason]],
  );
});

test('a version is the newest that matches, on PATH or in the cache', async (t) => {
  const [source] = packagesFor('bun');
  if (source === undefined) return t.skip('npm has no bun for this machine');
  const { onIt } = newPlace(t);
  const installed = onIt('8.2.0');
  const cache = (/** @type {string} */ version) =>
    fakeRuntime(join(cachedFolder('bun', version, source), source.file), 'bun', version);
  const old = cache('8.1.1');
  const binaryOf = async (/** @type {string} */ spec) => (await find(spec)).runtimes[0]?.binary;
  assert.deepEqual([await binaryOf('bun@8'), await binaryOf('bun@8.1')], [installed, old]);
  const newest = cache('8.3.0');
  assert.deepEqual([await binaryOf('bun@8'), await binaryOf('bun@8.2')], [newest, installed]);
  assert.equal((await find('bun@9')).missing.length, 1);
});
