import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from '@rounds/fast-check';
import { cellKey, groupTrials, joinIds, numbersByRound, numbersOf, own, splitId } from '@rounds/record';

const anyTrials = fc.uniqueArray(
  fc.record({
    ...{
      type: fc.constant(/** @type {const} */ ('trial')),
      suite: fc.constant('s'),
      workload: fc.constant('w'),
    },
    ...{ case: fc.constantFrom('a', '__proto__'), runtime: fc.constant('r'), round: fc.integer({ min: 1 }) },
    ...{ ns: fc.constant(1), turns: fc.constant(1), at: fc.constant('2026-01-01T00:00:00.000Z') },
    userMs: fc.option(fc.double({ min: 0, max: 1e18, noNaN: true }), { nil: undefined }),
  }),
  { selector: (trial) => cellKey(trial) + trial.round },
);

test('each cell has its trials in the order of their rounds, and those of its numbers that there are', () => {
  fc.assert(
    fc.property(anyTrials, (trials) => {
      const groups = groupTrials({ trials });
      assert.deepEqual([...groups.keys()], [...new Set(trials.map(cellKey))], 'in the order of the file');
      for (const [key, cell] of groups) {
        const expected = trials.filter((trial) => cellKey(trial) === key).sort((a, b) => a.round - b.round);
        assert.equal(cellKey(cell.cell), key);
        assert.deepEqual(cell.trials, expected);
        const numbers = expected.flatMap(({ round, userMs }) =>
          userMs === undefined ? [] : [[round, userMs < 1e-12 ? 0 : userMs]],
        );
        assert.deepEqual([...numbersByRound(cell, ({ userMs }) => userMs)], numbers);
        assert.deepEqual(
          numbersOf(cell, ({ userMs }) => userMs),
          numbers.map(([, ms]) => ms),
        );
      }
    }),
  );
});

test('what every object inherits has no name in a file', () => {
  for (const name of ['toString', 'constructor', '__proto__']) assert.equal(own({}, name), undefined);
  assert.equal(own(JSON.parse('{"__proto__": 1}'), '__proto__'), 1);
});

test('cells have the same key only if they are the same', () => {
  const unit = fc.constantFrom('a', '"', ',', '\\', '/', '\u0000', '\ud800', ' ', '\n', '@', '|');
  const part = fc.string({ unit, maxLength: 3 });
  const anyCell = fc.record({ suite: part, case: part, workload: part, runtime: part });
  fc.assert(
    fc.property(anyCell, anyCell, unit, (a, b, between) => {
      const parts = /** @type {const} */ (['suite', 'case', 'workload', 'runtime']);
      const isSame = parts.every((part) => a[part] === b[part]);
      assert.equal(cellKey(a) === cellKey(b), isSame);
      assert.equal(cellKey({ ...a }), cellKey(a));
      const left = { ...a, case: a.case + between + b.case };
      const right = { ...a, workload: b.case + between + a.workload };
      assert.notEqual(cellKey(left), cellKey(right));
    }),
  );
});

test('a pair of runtimes has one id, from which both can be had', () => {
  for (const ids of [['node@24.21.0'], ['bun@1.4.5', 'node@24.21.0'], ['bun@1.4.5', 'bun@1.4.5']]) {
    assert.deepEqual(splitId(joinIds(ids)), ids);
  }
  assert.equal(joinIds(['bun@1.4.5', 'node@24.21.0']), 'bun@1.4.5+node@24.21.0');
});
