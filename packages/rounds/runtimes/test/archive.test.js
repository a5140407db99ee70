import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { computeDigest } from '../../system/cached-file.js';
import { listFolder } from '../../system/files.js';
import { fakeRuntime, temporaryFolder } from '../../test/support/runtime-fakes.js';
import { newPath } from '../../test/support/scratch.js';
import { findRuntimes, presentRuntimes } from '../find/locate.js';
import { provision } from '../find/provision.js';
import { parseSpecs } from '../find/spec.js';

/** Builds between versions, from archives. */

/** @param {import('node:test').TestContext} t @param {string} name @param {string} version @param {string} [top] its folder */
function archiveOf(t, name, version, top = 'built') {
  const folder = temporaryFolder(t);
  fakeRuntime(path.join(folder, top, 'bin', name), name, version);
  const file = path.join(folder, 'archive.tar.gz');
  spawnSync('tar', ['-czf', file, '-C', folder, top]);
  return { url: pathToFileURL(file).href, sha256: computeDigest(file) };
}

const specs = parseSpecs('node@nightly');
const wanted = { name: 'node', version: 'nightly' };

test('a nightly build is kept, goes by its exact version, and is replaced by the next', async (t) => {
  const env = { ...process.env, ROUNDS_CACHE: newPath('-cache') };
  const none = /^No build was added as node@nightly\. .* --from URL --sha256 HASH$/;
  await assert.rejects(findRuntimes(specs, { env }), { message: none });
  for (const version of ['98.0.0-nightly20260101abc', '98.0.0-nightly20260102def']) {
    await provision(wanted, { env, archive: archiveOf(t, 'node', version) });
    const { runtimes, missing } = await findRuntimes(specs, { env });
    assert.deepEqual(missing, []);
    assert.deepEqual([runtimes[0]?.id, runtimes[0]?.source], [`node@${version}`, 'cache']);
  }
  assert.deepEqual(listFolder(path.join(env.ROUNDS_CACHE, 'runtimes/node')), ['nightly']);
  const { ROUNDS_CACHE } = process.env;
  process.env.ROUNDS_CACHE = env.ROUNDS_CACHE;
  t.after(() => {
    if (ROUNDS_CACHE === undefined) delete process.env.ROUNDS_CACHE;
    else process.env.ROUNDS_CACHE = ROUNDS_CACHE;
  });
  const { runtimes } = await presentRuntimes();
  assert.ok(runtimes.some(({ id }) => id === 'node@98.0.0-nightly20260102def'));
});

test('a folder that is called like the runtime is not taken for it', async (t) => {
  const env = { ...process.env, ROUNDS_CACHE: newPath('-cache') };
  const { version } = await provision(wanted, { env, archive: archiveOf(t, 'node', '98.0.0', 'node') });
  assert.equal(version, 'nightly');
});

for (const [
  what,
  change,
  says,
] of /** @type {[string, (archive: { url: string, sha256: string }) => object, RegExp][]} */ ([
  [
    'of another hash',
    () => ({ sha256: '0'.repeat(64) }),
    /has SHA-256 [0-9a-f]{64}, and --sha256 names another\. Nothing was kept/,
  ],
  [
    'that is not there',
    ({ url }) => ({ url: `${url}.gone` }),
    /could not be downloaded \(.+\)\. Nothing was kept/,
  ],
])) {
  test(`an archive ${what} is refused in one line`, async (t) => {
    const env = { ...process.env, ROUNDS_CACHE: newPath('-cache') };
    const archive = archiveOf(t, 'node', '98.0.0-nightly20260101abc');
    await assert.rejects(provision(wanted, { env, archive: { ...archive, ...change(archive) } }), says);
    assert.deepEqual(listFolder(env.ROUNDS_CACHE), []);
  });
}

test('an archive without the runtime, or with another one, is refused', async (t) => {
  const env = { ...process.env, ROUNDS_CACHE: newPath('-cache') };
  const archive = archiveOf(t, 'bun', '98.0.0');
  await assert.rejects(provision(wanted, { env, archive }), /has no node in it\. Nothing was kept/);
});
