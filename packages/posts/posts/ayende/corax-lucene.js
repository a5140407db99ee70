import { rate } from '../../claim.js';

const needs = /** @type {const} */ ({
  machine: 'RavenDB and its encrypted database',
  software: 'unavailable',
});

/** @type {import('../../contract.js').Post} */
export const post = {
  id: 'corax-lucene',
  title: 'Corax, Lucene, Benchmarks and lies!',
  author: 'Oren Eini',
  date: 'not stated',
  address: 'https://ayende.com/blog/200609-B/corax-lucene-benchmarks-and-lies',
  conditions: {
    processor: 'not stated; an m5.xlarge machine of Amazon Web Services',
    versions: 'RavenDB, with Corax and with Lucene',
    data: 'an encrypted database, 500 queries a second',
  },
  notRepeated:
    'Two search engines in a database on .NET, on data that was not published: out of reach of this repository.',
  claims: [
    rate(
      'last-percentile',
      'On an encrypted database, the 99.99th percentile of a query with Lucene was {} that with Corax',
      40_210 / 186,
      [],
      { needs },
    ),
  ],
  statements: [
    ['The 99.99th percentile of a query is 186 ms with Corax, and 40 s with Lucene.', '186 and 40,210 ms'],
    ['Corax was to be faster than Lucene always, and ten times faster where it is used most.', '10 times'],
  ],
  also: 'Lucene spends most of that time decrypting pages, because it touches more of them. Corax tends to take significantly less memory than Lucene, and somewhat more of the disk. Merging files makes some queries of Lucene wait long, which shows at the 99.9th percentile. Where memory is short, Lucene makes more page faults than Corax. A cold start takes Corax less time than Lucene by orders of magnitude.',
};
