import assert from 'node:assert/strict';
import { test } from 'node:test';
import { commonCells, differingCells } from '../listed.js';

const [a, b, c] = ['a', 'b', 'c'].map((name) => ({
  suite: 's',
  case: name,
  workload: 'w',
  runtime: 'node@24',
}));

test('cells are compared by their names, in whatever order they are listed', () => {
  assert.deepEqual(differingCells([a, b, c], [c, a, b]), []);
  assert.deepEqual(differingCells([a, b, c], [c, b]), [a], 'one that is missing hides no other');
  assert.deepEqual(differingCells([b], [b, c]), [c]);
  const skipped = { ...b, skip: 'no addon' };
  assert.deepEqual(differingCells([a, b], [skipped, a]), [b]);
});

test('only suites and runtimes that both have are compared', () => {
  const bun = { ...a, runtime: 'bun@1.4.5' };
  assert.deepEqual(commonCells([a, bun, { ...a, suite: 't' }], [b]), [a]);
});
