/** @type {import('../../contract.js').Post} */
export const post = {
  id: 'ravendb-nvme',
  title: 'Machines with NVMe disks in RavenDB Cloud (its title is not stated)',
  author: 'Oren Eini',
  date: 'not stated',
  address: 'https://ayende.com/blog/tags/cloud',
  conditions: {
    processor: 'not stated; 8 and 16 cores of Amazon Web Services and of Azure',
    versions: 'RavenDB Cloud',
    data: 'operations and megabytes a second of disks; how they were found is not stated',
  },
  suites: [],
  notRepeated:
    "Prices and limits of cloud providers, and disks that this repository's machines do not have: out of reach.",
  claims: [
    {
      ...{ id: 'operations-aws', kind: 'figures', place: 'the first table' },
      text: 'On Amazon Web Services, a local disk has 11 times the operations a second of a remote one, for less money, on half the cores.',
      published: '110,000 against 10,000; 6.395 against 8.790 dollars an hour',
      notTested: 'Out of reach: it needs those machines.',
    },
    {
      ...{ id: 'operations-azure', kind: 'figures', place: 'the second table' },
      text: 'On Azure, it has 53 times as many, again for less on half the cores.',
      published: '400,000 against 7,500; 6.485 against 7.089 dollars an hour',
      notTested: 'Out of reach: it needs those machines.',
    },
    {
      ...{ id: 'bytes', kind: 'figures', place: 'both tables' },
      text: 'A local disk has 1.2 times the bytes a second of a remote one on Amazon Web Services, and 8 times on Azure.',
      published: '440 against 360 MB/s; 2 GB/s against 250 MB/s',
      notTested: 'Out of reach: it needs those machines.',
    },
    {
      ...{ id: 'most-workloads-gain', kind: 'stated', place: 'after the tables' },
      text: 'Most workloads should be faster on half the cores with a local disk, and cost less.',
      published: 'not stated in numbers',
      notTested: 'Out of reach: it needs RavenDB and those machines.',
    },
    {
      ...{ id: 'cloud-disks-slow', kind: 'stated', place: 'before the tables' },
      text: 'Remote disks of a cloud are slow: usual hardware of 20 years ago could be faster.',
      published: 'not stated in numbers',
      notTested: 'Out of reach: it needs those machines.',
    },
    {
      ...{ id: 'snapshots', kind: 'stated', place: 'before the tables' },
      text: 'A snapshot is restored in less time than a usual backup, and takes slightly more of the disk.',
      published: 'not stated in numbers',
      notTested: 'Out of reach: it needs RavenDB.',
    },
    {
      ...{ id: 'rate-over-cores', kind: 'stated', place: 'the end' },
      text: 'For most workloads of a database, the rate of the disk matters more than cores, and more than their speed.',
      published: 'not stated in numbers',
      notTested: 'Out of reach: it needs RavenDB.',
    },
  ],
};
