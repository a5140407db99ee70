/**
 * One line of a stream of bytes.
 * @typedef {{
 *   number: number,
 *   state: 'whole' | 'partial' | 'too-long',
 *   bytes: Buffer,
 *   end: number,
 * }} Line
 * `partial` is a last line without its newline; `bytes` leaves the newline out, `end` is the offset behind it.
 */

/** No record is longer: the writer refuses it, and reading it would only fill the memory. */
export const maxLineBytes = 16 * 1024 * 1024;

const newline = 0x0a;

/**
 * Splits a stream into lines, holding one line at a time. Ends after a line that is too long.
 * @param {AsyncIterable<Buffer> | Iterable<Buffer>} chunks
 * @param {number} [maxBytes]
 * @returns {AsyncGenerator<Line, void, void>}
 */
export async function* linesOf(chunks, maxBytes = maxLineBytes) {
  let number = 1;
  let offset = 0;
  let heldBytes = 0;
  /** @type {Buffer[]} */
  let held = [];

  for await (const chunk of chunks) {
    let start = 0;
    while (start < chunk.length) {
      const found = chunk.indexOf(newline, start);
      const piece = chunk.subarray(start, found === -1 ? chunk.length : found);
      heldBytes += piece.length;
      if (heldBytes > maxBytes) {
        const bytes = held[0] ?? piece;
        yield { number, state: 'too-long', bytes, end: offset + heldBytes };
        return;
      }
      held.push(piece);
      if (found === -1) break;
      offset += heldBytes + 1;
      yield { number, state: 'whole', bytes: joined(held), end: offset };
      number += 1;
      heldBytes = 0;
      held = [];
      start = found + 1;
    }
  }
  if (heldBytes > 0) yield { number, state: 'partial', bytes: joined(held), end: offset + heldBytes };
}

/** @param {Buffer[]} pieces */
function joined(pieces) {
  const [only] = pieces;
  return pieces.length === 1 && only ? only : Buffer.concat(pieces);
}
