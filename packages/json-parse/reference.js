import { Digested } from 'rounds/suite';
import { tasks } from './tasks.js';

/**
 * The expected answer, without a parser: the writer of the text knows its values.
 *
 * @param {import('./input.js').Input} input
 */
export function reference({ task, values }) {
  const { digest, comparable } = tasks[task];
  const known = values();
  return new Digested(digest(known), () => comparable(known));
}

/**
 * MessagePack, slow and obvious.
 *
 * @param {any} value
 * @returns {number[]} bytes
 */
export function packed(value) {
  if (value === null) return [0xc0];
  if (value === false) return [0xc2];
  if (value === true) return [0xc3];
  if (typeof value === 'number') return [0xcb, ...bytesOf('setFloat64', 8, value)];
  if (typeof value === 'string') {
    const bytes = utf8(value);
    return [0xdb, ...bytesOf('setUint32', 4, bytes.length), ...bytes];
  }
  const isArray = Array.isArray(value);
  const items = isArray ? value.map((each) => [each]) : Object.entries(value);
  // A loop, since `flat` and spreading would copy the inner parts again at every level.
  const bytes = [isArray ? 0xdd : 0xdf, ...bytesOf('setUint32', 4, items.length)];
  for (const each of items.flat()) for (const byte of packed(each)) bytes.push(byte);
  return bytes;
}

/**
 * @param {'setFloat64' | 'setUint32'} set
 * @param {number} length
 * @param {number} value
 */
function bytesOf(set, length, value) {
  const view = new DataView(new ArrayBuffer(length));
  view[set](0, value);
  return new Uint8Array(view.buffer);
}

/**
 * @param {string} text
 * @returns {number[]} without TextEncoder, which just-js lacks
 */
function utf8(text) {
  const escaped = encodeURIComponent(text);
  const bytes = [];
  for (let i = 0; i < escaped.length; i++) {
    if (escaped[i] === '%') {
      bytes.push(Number.parseInt(escaped.slice(i + 1, i + 3), 16));
      i += 2;
    } else bytes.push(escaped.charCodeAt(i));
  }
  return bytes;
}
