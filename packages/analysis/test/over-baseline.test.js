import assert from 'node:assert/strict';
import { test } from 'node:test';
import { analyseRun } from '@rounds/analysis';
import { cellsIn, syntheticRun } from './synthetic-run.js';

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
