/** @type {import('../../contract.js').Post} */
export const post = {
  id: 'ravendb-nvme',
  title: 'not stated (machines with NVMe disks in RavenDB Cloud)',
  author: 'Oren Eini',
  date: 'not stated',
  address: 'https://ayende.com/blog/tags/cloud',
  conditions: {
    processor: 'not stated; 8 and 16 cores of Amazon Web Services and of Azure',
    versions: 'RavenDB Cloud',
    data: 'what the providers promise of disks, in operations and megabytes a second; no measurement is told',
  },
  suites: [],
  notRepeated:
    "Prices and limits of cloud providers, and disks that this repository's machines do not have: out of reach.",
  statements: [
    {
      ...{ id: 'operations-aws', kind: 'figures', place: 'the first table' },
      says: 'On Amazon Web Services, a local disk has 11 times the operations a second of a remote one, for less money, on half the cores.',
      published: '110,000 against 10,000; 6.395 against 8.790 dollars an hour',
      notTried: 'Out of reach: it needs those machines.',
    },
    {
      ...{ id: 'operations-azure', kind: 'figures', place: 'the second table' },
      says: 'On Azure, it has 53 times as many, again for less on half the cores.',
      published: '400,000 against 7,500; 6.485 against 7.089 dollars an hour',
      notTried: 'Out of reach: it needs those machines.',
    },
    {
      ...{ id: 'rate-over-cores', kind: 'said', place: 'the end' },
      says: 'For most workloads of a database, the rate of the disk matters more than cores, and more than their speed.',
      published: 'not stated in numbers',
      notTried: 'Out of reach: it needs RavenDB.',
    },
  ],
};
