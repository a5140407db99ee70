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

/** @typedef {{ at: string, why: string }} ShapeFault */

/**
 * An own property that is `undefined` counts as absent, as it does in JSON.
 *
 * @param {Schema} shape
 * @param {unknown} value
 * @returns {string | undefined} the first fault: `.round: expected an integer of 1 or more, got -3`
 */
export function shapeFault(shape, value) {
  const fault = faultIn(shape, value);
  return fault && `${fault.at}: ${fault.why}`;
}

/** @param {Schema} schema @param {any} value @returns {ShapeFault | undefined} */
function faultIn(schema, value) {
  if (!fits(schema, value))
    return { at: '', why: `expected ${expectation(schema, value)}, got ${quoted(value)}` };
  if (isObject(value)) return faultInObject(schema, value);
  for (const [i, item] of Array.isArray(value) && schema.items ? value.entries() : []) {
    const fault = below(i, faultIn(schema.items ?? {}, item));
    if (fault) return fault;
  }
  return undefined;
}

/** @param {Schema} schema @param {Record<string, unknown>} object */
function faultInObject({ properties = {}, required = [], additionalProperties }, object) {
  for (const key in properties) {
    const value = Object.hasOwn(object, key) ? object[key] : undefined;
    if (value === undefined && !required.includes(key)) continue;
    const fault = below(key, faultIn(properties[key], value));
    if (fault) return fault;
  }
  if (additionalProperties === undefined) return undefined;
  for (const [key, value] of Object.entries(object)) {
    if (value === undefined || Object.hasOwn(properties, key)) continue;
    if (!additionalProperties) {
      const known = Object.keys(properties).map(quoted).join(', ');
      return { at: '', why: `expected only ${known}, got ${quoted(key)}` };
    }
    const fault = below(key, faultIn(additionalProperties, value));
    if (fault) return fault;
  }
  return undefined;
}

/** @param {string | number} key @param {ShapeFault | undefined} fault */
function below(key, fault) {
  if (!fault) return undefined;
  const isName = typeof key === 'string' && /^[A-Za-z_$][\w$]{0,40}$/.test(key);
  return { at: (isName ? `.${key}` : `[${quoted(key)}]`) + fault.at, why: fault.why };
}

/** @type {Record<string, (value: any, schema: Schema) => boolean>} */
const types = {
  object: isObject,
  array: Array.isArray,
  boolean: (value) => typeof value === 'boolean',
  null: (value) => value === null,
  integer: (value, schema) => Number.isInteger(value) && isInRange(value, schema),
  number: (value, schema) => Number.isFinite(value) && isInRange(value, schema),
  string: (value, { pattern, minLength = 0, maxLength = Number.POSITIVE_INFINITY }) =>
    typeof value === 'string' &&
    value.length >= minLength &&
    (value.length <= maxLength || [...value].length <= maxLength) && // characters, not UTF-16 units
    (pattern === undefined || patternOf(pattern).test(value)),
};

/** @param {Schema} schema @param {unknown} value */
function fits(schema, value) {
  if ('const' in schema) return value === schema.const;
  if (schema.enum) return schema.enum.includes(value);
  return schema.type === undefined || [schema.type].flat().some((type) => types[type](value, schema));
}

/** @param {number} value @param {Schema} schema */
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

/** @param {Schema} schema @param {unknown} value that breaks it @returns {string} such as `an integer of 1 or more` */
function expectation(schema, value) {
  if ('const' in schema) return quoted(schema.const);
  if (schema.enum) return `one of ${schema.enum.map(quoted).join(', ')}`;
  const nouns = [schema.type ?? []].flat().map((type) => {
    if (type === 'null') return 'null';
    if (type === 'string') return stringText(schema);
    const noun = /^[aio]/.test(type) ? `an ${type}` : `a ${type}`;
    return type === 'integer' || type === 'number' ? noun + rangeText(schema, value) : noun;
  });
  return nouns.join(' or ');
}

/** @param {Schema} schema */
function stringText({ pattern, description, minLength, maxLength }) {
  if (pattern !== undefined) return description ?? `a string matching ${pattern}`;
  const noun = minLength ? 'a non-empty string' : 'a string';
  return maxLength === undefined ? noun : `${noun} of at most ${maxLength} characters`;
}

/** Larger limits belong to the format, and are shown only where they are exceeded. */
const formatLimit = 1e15;

/** @param {Schema} schema @param {unknown} value */
function rangeText({ minimum = Number.NEGATIVE_INFINITY, maximum = Number.POSITIVE_INFINITY }, value) {
  const isShown = (/** @type {number} */ limit) => Math.abs(limit) < formatLimit;
  const given = typeof value === 'number' && Number.isFinite(value) ? value : 0;
  if (isShown(minimum) && isShown(maximum)) return ` from ${minimum} to ${maximum}`;
  if (given > maximum) return ` of ${maximum} or less`;
  return isShown(minimum) || given < minimum ? ` of ${minimum} or more` : '';
}
