import assert from 'node:assert/strict';
import { test } from 'node:test';
import { analyseRun, pairsOf } from '@rounds/analysis';
import { syntheticRun, wobble } from './synthetic-run.js';

/** @typedef {import('@rounds/record').Trial} Trial */

/** @param {Partial<Parameters<typeof syntheticRun>[0]>} [made] */
function runOf(made) {
  return syntheticRun({
    cases: ['one', 'two'],
    runtimes: ['node@24.1.0', 'bun@1.4.5'],
    rounds: 20,
    ns: ({ case: name }, round) => (name === 'one' ? 100 : 101) * wobble(round),
    ...made,
  });
}

/** @param {ReturnType<typeof analyseRun>} report */
function cellsIn({ suites }) {
  return suites.flatMap(({ workloads }) => workloads.flatMap(({ cells }) => cells));
}

test('cells stand in the order of the tables, whatever that of the trials', () => {
  const run = runOf();
  run.trials.reverse();
  assert.deepEqual(
    cellsIn(analyseRun(run)).map(({ cell }) => `${cell.runtime} ${cell.case}`),
    ['node@24.1.0 one', 'node@24.1.0 two', 'bun@1.4.5 one', 'bun@1.4.5 two'],
  );
});

test('verdicts are those of the threshold that the run was made with', () => {
  const run = runOf();
  const verdict = () => cellsIn(analyseRun(run))[1]?.versusBaseline?.verdict;
  assert.equal(verdict(), 'same');
  run.header.options.threshold = 0.001;
  assert.equal(verdict(), 'slower');
  run.header.options.threshold = 'none at all';
  assert.equal(verdict(), 'same');
});

test('a cell has the means of all that its trials tell', () => {
  const run = runOf({
    cases: ['one'],
    runtimes: ['node@24.1.0'],
    rounds: 3,
    ns: (_, round) => 10 * round ** 2,
  });
  const programs = {
    server: { userMs: 1, sysMs: 2, rssBytes: 3, contextSwitches: { voluntary: 0, involuntary: 0 } },
  };
  /** @type {Partial<Trial>[]} */
  const more = [
    { userMs: 1, sysMs: 1, rssBytes: 5, counters: { cycles: 7 }, latencyNs: latency(10) },
    { userMs: 3, rssBytes: 8, counters: { cycles: 9, instructions: 4 }, figures: { cpuNs: 6 } },
    { rssBytes: 5, latencyNs: latency(20), figures: { cpuNs: 12 }, programs },
  ];
  for (const [i, trial] of run.trials.entries()) Object.assign(trial, more[i]);
  run.trials.reverse();
  const suite = run.header.plan.suites[0] ?? assert.fail();
  const { versusBaseline, ...cell } = cellsIn(analyseRun(run))[0] ?? assert.fail();
  const { low, high } = cell.ns;
  assert.ok(low !== null && high !== null && low < 140 / 3 && 140 / 3 < high);
  assert.deepEqual(cell, {
    cell: { suite: 'demo', case: 'one', workload: 'small', runtime: 'node@24.1.0' },
    ns: { estimate: 140 / 3, low, high, n: 3 },
    rounds: [1, 2, 3].map((round) => ({ round, ns: 10 * round ** 2 })),
    cpuNs: 9,
    rssBytes: 6,
    counters: { cycles: 8, instructions: 4 },
    figures: { cpuNs: 9 },
    latencyNs: latency(15),
    programs: { server: { cpuMs: 3, rssBytes: 3 } },
  });
  suite.baselineRuntime = 'node@24.1.0';
  assert.equal(cellsIn(analyseRun(run))[0]?.cpuMs, 2.5, 'of a whole program, as long as it runs');
});

/** @param {number} ns */
function latency(ns) {
  return { p50: ns, p90: ns, p99: ns, max: ns };
}

test('traces stand with their workload, and those of no timed one with none', () => {
  const run = runOf();
  const at = run.header.startedAt;
  const cell = { suite: 'demo', case: 'one', workload: 'small', runtime: 'node@24.1.0' };
  const trace = { type: /** @type {const} */ ('trace'), ...cell, syscalls: {}, at };
  run.traces = [trace, { ...trace, workload: 'unknown' }];
  const [workload] = analyseRun(run).suites.flatMap(({ workloads }) => workloads);
  assert.deepEqual(workload?.traces, [trace]);
});

test('skips are told by reason, and what the reason names is not told twice', () => {
  const run = runOf();
  const skip = { type: /** @type {const} */ ('skip'), suite: 'demo', workload: 'small' };
  run.skips = [
    { ...skip, case: 'one', runtime: 'just', reason: 'just: not found on PATH' },
    { ...skip, case: 'one', runtime: 'bun@1', reason: 'no addon' },
    { ...skip, case: 'two', runtime: 'just', reason: 'just: not found on PATH' },
    { ...skip, case: 'one', runtime: 'deno@2', reason: 'no addon' },
  ];
  assert.deepEqual(analyseRun(run).skips, [
    { reason: 'just: not found on PATH', suites: ['demo'], cases: [], runtimes: [], cells: 2 },
    { reason: 'no addon', suites: ['demo'], cases: ['one'], runtimes: ['bun@1', 'deno@2'], cells: 2 },
  ]);
});

