import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compareTwoRuns } from '@rounds/analysis';
import { steadyMachine, syntheticRun, wobble } from './synthetic-run.js';

/**
 * @param {object} [made]
 * @param {number} [made.slower]
 * @param {string} [made.runtime]
 * @param {number} [made.calibration]
 * @param {string[]} [made.cases]
 * @param {Partial<import('@rounds/record').Trial>} [made.more] in every trial
 * @param {Record<string, number>} [made.basket] ns by kind of work
 */
function runOf({ slower = 1, runtime = 'node@24.1.0', calibration = 1e6, basket = {}, ...made } = {}) {
  const { cases = ['one', 'two'], more } = made;
  const rounds = 30;
  const noise = steadyMachine(rounds).map((each, i) => ({
    ...each,
    calibrationNs: calibration,
    basket: Object.fromEntries(Object.entries(basket).map(([kind, ns]) => [kind, ns * wobble(i)])),
  }));
  return syntheticRun({
    ...{ cases, runtimes: [runtime], rounds, more, run: { noise } },
    ns: ({ case: name }, round) => 1000 * (name === 'two' ? slower : 1) * wobble(round),
  });
}

/** @param {ReturnType<typeof compareTwoRuns>} compared */
function verdicts({ cells }) {
  return cells.map(({ cell, comparison }) => `${cell.case} ${comparison.verdict}`);
}

test('a slowdown in one case is found in that case', () => {
  assert.deepEqual(verdicts(compareTwoRuns(runOf(), runOf())), ['one same', 'two same']);
  assert.deepEqual(verdicts(compareTwoRuns(runOf(), runOf({ slower: 1.1 }))), ['one same', 'two slower']);
  assert.deepEqual(verdicts(compareTwoRuns(runOf({ slower: 1.1 }), runOf())), ['one same', 'two faster']);
});

test('the drift of the machine is reported for every kind of work that both runs timed', () => {
  const base = runOf({ basket: { arithmetic: 100, memory: 300 } });
  const other = runOf({ calibration: 1.15e6, basket: { memory: 350, other: 1 } });
  const { memory, loop, ...more } = compareTwoRuns(base, other).drift;
  assert.deepEqual([memory.toFixed(4), loop.toFixed(4), more], [(350 / 300).toFixed(4), '1.1500', {}]);
  assert.deepEqual(compareTwoRuns(base, { ...other, noise: [] }).drift, {});
});

test('first calls are compared if asked for', () => {
  const [base, other] = [5000, 9000].map((firstNs) => {
    const warmUp = { ms: 1, settledMs: 0, settledCalls: 0, firstNs, lows: [], slope: 0 };
    return runOf({ more: { warmUp: { ...warmUp, class: 'flat' } } });
  });
  assert.deepEqual(verdicts(compareTwoRuns(base, other, { phase: 'cold' })), ['one slower', 'two slower']);
  assert.deepEqual(verdicts(compareTwoRuns(base, other)), ['one same', 'two same']);
});

test('another version of the only runtime of its kind is compared, and told of', () => {
  const [was, is] = ['node@24.1.0', 'node@26.0.0'];
  const { cells, differences } = compareTwoRuns(runOf({ runtime: was }), runOf({ runtime: is }));
  assert.equal(cells.length, 2);
  const values = [was, is].map((id) => [{ id, version: '1.0.0' }]);
  assert.deepEqual(differences, [{ what: 'runtimes', values }]);
});

test('programs in two runtimes are matched after an update of one of them', () => {
  const pair = (/** @type {string} */ node) => {
    const run = runOf({ runtime: `bun@1.4.5+${node}` });
    const [both] = run.header.runtimes;
    run.header.runtimes = ['bun@1.4.5', node].map((id) => ({ ...both, id, name: id.split('@')[0] }));
    return run;
  };
  const { cells, lost } = compareTwoRuns(pair('node@24.1.0'), pair('node@24.2.0'));
  assert.deepEqual([cells.length, lost.length], [2, 0]);
});

test('cells that only one run has are counted', () => {
  const { cells, onlyInBase, onlyInNew } = compareTwoRuns(runOf(), runOf({ cases: ['two', 'three'] }));
  assert.deepEqual([cells.length, onlyInBase, onlyInNew], [1, 1, 1]);
});

test('what differs between the machines and the settings is told, and what does not is not', () => {
  const [base, other] = [runOf(), runOf()];
  other.header.machine.cores = 4;
  other.header.options = { cpus: [0, 1], detect: 0.05 };
  other.header.commit = 'abc';
  assert.deepEqual(compareTwoRuns(base, other).differences, [
    { what: 'machine cores', values: [2, 4] },
    { what: 'cpus', values: [undefined, [0, 1]] },
    { what: 'commit', values: [null, 'abc'] },
  ]);
});

test('caches that were found differ where both machines were measured', () => {
  const [base, other] = [runOf(), runOf()];
  const differencesWith = (/** @type {number[]} */ cacheBytes) => {
    other.header.machine.measured = { at: '2026-01-31T12:00:00Z', rounds: 6, lineBytes: 64, cacheBytes };
    return compareTwoRuns(base, other).differences;
  };
  const [small, large] = [
    [32768, 2 ** 20],
    [49152, 2 ** 20],
  ];
  assert.deepEqual(differencesWith([...small, 2 ** 25]), []);
  base.header.machine.measured = other.header.machine.measured;
  const caches = { what: 'machine caches', values: [small, large] };
  assert.deepEqual(differencesWith([...large, 2 ** 24]), [caches]);
  assert.deepEqual(differencesWith([...small, 2 ** 24]), [], 'others share the last one');
});

