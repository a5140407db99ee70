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

/** @param {import('@rounds/analysis').EnduranceOutcome} outcome @returns {string} such as `4KiB (64KiB: killed by SIGSEGV)` */
function formatOutcome({ survived = 'none', failed }) {
  if (!failed) return survived;
  // The list of failures has the details that follow a colon or a bracket.
  const [what] = failed.error.split(/: | \(/, 1);
  return `${survived} (${failed.workload}: ${what})`;
}
