import assert from 'node:assert/strict';
import { test } from 'node:test';
import { analyseRun } from '@rounds/analysis';
import { cellsIn, syntheticRun, wobble } from './synthetic-run.js';

/**
 * Two cases as fast as each other once they are warm; the second is twice as slow at first.
 * @param {string[]} [cases] a case `unknown` has no warm-up
 */
function coldRun(cases = ['one', 'two']) {
  const ns = (/** @type {unknown} */ _, /** @type {number} */ round) => 100 * wobble(round);
  const run = syntheticRun({ cases, runtimes: ['node@24.1.0'], rounds: 20, ns });
  for (const trial of run.trials) {
    if (trial.case === 'unknown') continue;
    const isTwo = trial.case === 'two';
    trial.warmUp = {
      ...{ ms: 200, settledMs: 50, settledCalls: 10, lows: [], slope: 0, class: 'warming' },
      firstNs: (isTwo ? 2000 : 1000) * wobble(trial.round + (isTwo ? 5 : 0)),
    };
    trial.latencyNs = { p50: 1, p90: 1, p99: 1, max: 1 };
  }
  return run;
}

test('cold, the first calls are shown and compared, and nothing of the steady state', () => {
  const [one, two] = cellsIn(analyseRun(coldRun(), { phase: 'cold' }));
  assert.equal(two.versusBaseline?.verdict, 'slower');
  assert.ok(one.ns.estimate >= 1000 && two.ns.estimate >= 2000, `${one.ns.estimate} and ${two.ns.estimate}`);
  assert.equal(one.latencyNs, undefined);
  assert.equal(cellsIn(analyseRun(coldRun()))[1].versusBaseline?.verdict, 'same', 'warm, they are alike');
});

test('cells without a record of their first calls are left out, and counted in a warning', () => {
  const report = analyseRun(coldRun(['one', 'unknown']), { phase: 'cold' });
  assert.deepEqual(
    cellsIn(report).map(({ cell }) => cell.case),
    ['one'],
  );
  assert.deepEqual(report.warnings, [{ kind: 'not-cold', cells: 1 }]);
});

test('questions are answered by the steady state, not by first calls', () => {
  const rules = [{ name: 'demo', workloads: ['small'], apart: [], within: /** @type {const} */ ('runtime') }];
  assert.equal(analyseRun(coldRun(), { rules }).suites[0].leads?.length, 1);
  assert.equal(analyseRun(coldRun(), { rules, phase: 'cold' }).suites[0].leads, undefined);
});
