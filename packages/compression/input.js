/**
 * The task of a case.
 *
 * @typedef {'truncated' | 'wrong-magic' | 'bomb' | 'trailing-garbage'} Fault
 *
 * @typedef {object} Damaged
 * @property {Fault} fault
 * @property {Packed} packed
 * @property {Uint8Array} plain its content
 * @property {number} limit maximum expected size
 *
 * @typedef {object} Input
 * @property {'compress' | 'decompress' | 'refuse'} direction `refuse`: to decompress damaged data
 * @property {Uint8Array} plain
 * @property {Packed} [packed] data to decompress, created before the timed part
 * @property {Damaged[]} [damaged] the same of data to reject
 *
 * @typedef {Uint8Array[]} Packed one part, or several that were packed beside each other
 *
 * @typedef {object} Codec
 * @property {(plain: Uint8Array) => Packed | Promise<Packed>} pack
 * @property {(packed: Packed, limit: number) => Uint8Array | Promise<Uint8Array>} unpack throws for more than the
 *   limit, which callers know in advance
 * @property {(packed: Packed, limit: number) => Uint8Array} open the same, to check the answer of `pack`; not timed
 */

/** @param {Packed} packed */
export function sizeOf(packed) {
  let size = 0;
  for (const { length } of packed) size += length;
  return size;
}

/** Of ways that unpack without their own limit, or several parts. */
export class TooLong extends Error {
  /** @override */
  name = 'TooLong';

  /** @param {number} limit */
  constructor(limit) {
    super(`there are more than the ${limit} bytes that were expected`);
  }
}
