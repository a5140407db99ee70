import assert from 'node:assert/strict';
import { test } from 'node:test';
import { analyseRun, ratioMismatches } from '@rounds/analysis';
import { seededRandom } from '@rounds/stats';
import { syntheticRun } from './synthetic-run.js';

/** @param {number} rounds @param {(cell: { case: string }, round: number) => boolean} [isThere] */
function reportOf(rounds, isThere = () => true) {
  const random = seededRandom(rounds);
  const run = syntheticRun({
    ...{ cases: ['base', 'one', 'two'], runtimes: ['a@1', 'b@1'], rounds },
    ns: (cell, round) => (isThere(cell, round) ? 100 * Math.exp(3 * random() ** 2) : undefined),
  });
  return analyseRun(run);
}

/** @param {ReturnType<typeof reportOf>} report */
const firstCompared = ({ suites }) => suites[0]?.workloads[0]?.cells[1] ?? assert.fail();

for (const rounds of [1, 2, 5, 40]) {
  test(`the quotient of two times shown is the ratio shown, of ${rounds} rounds`, () => {
    const report = reportOf(rounds);
    assert.deepEqual(ratioMismatches(report), []);
    const { ns, versusBaseline } = firstCompared(report);
    assert.equal(versusBaseline?.low === null, rounds < 8, 'the ratio of few rounds is provisional');
    ns.estimate *= 1 + 2e-9;
    assert.equal(ratioMismatches(report).length, 2, 'with the baseline, and with the other runtime');
  });
}

test('a cell that failed in a round has the time of its own rounds, and the ratio of those in common', () => {
  const report = reportOf(20, (cell, round) => cell.case !== 'one' || round !== 7);
  const { ns, versusBaseline } = firstCompared(report);
  assert.deepEqual([ns.n, versusBaseline?.rounds], [19, 19]);
  assert.deepEqual(ratioMismatches(report), []);
});
