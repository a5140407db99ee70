import assert from 'node:assert/strict';
import { test } from 'node:test';
import { analyseRun } from '@rounds/analysis';
import { syntheticRun, wobble } from './synthetic-run.js';

/**
 * Two cases as fast as each other once they are warm; the second is twice as slow at first.
 *
 * @param {string[]} [cases] a case `unknown` has no warm-up
 */
function coldRun(cases = ['one', 'two']) {
  const run = syntheticRun({
    cases,
    runtimes: ['node@24.1.0'],
    rounds: 20,
    ns: (_, round) => 100 * wobble(round),
  });
  for (const trial of run.trials) {
    if (trial.case === 'unknown') continue;
    trial.warmUp = {
      ...{
        ms: 200,
        settledMs: 50,
        settledCalls: 10,
        lows: [],
        slope: 0,
        class: /** @type {const} */ ('warming'),
      },
      firstNs: (trial.case === 'two' ? 2000 : 1000) * wobble(trial.round + (trial.case === 'two' ? 5 : 0)),
    };
    trial.latencyNs = { p50: 1, p90: 1, p99: 1, max: 1 };
  }
  return run;
}

/** @param {Parameters<typeof analyseRun>[1]} [options] */
function cellsOf(run = coldRun(), options) {
  return analyseRun(run, options).suites.flatMap(({ workloads }) => workloads.flatMap(({ cells }) => cells));
}

test('cold, the first calls are shown and compared, and nothing of the steady state', () => {
  const [one, two] = cellsOf(coldRun(), { phase: 'cold' });
  assert.ok(one && two);
  assert.equal(two.versusBaseline?.verdict, 'slower');
  assert.ok(one.ns.estimate >= 1000 && two.ns.estimate >= 2000, `${one.ns.estimate} and ${two.ns.estimate}`);
  assert.equal(one.latencyNs, undefined);
  assert.equal(cellsOf()[1]?.versusBaseline?.verdict, 'same', 'warm, they are alike');
});

test('cells without a record of their first calls are left out, and counted in a warning', () => {
  const report = analyseRun(coldRun(['one', 'unknown']), { phase: 'cold' });
  const names = report.suites.flatMap(({ workloads }) =>
    workloads.flatMap(({ cells }) => cells.map(({ cell }) => cell.case)),
  );
  assert.deepEqual(names, ['one']);
  assert.deepEqual(report.warnings, [{ kind: 'not-cold', cells: 1 }]);
});

test('questions are answered by the steady state, not by first calls', () => {
  const rules = [{ name: 'demo', workloads: ['small'], apart: [], within: /** @type {const} */ ('runtime') }];
  assert.equal(analyseRun(coldRun(), { rules }).suites[0]?.leads?.length, 1);
  assert.equal(analyseRun(coldRun(), { rules, phase: 'cold' }).suites[0]?.leads, undefined);
});
