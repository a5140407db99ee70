import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { readRun } from '@rounds/record';
import { bench } from '../../../test/support/bench.js';
import { endAll } from '../../../test/support/processes.js';
import { projectOf } from '../../../test/support/project.js';
import { fileOf, newPath } from '../../../test/support/scratch.js';

/** Each bench is measured in processes of its own, whatever the others do. */

after(endAll);

const folder = projectOf({
  'bench/all.bench.js': `
import { bench, group } from 'rounds';
globalThis.performance.now = () => 0;
let calls = 0;
bench('counts', () => ++calls, { equals: 'one' });
bench('exits', () => process.exit(3));
bench('one', () => 1);
bench('prints', () => console.log('x'.repeat(1000)));
bench('sets up', async (made) => made.join(), { setup: async () => ['a', 'b'], equals: 'setting' });
bench('setting', () => 'a,b');
bench('never', () => new Promise(() => {}));
bench('throws', () => { throw new RangeError('not today'); });
bench('wrong', () => 2, { equals: 'one' });
group('sized', () => bench('size', ({ size }) => { if (size !== 8) throw size; return Promise.resolve(size); }).args('size', [8]));
`,
});

test('each bench is measured or has failed alone', async () => {
  const out = newPath();
  const how = ['--runtime', 'node', '--quick', '--rounds', '1', '--out', out];
  const { exitCode, stderr } = await bench([`${folder}/bench/all.bench.js`, ...how]);
  assert.equal(exitCode, 1, stderr);
  const { failures, trials } = await readRun(out);
  assert.deepEqual(
    Object.fromEntries(failures.map(({ case: name, kind }) => [name, kind])),
    {
      counts: 'wrong-answer', // after the first call
      exits: 'exit',
      never: 'unsettled',
      throws: 'threw',
      wrong: 'wrong-answer',
    },
    stderr,
  );
  const measured = Array.from(trials, ({ case: name }) => name).sort();
  assert.deepEqual(measured, ['one', 'prints', 'sets up', 'setting', 'size']);
});

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
