/** What the tests have in common: the slow and obvious lookup, and every other one under one signature. */

import { generate, strategies } from '../generate.js';
import { compileLookup } from '../index.js';

/** @typedef {(bytes: Uint8Array, start?: number, end?: number) => string | undefined} Lookup */

/** @param {string} text of characters up to U+00FF */
export const toBytes = (text) => new Uint8Array(Buffer.from(text, 'latin1'));

/** @param {string} text @param {boolean} ignoreCase */
export const toKey = (text, ignoreCase) =>
  ignoreCase ? text.replace(/[A-Z]/g, (letter) => letter.toLowerCase()) : text;

/**
 * @param {string[]} words
 * @param {boolean} ignoreCase
 * @returns {Lookup}
 */
export function naiveLookup(words, ignoreCase) {
  return (bytes, start = 0, end = bytes.length) => {
    const name = String.fromCharCode(...bytes.slice(start, end));
    return words.find((word) => toKey(word, ignoreCase) === toKey(name, ignoreCase));
  };
}

/** @param {string} code of a CommonJS module @returns {Record<string, any>} */
export function evaluate(code) {
  const exports = {};
  new Function('exports', code)(exports);
  return exports;
}

/**
 * @param {string[]} words
 * @param {boolean} ignoreCase
 * @returns {[string, Lookup][]}
 */
export function allLookups(words, ignoreCase) {
  return [
    ['compileLookup', compileLookup(words, { ignoreCase })],
    ...strategies.map((strategy) => {
      const { lookup } = evaluate(generate(words, { ignoreCase, strategy, format: 'cjs' }));
      return /** @type {[string, Lookup]} */ ([strategy, lookup]);
    }),
  ];
}
