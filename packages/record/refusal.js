import { resolve, schema } from './schema.js';
import { quoted } from './wording.js';

/** @typedef {import('./schema.js').Schema} Schema */

/**
 * What the compiled schema says of a value that breaks it.
 * @typedef {{ instancePath: string, keyword: string, params: Record<string, any> }} Fault
 */

/**
 * Says what is wrong with a record: `trial.round: expected an integer of 1 or more, got -3`.
 * @param {string} type
 * @param {any} record
 * @param {Fault} fault
 */
export function refusalText(type, record, { instancePath, keyword, params }) {
  const path = instancePath.split('/').slice(1).map(unescaped);
  if (keyword === 'required') path.push(params.missingProperty);
  let at = type;
  let value = record;
  let rule = schema.$defs?.[type] ?? {};
  for (const key of path) {
    at += stepText(value, key);
    value = Object.hasOwn(value, key) ? value[key] : undefined;
    rule = resolve(ruleOf(rule, key));
  }
  if (keyword === 'additionalProperties') {
    const known = Object.keys(rule.properties ?? {}).map(quoted);
    return `${at}: expected only ${known.join(', ')}, got ${quoted(params.additionalProperty)}`;
  }
  return `${at}: expected ${expectation(rule, keyword)}, got ${quoted(value)}`;
}

/**
 * A key in a JSON pointer.
 * @param {string} key
 */
function unescaped(key) {
  return key.replaceAll('~1', '/').replaceAll('~0', '~');
}

/**
 * @param {unknown} parent
 * @param {string} key
 */
function stepText(parent, key) {
  if (Array.isArray(parent)) return `[${key}]`;
  return /^[A-Za-z_$][\w$]{0,40}$/.test(key) ? `.${key}` : `[${quoted(key)}]`;
}

/**
 * @param {Schema} rule of an object or an array
 * @param {string} key
 * @returns {Schema}
 */
function ruleOf({ properties = {}, additionalProperties, items }, key) {
  if (Object.hasOwn(properties, key)) return properties[key] ?? {};
  return items ?? (additionalProperties || {});
}

/**
 * What a rule asks for, in words: `an integer of 1 or more`.
 * @param {Schema} rule
 * @param {string} keyword that the value breaks
 */
function expectation(rule, keyword) {
  if ('const' in rule) return quoted(rule.const);
  if (rule.enum) return `one of ${rule.enum.map(quoted).join(', ')}`;
  return [rule.type ?? 'a value']
    .flat()
    .map((type) => typeText(type, rule, keyword))
    .join(' or ');
}

/**
 * @param {string} type
 * @param {Schema} rule
 * @param {string} keyword
 */
function typeText(type, rule, keyword) {
  if (type === 'null') return 'null';
  if (type === 'string') return stringText(rule);
  const noun = /^[aio]/.test(type) ? `an ${type}` : `a ${type}`;
  return type === 'integer' || type === 'number' ? noun + rangeText(rule, keyword) : noun;
}

/** @param {Schema} rule */
function stringText({ pattern, description, minLength, maxLength }) {
  if (pattern !== undefined) return description ?? `a string matching ${pattern}`;
  const noun = minLength ? 'a non-empty string' : 'a string';
  return maxLength === undefined ? noun : `${noun} of at most ${maxLength} characters`;
}

/** More than anybody measures: a limit of the format, which is told only where it is exceeded. */
const limitOfFormat = 1e15;

/**
 * @param {Schema} rule
 * @param {string} keyword
 */
function rangeText({ minimum, maximum }, keyword) {
  const isTold = (/** @type {number | undefined} */ limit, /** @type {string} */ name) =>
    limit !== undefined && (Math.abs(limit) < limitOfFormat || keyword === name);
  const [least, most] = [isTold(minimum, 'minimum'), isTold(maximum, 'maximum')];
  if (least && most && Number(maximum) < limitOfFormat) return ` from ${minimum} to ${maximum}`;
  if (most) return ` of ${maximum} or less`;
  return least ? ` of ${minimum} or more` : '';
}
