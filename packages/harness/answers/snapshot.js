import { keysOf } from './same-answer.js';

/**
 * A value as it is now, since whoever gave it may write the next one into it.
 * @template Value
 * @param {Value} value
 * @returns {Value} a copy of all data in it; the rest, such as functions and instances of classes, as it is
 */
export function snapshot(value) {
  try {
    return /** @type {any} */ (copyOf(value, new Map()));
  } catch {
    return value; // deeper than the stack, or it throws when it is looked at
  }
}

/** @param {any} value @param {Map<object, object>} copies of what is around it @returns {unknown} */
function copyOf(value, copies) {
  if (typeof value !== 'object' || value === null) return value;
  const known = copies.get(value);
  if (known) return known;
  const copy = emptyCopy(value);
  if (copy === undefined) return value;
  copies.set(value, copy);
  if (copy instanceof Map)
    for (const [key, each] of value) copy.set(copyOf(key, copies), copyOf(each, copies));
  else if (copy instanceof Set) for (const each of value) copy.add(copyOf(each, copies));
  for (const key of keysOf(value, copyElements(value, copy, copies))) {
    const each = copyOf(value[key], copies);
    // Not the prototype of the copy, but a property of this name, as JSON may have it.
    if (key !== '__proto__') copy[key] = each;
    else
      Object.defineProperty(copy, key, { value: each, enumerable: true, configurable: true, writable: true });
  }
  return copy;
}

/** @param {any} value @returns {any} nothing if it cannot be copied */
function emptyCopy(value) {
  if (ArrayBuffer.isView(value)) {
    const { buffer, byteOffset, byteLength } = value;
    if (value instanceof DataView) return new DataView(buffer.slice(byteOffset, byteOffset + byteLength));
    return /** @type {any} */ (value).constructor.from(value);
  }
  if (buffers.some((Kind) => Kind && value instanceof Kind)) return value.slice(0);
  const prototype = Object.getPrototypeOf(value);
  return makers.find(([known]) => known === prototype)?.[1](value);
}

const buffers = [ArrayBuffer, globalThis.SharedArrayBuffer]; // which is not everywhere

/** What is empty yet, or has all of the value. @type {[prototype: unknown, make: (value: any) => unknown][]} */
const makers = [
  [Array.prototype, (value) => new Array(value.length)],
  [Object.prototype, () => ({})],
  [null, () => Object.create(null)],
  [Map.prototype, () => new Map()],
  [Set.prototype, () => new Set()],
  [Date.prototype, (value) => new Date(value)],
];

/**
 * @param {any} value @param {any} copy @param {Map<object, object>} copies
 * @returns {number} how many elements the copy has by then, in front of what else there is
 */
function copyElements(value, copy, copies) {
  if (ArrayBuffer.isView(value)) return copy.length ?? 0;
  if (!Array.isArray(value)) return 0;
  for (let i = 0; i < value.length; i++) {
    if (!(i in value)) return 0;
    copy[i] = copyOf(value[i], copies);
  }
  return value.length;
}
