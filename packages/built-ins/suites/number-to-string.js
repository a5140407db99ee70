import { defineSuite } from 'rounds';
import { formatInputs } from 'rounds/suite';

/**
 * Strings in a ring, so that few of them live at a time. The counter has eight digits, like most numbers up to 100 million.
 *
 * @typedef {{ first: number, count: number }} Input
 */

const slots = 1024;

/**
 * @param {(value: number) => string} convert
 * @returns {(input: Input) => string[]} the ring at the end
 */
const inRing =
  (convert) =>
  ({ first, count }) => {
    const ring = new Array(slots).fill('');
    for (let i = 0; i < count; i++) ring[i % slots] = convert(first + i);
    return ring;
  };

/** @param {Input} input */
function reference({ first, count }) {
  const ring = new Array(slots).fill('');
  for (let i = Math.max(0, count - slots); i < count; i++) {
    let text = '';
    for (let rest = first + i; rest > 0; rest = Math.floor(rest / 10))
      text = '0123456789'.charAt(rest % 10) + text;
    ring[i % slots] = text || '0';
  }
  return ring;
}

export default defineSuite({
  question: 'How long does it take to turn a number into a string?',
  baseline: 'String',
  work: 'sync',
  workloads: {
    '8-digits': {
      input: () => ({ first: 50_000_000, count: 100_000 }),
      operations: ({ count }) => count,
      quick: true,
    },
    '3-digits': { input: () => ({ first: 100, count: 900 }), operations: ({ count }) => count },
  },
  cases: {
    String: { load: () => inRing((value) => String(value)) },
    template: { load: () => inRing((value) => `${value}`) },
    toString: { load: () => inRing((value) => value.toString()) },
    // biome-ignore lint/style/useTemplate: it is measured
    'empty-string-plus': { load: () => inRing((value) => '' + value) },
  },
  reference,
  examples: () => [
    { first: 0, count: 0 },
    { first: 0, count: 12 },
    { first: 999_999, count: 3 },
    { first: 2 ** 31 - 2, count: 5 },
    { first: 7, count: 3000 },
  ],
  show: ({ first, count }) => `${count} numbers from ${first} on`,
  answer: {
    sentences: formatInputs({
      inputs: { '8-digits': 'A number of 8 digits' },
      ways: {
        String: '`String(i)`',
        template: 'a template',
        toString: '`toString`',
        'empty-string-plus': "`'' + i`",
      },
    }),
  },
});
