/**
 * A line of text in pieces: words of ours; a name, or a sentence, from a file; a link to another place of a page, or to another page.
 *
 * @typedef {{ link: string, to: string } | { link: string, address: `https://${string}` }} PieceLink
 * @typedef {string | { name: string } | { sentence: string } | PieceLink} Piece
 */

/** @param {Piece[][]} items @param {'and' | 'or'} joint @returns {Piece[]} `a, b and c` */
export function joinPieces(items, joint) {
  return items.flatMap((item, i) => [
    ...(i === 0 ? [] : [i === items.length - 1 ? ` ${joint} ` : ', ']),
    ...item,
  ]);
}

/** @param {import('@rounds/record').Cell} cell @returns {Piece[]} */
export function cellPieces(cell) {
  return [{ name: cell.case }, ' in ', { name: cell.runtime }];
}

/** @param {Piece} piece @returns {string} where nothing can be a link */
export function pieceText(piece) {
  if (typeof piece === 'string') return piece;
  if ('name' in piece) return piece.name;
  if ('address' in piece) return `${piece.link}: ${piece.address}`;
  return 'link' in piece ? piece.link : piece.sentence;
}
