import { quoted } from './errors.js';

/**
 * Shapes of JSON values. Each is a JSON Schema that also has the type of what it allows, so that a field is defined in one place.
 *
 * @typedef {object} Schema the part of JSON Schema that is used
 * @property {string} [description] of a pattern, shown in errors
 * @property {string | string[]} [type]
 * @property {unknown} [const]
 * @property {unknown[]} [enum]
 * @property {number} [minimum]
 * @property {number} [maximum]
 * @property {number} [minLength]
 * @property {number} [maxLength]
 * @property {string} [pattern]
 * @property {string[]} [required]
 * @property {Record<string, Schema>} [properties] further properties are allowed, unless there are `additionalProperties`
 * @property {Schema | false} [additionalProperties]
 * @property {Schema} [items]
 */

/** @template T @typedef {Schema & { allows?: T }} Shape `allows` exists for its type only */
/** @template S @typedef {S extends Shape<infer T> ? T : never} TypeOf a shape */

/**
 * @template Shapes by property name; a name that ends in `?` is optional
 * @typedef {{ [Name in keyof Shapes as Name extends `${string}?` ? never : Name]: TypeOf<Shapes[Name]> }
 *   & { [Name in keyof Shapes as Name extends `${infer Required}?` ? Required : never]?: TypeOf<Shapes[Name]> }} ObjectType
 */

/**
 * @template {Record<string, Shape<any>>} Shapes
 * @param {Shapes} shapes
 * @param {Pick<Schema, 'additionalProperties'>} [more]
 * @returns {Shape<ObjectType<Shapes>> & { properties: Record<string, Schema> }}
 */
export function object(shapes, more) {
  const properties = Object.entries(shapes).map(([name, shape]) => [name.replace('?', ''), shape]);
  return {
    type: 'object',
    required: Object.keys(shapes).filter((name) => !name.endsWith('?')),
    properties: Object.fromEntries(properties),
    ...more,
  };
}

/** @template T @param {Shape<T>} values @returns {Shape<Record<string, T>>} */
export function dictionary(values) {
  return { type: 'object', additionalProperties: values };
}

/** @template T @param {Shape<T>} items @returns {Shape<T[]>} */
export function array(items) {
  return { type: 'array', items };
}

/** @template {string | number | true} T @param {T} value @returns {Shape<T> & { const: T }} */
export function literal(value) {
  return { const: value };
}

/** @template {string} T @param {T[]} values @returns {Shape<T> & { enum: T[] }} */
export function choice(...values) {
  return { enum: values };
}

/** @template T @param {Shape<T>} shape @returns {Shape<T | null>} */
export function nullable(shape) {
  return { ...shape, type: [shape.type ?? [], 'null'].flat() };
}

/** @param {Schema} [schema] @returns {Shape<string>} */
export function text(schema) {
  return { type: 'string', ...schema };
}

/** @param {number} minimum @param {number} maximum @returns {Shape<number>} */
export function number(minimum, maximum) {
  return { type: 'number', minimum, maximum };
}

/** @param {number} [minimum] @param {number} [maximum] @returns {Shape<number>} */
export function integer(minimum, maximum) {
  return { type: 'integer', ...(minimum !== undefined && { minimum, maximum }) };
}

/** @type {Shape<boolean>} */
export const boolean = { type: 'boolean' };

/**
 * An own property that is `undefined` counts as absent, as it does in JSON.
 *
 * @param {Schema} shape
 * @param {unknown} value
 * @returns {string | undefined} the first fault: `.seed: expected an integer from 0 to 4294967295, got -3`
 */
export function shapeFault(shape, value) {
  const fault = faultIn(shape, value);
  return fault && `${fault.at}: ${fault.why}`;
}

/** @param {Schema} schema @param {any} value @returns {{ at: string, why: string } | undefined} */
function faultIn(schema, value) {
  const { type, required = [], properties = {}, additionalProperties, items } = schema;
  const isMet =
    'const' in schema
      ? value === schema.const
      : (schema.enum?.includes(value) ?? [type ?? []].flat().some((each) => types[each](value, schema)));
  if (!isMet) return { at: '', why: `expected ${expectation(schema)}, got ${quoted(value)}` };
  if (typeof value !== 'object' || value === null) return undefined;
  for (const key of new Set([...required, ...Object.keys(value)])) {
    const own = Object.hasOwn(value, key) ? value[key] : undefined;
    if (own === undefined && !items && !required.includes(key)) continue;
    const inner = items ?? (Object.hasOwn(properties, key) ? properties[key] : additionalProperties);
    if (inner === false) {
      const known = Object.keys(properties).map(quoted).join(', ');
      return { at: '', why: `expected only ${known}, got ${quoted(key)}` };
    }
    const fault = inner && faultIn(inner, own);
    if (fault) return { at: placeOf(key) + fault.at, why: fault.why };
  }
  return undefined;
}

/** @param {string} key of an object or an array */
function placeOf(key) {
  if (/^\d+$/.test(key)) return `[${key}]`;
  return /^[A-Za-z_$][\w$]{0,40}$/.test(key) ? `.${key}` : `[${quoted(key)}]`;
}

/** @type {Record<string, (value: any, schema: Schema) => boolean>} */
const types = {
  object: (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  array: Array.isArray,
  boolean: (value) => typeof value === 'boolean',
  null: (value) => value === null,
  integer: (value, schema) => Number.isInteger(value) && types.number(value, schema),
  number: (value, { minimum = -Infinity, maximum = Infinity }) =>
    Number.isFinite(value) && value >= minimum && value <= maximum,
  string: (value, { pattern, minLength = 0, maxLength = Infinity }) =>
    typeof value === 'string' &&
    value.length >= minLength &&
    (value.length <= maxLength || [...value].length <= maxLength) && // characters, not UTF-16 units
    (pattern === undefined || patternOf(pattern).test(value)),
};

/** @type {Map<string, RegExp>} */
const patterns = new Map();

/** @param {string} pattern */
function patternOf(pattern) {
  const known = patterns.get(pattern) ?? new RegExp(pattern, 'u');
  patterns.set(pattern, known);
  return known;
}

/** @param {Schema} schema @returns {string} such as `an integer from 0 to 9` */
function expectation(schema) {
  if ('const' in schema) return quoted(schema.const);
  if (schema.enum) return `one of ${schema.enum.map(quoted).join(', ')}`;
  const nouns = [schema.type ?? []].flat().map((type) => {
    if (type === 'null') return type;
    if (type === 'string') return stringText(schema);
    const noun = /^[aio]/.test(type) ? `an ${type}` : `a ${type}`;
    return ['integer', 'number'].includes(type) ? noun + rangeText(schema) : noun;
  });
  return nouns.join(' or ');
}

/** @param {Schema} schema */
function stringText({ description, minLength, maxLength }) {
  const noun = description ?? (minLength ? 'a non-empty string' : 'a string');
  return maxLength === undefined ? noun : `${noun} of at most ${maxLength} characters`;
}

/** @param {Schema} schema */
function rangeText({ minimum, maximum }) {
  const show = (/** @type {number} */ limit) =>
    Math.abs(limit) < 1e15 ? String(limit) : limit.toExponential(0);
  return minimum === undefined || maximum === undefined ? '' : ` from ${show(minimum)} to ${show(maximum)}`;
}
