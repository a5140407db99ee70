import { html } from '../charts/markup.js';
import { pieceText } from '../text/pieces.js';

/** @param {import('../text/pieces.js').Piece[]} pieces */
export function htmlPieces(pieces) {
  return pieces.map((piece) => {
    if (typeof piece === 'object' && 'name' in piece) return html`<code>${piece.name}</code>`;
    if (typeof piece === 'object' && 'link' in piece)
      return html`<a href="${'to' in piece ? `#${piece.to}` : piece.address}">${piece.link}</a>`;
    return html`${pieceText(piece)}`;
  });
}
