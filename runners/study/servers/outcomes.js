import { median } from '@rounds/stats';
import { groupBy } from '@rounds/stats/group.js';
import { markdownTable } from '../outcomes.js';

/**
 * What each tool reported about each pair of servers, and how it is counted.
 *
 * @typedef {'equal' | '5%' | 'pause'} Pair
 * @typedef {{ ratio: number | null, different: boolean, quote: string }} ServerVerdict `ratio`: of the other server to the base
 * @typedef {{ tool: string, pair: Pair, load: 'quiet' | 'busy', seconds: number }} Setting `seconds` that a pair may take
 * @typedef {Setting & {
 *   time: ServerVerdict, p99: ServerVerdict, first: string, took: number, at: string, loadAverage: number, node: string, machine: string,
 *   version: string,
 * }} Outcome
 */

/** @param {Setting} setting */
export function settingKey({ tool, pair, load, seconds }) {
  return JSON.stringify([tool, pair, load, seconds]);
}

/** @param {{ verdict: string, ratio: number, low: number | null, high: number | null }} compared @param {boolean} isSwapped */
function verdictOf({ verdict, ratio, low, high }, isSwapped) {
  const interval = `[${low?.toFixed(3) ?? '?'}, ${high?.toFixed(3) ?? '?'}]`;
  return {
    ratio: isSwapped ? 1 / ratio : ratio,
    different: verdict === 'faster' || verdict === 'slower',
    quote: `${verdict}, ${ratio.toFixed(3)} ${interval}`,
  };
}

/** @param {string} output JSON of `rounds bench` @param {boolean} isSwapped whether the other server is the baseline */
export function parseRounds(output, isSwapped) {
  const { comparisons, metricComparisons, failures } = JSON.parse(output);
  const p99 = metricComparisons.find((/** @type {any} */ { metric }) => metric === 'p99');
  if (!comparisons[0] || !p99) throw new Error(`Rounds compared nothing: ${JSON.stringify(failures)}`);
  return { time: verdictOf(comparisons[0], isSwapped), p99: verdictOf(p99, isSwapped) };
}

/** Two means of so many seconds differ by more than chance alone makes likely. */
const minT = 2;

/** autocannon has no interval of a percentile; readers compare the two numbers. */
const minP99Difference = 0.05;

/** @param {string[]} outputs JSON of `autocannon --json`, for the base and the other server */
export function parseAutocannon(outputs) {
  const [base, other] = outputs.map((output) => JSON.parse(output));
  const failed = [base, other].find(({ errors, timeouts, non2xx }) => errors + timeouts + non2xx > 0);
  if (failed)
    throw new Error(`autocannon: ${failed.errors} errors, ${failed.non2xx} answers without status 2xx`);
  const error = Math.hypot(
    ...[base, other].map(({ requests, samples }) => requests.stddev / Math.sqrt(samples)),
  );
  const [before, after] = [base, other].map(({ requests }) => requests.average);
  const p99Ratio = other.latency.p99 / base.latency.p99;
  return {
    time: {
      ratio: before / after,
      different: Math.abs(after - before) > minT * error,
      quote: `${before} and ${after} requests/s`,
    },
    p99: {
      ratio: p99Ratio,
      different: Math.abs(p99Ratio - 1) > minP99Difference,
      quote: `p99 ${base.latency.p99} and ${other.latency.p99} ms`,
    },
  };
}

const columns = [
  ...['tool', 'machine', 'equal: called different', 'p99 called different'],
  ...['5% more work: called slower', 'order wrong', 'pause: p99 called slower', 'seconds a pair (median)'],
];

/** @param {Outcome[]} outcomes @returns {string} Markdown */
export function serversTable(outcomes) {
  const rows = Array.from(
    groupBy(outcomes, ({ tool, load, seconds }) => JSON.stringify([load, seconds, tool])).values(),
    (own) => {
      const of = (/** @type {Pair} */ pair, /** @type {(outcome: Outcome) => boolean} */ is) => {
        const asked = own.filter((each) => each.pair === pair);
        return asked.length === 0 ? '' : `${asked.filter(is).length} of ${asked.length}`;
      };
      // JSON has no Infinity: a p99 of 0 ms became longer.
      const slower = (/** @type {ServerVerdict} */ { different, ratio }) =>
        different && (ratio ?? Infinity) > 1;
      const { tool, load } = own[0];
      return [
        tool,
        `${load}, load average ${median(own.map(({ loadAverage }) => loadAverage)).toFixed(1)}`,
        of('equal', ({ time }) => time.different),
        of('equal', ({ p99 }) => p99.different),
        of('5%', ({ time }) => slower(time)),
        of('5%', ({ time }) => Number(time.ratio) < 1),
        of('pause', ({ p99 }) => slower(p99)),
        median(own.map(({ took }) => took)).toFixed(0),
      ];
    },
  );
  return markdownTable(columns, rows);
}
