import { cellKey } from '@rounds/record';
import { groupBy } from '../group.js';
import { machineTitle } from '../machines.js';
import { draftsOf, isAboutProcessor } from './publications.js';
import { namedRuntimes } from './published-figures.js';

/**
 * All claims of all posts, in each runtime and on each machine: what came of them, or why nothing did.
 *
 * @typedef {import('@rounds/record').Cell} Cell
 * @typedef {import('@rounds/record').Run} Run
 * @typedef {import('@rounds/harness').Claim} Claim
 * @typedef {import('../analyse.js').Report} Report
 * @typedef {import('./publications.js').JudgedClaim} JudgedClaim
 *
 * @typedef {(
 *   | { kind: 'skipped', reason: string }
 *   | { kind: 'failed', error: string }
 *   | { kind: 'no-runtime', runtime: string }
 *   | { kind: 'no-workload', workload: string }
 *   | { kind: 'no-case', case: string }
 *   | { kind: 'no-trial' }
 *   | { kind: 'no-run', suite: string }
 * )} Obstacle why a claim, or a part of it, was not judged
 *
 * @typedef {object} Score
 * @property {string} suite
 * @property {string} title of the post
 * @property {string} statement
 * @property {string} about name of the runtimes that the claim is about
 * @property {number} [run] index of the run; absent if no run has the suite
 * @property {string} [machine] what tells machines apart
 * @property {JudgedClaim} [judged] absent if the run has none of its runtimes
 * @property {import('./ratios.js').ClaimVerdict} verdict
 * @property {Obstacle} [obstacle] the first
 */

const none = /** @type {const} */ ('not measured');

/**
 * @param {Report[]} reports
 * @param {import('../answers/rule.js').PublishedSuite[]} suites
 * @returns {Score[]} those of a claim together; where any run judged it, the runs that could not are left out, and of
 *   several in the same runtime and on the same machine there is one
 */
export function scoreboard(reports, suites) {
  return suites.flatMap(({ name: suite, publications }) =>
    publications.flatMap(({ title, claims }) =>
      claims.flatMap((claim) => {
        const scores = reports.flatMap((report, run) =>
          scoresIn(report, suite, title, claim).map((score) => ({
            ...score,
            run,
            machine: machineTitle(report.run.header.machine),
          })),
        );
        const tried = scores.filter(({ verdict }) => verdict !== none);
        const decided = [
          ...groupBy(tried, ({ judged, machine }) => JSON.stringify([judged?.runtime, machine])).values(),
        ].map((own) => bestRun(own, reports));
        /** @type {Pick<Score, 'run' | 'machine' | 'judged' | 'verdict' | 'obstacle'>[]} */
        const open =
          scores.length > 0 ? scores.slice(0, 1) : [{ verdict: none, obstacle: { kind: 'no-run', suite } }];
        const about = { suite, title, statement: claim.statement, about: claim.runtime };
        return (decided.length > 0 ? decided : open).map((score) => ({ ...about, ...score }));
      }),
    ),
  );
}

/**
 * Chosen by what was tried and when, never by what came of it.
 *
 * @template {{ run: number, obstacle?: Obstacle }} Tried
 * @param {Tried[]} scores of one claim in one runtime on one machine
 * @param {Report[]} reports
 * @returns {Tried} of the newest run that made all of its tests, if any did
 */
function bestRun(scores, reports) {
  const rank = (/** @type {Tried} */ { obstacle, run }) =>
    `${obstacle ? 0 : 1} ${reports[run]?.run.header.startedAt}`;
  return scores.reduce((a, b) => (rank(b) >= rank(a) ? b : a));
}

/**
 * @param {Report} report
 * @param {string} suite
 * @param {string} title
 * @param {Claim} claim
 * @returns {Pick<Score, 'judged' | 'verdict' | 'obstacle'>[]} in each runtime that the claim is about
 */
function scoresIn({ run, publications }, suite, title, claim) {
  const post = publications.find((each) => each.suite === suite && each.publication.title === title);
  if (!post) return [];
  const runtimes = namedRuntimes(run.header);
  const ids = new Set(runtimes.filter(({ name }) => name === claim.runtime).map(({ id }) => id));
  const own = post.claims.filter(
    ({ statement, runtime }) => statement === claim.statement && ids.has(runtime),
  );
  if (own.length === 0) return [{ verdict: none, obstacle: whyNoRuntime(run, suite, claim.runtime) }];
  return own.map((judged) => ({
    judged,
    verdict: judged.verdict,
    ...(judged.untested > 0 && { obstacle: whyUntested(run, { suite, claim, judged, runtimes }) }),
  }));
}

/**
 * @param {Run} run
 * @param {string} suite
 * @param {string} name of the runtime
 * @returns {Obstacle}
 */
function whyNoRuntime({ skips }, suite, name) {
  const skip = skips.find((each) => each.suite === suite && each.runtime.replace(/@.*/, '') === name);
  return skip ? { kind: 'skipped', reason: skip.reason } : { kind: 'no-runtime', runtime: name };
}

/**
 * @param {Run} run
 * @param {{ suite: string, claim: Claim, judged: JudgedClaim, runtimes: { id: string, name: string }[] }} of
 * @returns {Obstacle} of the first test that was not made
 */
function whyUntested(run, { suite, claim, judged, runtimes }) {
  if (!isAboutProcessor(claim, run.header))
    return { kind: 'skipped', reason: `it is about processors of ${claim.cpu}` };
  const there = new Set(runtimes.map(({ name }) => name));
  for (const { thanRuntime } of claim.tests.filter((test) => 'than' in test)) {
    if (thanRuntime !== undefined && !there.has(thanRuntime)) return whyNoRuntime(run, suite, thanRuntime);
  }
  const keyOf = (/** @type {Cell[]} */ cells) => cells.map(cellKey).join();
  const made = new Set([
    ...judged.tests.map(({ cell, than }) => keyOf([cell, than])),
    ...judged.fates.map(({ cell }) => keyOf([cell])),
  ]);
  const all = [
    ...draftsOf(claim, suite, judged.runtime, runtimes).map(({ cell, than }) => [cell, than]),
    ...claim.tests
      .filter((test) => 'fate' in test)
      .map(({ case: name, workload }) => [{ suite, case: name, workload, runtime: judged.runtime }]),
  ];
  const cells = all.find((each) => !made.has(keyOf(each))) ?? [];
  return (
    cells.map((cell) => obstacleTo(cell, run)).find((found) => found !== undefined) ?? { kind: 'no-trial' }
  );
}

/**
 * @param {Cell} cell
 * @param {Run} run
 * @returns {Obstacle | undefined}
 */
function obstacleTo(cell, { header, skips, failures }) {
  const is = (/** @type {Cell} */ other) => cellKey(other) === cellKey(cell);
  const skip = skips.find(is);
  if (skip) return { kind: 'skipped', reason: skip.reason };
  const failure = failures.find(is);
  if (failure) return { kind: 'failed', error: failure.error };
  const planned = header.plan.suites.find(({ name }) => name === cell.suite);
  if (!planned?.workloads.includes(cell.workload)) return { kind: 'no-workload', workload: cell.workload };
  return planned.cases.includes(cell.case) ? undefined : { kind: 'no-case', case: cell.case };
}
