/**
 * What a case has to do.
 *
 * @typedef {'truncated' | 'wrong-magic' | 'bomb' | 'trailing-garbage'} Fault
 *
 * @typedef {object} Damaged
 * @property {Fault} fault
 * @property {Packed} packed
 * @property {Uint8Array} plain what it was
 * @property {number} limit maximum expected size
 *
 * @typedef {object} Input
 * @property {'compress' | 'decompress' | 'refuse'} direction `refuse`: to decompress what was damaged
 * @property {Uint8Array} plain
 * @property {Packed} [packed] what to decompress; made before what is timed
 * @property {Damaged[]} [damaged] the same of what to refuse
 *
 * @typedef {Uint8Array[]} Packed one part, or several that were packed beside each other
 *
 * @typedef {object} Codec
 * @property {(plain: Uint8Array) => Packed | Promise<Packed>} pack
 * @property {(packed: Packed, limit: number) => Uint8Array | Promise<Uint8Array>} unpack throws where there is more than
 *   the limit, which is known of what is to come
 * @property {(packed: Packed, limit: number) => Uint8Array} open the same to look at the answer of `pack`, not timed
 */

/** @param {Packed} packed */
export function sizeOf(packed) {
  let size = 0;
  for (const { length } of packed) size += length;
  return size;
}

/** Of those who unpack without a limit of their own, or several parts. */
export class TooLong extends Error {
  /** @override */
  name = 'TooLong';

  /** @param {number} limit */
  constructor(limit) {
    super(`there are more than the ${limit} bytes that were expected`);
  }
}
