import { displayText } from '@rounds/report/text/pieces.js';

/** @param {string} text with inline code at most @returns {string} in Markdown */
export function safe(text) {
  return displayText(text).replaceAll('|', '\\|').replaceAll('<', '&lt;').replaceAll('](', '] (');
}
