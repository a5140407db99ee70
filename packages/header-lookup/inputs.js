import { encodeLatin1 } from './latin1.js';

/**
 * Input of a case: names, or names with values, as bytes in a buffer like one from the network.
 *
 * @typedef {'wellKnown' | 'custom'} Words which words the names are to be looked up in
 *
 * @typedef {object} Views names as views of their own, the way undici's parser hands them on
 * @property {'views'} kind
 * @property {Uint8Array[]} views
 * @property {Words} words
 *
 * @typedef {object} Ranges names as places in one buffer, which is how a parser finds them
 * @property {'ranges' | 'names'} kind `names`: each name is returned, to check the cases
 * @property {Uint8Array} bytes
 * @property {Uint32Array} ranges start and end of each name
 * @property {Words} words
 *
 * @typedef {object} Blocks header blocks as undici's `parseHeaders` gets them: name, value, name, value, …
 * @property {'blocks'} kind
 * @property {Uint8Array[][]} blocks
 *
 * @typedef {object} Recording many header blocks in one buffer
 * @property {'recording'} kind
 * @property {Uint8Array} bytes
 * @property {Uint32Array} ranges start and end of a name, start and end of its value, and so on
 * @property {Uint32Array} blockEnds where in `ranges` each block ends
 *
 * @typedef {Views | Ranges | Blocks | Recording} Input
 */

/**
 * Header lines, with the places of names and values.
 *
 * @param {import('./blocks.js').Block} fields
 * @returns {{ bytes: Uint8Array, ranges: Uint32Array }} start and end of a name, start and end of its value, …
 */
function write(fields) {
  const ranges = new Uint32Array(fields.length * 4);
  let at = 0;
  fields.forEach(([name, value], i) => {
    const nameEnd = at + name.length;
    const valueStart = nameEnd + ': '.length;
    const valueEnd = valueStart + value.length;
    ranges.set([at, nameEnd, valueStart, valueEnd], i * 4);
    at = valueEnd + '\r\n'.length;
  });
  return { bytes: encodeLatin1(fields.map(([name, value]) => `${name}: ${value}\r\n`).join('')), ranges };
}

/**
 * @param {string[]} names
 * @param {Words} words
 * @returns {Omit<Ranges, 'kind'>}
 */
function placed(names, words) {
  const { bytes, ranges } = write(names.map((name) => [name, 'x']));
  return { bytes, ranges: ranges.filter((_, i) => i % 4 < 2), words };
}

/**
 * @param {Uint8Array} bytes
 * @param {Uint32Array} ranges
 */
function viewsOf(bytes, ranges) {
  return Array.from({ length: ranges.length / 2 }, (_, i) =>
    bytes.subarray(ranges[2 * i], ranges[2 * i + 1]),
  );
}

/**
 * @param {string[]} names
 * @param {Words} [words]
 * @returns {Views}
 */
export function asViews(names, words = 'wellKnown') {
  const { bytes, ranges } = placed(names, words);
  return { kind: 'views', views: viewsOf(bytes, ranges), words };
}

/**
 * @param {string[]} names
 * @param {Words} [words]
 * @returns {Ranges}
 */
export function asRanges(names, words = 'wellKnown') {
  return { kind: 'ranges', ...placed(names, words) };
}

/**
 * @param {string[]} names
 * @param {Words} [words]
 * @returns {Ranges}
 */
export function asNames(names, words = 'wellKnown') {
  return { kind: 'names', ...placed(names, words) };
}

/**
 * @param {import('./blocks.js').Block[]} blocks
 * @returns {Blocks}
 */
export function asBlocks(blocks) {
  return {
    kind: 'blocks',
    blocks: blocks.map((block) => {
      const { bytes, ranges } = write(block);
      return viewsOf(bytes, ranges);
    }),
  };
}

/**
 * @param {import('./blocks.js').Block[]} blocks
 * @returns {Recording}
 */
export function asRecording(blocks) {
  let end = 0;
  const blockEnds = Uint32Array.from(blocks, (block) => {
    end += block.length * 4;
    return end;
  });
  return { kind: 'recording', ...write(blocks.flat()), blockEnds };
}
