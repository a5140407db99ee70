import { formatBytes, formatNumber, plural } from '@rounds/record/format.js';
import { formatCaseAndRuntime, formatNames } from './names.js';
import { formatTime } from './numbers.js';

/** The text of all warnings: what happened, the likely cause, what to try. @import { Warning } from '@rounds/analysis' */

/** More cells of a warning are only counted. */
const maxNamed = 5;

/**
 * @template {import('@rounds/record').Cell} Item
 * @param {Item[]} cells
 * @param {(cell: Item) => string} formatDetail
 */
function formatCells(cells, formatDetail) {
  const named = cells
    .slice(0, maxNamed)
    .map((cell) => `${formatCaseAndRuntime(cell)} on ${cell.workload} (${formatDetail(cell)})`);
  const more = cells.length - named.length;
  return `${named.join(', ')}${more > 0 ? `, and ${more} more` : ''}`;
}

/** @type {{ [Kind in Warning['kind']]: (warning: Extract<Warning, { kind: Kind }>) => string }} */
const formats = {
  broken: ({ suite, error }) => `suite ${suite}: ${error}`,
  noise: ({ spread, stealPct, othersPct }) => {
    const causes = [
      spread !== undefined && `a fixed loop varied by ${(spread * 100).toFixed(0)}% between rounds`,
      stealPct !== undefined && `other guests of this host used ${stealPct.toFixed(0)}% of the CPU`,
      othersPct !== undefined && `other programs used ${othersPct.toFixed(0)}% of the CPU`,
    ].filter(Boolean);
    return `the machine was noisy: ${causes.join(', ')}. Ratios stay fair; intervals are wider, and times are high. Close other programs and run again; rounds check shows what to change.`;
  },
  'cpu-quota': ({ quota, cores }) =>
    `this container may use ${formatNumber(quota)} of ${plural(cores, 'core')}. The kernel pauses a trial that uses more, which distorts times. Give the container whole cores (docker run --cpuset-cpus), or pin trials to as many cores as it may use (--cpus).`,
  'too-few-rounds': ({ short, comparisons, roundsNeeded, areAnswersCorrect }) =>
    `${areAnswersCorrect ? 'All answers are correct. ' : ''}${short} of ${plural(comparisons, 'ratio')} ${short === 1 ? 'is' : 'are'} provisional; --resume FILE --rounds ${roundsNeeded} gives verdicts.`,
  'optimised-away': ({ cells }) =>
    `as fast as an empty function: ${formatCells(cells, ({ ns }) => formatTime(ns))}. The engine probably removed the work. Return a value that depends on the input, and do more work per call.`,
  remembered: ({ cells }) =>
    `the result seems to be cached: a first call takes longer for ${formatCells(cells, ({ times }) => `${formatNumber(times)}×`)}. To measure the work, clear the cache in each call, or set "fresh: true" if its key is the input. To measure lookups, fill the cache in setup().`,
  'returns-function': ({ cells }) =>
    `only the creation of a function was measured, and it was not called: ${formatNames(cells.map(formatCaseAndRuntime))}. To measure what it does, call it in the benchmark.`,
  'busy-client': ({ cells }) =>
    `the client limits the rate: it used most of a CPU for ${formatCells(cells, ({ share }) => `${(share * 100).toFixed(0)}%`)}. Compare server CPU instead, or requests with more work.`,
  'changes-input': ({ cells }) =>
    `the first call changed what setup() returned, so later calls do other work: ${formatNames(cells.map(formatCaseAndRuntime))}. If each call needs a new input, set "fresh: true"; if not, "fresh: false".`,
  'sorts-again': ({ cells }) =>
    `the first call sorted a list in place, so later calls sort a list that is in order already: ${formatNames(cells.map(formatCaseAndRuntime))}. Sort a copy, or let setup() return one and set "fresh: true".`,
  'prints-errors': ({ cells }) =>
    `it prints an error, but exits with 0: ${formatNames(cells.map(formatCaseAndRuntime))}. Its time may be that of the failure.`,
  'slow-first': ({ cells }) =>
    `the first run took longer: ${formatCells(cells, ({ times }) => `${formatNumber(times)}×`)}. If it fills a cache that later runs use, let --prepare remove it before each run.`,
  'leaves-processes': ({ cells }) =>
    `it ends before processes that it has started, whose time is not measured: ${formatNames(cells.map(formatCaseAndRuntime))}. Let the command wait for them.`,
  prints: ({ cells }) =>
    `printed while it was measured, which is part of the time: ${formatCells(cells, ({ bytes }) => `${formatBytes(bytes)} per process`)}. Print outside of the benchmark.`,
  'no-counters': () =>
    'hardware counters are unavailable: instructions, cycles and misses were not counted. rounds check shows how to allow them.',
  'cells-left-out': ({ shown, cells }) =>
    `only the first ${shown} of ${plural(cells, 'cell')} are shown; the verdicts include all of them. Split the results file to see the others.`,
  unplanned: ({ trials }) =>
    `${plural(trials, 'trial')} left out: the plan of the file does not contain ${trials === 1 ? 'its cell' : 'their cells'}. Were two files joined?`,
  truncated: () =>
    'the file ends in the middle of a record, which was ignored. Continue the run with --resume.',
  'not-ended': () => 'the run has not ended. If it no longer runs, continue it with --resume.',
  interrupted: () => 'the run was interrupted. Continue it with --resume.',
};

/** @param {Warning} warning */
export function formatWarning(warning) {
  return formats[warning.kind](/** @type {any} */ (warning));
}
