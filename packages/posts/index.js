import { readdirSync } from 'node:fs';

/** @typedef {import('./contract.js').Post} Post */
/** @typedef {import('./contract.js').Claim} Claim */
/** @typedef {import('./contract.js').Place} Place */
/** @typedef {import('./contract.js').Figure} Figure */
/** @typedef {import('./contract.js').CodeStatement} CodeStatement */
/** @typedef {import('./contract.js').Fact} Fact */
/** @typedef {import('./judge.js').Interval} Interval */
/** @typedef {import('./judge.js').Outcome} Outcome */

const folder = new URL('posts/', import.meta.url);
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.js'))
  .sort();

/** @type {Post[]} */
const all = await Promise.all(files.map(async (file) => (await import(new URL(file, folder).href)).post));

/** The newest first. @type {Post[]} */
export const posts = all.sort((a, b) => dayOf(b).localeCompare(dayOf(a)));

/** @param {Post} post @returns {string} of an unknown date the last one of all */
function dayOf({ date }) {
  return /^\d/.test(date) ? date : '';
}

/** @param {Post} post @returns {string[]} the suites that repeat it */
export function suitesOf({ claims, figures = [] }) {
  const places = [...claims.flatMap(({ of, by }) => [of ?? [], by ?? []].flat()), ...figures];
  return [...new Set(places.map(({ suite }) => suite))];
}

export { judge, publishedValue } from './judge.js';
export { claimSentence, formatInterval, formatPlain, formatPublished, suffixOf } from './sentence.js';
export { byVersion, currentNode, isRuntime, isSupported } from './versions.js';
