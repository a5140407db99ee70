import { cellKey, splitId } from '@rounds/record';
import { parseSpecs } from '../runtimes/find/spec.js';
import { highestMatching } from '../runtimes/find/versions.js';

/**
 * What a run measures to which no suite was named: what was published, as far as the suites tell, in the runtimes that
 * it was published of and in those found here.
 *
 * @typedef {import('@rounds/harness').Suite | import('@rounds/harness').ProgramSuite} Suite
 */

/** Those of the posts that can be downloaded and still say something. */
const publishedRuntimes = parseSpecs('node@20,bun@1.0.14');

/** How long such a run takes at the most, by tier. */
export const publishedMaxTimeMs = { quick: 8 * 60e3, default: 30 * 60e3, full: 24 * 3600e3 };

/** @typedef {import('@rounds/harness').Publication} Publication */

/** @param {Publication[]} publications */
function aboutsOf(publications) {
  return publications.flatMap(({ figures, claims }) => [...figures, ...claims.flatMap(({ tests }) => tests)]);
}

/** @param {ReturnType<typeof aboutsOf>[number]} about */
function casesOf(about) {
  return [about.case, ...('than' in about ? [about.than] : [])];
}

/**
 * @param {Suite} suite
 * @returns {{ cases: Set<string>, workloads: Set<string>, runtimes: Set<string> } | undefined} what figures and claims
 *   are about, and the baseline; nothing where nothing was published. Of runtimes, the names
 */
export function publishedIn({ publications = [], baseline }) {
  const about = aboutsOf(publications);
  if (about.length === 0) return undefined;
  return {
    cases: new Set([baseline, ...about.flatMap(casesOf)]),
    workloads: new Set(about.map(({ workload }) => workload)),
    runtimes: new Set(publications.flatMap(namesIn)),
  };
}

/** @param {Publication} publication */
function namesIn({ figures, claims }) {
  const tests = claims.flatMap((claim) => claim.tests);
  const ids = [
    ...[...figures, ...claims].map(({ runtime }) => runtime),
    ...tests.flatMap((test) => ('thanRuntime' in test && test.thanRuntime ? [test.thanRuntime] : [])),
  ];
  return ids.flatMap((id) => splitId(id)).map((id) => id.replace(/@.*/, ''));
}

/**
 * @param {{ name: string, version: string }[]} found
 * @returns {import('../runtimes/find/spec.js').RuntimeSpec[]} published runtimes that are not among them
 */
export function publishedBeside(found) {
  return publishedRuntimes.filter(
    ({ name, version = '' }) =>
      !found.some((each) => each.name === name && highestMatching(version, [each.version])),
  );
}

/**
 * @param {import('../suites/suites.js').NamedSuite[]} suites
 * @returns {(cell: import('@rounds/record').Cell) => boolean} whether a cell's system calls were published
 */
export function countsPublished(suites) {
  const counted = new Set(
    suites.flatMap(({ name, suite }) =>
      aboutsOf(suite.publications ?? [])
        .filter((about) => 'figure' in about && about.figure?.startsWith('syscalls.'))
        .flatMap((about) => casesOf(about).map((each) => keyOf(name, each, about.workload))),
    ),
  );
  return ({ suite, case: name, workload }) => counted.has(keyOf(suite, name, workload));
}

/**
 * @param {string} suite
 * @param {string} caseName
 * @param {string} workload
 */
function keyOf(suite, caseName, workload) {
  return cellKey({ suite, case: caseName, workload, runtime: '' });
}
