import assert from 'node:assert/strict';
import { test } from 'node:test';
import { analyseRun } from '@rounds/analysis';
import { syntheticRun } from './synthetic-run.js';

/**
 * @param {(name: string, round: number) => number | undefined} figureOf
 * @param {string} [baselineRuntime]
 */
function runWith(figureOf, baselineRuntime) {
  const run = syntheticRun({ cases: ['base', 'other'], runtimes: ['a@1', 'b@1'], rounds: 12, ns: () => 1 });
  const figure = { figure: 'callNs', format: /** @type {const} */ ('time') };
  for (const suite of run.header.plan.suites) {
    suite.columns = [
      { title: 'a call', ...figure },
      { title: 'over base', ...figure, overBaseline: true },
    ];
    suite.baselineRuntime = baselineRuntime;
  }
  for (const trial of run.trials) {
    const callNs = figureOf(`${trial.case} ${trial.runtime}`, trial.round);
    if (callNs !== undefined) trial.figures = { callNs };
  }
  return run;
}

/** A machine that is slower by half a microsecond each round. @param {number} round */
const drift = (round) => 1000 + 500 * round;

/** @param {import('@rounds/record').Run} run */
function differencesOf(run) {
  const cells = analyseRun(run).suites.flatMap(({ workloads }) =>
    workloads.flatMap((workload) => workload.cells),
  );
  return Object.fromEntries(
    cells.map(({ cell, overBaseline }) => [`${cell.case} ${cell.runtime}`, overBaseline?.callNs]),
  );
}

test('a difference is taken round by round, so that drift is in neither it nor its interval', () => {
  const run = runWith((name, round) => drift(round) + (name.startsWith('other') ? 70 : 0));
  const same = { estimate: 70, low: 70, high: 70, n: 12 };
  assert.deepEqual(differencesOf(run), {
    'base a@1': undefined,
    'other a@1': same,
    'base b@1': undefined,
    'other b@1': same,
  });
});

test('it is that to the one baseline of a suite of programs', () => {
  /** @type {Record<string, number>} */
  const own = { 'base a@1': 0, 'other a@1': 1, 'base b@1': 10, 'other b@1': -30 };
  const run = runWith((name, round) => drift(round) + Number(own[name]), 'a@1');
  const estimates = Object.entries(differencesOf(run)).map(([name, found]) => [name, found?.estimate]);
  assert.deepEqual(Object.fromEntries(estimates), { ...own, 'base a@1': undefined });
});

test('rounds without the figure on both sides do not count, and without any there is none', () => {
  const some = runWith((name, round) => (round > 4 || name.startsWith('base') ? drift(round) : undefined));
  assert.deepEqual(differencesOf(some)['other a@1'], { estimate: 0, low: 0, high: 0, n: 8 });
  const none = runWith((name, round) => (name.startsWith('base') ? drift(round) : undefined));
  assert.equal(differencesOf(none)['other a@1'], undefined);
});
