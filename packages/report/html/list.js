import { html } from './markup.js';

/**
 * Sentences, such as those that answer a question.
 *
 * @param {import('../words/answers.js').Piece[][]} sentences
 * @returns {import('./markup.js').Markup | undefined} nothing without any
 */
export function listOf(sentences) {
  if (sentences.length === 0) return undefined;
  return html`<ul class="answer">${sentences.map((pieces) => html`<li>${sentence(pieces)}</li>\n`)}</ul>`;
}

/** @param {import('../words/answers.js').Piece[]} pieces */
export function sentence(pieces) {
  return html`${pieces.map(inline)}`;
}

/** @param {import('../words/answers.js').Piece} piece */
function inline(piece) {
  if (typeof piece === 'string') return html`${piece}`;
  return 'name' in piece ? html`<code>${piece.name}</code>` : html`${piece.sentence}`;
}
