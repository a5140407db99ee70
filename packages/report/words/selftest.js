/**
 * @typedef {import('@rounds/analysis').SelftestReport} SelftestReport
 */

/** @type {Record<string, string>} */
const plants = {
  garbage: 'more garbage',
  scattered: 'worse locality',
  'one-in-three': 'one process in three 15% slower',
};

/** @param {string} kind @returns {string} what is planted */
export function plantedWords(kind) {
  return plants[kind] ?? `${kind.replace('slower-', '')} more work`;
}

/** @param {SelftestReport} selftest */
export function selftestTitle({ underLoad }) {
  return underLoad ? 'Self-test beside a neighbour that takes a core half the time' : 'Self-test';
}

/** @param {SelftestReport} selftest @returns {string[]} */
export function selftestNotes(selftest) {
  const { score, relabelled } = selftest;
  const { comparisons, falseVerdicts, error, covered, intervals } = score;
  const rate = ((relabelled.falseVerdicts / Math.max(1, relabelled.comparisons)) * 100).toFixed(2);
  return [
    `${selftestTitle(selftest)}: ${falseVerdicts} of ${comparisons} comparisons of a thing with itself gave a false verdict.`,
    `With its labels dealt out anew in every round, many times: ${relabelled.falseVerdicts} of ${relabelled.comparisons} (${rate}%).`,
    `Where the truth is known, the estimated ratio is off by ${(error * 100).toFixed(2)}% (root mean square), and ${covered} of ${intervals} intervals have the truth in them.`,
  ];
}
