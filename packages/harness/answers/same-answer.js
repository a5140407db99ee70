import { inWords, Words } from './in-words.js';

/**
 * Compares an answer with the right one by the rules of Node.js's `util.isDeepStrictEqual`, in every runtime, and reports
 * where they differ. Some rules are stricter, so that no wrong answer passes:
 *  - Objects of a class that show no property, or that have private fields, are compared by what their `toJSON` returns too.
 *    Without one they equal only themselves: the content of a promise or a `Headers` is not visible.
 *  - A proxy, which may do its work when it is looked at, equals only itself, once `refuseProxies` has been called.
 *  - Keys of maps and sets that are objects are compared in their order.
 *
 * @typedef {object} Difference
 * @property {string} path from the answer to what differs, as JavaScript would have it: `.headers[3].name`
 * @property {unknown} expected
 * @property {unknown} got
 *
 * @typedef {[step: string | symbol | number | Words | undefined, expected: unknown, got: unknown]} Part what must be the same in two
 *   objects, and the step to it. `Words` are never the same
 */

const nothing = new Words('nothing');
const plain = new Words('plain data');

/**
 * @param {unknown} expected
 * @param {unknown} got
 * @param {Map<object, object>} [pairs] what objects are being compared with, or were: a pair that comes again is no difference
 * @returns {Difference | undefined} the first one
 * @throws {RangeError} if they are deeper than the stack
 */
export function differenceBetween(expected, got, pairs = new Map()) {
  if (Object.is(expected, got)) return undefined;
  if (!isObject(expected) || !isObject(got) || got instanceof Words) return { path: '', expected, got };
  if (pairs.get(expected) === got) return undefined;
  pairs.set(expected, got);
  for (const [step, one, other] of partsOf(expected, got)) {
    const found = differenceBetween(one, other, pairs);
    if (found) return { ...found, path: pathTo(step) + found.path };
  }
  return undefined;
}

/** @param {any} expected @param {any} got @returns {Generator<Part>} */
function* partsOf(expected, got) {
  if (isProxy(expected) || isProxy(got))
    yield [undefined, plain, new Words('a Proxy, which cannot be compared')];
  const prototype = Object.getPrototypeOf(expected);
  if (prototype !== Object.getPrototypeOf(got) || tagOf(expected) !== tagOf(got)) yield unlike(expected, got);
  if (Array.isArray(expected) || (ArrayBuffer.isView(expected) && 'length' in expected))
    return yield* elements(expected, got);
  if (prototype === Object.prototype || prototype === null) return yield* properties(expected, got);
  const [, content] = contents.find(([Kind]) => Kind && expected instanceof Kind) ?? [];
  if (content) yield* content(expected, got);
  yield* properties(expected, got);
  if ((content || keysOf(expected).length > 0) && !hasPrivateFields(prototype)) return;
  if (expected.toJSON && got.toJSON) return yield [new Words('.toJSON()'), expected.toJSON(), got.toJSON()];
  const hidden = `${prototype.constructor?.name}, whose contents are hidden without a toJSON()`;
  yield [undefined, plain, new Words(hidden)];
}

/** @param {unknown} expected @param {unknown} got another @returns {Part} */
function unlike(expected, got) {
  return [undefined, expected, new Words(inWords(got))];
}

/**
 * Content of objects that is not in their properties. SharedArrayBuffer is not everywhere.
 * @type {[Kind: Function | undefined, (expected: any, got: any) => Generator<Part>][]}
 */
const contents = [
  [Map, (expected, got) => entries(expected, got, 'get')],
  [Set, (expected, got) => entries(new Map(expected.entries()), new Map(got.entries()), 'has')],
  [Error, (expected, got) => properties(dataOf(expected), dataOf(got))],
  [RegExp, primitives((/** @type {RegExp} */ value) => `${value} ${value.lastIndex}`)],
  [Date, primitives(Number)],
  [DataView, (expected, got) => elements(bytesOf(expected), bytesOf(got))],
  [ArrayBuffer, (expected, got) => elements(new Uint8Array(expected), new Uint8Array(got))],
  [globalThis.SharedArrayBuffer, (expected, got) => elements(new Uint8Array(expected), new Uint8Array(got))],
];

/** @param {any} error @returns {object} */
function dataOf(error) {
  const keys = ['name', 'message', 'cause', 'errors'].filter((key) => key in error);
  return Object.fromEntries(keys.map((key) => [key, error[key]]));
}

/** @param {DataView} view */
function bytesOf({ buffer, byteOffset, byteLength }) {
  return new Uint8Array(buffer, byteOffset, byteLength);
}

/** @param {(value: any) => unknown} primitiveOf @returns {(expected: any, got: any) => Generator<Part>} */
function primitives(primitiveOf) {
  return function* content(expected, got) {
    if (!Object.is(primitiveOf(expected), primitiveOf(got))) yield unlike(expected, got);
  };
}

