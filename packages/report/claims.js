import { cellKey, groupTrials } from '@rounds/record';
import { compareFamily, logRatios, median } from '@rounds/stats';

/**
 * Whether published claims hold in a run, and published figures beside the run's own.
 *
 * @typedef {import('@rounds/record').Run} Run
 * @typedef {import('@rounds/record').Cell} Cell
 * @typedef {import('@rounds/stats').Comparison} Comparison
 * @typedef {import('@rounds/harness').Publication} Publication
 * @typedef {import('@rounds/harness').Claim} Claim
 * @typedef {import('@rounds/harness').ClaimTest} ClaimTest
 */

/** @typedef {'holds' | 'contradicted' | 'unclear' | 'not measured'} ClaimVerdict */

/**
 * @typedef {object} JudgedTest
 * @property {Cell} cell
 * @property {Cell} than
 * @property {number} timesFaster as claimed
 * @property {Comparison} comparison of the cell with the other one
 * @property {ClaimVerdict} verdict
 */

/**
 * @typedef {object} JudgedClaim
 * @property {string} statement
 * @property {string} runtime the one in which it was tried
 * @property {ClaimVerdict} verdict `holds` if every test does
 * @property {JudgedTest[]} tests those that the run has both cells of
 * @property {number} untested
 */

/**
 * @typedef {object} FigureBeside
 * @property {import('@rounds/harness/contract.js').PublishedFigure} published
 * @property {{ runtime: string, value: number }[]} here in the unit of the published figure
 */

/**
 * @typedef {object} JudgedPublication
 * @property {string} suite
 * @property {Publication} publication
 * @property {FigureBeside[]} figures
 * @property {JudgedClaim[]} claims
 */

/**
 * @param {Run} run
 * @param {{ name: string, publications: Publication[] }[]} suites
 * @returns {JudgedPublication[]}
 */
export function judgePublications(run, suites) {
  const groups = groupTrials(run);
  const drafts = suites.flatMap(({ name, publications }) =>
    publications.map((publication) => ({
      suite: name,
      publication,
      figures: publication.figures.map((published) => besideOurs(run, groups, name, published)),
      claims: publication.claims.flatMap((claim) => draftClaims(run, groups, name, claim)),
    })),
  );
  // All tests shown are one family, so that even one false verdict among them is unlikely.
  const tests = drafts.flatMap(({ claims }) => claims.flatMap((claim) => claim.tests));
  const judged = judgeTests(tests, groups);
  return drafts.map((draft) => ({
    ...draft,
    claims: draft.claims.map(({ tests: claimTests, ...claim }) => {
      const own = claimTests.map((test) => /** @type {JudgedTest} */ (judged.get(test)));
      return { ...claim, tests: own, verdict: verdictOf(own, claim.untested) };
    }),
  }));
}

/**
 * @typedef {{ cell: Cell, than: Cell, timesFaster: number }} DraftTest
 * @typedef {ReturnType<typeof groupTrials>} Groups
 */

/**
 * The claim in each runtime that it is about.
 *
 * @param {Run} run
 * @param {Groups} groups
 * @param {string} suite
 * @param {Claim} claim
 */
function draftClaims(run, groups, suite, { statement, runtime: about, tests }) {
  const { runtimes } = run.header;
  return runtimes
    .filter(({ name }) => name === about)
    .map(({ id }) => {
      const drafts = tests.flatMap(({ case: caseName, than, workload, thanRuntime, timesFaster }) => {
        const others = thanRuntime
          ? runtimes.filter(({ name }) => name === thanRuntime).map((other) => other.id)
          : [id];
        return others.map((other) => ({
          cell: { suite, case: caseName, workload, runtime: id },
          than: { suite, case: than, workload, runtime: other },
          timesFaster,
        }));
      });
      const tried = drafts.filter(({ cell, than }) => groups.has(cellKey(cell)) && groups.has(cellKey(than)));
      return {
        statement,
        runtime: id,
        tests: tried,
        untested: Math.max(tests.length, drafts.length) - tried.length,
      };
    });
}

/**
 * @param {DraftTest[]} tests
 * @param {Groups} groups
 * @returns {Map<DraftTest, JudgedTest>}
 */
function judgeTests(tests, groups) {
  const ratios = tests.map(({ cell, than }) => logRatios(nsOf(groups, than), nsOf(groups, cell)));
  // "k times faster" is "faster than a k-th of the other's time": the same test, moved by log k.
  const moved = compareFamily(
    ratios.map((values, i) => ({
      logRatios: values.map((value) => value + Math.log(tests[i]?.timesFaster ?? 1)),
    })),
    { threshold: 0 },
  );
  return new Map(
    tests.map((test, i) => {
      const judged = /** @type {Comparison} */ (moved[i]);
      const back = (/** @type {number | null} */ ratio) => (ratio === null ? null : ratio / test.timesFaster);
      const comparison = {
        ...judged,
        ratio: back(judged.ratio),
        low: back(judged.low),
        high: back(judged.high),
      };
      /** @type {Record<Comparison['verdict'], ClaimVerdict>} */
      const meaning = { faster: 'holds', slower: 'contradicted', same: 'unclear', unclear: 'unclear' };
      return [test, { ...test, comparison, verdict: meaning[judged.verdict] }];
    }),
  );
}

/**
 * @param {JudgedTest[]} tests
 * @param {number} untested
 * @returns {ClaimVerdict}
 */
function verdictOf(tests, untested) {
  if (tests.some(({ verdict }) => verdict === 'contradicted')) return 'contradicted';
  if (tests.length === 0) return 'not measured';
  return untested === 0 && tests.every(({ verdict }) => verdict === 'holds') ? 'holds' : 'unclear';
}

/**
 * @param {Groups} groups
 * @param {Cell} cell
 */
function nsOf(groups, cell) {
  const rounds = groups.get(cellKey(cell))?.rounds ?? new Map();
  return new Map([...rounds].map(([round, { ns }]) => [round, ns]));
}

/**
 * @param {Run} run
 * @param {Groups} groups
 * @param {string} suite
 * @param {import('@rounds/harness/contract.js').PublishedFigure} published
 * @returns {FigureBeside}
 */
function besideOurs(run, groups, suite, published) {
  const { case: caseName, workload, unit } = published;
  const name = published.runtime.split('@')[0];
  const here = run.header.runtimes
    .filter((runtime) => runtime.name === name || name === 'native')
    .flatMap(({ id }) => {
      const rounds = groups.get(cellKey({ suite, case: caseName, workload, runtime: id }))?.rounds;
      const trials = [...(rounds?.values() ?? [])];
      return trials.length === 0 ? [] : [{ runtime: id, value: inUnit(unit, trials) }];
    });
  return { published, here };
}

/**
 * @param {'GB/s' | 'ns' | 'µs' | 'ms'} unit
 * @param {import('@rounds/record').Trial[]} trials at least one
 */
function inUnit(unit, trials) {
  const ns = median(trials.map((trial) => trial.ns));
  if (unit === 'GB/s') return (trials[0]?.bytes ?? 0) / ns;
  return ns / { ns: 1, µs: 1e3, ms: 1e6 }[unit];
}
