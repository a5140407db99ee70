import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cellKey } from '@rounds/record';
import { compareOne, minPlannedRounds, seededRandom } from '@rounds/stats';
import { findLeads } from '../../leads.js';
import { syntheticRun } from '../synthetic-run.js';

/**
 * How often a case is called the fastest that is not, in a suite of several runtimes. Nothing is corrected for but the
 * answers themselves, as in a suite without further comparisons: the weakest that the correction ever is. To be sure of
 * it, simulate more: `SUITES=2000 node --test packages/analysis/test/slow/wrong-leads.test.js`.
 *
 * @import { TimesOf } from '@rounds/analysis'
 * @import { Cell, Run } from '@rounds/record'
 */

const suites = Number(process.env.SUITES ?? 150);

/** 5%, and two standard deviations, since so few suites are simulated. */
const most = 0.05 + 2 * Math.sqrt((0.05 * 0.95) / suites);
const runtimes = ['one', 'two', 'three', 'four'];
const rule = { name: 'demo', workloads: ['small'], excluded: [], within: /** @type {const} */ ('runtime') };

/** The noise of a machine with neighbours is one-sided, and bursts hit a part of a round only. @param {() => number} random */
function roundOf(random) {
  const isBusy = random() < 0.2;
  return () => 1 + random() ** 3 * 0.3 + (isBusy && random() < 0.5 ? random() : 0);
}

/**
 * @param {Record<string, number>} times of each case
 * @param {(race: { cells: Cell[], timesOf: TimesOf, run: Run }) => boolean} isWrong
 * @returns {number} the share of the suites in which anything is wrong
 */
function shareWrong(times, isWrong) {
  const random = seededRandom(11);
  const cases = Object.keys(times);
  const run = syntheticRun({ cases, runtimes, rounds: 0, ns: () => undefined });
  const cells = runtimes.flatMap((runtime) =>
    cases.map((name) => ({ suite: 'demo', case: name, workload: 'small', runtime })),
  );
  const rounds = minPlannedRounds(runtimes.length * (cases.length - 1)) + 4;
  let wrong = 0;
  for (let i = 0; i < suites; i++) {
    const byCell = new Map(cells.map((cell) => [cellKey(cell), new Map()]));
    for (let round = 1; round <= rounds; round++) {
      const noise = roundOf(random);
      for (const cell of cells) byCell.get(cellKey(cell))?.set(round, times[cell.case] * noise());
    }
    const timesOf = (/** @type {Cell} */ cell) => byCell.get(cellKey(cell)) ?? new Map();
    if (isWrong({ cells, timesOf, run })) wrong++;
  }
  return wrong / suites;
}

/** @type {Parameters<typeof shareWrong>[1]} whether any case is called the only fastest one, or what is slow is among them */
function answersWrongly({ cells, timesOf, run }) {
  const keys = new Set(cells.map(cellKey));
  const groups = { has: (/** @type {string} */ key) => keys.has(key), get: () => undefined };
  const leads = findLeads(run, groups, {
    ...{ rule, comparisons: 0, timesOf, detect: 0.02 },
    ...{ shareOf: () => 1, shownOf: () => undefined },
  });
  assert.equal(leads.length, runtimes.length);
  return leads.some(
    ({ kind, leaders }) => kind === 'best' || leaders.every(({ case: name }) => name === 'slow'),
  );
}

/** @type {Parameters<typeof shareWrong>[1]} as it would be without any correction */
function answersCarelessly({ cells, timesOf }) {
  return runtimes.some((runtime) => {
    const own = cells.filter((cell) => cell.runtime === runtime);
    return own.some((other) =>
      own.every(
        (base) =>
          base === other ||
          compareOne({ base: timesOf(base), other: timesOf(other) }, { comparisons: 1 }).verdict === 'faster',
      ),
    );
  });
}

for (const times of /** @type {Record<string, number>[]} */ ([
  { a: 100, b: 100 },
  { slow: 200, a: 100, b: 100, c: 100, d: 100 },
])) {
  test(`the chance of a wrong superlative in a suite is at most 5%: ${Object.keys(times)}`, () => {
    const share = shareWrong(times, answersWrongly);
    assert.ok(share <= most, `${share * 100}%`);
  });
}

test('without the correction it is more', () => {
  assert.ok(shareWrong({ a: 100, b: 100 }, answersCarelessly) > 0.1);
});
