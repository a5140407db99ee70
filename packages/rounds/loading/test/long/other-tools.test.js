import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { readRun } from '@rounds/record';
import { bench } from '../../../test/support/bench.js';
import { endAll } from '../../../test/support/processes.js';
import { fileOf, newPath } from '../../../test/support/scratch.js';

/** Files of other tools are measured unchanged. */

after(endAll);

/** @type {Record<string, string>} */
const otherTools = {
  mitata: `import { bench, group, run } from 'mitata';
group('g', () => {
  bench('a', () => [1, 2].join());
  bench('b', function* (state) { const list = [state.get('n')]; yield () => list.join(); }).args('n', [1]);
});
await run();`,
  tinybench: `import { Bench } from 'tinybench';
const bench = new Bench({ time: 10 }).add('a', () => [1, 2].join()).add('b', async () => 1);
await bench.run();
console.table(bench.table());`,
  vitest: `import { bench, describe } from 'vitest';
describe('d', () => { bench('a', () => [1].join()); bench('b', () => [3].join(), { time: 5 }); });`,
};

for (const [tool, text] of Object.entries(otherTools)) {
  test(`a file of ${tool} is measured unchanged in every runtime, and continued with the same tool`, async () => {
    const out = newPath();
    const how = ['--runtime', 'node,node@24,bun,deno', '--quick', '--rounds', '1', '--out', out];
    const { exitCode, stdout, stderr } = await bench([fileOf(text, { suffix: ` ${tool}.mjs` }), ...how]);
    assert.equal(exitCode, 0, stdout + stderr);
    const { trials } = await readRun(out);
    const runtimes = new Set(Array.from(trials, ({ runtime }) => runtime));
    assert.equal(trials.length, 2 * runtimes.size, stdout);
    assert.equal(new Set([...runtimes].map((id) => id.split('@')[0])).size, 3, stdout);
    assert.equal((await bench(['--resume', out, '--rounds', '2'])).exitCode, 0);
  });
}
