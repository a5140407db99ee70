import { countedShare, counted as kinds } from '@rounds/analysis';
import { placeName, severalNames } from '../words/names.js';
import { changePercent, count, memory, plural } from '../words/numbers.js';
import { left, makeTable, right } from './model.js';

/**
 * What is judged beside the time, in a table and in words.
 *
 * @typedef {import('@rounds/analysis').CountedChange} CountedChange
 */

/** @type {Record<CountedChange['what'], { title: string, verb: string, format: (value: number) => string }>} */
const words = {
  allocated: { title: 'allocated bytes', verb: 'allocates', format: memory },
  instructions: { title: 'instructions', verb: 'executes instructions', format: count },
};

/** @param {CountedChange} change @param {'before' | 'now'} side */
function countedAmount(change, side) {
  return words[change.what].format(change[side]);
}

/** @param {CountedChange} change @returns {string} such as `+12%` */
function countedPercent({ before, now }) {
  return before === 0 ? 'none before' : changePercent(now / before);
}

/** @param {CountedChange[]} counted @returns {CountedChange[]} those that are told by themselves */
function countedDifferences(counted) {
  return counted.filter(({ verdict }) => verdict === 'more' || verdict === 'less');
}

const share = `${countedShare * 100}%`;

/** @param {Pick<import('@rounds/analysis').Report, 'counted' | 'run'>} report @returns {string[]} a sentence on each kind */
export function countedSentences({ counted, run }) {
  const sentences = /** @type {CountedChange['what'][]} */ (Object.keys(kinds)).flatMap((what) => {
    const own = counted.filter((change) => change.what === what);
    if (own.length === 0) return [];
    const of = (/** @type {CountedChange['verdict']} */ verdict) =>
      own.filter((change) => change.verdict === verdict).length;
    const parts = [
      [of('more'), `more by ${share} in every process`],
      [of('less'), `less by ${share} in every process`],
      [of('same'), `the same within ${share}`],
      [of('inconclusive'), 'not the same in each process'],
    ].flatMap(([number, text]) => (number ? [`${number} ${text}`] : []));
    const title = `${words[what].title.charAt(0).toUpperCase()}${words[what].title.slice(1)}`;
    return [
      `${title} an operation, of ${plural(own.length, 'comparison')}: ${parts.join(', ')}. The exit code is that of the time.`,
    ];
  });
  if (run.header.options.counters === false) sentences.push(uncounted);
  return sentences;
}

const uncounted = 'Instructions were not counted: the counters of the processor could not be read.';

/**
 * @param {number} round
 * @param {CountedChange[]} counted
 * @returns {string | undefined} what a run that goes on can tell of it; nothing where nothing differs
 */
export function countedLine(round, counted) {
  const told = countedDifferences(counted);
  if (told.length === 0) return undefined;
  const lines = told.map((change) => {
    const { case: name, runtime } = change.pair.other;
    const amounts = `${countedAmount(change, 'before')} → ${countedAmount(change, 'now')} an operation`;
    return `${name} ${words[change.what].verb}: ${countedPercent(change)} (${amounts}) in ${runtime}`;
  });
  return `Counted, after ${plural(round, 'round')}: ${severalNames(lines, '; ')}`;
}

/**
 * What differs between two versions of the code in what is counted beside the time.
 *
 * @param {CountedChange[]} counted
 */
export function countedTable(counted) {
  return makeTable(
    countedDifferences(counted),
    [
      left('', ({ pair: { other } }) => other.case),
      left('against', ({ pair: { base } }) => base.runtime),
      left('counted', ({ what }) => `${words[what].title}/op`),
      right('before', (/** @type {CountedChange} */ change) => countedAmount(change, 'before')),
      right('now', (/** @type {CountedChange} */ change) => countedAmount(change, 'now')),
      left('change', (/** @type {CountedChange} */ change) => ({
        text: countedPercent(change),
        tone: change.verdict === 'more' ? 'slower' : 'faster',
      })),
    ],
    ({ pair: { other } }) => placeName(other, ' '),
  );
}