test('further pairs join the family of their suite, and are told from either side', () => {
  const run = runOf({ ns: ({ runtime }, round) => (runtime.startsWith('bun') ? 50 : 100) * wobble(round) });
  for (const trial of run.trials) trial.figures = { reads: trial.case === 'one' ? 4 : 1 };
  const at = (/** @type {string} */ name, /** @type {string} */ runtime) => ({
    ...{ suite: 'demo', case: name, workload: 'small', runtime },
  });
  const [base, other] = [at('one', 'node@24.1.0'), at('two', 'bun@1.4.5')];
  const planned = { base, other: at('two', 'node@24.1.0') };
  const figure = { base, other, figure: 'reads' };
  const pairs = [
    { base, other },
    figure,
    { base: planned.other, other: base },
    { base, other: at('no', 'x') },
  ];
  const report = analyseRun(run, { pairs });
  assert.equal(report.suites[0]?.comparisons, 6, '4 of the tables, and 2 that they have not');
  const { ratio, low, high, level, verdict } = report.comparedOf({ base, other }) ?? assert.fail();
  assert.deepEqual([ratio?.toFixed(9), verdict, level < 0.05 / 6], ['0.500000000', 'faster', true]);
  const turned = report.comparedOf({ base: other, other: base });
  assert.deepEqual([turned?.ratio?.toFixed(9), turned?.verdict], ['2.000000000', 'slower']);
  assert.deepEqual([turned?.low, turned?.high], [1 / Number(high), 1 / Number(low)]);
  assert.equal(report.comparedOf(figure)?.ratio?.toFixed(9), '0.250000000');
  const shown = cellsIn(report)[1]?.versusBaseline;
  assert.deepEqual({ ...report.comparedOf(planned), base }, shown, 'the same interval as in the table');
  assert.equal(report.comparedOf({ base, other: at('no', 'x') }), undefined);
  assert.equal(analyseRun(run).suites[0]?.comparisons, 4);
  assert.deepEqual([report.timesOf(other).size, report.timesOf(other, 'reads').get(1)], [20, 1]);
});

test('cells of pairs make a matrix only if all of them are pairs', () => {
  const cellOf = (/** @type {string} */ name, /** @type {string} */ runtime) => ({
    cell: { suite: 's', case: name, workload: 'w', runtime },
  });
  const pairs = [cellOf('ws+undici', 'node@24+bun@1'), cellOf('deno+ws', 'node@24')];
  assert.deepEqual(
    pairsOf(pairs)?.map(({ server, client }) => [server, client]),
    [
      [
        { case: 'ws', runtime: 'node@24' },
        { case: 'undici', runtime: 'bun@1' },
      ],
      [
        { case: 'deno', runtime: 'node@24' },
        { case: 'ws', runtime: 'node@24' },
      ],
    ],
  );
  assert.equal(pairsOf([...pairs, cellOf('single', 'node@24')]), undefined);
  assert.equal(pairsOf(pairs.slice(1)), undefined, 'one server and one client are no matrix');
});

test('a cell may have more trials than a function has arguments', () => {
  const run = runOf({ cases: ['one'], runtimes: ['node@24.1.0'], rounds: 150_000 });
  const [cell] = cellsIn(analyseRun(run));
  assert.equal(cell?.ns.n, 150_000);
});

test('a cell has modes of its own only where the others of its runtime have none', () => {
  const runOfModes = (/** @type {string[]} */ withModes) =>
    runOf({
      cases: ['one', 'two', 'three'],
      runtimes: ['node@24.1.0'],
      rounds: 40,
      ns: ({ case: name }, round) =>
        (withModes.includes(name) && round % 3 === 0 ? 150 : 100) * wobble(round),
    });
  const modesIn = (/** @type {string[]} */ names) =>
    cellsIn(analyseRun(runOfModes(names))).map(({ modes }) => modes?.length);
  assert.deepEqual(modesIn(['two']), [undefined, 2, undefined]);
  const all = modesIn(['one', 'two', 'three']);
  assert.deepEqual(all, [undefined, undefined, undefined], 'the machine has two speeds');
});

test('a cell that still changed when it was measured is unsettled', () => {
  const unsettledAfter = (
    /** @type {import('@rounds/record').WarmUpClass[]} */ classes,
    slopeIn = (/** @type {number} */ _round) => 0,
    secondMs = 375,
  ) => {
    const run = runOf({
      cases: ['one'],
      runtimes: ['node@24.1.0'],
      rounds: 12,
      ns: (_, round) => wobble(round),
    });
    for (const trial of run.trials) {
      const look = classes[trial.round - 1];
      const looked = {
        settledMs: 0,
        settledCalls: 0,
        firstNs: 1,
        lows: [],
        slope: slopeIn(trial.round) + wobble(trial.round) / 1e3,
      };
      const lookMs = trial.round === 2 ? secondMs : 375;
      trial.warmUp = { ...looked, ms: look ? lookMs : 30, class: look ?? 'unsettled' };
    }
    return cellsIn(analyseRun(run))[0]?.unsettled ?? false;
  };
  assert.equal(unsettledAfter(['warming']), false, 'a short warm-up does not tell');
  assert.equal(unsettledAfter(['unsettled', 'slowing']), false, 'one of two looks');
  assert.equal(unsettledAfter(['unsettled', 'unsettled']), true);
  assert.equal(unsettledAfter(['unsettled', 'slowing', 'unsettled']), true, 'two of three');
  assert.equal(
    unsettledAfter(['unsettled', 'slowing', 'unsettled'], () => 0, 750),
    false,
    'what a longer look saw settle',
  );
  assert.equal(
    unsettledAfter(['slowing', 'unsettled', 'slowing'], () => 0, 750),
    true,
    'what a longer look saw change late',
  );
  assert.equal(
    unsettledAfter(['flat'], () => 0.05),
    true,
    'slower in the second half of the measurement',
  );
  assert.equal(
    unsettledAfter(['flat'], () => -0.05),
    true,
    'faster',
  );
  const byNeighbours = (/** @type {number} */ round) => (round % 3 === 0 ? 0 : 0.4);
  assert.equal(unsettledAfter(['flat'], byNeighbours), false, 'slower in two of three trials only');
});
