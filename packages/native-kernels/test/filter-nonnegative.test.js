import fc from '@rounds/fast-check';
import suite from '../suites/filter-nonnegative.js';
import { anywhere, testOnDrawnInputs } from './support.js';

const values = fc
  .array(fc.oneof(fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }), fc.bigInt({ min: -2n, max: 2n })), {
    maxLength: 200,
    size: 'max',
  })
  .map((numbers) => BigInt64Array.from(numbers));

testOnDrawnInputs(suite, anywhere(values));
