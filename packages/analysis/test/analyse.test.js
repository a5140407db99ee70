import assert from 'node:assert/strict';
import { test } from 'node:test';
import { analyseRun } from '@rounds/analysis';
import { cellsIn, syntheticRun, wobble } from './synthetic-run.js';

/** @import { Trial, WarmUpClass } from '@rounds/record' */

const [node, bun] = ['node@24.1.0', 'bun@1.4.5'];

/** @param {Partial<Parameters<typeof syntheticRun>[0]>} [made] */
function runOf(made) {
  return syntheticRun({
    ...{ cases: ['one', 'two'], runtimes: [node, bun], rounds: 20 },
    ns: ({ case: name }, round) => (name === 'one' ? 100 : 101) * wobble(round),
    ...made,
  });
}

test('cells stand in the order of the tables, whatever that of the trials', () => {
  const run = runOf();
  run.trials.reverse();
  const names = cellsIn(analyseRun(run)).map(({ cell }) => `${cell.runtime} ${cell.case}`);
  assert.deepEqual(names, [`${node} one`, `${node} two`, `${bun} one`, `${bun} two`]);
});

test('verdicts are those of `detect` that the run was made with', () => {
  const run = runOf();
  const verdict = () => cellsIn(analyseRun(run))[1].versusBaseline?.verdict;
  assert.equal(verdict(), 'same');
  run.header.options.detect = 0.001;
  assert.equal(verdict(), 'slower');
  run.header.options.detect = 'none at all';
  assert.equal(verdict(), 'same');
});

test('a cell has the means of all that its trials report', () => {
  const latency = (/** @type {number} */ ns) => ({ p50: ns, p90: ns, p99: ns, max: ns });
  const run = runOf({ cases: ['one'], runtimes: [node], rounds: 3, ns: (_, round) => 10 * round ** 2 });
  const contextSwitches = { voluntary: 0, involuntary: 0 };
  /** @type {Partial<Trial>[]} */
  const more = [
    { userMs: 1, sysMs: 1, rssBytes: 5, counters: { cycles: 7 }, latencyNs: latency(10) },
    { userMs: 3, rssBytes: 8, counters: { cycles: 9, instructions: 4 }, figures: { cpuNs: 6 } },
    {
      ...{ rssBytes: 5, latencyNs: latency(20), figures: { cpuNs: 12 } },
      programs: { server: { userMs: 1, sysMs: 2, rssBytes: 3, contextSwitches } },
    },
  ];
  for (const [i, trial] of run.trials.entries()) Object.assign(trial, more[i]);
  run.trials.reverse();
  const [cell] = cellsIn(analyseRun(run));
  const { low, high } = cell.ns;
  assert.ok(Number(low) < 140 / 3 && 140 / 3 < Number(high));
  assert.deepEqual(JSON.parse(JSON.stringify(cell)), {
    cell: { suite: 'demo', case: 'one', workload: 'small', runtime: node },
    ns: { estimate: 140 / 3, low, high, n: 3 },
    rounds: [1, 2, 3].map((round) => ({ round, ns: 10 * round ** 2 })),
    ...{ cpuNs: 9, rssBytes: 6, counters: { cycles: 8, instructions: 4 }, figures: { cpuNs: 9 } },
    ...{ latencyNs: latency(15), programs: { server: { cpuMs: 3, rssBytes: 3 } } },
  });
  run.header.plan.suites[0].baselineRuntime = node;
  assert.equal(cellsIn(analyseRun(run))[0].cpuMs, 2.5, 'of a whole program, as long as it runs');
});

test('a cell has modes of its own only where the others of its runtime have none', () => {
  const modesIn = (/** @type {string[]} */ slow) => {
    const run = runOf({
      ...{ cases: ['one', 'two', 'three'], runtimes: [node], rounds: 40 },
      ns: ({ case: name }, round) => (slow.includes(name) && round % 3 === 0 ? 150 : 100) * wobble(round),
    });
    return cellsIn(analyseRun(run)).map(({ modes }) => modes?.length);
  };
  assert.deepEqual(modesIn(['two']), [undefined, 2, undefined]);
  const all = modesIn(['one', 'two', 'three']);
  assert.deepEqual(all, [undefined, undefined, undefined], 'the machine has two speeds');
});

/**
 * @param {WarmUpClass[]} classes of the first trials, which warm up for long
 * @param {{ slopeIn?: (round: number) => number, secondMs?: number }} [options] `secondMs`: how long the second of them does
 */
function isUnsettledAfter(classes, { slopeIn = () => 0, secondMs = 375 } = {}) {
  const run = runOf({ cases: ['one'], runtimes: [node], rounds: 12, ns: (_, round) => wobble(round) });
  for (const trial of run.trials) {
    const isLong = trial.round <= classes.length;
    trial.warmUp = {
      ms: !isLong ? 30 : trial.round === 2 ? secondMs : 375,
      class: isLong ? classes[trial.round - 1] : 'unsettled',
      slope: slopeIn(trial.round) + wobble(trial.round) / 1e3,
      ...{ settledMs: 0, settledCalls: 0, firstNs: 1 },
    };
  }
  return cellsIn(analyseRun(run))[0].unsettled ?? false;
}

for (const [what, classes, options, expected] of /** @type {[string, WarmUpClass[], any, boolean][]} */ ([
  ['a short warm-up', ['warming'], {}, false],
  ['both of them', ['unsettled', 'unsettled'], {}, true],
  ['what a longer one saw settle', ['unsettled', 'slowing', 'unsettled'], { secondMs: 750 }, false],
  ['what a longer one saw change late', ['slowing', 'unsettled', 'slowing'], { secondMs: 750 }, true],
  ['slower in the second half of the measurement', ['flat'], { slopeIn: () => 0.05 }, true],
  ['faster', ['flat'], { slopeIn: () => -0.05 }, true],
])) {
  test(`unsettled, as it still changed when it was measured: ${what}`, () => {
    assert.equal(isUnsettledAfter(classes, options), expected);
  });
}

const ended = { exitCode: 1, signal: null, stderr: '' };

/** @param {import('@rounds/record').Run} run @param {string} kind of the failure of each of its trials */
function allFailed(run, kind) {
  run.failures = run.trials.map((trial) => ({ ...trial, type: 'failure', kind, error: kind, ...ended }));
  return analyseRun(run);
}

test('a failure of an older version is not a failure of the working tree', () => {
  const [main, copy, tree] = ['node@1 main', 'node@1 main (copy)', 'node@1 working tree'];
  const run = syntheticRun({ cases: ['a'], runtimes: [main, copy, tree], rounds: 1, ns: () => 1 });
  run.header.plan.pairs = [
    { base: main, other: tree },
    { base: main, other: copy, control: true },
  ];
  const { faults, otherVersions } = allFailed(run, 'threw').failures;
  const runtimesOf = (/** @type {typeof faults} */ some) => some.map(({ runtime }) => runtime).sort();
  assert.deepEqual([runtimesOf(faults), runtimesOf(otherVersions)], [[tree], [main, copy]]);
});
