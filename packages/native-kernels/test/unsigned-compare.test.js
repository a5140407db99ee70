import fc from '@rounds/fast-check';
import suite from '../suites/unsigned-compare.js';
import { anywhere, testOnDrawnInputs } from './support.js';

const number = fc.oneof(fc.constantFrom(0, 1, 2 ** 31 - 1, -(2 ** 31), 1 - 2 ** 31, -1), fc.integer());
const pair = fc.oneof(
  fc.tuple(number, number),
  number.map((both) => [both, both]),
);
const inputs = fc.array(pair, { maxLength: 200, size: 'max' }).chain((pairs) =>
  fc.record({
    a: anywhere(fc.constant(Int32Array.from(pairs, ([a]) => Number(a)))),
    b: anywhere(fc.constant(Int32Array.from(pairs, ([, b]) => Number(b)))),
  }),
);

testOnDrawnInputs(suite, inputs);
