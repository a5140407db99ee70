import { unsettledMark } from './table-notes.js';

/** What stands on a page, explained. @type {[word: string, meaning: string][]} */
const meanings = [
  [
    'time',
    'The mean of an operation, with all that belongs to it, such as garbage collection and processes that came out slow. ± is half of its 95% confidence interval, which is that of this cell alone: the bar in plots. A hollow mark has too few rounds for one.',
  ],
  [
    'rounds, turns',
    'Every round starts a fresh process for each case and runtime of a workload. They live side by side and take turns of some milliseconds, in an order drawn anew each time, so that what disturbs the machine disturbs all of them. Whole programs take no turns: they run one after the other within a round.',
  ],
  [
    'faster, slower',
    'The ratio of two times, with its interval in brackets, which lies wholly on one side. Since the order of turns is random, swapping two equally fast cells within a round would change nothing: the test counts how rarely swaps give a difference as large as the one seen. The interval is made of the same test, corrected for all comparisons of the suite. “3% slower” takes 1.03 times as long, “3% faster” does 1.03 times as much.',
  ],
  ['same', 'The whole interval lies within ±2%, or within ± --detect.'],
  [
    'inconclusive',
    'The interval allows more than one of these; + is slower. “To tell” is how long a verdict will probably take if the two are measured alone.',
  ],
  ['provisional', 'There are too few rounds for an interval: the ratio is that of the rounds so far.'],
  [
    unsettledMark,
    'The time of this cell still changed when it was measured: a compiler or a collector of garbage was not done with it. A longer trial may show another time.',
  ],
  [
    'modes',
    'The processes of this cell fall into groups, and those of its neighbours in the table do not: engines compile the same code differently from process to process.',
  ],
  [
    'each round',
    'A dot a round, from left to right, above the line where it was slower than the median of its cell. Of a long run these are the last 240. All strips of a run have one scale; what lies beyond it is a triangle on the edge.',
  ],
  [
    'median, p99',
    'Half of all calls took no longer than the median, and 99 of 100 no longer than p99. Only calls of 20 µs or more are timed one by one. In brackets is the 95% interval, by how processes differ. Unlike the time, both include what other programs took.',
  ],
  [
    'CPU, peak memory',
    'CPU/op is the CPU time of an operation, in all threads. CPU/trial and the peak are of the whole process of a trial, its start and warm-up included. Means.',
  ],
];

/** @type {import('./run-facts.js').Fact[]} */
export const howToRead = meanings.map(([label, meaning]) => ({ label, values: [meaning] }));
