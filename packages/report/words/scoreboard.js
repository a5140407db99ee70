import { groupBy } from '@rounds/analysis/group.js';
import { claimCounts, testWords } from './claims.js';
import { plural } from './numbers.js';

/**
 * What the scoreboard says of a claim in one runtime, on one machine.
 *
 * @typedef {import('@rounds/analysis').Score} Score
 * @typedef {import('@rounds/analysis').Obstacle} Obstacle
 */

/** What another machine, or another command, would have: the claim could not be judged in this run at all. */
const impossible = new Set(['skipped', 'failed', 'no-runtime']);

/** @param {Score} score */
export function scoreWords({ verdict, obstacle }) {
  if (verdict === 'contradicted') return 'does not hold';
  return verdict === 'not measured' && obstacle && impossible.has(obstacle.kind)
    ? 'not measurable here'
    : verdict;
}

/**
 * The test that decided, and what is missing.
 *
 * @param {Score} score
 */
export function whyWords({ judged, verdict, obstacle }) {
  const tests = judged ? testWords(judged) : [];
  const test = tests.find((each) => each.verdict === verdict) ?? tests[0];
  const more = tests.length - 1;
  return [
    test &&
      `${test.cell.case}${test.against && ` against ${test.against}`} on ${test.cell.workload}: ${test.found}`,
    more > 0 && `and ${plural(more, 'more test')}`,
    obstacle && obstacleWords(obstacle),
  ]
    .filter(Boolean)
    .join('; ');
}

/** @param {Obstacle} obstacle */
function obstacleWords(obstacle) {
  switch (obstacle.kind) {
    case 'skipped':
      return obstacle.reason;
    case 'failed':
      return `failed: ${obstacle.error}`;
    case 'no-runtime':
      return `the run has no ${obstacle.runtime}`;
    case 'no-workload':
      return `the run has no workload ${obstacle.workload}`;
    case 'no-case':
      return `the run has no case ${obstacle.case}`;
    case 'no-run':
      return `no run of ${obstacle.suite}: pnpm bench ${obstacle.suite}`;
    default:
      return 'a part of it has no trial';
  }
}

/**
 * @param {Score[]} scores
 * @returns {Map<string, Score[]>} of each claim, those of all runtimes and machines
 */
export function byClaim(scores) {
  return groupBy(scores, ({ suite, title, statement, about }) =>
    JSON.stringify([suite, title, statement, about]),
  );
}

/**
 * @param {Score[]} scores
 * @returns {string} how many claims came to what, each counted in every runtime and on every machine
 */
export function tallyWords(scores) {
  return `${plural(byClaim(scores).size, 'claim')}, judged in each runtime and on each machine: ${claimCounts(scores).join(', ')}.`;
}
