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

/** @param {ReturnType<typeof planPairs>} pairs */
function namesOf(pairs) {
  return pairs.map(({ axis, base, other }) =>
    [axis, base.case, base.runtime, other.case, other.runtime].join(' '),
  );
}

/** @param {import('@rounds/record').Plan} planned @param {typeof groups} [cells] */
function verdictsIn(planned, cells = groups) {
  const pairs = planPairs(planned, cells);
  const comparedOf = compareSuites(pairs, makeTimesOf(cells));
  return pairs.map((pair) => ({ pair, compared: comparedOf(pair) ?? assert.fail('not compared') }));
}

test('every case is compared with the baseline, and every runtime with the first', () => {
  const all = verdictsIn(plan);
  assert.deepEqual(namesOf(all.map(({ pair }) => pair)), [
    'case slow a@1 fast a@1',
    'case slow a@1 equal a@1',
    'case slow b@1 fast b@1',
    'case slow b@1 equal b@1',
    'runtime slow a@1 slow b@1',
    'runtime fast a@1 fast b@1',
    'runtime equal a@1 equal b@1',
  ]);
  const verdicts = all.map(({ compared }) => compared.verdict);
  assert.deepEqual(verdicts, ['faster', 'same', 'faster', 'same', 'slower', 'slower', 'slower']);
});

test('a comparison is the same from either side', () => {
  const pairs = planPairs(plan, groups);
  const comparedOf = compareSuites(pairs, makeTimesOf(groups));
  const [{ base, other }] = pairs;
  const { ratio, low, high } = comparedOf(pairs[0]) ?? assert.fail('not compared');
  const turned = comparedOf({ base: other, other: base });
  assert.deepEqual([turned?.low, turned?.high], [1 / Number(high), 1 / Number(low)]);
  assert.ok(Math.abs(Number(turned?.ratio) * Number(ratio) - 1) < 1e-12);
  assert.equal(turned?.verdict, 'slower');
});

test('programs are compared with the one baseline, whatever they run in', () => {
  const suites = plan.suites.map((suite) => ({ ...suite, baselineRuntime: 'a@1' }));
  const pairs = planPairs({ ...plan, suites }, groups).filter(({ axis }) => axis === 'case');
  assert.deepEqual(namesOf(pairs), [
    'case slow a@1 fast a@1',
    'case slow a@1 equal a@1',
    'case slow a@1 fast b@1',
    'case slow a@1 equal b@1',
  ]);
});

test('a single cell and an endurance workload are not compared', () => {
  const [first] = groups.keys();
  assert.deepEqual(planPairs(plan, new Set([first])), []);
  const suites = plan.suites.map((suite) => ({ ...suite, endurance: ['small'] }));
  const endurance = { ...run, header: { ...run.header, plan: { ...plan, suites } } };
  assert.deepEqual([planPairs({ ...plan, suites }, groups), analyseRun(endurance).suites], [[], []]);
});

test('a case that the first runtime cannot run is compared from the first that can', () => {
  const cells = new Map(groups);
  cells.delete(cellKey({ suite: 'demo', case: 'fast', workload: 'small', runtime: 'a@1' }));
  const names = namesOf(planPairs(plan, cells)).filter((name) => name.includes('fast'));
  assert.deepEqual(names, ['case slow b@1 fast b@1']);
});

test('each suite, and the controls of each, are a family of their own', () => {
  const trials = run.trials.flatMap((trial) => [trial, { ...trial, suite: 'other' }]);
  const suites = plan.suites.flatMap((suite) => [suite, { ...suite, name: 'other' }]);
  const both = verdictsIn({ ...plan, suites }, groupTrials({ trials }));
  const comparedIn = (/** @type {typeof both} */ all) =>
    all.flatMap(({ pair, compared }) => (pair.base.suite === 'demo' && !pair.control ? compared : []));
  assert.deepEqual(comparedIn(both), comparedIn(verdictsIn(plan)));
  const pair = { base: 'a@1', other: 'b@1' };
  const [own, withCopies] = [[pair], [pair, { ...pair, control: true }]].map((pairs) =>
    comparedIn(verdictsIn({ ...plan, pairs })),
  );
  assert.equal(own.length, 3);
  assert.deepEqual(withCopies, own);
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

test('a difference to the baseline is paired by round, so drift is in neither it nor its interval', () => {
  const same = { estimate: 70, low: 70, high: 70, n: 12 };
  const found = differencesOf((name) => (name.startsWith('other') ? 70 : 0));
  const bases = { 'base a@1': undefined, 'base b@1': undefined };
  assert.deepEqual(found, { ...bases, 'other a@1': same, 'other b@1': same });
});

test('rounds without the figure on both sides do not count, and without any there is none', () => {
  const some = differencesOf((name, round) => (round > 4 || name.startsWith('base') ? 0 : undefined));
  assert.deepEqual(some['other a@1'], { estimate: 0, low: 0, high: 0, n: 8 });
  const none = differencesOf((name) => (name.startsWith('base') ? 0 : undefined));
  assert.equal(none['other a@1'], undefined);
});
