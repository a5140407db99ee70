import { quoted } from './errors.js';
import { planFault } from './plan-fault.js';
import { records } from './schema.js';

/**
 * @import { Schema } from './rules.js'
 * @typedef {{ at: string, why: string }} Fault
 */

const types = Object.keys(records);

/**
 * Says whether a value may be a line of a results file, by the rules of schema.js and of plans.
 *
 * An own property that is `undefined` counts as absent, because it is once written as JSON.
 * @param {any} value
 * @returns {string | undefined} why not, or nothing: `trial.round: expected an integer of 1 or more, got -3`
 */
export function validateRecord(value) {
  if (!isObject(value)) return `expected an object with a "type", got ${quoted(value)}`;
  const type = Object.hasOwn(value, 'type') ? value.type : undefined;
  if (!types.includes(type)) {
    return `type: expected one of ${types.map(quoted).join(', ')}, got ${quoted(type)}`;
  }
  const fault = ruleFault(records[/** @type {keyof typeof records} */ (type)], value);
  if (fault !== undefined) return `${type}${fault}`;
  return type === 'run' ? planFault(/** @type {any} */ (value)) : undefined;
}

/** @param {Schema} rule @param {unknown} value @returns {string | undefined} why it breaks the rule: `.round: expected …, got …` */
export function ruleFault(rule, value) {
  const fault = faultOf(rule, value);
  return fault && `${fault.at}: ${fault.why}`;
}

/** @param {Schema} rule @param {any} value @returns {Fault | undefined} the first */
function faultOf(rule, value) {
  if (!fits(rule, value))
    return { at: '', why: `expected ${expectation(rule, value)}, got ${quoted(value)}` };
  if (isObject(value)) return faultAmong(rule, value);
  for (const [i, item] of Array.isArray(value) && rule.items ? value.entries() : []) {
    const fault = below(i, faultOf(rule.items ?? {}, item));
    if (fault) return fault;
  }
  return undefined;
}

/** @param {Schema} rule @param {Record<string, unknown>} object */
function faultAmong({ properties = {}, required = [], additionalProperties, propertyNames }, object) {
  for (const key in properties) {
    const value = Object.hasOwn(object, key) ? object[key] : undefined;
    if (value === undefined && !required.includes(key)) continue;
    const fault = below(key, faultOf(properties[key], value));
    if (fault) return fault;
  }
  if (additionalProperties === undefined) return undefined;
  for (const [key, value] of Object.entries(object)) {
    if (value === undefined || Object.hasOwn(properties, key)) continue;
    if (!additionalProperties) {
      const known = Object.keys(properties).map(quoted).join(', ');
      return { at: '', why: `expected only ${known}, got ${quoted(key)}` };
    }
    const fault =
      (propertyNames && faultOf({ type: 'string', ...propertyNames }, key)) ??
      below(key, faultOf(additionalProperties, value));
    if (fault) return fault;
  }
  return undefined;
}

/** @param {string | number} key @param {Fault | undefined} fault */
function below(key, fault) {
  if (!fault) return undefined;
  const isName = typeof key === 'string' && /^[A-Za-z_$][\w$]{0,40}$/.test(key);
  return { at: (isName ? `.${key}` : `[${quoted(key)}]`) + fault.at, why: fault.why };
}

/** @type {Record<string, (value: any, rule: Schema) => boolean>} */
const kinds = {
  object: isObject,
  array: Array.isArray,
  boolean: (value) => typeof value === 'boolean',
  null: (value) => value === null,
  integer: (value, rule) => Number.isInteger(value) && isInRange(value, rule),
  number: (value, rule) => Number.isFinite(value) && isInRange(value, rule),
  string: (value, { pattern, minLength = 0, maxLength = Number.POSITIVE_INFINITY }) =>
    typeof value === 'string' &&
    value.length >= minLength &&
    (value.length <= maxLength || [...value].length <= maxLength) && // characters, not UTF-16 units
    (pattern === undefined || patternOf(pattern).test(value)),
};

/** @param {Schema} rule @param {unknown} value */
function fits(rule, value) {
  if ('const' in rule) return value === rule.const;
  if (rule.enum) return rule.enum.includes(value);
  if (typeof rule.type === 'string') return kinds[rule.type](value, rule);
  return rule.type === undefined || rule.type.some((type) => kinds[type](value, rule));
}

/** @param {number} value @param {Schema} rule */
function isInRange(value, { minimum = Number.NEGATIVE_INFINITY, maximum = Number.POSITIVE_INFINITY }) {
  return value >= minimum && value <= maximum;
}

/** @type {Map<string, RegExp>} */
const patterns = new Map();

/** @param {string} pattern */
function patternOf(pattern) {
  const known = patterns.get(pattern) ?? new RegExp(pattern, 'u');
  patterns.set(pattern, known);
  return known;
}

/** @param {unknown} value @returns {value is Record<string, any>} */
function isObject(value) {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * What a rule asks for, in words: `an integer of 1 or more`.
 * @param {Schema} rule
 * @param {unknown} value that breaks it
 */
function expectation(rule, value) {
  if ('const' in rule) return quoted(rule.const);
  if (rule.enum) return `one of ${rule.enum.map(quoted).join(', ')}`;
  const words = [rule.type ?? []].flat().map((type) => {
    if (type === 'null') return 'null';
    if (type === 'string') return stringText(rule);
    const noun = /^[aio]/.test(type) ? `an ${type}` : `a ${type}`;
    return type === 'integer' || type === 'number' ? noun + rangeText(rule, value) : noun;
  });
  return words.join(' or ');
}

/** @param {Schema} rule */
function stringText({ pattern, description, minLength, maxLength }) {
  if (pattern !== undefined) return description ?? `a string matching ${pattern}`;
  const noun = minLength ? 'a non-empty string' : 'a string';
  return maxLength === undefined ? noun : `${noun} of at most ${maxLength} characters`;
}

/** More than anybody measures: a limit of the format, which is told only where it is exceeded. */
const limitOfFormat = 1e15;

/** @param {Schema} rule @param {unknown} value */
function rangeText({ minimum = Number.NEGATIVE_INFINITY, maximum = Number.POSITIVE_INFINITY }, value) {
  const isTold = (/** @type {number} */ limit) => Math.abs(limit) < limitOfFormat;
  const number = typeof value === 'number' && Number.isFinite(value) ? value : 0;
  if (isTold(minimum) && isTold(maximum)) return ` from ${minimum} to ${maximum}`;
  if (number > maximum) return ` of ${maximum} or less`;
  return isTold(minimum) || number < minimum ? ` of ${minimum} or more` : '';
}