/** @param {any} expected @param {any} got @returns {Generator<Part>} */
function* elements(expected, got) {
  const { length } = expected;
  yield ['length', length, got.length];
  for (let i = 0; i < length; i++) {
    const one = expected[i];
    const other = got[i];
    if (Object.is(one, other) && one !== undefined) continue;
    if (!(Object.hasOwn(expected, i) && Object.hasOwn(got, i))) return yield* properties(expected, got);
    yield [i, one, other];
  }
  yield* properties(expected, got, length);
}

/**
 * @param {any} expected
 * @param {any} got
 * @param {number} [compared] number of elements compared before, which the keys begin with
 * @returns {Generator<Part>}
 */
function* properties(expected, got, compared = 0) {
  const keys = keysOf(expected, compared);
  const others = keysOf(got, compared);
  for (const [i, key] of keys.entries())
    yield [key, expected[key], others[i] === key || isEnumerable(got, key) ? got[key] : nothing];
  if (others.length === keys.length) return;
  for (const key of others) if (!isEnumerable(expected, key)) yield [key, nothing, got[key]];
}

/** Of a longer array only the elements are compared: to list its keys would take longer than all the rest. */
const maxListed = 100_000;

/** Where an error was made, as old versions of Bun report it. */
const places = ['originalLine', 'originalColumn'];

/**
 * @param {object} value
 * @param {number} [from] number of elements to leave out, which the keys begin with
 * @returns {(string | symbol)[]} of what can be seen in it
 */
export function keysOf(value, from = 0) {
  const listed = from > maxListed ? [] : Object.keys(value);
  const names = value instanceof Error ? listed.filter((name) => !places.includes(name)) : listed;
  const own = from === 0 ? names : names.slice(from);
  const symbols = Object.getOwnPropertySymbols(value);
  if (symbols.length === 0) return own;
  return [...own, ...symbols.filter((symbol) => isEnumerable(value, symbol))];
}

/**
 * Keys that are objects are compared in their order.
 * @param {Map<any, any>} expected
 * @param {Map<any, any>} got
 * @param {'get' | 'has'} method in the step to an entry
 * @returns {Generator<Part>}
 */
function* entries(expected, got, method) {
  const [ordered, others] = [expected, got].map((map) => [...map].filter(([key]) => isObject(key)));
  yield* elements(ordered, others);
  for (const key of new Set([...expected.keys(), ...got.keys()])) {
    if (isObject(key)) continue;
    const [one, other] = [expected, got].map((map) => (map.has(key) ? map.get(key) : nothing));
    yield [new Words(`.${method}(${inWords(key)})`), one, other];
  }
}

/** @param {Part[0]} step */
function pathTo(step) {
  if (step === undefined) return '';
  if (step instanceof Words) return step.text;
  if (typeof step === 'string' && /^[A-Za-z_$][\w$]*$/.test(step)) return `.${step}`;
  return `[${typeof step === 'symbol' || !/^\d+$/.test(String(step)) ? inWords(step) : step}]`;
}

/** @param {unknown} value @returns {value is object} */
function isObject(value) {
  return typeof value === 'object' && value !== null;
}

/** @param {object} value @param {string | symbol} key */
function isEnumerable(value, key) {
  return Object.prototype.propertyIsEnumerable.call(value, key);
}

/** @param {object} value */
function tagOf(value) {
  return Object.prototype.toString.call(value);
}

// Not visible from outside: what a proxy does, and private fields.

/** @type {(value: unknown) => boolean} */
let isProxy = () => false;

/** @param {(value: unknown) => boolean} test whether a value is a proxy, where the runtime reports it */
export function refuseProxies(test) {
  isProxy = test;
}

/** @type {WeakMap<object, boolean>} by prototype */
const knownClasses = new WeakMap();

/** Not a comment or a text. */
const noCode = /\/\*.*?\*\/|\/\/[^\n]*|(["'`])(?:\\.|(?!\1).)*\1/gs;
const privateName = /(?:^|[\s.;{}(,!?*])#[\p{ID_Start}$_]/u;

/**
 * Private fields are not visible from outside, but the source of a class is.
 * @param {any} prototype
 * @returns {boolean}
 */
function hasPrivateFields(prototype) {
  if (prototype === null || prototype === Object.prototype) return false;
  const known = knownClasses.get(prototype);
  if (known !== undefined) return known;
  const made = prototype.constructor;
  const source = typeof made === 'function' ? Function.prototype.toString.call(made) : '';
  const has =
    privateName.test(source.replace(noCode, '')) || hasPrivateFields(Object.getPrototypeOf(prototype));
  knownClasses.set(prototype, has);
  return has;
}
