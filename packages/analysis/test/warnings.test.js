import assert from 'node:assert/strict';
import { test } from 'node:test';
import { analyseRun } from '@rounds/analysis';
import { syntheticRun } from './synthetic-run.js';

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

test('how many rounds would tell counts those that only other cells have', () => {
  /** @param {(cell: { case: string }, round: number) => number | undefined} ns */
  const few = (ns) => {
    const run = syntheticRun({ cases: ['base', 'other'], runtimes: ['node@20.0.0'], rounds: 20, ns });
    return analyseRun(run).warnings.filter(({ kind }) => kind === 'too-few-rounds');
  };
  const short = { kind: 'too-few-rounds', short: 1, comparisons: 1 };
  assert.deepEqual(
    few((_, round) => (round <= 3 ? 100 : undefined)),
    [{ ...short, roundsNeeded: 8 }],
  );
  assert.deepEqual(
    few((cell, round) => (cell.case === 'base' || round <= 3 ? 100 : undefined)),
    [{ ...short, roundsNeeded: 25 }],
  );
  assert.deepEqual(
    few((cell) => (cell.case === 'base' ? 100 : 0)),
    [],
    'a ratio to nothing is not provisional: no round will make it one',
  );
});
