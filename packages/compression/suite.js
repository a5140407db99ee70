import { defineSuite } from 'rounds';
import { sentences } from './answer.js';
import { cases } from './cases.js';
import { examples } from './examples.js';
import { reference } from './result.js';
import { workloads } from './workloads.js';

export default defineSuite({
  question: 'How small do gzip, brotli and zstd make data, and how fast?',
  baseline: 'gzip-6',
  work: 'either',
  workloads,
  cases,
  reference,
  examples,
  show: ({ direction, plain }) => `${direction} ${plain.length} bytes`,
  figures: ({ figures }) => figures,
  columns: [
    { title: 'times smaller', figure: 'ratio', format: 'count' },
    { title: 'packed', figure: 'packedBytes', format: 'memory' },
    { title: 'bad data refused', figure: 'refused', format: 'count' },
    { title: 'not read', figure: 'harmless', format: 'count' },
    { title: 'believed', figure: 'believed', format: 'count' },
  ],
  answer: {
    workloads: ['compress-json-64KiB', 'decompress-json-64KiB', 'compress-json-1MiB', 'compress-binary-1MiB'],
    sentences,
  },
});
