import fc from '@rounds/fast-check';
import { recordShapes } from '../schema.js';

/** Arbitrary records that schema.js allows, with hostile texts, and properties of a later version. */

/** @typedef {import('../shapes.js').Schema} Schema */

const hostile = ['__proto__', 'constructor', '\u0000\u001b[2J', '\u2028\n\r', '\ud800', '"\\', '🦀', ' '];
const text = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom(...hostile));
const extras = fc.dictionary(
  text.map((key) => `x-${key}`),
  fc.jsonValue().map((value) => JSON.parse(JSON.stringify(value))),
);

/** @param {Schema} rule @returns {fc.Arbitrary<any>} */
function valueFor(rule) {
  if ('const' in rule) return fc.constant(rule.const);
  if (rule.enum) return fc.constantFrom(...rule.enum);
  return fc.oneof(...[rule.type ?? []].flat().map((type) => kinds[type](rule)));
}

/** @type {Record<string, (rule: Schema) => fc.Arbitrary<any>>} */
const kinds = {
  null: () => fc.constant(null),
  boolean: () => fc.boolean(),
  string: ({ pattern, minLength = 0, maxLength = 100 }) => {
    if (pattern?.includes('T')) return fc.date({ ...years, noInvalidDate: true }).map((d) => d.toISOString());
    if (pattern) return fc.stringMatching(new RegExp(pattern, 'u'));
    return text.filter(({ length }) => length >= minLength && length <= maxLength);
  },
  integer: ({ minimum: min = -1e9, maximum = 1e9 }) => fc.integer({ min, max: Math.min(maximum, 1e9) }),
  // JSON has no -0: it is written as 0.
  number: ({ minimum: min, maximum: max }) => fc.double({ min, max, noNaN: true }).map((each) => each + 0),
  array: ({ items = {} }) => fc.uniqueArray(valueFor(items), { maxLength: 4 }),
  object: ({ properties = {}, required = [], additionalProperties }) => {
    const own = fc.record(
      Object.fromEntries(Object.entries(properties).map(([key, rule]) => [key, valueFor(rule)])),
      { requiredKeys: required },
    );
    const more = additionalProperties
      ? fc.dictionary(text, valueFor(additionalProperties), { maxKeys: 4 })
      : additionalProperties === false
        ? fc.constant({})
        : extras;
    // fast-check makes some objects without a prototype, which JSON cannot keep.
    return fc.tuple(more, own).map((parts) => Object.fromEntries(parts.flatMap(Object.entries)));
  },
};

const years = { min: new Date(0), max: new Date('9999-12-31') };

/** @type {fc.Arbitrary<import('@rounds/record').Header>} */
export const anyHeader = valueFor(recordShapes.run).map((header) => {
  const runtimes = distinct(header.runtimes, 'id');
  const suites = distinct(header.plan.suites, 'name').map((suite) => consistent(suite, header.plan.runtimes));
  const { pairs: _, ...plan } = header.plan;
  return { ...header, runtimes, plan: { ...plan, suites } };
});

/** @param {any[]} list @param {string} key */
function distinct(list, key) {
  return [...new Map(list.map((each) => [each[key], each])).values()];
}

/** Names only what there is. @param {any} suite @param {string[]} ids of the plan's runtimes */
function consistent({ baseline, baselineRuntime, casesOf, runtimesOf, runtimes, looks, ...suite }, ids) {
  const { cases, workloads } = suite;
  const early = looks?.early.sort((/** @type {number} */ a, /** @type {number} */ b) => a - b);
  const lists = (/** @type {string[]} */ keys, /** @type {string[]} */ values) =>
    Object.fromEntries(keys.map((each, i) => [each, values.slice(i)]));
  return {
    ...suite,
    baseline: cases[0] ?? baseline,
    ...(baselineRuntime !== undefined && ids[0] !== undefined && { baselineRuntime: ids[0] }),
    ...(casesOf && { casesOf: lists(workloads, cases) }),
    ...(runtimesOf && { runtimesOf: lists(workloads, ids) }),
    ...(runtimes && { runtimes: lists(cases, ids) }),
    ...(looks && { looks: { ...looks, early, end: (early.at(-1) ?? 0) + 1 } }),
  };
}

/** @type {fc.Arbitrary<import('@rounds/record').BodyRecord>} */
export const anyBodyRecord = fc.oneof(
  ...Object.entries(recordShapes)
    .slice(1)
    .map(([type, rule]) => ({ arbitrary: valueFor(rule), weight: type === 'trial' ? 4 : 1 })),
);
