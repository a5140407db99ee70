import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { loadSuites } from 'rounds/loading/suites.js';
import { sortCells } from 'rounds/plan/availability.js';
import { planCells } from 'rounds/plan/select-cells.js';
import { openSession } from 'rounds/plan/session.js';
import { isProgramSuite } from 'rounds/programs/cells.js';
import { measureCell } from 'rounds/trial/trial.js';
import { bundles, divide, eachProgramOnce, runTogether } from './cells.js';

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

test('the runtimes of the workspace are here', () => {
  const names = new Set(runtimes.map(({ name }) => name));
  assert.deepEqual(
    ['node', 'bun', 'deno'].filter((name) => !names.has(/** @type {'node'} */ (name))),
    [],
  );
});

/**
 * Every suite does its work in every runtime that is here, in one round, with as little measuring as possible.
 *
 * @param {{ everywhere: boolean }} options whether every case does so. Otherwise the baseline runs in each runtime, its whole trial in one of
 *   them, and the other cases take turns with the runtimes
 */
export function smokeSuites({ everywhere }) {
  const planned = new Map(all.map((each, place) => [each, planFor(each, place, everywhere)]));
  const outcomeOf = runTogether(
    everything,
    [...planned.values()].flatMap(({ together }) => together),
    { first: everywhere },
  );
  describe('suites', { concurrency: 3 }, () => {
    for (const [{ name, url, suite }, { cells, alone, together }] of planned) {
      test(`${name} runs`, async (t) => {
        const session = { ...everything, suites: [{ name, url, suite }], signal: t.signal };
        const { available, skips, failures } = await sortCells(session, alone, {
          ...options,
          examples: true,
        });
        const measured = [];
        for (const cell of available) {
          const record = await measureCell(session, cell, 1, options);
          if (record.type === 'trial') measured.push(cell);
          else failures.push({ ...cell, ...record });
        }
        // Programs in Python get their packages from the network, which a test may be without.
        const offline = failures.filter(
          ({ kind, runtime }) => kind === 'preparation' && runtime.includes('python@'),
        );
        for (const { case: each, error } of offline) t.diagnostic(`${each}: ${error}`);
        const failed = failures
          .filter((failure) => !offline.includes(failure))
          .map(({ case: each, runtime, error, stderr }) => ({ each, runtime, error, stderr }));
        assert.deepEqual(failed, []);

        for (const cell of together) {
          const outcome = await outcomeOf(cell);
          if (outcome.unavailable) skips.push({ ...cell, reason: outcome.unavailable });
          else {
            assert.ok(Number(outcome.ns) > 0, JSON.stringify(outcome));
            measured.push(cell);
          }
        }
        for (const { case: each, workload, runtime, reason } of skips) {
          t.diagnostic(`${each} ${workload} ${runtime}: ${reason}`);
          assert.doesNotMatch(reason, /not compiled yet/, 'run pnpm build');
        }
        const cellCount = measured.length + skips.length + offline.length;
        assert.equal(cellCount, cells.length, 'expected every cell to be measured or skipped');
        assert.ok(
          measured.some((cell) => cell.case === suite.baseline),
          'expected the baseline to run',
        );
      });
    }
  });
}

/**
 * @param {import('rounds/loading/suites.js').NamedSuite} named
 * @param {number} place among all suites
 * @param {boolean} everywhere
 */
function planFor({ name, url, suite }, place, everywhere) {
  const quick = Object.values(suite.workloads).some((workload) => workload.quick);
  const workloads = quick ? [] : Object.keys(suite.workloads).slice(0, 1);
  const session = [...everything.runtimes, ...everything.tools];
  const planned = planCells([{ name, url, suite }], session, { ...selection, workloads });
  // Each case and each workload, but not each pair of them: there are many trials.
  const some = planned.filter(
    (cell) => cell.workload === planned[0]?.workload || cell.case === suite.baseline,
  );
  if (isProgramSuite(suite)) {
    const cells = eachProgramOnce(suite, some);
    return { cells, alone: cells, together: [] };
  }
  const chosen = everywhere && !aboutMachine.test(name) ? some : inTurn(suite, some);
  const cells = chosen.filter(
    ({ case: each, workload }) => suite.cases[each]?.notFor?.(workload) === undefined,
  );
  const ids = runtimes.map(({ id }) => id);
  const whole = everywhere ? ids : [ids[place % ids.length] ?? ''];
  return { cells, ...divide(suite, everything, cells, whole) };
}

/**
 * Every case in one runtime, and the baseline in all. A bundle for each case would take most of the time.
 *
 * @param {import('@rounds/harness').Suite} suite
 * @param {import('@rounds/record').Cell[]} cells
 */
function inTurn({ baseline, cases }, cells) {
  const ids = runtimes.filter((runtime) => !bundles(runtime)).map(({ id }) => id);
  const names = Object.keys(cases);
  return cells.filter(
    ({ case: name, runtime }) =>
      name === baseline || names.indexOf(name) % ids.length === ids.indexOf(runtime),
  );
}
