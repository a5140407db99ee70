/**
 * Text from files and processes, safe for a terminal and on one line of it: whatever could move the cursor, colour or
 * turn the text, or forge a line is shown as a replacement character.
 *
 * @param {string} text
 */
export function plain(text) {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '\ufffd');
}
