import assert from 'node:assert/strict';
import { test } from 'node:test';
import { analyseRun, atMilestones } from '@rounds/analysis';
import { seededRandom } from '@rounds/stats';
import { syntheticRun } from './synthetic-run.js';

const runtimes = ['node@24#1', 'node@24#2', 'node@24#3'];
const cases = ['base', 'slower-1%', 'slower-5%', 'pause', 'one-in-three'];

/** @param {{ rounds: number, scatter: number, factor?: (cell: { case: string, runtime: string }) => number }} options */
function selftestOf({ rounds, scatter, factor = workOf }) {
  const random = seededRandom(60);
  const run = syntheticRun({
    ...{ cases, runtimes, rounds, more: { wallMs: 100 } },
    ns: (cell) => {
      if (cell.case !== 'base' && cell.runtime !== runtimes[0]) return undefined;
      const slow = cell.case === 'one-in-three' && random() < 1 / 3 ? 1.15 : 1;
      return 1000 * factor(cell) * slow * (1 + scatter * (random() + random() - 1));
    },
  });
  // Nine times as long in the first round.
  for (const trial of run.trials) if (trial.round === 1) trial.wallMs = 900;
  run.header.options = { selftest: true, underLoad: true };
  return analyseRun(run).selftest ?? assert.fail('no score');
}

/** @param {{ case: string }} cell how much more work its case says that it does */
function workOf(cell) {
  return cell.case === 'pause' ? 1.025 : 1 + Number(/slower-(\d+)%/.exec(cell.case)?.[1] ?? 0) / 100;
}

test('on a calm machine everything planted is found, and nothing else', () => {
  const selftest = selftestOf({ rounds: 80, scatter: 0.005 });
  const { underLoad, score, curve } = selftest;
  assert.equal(underLoad, true);
  assert.deepEqual([score.comparisons, score.falseVerdicts, score.sameVerdicts], [3, 0, 3]);
  assert.deepEqual([score.known, score.opposite], [12, 0]);
  assert.ok(Number(score.halfWidth) > 0 && Number(score.halfWidth) < 0.01, String(score.halfWidth));
  const found = score.planted.map((each) => `${each.kind}: ${each.found} of ${each.of}`);
  assert.deepEqual(found, [
    'slower-1%: 3 of 3',
    'slower-5%: 3 of 3',
    'pause: 3 of 3',
    'one-in-three: 3 of 3',
  ]);
  assert.ok(score.error < 0.002 && score.covered === score.intervals, JSON.stringify(score));
  assert.equal(score.seconds, 17.6, 'two trials of 900 ms, and in 79 rounds two of 100 ms');
  assert.equal(String(curve.map(({ rounds }) => rounds)), '42,67,80');
  const points = atMilestones(selftest).map(({ seconds, score: at }) => `${at.rounds} after ${seconds} s`);
  assert.deepEqual(points, ['42 after 10 s', '67 after 15 s', '80 after 18 s']);
});

test('slowdowns that were not there are not found, and neither are any in too few rounds', () => {
  const none = selftestOf({ rounds: 40, scatter: 0.01, factor: () => 1 }).score;
  assert.deepEqual([none.falseVerdicts, none.planted[1]?.found], [0, 0]);
  const short = selftestOf({ rounds: 5, scatter: 0.001 }).score;
  assert.deepEqual([short.intervals, short.halfWidth, short.planted[1]?.found], [0, null, 0]);
});

test('a label that is not what it says is found out, and is one like the others when all are dealt out anew', () => {
  const odd = (/** @type {{ case: string, runtime: string }} */ cell) =>
    workOf(cell) * (cell.runtime === runtimes[1] ? 1.1 : 1);
  const { score, relabelled } = selftestOf({ rounds: 60, scatter: 0.005, factor: odd });
  assert.equal(score.falseVerdicts, 2);
  assert.equal(relabelled.comparisons, 1002);
  assert.ok(relabelled.falseVerdicts < 20, `at most 5% a family: ${relabelled.falseVerdicts}`);
});

test('a round of any number is one more round', () => {
  const made = { cases: ['base', 'slower-5%'], runtimes, rounds: 12 };
  const run = syntheticRun({ ...made, more: { wallMs: 500 }, ns: (cell) => 1000 * workOf(cell) });
  run.header.options = { selftest: true };
  const { score, curve } = analyseRun(run).selftest ?? assert.fail();
  for (const trial of run.trials) if (trial.round === 12) trial.round = 2 ** 40;
  const far = analyseRun(run).selftest ?? assert.fail();
  assert.deepEqual(far.score, { ...score, rounds: 2 ** 40 });
  assert.equal(far.curve.length, curve.length);
});

test('other runs have no score', () => {
  assert.equal(analyseRun(syntheticRun({ cases, runtimes, rounds: 2, ns: () => 5 })).selftest, undefined);
});
