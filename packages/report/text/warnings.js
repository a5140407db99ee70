import { formatNumber, plural } from '@rounds/record/format.js';
import { formatCaseAndRuntime } from './names.js';
import { formatTime } from './numbers.js';

/** All the prose of warnings: what was seen, what it likely means, what to try. @import { Warning } from '@rounds/analysis' */

/** So many cells of a warning are named. */
const mostNamed = 5;

/**
 * @template {import('@rounds/record').Cell} Named
 * @param {Named[]} cells
 * @param {(cell: Named) => string} wordsOf
 */
function named(cells, wordsOf) {
  const more = cells.length > mostNamed ? `, and ${cells.length - mostNamed} more` : '';
  const first = cells.slice(0, mostNamed);
  return `${first.map((cell) => `${formatCaseAndRuntime(cell)} on ${cell.workload} ${wordsOf(cell)}`).join(', ')}${more}`;
}

/** @type {{ [Kind in Warning['kind']]: (warning: Extract<Warning, { kind: Kind }>) => string }} */
const words = {
  broken: ({ suite, error }) => `suite ${suite}: ${error}`,
  noise: ({ spread, stealPct, othersPct }) => {
    const seen = [
      spread !== undefined && `a fixed loop varied by ${(spread * 100).toFixed(0)}% between rounds`,
      stealPct !== undefined && `other guests of this host used ${stealPct.toFixed(0)}% of the CPU`,
      othersPct !== undefined && `other programs used ${othersPct.toFixed(0)}% of the CPU`,
    ].filter(Boolean);
    return `the machine was noisy: ${seen.join(', ')}. Ratios stay fair; intervals are wider, and times are high. Close other programs and run again; rounds check shows what to change.`;
  },
  'cpu-quota': ({ quota, cores }) =>
    `this container may use ${formatNumber(quota)} of ${plural(cores, 'core')}. A trial that uses more stands still until the next tenth of a second, which makes times wrong, and not only longer. Give it whole cores instead (docker run --cpuset-cpus), or keep trials on as many cores as it may use (--cpus).`,
  'too-few-rounds': ({ short, comparisons, roundsNeeded, noneWrong }) =>
    `${noneWrong ? 'No answer was wrong. ' : ''}${short} of ${plural(comparisons, 'ratio')} ${short === 1 ? 'is' : 'are'} provisional; --resume FILE --rounds ${roundsNeeded} gives verdicts.`,
  'optimised-away': ({ cells }) =>
    `probably optimised away, since a call takes no longer than one that does nothing: ${named(cells, ({ ns }) => `(${formatTime(ns)})`)}. Let the case return something that depends on its input, and do more in a call; compare with a case that returns the input alone.`,
  remembered: ({ cells }) =>
    `the answer seems to be remembered, since a new input that is equal takes many times as long: ${named(cells, ({ times }) => `(${formatNumber(times)} times)`)}. If that is not what you want to measure, set "fresh: true".`,
  'carry-over': ({ found }) => {
    const words = named(found, ({ after, share, ...cell }) => {
      const sign = share > 0 ? '+' : '−';
      return `${sign}${formatNumber(Math.abs(share) * 100)}% after ${formatCaseAndRuntime({ ...cell, ...after })}`;
    });
    return `a turn depends on who had the one before: ${words}. What one leaves in caches, or still does in the background, costs the other. Their order is random, so it is spread evenly; measure such a case by itself with --case to see it without.`;
  },
  'no-counters': () =>
    'hardware counters are unavailable: instructions, cycles and misses were not counted. rounds check shows whether they can be allowed.',
  'cells-left-out': ({ shown, cells }) =>
    `only the first ${shown} of ${plural(cells, 'cell')} are shown here; the verdicts rest on all of them. To see others, split the results file.`,
  'not-cold': ({ cells }) =>
    `${plural(cells, 'cell')} had no first call recorded: a trial is a whole program, which starts cold every time. They are left out here; a report without --cold has them.`,
  unplanned: ({ trials }) =>
    `${plural(trials, 'trial')} in the file ${trials === 1 ? 'is' : 'are'} of cells that its plan does not have, and left out. Were two files joined?`,
  truncated: () =>
    'the file ends in the middle of a record, which was left out. Continue the run with --resume.',
  'not-ended': () => 'the run has not ended. If it is not running any more, continue it with --resume.',
  interrupted: () => 'the run was interrupted. Continue it with --resume.',
};

/** @param {Warning} warning */
export function formatWarning(warning) {
  return words[warning.kind](/** @type {any} */ (warning));
}
