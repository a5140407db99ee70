import { plainText } from '@rounds/record/format.js';

/**
 * A line of text in pieces: our own text; a name or a sentence from a file; a link within a page, or to another page.
 *
 * @typedef {{ link: string, to: string } | { link: string, address: `https://${string}` }} PieceLink
 * @typedef {string | { name: string } | { sentence: string } | PieceLink} Piece
 */

/** @param {Piece[][]} items @param {'and' | 'or'} conjunction @returns {Piece[]} `a, b and c` */
export function joinPieces(items, conjunction) {
  return items.flatMap((item, i) => [
    ...(i === 0 ? [] : [i === items.length - 1 ? ` ${conjunction} ` : ', ']),
    ...item,
  ]);
}

/** @param {Piece} piece @returns {string} for output without links */
export function pieceText(piece) {
  if (typeof piece === 'string') return piece;
  if ('name' in piece) return piece.name;
  if ('address' in piece) return `${piece.link}: ${piece.address}`;
  return 'link' in piece ? piece.link : piece.sentence;
}

/** Longer strings are cut. */
const maxLength = 1000;

/**
 * A string of a results file as a page shows it: on one line, without control characters, lone surrogates, or stacks of
 * combining marks that reach into the lines above.
 *
 * @param {string} text
 */
export function displayText(text) {
  const cut = text.length > maxLength ? `${text.slice(0, maxLength)}…` : text;
  return plainText(cut).replace(/(\p{M}{3})\p{M}+/gu, '$1');
}
