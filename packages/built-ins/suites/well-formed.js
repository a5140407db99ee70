import { defineSuite } from 'rounds';
import { formatInputs } from 'rounds/suite';
import { needsGlobal } from '../host.js';
import { isWellFormed } from '../references.js';
import { texts, textWorkloads } from '../texts.js';

/** @param {string} text @returns {boolean} */
function hasNoLoneSurrogate(text) {
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if ((unit & 0xf800) !== 0xd800) continue;
    const isPair = unit < 0xdc00 && (text.charCodeAt(i + 1) & 0xfc00) === 0xdc00; // NaN & 0xfc00 is 0
    if (!isPair) return false;
    i++;
  }
  return true;
}

export default defineSuite({
  question: 'How fast is a text checked for lone surrogates?',
  baseline: 'fast-js',
  work: 'sync',
  workloads: textWorkloads(
    (text) => text,
    (text) => 2 * text.length,
  ),
  cases: {
    isWellFormed: {
      unavailable: needsGlobal('String.prototype.isWellFormed'),
      load: () => (text) => /** @type {any} */ (text).isWellFormed(),
    },
    'fast-js': { load: () => hasNoLoneSurrogate },
    'regular-expression': { load: () => (text) => !/\p{Surrogate}/u.test(text) },
  },
  reference: isWellFormed,
  examples: () => [
    ...texts,
    ...['\ud800', '\udfff', '\udc00\ud800', '\ud83d\ud83d\ude00', '\ud83d\ude00\ud83d', 'a\udc00b'],
    `${'é–'.repeat(100)}\ud800`,
  ],
  show: (text) => `${text.length} code units: ${JSON.stringify(text.slice(0, 20))}`,
  answer: {
    workloads: ['ascii', 'arabic'],
    sentences: formatInputs({
      inputs: { ascii: '64 Ki characters of ASCII', arabic: '64 Ki characters of Arabic' },
      ways: {
        isWellFormed: '`isWellFormed`',
        'fast-js': 'our own JavaScript',
        'regular-expression': 'a regular expression',
      },
    }),
  },
});
