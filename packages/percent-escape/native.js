import { nativeFunctions, needsAddon } from '@rounds/native/load.js';
import { Digested } from 'rounds/suite';
import { pathSet } from './escape-set.js';
import { withText } from './escaped.js';
import { joined, onceFor, separated } from './input.js';
import { reference } from './reference.js';

/**
 * The addon's ways, each of which takes all URLs in one call. native/escape.h lists them.
 *
 * @typedef {import('./input.js').Input} Input
 * @typedef {import('./input.js').Joined} Joined
 * @typedef {import('rounds').Suite<Input, Digested>['cases'][string]} Case
 */

/** Beyond three times the text, since vectors are stored whole. */
const slack = 64;

const members = Uint8Array.from(pathSet, (character) => character.charCodeAt(0));

const functions = () => nativeFunctions('percent-escape', 'ways', 'digest', 'escapeAll', 'escapeString');

/** @returns {Promise<{ name: string, anySet: boolean, lacking?: string }[]>} in the addon's order */
export async function nativeWays() {
  return (await functions()).ways();
}

/**
 * @param {string} way
 * @returns {Promise<{ digest: (joined: Joined) => number, escapeAll: (joined: Joined, set?: Uint8Array) => Joined }>}
 */
export async function nativeWay(way) {
  const ways = await nativeWays();
  const index = ways.findIndex(({ name }) => name === way);
  if (index < 0) throw new RangeError(`no way ${way}; there are: ${ways.map(({ name }) => name).join(', ')}`);
  const { digest, escapeAll } = await functions();
  return {
    digest: ({ bytes, ends }) => digest(index, members, bytes, ends),
    escapeAll: ({ bytes, ends }, set = members) => {
      const out = new Uint8Array(3 * bytes.length + slack);
      const outEnds = new Uint32Array(ends.length);
      const length = escapeAll(index, set, bytes, ends, out, outEnds);
      return { bytes: out.subarray(0, length), ends: outEnds };
    },
  };
}

/** @param {string} way */
function needs(way) {
  return needsAddon(
    'percent-escape',
    async () => (await nativeWays()).find(({ name }) => name === way)?.lacking,
  );
}

/**
 * @param {string} way
 * @returns {Case}
 */
export function nativeCase(way) {
  return {
    ...needs(way),
    load: async () => {
      const { digest, escapeAll } = await nativeWay(way);
      const prepared = onceFor(joined);
      return (input) => {
        const urls = prepared(input);
        return new Digested(digest(urls), () => separated(escapeAll(urls)));
      };
    },
  };
}

/**
 * Copies each URL. The answer was computed before, unless the copies are wrong.
 *
 * @type {Case}
 */
export const nativeCopy = {
  ...needs('copy'),
  load: async () => {
    const { digest } = await nativeWay('copy');
    const prepared = onceFor((input) => ({
      urls: joined(input),
      plain: input.urls.reduce((sum, url, i) => withText(sum, i, url), 0) >>> 0,
      answer: reference(input),
    }));
    return (input) => {
      const { urls, plain, answer } = prepared(input);
      const copied = digest(urls);
      return copied === plain ? answer : new Digested(copied, () => []);
    };
  },
};

/** @returns {Promise<(url: string) => string>} one call of the addon for each URL */
export async function nativeEach() {
  return (await functions()).escapeString;
}