test('`detect` is that of the base run', () => {
  const [base, other] = [runOf(), runOf({ slower: 1.01 })];
  assert.deepEqual(verdicts(compareTwoRuns(base, other)), ['one same', 'two same']);
  base.header.options.detect = 0.001;
  assert.deepEqual(verdicts(compareTwoRuns(base, other)), ['one inconclusive', 'two slower']);
});

test('cells stand in the order of the tables of the new run, and not of its trials', () => {
  const [base, other] = [runOf(), runOf()];
  other.trials.reverse();
  const names = () => compareTwoRuns(base, other).cells.map(({ cell }) => cell.case);
  assert.deepEqual(names(), ['one', 'two']);
  other.header.plan.suites[0].cases.reverse();
  assert.deepEqual(names(), ['two', 'one']);
});

/** @import { Failure, Run, Skip } from '@rounds/record' */

const cases = ['one', 'two', 'three'];
const node = 'node@24.1.0';

/**
 * @param {object} [made]
 * @param {string[]} [made.measured] cases
 * @param {string} [made.runtime]
 * @param {Partial<Failure>[]} [made.failures] of the case `two`, by default
 * @param {Partial<Skip>[]} [made.skips]
 */
function runLosing({ measured = cases, runtime = node, failures = [], skips = [] } = {}) {
  const ns = (/** @type {{ case: string }} */ cell) => (measured.includes(cell.case) ? 100 : undefined);
  const run = syntheticRun({ cases, runtimes: [runtime], rounds: 3, ns });
  const cell = { suite: 'demo', case: 'two', workload: 'small', runtime };
  run.failures = failures.map((more) => ({
    ...{ type: 'failure', ...cell, round: 1, kind: 'exit', error: 'exited with 1' },
    ...{ exitCode: 1, signal: null, stderr: '', ...more },
  }));
  run.skips = skips.map((more) => ({ type: 'skip', ...cell, reason: 'no compiler', ...more }));
  return run;
}

/** @param {Run} base @param {Run} other */
function lostIn(base, other) {
  return compareTwoRuns(base, other).lost.map(({ cell, ...why }) => [
    cell.case,
    cell.runtime,
    ...Object.values(why),
  ]);
}

const failing = { failures: [{}] };
const notTwo = { measured: ['one', 'three'] };
const twoFailed = [['two', node, 'failed', 'exited with 1']];

for (const [what, base, other, expected] of /** @type {[string, Run, Run, unknown[]][]} */ ([
  ['none of the same cells', runLosing(), runLosing(), []],
  ['a case that began to fail, although it has trials', runLosing(), runLosing(failing), twoFailed],
  ['none that always failed', runLosing(failing), runLosing(failing), []],
  [
    'a case that failed at times, and now always does',
    runLosing(failing),
    runLosing({ ...failing, ...notTwo }),
    twoFailed,
  ],
  [
    'a cell that fails in another version of its runtime',
    runLosing(),
    runLosing({ ...failing, ...notTwo, runtime: 'node@26.0.0' }),
    [['two', 'node@26.0.0', 'failed', 'exited with 1']],
  ],
])) {
  test(`lost: ${what}`, () => assert.deepEqual(lostIn(base, other), expected));
}

test('cells that the new run did not measure are told, in the order of the tables, each with why', () => {
  const base = runLosing();
  base.trials.reverse();
  const failures = [{ case: 'one' }, { case: 'one', error: 'a later one' }];
  assert.deepEqual(lostIn(base, runLosing({ measured: [], failures, skips: [{}] })), [
    ['one', node, 'failed', 'exited with 1'],
    ['two', node, 'skipped', 'no compiler'],
    ['three', node, 'missing'],
  ]);
});

test('what was not measured in the base is not lost', () => {
  const base = runLosing({ measured: ['one'], failures: [{}], skips: [{ case: 'three' }] });
  assert.deepEqual(compareTwoRuns(base, runLosing({ ...failing, ...notTwo })).lost, []);
});

test('a case that no longer survives what it survived is lost, and has no time to compare', () => {
  const [base, other] = [runLosing(), runLosing({ ...notTwo, failures: [{ kind: 'heap-limit' }] })];
  for (const { header } of [base, other]) header.plan.suites[0].endurance = ['small'];
  assert.deepEqual(lostIn(base, other), twoFailed);
  const { cells, onlyInBase, onlyInNew } = compareTwoRuns(base, other);
  assert.deepEqual([cells, onlyInBase, onlyInNew], [[], 0, 0]);
});

test('what has no time in a run has none of 0', () => {
  const cold = /** @type {const} */ ({ phase: 'cold' });
  const warmUp = { ms: 1, settledMs: 1, settledCalls: 1, firstNs: 500, lows: [], slope: 0 };
  const timed = runOf({ more: { warmUp: { ...warmUp, class: 'flat' } } });
  const [{ base, other, comparison }] = compareTwoRuns(runOf(), timed, cold).cells;
  assert.deepEqual([base, other, comparison.ratio], [Number.NaN, 500, null]);
});
