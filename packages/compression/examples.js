import { seededRandom } from 'rounds/suite';
import { kinds } from './data/kinds.js';

/** @typedef {import('./input.js').Input} Input */

/** @param {number} length @returns {Uint8Array} incompressible bytes */
function noise(length) {
  const random = seededRandom(5);
  return Uint8Array.from({ length }, () => Math.floor(random() * 256));
}

/** Nothing, a byte, equal bytes, bytes without a pattern, and as many as a chunk of a stream has. */
const plains = () => [
  new Uint8Array(0),
  Uint8Array.of(0),
  new Uint8Array(70_000),
  noise(3000),
  kinds.json(2000),
  kinds.text(16 * 1024),
  kinds.binary(64 * 1024),
];

/** @returns {Iterable<Input>} */
export function* examples() {
  for (const plain of plains()) {
    yield { direction: 'compress', plain };
    yield { direction: 'decompress', plain };
  }
  yield { direction: 'refuse', plain: kinds.json(3000) };
}
