import assert from 'node:assert/strict';
import test from 'node:test';
import fc from '@rounds/fast-check';
import { loadCases, wrongAnswer } from 'rounds/testing';
import { atOffset } from '../inputs.js';

/** @typedef {import('rounds').Suite} Suite */

export const drawn = { numRuns: 300 };

/**
 * Every case against the reference, on drawn inputs.
 *
 * @template Input
 * @param {Suite} suite
 * @param {fc.Arbitrary<Input>} inputs
 * @param {(caseName: string, input: Input) => boolean} [isFor] whether a case is for an input
 */
export function testOnDrawnInputs(suite, inputs, isFor = () => true) {
  test('every case answers as the reference on drawn inputs', async () => {
    const cases = await loadCases(suite);
    const property = fc.asyncProperty(inputs, async (input) => {
      const expected = await suite.reference(input);
      for (const [name, call] of cases) {
        if (!isFor(name, input)) continue;
        const wrong = await wrongAnswer(suite, call, input, expected);
        assert.deepEqual(wrong, undefined, name);
      }
    });
    await fc.assert(property, drawn);
  });
}

/**
 * @template {import('../wasm-module.js').Elements} E
 * @param {fc.Arbitrary<E>} arrays
 * @returns {fc.Arbitrary<E>} the same, as views that begin at any element of a buffer
 */
export function anywhere(arrays) {
  return fc.tuple(arrays, fc.nat({ max: 17 })).map(([array, offset]) => atOffset(array, offset));
}

/** @param {number} maxLength */
export function anyBytes(maxLength) {
  return anywhere(fc.uint8Array({ maxLength, size: 'max' }));
}
