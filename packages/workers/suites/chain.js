import { defineSuite } from 'rounds';
import { usageColumns } from 'rounds/suite';
import { timeSentences } from '../answer.js';
import { cases } from '../chain/cases.js';
import { workloads } from '../chain/workloads.js';

const ways = {
  promises: 'promises',
  'async-functions': '`async` functions',
  'async-generators': 'generators',
  messages: 'worker messages',
  Atomics: '`Atomics`',
  native: 'C threads',
};

export default defineSuite({
  question: 'What does it cost to hand a number on, from thread to thread or from promise to promise?',
  baseline: 'promises',
  work: 'async',
  threads: true,
  workloads,
  cases,
  // Each link adds one to the number.
  reference: (/** @type {{ links: number }} */ { links }) => {
    let added = 0;
    for (let link = 0; link < links; link++) added++;
    return added;
  },
  show: ({ links }) => `${links} links`,
  columns: usageColumns,
  answer: {
    sentences: timeSentences([
      { workload: 'chain-10', what: '10 links, a hop,', ways },
      { workload: 'chain-10000', what: '10,000 links, a hop,', ways },
    ]),
  },
});
