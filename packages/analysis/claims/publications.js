import { cellKey } from '@rounds/record';
import { groupBy } from '../group.js';
import { workloadKey } from '../plan.js';
import { judgeFate } from './fates.js';
import { besideOurs, namedRuntimes } from './published-figures.js';
import { judgeTests } from './ratios.js';

/**
 * Whether published claims hold in a run, and published figures beside the run's own.
 *
 * @typedef {import('@rounds/record').Run} Run
 * @typedef {import('@rounds/harness').Publication} Publication
 * @typedef {import('@rounds/harness').Claim} Claim
 * @typedef {import('@rounds/harness').ClaimTest} ClaimTest
 * @typedef {ReturnType<typeof import('@rounds/record').groupTrials>} Groups
 */

/**
 * @typedef {object} JudgedClaim
 * @property {string} statement
 * @property {string} runtime where it was tested
 * @property {ClaimVerdict} verdict `holds` if every test does
 * @property {JudgedTest[]} tests those whose cells the run has
 * @property {import('./fates.js').JudgedFate[]} fates
 * @property {number} untested
 */

/**
 * @typedef {object} JudgedPublication
 * @property {string} suite
 * @property {Publication} publication
 * @property {import('./published-figures.js').FigureBeside[]} figures on the workloads that the run has
 * @property {JudgedClaim[]} claims
 */

/**
 * @typedef {{ name: string, publications: Publication[] }} PublishedSuite
 * @typedef {import('./ratios.js').DraftTest} DraftTest
 * @typedef {import('./ratios.js').JudgedTest} JudgedTest
 * @typedef {import('./ratios.js').ClaimVerdict} ClaimVerdict
 * @typedef {import('./published-figures.js').Measured & {
 *   failures: ReadonlyMap<string, import('@rounds/record').Failure[]>,
 * }} Measured
 */

/**
 * @param {Run} run
 * @param {Groups} groups the trials of the run
 * @param {PublishedSuite[]} suites
 * @returns {JudgedPublication[]}
 */
export function judgePublications(run, groups, suites) {
  const measured = {
    runtimes: namedRuntimes(run.header),
    groups,
    traces: groupBy(run.traces, cellKey),
    failures: groupBy(run.failures, cellKey),
  };
  const workloads = new Set([...groups.values()].map(({ cell }) => workloadKey(cell)));
  const drafts = suites.flatMap(({ name, publications }) =>
    publications.map((publication) => ({
      suite: name,
      publication,
      figures: publication.figures
        .filter(({ workload }) => workloads.has(workloadKey({ suite: name, workload })))
        .map((published) => besideOurs(measured, name, published)),
      claims: publication.claims.flatMap((claim) => draftClaims(measured, name, claim)),
    })),
  );
  // All tests shown are one family, so that even one false verdict among them is unlikely.
  const tests = drafts.flatMap(({ claims }) => claims.flatMap((claim) => claim.tests));
  const judged = judgeTests(tests, groups);
  return drafts.map((draft) => ({
    ...draft,
    claims: draft.claims.map(({ tests: claimTests, ...claim }) => {
      const own = claimTests.map((test) => /** @type {JudgedTest} */ (judged.get(test)));
      return { ...claim, tests: own, verdict: verdictOf([...own, ...claim.fates], claim.untested) };
    }),
  }));
}

/**
 * The claim in each version of its runtime.
 *
 * @param {Measured} measured
 * @param {string} suite
 * @param {Claim} claim
 */
function draftClaims({ runtimes, groups, failures }, suite, { statement, runtime: about, tests }) {
  return runtimes
    .filter(({ name }) => name === about)
    .map(({ id }) => {
      const drafts = tests.flatMap((test) => ('fate' in test ? [] : draftTests(test, suite, id, runtimes)));
      const tried = drafts.filter(({ cell, than }) => groups.has(cellKey(cell)) && groups.has(cellKey(than)));
      const claimed = tests.filter((test) => 'fate' in test);
      const fates = claimed.flatMap(({ case: caseName, workload, fate }) => {
        const cell = { suite, case: caseName, workload, runtime: id };
        const key = cellKey(cell);
        const survived = groups.get(key)?.length ?? 0;
        return judgeFate(cell, fate, { survived, failures: failures.get(key) ?? [] }) ?? [];
      });
      const all = Math.max(tests.length, drafts.length + claimed.length);
      return { statement, runtime: id, tests: tried, fates, untested: all - tried.length - fates.length };
    });
}

/**
 * @param {ClaimTest} test
 * @param {string} suite
 * @param {string} id of the runtime in which the claim is tested
 * @param {{ id: string, name: string }[]} runtimes
 * @returns {DraftTest[]}
 */
function draftTests(
  { case: caseName, than, workload, thanRuntime, timesFaster, figure },
  suite,
  id,
  runtimes,
) {
  const others = thanRuntime
    ? runtimes.filter(({ name }) => name === thanRuntime).map((other) => other.id)
    : [id];
  return others.map((other) => ({
    cell: { suite, case: caseName, workload, runtime: id },
    than: { suite, case: than, workload, runtime: other },
    timesFaster,
    ...(figure !== undefined && { figure }),
  }));
}

/**
 * @param {{ verdict: ClaimVerdict }[]} tests
 * @param {number} untested
 * @returns {ClaimVerdict}
 */
function verdictOf(tests, untested) {
  if (tests.some(({ verdict }) => verdict === 'contradicted')) return 'contradicted';
  if (tests.length === 0) return 'not measured';
  return untested === 0 && tests.every(({ verdict }) => verdict === 'holds') ? 'holds' : 'unclear';
}
