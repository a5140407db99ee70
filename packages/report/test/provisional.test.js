import assert from 'node:assert/strict';
import { test } from 'node:test';
import { provisionalTable } from '../terminal/live.js';
import { styleFor } from '../terminal/style.js';

/** @typedef {import('../words/provisional.js').Provisional} Provisional */

const base = { suite: 'utf8', case: 'TextDecoder', workload: 'text-64KB', runtime: 'node@24' };

/** @param {Partial<import('@rounds/record').Cell>} own @param {number} ratio @returns {Provisional} */
function ratioOf(own, ratio) {
  return { axis: own.case ? 'case' : 'runtime', base, other: { ...base, ...own }, ratio };
}

const ratios = [ratioOf({ case: 'isUtf8' }, 1 / 6.61), ratioOf({ case: 'valid-8' }, 42.7)];

test('it is a table, as high as there is room', () => {
  const tableIn = (/** @type {number} */ height) =>
    provisionalTable(2, [...ratios, ratioOf({ runtime: 'bun@1' }, 1.03)], {
      ...{ style: styleFor(false), width: 79, height },
    });
  assert.deepEqual(tableIn(22), [
    'utf8/text-64KB, round 2 (provisional)',
    '  isUtf8       node@24  6.6× faster  than TextDecoder',
    '  valid-8      node@24  43× slower   than TextDecoder',
    '  TextDecoder  bun@1    3% slower    than node@24',
  ]);
  assert.deepEqual(tableIn(3).slice(1), [
    '  isUtf8       node@24  6.6× faster  than TextDecoder',
    '  and 2 lines more',
  ]);
});
