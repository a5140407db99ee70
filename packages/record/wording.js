/** @typedef {import('./schema.js').Schema} Schema */

const maxShown = 60;

/**
 * Text safe to print on one line of a terminal: what could move the cursor, colour, hide or reorder is escaped.
 * @param {string} text
 */
export function printable(text) {
  return text.replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, (character) => {
    const hex = (character.codePointAt(0) ?? 0).toString(16);
    return hex.length > 4 ? `\\u{${hex}}` : `\\u${hex.padStart(4, '0')}`;
  });
}

/**
 * A value as an error message shows it: short, on one line.
 * @param {unknown} value
 */
export function shown(value) {
  if (value === undefined) return 'nothing';
  if (Array.isArray(value)) return 'an array';
  if (typeof value === 'function') return 'a function';
  if (typeof value === 'object' && value !== null) return 'an object';
  if (typeof value !== 'string') return String(value);
  const cut = value.length > maxShown ? `${value.slice(0, maxShown)}…` : value;
  return printable(JSON.stringify(cut));
}

/**
 * Where a property stands, as an error message names it.
 * @param {string} at
 * @param {string | number} key
 */
export function step(at, key) {
  if (typeof key === 'number') return `${at}[${key}]`;
  return /^[A-Za-z_$][\w$]{0,40}$/.test(key) ? `${at}.${key}` : `${at}[${shown(key)}]`;
}

/**
 * What a schema asks for, in words: `an integer of 1 or more`.
 * @param {Schema} node
 */
export function expectation(node) {
  if (Object.hasOwn(node, 'const')) return shown(node.const);
  if (node.enum) return `one of ${node.enum.map(shown).join(', ')}`;
  return [node.type ?? []]
    .flat()
    .map((type) => typeWords(type, node))
    .join(' or ');
}

/**
 * @param {string} type
 * @param {Schema} node
 */
function typeWords(type, node) {
  if (type === 'null') return 'null';
  if (type === 'string') return stringWords(node);
  const noun = /^[aio]/.test(type) ? `an ${type}` : `a ${type}`;
  return type === 'integer' || type === 'number' ? noun + rangeWords(node) : noun;
}

/** @param {Schema} node */
function stringWords(node) {
  if (node.pattern !== undefined) return node.description ?? `a string matching ${node.pattern}`;
  const noun = node.minLength ? 'a non-empty string' : 'a string';
  return node.maxLength === undefined ? noun : `${noun} of at most ${node.maxLength} characters`;
}

/** @param {Schema} node */
function rangeWords({ minimum, maximum }) {
  if (minimum !== undefined && maximum !== undefined) return ` from ${minimum} to ${maximum}`;
  if (minimum !== undefined) return ` of ${minimum} or more`;
  return maximum === undefined ? '' : ` of ${maximum} or less`;
}
