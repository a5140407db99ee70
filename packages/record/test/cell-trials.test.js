import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from '@rounds/fast-check';
import { cellKey, groupTrials, joinIds, numbersByRound, numbersOf, own, splitId } from '@rounds/record';
import { anyTrial } from './arbitrary.js';

const anyCell = fc.record({
  suite: fc.constant('s'),
  case: fc.constantFrom('a', '__proto__'),
  workload: fc.constant('w'),
  runtime: fc.constant('r'),
});
const anyTrials = fc.uniqueArray(
  fc.tuple(anyTrial, anyCell).map(([trial, cell]) => ({ ...trial, ...cell })),
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
        const user = expected.filter(({ userMs }) => userMs !== undefined);
        const found = [...numbersByRound(cell, ({ userMs }) => userMs)];
        assert.deepEqual(
          found.map(([round]) => round),
          user.map(({ round }) => round),
        );
        const numbers = numbersOf(cell, ({ userMs }) => userMs);
        assert.deepEqual(
          numbers,
          found.map(([, ms]) => ms),
        );
        for (const [i, { userMs }] of user.entries())
          assert.ok(Math.abs(numbers[i] - Number(userMs)) < 1e-12);
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
