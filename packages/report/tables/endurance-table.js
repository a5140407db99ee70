import { left, makeTable } from './model.js';

/** @param {import('@rounds/analysis').Endurance} endurance the largest workload that each case survives, by runtime */
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
  // The list of failures has the details that follow a colon or a bracket.
  const [what] = failed.error.split(/: | \(/, 1);
  // Easier workloads may not have been measured.
  return survived === undefined ? `not ${failed.workload}: ${what}` : `${survived}; then ${what}`;
}
