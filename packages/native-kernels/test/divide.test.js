import assert from 'node:assert/strict';
import test from 'node:test';
import fc from '@rounds/fast-check';
import { lacksGeneratedCode } from '../javascript/divide.js';
import suite from '../suites/divide.js';
import { anywhere, testOnDrawnInputs } from './support.js';

const most = 2 ** 32 - 1;
const besidePowers = fc
  .tuple(fc.nat({ max: 32 }), fc.integer({ min: -2, max: 2 }))
  .map(([bits, beside]) => Math.min(most, Math.max(0, 2 ** bits + beside)));
const divisors = fc.oneof(fc.nat({ max: 300 }), besidePowers, fc.nat({ max: most }));

/** Beside its multiples, where a quotient changes. @param {number} divisor */
function besideMultiples(divisor) {
  const quotient = fc.nat({ max: divisor === 0 ? 1 : Math.floor(most / divisor) });
  return fc
    .tuple(quotient, fc.integer({ min: -1, max: 1 }))
    .map(([times, beside]) => Math.min(most, Math.max(0, times * divisor + beside)));
}

const inputs = divisors.chain((divisor) =>
  fc.record({
    divisor: fc.constant(divisor),
    values: anywhere(
      fc
        .array(fc.oneof(besideMultiples(divisor), fc.nat({ max: most })), { maxLength: 200, size: 'max' })
        .map((values) => Uint32Array.from(values)),
    ),
  }),
);

testOnDrawnInputs(suite, inputs);

test('a runtime that generates no code is told so', () => {
  const refuses = () => {
    throw new EvalError('no');
  };
  const host = /** @type {any} */ ({ name: 'just', version: '0.1', global: { Function: refuses } });
  assert.equal(lacksGeneratedCode(host), 'just 0.1 does not let programs generate code');
  assert.equal(lacksGeneratedCode({ ...host, global: globalThis }), undefined);
});
