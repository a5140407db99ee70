/**
 * Adds a number to a digest. parsers/parser.h has the same.
 *
 * @param {number} digest
 * @param {number} value only its lower 32 bits count
 */
export function withNumber(digest, value) {
  return (Math.imul(digest, 31) + (value | 0)) | 0;
}
