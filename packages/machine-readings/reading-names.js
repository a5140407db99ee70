import { readdirSync } from 'node:fs';

/** It has only types. */
const noReading = 'reading.js';

/** @returns {string[]} every other file of `readings/` is one */
export function readingNames() {
  return readdirSync(new URL('./readings/', import.meta.url))
    .filter((file) => file.endsWith('.js') && file !== noReading)
    .map((file) => file.slice(0, -'.js'.length))
    .sort();
}

/**
 * @param {string} name
 * @returns {Promise<import('./readings/reading.js').ReadingModule>}
 */
export function loadReading(name) {
  return import(new URL(`./readings/${name}.js`, import.meta.url).href);
}
