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

/** `run` of the package: the records of a run, as they are written. */

after(endAll);

const folder = projectOf({
  'a.bench.js': "import { bench } from 'rounds'; bench('a', () => 1); bench('b', () => 2);",
});
process.env.NODE_BINARY = fakeProgram();
process.env.TMPDIR = newFolder();
const quick = { runtime: ['node'], quick: true, rounds: 1 };

const endless = { ...quick, rounds: 1000, maxTime: '1h' };

test('every record is given, and then the report of the run with its exit code, as often as it is wanted', async () => {
  const whole = run(folder, quick);
  const types = [];
  for await (const { type } of whole) types.push(type);
  assert.deepEqual([types[0], types.at(-1)], ['run', 'end']);
  assert.equal(types.filter((type) => type === 'trial').length, 2);
  const { benchmarks, comparisons, exitCode, failures, ...rest } = await whole.report();
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
  assert.equal(await whole.report(), await whole.report());
  assert.deepEqual(readdirSync(tmpdir()), []);
});

test('a loop that is left ends the run, which has no report', async () => {
  const left = run(folder, endless);
  for await (const { type } of left) if (type === 'run') break;
  await assert.rejects(left.report(), /^Error: The loop over the records of this run was left/);
  assert.deepEqual(readdirSync(tmpdir()), []);
});

test('a signal ends the run, and the loop with its reason', async () => {
  const controller = new AbortController();
  const reason = new Error('enough');
  const reading = async () => {
    for await (const { type } of run(folder, { ...endless, signal: controller.signal }))
      if (type === 'trial') controller.abort(reason);
  };
  await assert.rejects(reading(), reason);
});

test('what the command refuses is an error of the report, too', async () => {
  await assert.rejects(run(folder, { ...quick, case: 'z' }).report(), /^Error: (?!error).*"z"/);
});

test('a command that is killed is an error, and not the end of the run', async () => {
  const reading = async () => {
    for await (const { type } of run(folder, endless))
      for (const { pid, command } of type === 'trial' ? alive() : [])
        if (/cli\.js bench /.test(command)) process.kill(pid, 'SIGKILL');
  };
  await assert.rejects(reading(), { message: 'The run was ended by SIGKILL.' });
  removeStaleFolders();
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
