import { inWords, Words } from './in-words.js';

/**
 * Compares an answer with the right one by the rules of Node.js's `util.isDeepStrictEqual`, in every runtime, and reports
 * where they differ. Some things are stricter, so that no wrong answer passes:
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
 * @typedef {string | symbol | number | { method: string, key?: unknown } | Words} Step from an object to what is in it
 * @typedef {[step: Step | undefined, expected: any, got: any, differ?: boolean]} Part what must be the same in two objects, unless
 *   it is reported that they differ
 *
 * @typedef {Map<object, object[]>} Pairs what each object of the right answer is being compared with, further up: a pair that
 *   comes again in there is the same cycle in both, unless there is a difference elsewhere
 * @typedef {(expected: any, got: any, pairs: Pairs) => Generator<Part>} Compare
 */

const nothing = new Words('nothing');
const plain = new Words('plain data');
const more = new Words('…');
const isEnumerable = (/** @type {object} */ value, /** @type {string | symbol} */ key) =>
  Object.prototype.propertyIsEnumerable.call(value, key);
const tagOf = (/** @type {object} */ value) => Object.prototype.toString.call(value);

/** Where an error was made, as old versions of Bun report it. */
const places = ['originalLine', 'originalColumn'];

/** Of more steps to a difference, those in the middle are omitted. */
const maxSteps = 40;

/** Of a longer array only the elements are compared: to list its keys would take longer than all the rest. */
const maxListed = 100_000;

/**
 * Not by recursion: answers may be deeper than the stack.
 * @param {unknown} expected
 * @param {unknown} got
 * @param {Pairs} [pairs]
 * @returns {Difference | undefined} the first one
 */
export function differenceBetween(expected, got, pairs = new Map()) {
  /** @type {{ step: Step | undefined, of: object, others: object[] | undefined, parts: Iterator<Part> }[]} from the outside in */
  const open = [];
  const close = () => {
    const { of, others } = /** @type {typeof open[0]} */ (open.pop());
    if (others) pairs.set(of, others);
    else pairs.delete(of);
  };
  /** @type {Part | undefined} */
  let part = [undefined, expected, got];
  while (part) {
    const [step, one, other, differ] = part;
    if (differ || (!Object.is(one, other) && !(isObject(one) && isObject(other)))) {
      const steps = [...open.map((each) => each.step), step];
      if (steps.length > maxSteps) steps.splice(maxSteps / 2, steps.length - maxSteps, more);
      while (open.length > 0) close();
      return { path: steps.map(pathTo).join(''), expected: one, got: other };
    }
    const others = pairs.get(one);
    if (!Object.is(one, other) && !others?.includes(other)) {
      pairs.set(one, [...(others ?? []), other]);
      open.push({ step, of: one, others, parts: partsOf(one, other, pairs) });
    }
    part = undefined;
    while (!part && open.length > 0) {
      part = open[open.length - 1]?.parts.next().value;
      if (!part) close();
    }
  }
  return undefined;
}

/** @type {Compare} */
function* partsOf(expected, got, pairs) {
  if (isProxy(expected) || isProxy(got))
    yield [undefined, plain, new Words('a Proxy, which cannot be compared'), true];
  const prototype = Object.getPrototypeOf(expected);
  if (prototype !== Object.getPrototypeOf(got) || tagOf(expected) !== tagOf(got))
    yield [undefined, expected, got, true];
  if (Array.isArray(expected) || (ArrayBuffer.isView(expected) && 'length' in expected))
    return yield* list(expected, got);
  if (prototype === Object.prototype || prototype === null) return yield* properties(expected, got);
  const [, compare] = kinds.find(([Kind]) => Kind && expected instanceof Kind) ?? [];
  if (compare) yield* compare(expected, got, pairs);
  yield* properties(expected, got);
  if ((compare || keysOf(expected).length > 0) && !hasPrivateFields(prototype)) return;
  if (expected.toJSON && got.toJSON) return yield [{ method: 'toJSON' }, expected.toJSON(), got.toJSON()];
  const hidden = `${prototype.constructor?.name}, whose contents are hidden without a toJSON()`;
  yield [undefined, plain, new Words(hidden), true];
}

/**
 * Content of objects that is not in their properties. SharedArrayBuffer is not everywhere.
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
  return function* primitives(expected, got) {
    yield [undefined, expected, got, !Object.is(primitiveOf(expected), primitiveOf(got))];
  };
}

/** @type {Compare} */
function* errors(expected, got) {
  for (const key of ['name', 'message', 'cause', 'errors'])
    yield [key, key in expected ? expected[key] : nothing, key in got ? got[key] : nothing];
}

