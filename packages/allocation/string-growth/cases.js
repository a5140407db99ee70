import { scalesOf, withFigures } from '../weigh.js';
import { native } from './native.js';
import { reference, withText } from './texts.js';
import { bufferWays, decoderWays, ways } from './ways.js';

/**
 * @typedef {import('rounds').Host} Host
 * @typedef {import('./texts.js').Input} Input
 * @typedef {import('./native.js').Case} Case
 * @typedef {import('./ways.js').Way} Way
 */

/** For claims that compare lengths: the same number of characters in this many texts. */
export const hundred = 100;

/** With fewer characters, a text cannot be distinguished from the rest of the heap. */
const minToWeigh = 100_000;

/**
 * @param {Way} way
 * @returns {(input: Input) => import('./texts.js').Answer}
 */
function growing({ hold, textOf }) {
  const grow = (/** @type {number} */ length) => textOf(hold(length), length);
  return ({ length, parts, isExample }) => {
    const each = length / parts;
    if (isExample) return Array.from({ length: parts }, () => grow(each));
    let digest = 0;
    for (let part = 0; part < parts; part++) digest = withText(digest, grow(each));
    return digest >>> 0;
  };
}

/**
 * @param {(host: Host) => Way | Promise<Way>} make
 * @param {{ unavailable?: Case['unavailable'], bytesEach?: number }} [options] `bytesEach`: bytes per character while the
 *   text grows, if they are many
 * @returns {Case}
 */
function inJavaScript(make, { unavailable, bytesEach = 1 } = {}) {
  return {
    ...(unavailable && { unavailable }),
    ...(bytesEach > 1 && { notFor: (workload) => tooManyPieces(workload, bytesEach) }),
    ...withFigures(async (host) => {
      const way = await make(host);
      const weigh = await scalesOf(host);
      return {
        call: growing(way),
        figures: (/** @type {Input} */ { length, parts }) =>
          length / parts < minToWeigh
            ? /** @type {Record<string, number>} */ ({})
            : { heldEach: (weigh(() => way.hold(length / parts)) * parts) / length },
      };
    }),
  };
}

/** The default heap has no room for more. */
const maxPiecesBytes = 1e9;

/**
 * @param {string} workload
 * @param {number} bytesEach
 */
function tooManyPieces(workload, bytesEach) {
  const bytes = Number(/\d+$/.exec(workload)?.[0]) * bytesEach;
  return bytes > maxPiecesBytes ? `its pieces would take ${bytes / 1e9} GB of the heap` : undefined;
}

/** Of V8: a string of two others; a place in a list. */
const rope = { bytesEach: 32 };
const listed = { bytesEach: 16 };

/** @param {Host} host */
const lacksBuffer = ({ name }) => (name === 'just' ? 'just-js has no node:buffer' : undefined);

/** @param {Host} host */
const lacksDecoder = ({ name, version, global }) =>
  global.TextDecoder ? undefined : `${name} ${version} has no TextDecoder`;

/** @param {Host} host */
const lacksTransfer = (host) =>
  lacksDecoder(host) ??
  ('transfer' in ArrayBuffer.prototype
    ? undefined
    : `${host.name} ${host.version} has no ArrayBuffer.prototype.transfer`);

/**
 * @param {Case} whole
 * @returns {Case}
 */
function inHundredths(whole) {
  const inParts = (/** @type {Input} */ input) => ({ ...input, parts: hundred });
  return {
    ...whole,
    setup: (input) => whole.setup?.(inParts(input)),
    reference: (input) => reference(inParts(input)),
  };
}

const append = inJavaScript(() => /** @type {Way} */ (ways.append), rope);
const nativeAppend = native('append');

/** @type {Record<string, Case>} */
export const cases = {
  append,
  'append-in-hundredths': inHundredths(append),
  concat: inJavaScript(() => /** @type {Way} */ (ways.concat), rope),
  join: inJavaScript(() => /** @type {Way} */ (ways.join), listed),
  'join-sized': inJavaScript(() => /** @type {Way} */ (ways['join-sized']), listed),
  'array-of-codes': inJavaScript(() => /** @type {Way} */ (ways['array-of-codes']), listed),
  Buffer: inJavaScript(async () => (await bufferWays()).doubling, { unavailable: lacksBuffer }),
  'Buffer-sized': inJavaScript(async () => (await bufferWays()).sized, { unavailable: lacksBuffer }),
  Uint8Array: inJavaScript(({ global }) => decoderWays(global).doubling, { unavailable: lacksDecoder }),
  'Uint8Array-transfer': inJavaScript(({ global }) => decoderWays(global).transferring, {
    unavailable: lacksTransfer,
  }),

  'native-append': nativeAppend,
  'native-append-in-hundredths': inHundredths(nativeAppend),
  'native-push-back': native('push-back'),
  'native-reserved': native('reserved'),
  'native-stream': native('stream'),
  'native-fixed-steps': {
    ...native('fixed-steps'),
    notFor: (workload) =>
      workload === 'characters-100000000' ? 'copies all that is there after each 64 KiB: 76 GB' : undefined,
  },
};
