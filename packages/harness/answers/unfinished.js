import { errorInWords } from './in-words.js';

/**
 * Work that an answer postpones until somebody looks at it. It is not part of the measured time. An error of the system instead of a
 * result is work that was not done either: somebody gave it to `resolve`, or did not look at it.
 *
 * Only plain data is searched: instances of classes, and objects with methods, are usual answers.
 *
 * @typedef {'a getter' | 'an iterator' | 'an async iterator' | 'a stream' | 'a thenable' | 'a pending promise'} Postponed
 * @typedef {{ kind: 'unfinished-answer', what: Postponed, path?: string } | { kind: 'error-answer', why: string }} Unfinished
 * @typedef {Pick<import('../host.js').WorkerHost, 'now' | 'turnLoop'>} Waiting
 */

/** Values that are looked at. */
const maxValues = 1000;

/** A promise that settles later than this is detected as pending work, if it is. */
const graceNs = 50e6;

/**
 * Looks at the answer at once; waits only if there are promises in it.
 * @param {unknown} answer
 * @param {Waiting} waiting
 * @returns {Promise<Unfinished | undefined>} the first one
 */
export async function unfinishedIn(answer, waiting) {
  /** @type {[value: unknown, path: string][]} */
  const open = [[answer, '']];
  const seen = new Set();
  const promises = [];
  for (let i = 0; i < open.length && i < maxValues; i++) {
    const [value, path] = open[i];
    if (typeof value !== 'object' || value === null || seen.has(value)) continue;
    seen.add(value);
    const what = iteratorKind(value) ?? (i === 0 && isUnreadStream(value) ? 'a stream' : undefined);
    if (what) return unfinished(what, path);
    if (value instanceof Error && 'syscall' in value)
      return { kind: 'error-answer', why: errorInWords(value) };
    if (value instanceof Promise) promises.push({ path, isPending: isPending(value), value });
    else if ('then' in value && typeof value.then === 'function') return unfinished('a thenable', path);
    for (const [step, part] of partsOf(value)) {
      if (part === getter) return unfinished('a getter', path + step);
      if (open.length < maxValues) open.push([part, path + step]);
    }
  }
  for (const { path, isPending, value } of promises) {
    if ((await isPending) && (await settles(value, waiting))) return unfinished('a pending promise', path);
  }
  return undefined;
}

/** @param {Postponed} what @param {string} path @returns {Unfinished} */
function unfinished(what, path) {
  return { kind: 'unfinished-answer', what, ...(path && { path }) };
}

/** @param {any} value @returns {Postponed | undefined} */
function iteratorKind(value) {
  if (Object.getPrototypeOf(value) === Object.prototype && typeof value[Symbol.iterator] === 'function')
    return 'an iterator';
  if (typeof value.next !== 'function') return undefined;
  if (typeof value[Symbol.iterator] === 'function') return 'an iterator';
  return typeof value[Symbol.asyncIterator] === 'function' ? 'an async iterator' : undefined;
}

/** In other objects, such as that of a response, a stream is not the result. @param {any} value */
function isUnreadStream(value) {
  const { locked, destroyed, readableEnded } = value;
  return typeof value[Symbol.asyncIterator] === 'function' && !locked && !destroyed && !readableEnded;
}

const getter = Symbol('getter');

/** @param {any} value @returns {Iterable<[step: string, part: unknown]>} */
function partsOf(value) {
  if (value instanceof Map || value instanceof Set)
    return Array.from(value.values(), (part) => ['.values()', part]);
  const isArray = Array.isArray(value);
  const prototype = Object.getPrototypeOf(value);
  // The exports of a compiled module are getters.
  const isPlain = isArray || ((prototype === Object.prototype || prototype === null) && !value.__esModule);
  if (!isPlain) return [];
  const keys = isArray
    ? Array.from({ length: Math.min(value.length, maxValues) }, (_, i) => i)
    : Object.keys(value);
  return keys.map((key) => {
    const { get, value: part } = Object.getOwnPropertyDescriptor(value, key) ?? {};
    return [isArray ? `[${key}]` : `.${key}`, get ? getter : part];
  });
}

/** @param {Promise<unknown>} promise @returns {Promise<boolean>} whether it was pending when this was called */
function isPending(promise) {
  const later = {};
  return Promise.race([promise, later]).then(
    (first) => first === later,
    () => false,
  );
}

/** One that never settles, such as of `Promise.withResolvers()`, has no work. @param {Promise<unknown>} promise @param {Waiting} waiting */
async function settles(promise, { now, turnLoop }) {
  let isSettled = false;
  const settle = () => {
    isSettled = true;
  };
  promise.then(settle, settle);
  for (const end = now() + graceNs; !isSettled && now() < end; ) await turnLoop();
  return isSettled;
}

/** @param {unknown} answer @returns {boolean} whether it is a function, or a list of functions */
export function isFunctions(answer) {
  const all = Array.isArray(answer) ? Array.from(answer) : [answer]; // with its holes
  return all.length > 0 && all.every((each) => typeof each === 'function');
}
