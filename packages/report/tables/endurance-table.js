import { left, makeTable } from './model.js';

/** @param {import('@rounds/analysis').Endurance} endurance how far each case came, in each runtime */
export function enduranceTable({ runtimes, rows }) {
  return makeTable(rows, [
    left('', (row) => row.case),
    ...runtimes.map((runtime, i) =>
      left(runtime, (/** @type {typeof rows[number]} */ { outcomes }) => {
        const outcome = outcomes[i];
        return outcome ? { text: formatOutcome(outcome), ...(outcome.failed && { tone: 'slower' }) } : '';
      }),
    ),
  ]);
}

/** @param {import('@rounds/analysis').EnduranceOutcome} outcome */
function formatOutcome({ survived, failed }) {
  if (!failed) return String(survived);
  // What follows a colon or stands in brackets explains; the list of failures has all of it.
  const [what] = failed.error.split(/: | \(/, 1);
  // A run may not have tried the easier ones.
  return survived === undefined ? `not ${failed.workload}: ${what}` : `${survived}; then ${what}`;
}
