import { nativeCodec, needsLibrary } from './codecs/native.js';
import { lacksWebStreams } from './codecs/web.js';
import { asStream, atOnce, inPool, lacksFormat } from './codecs/zlib.js';

/**
 * Every way to compress: a format, its level, and an implementation.
 *
 * @typedef {import('./input.js').Codec} Codec
 * @typedef {import('./codecs/zlib.js').Format} Format
 * @typedef {import('rounds').Suite<import('./input.js').Input>['cases'][string]} Case
 *
 * @typedef {object} Way
 * @property {Format | 'lz4'} format
 * @property {() => Promise<Codec>} codec
 * @property {Case['unavailable']} [unavailable]
 * @property {Case['notFor']} [notFor]
 */

/** Of 64 MiB they take minutes. @type {Pick<Way, 'notFor'>} */
const slow = {
  notFor: (workload) => (workload.endsWith('-64MiB') ? 'it would take minutes' : undefined),
};

/**
 * @param {Format} format
 * @param {number} level
 * @param {(format: Format, level: number) => Promise<Codec>} [way]
 * @returns {Way}
 */
function own(format, level, way = atOnce) {
  const isSlow = (format === 'brotli' && level > 9) || (format === 'zstd' && level > 15);
  return {
    format,
    codec: () => way(format, level),
    unavailable: lacksFormat(format),
    ...(isSlow && slow),
  };
}

/** @param {number} level @returns {Way} */
function javascript(level) {
  return {
    format: 'gzip',
    codec: async () => (await import('./codecs/javascript.js')).plainJavascript(level),
  };
}

/**
 * @param {'gzip' | 'zstd' | 'lz4'} format
 * @param {number} level
 * @returns {Way}
 */
function native(format, level) {
  return {
    format,
    codec: () => nativeCodec(format, level),
    ...needsLibrary(format),
    ...(level > 15 && slow),
  };
}

/** @type {Record<string, Way>} */
export const ways = {
  'gzip-1': own('gzip', 1),
  'gzip-6': own('gzip', 6),
  'gzip-9': own('gzip', 9),
  'deflate-6': own('deflate', 6),
  'brotli-1': own('brotli', 1),
  'brotli-5': own('brotli', 5),
  'brotli-11': own('brotli', 11),
  'zstd-1': own('zstd', 1),
  'zstd-3': own('zstd', 3),
  'zstd-19': own('zstd', 19),

  'gzip-6-stream': own('gzip', 6, asStream),
  'brotli-5-stream': own('brotli', 5, asStream),
  'zstd-3-stream': own('zstd', 3, asStream),
  'gzip-web-stream': {
    format: 'gzip',
    codec: async () => (await import('./codecs/web.js')).webGzip(),
    unavailable: lacksWebStreams,
  },

  'gzip-6-pool': own('gzip', 6, inPool),
  'brotli-5-pool': own('brotli', 5, inPool),
  'zstd-3-pool': own('zstd', 3, inPool),

  'javascript-gzip-1': javascript(1),
  'javascript-gzip-6': javascript(6),

  'native-gzip-1': native('gzip', 1),
  'native-gzip-6': native('gzip', 6),
  'native-gzip-9': native('gzip', 9),
  'native-zstd-1': native('zstd', 1),
  'native-zstd-3': native('zstd', 3),
  'native-zstd-19': native('zstd', 19),
  'native-lz4-1': native('lz4', 1),
  'native-lz4-9': native('lz4', 9),
};
