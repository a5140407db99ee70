import fc from '@rounds/fast-check';
import suite from '../suites/sum-floats.js';
import { anywhere, testOnDrawnInputs } from './support.js';

/** Whole numbers, of which every sum is exact. */
const values = fc
  .array(fc.integer({ min: -(2 ** 24), max: 2 ** 24 }), { maxLength: 300, size: 'max' })
  .map((numbers) => Float32Array.from(numbers));

testOnDrawnInputs(suite, anywhere(values));
