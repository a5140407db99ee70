import { enduranceOf } from '@rounds/analysis/endurance.js';
import { plainStrings } from '../words/plain.js';
import { layOut } from './table.js';

/**
 * @param {import('@rounds/record').Run} run
 * @param {import('./style.js').Style} style
 * @returns {string[]} lines: cases down, runtimes across, and how far each came
 */
export function enduranceLines(run, style) {
  return plainStrings(enduranceOf(run)).flatMap(({ suite, runtimes, rows }) => {
    const columns = ['', ...runtimes].map((title) => ({ title, align: /** @type {const} */ ('left') }));
    return [
      '',
      style.bold(`${suite}: the most that each case survives`),
      ...layOut(
        columns,
        rows.map(({ case: name, fates }) => [name, ...fates.map((fate) => (fate ? fateWords(fate) : ''))]),
      ).map((line) => `  ${line}`),
    ];
  });
}

/** @param {import('@rounds/analysis/endurance.js').Fate} fate */
export function fateWords({ survived, failed }) {
  if (!failed) return String(survived);
  // What stands behind a colon or in brackets explains; the list of failures has all of it.
  const [what] = failed.error.split(/: | \(/, 1);
  // A run may not have tried the easier ones.
  return survived === undefined ? `not ${failed.workload}: ${what}` : `${survived}; then ${what}`;
}
