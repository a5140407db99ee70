import assert from 'node:assert/strict';
import { test } from 'node:test';
import { agreement, analyseRun, machineTitle } from '@rounds/analysis';
import { syntheticRun, wobble } from './synthetic-run.js';

/** @import { Machine, Trial } from '@rounds/record' */

for (const [what, ns, more, expected] of /** @type {[string, number, Partial<Trial>, string[]][]} */ ([
  ['less than a clock cycle is no work', 0.17, {}, ['short']],
  ['nor is a little less', 0.249, {}, ['short']],
  ['a cycle may be work', 0.25, {}, []],
  ['counted cycles decide', 0.3, { counters: { cycles: 0.9 } }, ['long', 'short']],
  ['a counted cycle may be work', 0.3, { counters: { cycles: 1.1 } }, []],
  ['one of many operations on bytes may take less', 0.1, { bytes: 4 }, []],
  ['unless nothing can read that fast', 0.1, { bytes: 4096 }, ['short']],
])) {
  test(`optimised away: ${what}`, () => {
    const run = syntheticRun({
      ...{ cases: ['long', 'short'], runtimes: ['node@20.0.0'], rounds: 6, more },
      ns: (cell) => (cell.case === 'short' ? ns : 100),
    });
    const { warnings } = analyseRun(run);
    const found = warnings.flatMap((each) => (each.kind === 'optimised-away' ? [each.cells] : []));
    assert.deepEqual(
      found.map((cells) => cells.map((cell) => cell.case)),
      expected.length > 0 ? [expected] : [],
    );
  });
}

/** @param {Partial<Machine>} machine @param {Record<string, unknown>} [options] */
function limitWarnings(machine, options = {}) {
  const run = syntheticRun({ cases: ['long'], runtimes: ['node@20.0.0'], rounds: 2, ns: () => 100 });
  Object.assign(run.header.machine, machine);
  Object.assign(run.header.options, options);
  return analyseRun(run).warnings;
}

test('a quota of a container is told where it falsifies times', () => {
  assert.deepEqual(limitWarnings({}), []);
  const quota = { limits: { cpuQuota: 1.5 } };
  assert.deepEqual(limitWarnings(quota), [{ kind: 'cpu-quota', quota: 1.5, cores: 2 }]);
  assert.deepEqual(limitWarnings(quota, { cpus: [0] }), []);
  assert.deepEqual(limitWarnings({ limits: { cpuQuota: 2 } }), []);
});

test('cells beyond the readable ones, and trials that the plan does not have, are told', () => {
  const made = { runtimes: ['node@20.0.0'], rounds: 8, ns: () => 100 };
  const many = Array.from({ length: 5001 }, (_, i) => `case-${i}`);
  const [warning] = analyseRun(syntheticRun({ ...made, cases: many, rounds: 1 })).warnings.slice(-1);
  assert.deepEqual(warning, { kind: 'cells-left-out', shown: 5000, cells: 5001 });
  const run = syntheticRun({ ...made, cases: ['long', 'short'] });
  assert.deepEqual(analyseRun(run).warnings, []);
  run.trials.push({ ...run.trials[0], workload: 'unknown' });
  assert.deepEqual(analyseRun(run).warnings, [{ kind: 'unplanned', trials: 1 }]);
});

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
