import { wellKnownNames } from '@rounds/header-names';
import { customNames } from './custom-names.js';
import { decodeLatin1 } from './latin1.js';

/**
 * @typedef {import('./inputs.js').Input} Input
 * @typedef {import('./inputs.js').Recording} Recording
 */

/**
 * @callback Find
 * @param {Uint8Array} bytes
 * @param {number} start
 * @param {number} end
 * @returns {string | null | undefined} the known name there, in lower case, whatever its spelling
 */

/**
 * Functions of a case.
 *
 * @typedef {object} Lookup
 * @property {Find} find
 * @property {boolean} [wholeViews] `find` reads all of `bytes`, so a name inside a buffer needs its own view
 * @property {(bytes: Uint8Array, start: number, end: number) => string} [nameOf] the lower-case name, known or
 *   not, if the case does not simply decode unknown names
 */

/** @typedef {(words: string[]) => Lookup} Build */

/** @typedef {Record<string, string | string[]>} Headers */

/** @typedef {number | (string | null)[] | Headers[] | { total: number, last: Headers }} Answer */

/**
 * The measured function: looks up all names of an input, or parses all its header blocks.
 *
 * @param {Build} build
 * @returns {(input: Input) => Answer}
 */
export function workOf(build) {
  const wellKnown = waysOf(build(wellKnownNames()));
  /** @type {ReturnType<typeof waysOf> | undefined} */
  let custom;
  return (input) => {
    switch (input.kind) {
      case 'blocks':
        return parseBlocks(input.blocks, wellKnown.nameOf);
      case 'recording':
        return parseRecording(input, wellKnown.nameInBuffer);
    }
    // Built when first needed, so that trials with other words do not hold these.
    if (input.words === 'custom' && !custom) custom = waysOf(build(customNames()));
    const { find, findInBuffer } = custom && input.words === 'custom' ? custom : wellKnown;
    switch (input.kind) {
      case 'views':
        return lengthOfViews(input.views, find);
      case 'ranges':
        return lengthOfRanges(input.bytes, input.ranges, findInBuffer);
      case 'names':
        return namesIn(input.bytes, input.ranges, findInBuffer);
    }
  };
}

/** @param {Lookup} lookup */
function waysOf({ find, wholeViews, nameOf }) {
  /** @type {Find} */
  const findInBuffer = wholeViews
    ? (bytes, start, end) => find(bytes.subarray(start, end), 0, end - start)
    : find;
  /** @param {Find} known */
  const orDecoded =
    (known) => (/** @type {Uint8Array} */ bytes, /** @type {number} */ start, /** @type {number} */ end) =>
      known(bytes, start, end) ?? decodeLatin1(bytes, start, end).toLowerCase();
  return {
    find,
    findInBuffer,
    nameOf: nameOf ?? orDecoded(find),
    nameInBuffer: nameOf ?? orDecoded(findInBuffer),
  };
}

/**
 * The sum of the lengths uses every result, and costs next to nothing.
 *
 * @param {Uint8Array[]} views
 * @param {Find} find
 */
function lengthOfViews(views, find) {
  let total = 0;
  for (const view of views) total += find(view, 0, view.length)?.length ?? 0;
  return total;
}

/**
 * @param {Uint8Array} bytes
 * @param {Uint32Array} ranges
 * @param {Find} find
 */
function lengthOfRanges(bytes, ranges, find) {
  let total = 0;
  for (let i = 0; i < ranges.length; i += 2) {
    total += find(bytes, at(ranges, i), at(ranges, i + 1))?.length ?? 0;
  }
  return total;
}

/**
 * @param {Uint8Array} bytes
 * @param {Uint32Array} ranges
 * @param {Find} find
 */
function namesIn(bytes, ranges, find) {
  const names = [];
  for (let i = 0; i < ranges.length; i += 2) {
    names.push(find(bytes, at(ranges, i), at(ranges, i + 1)) ?? null);
  }
  return names;
}

/**
 * @param {Uint8Array[][]} blocks
 * @param {(bytes: Uint8Array, start: number, end: number) => string} nameOf
 */
function parseBlocks(blocks, nameOf) {
  const parsed = [];
  for (const block of blocks) {
    /** @type {Headers} */
    const headers = {};
    for (let i = 0; i < block.length; i += 2) {
      const name = viewAt(block, i);
      const value = viewAt(block, i + 1);
      add(headers, nameOf(name, 0, name.length), decodeLatin1(value, 0, value.length));
    }
    parsed.push(headers);
  }
  return parsed;
}

/**
 * @param {Recording} recording
 * @param {(bytes: Uint8Array, start: number, end: number) => string} nameOf
 */
function parseRecording({ bytes, ranges, blockEnds }, nameOf) {
  let total = 0;
  let i = 0;
  /** @type {Headers} */
  let headers = {};
  for (const blockEnd of blockEnds) {
    headers = {};
    for (; i < blockEnd; i += 4) {
      const name = nameOf(bytes, at(ranges, i), at(ranges, i + 1));
      const value = decodeLatin1(bytes, at(ranges, i + 2), at(ranges, i + 3));
      add(headers, name, value);
      total += name.length + value.length;
    }
  }
  return { total, last: headers };
}

/**
 * As in undici's `parseHeaders`, a repeated header becomes a list.
 *
 * @param {Headers} headers
 * @param {string} name
 * @param {string} value
 */
function add(headers, name, value) {
  const before = headers[name];
  if (before === undefined) headers[name] = value;
  else if (typeof before === 'string') headers[name] = [before, value];
  else before.push(value);
}

/**
 * @param {Uint32Array} numbers
 * @param {number} index known to be inside
 */
function at(numbers, index) {
  return /** @type {number} */ (numbers[index]);
}

/**
 * @param {Uint8Array[]} views
 * @param {number} index known to be inside
 */
function viewAt(views, index) {
  return /** @type {Uint8Array} */ (views[index]);
}
