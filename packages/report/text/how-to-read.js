import { unsettledMark } from './table-notes.js';

/** The terms of a page. @type {[term: string, meaning: string][]} */
const terms = [
  [
    'time',
    'The mean time of an operation, including garbage collection and slow processes. ± is half of its 95% confidence interval: the bar in charts. A hollow mark has too few rounds for an interval.',
  ],
  [
    'rounds, turns',
    'Every round starts a fresh process for each case and runtime of a workload. They take turns of a few milliseconds in random order, so noise affects all of them equally. Whole programs run one after the other within a round.',
  ],
  [
    'faster, slower',
    'The ratio of two times. Its interval, in brackets, lies entirely on one side. A permutation test compares the difference with those of randomly swapped rounds; intervals are corrected for all comparisons of the suite. “3% slower” takes 1.03 times as long, “3% faster” does 1.03 times as much.',
  ],
  ['same', 'The whole interval lies within ±2%, or within ± --detect.'],
  [
    'inconclusive',
    'The interval allows more than one of these; + is slower. “12 min more” estimates how long a verdict takes if only these two are measured.',
  ],
  ['provisional', 'The ratio of the rounds so far, too few for an interval.'],
  [
    unsettledMark,
    'Not yet at steady state: the time still changed during measurement, because of a compiler or a garbage collector. A longer trial may give another time.',
  ],
  [
    'modes',
    'The processes of this cell form groups of different speed, and those of the other cells in the table do not: engines compile the same code differently from process to process.',
  ],
  [
    'median, p99',
    'Half of all calls took no longer than the median, and 99 of 100 no longer than p99. Only calls of 20 µs or more are timed one by one. The brackets hold the 95% interval. Unlike the time, both include the time taken by other programs.',
  ],
  [
    'CPU, peak memory',
    'CPU/op is the CPU time of an operation in all threads. CPU/trial and peak memory belong to the whole process of a trial, including its start and warm-up. All are means.',
  ],
];

/** @type {import('./run-facts.js').Fact[]} */
export const howToRead = terms.map(([label, meaning]) => ({ label, values: [meaning] }));
