/**
 * A string as a literal that is plain ASCII and ends nothing early: not the string, nor the line, nor a script.
 *
 * @param {string} text of characters up to U+00FF
 */
export function literal(text) {
  const quote = text.includes("'") && !text.includes('"') ? '"' : "'";
  let inner = '';
  for (const character of text) {
    const code = character.charCodeAt(0);
    if (character === quote || character === '\\') inner += `\\${character}`;
    else if (code < 32 || code > 126 || character === '<')
      inner += `\\x${code.toString(16).padStart(2, '0')}`;
    else inner += character;
  }
  return quote + inner + quote;
}

/** @param {string} text @param {number} [levels] */
export const indent = (text, levels = 1) => text.replace(/^(?=.)/gm, '  '.repeat(levels));
