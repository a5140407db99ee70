import assert from 'node:assert/strict';
import { test } from 'node:test';
import { analyseRun } from '@rounds/analysis';
import { cellKey, groupTrials } from '@rounds/record';
import { seededRandom } from '@rounds/stats';
import { compareSuites, planPairs } from '../comparisons.js';
import { makeTimesOf } from '../trial-values.js';
import { cellsIn, syntheticRun, wobble } from './synthetic-run.js';

/** @type {Record<string, number>} */
const factor = { slow: 1, fast: 0.5, equal: 1, 'a@1': 1, 'b@1': 2 };

const run = syntheticRun({
  ...{ cases: ['slow', 'fast', 'equal'], runtimes: ['a@1', 'b@1'], rounds: 20 },
  ns: ({ case: name, runtime }, round) =>
    100 * factor[name] * factor[runtime] * wobble(round) * (1 + ((round * name.length) % 3) / 1000),
});
const { plan } = run.header;
const groups = groupTrials(run);

test('every case is compared with the baseline, and every runtime with the first', () => {
  const { planned, families } = compareSuites({ planned: planPairs(plan, groups) }, makeTimesOf(groups));
  assert.deepEqual([families.size, families.get('demo')?.length], [1, 7]);
  const named = Array.from(planned, ([{ axis, base, other }, { verdict }]) =>
    [axis, base.case, base.runtime, other.case, other.runtime, verdict].join(' '),
  );
  assert.deepEqual(named, [
    'case slow a@1 fast a@1 faster',
    'case slow a@1 equal a@1 same',
    'case slow b@1 fast b@1 faster',
    'case slow b@1 equal b@1 same',
    'runtime slow a@1 slow b@1 slower',
    'runtime fast a@1 fast b@1 slower',
    'runtime equal a@1 equal b@1 slower',
  ]);
});

test('programs are compared with the one baseline, whatever they run in', () => {
  const suites = plan.suites.map((suite) => ({ ...suite, baselineRuntime: 'a@1' }));
  const pairs = planPairs({ ...plan, suites }, groups).filter(({ axis }) => axis === 'case');
  const named = pairs.map(({ base, other }) =>
    [base.case, base.runtime, other.case, other.runtime].join(' '),
  );
  assert.deepEqual(named, [
    'slow a@1 fast a@1',
    'slow a@1 equal a@1',
    'slow a@1 fast b@1',
    'slow a@1 equal b@1',
  ]);
});

test('one cell, and a workload that is there to be survived, have nothing to be compared with', () => {
  const [first] = groups.keys();
  assert.deepEqual(planPairs(plan, new Set([first])), []);
  const suites = plan.suites.map((suite) => ({ ...suite, endurance: ['small'] }));
  assert.deepEqual(planPairs({ ...plan, suites }, groups), []);
  const shown = analyseRun({ ...run, header: { ...run.header, plan: { ...plan, suites } } });
  assert.deepEqual(shown.suites, [], 'expected no table of times');
});

test('a case that the first runtime cannot run is compared from the first that can', () => {
  const cells = new Map(groups);
  cells.delete(cellKey({ suite: 'demo', case: 'fast', workload: 'small', runtime: 'a@1' }));
  const ofFast = planPairs(plan, cells).filter(({ base, other }) => [base.case, other.case].includes('fast'));
  assert.deepEqual(
    ofFast.map(({ axis }) => axis),
    ['case'],
    'expected only the comparison with the baseline in b@1',
  );
});

test('a suite is a family of its own: others need no more of it', () => {
  const trials = run.trials.flatMap((trial) => [trial, { ...trial, suite: 'other' }]);
  const both = groupTrials({ trials });
  const suites = plan.suites.flatMap((suite) => [suite, { ...suite, name: 'other' }]);
  const alone = compareSuites({ planned: planPairs(plan, groups) }, makeTimesOf(groups));
  const { planned } = compareSuites({ planned: planPairs({ ...plan, suites }, both) }, makeTimesOf(both));
  const own = [...planned].filter(([{ base }]) => base.suite === 'demo').map(([, compared]) => compared);
  assert.deepEqual(own, [...alone.planned.values()]);
});

test('copies of a version, from which nothing is concluded, take nothing from what is compared with it', () => {
  const base = 'a@1';
  const families = [[], [{ base, other: 'b@1', control: true }]].map((copies) =>
    compareSuites(
      { planned: planPairs({ ...plan, pairs: [{ base, other: 'b@1' }, ...copies] }, groups) },
      makeTimesOf(groups),
    ),
  );
  const [own, beside] = families.map(({ planned }) =>
    [...planned].filter(([{ control }]) => !control).map(([, compared]) => compared),
  );
  assert.equal(own.length, 3);
  assert.deepEqual(beside, own);
});

