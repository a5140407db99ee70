import { left, makeTable } from './model.js';

/** @param {import('@rounds/analysis').Endurance} endurance how far each case came, in each runtime */
export function enduranceTable({ runtimes, rows }) {
  return makeTable(rows, [
    left('', (row) => row.case),
    ...runtimes.map((runtime, i) =>
      left(runtime, (/** @type {typeof rows[number]} */ { fates }) => {
        const fate = fates[i];
        return fate ? { text: fateWords(fate), ...(fate.failed && { tone: 'slower' }) } : '';
      }),
    ),
  ]);
}

/** @param {import('@rounds/analysis').Fate} fate */
function fateWords({ survived, failed }) {
  if (!failed) return String(survived);
  // What follows a colon or stands in brackets explains; the list of failures has all of it.
  const [what] = failed.error.split(/: | \(/, 1);
  // A run may not have tried the easier ones.
  return survived === undefined ? `not ${failed.workload}: ${what}` : `${survived}; then ${what}`;
}
