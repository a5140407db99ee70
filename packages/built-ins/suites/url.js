import { defineSuite } from 'rounds';
import { formatInputs } from 'rounds/suite';
import { needsGlobal } from '../host.js';
import { makeUrls } from '../inputs.js';
import { normaliseUrl } from '../references.js';

export default defineSuite({
  question: 'How fast is an address parsed?',
  baseline: 'new-URL',
  work: 'sync',
  workloads: {
    'addresses-1000': { input: () => makeUrls(1000), operations: (urls) => urls.length, quick: true },
  },
  cases: {
    'new-URL': {
      unavailable: needsGlobal('URL'),
      load: () => (urls) => urls.map((url) => new URL(url).href),
    },
    'URL.parse': {
      unavailable: needsGlobal('URL.parse'),
      load: () => (urls) => urls.map((url) => String(URL.parse(url)?.href)),
    },
    'regular-expression': { load: () => (urls) => urls.map(normaliseUrl) },
  },
  reference: (/** @type {string[]} */ urls) => urls.map(normaliseUrl),
  examples: () => [
    [],
    ['http://a', 'http://a:80', 'https://a:80/x', 'HTTP://A:443/?x'],
    ['https://a/b/../c/./d/..', 'https://a/../..', 'https://a/.', 'https://a/b/..?q#..'],
  ],
  show: (urls) => `${urls.length} addresses, the first ${urls[0]}`,
  answer: {
    // It implements only what these addresses need of the standard.
    excluded: ['regular-expression'],
    sentences: formatInputs({
      inputs: { 'addresses-1000': 'An address' },
      ways: { 'new-URL': '`new URL`', 'URL.parse': '`URL.parse`' },
    }),
  },
});
