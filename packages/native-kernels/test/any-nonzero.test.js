import fc from '@rounds/fast-check';
import suite from '../suites/any-nonzero.js';
import { anyBytes, anywhere, testOnDrawnInputs } from './support.js';

const allButOneZero = fc
  .tuple(fc.nat({ max: 300 }), fc.nat(), fc.integer({ min: 0, max: 255 }))
  .map(([length, place, byte]) => {
    const bytes = new Uint8Array(length + 1);
    bytes[place % bytes.length] = byte;
    return bytes;
  });

testOnDrawnInputs(suite, fc.oneof(anywhere(allButOneZero), anyBytes(40)));
