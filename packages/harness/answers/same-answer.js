import { inWords, Words } from './in-words.js';

/**
 * Compares an answer with the right one by the rules of Node.js's `util.isDeepStrictEqual`, in every runtime, and says
 * where they differ. Some things are stricter, so that no wrong answer passes:
 *  - Objects of a class that show no property, or that have private fields, are compared by what their `toJSON` returns too.
 *    Without one they equal only themselves: nobody can see what is in a promise or a `Headers`.
 *  - A proxy, which may do its work when it is looked at, equals only itself, once `refuseProxies` has been called.
 *  - Invalid dates are equal, as they are from Node.js 24 on.
 *
 * @typedef {object} Difference
 * @property {string} path from the answer to what differs, as JavaScript would have it: `.headers[3].name`
 * @property {unknown} expected
 * @property {unknown} got
 *
 * @typedef {Map<object, object[]>} Pairs what each object of the right answer is being compared with, further up: a pair that
 *   comes again in there is the same cycle in both, unless there is a difference elsewhere
 * @typedef {(expected: any, got: any, pairs: Pairs) => Difference | undefined} Compare
 */

const nothing = new Words('nothing');
const isEnumerable = (/** @type {object} */ value, /** @type {string | symbol} */ key) =>
  Object.prototype.propertyIsEnumerable.call(value, key);
const tagOf = (/** @type {object} */ value) => Object.prototype.toString.call(value);

/** Where an error was made, as old versions of Bun tell it. */
const places = ['originalLine', 'originalColumn'];

/** Of a longer array only the elements are compared: to list its keys would take longer than all the rest. */
const mostListed = 100_000;

/**
 * @param {unknown} expected
 * @param {unknown} got
 * @param {Pairs} [pairs]
 * @returns {Difference | undefined} the first one
 */
export function differenceBetween(expected, got, pairs = new Map()) {
  if (Object.is(expected, got)) return undefined;
  if (!isObject(expected) || !isObject(got)) return differ('', expected, got);
  const others = pairs.get(expected) ?? [];
  if (others.includes(got)) return undefined;
  pairs.set(expected, [...others, got]);
  const difference = objects(expected, got, pairs);
  if (others.length === 0) pairs.delete(expected);
  else pairs.set(expected, others);
  return difference;
}

/** @param {string} path @param {unknown} expected @param {unknown} got @returns {Difference} */
function differ(path, expected, got) {
  return { path, expected, got };
}

/** @param {string} path @param {Difference | undefined} difference */
function below(path, difference) {
  return difference && { ...difference, path: path + difference.path };
}

/** @type {Compare} */
function objects(expected, got, pairs) {
  const proxy = [expected, got].find((each) => isProxy(each));
  if (proxy) return differ('', new Words('plain data'), new Words('a Proxy, which cannot be compared'));
  const prototype = Object.getPrototypeOf(expected);
  if (prototype !== Object.getPrototypeOf(got) || tagOf(expected) !== tagOf(got)) {
    return differ('', expected, got);
  }
  if (Array.isArray(expected)) return arrays(expected, got, pairs);
  if (ArrayBuffer.isView(expected) && !(expected instanceof DataView)) {
    const { length } = /** @type {any} */ (expected);
    return elements(/** @type {any} */ (expected), got) ?? properties(expected, got, pairs, length);
  }
  if (prototype === Object.prototype || prototype === null) return properties(expected, got, pairs);
  const [, compare] = kinds.find(([Kind]) => Kind && expected instanceof Kind) ?? [];
  const difference = compare?.(expected, got, pairs) ?? properties(expected, got, pairs);
  if (difference) return difference;
  if ((compare || keysOf(expected).length > 0) && !hasPrivateFields(prototype)) return undefined;
  if (expected.toJSON && got.toJSON) {
    return below('.toJSON()', differenceBetween(expected.toJSON(), got.toJSON(), pairs));
  }
  const hidden = new Words(`${prototype.constructor?.name}, whose contents are hidden without a toJSON()`);
  return differ('', new Words('plain data'), hidden);
}

/**
 * What objects hold that is no property. SharedArrayBuffer is not everywhere.
 * @type {[Kind: Function | undefined, compare: Compare][]}
 */
const kinds = [
  [Map, collection('get', nothing)],
  [Set, collection('has', false)],
  [Error, errors],
  [RegExp, by((/** @type {RegExp} */ { source, flags, lastIndex }) => `${source} ${flags} ${lastIndex}`)],
  ...[ArrayBuffer, globalThis.SharedArrayBuffer, DataView].map((Kind) => /** @type {any} */ ([Kind, bytes])),
  ...[Date, Number, String, Boolean, BigInt, Symbol].map(
    (/** @type {{ prototype: any }} */ Kind) =>
      /** @type {[any, Compare]} */ ([Kind, by((value) => Kind.prototype.valueOf.call(value))]),
  ),
];

/** @param {(value: any) => unknown} primitiveOf @returns {Compare} */
function by(primitiveOf) {
  return (expected, got) =>
    Object.is(primitiveOf(expected), primitiveOf(got)) ? undefined : differ('', expected, got);
}

/** @type {Compare} */
function errors(expected, got, pairs) {
  for (const key of ['name', 'message', 'cause', 'errors']) {
    const difference = property(expected, got, key, pairs);
    if (difference) return difference;
  }
  return undefined;
}

