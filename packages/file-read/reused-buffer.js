import { Buffer } from 'node:buffer';
import { closeSync, openSync, readSync } from 'node:fs';
import { open } from 'node:fs/promises';

/**
 * Reads into existing memory. A read that does not fill the buffer has reached the end of the file, so most files take one.
 *
 * @typedef {import('./tally.js').Form} Form
 */

/** Initial size of a buffer; it grows with the files. */
const firstLength = 64 * 1024;

/** @param {Buffer} buffer */
function twice(buffer) {
  const longer = Buffer.allocUnsafe(2 * buffer.length);
  buffer.copy(longer);
  return longer;
}

/**
 * @param {Form} form
 * @param {Buffer} buffer
 * @param {number} length of its content
 * @returns {string | Buffer} valid until the next read
 */
function contentIn(form, buffer, length) {
  return form === 'text' ? buffer.toString('utf8', 0, length) : buffer.subarray(0, length);
}

/** @param {Form} form */
export function blockingReader(form) {
  let buffer = Buffer.allocUnsafe(firstLength);
  return (/** @type {string} */ path) => {
    const descriptor = openSync(path, 'r');
    try {
      let length = 0;
      for (;;) {
        const room = buffer.length - length;
        const got = readSync(descriptor, buffer, length, room, null);
        length += got;
        if (got < room) return contentIn(form, buffer, length);
        buffer = twice(buffer);
      }
    } finally {
      closeSync(descriptor);
    }
  };
}

/**
 * With a buffer for each lane.
 *
 * @param {Form} form
 */
export function promisingReader(form) {
  /** @type {Buffer[]} */
  const buffers = [];
  return async (/** @type {string} */ path, /** @type {number} */ lane) => {
    let buffer = buffers[lane] ?? Buffer.allocUnsafe(firstLength);
    const handle = await open(path, 'r');
    try {
      let length = 0;
      for (;;) {
        const room = buffer.length - length;
        const { bytesRead } = await handle.read(buffer, length, room, null);
        length += bytesRead;
        if (bytesRead < room) {
          buffers[lane] = buffer;
          return contentIn(form, buffer, length);
        }
        buffer = twice(buffer);
      }
    } finally {
      await handle.close();
    }
  };
}

/**
 * The addon's read opens, reads and closes in one call from JavaScript.
 *
 * @param {Form} form
 * @param {(path: string, buffer: Uint8Array) => number} readFile
 */
export function nativeReader(form, readFile) {
  let buffer = Buffer.allocUnsafe(firstLength);
  return (/** @type {string} */ path) => {
    for (;;) {
      const length = readFile(path, buffer);
      if (length < buffer.length) return contentIn(form, buffer, length);
      buffer = twice(buffer);
    }
  };
}
