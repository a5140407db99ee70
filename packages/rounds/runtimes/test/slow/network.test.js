import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { test } from 'node:test';
import { prepare } from '../../../against/install.js';
import { listFolder } from '../../../system/files.js';
import { newFolder } from '../../../test/support/bench.js';
import { expectNoneAlive } from '../../../test/support/processes.js';
import { registryWith } from '../../../test/support/registry.js';
import { packagesFor, provision } from '../../find/builds.js';

/** The network waits for nobody: every download ends, in one line, and nothing half-made is left. Real npm, local servers. */

const [source] = packagesFor('node');
const skip = source === undefined && 'npm has no node for this machine';
const name = source?.name ?? '';
const wanted = { name: 'node', version: '98.0.0' };
const quietMs = 2000;
const timeout = 120_000;

/** @param {NodeJS.ProcessEnv} env */
function kept(env) {
  return listFolder(String(env.ROUNDS_CACHE)).filter((each) => each !== 'compiled');
}

test('a package that is downloaded is cached', { skip, timeout }, async (t) => {
  const { env, asked, version } = await registryWith(t, name, 'works');
  const lines = /** @type {string[]} */ ([]);
  const build = await provision(wanted, { env, quietMs: 60_000, log: (line) => lines.push(line) });
  assert.deepEqual([build.version, build.source, asked.packages], [version, 'cache', 1]);
  assert.equal(lines.length, 1, `expected one line: ${lines}`);
});

for (const [behaviour, reason] of /** @type {const} */ ([
  [
    'other content',
    /could not be downloaded: EINTEGRITY: .*\. It differs from what was published: see "npm config get registry"/,
  ],
  ['hangs in the package', /could not be downloaded: no data for 2 s\. Try again later\.$/],
  ['hangs at once', /could not be downloaded: no data for 2 s\. Try again later\.$/],
])) {
  test(`a registry that ${behaviour}: one line, and nothing is kept`, { skip, timeout }, async (t) => {
    const { env, asked } = await registryWith(t, name, behaviour);
    // Only what hangs is waited for.
    const how = { env, quietMs: behaviour === 'other content' ? 60_000 : quietMs };
    await assert.rejects(provision(wanted, how), {
      name: 'UserError',
      exitCode: 1,
      message: reason,
    });
    assert.ok(asked.packages <= 4, `asked ${asked.packages} times`);
    assert.deepEqual(kept(env), []);
    await expectNoneAlive(2000);
  });
}

test('an installation of another version that hangs is given up', { skip, timeout }, async (t) => {
  const { env } = await registryWith(t, name, 'hangs in the package');
  const cwd = newFolder();
  const before = { ...process.env };
  Object.assign(process.env, env);
  try {
    const command = ['npm', 'install', '--no-audit', '--no-fund', `${name}@98.0.0`];
    await assert.rejects(prepare('install', command, { of: '--against x', cwd, quietMs, advice: '' }), {
      exitCode: 1,
      message: /^--against x: the install failed \("npm install .*": no data for 2 s\)\.$/,
    });
  } finally {
    for (const key of Object.keys(env)) if (!(key in before)) delete process.env[key];
    Object.assign(process.env, before);
  }
  assert.ok(!readdirSync(cwd).includes('package.json'), 'expected no half of it');
  await expectNoneAlive(2000);
});