/** @type {Compare} */
function bytes(expected, got) {
  const bytesOf = (/** @type {ArrayBufferLike | DataView} */ holder) =>
    holder instanceof DataView
      ? new Uint8Array(holder.buffer, holder.byteOffset, holder.byteLength)
      : new Uint8Array(holder);
  return elements(bytesOf(expected), bytesOf(got));
}

/** Of typed arrays, which may have many millions. @param {ArrayLike<unknown>} expected @param {ArrayLike<unknown>} got */
function elements(expected, got) {
  const { length } = expected;
  if (length !== got.length) return differ('.length', length, got.length);
  for (let i = 0; i < length; i++) {
    if (!Object.is(expected[i], got[i])) return differ(`[${i}]`, expected[i], got[i]);
  }
  return undefined;
}

/** @type {Compare} */
function arrays(expected, got, pairs) {
  const { length } = expected;
  if (length !== got.length) return differ('.length', length, got.length);
  for (let i = 0; i < length; i++) {
    const one = expected[i];
    const other = got[i];
    const mayBeHole = one === undefined || other === undefined;
    if (mayBeHole && !(Object.hasOwn(expected, i) && Object.hasOwn(got, i)))
      return properties(expected, got, pairs);
    const difference = below(`[${i}]`, differenceBetween(one, other, pairs));
    if (difference) return difference;
  }
  return properties(expected, got, pairs, length);
}

/**
 * @param {any} expected
 * @param {any} got
 * @param {Pairs} pairs
 * @param {number} [compared] how many elements, which the keys begin with, were compared before
 */
function properties(expected, got, pairs, compared = 0) {
  const keys = keysOf(expected, compared);
  const others = keysOf(got, compared);
  for (const [i, key] of keys.entries()) {
    const there = others[i] === key || isEnumerable(got, key);
    if (!there) return differ(pathTo(key), expected[key], nothing);
    const difference = differenceBetween(expected[key], got[key], pairs);
    if (difference) return below(pathTo(key), difference);
  }
  if (others.length === keys.length) return undefined;
  const more = others.find((key) => !isEnumerable(expected, key));
  return more === undefined ? undefined : differ(pathTo(more), nothing, got[more]);
}

/** @param {any} expected @param {any} got @param {string} key @param {Pairs} pairs */
function property(expected, got, key, pairs) {
  const there = key in expected;
  if (there !== key in got) {
    return differ(pathTo(key), there ? expected[key] : nothing, there ? nothing : got[key]);
  }
  return below(pathTo(key), differenceBetween(expected[key], got[key], pairs));
}

/**
 * @param {object} value
 * @param {number} [from] how many elements, which the keys begin with, are no longer of interest
 * @returns {(string | symbol)[]} of what can be seen in it
 */
export function keysOf(value, from = 0) {
  const listed = from > mostListed ? [] : Object.keys(value);
  const names = value instanceof Error ? listed.filter((name) => !places.includes(name)) : listed;
  const symbols = Object.getOwnPropertySymbols(value);
  const own = from === 0 ? names : names.slice(from);
  if (symbols.length === 0) return own;
  return [...own, ...symbols.filter((symbol) => isEnumerable(value, symbol))];
}

/**
 * Keys that are objects are the same if they hold the same, in whatever order they come.
 * @param {'get' | 'has'} method what tells the value of a key
 * @param {unknown} absent what it tells of a key that is not there
 * @returns {Compare}
 */
function collection(method, absent) {
  const place = (/** @type {unknown} */ key) => `.${method}(${inWords(key)})`;
  return (expected, got, pairs) => {
    /** @type {Set<object>} */
    const unmatched = new Set();
    for (const key of expected.keys()) {
      if (isObject(key)) unmatched.add(key);
      else if (!got.has(key)) return differ(place(key), expected[method](key), absent);
      else {
        const difference = differenceBetween(expected[method](key), got[method](key), pairs);
        if (difference) return below(place(key), difference);
      }
    }
    for (const key of got.keys()) {
      const matches = (/** @type {object} */ other) =>
        !differenceBetween(other, key, pairs) &&
        !differenceBetween(expected[method](other), got[method](key), pairs);
      const isKnown = isObject(key)
        ? unmatched.delete([...unmatched].find(matches) ?? {})
        : expected.has(key);
      if (!isKnown) return differ(place(key), absent, got[method](key));
    }
    for (const key of unmatched) return differ(place(key), expected[method](key), absent);
    return undefined;
  };
}

/** @param {string | symbol} key */
function pathTo(key) {
  if (typeof key === 'string' && /^[A-Za-z_$][\w$]*$/.test(key)) return `.${key}`;
  if (typeof key === 'string' && /^\d+$/.test(key)) return `[${key}]`;
  return `[${inWords(key)}]`;
}

/** @param {unknown} value @returns {value is object} */
function isObject(value) {
  return typeof value === 'object' && value !== null;
}

// What of a value nobody can see from outside: what a proxy does, and what is in private fields.

/** @type {(value: unknown) => boolean} */
let isProxy = () => false;

/** @param {(value: unknown) => boolean} test whether a value is a proxy, where the runtime tells */
export function refuseProxies(test) {
  isProxy = test;
}

/** @type {WeakMap<object, boolean>} by prototype */
const knownClasses = new WeakMap();

/** Not a comment or a text. */
const noCode = /\/\*.*?\*\/|\/\/[^\n]*|(["'`])(?:\\.|(?!\1).)*\1/gs;
const privateName = /(?:^|[\s.;{}(,!?*])#[\p{ID_Start}$_]/u;

/**
 * Nobody can see them from outside; but the source of a class can be read.
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
