import { plural } from './numbers.js';

/** @import { SelftestReport } from '@rounds/analysis' */

/** @type {Record<string, string>} */
const plants = {
  pause: 'a pause of 5 ms in every 200 ms',
  'garbage-5%': '5% more garbage',
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

/** @param {SelftestReport} selftest @returns {string} of one among several */
export function conditionWords({ underLoad, condition = underLoad ? 'under load' : 'calm' }) {
  return condition;
}

/** @param {SelftestReport} selftest @returns {string[]} */
export function selftestNotes(selftest) {
  const { score, relabelled } = selftest;
  const { comparisons, falseVerdicts, error, covered, intervals } = score;
  return [
    `${selftestTitle(selftest)}: ${falseVerdicts} of ${comparisons} comparisons of a thing with itself gave a false verdict.`,
    `With its labels dealt out anew in every round, many times: ${relabelled.falseVerdicts} of ${relabelled.comparisons} (${falseRate(selftest)}).`,
    `Where the truth is known, the estimated ratio is off by ${percent(error)} (root mean square), and ${covered} of ${intervals} intervals have the truth in them.`,
  ];
}

/** @param {SelftestReport} selftest */
function falseRate({ relabelled }) {
  return percent(relabelled.falseVerdicts / Math.max(1, relabelled.comparisons));
}

/** @param {number} share */
export function percent(share) {
  return `${(share * 100).toFixed(2)}%`;
}

/**
 * @param {Pick<import('@rounds/record').Header, 'machine' | 'runtimes' | 'startedAt'>} header
 * @param {{ trials: number, selftest: SelftestReport }} run
 * @returns {string} where it was made, and what it says in short
 */
export function selftestLine({ machine, runtimes, startedAt }, { trials, selftest }) {
  const { cpu, cores, virtualization } = machine;
  const { score, relabelled } = selftest;
  const where = [startedAt.slice(0, 10), cpu, plural(cores, 'core'), virtualization].filter(Boolean);
  const extent = `${plural(trials, 'trial')} in ${plural(score.rounds, 'round')}`;
  const run = [where.join(', '), runtimes.map(({ id }) => id).join(', '), extent];
  const found = [
    `the same thing called different in ${score.falseVerdicts} of ${score.comparisons}`,
    `with labels dealt anew in ${relabelled.falseVerdicts} of ${relabelled.comparisons} (${falseRate(selftest)})`,
    `estimates off by ${percent(score.error)}`,
    `${score.covered} of ${score.intervals} intervals hold the truth`,
  ];
  return `_${conditionWords(selftest)}_ (${run.join('; ')}): ${found.join('; ')}.`;
}
