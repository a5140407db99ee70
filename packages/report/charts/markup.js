import { displayText } from '../text/display-text.js';

/**
 * Text that is HTML (or SVG) already. Only `html` makes it, and what writes nothing but numbers and files of ours, so
 * whatever else stands in a page has been escaped.
 */
export class Markup {
  /** @param {string} text */
  constructor(text) {
    this.text = text;
  }

  toString() {
    return this.text;
  }
}

/**
 * @typedef {string | number | Markup | false | undefined | Fragment[]} Fragment what may stand in a template; nothing
 *   is shown for false and undefined
 */

/** @type {Record<string, string>} */
const entities = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;', '`': '&#96;' };

/**
 * A template of HTML in which every string that is put in is text, wherever it came from: cleaned and escaped, so that
 * it is safe between tags and in quoted attributes.
 *
 * @param {TemplateStringsArray} strings
 * @param {Fragment[]} values
 * @returns {Markup}
 */
export function html(strings, ...values) {
  return new Markup(String.raw({ raw: strings }, ...values.map(markupOf)));
}

/** @param {Fragment} value @returns {string} */
function markupOf(value) {
  if (value instanceof Markup) return value.text;
  if (Array.isArray(value)) return value.map(markupOf).join('');
  if (value === false || value === undefined) return '';
  return displayText(String(value)).replace(/[&<>"'`]/g, (character) => entities[character] ?? '');
}
