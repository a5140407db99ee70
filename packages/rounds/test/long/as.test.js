import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';

/** Files that import another tool are measured as they are, in every runtime that this repository has. */

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'rounds as '));
after(() => rmSync(folder, { recursive: true }));

const files = {
  mitata: `import { bench, group, run } from 'mitata';
group('g', () => {
  bench('a', () => [1, 2].join());
  bench('b', function* (state) { const list = [state.get('n')]; yield () => list.join(); }).args('n', [1, 2]);
});
await run();`,
  tinybench: `import { Bench } from 'tinybench';
const bench = new Bench({ time: 10 });
bench.add('a', () => [1, 2].join()).add('b', async () => 1);
await bench.run();
console.table(bench.table());`,
  vitest: `import { bench, describe } from 'vitest';
import { numbers } from './numbers.mjs';
describe('d', () => { bench('a', () => numbers().join()); bench('b', () => [3].join(), { time: 5 }); });`,
};
const trials = { mitata: 3, tinybench: 2, vitest: 2 };
writeFileSync(join(folder, 'numbers.mjs'), 'export const numbers = () => [1, 2];');

/** @param {string[]} args */
function rounds(...args) {
  const cli = join(root, 'packages/rounds/cli.js');
  return spawnSync(process.execPath, [cli, ...args], { cwd: root, encoding: 'utf8' });
}

for (const tool of /** @type {const} */ (['mitata', 'tinybench', 'vitest'])) {
  test(`a file of ${tool}`, () => {
    const file = join(folder, `${tool}.mjs`);
    writeFileSync(file, files[tool]);
    const out = join(folder, `${tool}.ndjson`);
    const runtimes = ['--runtime', 'node,node@24,bun,deno'];
    const options = ['--quick', '--rounds', '1', '--force', '--out', out];
    const { status, stdout, stderr } = rounds('bench', file, ...runtimes, ...options);
    assert.equal(status, 0, stdout + stderr);
    const records = readFileSync(out, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    const measured = records.filter(({ type }) => type === 'trial');
    assert.equal(
      measured.length,
      trials[tool] * new Set(measured.map(({ runtime }) => runtime)).size,
      stdout,
    );
    assert.equal(records[0].options.as, tool);
    assert.ok(new Set(measured.map(({ runtime }) => runtime.split('@')[0])).size === 3, stdout);
  });
}

test('a run of such a file is continued with the same tool', () => {
  const out = join(folder, 'tinybench.ndjson');
  assert.ok(existsSync(out));
  const { status, stderr } = rounds('bench', '--resume', out, '--rounds', '2', '--force');
  assert.equal(status, 0, stderr);
});
