import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from '@rounds/fast-check';
import { cellKey, joinIds, splitId } from '@rounds/record';

test('cells have the same key only if they are the same', () => {
  const part = fc.string({
    unit: fc.constantFrom('a', '"', ',', '\\', '/', '\u0000', '\ud800'),
    maxLength: 3,
  });
  const anyCell = fc.record({ suite: part, case: part, workload: part, runtime: part });
  fc.assert(
    fc.property(anyCell, anyCell, (a, b) => {
      const same =
        a.suite === b.suite && a.case === b.case && a.workload === b.workload && a.runtime === b.runtime;
      assert.equal(cellKey(a) === cellKey(b), same);
      assert.equal(cellKey({ ...a }), cellKey(a));
    }),
  );
  for (const between of ['/', '","', ',', '\\', ' ', '\u0000', '\n', '@', '|']) {
    const left = { suite: 'a', case: `b${between}c`, workload: 'd', runtime: 'e' };
    const right = { suite: 'a', case: 'b', workload: `c${between}d`, runtime: 'e' };
    assert.notEqual(cellKey(left), cellKey(right));
  }
});

test('a pair of runtimes has one id, from which both can be had', () => {
  for (const ids of [['node@24.21.0'], ['bun@1.4.5', 'node@24.21.0'], ['bun@1.4.5', 'bun@1.4.5']]) {
    assert.deepEqual(splitId(joinIds(ids)), ids);
  }
  assert.equal(joinIds(['bun@1.4.5', 'node@24.21.0']), 'bun@1.4.5+node@24.21.0');
});
