import { sentence, speaker } from './words.js';
import { choices, Writer } from './writer.js';

/**
 * Prose: sentences of 4 to 24 words, paragraphs of 2 to 8 sentences.
 *
 * @param {number} size
 * @param {number} [seed]
 */
export function text(size, seed = 7) {
  const out = new Writer(size);
  const choose = choices(seed);
  const speak = speaker(choose);
  while (!out.isFull) {
    for (let left = choose.between(2, 8); left > 0; left--) {
      out.text(sentence(speak, choose.between(4, 24)));
      out.text(left > 1 ? ' ' : '\n\n');
    }
  }
  return out.bytes;
}
