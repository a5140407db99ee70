import { filledWord, lineWords, spoiled, wordAt } from './memory.js';

/**
 * The answer of a case that writes: the number of wrong words. `toJSON` compares them outside the timed part, and then spoils every line, so a call
 * that writes nothing is detected.
 */
export class Moved {
  #memory;

  /** @param {import('./memory.js').Memory} [memory] absent in the expected answer */
  constructor(memory) {
    this.#memory = memory;
  }

  toJSON() {
    if (!this.#memory) return { wrong: 0 };
    const { plan, words } = this.#memory;
    const wrong = plan.operation === 'copy' ? wrongCopies(words) : wrongFills(words);
    for (let i = plan.operation === 'copy' ? words.length / 2 : 0; i < words.length; i += lineWords) {
      words[i] = spoiled;
    }
    return { wrong };
  }
}

/** Includes the half that is read, which must not change. @param {Int32Array} words */
function wrongCopies(words) {
  const half = words.length / 2;
  let wrong = 0;
  for (let i = 0; i < half; i++) {
    if (words[i] !== wordAt(i)) wrong++;
    if (words[half + i] !== wordAt(i)) wrong++;
  }
  return wrong;
}

/** @param {Int32Array} words */
function wrongFills(words) {
  let wrong = 0;
  for (let i = 0; i < words.length; i++) if (words[i] !== filledWord) wrong++;
  return wrong;
}
