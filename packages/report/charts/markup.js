import { displayText } from '../text/pieces.js';

/**
 * Text that is HTML or SVG. Only `html` makes it, and code that writes nothing but numbers and our own files, so everything else
 * on a page is escaped.
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
 * @typedef {string | number | Markup | false | undefined | Fragment[]} Fragment what a template accepts; false and
 *   undefined show nothing
 */

/** @type {Record<string, string>} */
const entities = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;', '`': '&#96;' };

/**
 * A template of HTML. Every string that is inserted is text: cleaned and escaped, so it is safe between tags and in quoted
 * attributes.
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
