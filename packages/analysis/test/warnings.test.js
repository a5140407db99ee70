import assert from 'node:assert/strict';
import { test } from 'node:test';
import { analyseRun } from '@rounds/analysis';
import { syntheticRun, wobble } from './synthetic-run.js';

/** @import { Machine, Trial } from '@rounds/record' */

/** @type {any} */
const rule = { name: 'demo', workloads: ['small'], excluded: [], within: 'runtime' };

for (const [
  what,
  folded,
  more,
  why,
] of /** @type {[string, number, Partial<Trial>, string | undefined][]} */ ([
  ['a call as short as an empty one', 12, {}, 'empty'],
  ['not in half of them by chance', 6, {}, undefined],
  ['a call on a few bytes may be short', 12, { bytes: 4 }, undefined],
  ['unless nothing can read that fast', 12, { bytes: 4096 }, 'empty'],
])) {
  test(`nothing was measured: ${what}`, () => {
    const run = syntheticRun({
      ...{ cases: ['long', 'longer', 'short'], runtimes: ['node@20.0.0'], rounds: 12 },
      ns: (cell, round) => (({ long: 100, longer: 200 })[cell.case] ?? 0.5) * wobble(round),
    });
    for (const trial of run.trials)
      if (trial.case === 'short')
        Object.assign(trial, more, trial.round <= folded && { figures: { folded: 1 } });
    const { warnings, suites, comparisons } = analyseRun(run, { rules: [rule] });
    const named = warnings.flatMap((each) => (each.kind === 'optimised-away' ? each.cells : []));
    const [{ cells }] = suites[0].workloads;
    assert.deepEqual(
      [named.map((cell) => cell.case), cells.map(({ notMeasured }) => notMeasured?.why)],
      [why ? ['short'] : [], [undefined, undefined, why]],
    );
    const ratios = comparisons.map(([pair, { ratio, verdict }]) => [
      pair.other.case,
      ratio === null,
      verdict,
    ]);
    assert.deepEqual(ratios, [
      ['longer', false, 'slower'],
      ['short', why !== undefined, why ? 'inconclusive' : 'faster'],
    ]);
    assert.deepEqual(
      suites[0].leads?.map(({ kind, leaders }) => [kind, leaders[0].case]),
      [['best', why ? 'long' : 'short']],
    );
  });
}

test('nothing was measured: a cached result, and a function where others return results', () => {
  const figures = { cached: { remembered: 50 }, function: { returnsFunction: 1 }, fine: {} };
  const whyOf = (/** @type {(keyof typeof figures)[]} */ ...cases) => {
    const run = syntheticRun({ cases, runtimes: ['node@20.0.0'], rounds: 6, ns: () => 100 });
    for (const trial of run.trials)
      if (trial.round === 1) trial.figures = figures[/** @type {keyof typeof figures} */ (trial.case)];
    const { suites, warnings } = analyseRun(run);
    const [{ cells }] = suites[0].workloads;
    return [cells.map(({ notMeasured }) => notMeasured?.why), warnings.map(({ kind }) => kind)];
  };
  assert.deepEqual(whyOf('fine', 'cached'), [[undefined, 'cached'], ['remembered']]);
  assert.deepEqual(whyOf('fine', 'function'), [[undefined, 'function'], ['returns-function']]);
  assert.deepEqual(whyOf('function'), [[undefined], ['returns-function']]);
});

for (const [
  kind,
  figures,
  fine,
] of /** @type {[string, Record<string, number>, Record<string, number>][]} */ ([
  ['sorts-again', { sortsAgain: 1 }, {}],
  ['prints-errors', { printsErrors: 1 }, { printsErrors: 0 }],
  ['leaves-processes', { left: 2 }, { left: 0 }],
  ['slow-first', { firstNs: 600e6 }, { firstNs: 400e6 }],
]))
  test(`a warning: ${kind}`, () => {
    const run = syntheticRun({ cases: ['a', 'b'], runtimes: ['x@1'], rounds: 2, ns: () => 100e6 });
    for (const trial of run.trials) trial.figures = trial.case === 'a' ? figures : fine;
    const found = analyseRun(run).warnings.filter(
      (each) => 'cells' in each && each.kind !== 'cells-left-out',
    );
    assert.deepEqual(
      found.map((each) => [
        each.kind,
        'cells' in each && Object(each.cells)[0].case,
        Object(each).cells.length,
      ]),
      [[kind, 'a', 1]],
    );
  });

/** @param {Partial<Machine>} machine @param {Record<string, unknown>} [options] */
function limitWarnings(machine, options = {}) {
  const run = syntheticRun({ cases: ['long'], runtimes: ['node@20.0.0'], rounds: 2, ns: () => 100 });
  Object.assign(run.header.machine, machine);
  Object.assign(run.header.options, options);
  return analyseRun(run).warnings;
}

test('a CPU quota of a container is a warning where it distorts times', () => {
  assert.deepEqual(limitWarnings({}), []);
  const quota = { limits: { cpuQuota: 1.5 } };
  assert.deepEqual(limitWarnings(quota), [{ kind: 'cpu-quota', quota: 1.5, cores: 2 }]);
  assert.deepEqual(limitWarnings(quota, { cpus: [0] }), []);
  assert.deepEqual(limitWarnings({ limits: { cpuQuota: 2 } }), []);
});

test('cells that are not shown and trials outside of the plan are counted in warnings', () => {
  const made = { runtimes: ['node@20.0.0'], rounds: 8, ns: () => 100 };
  const many = Array.from({ length: 5001 }, (_, i) => `case-${i}`);
  const [warning] = analyseRun(syntheticRun({ ...made, cases: many, rounds: 1 })).warnings.slice(-1);
  assert.deepEqual(warning, { kind: 'cells-left-out', shown: 5000, cells: 5001 });
  const run = syntheticRun({ ...made, cases: ['long', 'short'] });
  assert.deepEqual(analyseRun(run).warnings, []);
  run.trials.push({ ...run.trials[0], workload: 'unknown' });
  assert.deepEqual(analyseRun(run).warnings, [{ kind: 'unplanned', trials: 1 }]);
});

test('the rounds for verdicts include those that only other cells have', () => {
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

test('a client that needs most of a CPU is a warning', () => {
  const run = (/** @type {number} */ clientShare) =>
    syntheticRun({
      cases: ['a'],
      runtimes: ['node@1'],
      rounds: 3,
      ns: () => 1000,
      more: { figures: { clientShare } },
    });
  assert.deepEqual(analyseRun(run(0.5)).warnings, []);
  const [warning] = analyseRun(run(0.95)).warnings;
  assert.equal(warning?.kind, 'busy-client');
});
