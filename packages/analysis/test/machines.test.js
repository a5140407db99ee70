import assert from 'node:assert/strict';
import { test } from 'node:test';
import { analyseRun } from '../analyse.js';
import { agreement, machineTitle } from '../machines.js';
import { syntheticRun, wobble } from './synthetic-run.js';

/** @param {string | undefined} name of the machine @param {Record<string, number>} times of the cases */
function reportOf(name, times) {
  const cases = ['base', ...Object.keys(times)];
  const run = syntheticRun({
    ...{ cases, runtimes: ['a@1'], rounds: 20 },
    // Each case has noise of its own, so that what is the same cannot be told to a thousandth.
    ns: ({ case: each }, round) => 1000 * (times[each] ?? 1) * wobble(round * (cases.indexOf(each) + 1)),
  });
  if (name !== undefined) run.header.machine.name = name;
  return analyseRun(run);
}

/** @param {ReturnType<typeof reportOf>[]} reports */
function agreed(...reports) {
  return agreement(reports.flatMap((report) => report.suites.map((suite) => ({ report, suite }))));
}

const zen = reportOf('zen4', { fast: 0.5, slow: 2, like: 1, turned: 0.5 });

test('machines agree where each by itself has the same verdict', () => {
  const arm = reportOf('arm', { fast: 0.8, slow: 1.4, like: 1, turned: 1.5 });
  const found = agreed(zen, arm) ?? assert.fail('nothing is compared');
  assert.deepEqual(found.machines, ['zen4 (test), 2 cores', 'arm (test), 2 cores']);
  assert.equal(found.compared, 4);
  const counts = Object.fromEntries(
    [...found.agreed].map(([verdict, cells]) => [verdict, cells.map(({ cell }) => cell.case)]),
  );
  assert.deepEqual(counts, { faster: ['fast'], slower: ['slow'], same: ['like'] });
  assert.deepEqual(
    found.contradicted.map(({ cell, verdicts }) => [cell.case, ...verdicts]),
    [['turned', 'faster', 'slower']],
  );
});

test('what one of them did not measure is not compared', () => {
  const found = agreed(zen, reportOf('arm', { fast: 0.5 })) ?? assert.fail('nothing is compared');
  assert.deepEqual([found.compared, [...found.agreed.keys()]], [1, ['faster']]);
});

test('runs of one machine are no two machines', () => {
  assert.deepEqual(agreed(zen), undefined);
  assert.deepEqual(agreed(zen, reportOf('zen4', { fast: 2 })), undefined);
  assert.deepEqual(agreed(reportOf(undefined, {}), reportOf(undefined, {})), undefined);
});

test('a machine without a name goes by its processor', () => {
  assert.equal(machineTitle(reportOf(undefined, {}).run.header.machine), 'test, 2 cores');
});

test('a share of the processors is told, since times under it are of another machine', () => {
  const { machine } = reportOf('zen4', {}).run.header;
  assert.equal(
    machineTitle({ ...machine, limits: { cpuQuota: 0.25 } }),
    'zen4 (test), 2 cores, limited to 0.25 of them',
  );
  assert.equal(machineTitle({ ...machine, limits: { memoryBytes: 1e9 } }), 'zen4 (test), 2 cores');
});
