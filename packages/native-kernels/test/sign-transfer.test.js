import fc from '@rounds/fast-check';
import suite from '../suites/sign-transfer.js';
import { anywhere, testOnDrawnInputs } from './support.js';

const interesting = fc.oneof(fc.constantFrom(-128, -127, -1, 0, 1, 127), fc.integer({ min: -128, max: 127 }));
const inputs = fc.array(fc.tuple(interesting, interesting), { maxLength: 300, size: 'max' }).chain((pairs) =>
  fc.record({
    a: anywhere(fc.constant(Int8Array.from(pairs, ([a]) => a))),
    b: anywhere(fc.constant(Int8Array.from(pairs, ([, b]) => b))),
  }),
);

testOnDrawnInputs(suite, inputs, (name, { b }) => !name.endsWith('-nonzero') || !b.includes(0));
testOnDrawnInputs(
  suite,
  inputs.map(({ a, b }) => ({ a, b: b.map((sign) => sign || 1) })),
);
