import fc from '@rounds/fast-check';
import suite from '../suites/karp-rabin.js';
import { anywhere, testOnDrawnInputs } from './support.js';

const uint32 = fc.nat({ max: 2 ** 32 - 1 });

/** Few letters, so that windows repeat; a target that is often the hash of one of them. */
const inputs = fc
  .record({
    bytes: anywhere(
      fc
        .array(fc.constantFrom(0, 1, 97, 255), { maxLength: 1200, size: 'max' })
        .map((bytes) => Uint8Array.from(bytes)),
    ),
    window: fc.oneof(fc.nat({ max: 40 }), uint32),
    base: fc.oneof(fc.constantFrom(0, 1, 31, 256), uint32),
    place: fc.nat(),
  })
  .map(({ bytes, window, base, place }) => {
    const start = bytes.length > window ? place % (bytes.length - window) : 0;
    const hash = bytes
      .subarray(start, start + window)
      .reduce((sum, byte) => (Math.imul(sum, base) + byte) >>> 0, 0);
    return { bytes, window, base, target: hash };
  });

testOnDrawnInputs(suite, inputs);
