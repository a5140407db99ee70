import assert from 'node:assert/strict';
import { test } from 'node:test';
import { agreement, analyseRun, machineTitle } from '@rounds/analysis';
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
  const names = Array.from(
    found.agreed,
    ([verdict, cells]) => `${verdict} ${cells.map(({ cell }) => cell.case)}`,
  );
  assert.deepEqual(names, ['faster fast', 'slower slow', 'same like']);
  const contradicted = found.contradicted.map(({ cell, verdicts }) => [cell.case, ...verdicts]);
  assert.deepEqual(contradicted, [['turned', 'faster', 'slower']]);
});

test('what one of them did not measure is not compared', () => {
  const found = agreed(zen, reportOf('arm', { fast: 0.5 })) ?? assert.fail('nothing is compared');
  assert.deepEqual([found.compared, [...found.agreed.keys()]], [1, ['faster']]);
});

test('runs of one machine are no two machines', () => {
  assert.equal(agreed(zen), undefined);
  assert.equal(agreed(zen, reportOf('zen4', { fast: 2 })), undefined);
  assert.equal(agreed(reportOf(undefined, {}), reportOf(undefined, {})), undefined);
});

test('a machine goes by its name and its processor, and by the share of it, which makes it another machine', () => {
  const { name, ...machine } = zen.run.header.machine;
  assert.equal(machineTitle(machine), 'test, 2 cores');
  assert.equal(machineTitle({ ...machine, limits: { memoryBytes: 1e9 } }), 'test, 2 cores');
  const limited = 'zen4 (test), 2 cores, limited to 0.25 of them';
  assert.equal(machineTitle({ ...machine, name, limits: { cpuQuota: 0.25 } }), limited);
});
