import assert from 'node:assert/strict';
import { test } from 'node:test';
import { plannedCells as cellsOfPlan, makeStopRule, planWithLooks } from '@rounds/analysis';
import { syntheticRun } from '@rounds/analysis/test/synthetic-run.js';
import { formatFirstVerdicts } from '@rounds/report/progress.js';
import { cellsOf, failed, trial } from '../../test/support/mock-trials.js';
import { progressOn } from '../progress.js';

/** What a run says when it begins, and on its way: when it ends, and when it will know anything. */

const cells = cellsOf(4);
const plan = {
  ...{ benchmarks: 2, comparisons: 3, remainingMs: 20_000, maxTimeMs: 1_200_000 },
  isEndurance: () => false,
};

/** @param {Partial<import('../progress.js').PlannedRounds>} [changes] */
function progress(changes) {
  /** @type {string[]} */
  const lines = [];
  let clock = 0;
  const stream = /** @type {any} */ ({
    isTTY: false,
    write: (/** @type {string} */ text) => lines.push(text),
  });
  const { begun, ended, provisional } = progressOn(stream, () => clock);
  begun({ ...plan, ...changes });
  const { maxTimeMs } = { ...plan, ...changes };
  /** @param {number} round @param {number} ms that its four trials take @param {number} remainingMs */
  const round = (round, ms, remainingMs) => {
    clock += ms;
    ended(
      cells.map((cell) => trial(cell, round)),
      { remainingMs, leftMs: maxTimeMs - clock },
    );
    return lines.at(-1)?.trim();
  };
  return { lines, round, ended, provisional };
}

test('a run begins with its size, the usual time and the limit', () => {
  const line = '2 benchmarks, 3 comparisons; usually about 20 s (limit 20 min)\n';
  assert.deepEqual(progress().lines, [line]);
  assert.match(String(progress({ maxTimeMs: 5000 }).lines), /usually about 5 s \(limit 5 s\)/);
});

test('from its second round on, a run says how long it will probably take', () => {
  const { round } = progress();
  assert.equal(round(1, 30_000, 90_000), 'round 1, 4 trials done');
  assert.equal(round(2, 10_000, 40_000), 'round 2, 8 trials done, about 40 s left');
});

test('where lines stay, what ratios seem to be is told twice, in few lines', () => {
  const { lines, provisional } = progress();
  const [base, ...others] = cellsOf(9);
  const ratios = others.map((other) => ({ axis: /** @type {const} */ ('case'), base, other, ratio: 2 }));
  for (let round = 2; round < 20; round++) provisional(round, ratios);
  assert.equal(lines.length, 1 + 2 * 6);
  assert.match(lines[1], /, round 2 \(provisional\)\n$/);
  assert.match(lines[12], /and 4 more lines/);
});

test('where the time is too short for all verdicts, the limit is said, and once what to do about it', () => {
  const { lines, round } = progress({ maxTimeMs: 40_000 });
  round(1, 10_000, 90_000);
  assert.equal(round(2, 10_000, 70_000), 'round 2, 8 trials done, 20 s left until the limit');
  for (const each of [3, 4]) round(each, 10_000, 60_000);
  const warnings = lines.filter((line) => line.startsWith('Warning: '));
  assert.equal(warnings.length, 1);
  assert.match(String(warnings), /all verdicts need about 1 min more, and 10 s are left\. .*--max-time/);
});

test('what a case survived to is reported at once; a failure only by name, since the report has its reason', () => {
  const failure = (/** @type {number} */ round) => failed(/** @type {any} */ (cells[1]), round, 'heap-limit');
  const rest = { remainingMs: 0, leftMs: 1000 };
  const survival = progress({ isEndurance: () => true });
  survival.ended([failure(1)], rest);
  assert.equal(survival.lines[1], 'did not survive: s c1 odd r: heap-limit\n');
  const { lines, ended, round } = progress();
  for (const each of [1, 2]) ended([failure(each)], rest);
  assert.equal(lines.length, 1);
  assert.match(String(round(3, 30_000, 90_000)), /, failed: c1$/);
});

/** @typedef {import('@rounds/analysis').Change[]} Changes */

/** @param {string[]} cases @param {(name: string, round: number) => number} ns @returns {(string | undefined)[]} what is said at each look */
function linesOf(cases, ns) {
  const run = syntheticRun({
    cases,
    runtimes: ['node@1.0.0'],
    rounds: 30,
    ns: (cell, i) => ns(cell.case, i),
  });
  const cells = cellsOfPlan(run.header.plan);
  const plan = planWithLooks(run.header, cells, { defaultRounds: 30 });
  /** @type {(string | undefined)[]} */
  const lines = [];
  const onLook = (/** @type {number} */ round, /** @type {Changes} */ compared) =>
    lines.push(formatFirstVerdicts(round, compared));
  const rule = makeStopRule({ ...run.header, plan }, cells, { detect: 0.02, onLook });
  for (const trial of run.trials) {
    rule.observe(trial);
    if (trial.case === cases.at(-1)) rule.doneAfter(trial.round, cells);
  }
  return lines;
}

test('the first verdicts are said with their intervals, and those that follow are counted', () => {
  const slowdowns = new Map(Object.entries({ join: 1, loop: 2, push: 3, concat: 4, 'join-2': 1 }));
  const ns = (/** @type {string} */ name, /** @type {number} */ round) =>
    Number(slowdowns.get(name)) * (1000 + ((round * 7 + name.length) % 5));
  assert.match(
    String(linesOf([...slowdowns.keys()], ns)[0]),
    /^First verdicts, after 5 rounds: loop against join in node@1\.0\.0: at least 2× slower; push against join in node@1\.0\.0: at least 2\.9× slower; concat against join in node@1\.0\.0: at least 3\.9× slower$/,
  );
});

test('where nothing is certain, nothing is said', () => {
  const wild = (/** @type {string} */ { length }, /** @type {number} */ round) =>
    1000 * (1 + 0.3 * (Math.abs(Math.sin(round * 12.9898 + length * 78.233) * 43758.5453) % 1));
  const lines = linesOf(['join', 'splice'], wild);
  assert.ok(lines.length > 0 && lines[0] === undefined, String(lines));
});

test('of versions of the code, the control is no news', () => {
  const cell = { suite: 's', case: 'parse', workload: 'w', runtime: 'node@1 main' };
  const compared = {
    ...{ ratio: 1, low: 0.99, high: 1.01, p: 1, adjustedP: 1, rounds: 20, roundsNeeded: 9 },
    ...{ verdict: /** @type {const} */ ('same'), level: 0.01, roundsToVerdict: 0 },
  };
  const axis = /** @type {const} */ ('runtime');
  const pair = { axis, base: cell, other: { ...cell, runtime: 'node@1 tree' } };
  assert.equal(formatFirstVerdicts(17, [[{ ...pair, control: true }, compared]]), undefined);
  assert.match(
    String(formatFirstVerdicts(17, [[pair, compared]])),
    /^First verdicts, after 17 rounds: node@1 tree against node@1 main in parse: same$/,
  );
});
