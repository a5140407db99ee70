import { cellKey } from '@rounds/record';
import { groupBy } from '../group.js';
import { workloadKey } from '../plan.js';
import { judgeFate } from './fates.js';
import { besideOurs, namedRuntimes } from './published-figures.js';
import { judgeTest } from './ratios.js';

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
 * @typedef {import('../answers/rule.js').PublishedSuite} PublishedSuite
 * @typedef {import('./ratios.js').DraftTest} DraftTest
 * @typedef {import('./ratios.js').JudgedTest} JudgedTest
 * @typedef {import('../comparisons/comparisons.js').Compared} Compared
 * @typedef {import('./ratios.js').ClaimVerdict} ClaimVerdict
 * @typedef {import('./published-figures.js').Measured & {
 *   header: import('@rounds/record').Header,
 *   failures: ReadonlyMap<string, import('@rounds/record').Failure[]>,
 * }} Measured
 */

/**
 * What the claims compare, of cells that there are.
 *
 * @param {import('@rounds/record').Header} header
 * @param {{ has(key: string): boolean }} cells by their keys
 * @param {PublishedSuite[]} suites
 * @returns {import('../comparisons/comparisons.js').Compare[]}
 */
export function claimedPairs(header, cells, suites) {
  // A run that compares two versions of the code judges nothing else.
  if (header.plan.pairs) return [];
  const runtimes = namedRuntimes(header);
  return suites.flatMap(({ name, publications }) =>
    publications.flatMap(({ claims }) =>
      claims
        .filter((claim) => isAboutProcessor(claim, header))
        .flatMap((claim) =>
          runtimes
            .filter((runtime) => runtime.name === claim.runtime)
            .flatMap(({ id }) => triedTests(draftsOf(claim, name, id, runtimes), cells).map(pairOf)),
        ),
    ),
  );
}

/**
 * @param {Claim} claim
 * @param {import('@rounds/record').Header} header
 * @returns {boolean} whether it can be judged on this machine
 */
export function isAboutProcessor({ cpu = '' }, { machine }) {
  return machine.cpu.includes(cpu);
}

/**
 * @param {DraftTest} test
 * @returns {import('../comparisons/comparisons.js').Compare}
 */
function pairOf({ cell, than, figure }) {
  return { base: than, other: cell, ...(figure !== undefined && { figure }) };
}

/**
 * @param {Run} run
 * @param {Groups} groups the trials of the run
 * @param {PublishedSuite[]} suites
 * @param {(pair: import('../comparisons/comparisons.js').Compare) => Compared | undefined} comparedOf
 * @returns {JudgedPublication[]}
 */
export function judgePublications(run, groups, suites, comparedOf) {
  const measured = {
    header: run.header,
    runtimes: namedRuntimes(run.header),
    groups,
    traces: groupBy(run.traces, cellKey),
    failures: groupBy(run.failures, cellKey),
  };
  const workloads = new Set([...groups.values()].map(({ cell }) => workloadKey(cell)));
  return suites.flatMap(({ name, publications }) =>
    publications.map((publication) => ({
      suite: name,
      publication,
      figures: publication.figures
        .filter(({ workload }) => workloads.has(workloadKey({ suite: name, workload })))
        .map((published) => besideOurs(measured, name, published)),
      claims: publication.claims.flatMap((claim) =>
        draftClaims(measured, name, claim).map(({ tests, ...draft }) => {
          const judged = tests.map((test) =>
            judgeTest(test, /** @type {Compared} */ (comparedOf(pairOf(test)))),
          );
          return { ...draft, tests: judged, verdict: verdictOf([...judged, ...draft.fates], draft.untested) };
        }),
      ),
    })),
  );
}

/**
 * The claim in each version of its runtime.
 *
 * @param {Measured} measured
 * @param {string} suite
 * @param {Claim} claim
 */
function draftClaims({ header, runtimes, groups, failures }, suite, claim) {
  const { statement, runtime: about } = claim;
  const tests = isAboutProcessor(claim, header) ? claim.tests : [];
  return runtimes
    .filter(({ name }) => name === about)
    .map(({ id }) => {
      const drafts = draftsOf({ ...claim, tests }, suite, id, runtimes);
      const tried = triedTests(drafts, groups);
      const claimed = tests.filter((test) => 'fate' in test);
      const fates = claimed.flatMap(({ case: caseName, workload, fate }) => {
        const cell = { suite, case: caseName, workload, runtime: id };
        const key = cellKey(cell);
        const survived = groups.get(key)?.length ?? 0;
        return judgeFate(cell, fate, { survived, failures: failures.get(key) ?? [] }) ?? [];
      });
      const all = Math.max(claim.tests.length, drafts.length + claimed.length);
      return { statement, runtime: id, tests: tried, fates, untested: all - tried.length - fates.length };
    });
}

/**
 * @param {Claim} claim
 * @param {string} suite
 * @param {string} id of the runtime in which the claim is tested
 * @param {{ id: string, name: string }[]} runtimes
 */
export function draftsOf({ tests }, suite, id, runtimes) {
  return tests.flatMap((test) => ('fate' in test ? [] : draftTests(test, suite, id, runtimes)));
}

/**
 * @param {DraftTest[]} drafts
 * @param {{ has(key: string): boolean }} cells
 */
function triedTests(drafts, cells) {
  return drafts.filter(({ cell, than }) => cells.has(cellKey(cell)) && cells.has(cellKey(than)));
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
