import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { groupBy } from '@rounds/stats/group.js';
import { commandFor, environmentFor } from 'rounds/runtimes/descriptors.js';
import { presentRuntimes } from 'rounds/runtimes/find/locate.js';
import { compareVersions } from 'rounds/runtimes/versions.js';
import { newFolder, repository } from 'rounds/test/support/bench.js';

/** The package as it is published, in every runtime. Its own tests look at the rest of it. */

const root = join(repository, 'packages/byte-lookup');
const [copy, project] = [newFolder(), newFolder()];

// Packing builds first. In a copy, because the package's own tests may be packing it at the same time.
cpSync(root, copy, { recursive: true, filter: (path) => !path.endsWith('node_modules') });
symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
execFileSync('npm', ['pack', '--pack-destination', project], { cwd: copy, stdio: 'pipe' });
const tarball = join(project, readdirSync(project).find((name) => name.endsWith('.tgz')) ?? '');
writeFileSync(join(project, 'package.json'), '{ "private": true, "type": "module" }\n');
// The package's own tests install it with npm and pnpm.
const installed = join(project, 'node_modules/byte-lookup');
mkdirSync(installed, { recursive: true });
execFileSync('tar', ['-xzf', tarball, '--strip-components', '1', '-C', installed]);
cpSync(join(root, 'test/consumer'), project, { recursive: true });

const oldestNode = 18;
const { runtimes } = await presentRuntimes();
const isSupported = (/** @type {(typeof runtimes)[number]} */ { name, version }) =>
  name !== 'just' && !(name === 'node' && Number.parseInt(version, 10) < oldestNode); // just-js has no packages: it gets a bundle of the suite
/** The oldest and the newest of each name. */
const chosen = [...groupBy(runtimes.filter(isSupported), ({ name }) => name).values()].flatMap((all) => {
  const byAge = all.toSorted((a, b) => compareVersions(a.version, b.version));
  return byAge.filter((_, i) => i === 0 || i === byAge.length - 1);
});
for (const runtime of chosen) {
  test(`the packed package works in an empty project: ${runtime.id}`, () => {
    const [command = '', ...args] = commandFor(runtime, join(project, 'check.js'));
    const env = { ...process.env, ...environmentFor(runtime) };
    const output = execFileSync(command, args, { cwd: project, encoding: 'utf8', env });
    assert.equal(output, '["accept-encoding","accept-encoding","TE","dnt",null]\n');
  });
}
