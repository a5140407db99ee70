import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { makePlan } from '@rounds/analysis';
import { cellKey, createRunFile, readRun } from '@rounds/record';
import { chooseSuites, loadSuites } from 'rounds/loading/suites.js';
import { isProgramSuite } from 'rounds/programs/cells.js';
import { headerFor } from 'rounds/run/header.js';
import { measure } from 'rounds/run/measure.js';
import { planCells } from 'rounds/run/select-cells.js';
import { openSession } from 'rounds/run/session.js';
import { setAside } from 'rounds/run/set-aside.js';
import { newPath } from 'rounds/test/support/scratch.js';
import { divide, eachProgramOnce, runTogether } from './cells.js';

/** @type {import('rounds/run/options.js').RunOptions} */
const options = {
  tier: 'smoke',
  cases: [],
  workloads: [],
  rounds: 1,
  precision: 0.02,
  threshold: 0.02,
  maxTimeMs: 600_000,
  measureMs: 0,
  warmUpMs: 0,
  limitMs: 60_000,
  counters: false,
};
/** Suites whose cases ask the machine and take long: one runtime after the other is enough. */
const aboutMachine =
  /^(allocation|branch-prediction|cache-line|cache-size|data-dependency|inlining|memory-|shared-counter|workers)/;

const nothing = () => {};
const progress = {
  ...{ begun: nothing, ended: nothing, provisional: nothing, say: nothing },
  finish: nothing,
};

const all = await loadSuites();
// What takes longest comes first, so that the others fill its waits.
all.sort((a, b) => Number(isProgramSuite(b.suite)) - Number(isProgramSuite(a.suite)));
const { runtimes } = await openSession(all, [], { provision: false });

test('the runtimes of the workspace are here', () => {
  const names = new Set(runtimes.map(({ name }) => name));
  assert.deepEqual(
    ['node', 'bun', 'deno'].filter((name) => !names.has(/** @type {'node'} */ (name))),
    [],
  );
});

/**
 * Every suite does its work in every runtime that is here: one round, with as little measuring as there can be.
 *
 * @param {{ everywhere: boolean }} options whether every case does so; otherwise the baseline in each, and each other case
 *   in one runtime after the other
 */
export function smokeSuites({ everywhere }) {
  describe('suites', { concurrency: 2 }, () => {
    for (const { name, suite } of all) {
      test(`${name} runs in ${runtimes.map(({ id }) => id).join(', ')}`, async (t) => {
        const session = await openSession(await chooseSuites([name]), [], {
          signal: t.signal,
          provision: false,
        });
        const quick = Object.values(suite.workloads).some((workload) => workload.quick);
        const selection = quick
          ? options
          : { ...options, workloads: Object.keys(suite.workloads).slice(0, 1) };
        const planned = planCells(session.suites, [...session.runtimes, ...session.tools], selection);
        // Each case and each workload, but not each pair of them: there are many trials.
        const some = planned.filter(
          (cell) => cell.workload === planned[0]?.workload || cell.case === suite.baseline,
        );
        const cells = isProgramSuite(suite)
          ? eachProgramOnce(suite, some)
          : everywhere && !aboutMachine.test(name)
            ? some
            : inTurn(suite, some);
        const plan = makePlan(session.suites, cells);
        const header = await headerFor(session, plan, options, { seed: 1, argv: [] });
        const file = createRunFile(newPath(), header);
        const begun = { session, cells, header, file, options };
        const measurable = await setAside(begun);
        const functions = isProgramSuite(suite) ? undefined : suite;
        const { alone, together } = functions
          ? divide(functions, session, measurable)
          : { alone: measurable, together: [] };
        const { reason } = await measure(begun, alone, progress);
        file.close();
        const smoked = functions ? await runTogether(functions, session, together) : [];

        const { trials, skips, failures: told } = await readRun(file.path);
        // Programs in Python get their packages from the network, which a test may be without.
        const offline = told.filter(
          ({ kind, runtime }) => kind === 'preparation' && runtime.includes('python@'),
        );
        const failures = told.filter((failure) => !offline.includes(failure));
        for (const { case: each, error } of offline) t.diagnostic(`${each}: ${error}`);
        assert.deepEqual(
          failures.map(({ case: each, runtime, error, stderr }) => ({ each, runtime, error, stderr })),
          [],
        );
        assert.deepEqual(
          smoked.filter(({ answer }) => !(answer.outcome === 'measured' && answer.ns > 0)),
          [],
        );
        const done = [...trials, ...smoked];
        assert.deepEqual(done.map(cellKey).sort(), measurable.map(cellKey).sort());
        assert.equal(
          done.length + skips.length + offline.length,
          cells.length,
          'expected every cell to be measured or skipped',
        );
        assert.ok(
          measurable.some((cell) => cell.case === suite.baseline),
          'expected the baseline to run',
        );
        assert.equal(reason, 'rounds');
        for (const skip of skips)
          t.diagnostic(`${skip.case} ${skip.workload} ${skip.runtime}: ${skip.reason}`);
      });
    }
  });
}

/**
 * Every case in one runtime, and the baseline in all.
 *
 * @param {import('@rounds/harness').Suite} suite
 * @param {import('@rounds/record').Cell[]} cells
 */
function inTurn({ baseline, cases }, cells) {
  const ids = runtimes.map(({ id }) => id);
  const names = Object.keys(cases);
  return cells.filter(
    ({ case: name, runtime }) =>
      name === baseline || names.indexOf(name) % ids.length === ids.indexOf(runtime),
  );
}
