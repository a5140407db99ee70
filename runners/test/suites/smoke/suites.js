import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { cellKey } from '@rounds/record';
import { loadSuites } from 'rounds/loading/suites.js';
import { sortCells } from 'rounds/plan/availability.js';
import { planCells } from 'rounds/plan/select-cells.js';
import { openSession } from 'rounds/plan/session.js';
import { isProgramSuite } from 'rounds/programs/cells.js';
import { descriptorOf } from 'rounds/runtimes/descriptors.js';
import { measureCell } from 'rounds/trial/trial.js';
import { divide, eachProgramOnce, runTogether } from './cells.js';

/** @typedef {import('@rounds/record').Cell} Cell */

/** Where the time does not count. */
const options = { tier: /** @type {const} */ ('quick'), measureMs: 0, warmUpMs: 0, limitMs: 60_000 };
const selection = { ...options, cases: [], workloads: [] };

/** Suites whose cases ask the machine and take long: one runtime after the other is enough. */
const aboutMachine =
  /^(allocation|branch-prediction|cache-line|cache-size|data-dependency|inlining|memory-|shared-counter|workers)/;

const all = await loadSuites();
// What takes longest comes first, so that the others fill its waits.
all.sort((a, b) => Number(isProgramSuite(b.suite)) - Number(isProgramSuite(a.suite)));
const everything = await openSession(all, [], { provision: false });
const { runtimes } = everything;
/** They load one file, so each of their trials is a process. */
const bundled = new Set(runtimes.filter(({ name }) => descriptorOf(name).bundle).map(({ id }) => id));

test('the runtimes of the workspace are here', () => {
  const names = new Set(runtimes.map(({ name }) => name));
  assert.deepEqual(
    ['node', 'bun', 'deno'].filter((name) => !names.has(/** @type {'node'} */ (name))),
    [],
  );
});

/**
 * Every suite does its work in one round, with as little measuring as possible.
 *
 * @param {{ everywhere: boolean }} options whether every case runs in every runtime. Otherwise, programs do; suites of functions run in
 *   one runtime after the other, and their baselines in just-js, since starting a process in each costs more than their work
 */
export function smokeSuites({ everywhere }) {
  describe('suites', { concurrency: 3 }, () => {
    for (const [place, { name, url, suite }] of all.entries()) {
      test(`${name} runs`, async (t) => {
        const session = { ...everything, suites: [{ name, url, suite }], signal: t.signal };
        const quick = Object.values(suite.workloads).some((workload) => workload.quick);
        const named = quick ? [] : Object.keys(suite.workloads).slice(0, 1);
        const planned = planCells(session.suites, [...session.runtimes, ...session.tools], {
          ...selection,
          workloads: named,
        });
        // Each case and each workload, but not each pair of them: there are many trials.
        const some = planned.filter(
          (cell) => cell.workload === planned[0]?.workload || cell.case === suite.baseline,
        );
        const isBaseline = (/** @type {Cell} */ cell) => cell.case === suite.baseline;
        const ids = runtimes.flatMap(({ id }) => (bundled.has(id) ? [] : id));
        const turn = place % ids.length;
        const choices = isProgramSuite(suite)
          ? [eachProgramOnce(suite, some)]
          : everywhere
            ? [aboutMachine.test(name) ? inTurn(suite, some) : some]
            : [...ids.slice(turn), ...ids.slice(0, turn)].map((id) =>
                some.filter((cell) => cell.runtime === id || (bundled.has(cell.runtime) && isBaseline(cell))),
              );
        /** @type {Cell[]} */
        let cells = [];
        /** @type {Awaited<ReturnType<typeof sortCells<Cell>>>} */
        let sorted = { available: [], skips: [], failures: [] };
        for (const choice of choices) {
          cells = choice;
          sorted = await sortCells(session, cells, { ...options, examples: true });
          const runs = (/** @type {Cell} */ cell) => isBaseline(cell) && !bundled.has(cell.runtime);
          if (sorted.available.some(runs) || sorted.failures.length > 0) break;
        }
        const { available, skips, failures: told } = sorted;
        const functions = isProgramSuite(suite) ? undefined : suite;
        const { alone, together } = functions
          ? divide(functions, bundled, available)
          : { alone: available, together: [] };
        const trials = [];
        for (const cell of alone) {
          const record = await measureCell(session, cell, 1, options);
          if (record.type === 'trial') trials.push(record);
          else told.push({ ...cell, ...record });
        }
        const smoked = functions ? await runTogether(functions, session, together) : [];

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
        assert.deepEqual(done.map(cellKey).sort(), available.map(cellKey).sort());
        assert.equal(
          done.length + skips.length + offline.length,
          cells.length,
          'expected every cell to be measured or skipped',
        );
        assert.ok(available.some(isBaseline), 'expected the baseline to run');
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
 * @param {Cell[]} cells
 */
function inTurn({ baseline, cases }, cells) {
  const ids = runtimes.map(({ id }) => id);
  const names = Object.keys(cases);
  return cells.filter(
    ({ case: name, runtime }) =>
      name === baseline || names.indexOf(name) % ids.length === ids.indexOf(runtime),
  );
}
