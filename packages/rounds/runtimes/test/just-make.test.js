import assert from 'node:assert/strict';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { justSources } from '../../test/support/just-sources.js';
import { fakeProgram, temporaryFolder } from '../../test/support/runtime-fakes.js';
import { listCached } from '../find/cache.js';
import { findRuntimes } from '../find/locate.js';
import { packagesFor } from '../find/platform.js';
import { provision } from '../find/provision.js';
import { parseSpecs } from '../find/spec.js';

/** Making just-js from its sources, by a stand-in for them and for the network. */

const skip = packagesFor('just').length === 0 && 'just-js is for Linux x86_64';
const wanted = { name: 'just', version: '0.1' };

/**
 * @param {import('node:test').TestContext} t
 * @returns {NodeJS.ProcessEnv}
 */
function emptyCache(t) {
  return { ...process.env, JUST: '', ROUNDS_CACHE: join(temporaryFolder(t), 'cache') };
}

/** @param {string} version */
function making(version) {
  const answer = JSON.stringify({ name: 'just', version, engine: 'v8 0.0' }).replaceAll('"', '\\"');
  return `@printf '%s\\n' '#!/bin/sh' "echo '${answer}'" > just && chmod +x just && ls modules/*/*.o > made`;
}

test('just-js is made of sources on the disk once, and found without a version', { skip }, async (t) => {
  const env = emptyCache(t);
  const from = justSources(making('0.1.13'));
  const build = await provision(wanted, { env, from });
  assert.deepEqual([build.version, build.source], ['0.1.13', 'cache']);
  assert.ok(existsSync(join(build.binary, '..', 'made')), 'expected the modules to be compiled first');
  assert.ok(!existsSync(join(from, 'just')), 'the sources stay as they were');
  rmSync(from, { recursive: true });
  assert.deepEqual(await provision({ ...wanted, version: '0.1.13' }, { env, from }), build);
  const { runtimes } = await findRuntimes(parseSpecs(['just']), { env: { ...env, PATH: '/bin' } });
  assert.equal(runtimes[0]?.binary, build.binary);
});

test('nothing is kept of just-js where it cannot be made, and the reason says why', { skip }, async (t) => {
  const env = emptyCache(t);
  const incomplete = justSources();
  rmSync(join(incomplete, 'deps'), { recursive: true });
  const used = justSources();
  writeFileSync(join(used, 'main.h'), 'static unsigned int _use_index = 1;');
  for (const [from, message] of /** @type {[string, RegExp][]} */ ([
    [incomplete, /has no deps\/v8\/include\. --from takes the sources of just-js/],
    [used, /^"just build" was run in .* and changed it/],
    [
      justSources('@echo "just.cc:1: error: no V8" >&2; exit 1'),
      /could not be compiled: just\.cc:1: error: no V8\. It needs g\+\+/,
    ],
    [justSources(making('0.1.12')), /^just@0\.1\.13 turned out to be 0\.1\.12/],
  ])) {
    await assert.rejects(provision(wanted, { env, from }), { name: 'UserError', message });
  }
  await assert.rejects(provision({ ...wanted, version: '0.2' }, { env }), /Ask for just@0\.1\.13\.$/);
  assert.deepEqual(listCached('just', env), []);
});

test('a download that fails, or gives other sources, is refused', { skip }, async (t) => {
  const env = emptyCache(t);
  const folder = temporaryFolder(t);
  const PATH = `${folder}:${env.PATH}`;
  fakeProgram(join(folder, 'curl'), 'echo "curl: (6) Could not resolve host: github.com" >&2; exit 6');
  await assert.rejects(provision(wanted, { env: { ...env, PATH } }), {
    exitCode: 1,
    message:
      /^https:\S+ could not be downloaded \(curl: \(6\) Could not resolve host: github\.com\)\. Go online, .* --from FOLDER$/,
  });
  fakeProgram(
    join(folder, 'curl'),
    'while [ "$1" != --output ]; do shift; done; tar -czf "$2" -C / etc/hostname',
  );
  await assert.rejects(
    provision(wanted, { env: { ...env, PATH } }),
    /not those of the release \(SHA-256 [0-9a-f]{64}, expected [0-9a-f]{64}\)\. Nothing was kept\.$/,
  );
  assert.deepEqual(listCached('just', env), []);
});
