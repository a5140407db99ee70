import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { after, test } from 'node:test';
import { run } from '../../index.js';
import { removeStaleFolders } from '../../system/temporary-folder.js';
import { newFolder, start } from '../../test/support/bench.js';
import { fakeProgram } from '../../test/support/fake-runtime.js';
import { alive, endAll, expectNoneAlive } from '../../test/support/processes.js';
import { projectOf } from '../../test/support/project.js';
import { records } from '../records.js';

/** `run` of the package: the records of a run, as they are written. */

after(endAll);

const folder = projectOf({
  'a.bench.js': "import { bench } from 'rounds'; bench('a', () => 1); bench('b', () => 2);",
});
process.env.NODE_BINARY = fakeProgram();
process.env.TMPDIR = newFolder();
const quick = { runtime: ['node'], quick: true, rounds: 1 };

/** @param {import('../records.js').BenchCommandOptions} options @param {() => void} [onTrial] */
async function types(options, onTrial) {
  const found = [];
  for await (const record of records(folder, { ...quick, ...options })) {
    found.push(record.type);
    if (record.type === 'trial') onTrial?.();
  }
  return found;
}

test('every record is given, and nothing is left behind', async () => {
  const found = await types({});
  assert.deepEqual([found[0], found.at(-1)], ['run', 'end']);
  assert.equal(found.filter((type) => type === 'trial').length, 2);
  assert.deepEqual(readdirSync(tmpdir()), []);
});

test('the report has the comparisons of the run, and its exit code', async () => {
  const { benchmarks, comparisons, exitCode, failures, ...rest } = await run(folder, quick).report();
  assert.deepEqual(
    benchmarks.map(({ case: name, ns }) => [name, ns.n]),
    [
      ['a', 1],
      ['b', 1],
    ],
  );
  const [{ benchmark, against, verdict, rounds }, ...more] = comparisons;
  assert.deepEqual([benchmark.case, against.case, verdict, rounds], ['b', 'a', 'inconclusive', 1]);
  assert.deepEqual([more, failures, exitCode], [[], [], 0]);
  assert.ok(!('file' in rest), 'the file is gone');
});

test('the report comes after the records, for as often as it is asked for, and not of a loop that was left', async () => {
  const whole = run(folder, quick);
  for await (const { type } of whole) assert.ok(type);
  assert.equal(await whole.report(), await whole.report());
  const left = run(folder, quick);
  for await (const { type } of left) if (type === 'run') break;
  await assert.rejects(left.report(), /^Error: The loop over the records of this run was left/);
  assert.deepEqual(readdirSync(tmpdir()), []);
});

test('a signal ends the run, and the loop with its reason', async () => {
  const controller = new AbortController();
  const reason = new Error('enough');
  const run = types({ signal: controller.signal, rounds: 1000, maxTime: '1h' }, () =>
    controller.abort(reason),
  );
  await assert.rejects(run, reason);
});

test('a command that is killed is an error, and not the end of the run', async () => {
  const run = types({ rounds: 1000, maxTime: '1h' }, () => {
    for (const { pid, command } of alive()) if (/cli\.js bench /.test(command)) process.kill(pid, 'SIGKILL');
  });
  await assert.rejects(run, { message: 'The run was ended by SIGKILL.' });
  removeStaleFolders();
});

test('what the command refuses is an error', async () => {
  await assert.rejects(types({ case: 'z' }), /^Error: (?!error).*"z"/);
});

test('a program that is killed leaves nothing running, and nothing that the next command does not remove', async () => {
  const script = `import { records } from ${JSON.stringify(new URL('../records.js', import.meta.url).href)};
const how = { runtime: ['node'], rounds: 1000, maxTime: '1h' };
for await (const { type } of records(${JSON.stringify(folder)}, how)) console.log(type);`;
  const { child, closed } = start(process.execPath, ['--input-type=module', '--eval', script], {
    env: { TMPDIR: tmpdir() },
  });
  await once(child.stdout, 'data');
  child.kill('SIGKILL');
  await closed;
  await expectNoneAlive(5000);
  removeStaleFolders();
  assert.deepEqual(readdirSync(tmpdir()), []);
});
