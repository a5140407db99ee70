import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from '@rounds/fast-check';
import { cellKey, groupTrials } from '@rounds/record';
import { anyTrial } from './arbitrary.js';
import { fullTrial, trialOf } from './records.js';

/** Few names, so that trials share figures, and fewer cells. */
const name = fc.constantFrom('a', 'b', '__proto__', 'constructor', '');
const anyTrials = fc.array(
  fc
    .tuple(
      anyTrial,
      fc.record({
        suite: fc.constant('s'),
        case: fc.constantFrom('a', '__proto__'),
        workload: fc.constant('w'),
        runtime: fc.constant('r'),
      }),
      fc.dictionary(name, fc.double({ min: -1e9, max: 1e9, noNaN: true })),
    )
    .map(([trial, cell, figures]) => ({ ...trial, ...cell, figures })),
);

/**
 * The trials of the only cell among some.
 * @param {import('@rounds/record').Trial[]} trials
 */
function cellOf(...trials) {
  const [cell] = groupTrials({ trials }).values();
  assert.ok(cell);
  return cell;
}

test('each figure of a cell is in the order of its rounds', () => {
  fc.assert(
    fc.property(anyTrials, (trials) => {
      const groups = groupTrials({ trials });
      assert.deepEqual([...groups.keys()], [...new Set(trials.map(cellKey))], 'in the order of the file');
      for (const [key, own] of groups) {
        const expected = trials.filter((trial) => cellKey(trial) === key).sort((a, b) => a.round - b.round);
        assert.equal(cellKey(own.cell), key);
        assert.equal(own.length, expected.length);
        assert.deepEqual(
          [...own.values('round')],
          expected.map(({ round }) => round),
        );
        assert.deepEqual(
          [...own.values('userMs')],
          expected.map(({ userMs = Number.NaN }) => amount(userMs)),
        );
        const names = own.names('figures');
        assert.deepEqual(new Set(names), new Set(expected.flatMap(({ figures }) => Object.keys(figures))));
        for (const figure of names) {
          assert.deepEqual(
            [...own.values('figures', figure)],
            expected.map(({ figures }) =>
              Object.hasOwn(figures, figure) ? amount(Number(figures[figure])) : Number.NaN,
            ),
          );
        }
      }
    }),
  );
});

/** @param {number} value */
const amount = (value) => (Math.abs(value) < 1e-12 ? 0 : value);

test('every number that a trial may have can be had, without a list of fields', () => {
  const cell = cellOf(fullTrial);
  /** @type {Record<string, any>} */
  const { programs, contextSwitches: _, ...fields } = fullTrial;
  for (const [field, own] of Object.entries(fields)) {
    const at = (/** @type {string} */ key) => [...cell.values(/** @type {any} */ (field), key)];
    if (typeof own === 'number') assert.deepEqual([...cell.values(/** @type {any} */ (field))], [own], field);
    for (const [key, value] of typeof own === 'object' ? Object.entries(own) : []) {
      if (typeof value === 'number') assert.deepEqual(at(key), [value], `${field}.${key}`);
    }
  }
  assert.deepEqual([...cell.values('program sysMs', 'server')], [programs.server.sysMs]);
  assert.deepEqual([...cell.values('warmUp', 'class')], [1], 'its place among warmUpClasses');
  assert.deepEqual(cell.names('program sysMs'), ['server']);
  assert.deepEqual(cell.names('counters'), Object.keys(fullTrial.counters ?? {}));
});

test('a field that a later version adds is there too', () => {
  const cell = cellOf(/** @type {any} */ ({ ...trialOf(1), joules: 3, note: 'a text' }));
  assert.deepEqual([...cell.values(/** @type {any} */ ('joules'))], [3]);
  assert.deepEqual([...cell.values(/** @type {any} */ ('note'))], [Number.NaN]);
});

test('fields are added up for the trials that have the first, and ascend', () => {
  const { userMs: _, ...neither } = fullTrial;
  const cell = cellOf(fullTrial, { ...neither, round: 2 }, { ...trialOf(3), userMs: 7 });
  assert.deepEqual([...cell.ascending(['userMs', 'sysMs'])], [7, 60]);
  assert.deepEqual([...cell.ascending(['sysMs', 'userMs'])], [10, 60]);
});

test('a trial without a figure has none, and is not 0', () => {
  const cell = cellOf(trialOf(1), { ...fullTrial, round: 2 }, trialOf(3));
  assert.deepEqual([...cell.values('latencyNs', 'p99')], [Number.NaN, 3, Number.NaN]);
  assert.deepEqual([...cell.byRound('program rssBytes', 'server')], [[2, 3]]);
  for (const inherited of ['toString', 'constructor', '__proto__']) {
    assert.deepEqual([...cell.values('counters', inherited)], Array(3).fill(Number.NaN));
  }
});

test('what is too little to be told from nothing is nothing', () => {
  const cell = cellOf({ ...trialOf(1), ns: 5e-324, figures: { low: -1e-300, high: 1e-9 } });
  assert.deepEqual([...cell.byRound('ns')], [[1, 0]]);
  assert.deepEqual([...cell.values('figures', 'low'), ...cell.values('figures', 'high')], [0, 1e-9]);
});
