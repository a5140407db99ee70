/**
 * Rules of what a results file may hold. Each is a JSON Schema, and has the type of what it allows, so that a field stands in one
 * place.
 *
 * @typedef {object} Schema the part of JSON Schema that is used
 * @property {string} [description] of a pattern, as errors name it
 * @property {string | string[]} [type]
 * @property {unknown} [const]
 * @property {unknown[]} [enum]
 * @property {number} [minimum]
 * @property {number} [maximum]
 * @property {number} [minLength]
 * @property {number} [maxLength]
 * @property {string} [pattern]
 * @property {string[]} [required]
 * @property {Record<string, Schema>} [properties] others are allowed too, unless there are `additionalProperties`
 * @property {Schema | false} [additionalProperties]
 * @property {Schema} [propertyNames]
 * @property {Schema} [items]
 */

/**
 * @template T
 * @typedef {Schema & { allows?: T }} Rule `allows` is there for its type alone
 */

/**
 * @template R
 * @typedef {R extends Rule<infer T> ? T : never} Allowed by a rule
 */

/**
 * @template Rules by the names of properties: one that ends in `?` need not be there
 * @typedef {{ [Name in keyof Rules as Name extends `${string}?` ? never : Name]: Allowed<Rules[Name]> }
 *   & { [Name in keyof Rules as Name extends `${infer Bare}?` ? Bare : never]?: Allowed<Rules[Name]> }} AllowedObject
 */

/**
 * @template {Record<string, Rule<any>>} Rules
 * @param {Rules} rules
 * @param {Pick<Schema, 'additionalProperties'>} [more]
 * @returns {Rule<AllowedObject<Rules>> & { properties: Record<string, Schema> }}
 */
export function object(rules, more) {
  const properties = Object.entries(rules).map(([name, rule]) => [name.replace('?', ''), rule]);
  return {
    type: 'object',
    required: Object.keys(rules).filter((name) => !name.endsWith('?')),
    properties: Object.fromEntries(properties),
    ...more,
  };
}

/** @template T @param {Rule<T>} values @param {Schema} [propertyNames] @returns {Rule<Record<string, T>>} by names of any kind */
export function byName(values, propertyNames) {
  return { type: 'object', additionalProperties: values, ...(propertyNames && { propertyNames }) };
}

/** @template T @param {Rule<T>} items @returns {Rule<T[]>} */
export function listOf(items) {
  return { type: 'array', items };
}

/** @template {string | number} T @param {T} value @returns {Rule<T> & { const: T }} */
export function exactly(value) {
  return { const: value };
}

/** @template {string} T @param {T[]} values @returns {Rule<T> & { enum: T[] }} */
export function oneOf(...values) {
  return { enum: values };
}

/** @template T @param {Rule<T>} rule @returns {Rule<T | null>} */
export function orNull(rule) {
  return { ...rule, type: [rule.type ?? [], 'null'].flat() };
}

/** @param {Schema} [rule] @returns {Rule<string>} */
export function text(rule) {
  return { type: 'string', ...rule };
}

/** @param {number} minimum @param {number} maximum @returns {Rule<number>} */
export function number(minimum, maximum) {
  return { type: 'number', minimum, maximum };
}

/** @param {number} [minimum] @param {number} [maximum] @returns {Rule<number>} */
export function integer(minimum, maximum) {
  return { type: 'integer', ...(minimum !== undefined && { minimum, maximum }) };
}

/** @type {Rule<boolean>} */
export const flag = { type: 'boolean' };
