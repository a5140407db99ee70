import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { findRuntimes } from '../../runtimes/find/locate.js';
import { parseSpecs } from '../../runtimes/find/spec.js';
import { repository } from '../support/bench.js';
import { projectOf } from '../support/project.js';

/** Vitest itself, with its benches measured by Rounds: one line in its configuration. Its packages come from npm. */

const folder = projectOf({
  'vitest.config.js': `import { defineConfig } from 'vitest/config';
export default defineConfig({ test: { benchmark: { provider: 'rounds/vitest-provider' } } });`,
  'join.bench.js': `import { expect, test } from 'vitest';
const words = Array.from({ length: 100 }, (_, i) => 'w' + i);
test('join', async ({ bench }) => {
  const time = 50;
  const result = await bench.compare(
    bench('once', () => words.join(' ')),
    bench('20 times', () => { for (let i = 0; i < 20; i++) words.join(i); }),
    { time },
  );
  expect(result.get('once')).toBeFasterThan(result.get('20 times'), { delta: 0.5 });
  const { latency } = await bench('alone', { beforeEach() {} }, async () => words.join('')).run({ time });
  expect(latency.samplesCount).toBeGreaterThan(5);
});`,
});
const npm = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel', 'error', 'vitest@5.1.0'];
const installed = spawnSync('npm', npm, { cwd: folder, encoding: 'utf8' });
assert.equal(installed.status, 0, installed.stderr);
const link = path.join(folder, 'node_modules/rounds');
if (!existsSync(link)) symlinkSync(path.join(repository, 'packages/rounds'), link); // npm takes it away

for (const spec of ['node@22', 'node@24']) {
  test(`Vitest 5 shows, compares and asserts what Rounds measured, in ${spec}`, async () => {
    const { runtimes } = await findRuntimes(parseSpecs(spec), { provision: true });
    const [{ binary = '' } = {}] = runtimes;
    const cli = path.join(folder, 'node_modules/vitest/vitest.mjs');
    const { status, stdout, stderr } = spawnSync(binary, [cli, 'bench', '--run'], {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined },
    });
    assert.equal(status, 0, stdout + stderr);
    assert.match(stdout, /20 times against once, in this process: [\d.]+× slower \[/);
    assert.match(stdout, /once +[\d,.]+ .*fastest/);
    assert.match(stdout, /alone +[\d,.]+ /);
  });
}
