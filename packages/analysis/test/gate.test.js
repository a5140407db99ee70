import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  analyseRun,
  controlDifference,
  estimateRemainingWork,
  isDecided,
  judgeChange,
  makeGroupKey,
  makeStopRule,
  plannedCells,
  planWithLooks,
} from '@rounds/analysis';
import { copy, main, syntheticRun, tree, versionsRun } from './synthetic-run.js';

/** @import { Trial } from '@rounds/record' */
/** @typedef {{ case: string, runtime: string }} Named */

/**
 * @param {Record<string, number>} factors by runtime, of a time of 1000 ns
 * @param {(cell: Named, round: number) => number} [more]
 */
function changes(factors, more = () => 1) {
  const noise = (/** @type {string} */ id, /** @type {number} */ round) =>
    1 + ((round * 31 + id.length * 17) % 11) / 2000;
  const run = versionsRun({
    cases: ['parse', 'print'],
    ns: (cell, round) => 1000 * (factors[cell.runtime] ?? 1) * noise(cell.runtime, round) * more(cell, round),
  });
  return analyseRun(run).changes ?? assert.fail('no changes');
}

/** @param {ReturnType<typeof changes>} all */
const controlsIn = (all) => all.filter(([{ control }]) => control);

/** @param {ReturnType<typeof changes>} all @param {number} failOn */
function verdicts(all, failOn) {
  const judged = all.filter(([{ control }]) => !control);
  return judged.map(([, compared]) => judgeChange(compared, { failOn }));
}

test('only the pairs of the plan are compared, case by case', () => {
  const names = changes({}).map(([{ base, other, control }]) => [
    base.case,
    base.runtime,
    other.runtime,
    control,
  ]);
  assert.deepEqual(names, [
    ['parse', main, tree, false],
    ['parse', main, copy, true],
    ['print', main, tree, false],
    ['print', main, copy, true],
  ]);
});

test('a change fails only if all of its interval is beyond the limit', () => {
  for (const [factor, failOn, verdict] of /** @type {const} */ ([
    [1.1, 0.02, 'slower'],
    [1.1, 0.1, 'inconclusive'],
    [1.1, 0.2, 'same'],
    [1, 0.02, 'same'],
    [0.8, 0.02, 'faster'],
  ])) {
    assert.deepEqual(
      verdicts(changes({ [tree]: factor }), failOn),
      [verdict, verdict],
      `${factor}, ${failOn}`,
    );
  }
});

test('the difference of two copies of the same code widens the interval', () => {
  const layout = changes({ [tree]: 1.1, [copy]: 1.12 });
  assert.ok(controlDifference(controlsIn(layout)) > Math.log(1.11));
  for (const [{ control }, { low, verdict }] of layout) {
    assert.equal(verdict, control ? 'slower' : 'inconclusive');
    assert.equal(Number(low) < 1, !control);
  }
  assert.deepEqual(verdicts(layout, 0.02), ['inconclusive', 'inconclusive']);
  assert.deepEqual(verdicts(changes({ [tree]: 1.4, [copy]: 1.12 }), 0.02), ['slower', 'slower']);
});

test('copies of one cell that differ, or one that is unsteady, do not blind the gate for the others', () => {
  const isCopy = (/** @type {Named} */ cell) => cell.case === 'print' && cell.runtime === copy;
  const differing = changes({ [tree]: 1.1 }, (cell) => (isCopy(cell) ? 1.12 : 1));
  assert.deepEqual(verdicts(differing, 0.02), ['slower', 'inconclusive']);
  const noisy = changes({ [tree]: 1.1 }, (cell, round) => {
    const random = Math.abs(Math.sin(round * 12.9898 + cell.runtime.length) * 43758.5453) % 1;
    return cell.case === 'print' ? 1 + 2 * random : 1;
  });
  assert.equal(verdicts(noisy, 0.02)[0], 'slower');
  const [[, parse]] = noisy.filter(([{ other, control }]) => other.case === 'parse' && !control);
  assert.ok(Number(parse.low) > 1.09, 'expected the noise of the other cell not to count');
});

test('an inconclusive change has an estimate of the rounds and the time that it needs', () => {
  const run = versionsRun({
    rounds: 20,
    ns: ({ runtime }, round) => 1000 + (round % 2 === Number(runtime === tree) ? 400 : 0),
  });
  run.trials = [...run.trials].map((trial) => ({ ...trial, wallMs: 200 }));
  const { changes: all = [] } = analyseRun(run);
  const [change] = all;
  const neededFor = (/** @type {number} */ detect) =>
    estimateRemainingWork(run, all, { failOn: 0.02, detect })(change);
  const [much, little] = [neededFor(0.04), neededFor(0.03)];
  assert.ok(
    Number(much.rounds) > 20 && Number(little.rounds) > Number(much.rounds),
    JSON.stringify({ much, little }),
  );
  assert.ok(
    Math.abs(Number(much.ms) - 600 * (Number(much.rounds) - 20)) < 1e-6,
    'three processes of 200 ms a round',
  );
  const differing = changes({ [copy]: 1.2, [tree]: 1.01 });
  const untold = differing.find(([{ control }]) => !control) ?? assert.fail('none');
  const { rounds } = estimateRemainingWork(run, differing, { failOn: 0.02 })(untold);
  assert.equal(rounds, null, 'more rounds do not make copies the same');
});

