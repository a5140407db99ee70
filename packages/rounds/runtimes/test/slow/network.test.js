import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listFolder } from '../../../system/files.js';
import { expectNoneAlive } from '../../../test/support/processes.js';
import { registryWith } from '../../../test/support/registry.js';
import { changeEnvironment } from '../../../test/support/runtime-fakes.js';
import { packagesFor, provision } from '../../find/builds.js';

/** Downloads end with one line on error, and leave nothing incomplete. Real npm, local registries. */

const [source] = packagesFor('node');
const skip = source === undefined && 'npm has no node for this machine';
const name = source?.name ?? '';
const wanted = { name: 'node', version: '98.0.0' };
const timeout = 120_000;

test('a package that is downloaded is cached', { skip, timeout }, async (t) => {
  const { env, asked, version } = await registryWith(t, name, 'works');
  changeEnvironment(t, env);
  const lines = /** @type {string[]} */ ([]);
  const build = await provision(wanted, { log: (line) => lines.push(line) });
  assert.deepEqual([build.version, build.source, asked.packages], [version, 'cache', 1]);
  assert.equal(lines.length, 1, `expected one line: ${lines}`);
});

for (const [behaviour, reason] of /** @type {const} */ ([
  [
    'other content',
    /could not be downloaded: EINTEGRITY: .*\. It differs from what was published: see "npm config get registry"/,
  ],
  ['hangs in the package', /could not be downloaded: \w+: .*timeout.* Try again later\.$/i],
  ['hangs at once', /could not be downloaded: \w+: .*timeout.* Try again later\.$/i],
])) {
  test(`a registry with this fault is reported in one line: ${behaviour}`, { skip, timeout }, async (t) => {
    const { env, asked } = await registryWith(t, name, behaviour);
    changeEnvironment(t, { ...env, npm_config_fetch_timeout: '2000' });
    const message = reason;
    await assert.rejects(provision(wanted), { name: 'UserError', exitCode: 1, message });
    assert.ok(asked.packages <= 4, `asked ${asked.packages} times`);
    const kept = listFolder(String(env.ROUNDS_CACHE)).filter((each) => each !== 'compiled');
    assert.deepEqual(kept, []);
    await expectNoneAlive(2000);
  });
}
