/** Texts of values that come from a suite, which may be anything: huge, cyclic, or made to throw when they are looked at. */

const longest = 120;
const maxEntries = 20;

/** @typedef {{ left: number }} Budget how many characters may still be of interest */

/** Text that shows a value. */
export class Words {
  /** @param {string} text */
  constructor(text) {
    this.text = text;
  }
}

/**
 * Looks at no more of the value than it shows.
 * @param {unknown} value
 * @returns {string} as in JSON, for what JSON has; never throws
 */
export function inWords(value) {
  const text = describe(value, { left: longest });
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}

/**
 * @param {unknown} error anything that was thrown
 * @param {number} [most] maximum number of errors shown
 * @returns {string} its name, its message, and what caused it
 */
export function errorInWords(error, most = 3) {
  try {
    const cause = error instanceof Error && most > 1 ? error.cause : undefined;
    return oneError(error) + (cause === undefined ? '' : `, caused by ${errorInWords(cause, most - 1)}`);
  } catch {
    return 'an error that cannot be shown';
  }
}

/** @param {any} error perhaps one of Bun's, which are not all of the class Error */
function oneError(error) {
  const isBuns = typeof error?.message === 'string' && error.toString !== Object.prototype.toString;
  const text = error instanceof Error || isBuns ? String(error) : inWords(error);
  // What follows are the modules that asked for one that is missing, or a piece of source.
  const [line] = text.trim().split('\n');
  return line.length > 500 ? `${line.slice(0, 500)}…` : line;
}

/** @param {unknown} value @param {Budget} budget @returns {string} */
function describe(value, budget) {
  if (budget.left <= 0) return '…';
  try {
    if (typeof value === 'object' && value !== null) return describeObject(value, budget);
    const text = describePrimitive(value);
    budget.left -= text.length;
    return text;
  } catch {
    return 'a value that throws when it is looked at';
  }
}

/** @param {unknown} value */
function describePrimitive(value) {
  if (typeof value === 'string') return JSON.stringify(value.slice(0, longest));
  if (typeof value === 'bigint') return `${value}n`;
  if (typeof value === 'function') return value.name === '' ? 'a function' : `function ${value.name}`;
  return Object.is(value, -0) ? '-0' : String(value);
}

/** @param {any} value @param {Budget} budget */
function describeObject(value, budget) {
  budget.left -= 2;
  const each = (/** @type {unknown} */ inner) => describe(inner, budget);
  const entry = (/** @type {[unknown, unknown]} */ [key, inner]) => `${each(key)} => ${each(inner)}`;
  const property = (/** @type {string} */ key) => `${JSON.stringify(key)}:${each(value[key])}`;
  if (value instanceof Words) return value.text;
  if (value instanceof Error) return oneError(value);
  if (value instanceof RegExp) return String(value);
  if (value instanceof Date) return `Date ${Number.isNaN(value.getTime()) ? 'NaN' : value.toISOString()}`;
  if (Array.isArray(value) || (ArrayBuffer.isView(value) && 'length' in value)) {
    return `${className(value, 'Array')}[${some(/** @type {any} */ (value), each)}]`;
  }
  if (value instanceof Set) return `${className(value)}{${some(value, each)}}`;
  if (value instanceof Map) return `${className(value)}{${some(value, entry)}}`;
  return `${className(value, 'Object')}{${some(Object.keys(value), property)}}`;
}

/** @template Entry @param {Iterable<Entry>} entries @param {(entry: Entry) => string} text */
function some(entries, text) {
  const shown = [];
  for (const entry of entries) {
    if (shown.length === maxEntries) return `${shown.join(',')},…`;
    shown.push(text(entry));
  }
  return shown.join(',');
}

/** @param {object} value @param {string} [usual] the class that JSON has a notation for */
function className(value, usual) {
  const prototype = Object.getPrototypeOf(value);
  const name = prototype === null ? '[no prototype]' : prototype.constructor?.name;
  return name === usual ? '' : `${name} `;
}
