import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from '@rounds/fast-check';
import { cellKey, groupTrials, TrialTable } from '@rounds/record';
import { anyTrial } from './arbitrary.js';
import { fullTrial, kept, trialOf } from './records.js';

/** Few names, so that trials share cells, suites and figures. */
const name = fc.constantFrom('a', 'b', '__proto__', 'constructor', '');
const figures = fc.dictionary(name, fc.double({ min: -1e9, max: 1e9, noNaN: true }));
const anyTrials = fc.array(
  fc
    .tuple(anyTrial, fc.record({ suite: name, case: name, workload: name, runtime: name }), figures)
    .map(([trial, cell, own]) => ({ ...trial, ...cell, figures: own })),
);

test('a table gives back what is kept of each trial, in their order', () => {
  fc.assert(
    fc.property(anyTrials, (trials) => {
      const table = TrialTable.of(trials);
      assert.equal(table.length, trials.length);
      // -0 and 0 are the same amount.
      assert.deepEqual(JSON.parse(JSON.stringify([...table])), JSON.parse(JSON.stringify(trials.map(kept))));
    }),
  );
});

test('each figure of a cell is in the order of its rounds', () => {
  fc.assert(
    fc.property(anyTrials, (trials) => {
      for (const [key, own] of groupTrials({ trials })) {
        const expected = trials
          .filter((trial) => cellKey(trial) === key)
          .map(kept)
          .sort((a, b) => a.round - b.round);
        assert.equal(cellKey(own.cell), key);
        assert.equal(own.length, expected.length);
        assert.deepEqual(
          [...own.values('round')],
          expected.map(({ round }) => round),
        );
        assert.deepEqual(
          [...own.values('userMs')],
          expected.map(({ userMs = Number.NaN }) => userMs),
        );
        for (const figure of own.names('figures')) {
          assert.deepEqual(
            [...own.values('figures', figure)].map((value) => value + 0),
            expected.map(({ figures: all = {} }) =>
              Object.hasOwn(all, figure) ? Number(all[figure]) + 0 : Number.NaN,
            ),
          );
        }
      }
    }),
  );
});

test('cells are in the order in which they first appear', () => {
  const other = { ...trialOf(1), case: '__proto__' };
  const groups = groupTrials({ trials: [trialOf(2), other, trialOf(1)] });
  assert.deepEqual([...groups.keys()], [cellKey(trialOf(1)), cellKey(other)]);
  const [first] = groups.values();
  assert.deepEqual(
    [...(first?.byRound('ns') ?? [])],
    [
      [1, 10],
      [2, 10],
    ],
  );
});

test('a trial without a figure has none, and is not 0', () => {
  const [trials] = groupTrials({ trials: [trialOf(1), { ...fullTrial, round: 2 }, trialOf(3)] }).values();
  assert.deepEqual([...(trials?.values('latencyNs', 'p99') ?? [])], [Number.NaN, 3, Number.NaN]);
  assert.deepEqual([...(trials?.byRound('program rssBytes', 'server') ?? [])], [[2, 3]]);
  assert.deepEqual([...(trials?.values('counters', 'toString') ?? [])], Array(3).fill(Number.NaN));
});

test('what is too little to be told from nothing is nothing', () => {
  const [trial] = TrialTable.of([{ ...trialOf(1), ns: 5e-324, figures: { low: -1e-300, high: 1e-9 } }]);
  assert.deepEqual([trial?.ns, trial?.figures], [0, { low: 0, high: 1e-9 }]);
});

test('for times only, nothing else is kept', () => {
  const table = new TrialTable();
  table.add(fullTrial, { timesOnly: true });
  const { type, suite, case: caseName, workload, runtime } = fullTrial;
  const { round, ns, nsLow, nsMin, nsMean, samples } = fullTrial;
  const cell = { suite, case: caseName, workload, runtime };
  assert.deepEqual([...table], [{ type, ...cell, round, ns, nsLow, nsMin, nsMean, samples }]);
});

test('refuses more numbers than fit', () => {
  // The limit of a table that nobody tells one is a gigabyte, which takes seconds to fill.
  const table = new TrialTable({ mostNumbers: 2 ** 17 });
  table.add(trialOf(1));
  // Each figure has a trial long before its last, so that a column has to be long.
  assert.throws(
    () => {
      for (const last of [false, true]) {
        for (let i = 0; i < 200; i++) {
          for (let round = 0; last && i === 0 && round < 2000; round++) table.add(trialOf(round));
          table.add({ ...trialOf(1), figures: { [`figure ${i}`]: 1 } });
        }
      }
    },
    { name: 'RangeError', message: 'its trials have more than 131072 numbers' },
  );
  assert.ok(
    table.length > 2200,
    `it was refused for its trials, not for its numbers: ${table.length} trials`,
  );
});
