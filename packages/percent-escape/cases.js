import { needsAddon } from '@rounds/native/load.js';
import { Digested } from 'rounds/suite';
import { bufferLoop, bytesLoop, textEncoder } from './bytes.js';
import { byRegularExpression, byTable, pathSet } from './escape-set.js';
import { withText } from './escaped.js';
import { joined, onceFor } from './input.js';
import { nativeCase, nativeCopy, nativeEach } from './native.js';
import { stringWays } from './strings.js';

/**
 * @typedef {import('rounds').Host} Host
 * @typedef {import('./strings.js').Escape} Escape
 * @typedef {import('./native.js').Case} Case
 */

/** @param {Host} host */
const lacksNodeBuffer = ({ name }) => (name === 'just' ? 'just-js has no node:buffer' : undefined);

/** @param {Host} host */
const lacksTextEncoder = ({ name, version, global }) =>
  global.TextEncoder ? undefined : `${name} ${version} has no TextEncoder`;

/**
 * @param {(host: Host) => Escape | Promise<Escape>} make
 * @param {Case['unavailable']} [unavailable]
 * @returns {Case}
 */
function ofStrings(make, unavailable) {
  return {
    ...(unavailable && { unavailable }),
    load: async (host) => {
      const escapeUrl = await make(host);
      return ({ urls }) => {
        let digest = 0;
        for (let i = 0; i < urls.length; i++) {
          digest = withText(digest, i, escapeUrl(/** @type {string} */ (urls[i])));
        }
        return new Digested(digest, () => urls.map((url) => escapeUrl(url)));
      };
    },
  };
}

/** @type {Record<string, Case>} */
export const cases = {
  ...Object.fromEntries(
    Object.entries(stringWays).map(([name, escapeUrl]) => [name, ofStrings(() => escapeUrl)]),
  ),
  'buffer-loop': ofStrings(bufferLoop, lacksNodeBuffer),
  'text-encoder': ofStrings(textEncoder, lacksTextEncoder),
  'any-set-regular-expression': ofStrings(() => byRegularExpression(pathSet)),
  'any-set-table': ofStrings(() => byTable(pathSet)),

  'bytes-loop': {
    load: () => {
      const prepared = onceFor(joined);
      const escapeUrl = bytesLoop();
      return (input) => escapeUrl(prepared(input));
    },
  },

  // As published: each makes a std::string.
  'native-append-each': nativeCase('append-each'),
  'native-stream': nativeCase('stream'),
  'native-find': nativeCase('find'),

  // These write into reused memory.
  'native-find-reused': nativeCase('find-reused'),
  'native-sse2': nativeCase('sse2'),
  'native-avx2': nativeCase('avx2'),
  'native-neon': nativeCase('neon'),
  'native-any-set-table': nativeCase('any-set-table'),
  'native-any-set-ssse3': nativeCase('any-set-ssse3'),
  'native-any-set-avx2': nativeCase('any-set-avx2'),
  'native-any-set-neon': nativeCase('any-set-neon'),
  'native-copy': nativeCopy,

  'native-call-each': { ...ofStrings(nativeEach), ...needsAddon('percent-escape') },
};
