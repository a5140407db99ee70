import { inWords, Words } from './in-words.js';

/**
 * Compares an answer with the right one by the rules of Node.js's `util.isDeepStrictEqual`, in every runtime, and reports
 * where they differ. Some rules are stricter, so that no wrong answer passes:
 *  - Objects of a class that show no property, or that have private fields, are compared by what their `toJSON` returns too.
 *    Without one they equal only themselves: the content of a promise or a `Headers` is not visible.
 *  - A proxy, which may do its work when it is looked at, equals only itself, once `refuseProxies` has been called.
 *  - Invalid dates are equal, as they are from Node.js 24 on.
 *
 * @typedef {object} Difference
 * @property {string} path from the answer to what differs, as JavaScript would have it: `.headers[3].name`
 * @property {unknown} expected
 * @property {unknown} got
 *
 * @typedef {[step: string | symbol | number | Words | undefined, expected: unknown, got: unknown]} Part what must be the same in two
 *   objects, and the step to it. `Words` are never the same
 *
 * @typedef {Map<object, object[]>} Pairs what each object of the right answer is being compared with, further up: a pair that
 *   comes again in there is the same cycle in both, unless there is a difference elsewhere
 */

const nothing = new Words('nothing');
const plain = new Words('plain data');

/**
 * @param {unknown} expected
 * @param {unknown} got
 * @param {Pairs} [pairs]
 * @returns {Difference | undefined} the first one
 * @throws {RangeError} if they are deeper than the stack
 */
export function differenceBetween(expected, got, pairs = new Map()) {
  if (Object.is(expected, got)) return undefined;
  if (!isObject(expected) || !isObject(got) || got instanceof Words) return { path: '', expected, got };
  const others = pairs.get(expected);
  if (others?.includes(got)) return undefined;
  pairs.set(expected, [...(others ?? []), got]);
  const found = firstDifference(partsOf(expected, got, pairs), pairs);
  if (others) pairs.set(expected, others);
  else pairs.delete(expected);
  return found;
}

/** @param {Iterable<Part>} parts @param {Pairs} pairs @returns {Difference | undefined} */
function firstDifference(parts, pairs) {
  for (const [step, expected, got] of parts) {
    const found = differenceBetween(expected, got, pairs);
    if (found) return { ...found, path: pathTo(step) + found.path };
  }
  return undefined;
}

/** @param {any} expected @param {any} got @param {Pairs} pairs @returns {Generator<Part>} */
function* partsOf(expected, got, pairs) {
  if (isProxy(expected) || isProxy(got))
    yield [undefined, plain, new Words('a Proxy, which cannot be compared')];
  const prototype = Object.getPrototypeOf(expected);
  if (prototype !== Object.getPrototypeOf(got) || tagOf(expected) !== tagOf(got)) yield unlike(expected, got);
  if (Array.isArray(expected) || (ArrayBuffer.isView(expected) && 'length' in expected))
    return yield* elements(expected, got);
  if (prototype === Object.prototype || prototype === null) return yield* properties(expected, got);
  const [, content] = contents.find(([Kind]) => Kind && expected instanceof Kind) ?? [];
  if (content) yield* content(expected, got, pairs);
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
 * @type {[Kind: Function | undefined, (expected: any, got: any, pairs: Pairs) => Generator<Part>][]}
 */
const contents = [
  [Map, (expected, got, pairs) => entries('get', nothing, expected, got, pairs)],
  [Set, (expected, got, pairs) => entries('has', false, expected, got, pairs)],
  [Error, (expected, got) => properties(dataOf(expected), dataOf(got))],
  [
    RegExp,
    primitives((/** @type {RegExp} */ { source, flags, lastIndex }) => `${source} ${flags} ${lastIndex}`),
  ],
  [DataView, (expected, got) => elements(bytesOf(expected), bytesOf(got))],
  [ArrayBuffer, (expected, got) => elements(new Uint8Array(expected), new Uint8Array(got))],
  [globalThis.SharedArrayBuffer, (expected, got) => elements(new Uint8Array(expected), new Uint8Array(got))],
  ...[Date, Number, String, Boolean, BigInt, Symbol].map(
    (/** @type {any} */ Kind) =>
      /** @type {typeof contents[0]} */ ([Kind, primitives((value) => Kind.prototype.valueOf.call(value))]),
  ),
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
 * Keys that are objects are the same if they hold the same, in whatever order they come.
 * @param {'get' | 'has'} method that returns the value of a key
 * @param {unknown} absent what it returns for a missing key
 * @param {any} expected
 * @param {any} got
 * @param {Pairs} pairs
 * @returns {Generator<Part>}
 */
function* entries(method, absent, expected, got, pairs) {
  const stepTo = (/** @type {unknown} */ key) => new Words(`.${method}(${inWords(key)})`);
  /** @type {Set<object>} */
  const unmatched = new Set();
  for (const key of expected.keys()) {
    if (isObject(key)) unmatched.add(key);
    else yield [stepTo(key), expected[method](key), got.has(key) ? got[method](key) : absent];
  }
  for (const key of got.keys()) {
    const matches = (/** @type {object} */ other) =>
      !differenceBetween(other, key, pairs) &&
      !differenceBetween(expected[method](other), got[method](key), pairs);
    const isKnown = isObject(key) ? unmatched.delete([...unmatched].find(matches) ?? {}) : expected.has(key);
    if (!isKnown) yield [stepTo(key), absent, got[method](key)];
  }
  for (const key of unmatched) yield [stepTo(key), expected[method](key), absent];
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
