import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cellsOf, planWithLooks, stopRule } from '@rounds/analysis';
import { syntheticRun } from '@rounds/analysis/test/synthetic-run.js';
import { firstVerdictsLine } from '@rounds/report/words/provisional.js';

/** @typedef {import('@rounds/analysis').Change[]} Changes */

/** @param {string[]} cases @param {(name: string, round: number) => number} ns @returns {(string | undefined)[]} what is said at each look */
function linesOf(cases, ns) {
  const run = syntheticRun({
    cases,
    runtimes: ['node@1.0.0'],
    rounds: 30,
    ns: (cell, i) => ns(cell.case, i),
  });
  const cells = cellsOf(run.header.plan);
  const plan = planWithLooks(run.header, cells, { usualRounds: 30 });
  /** @type {(string | undefined)[]} */
  const lines = [];
  const onLook = (/** @type {number} */ round, /** @type {Changes} */ compared) =>
    lines.push(firstVerdictsLine(round, compared));
  const rule = stopRule({ ...run.header, plan }, cells, { precision: 0.02, onLook });
  for (const trial of run.trials) {
    rule.observe(trial);
    if (trial.case === cases.at(-1)) rule.doneAfter(trial.round);
  }
  return lines;
}

test('the first verdicts are said with their intervals, and those that follow are counted', () => {
  const slowdowns = new Map(Object.entries({ join: 1, loop: 2, push: 3, concat: 4, 'join-2': 1 }));
  const ns = (/** @type {string} */ name, /** @type {number} */ round) =>
    Number(slowdowns.get(name)) * (1000 + ((round * 7 + name.length) % 5));
  assert.match(
    String(linesOf([...slowdowns.keys()], ns)[0]),
    /^First verdicts, after \d+ rounds: loop against join in node@1\.0\.0: 2\.00× slower \[[^\]]+\]; push against join in node@1\.0\.0: 3\.00× slower \[[^\]]+\]; 2 more$/,
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
    ...{ verdict: /** @type {const} */ ('same'), level: 0.01, roundsToTell: 0 },
  };
  const axis = /** @type {const} */ ('runtime');
  const pair = { axis, base: cell, other: { ...cell, runtime: 'node@1 tree' } };
  assert.equal(firstVerdictsLine(17, [[{ ...pair, control: true }, compared]]), undefined);
  assert.match(
    String(firstVerdictsLine(17, [[pair, compared]])),
    /^First verdicts, after 17 rounds: node@1 tree against node@1 main in parse: same.* \[−1\.0%, \+1\.0%\]$/,
  );
});
