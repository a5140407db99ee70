import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from '@rounds/fast-check';
import { linearScale, tickFormats } from '../charts/scale.js';

test('an axis that shows small differences has both ends within, and round numbers between them', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0.5, max: 2, noNaN: true }),
      fc.double({ min: 1e-4, max: 1, noNaN: true }),
      (min, span) => {
        const scale = linearScale(min + span, min);
        assert.ok(scale.at(min) > 0 && scale.at(min) < 0.05 && scale.at(min + span) > 0.95);
        assert.ok(scale.ticks.length >= 2 && scale.ticks.length <= 8, `${scale.ticks}`);
        assert.ok(scale.ticks.every((tick) => tick >= min - 0.04 * span && tick <= min + 1.04 * span));
      },
    ),
  );
  assert.deepEqual(linearScale(1).ticks[0], 0, 'from zero, unless told');
});

test('a ratio on an axis is a change in percent', () => {
  assert.deepEqual([1.05, 0.975, 1, 1 + 1e-12].map(tickFormats.change), ['+5%', '−2.5%', '0%', '0%']);
});