/** @type {Compare} */
function* bytes(expected, got) {
  const bytesOf = (/** @type {ArrayBufferLike | DataView} */ holder) =>
    holder instanceof DataView
      ? new Uint8Array(holder.buffer, holder.byteOffset, holder.byteLength)
      : new Uint8Array(holder);
  yield* list(bytesOf(expected), bytesOf(got));
}

/** @param {any} expected @param {any} got @returns {Generator<Part>} */
function* list(expected, got) {
  const { length } = expected;
  yield ['length', length, got.length];
  for (let i = sameUntil(expected, got, 0); i < length; i = sameUntil(expected, got, i + 1)) {
    if (!(Object.hasOwn(expected, i) && Object.hasOwn(got, i))) return yield* properties(expected, got);
    yield [i, expected[i], got[i]];
  }
  yield* properties(expected, got, length);
}

/**
 * By itself, since there may be many millions of them.
 * @param {any[]} expected
 * @param {any[]} got
 * @param {number} from
 * @returns {number} where the next element is that is another, or may be a hole
 */
function sameUntil(expected, got, from) {
  const { length } = expected;
  for (let i = from; i < length; i++)
    if (!Object.is(expected[i], got[i]) || expected[i] === undefined) return i;
  return length;
}

/**
 * @param {any} expected
 * @param {any} got
 * @param {number} [compared] how many elements, which the keys begin with, were compared before
 * @returns {Generator<Part>}
 */
function* properties(expected, got, compared = 0) {
  const keys = keysOf(expected, compared);
  const others = keysOf(got, compared);
  for (let i = 0; i < keys.length; i++) {
    const key = keys[i];
    const isThere = others[i] === key || isEnumerable(got, key);
    yield [key, expected[key], isThere ? got[key] : nothing];
  }
  if (others.length === keys.length) return;
  for (const key of others) if (!isEnumerable(expected, key)) yield [key, nothing, got[key]];
}

/**
 * @param {object} value
 * @param {number} [from] how many elements, which the keys begin with, are no longer of interest
 * @returns {(string | symbol)[]} of what can be seen in it
 */
export function keysOf(value, from = 0) {
  const listed = from > maxListed ? [] : Object.keys(value);
  const names = value instanceof Error ? listed.filter((name) => !places.includes(name)) : listed;
  const symbols = Object.getOwnPropertySymbols(value);
  const own = from === 0 ? names : names.slice(from);
  if (symbols.length === 0) return own;
  return [...own, ...symbols.filter((symbol) => isEnumerable(value, symbol))];
}

/**
 * Keys that are objects are the same if they hold the same, in whatever order they come.
 * @param {'get' | 'has'} method method that returns the value of a key
 * @param {unknown} absent what it returns for a missing key
 * @returns {Compare}
 */
function collection(method, absent) {
  return function* entries(expected, got, pairs) {
    /** @type {Set<object>} */
    const unmatched = new Set();
    for (const key of expected.keys()) {
      if (isObject(key)) unmatched.add(key);
      else yield [{ method, key }, expected[method](key), got.has(key) ? got[method](key) : absent];
    }
    for (const key of got.keys()) {
      const matches = (/** @type {object} */ other) =>
        !differenceBetween(other, key, pairs) &&
        !differenceBetween(expected[method](other), got[method](key), pairs);
      const isKnown = isObject(key)
        ? unmatched.delete([...unmatched].find(matches) ?? {})
        : expected.has(key);
      if (!isKnown) yield [{ method, key }, absent, got[method](key)];
    }
    for (const key of unmatched) yield [{ method, key }, expected[method](key), absent];
  };
}

/** @param {Step | undefined} step */
function pathTo(step) {
  if (step === undefined) return '';
  if (step instanceof Words) return step.text;
  if (typeof step === 'object') return `.${step.method}(${'key' in step ? inWords(step.key) : ''})`;
  if (/^[A-Za-z_$][\w$]*$/.test(String(step)) && typeof step === 'string') return `.${step}`;
  return `[${/^\d+$/.test(String(step)) ? String(step) : inWords(step)}]`;
}

/** @param {unknown} value @returns {value is object} */
function isObject(value) {
  return typeof value === 'object' && value !== null;
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
