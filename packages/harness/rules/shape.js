import { inWords } from '../answers/in-words.js';
import { nearest, suggestion } from './nearest.js';

/**
 * What the values of an object must be, by key.
 *
 * @typedef {{ must: string, is: (value: any) => boolean, optional?: true }} Rule
 * @typedef {Record<string, Rule>} Rules
 */

/** @satisfies {Rules} */
export const rules = {
  text: { must: 'a text', is: isText },
  callable: { must: 'a function', is: (value) => typeof value === 'function' },
  flag: { must: 'true or false', is: (value) => typeof value === 'boolean' },
  amount: { must: 'a number, 0 or more', is: (value) => Number.isFinite(value) && value >= 0 },
  list: { must: 'a list', is: Array.isArray },
  record: { must: 'an object', is: isRecord },
  filled: {
    must: 'an object with at least one entry',
    is: (value) => isRecord(value) && Object.keys(value).length > 0,
  },
  texts: { must: 'a list of texts', is: (value) => Array.isArray(value) && value.every(isText) },
};

/** @param {...string} values @returns {Rule} */
export function oneOf(...values) {
  const quoted = values.map((value) => JSON.stringify(value));
  const last = quoted.pop();
  const must = quoted.length === 0 ? String(last) : `${quoted.join(', ')} or ${last}`;
  return { must, is: (value) => values.includes(value) };
}

/** @param {Rules} rules of what may be left out @returns {Rules} */
export function optional(rules) {
  return Object.fromEntries(Object.entries(rules).map(([key, rule]) => [key, { ...rule, optional: true }]));
}

/**
 * @param {string} place where in the suite: `case "plain"`; nothing for the suite itself
 * @param {any} value
 * @param {Rules} rules
 * @param {{ open?: boolean }} [options] `open`: whether it may have keys of its own, unless they look like slips
 */
export function keep(place, value, rules, { open = false } = {}) {
  if (!isRecord(value)) throw mistake(place, `must be an object, got ${inWords(value)}`);
  const known = Object.keys(rules);
  const unknown = Object.keys(value).find(
    (key) => !known.includes(key) && (!open || nearest(key, known) !== undefined),
  );
  if (unknown !== undefined) {
    throw mistake(place, `unknown key ${JSON.stringify(unknown)}.${suggestion(unknown, known)}`);
  }
  for (const [key, { must, is, optional }] of Object.entries(rules)) {
    const given = value[key];
    if (is(given) || (given === undefined && optional)) continue;
    throw mistake(place, `"${key}" must be ${must}, got ${given === undefined ? 'nothing' : inWords(given)}`);
  }
}

/**
 * @param {string} place
 * @param {string} key that names it
 * @param {'case' | 'workload'} kind
 * @param {unknown} name
 * @param {object} known
 */
export function keepName(place, key, kind, name, known) {
  if (typeof name === 'string' && Object.hasOwn(known, name)) return;
  const text = typeof name === 'string' ? suggestion(name, Object.keys(known)) : '';
  throw mistake(place, `"${key}" names an unknown ${kind}, ${inWords(name)}.${text}`);
}

/** @param {string} place @param {string} what */
export function mistake(place, what) {
  return new TypeError(`suite: ${place === '' ? '' : `${place}: `}${what}`);
}

/** @param {unknown} value */
function isText(value) {
  return typeof value === 'string' && value.trim() !== '';
}

/** @param {unknown} value */
function isRecord(value) {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
