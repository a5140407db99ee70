import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from '@rounds/fast-check';
import { cellKey, joinIds, splitId } from '@rounds/record';

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
