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
  suites: [],
  notRepeated:
    'Two search engines in a database on .NET, on data that was not published: out of reach of this repository.',
  claims: [
    {
      ...{ id: 'last-percentile', kind: 'figures', place: 'the table' },
      text: 'The 99.99th percentile of a query is 186 ms with Corax, and 40 s with Lucene.',
      published: '186 and 40,210 ms',
      notTested: 'Out of reach: it needs RavenDB.',
    },
    {
      ...{ id: 'decryption', kind: 'stated', place: 'after the table' },
      text: 'Lucene spends most of that time decrypting pages, because it touches more of them.',
      published: 'a profile',
      notTested: 'Out of reach: it needs RavenDB.',
    },
    {
      ...{ id: 'memory-and-disk', kind: 'stated', place: 'before the table' },
      text: 'Corax tends to take significantly less memory than Lucene, and somewhat more of the disk.',
      published: 'not stated in numbers',
      notTested: 'Out of reach: it needs RavenDB.',
    },
    {
      ...{ id: 'goal', kind: 'stated', place: 'the beginning' },
      text: 'Corax was to be faster than Lucene always, and ten times faster where it is used most.',
      published: '10 times',
      notTested: 'It is a goal. Out of reach: it needs RavenDB.',
    },
    {
      ...{ id: 'spikes', kind: 'stated', place: 'before the table' },
      text: 'Merging files makes some queries of Lucene wait long, which shows at the 99.9th percentile.',
      published: 'not stated in numbers',
      notTested: 'Out of reach: it needs RavenDB.',
    },
    {
      ...{ id: 'memory-pressure', kind: 'stated', place: 'the end' },
      text: 'Where memory is short, Lucene makes more page faults than Corax.',
      published: 'not stated in numbers',
      notTested: 'Out of reach: it needs RavenDB.',
    },
    {
      ...{ id: 'cold-start', kind: 'stated', place: 'before the table' },
      text: 'A cold start takes Corax less time than Lucene by orders of magnitude.',
      published: 'not stated in numbers',
      notTested: 'Out of reach: it needs RavenDB.',
    },
  ],
};
