import { groupBy } from '@rounds/analysis/group.js';
import { cellKey, splitId } from '@rounds/record';
import { isRuntimeName } from '../runtimes/find/descriptors.js';
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

/** What ran C, in figures. */
const native = 'native';

/** How long such a run takes at the most, by tier. */
export const publishedMaxTimeMs = { quick: 4 * 60e3, default: 15 * 60e3, full: 24 * 3600e3 };

/**
 * @typedef {import('@rounds/harness').Publication} Publication
 *
 * @typedef {object} About
 * @property {(caseName: string, workload: string, ran: { name: string }[]) => boolean} names whether any of them is about
 *   this cell, in these runtimes. Whether a case survives is asked only in those that a claim names: to see it takes
 *   long, and says nothing about others
 * @property {string[]} workloads in the order of the figures and claims
 * @property {(workload: string) => boolean} asksFatesOnly whether what a case survives there is all that is claimed: each is
 *   seen once, so it belongs to the posts however long it takes
 * @property {(workload: string) => Repeated} repeated
 *
 * @typedef {object} Repeated the runtimes that matter to the posts about a workload
 * @property {Set<string>} runtimes names of those that claims are judged in
 * @property {Set<string>} measured names of those that a post itself measured; none of them if it is about C
 */

/** @param {Publication[]} publications */
function aboutsOf(publications) {
  return publications.flatMap(({ figures, claims }) => [
    ...figures,
    ...claims.flatMap(({ tests, runtime }) =>
      tests.map((test) => ('fate' in test ? { ...test, only: runtime } : test)),
    ),
  ]);
}

/** @param {ReturnType<typeof aboutsOf>[number]} about */
function casesOf(about) {
  return [about.case, ...('than' in about ? [about.than] : [])];
}

/**
 * @param {Suite} suite
 * @param {boolean} aboutMachine whether what is asked for was published of machines, and not of runtimes
 * @returns {About | undefined} what figures and claims are about, and the baseline; nothing where no such thing was published
 */
export function publishedIn(suite, aboutMachine) {
  const { publications = [], baseline } = suite;
  const about = aboutsOf(publications);
  const isAboutMachine = 'aboutMachine' in suite && suite.aboutMachine === true;
  if (about.length === 0 || isAboutMachine !== aboutMachine) return undefined;
  const byWorkload = groupBy(about, ({ workload }) => workload);
  return {
    workloads: [...byWorkload.keys()],
    asksFatesOnly: (workload) => byWorkload.get(workload)?.every((each) => 'only' in each) ?? false,
    names: (caseName, workload, ran) =>
      (byWorkload.get(workload) ?? []).some((each) =>
        'only' in each
          ? caseName === each.case && ran.map(({ name }) => name).join('+') === each.only
          : caseName === baseline || casesOf(each).includes(caseName),
      ),
    repeated: (workload) => {
      const own = publications.filter((each) =>
        aboutsOf([each]).some((about) => about.workload === workload),
      );
      return {
        runtimes: new Set(own.flatMap(namesIn)),
        measured: new Set(own.filter(isOfRuntimes).flatMap(namesIn)),
      };
    },
  };
}

/**
 * The cases of C, by which a post without figures is known, have its name for runtimes in theirs.
 *
 * @param {Publication} publication
 */
function isOfRuntimes(publication) {
  const { figures } = publication;
  if (figures.length > 0) return figures.some(({ runtime }) => runtime !== native);
  return !aboutsOf([publication]).every((about) => 'only' in about || about.case.startsWith(`${native}-`));
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
 * What a suite's publications are repeated in: tools, every version of the runtimes that were measured, and the newest of
 * the others. Old versions are fetched to repeat what was published of them, not to answer for C, which is measured only
 * where claims are judged. Of runtimes that nothing was published of, one workload tells enough.
 *
 * @template {{ id: string, name: string }} R
 * @param {R[]} runtimes
 * @param {Repeated} about
 * @param {boolean} closely only in those that claims are judged in
 * @returns {R[]}
 */
export function ableToRepeat(runtimes, { runtimes: judged, measured }, closely) {
  return runtimes.filter(({ id, name }) => {
    if (!isRuntimeName(name) || measured.has(name)) return true;
    if ((closely || measured.size === 0) && !judged.has(name)) return false;
    return isNewest(runtimes, { id, name });
  });
}

/**
 * @template {{ id: string, name: string }} R
 * @param {R[]} runtimes
 * @returns {R[]} without the older versions of any
 */
export function newestOnly(runtimes) {
  return runtimes.filter((each) => isNewest(runtimes, each));
}

/**
 * @param {{ id: string }[]} runtimes
 * @param {{ id: string, name: string }} one of them
 */
function isNewest(runtimes, { id, name }) {
  return !isVersionOf(name, id) || id === newestOf(runtimes, name);
}

/**
 * @param {string} name
 * @param {string} id which may be a label, or have flags
 */
function isVersionOf(name, id) {
  return id.startsWith(`${name}@`) && !id.includes(' ');
}

/**
 * @param {{ id: string }[]} runtimes
 * @param {string} name
 */
function newestOf(runtimes, name) {
  const versions = runtimes.flatMap(({ id }) => (isVersionOf(name, id) ? [id.slice(name.length + 1)] : []));
  return `${name}@${highestMatching('*', versions) ?? versions[0]}`;
}

/**
 * @param {import('../loading/suites.js').NamedSuite[]} suites
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
