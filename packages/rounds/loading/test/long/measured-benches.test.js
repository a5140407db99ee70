import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { readRun } from '@rounds/record';
import { bench } from '../../../test/support/bench.js';
import { endAll } from '../../../test/support/processes.js';
import { projectOf } from '../../../test/support/project.js';
import { newPath } from '../../../test/support/scratch.js';

/** What files of benches declare is measured, each bench in processes of its own, whatever the others do. */

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
  assert.deepEqual(measured, ['one', 'prints', 'sets-up', 'setting', 'size']);
});