/**
 * Expects that the quotient of two times shown is the ratio shown, for cells with the same rounds.
 *
 * @param {number} rounds
 * @param {(cell: { case: string }, round: number) => boolean} [isThere]
 */
function cellsOf(rounds, isThere = () => true) {
  const random = seededRandom(rounds);
  const run = syntheticRun({
    ...{ cases: ['base', 'one', 'two'], runtimes: ['a@1', 'b@1'], rounds },
    ns: (cell, round) => (isThere(cell, round) ? 100 * Math.exp(3 * random() ** 2) : undefined),
  });
  const cells = cellsIn(analyseRun(run));
  for (const own of cells) {
    for (const compared of [own.versusBaseline, own.versusRuntime]) {
      const base = cells.find(({ cell }) => compared && cellKey(cell) === cellKey(compared.base));
      if (base?.ns.n !== compared?.rounds || own.ns.n !== compared?.rounds) continue;
      const quotient = own.ns.estimate / Number(base?.ns.estimate);
      assert.ok(Math.abs(quotient / Number(compared?.ratio) - 1) < 1e-9, own.cell.case);
    }
  }
  return cells;
}

test('the quotient of two times shown is the ratio shown, which is provisional after few rounds', () => {
  for (const rounds of [1, 2, 5, 40])
    assert.equal(cellsOf(rounds)[1].versusBaseline?.low === null, rounds < 8);
});

test('a cell that failed in a round has the time of its own rounds, and the ratio of those in common', () => {
  const [, { ns, versusBaseline }] = cellsOf(20, (cell, round) => cell.case !== 'one' || round !== 7);
  assert.deepEqual([ns.n, versusBaseline?.rounds], [19, 19]);
});

/**
 * @param {(name: string, round: number) => number | undefined} figureOf of a machine that is slower by half a microsecond
 *   each round
 * @param {string} [baselineRuntime]
 * @returns how much more each cell has than the baseline
 */
function differencesOf(figureOf, baselineRuntime) {
  const run = syntheticRun({ cases: ['base', 'other'], runtimes: ['a@1', 'b@1'], rounds: 12, ns: () => 1 });
  const figure = { figure: 'callNs', format: /** @type {const} */ ('time') };
  Object.assign(run.header.plan.suites[0], {
    columns: [
      { title: 'a call', ...figure },
      { title: 'over base', ...figure, overBaseline: true },
    ],
    baselineRuntime,
  });
  for (const trial of run.trials) {
    const own = figureOf(`${trial.case} ${trial.runtime}`, trial.round);
    if (own !== undefined) trial.figures = { callNs: 1000 + 500 * trial.round + own };
  }
  const cells = cellsIn(analyseRun(run));
  return Object.fromEntries(
    cells.map(({ cell, overBaseline }) => [`${cell.case} ${cell.runtime}`, overBaseline?.callNs]),
  );
}

test('a difference is taken round by round, so that drift is in neither it nor its interval', () => {
  const same = { estimate: 70, low: 70, high: 70, n: 12 };
  const found = differencesOf((name) => (name.startsWith('other') ? 70 : 0));
  const bases = { 'base a@1': undefined, 'base b@1': undefined };
  assert.deepEqual(found, { ...bases, 'other a@1': same, 'other b@1': same });
});

test('it is that to the one baseline of a suite of programs', () => {
  /** @type {Record<string, number>} */
  const own = { 'base a@1': 0, 'other a@1': 1, 'base b@1': 10, 'other b@1': -30 };
  const found = Object.entries(differencesOf((name) => own[name], 'a@1'));
  const estimates = found.map(([name, difference]) => [name, difference?.estimate]);
  assert.deepEqual(Object.fromEntries(estimates), { ...own, 'base a@1': undefined });
});

test('rounds without the figure on both sides do not count, and without any there is none', () => {
  const some = differencesOf((name, round) => (round > 4 || name.startsWith('base') ? 0 : undefined));
  assert.deepEqual(some['other a@1'], { estimate: 0, low: 0, high: 0, n: 8 });
  const none = differencesOf((name) => (name.startsWith('base') ? 0 : undefined));
  assert.equal(none['other a@1'], undefined);
});
