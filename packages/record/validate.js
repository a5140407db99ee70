import { resolve, schema } from './schema.js';
import { expectation, shown, step } from './wording.js';

/** @typedef {import('./schema.js').Schema} Schema */

/**
 * What a value breaks, and where: the steps that lead to it, innermost last.
 * @typedef {{ steps: (string | number)[], rule: Schema, value: unknown }} Refusal
 */

/** @typedef {(value: any) => Refusal | undefined} Check */

/**
 * Says whether a value may be a line of a results file. The rules are those of schema.json, interpreted.
 *
 * An own property that is `undefined` counts as absent, because it is once written as JSON.
 * @param {unknown} value
 * @returns {string | undefined} why not, or nothing: `trial.round: expected an integer of 1 or more, got -3`
 */
export function validateRecord(value) {
  if (!isObject(value)) return `expected an object with a "type", got ${shown(value)}`;
  const refusal = checkLine(value);
  if (refusal === undefined) return undefined;
  const { steps, rule } = refusal;
  const type = steps[0] === 'type' ? 'type' : `${ownValue(value, 'type')}`;
  const at = (type === 'type' ? steps.slice(1) : steps).reduce(step, type);
  return `${at}: expected ${expectation(rule) || 'a value'}, got ${shown(refusal.value)}`;
}

/** @param {unknown} value */
const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

/** @type {Record<string, (value: any) => boolean>} */
const isOfType = {
  object: isObject,
  array: Array.isArray,
  string: (value) => typeof value === 'string',
  number: Number.isFinite,
  integer: Number.isInteger,
  boolean: (value) => typeof value === 'boolean',
  null: (value) => value === null,
};

/**
 * Keywords that a value meets or does not. As in JSON Schema, each speaks only about values of its own type.
 * @type {Record<string, (argument: any) => (value: any) => boolean>}
 */
const assertions = {
  type(types) {
    const tests = [types].flat().map((type) => isOfType[type]);
    return (value) => tests.some((test) => test?.(value));
  },
  const: (wanted) => (value) => value === wanted,
  enum: (wanted) => (value) => wanted.includes(value),
  minimum: (least) => (value) => typeof value !== 'number' || value >= least,
  maximum: (most) => (value) => typeof value !== 'number' || value <= most,
  minLength: (least) => (value) => typeof value !== 'string' || lengthOf(value) >= least,
  maxLength: (most) => (value) =>
    typeof value !== 'string' || value.length <= most || lengthOf(value) <= most,
  pattern(source) {
    const pattern = new RegExp(source, 'u');
    return (value) => typeof value !== 'string' || pattern.test(value);
  },
};

/**
 * Keywords that look inside a value.
 * @type {Record<string, (rule: Schema) => Check>}
 */
const descents = {
  required({ required = [], properties = {} }) {
    const keys = required.map((key) => ({ key, rule: resolve(properties[key] ?? {}) }));
    return (value) => {
      if (!isObject(value)) return undefined;
      const lacking = keys.find(({ key }) => ownValue(value, key) === undefined);
      return lacking && { steps: [lacking.key], rule: lacking.rule, value: undefined };
    };
  },
  properties({ properties = {} }) {
    const inner = Object.entries(properties).map(([key, rule]) => ({ key, check: compiled(rule) }));
    return (value) => {
      if (!isObject(value)) return undefined;
      for (const { key, check } of inner) {
        const refusal = checkOwn(check, value, key);
        if (refusal) return refusal;
      }
      return undefined;
    };
  },
  additionalProperties({ additionalProperties = {}, properties = {} }) {
    const check = compiled(additionalProperties);
    return (value) => {
      if (!isObject(value)) return undefined;
      for (const key of Object.keys(value)) {
        const refusal = Object.hasOwn(properties, key) ? undefined : checkOwn(check, value, key);
        if (refusal) return refusal;
      }
      return undefined;
    };
  },
  items({ items = {} }) {
    const check = compiled(items);
    return (value) => {
      if (!Array.isArray(value)) return undefined;
      for (const [index, inner] of value.entries()) {
        const refusal = check(inner);
        if (refusal) return within(index, refusal);
      }
      return undefined;
    };
  },
  oneOf({ oneOf = [] }) {
    // The branches differ by a constant `type`, so the one that is meant is known, and so is what is wrong in it.
    const branches = new Map(oneOf.map((rule) => [resolve(rule).properties?.type?.const, compiled(rule)]));
    const rule = { enum: [...branches.keys()] };
    return (value) => {
      const type = ownValue(value, 'type');
      const check = branches.get(type);
      return check ? check(value) : { steps: ['type'], rule, value: type };
    };
  },
};

const annotations = ['$schema', '$defs', '$ref', 'title', 'description'];

/** Every keyword schema.json may use; a test holds the two together. */
export const implementedKeywords = [...annotations, ...Object.keys(assertions), ...Object.keys(descents)];

const checkLine = compiled(schema);

/**
 * Turns a rule into a function once: a file may have hundreds of thousands of lines.
 * @param {Schema} unresolved
 * @returns {Check}
 */
function compiled(unresolved) {
  const rule = resolve(unresolved);
  const keywords = Object.entries(rule);
  const meets = keywords.flatMap(([keyword, argument]) => assertions[keyword]?.(argument) ?? []);
  const checks = keywords.flatMap(([keyword]) => descents[keyword]?.(rule) ?? []);
  return (value) => {
    // Assertions go first: "expected an object" says more than a property that it lacks.
    for (const met of meets) {
      if (!met(value)) return { steps: [], rule, value };
    }
    for (const check of checks) {
      const refusal = check(value);
      if (refusal) return refusal;
    }
    return undefined;
  };
}

/**
 * @param {Check} check
 * @param {object} value
 * @param {string} key
 */
function checkOwn(check, value, key) {
  const inner = ownValue(value, key);
  const refusal = inner === undefined ? undefined : check(inner);
  return refusal && within(key, refusal);
}

/**
 * @param {string | number} key
 * @param {Refusal} refusal
 * @returns {Refusal}
 */
function within(key, refusal) {
  return { ...refusal, steps: [key, ...refusal.steps] };
}

/**
 * Reads only own properties: a line may have keys such as `__proto__`, and lack those every object inherits.
 * @param {any} object
 * @param {string} key
 * @returns {unknown}
 */
function ownValue(object, key) {
  return Object.hasOwn(object, key) ? object[key] : undefined;
}

/**
 * The length JSON Schema means: code points, not UTF-16 units.
 * @param {string} text
 */
function lengthOf(text) {
  let length = 0;
  for (const _ of text) length++;
  return length;
}