test('a slowdown is judged by the bounds of all comparisons, and "not slower" by the own interval', () => {
  const between = { failOn: 0.02, detect: 0.05 };
  const near = [1.0192, 1.055];
  for (const [low, high, limits, verdict, bound = [low, high], own] of /** @type {const} */ ([
    [0.99, 1.04, between, 'same'],
    [0.99, 1.06, between, 'inconclusive'],
    [1.03, 1.06, between, 'slower'],
    [0.9, 0.97, between, 'faster'],
    [1.0215, 1.05, { failOn: 0.02 }, 'inconclusive', near],
    [1.0215, 1.05, { failOn: 0.015 }, 'slower', near],
    [1.0215, 1.05, { failOn: 0 }, 'slower', near],
    [1.0215, 1.05, { failOn: 0.06 }, 'same', near],
    [0.95, 1.07, between, 'same', [0.95, 1.07], [0.98, 1.04]],
    [0.99, 1.3, between, 'inconclusive', [0.99, 1.3], [1.03, 1.2]],
  ])) {
    const compared = /** @type {any} */ ({ ratio: 1.035, low, high, bound, own, rounds: 30 });
    assert.equal(judgeChange(compared, limits), verdict, `${low} to ${high}`);
    assert.equal(isDecided(compared, limits), verdict !== 'inconclusive');
    const withoutRounds = { ...compared, rounds: 0, low: null, high: null };
    assert.equal(isDecided(withoutRounds, limits), true, 'waiting will not help');
  }
});

/** When versions of the code have been compared for long enough: case by case, in each runtime. */

const pairs = ['a@1', 'b@1'].flatMap((id) => [
  { base: `${id} main`, other: `${id} tree` },
  { base: `${id} main`, other: `${id} main (copy)`, control: true },
]);
const runtimes = [...new Set(pairs.flatMap(({ base, other }) => [base, other]))];

/** @param {Named} cell @param {number} round */
function random({ case: name, runtime }, round) {
  const letters = [...runtime, ...name].reduce((sum, letter, i) => sum + letter.charCodeAt(0) * (i + 1), 0);
  const seed = round * 12.9898 + letters * 78.233;
  return Math.abs(Math.sin(seed) * 43758.5453) % 1;
}

/** @type {Record<string, [ratio: number, noise: number]>} how much longer the working tree takes, and how unsteady it is */
const changed = { still: [1, 0.002], slower: [1.3, 0.002], noisy: [1, 0.15], copies: [1, 0.002] };

/** @param {Omit<Parameters<typeof makeStopRule>[2], 'detect'> & { detect?: number }} options */
function measured(options) {
  const run = syntheticRun({
    ...{ cases: Object.keys(changed), runtimes, rounds: 60 },
    ns: (cell, round) => {
      const [ratio, noise] = changed[cell.case];
      const copy = cell.case === 'copies' && cell.runtime.endsWith('(copy)') ? 1.3 : 1;
      return 1000 * (cell.runtime.endsWith('tree') ? ratio : copy) * (1 + noise * random(cell, round));
    },
  });
  run.header.plan.pairs = pairs;
  run.header.plan = planWithLooks(run.header, plannedCells(run.header.plan), { defaultRounds: 60 });
  const { early = [] } = run.header.plan.suites[0].looks ?? {};
  const rule = makeStopRule(run.header, plannedCells(run.header.plan), { detect: 0.02, ...options });
  /** @type {Trial[]} */
  const trials = [];
  let isDone = (/** @type {Trial} */ _) => false;
  for (let round = 1; round <= 60; round++) {
    const own = run.trials.filter((trial) => trial.round === round && !isDone(trial));
    for (const trial of own) rule.observe(trial);
    trials.push(...own);
    isDone = rule.doneAfter(round, own);
  }
  const last = (/** @type {string} */ name) => {
    const ofRuntime = (/** @type {string} */ id) =>
      trials.findLast((trial) => trial.case === name && trial.runtime === id)?.round;
    return [...new Set(runtimes.map(ofRuntime))];
  };
  return { run: { ...run, trials }, early, last };
}

test('the gate continues only with inconclusive cases', () => {
  const { early, last } = measured({ failOn: 0.0199, detect: 0.0199 });
  const [student, same] = early;
  assert.deepEqual([last('slower'), last('still'), last('noisy')], [[student], [same], [60]]);
  assert.deepEqual(last('copies'), [student], 'more rounds do not make copies alike');
});

test('all versions of a case in a runtime have their last round together', () => {
  const versions = [...pairs, ...['a@1', 'b@1'].map((id) => ({ base: `${id} older`, other: `${id} tree` }))];
  const ids = [...runtimes, 'a@1 older', 'b@1 older'];
  const keyOf = makeGroupKey({ suites: [], runtimes: ids, pairs: versions });
  const cells = ['x', 'y'].flatMap((name) =>
    ids.map((runtime) => ({ suite: 's', case: name, workload: 'w', runtime })),
  );
  for (const one of cells) {
    for (const two of cells) {
      const isSame = one.case === two.case && one.runtime[0] === two.runtime[0];
      assert.equal(keyOf(one) === keyOf(two), isSame, `${one.runtime} and ${two.runtime}`);
    }
  }
  const plain = makeGroupKey({ suites: [], runtimes: ids });
  assert.equal(new Set(cells.map(plain)).size, 1, 'without versions, it is the workload');
});
