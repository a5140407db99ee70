/**
 * How far a case came.
 *
 * @param {import('@rounds/analysis').Fate} fate
 */
export function fateWords({ survived, failed }) {
  if (!failed) return String(survived);
  // What follows a colon or stands in brackets explains; the list of failures has all of it.
  const [what] = failed.error.split(/: | \(/, 1);
  // A run may not have tried the easier ones.
  return survived === undefined ? `not ${failed.workload}: ${what}` : `${survived}; then ${what}`;
}
