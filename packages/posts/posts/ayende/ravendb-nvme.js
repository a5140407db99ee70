import { rate } from '../../claim.js';

const needs = (/** @type {string} */ machine) =>
  /** @type {const} */ ({ needs: { machine, software: 'unavailable' } });

/** @type {import('../../contract.js').Post} */
export const post = {
  id: 'ravendb-nvme',
  title: 'Machines with NVMe disks in RavenDB Cloud (title unknown)',
  author: 'Oren Eini',
  date: 'not stated',
  address: 'https://ayende.com/blog/tags/cloud',
  conditions: {
    processor: 'not stated; 8 and 16 cores of Amazon Web Services and of Azure',
    versions: 'RavenDB Cloud',
    data: 'operations and megabytes a second of disks; how they were found is not stated',
  },
  notRepeated:
    "Prices and limits of cloud providers, and disks that this repository's machines do not have: out of reach.",
  claims: [
    rate(
      'aws',
      'On Amazon Web Services, a local NVMe disk made {} the operations of a remote one',
      110_000 / 10_000,
      [],
      needs('the machines of Amazon Web Services with such disks'),
    ),
    rate(
      'azure',
      'On Azure, a local NVMe disk made {} the operations of a remote one',
      400_000 / 7500,
      [],
      needs('the machines of Azure with such disks'),
    ),
  ],
  statements: [
    [
      'On Amazon Web Services, a local disk has 11 times the operations a second of a remote one, for less money, on half the cores.',
      '110,000 against 10,000; 6.395 against 8.790 dollars an hour',
    ],
    [
      'On Azure, it has 53 times as many, again for less on half the cores.',
      '400,000 against 7,500; 6.485 against 7.089 dollars an hour',
    ],
    [
      'A local disk has 1.2 times the bytes a second of a remote one on Amazon Web Services, and 8 times on Azure.',
      '440 against 360 MB/s; 2 GB/s against 250 MB/s',
    ],
  ],
  also: 'Most workloads should be faster on half the cores with a local disk, and cost less. Remote disks of a cloud are slow: usual hardware of 20 years ago could be faster. A snapshot is restored in less time than a usual backup, and takes slightly more of the disk. For most workloads of a database, the rate of the disk matters more than cores, and more than their speed.',
};
