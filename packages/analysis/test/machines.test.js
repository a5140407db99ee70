import assert from 'node:assert/strict';
import { test } from 'node:test';
import { analyseRun, compareMachines, formatMachineTitle } from '@rounds/analysis';
import { syntheticRun, wobble } from './synthetic-run.js';

/** @import { Report } from '@rounds/analysis' */

/** @param {string | undefined} name of the machine @param {import('@rounds/record').Run} run */
function reportOn(name, run) {
  if (name !== undefined) run.header.machine.name = name;
  return analyseRun(run);
}

/** @param {string | undefined} name of the machine @param {Record<string, number>} times of the cases */
function reportOf(name, times) {
  const cases = ['base', ...Object.keys(times)];
  const run = syntheticRun({
    ...{ cases, runtimes: ['a@1'], rounds: 20 },
    // Each case has noise of its own, so that what is the same cannot be told to a thousandth.
    ns: ({ case: each }, round) => 1000 * (times[each] ?? 1) * wobble(round * (cases.indexOf(each) + 1)),
  });
  return reportOn(name, run);
}

/** @param {Report[]} reports */
function acrossOf(...reports) {
  return compareMachines(reports, 'demo');
}

/** @param {ReturnType<typeof acrossOf>} across @returns {[string, ...(string | undefined)[]][]} the names and verdicts of its rows */
function verdictsIn({ rows }) {
  return rows.map(({ other, byMachine }) => [other.case, ...byMachine.map((each) => each?.verdict)]);
}

const zen = reportOf('zen4', { fast: 0.5, slow: 2 });

test('each machine has its own verdicts; cells that one of them did not measure have none', () => {
  const across = acrossOf(zen, reportOf('arm', { fast: 0.8, slow: 0.7, own: 2 }));
  assert.deepEqual(across.machines.map(formatMachineTitle), ['zen4 (test), 2 cores', 'arm (test), 2 cores']);
  assert.deepEqual(verdictsIn(across), [
    ['fast', 'faster', 'faster'],
    ['slow', 'slower', 'faster'],
    ['own', undefined, 'slower'],
  ]);
});

test('where not all have compared with a baseline, the runtimes are what all have compared', () => {
  const [one, two] = [['base'], ['base', 'fast']].map((cases, i) =>
    reportOn(`m${i}`, syntheticRun({ cases, runtimes: ['a@1', 'b@1'], rounds: 20, ns: () => 100 })),
  );
  for (const reports of [
    [one, two],
    [two, one],
  ]) {
    const { base: comparedWith, rows } = acrossOf(...reports);
    assert.equal(comparedWith, 'runtime');
    assert.deepEqual(new Set(rows.map(({ base }) => base.runtime)), new Set(['a@1']));
    assert.deepEqual(
      rows.map(({ byMachine }) => byMachine.filter(Boolean).length).sort(),
      [1, 2],
      'each case in the other runtime',
    );
  }
});

test('of several runs of a machine, the last counts', () => {
  assert.equal(acrossOf(zen).machines.length, 1);
  const twice = acrossOf(zen, reportOf('zen4', { fast: 2 }));
  assert.deepEqual([twice.machines.length, verdictsIn(twice)], [1, [['fast', 'slower']]]);
  assert.equal(acrossOf(reportOf(undefined, {}), reportOf(undefined, {})).machines.length, 1);
});

test('the title of a machine has its name, processor and CPU quota', () => {
  const { name, ...machine } = zen.run.header.machine;
  assert.equal(formatMachineTitle(machine), 'test, 2 cores');
  assert.equal(formatMachineTitle({ ...machine, limits: { memoryBytes: 1e9 } }), 'test, 2 cores');
  const limited = 'zen4 (test), 2 cores, limited to 0.25 of them';
  assert.equal(formatMachineTitle({ ...machine, name, limits: { cpuQuota: 0.25 } }), limited);
});
