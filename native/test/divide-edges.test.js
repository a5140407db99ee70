/** Where a multiplication by an inverse would go wrong, if it did: by every divisor at an edge, at multiples of it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadOrSkip } from './load.js';
import { generator } from './support.js';

const { addon, skip } = await loadOrSkip();

/** Small ones, those of the tables and a little beyond, and the neighbours of powers of two. */
function divisors() {
  const powers = Array.from({ length: 33 }, (_, bits) => 2 ** bits);
  const near = powers.flatMap((power) => [-3, -2, -1, 0, 1, 2, 3].map((beside) => power + beside));
  const small = Array.from({ length: 1100 }, (_, i) => i);
  const below = generator(9);
  const random = Array.from({ length: 200 }, () => below(2 ** 32) >>> below(32));
  const all = [...small, ...near, ...random].filter((divisor) => divisor >= 0 && divisor < 2 ** 32);
  return [...new Set(all)];
}

/**
 * A quotient and the value that has it, on both sides of where it becomes the next one.
 *
 * @param {number} divisor
 * @returns {[value: number, quotient: number][]}
 */
function cases(divisor) {
  const most = 2 ** 32 - 1;
  if (divisor === 0) return [0, 1, 2 ** 31, most].map((value) => [value, 0]);
  const last = Number(BigInt(most) / BigInt(divisor));
  const quotients = [0, 1, 2, 3, last >>> 1, (last >>> 1) + 1, last - 2, last - 1, last];
  /** @type {[number, number][]} */
  const atEdges = quotients
    .filter((quotient) => quotient >= 0 && quotient <= last)
    .flatMap((quotient) => [
      [quotient * divisor, quotient],
      [Math.min(most, quotient * divisor + divisor - 1), quotient],
    ]);
  return [...atEdges, [2 ** 31, Number(2n ** 31n / BigInt(divisor))], [most, last]];
}

test('every variant divides rightly by every divisor at an edge', { skip }, () => {
  const runnable = (addon?.variants ?? []).filter(({ kernel, run }) => kernel === 'divide' && run);
  assert.ok(runnable.length > 0);
  for (const divisor of divisors()) {
    // As many as the longest vector has lanes, and some more for the rest.
    const known = [...cases(divisor), ...cases(divisor)];
    const values = Uint32Array.from(known, ([value]) => value);
    const expected = Uint32Array.from(known, ([, quotient]) => quotient);
    const out = new Uint32Array(values.length);
    for (const { name, run } of runnable) {
      run?.(values, out, divisor);
      assert.deepEqual(out, expected, `${name} by ${divisor}`);
    }
  }
});
