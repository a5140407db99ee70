import { UserError } from '../cli/errors.js';
import { matcher } from '../cli/glob.js';
import { suggestion } from '../cli/nearest.js';
import { isProgramSuite, programCells } from '../programs/cells.js';
import { descriptorOf, isRuntimeName } from '../runtimes/find/descriptors.js';
import { ableToRepeat, newestOnly, publishedIn } from './published.js';

/**
 * @typedef {import('@rounds/record').Cell} Cell
 * @typedef {import('../loading/suites.js').NamedSuite} NamedSuite
 * @typedef {'smoke' | 'quick' | 'default' | 'full'} Tier how much of a suite a run takes in; `smoke` is for a test
 * @typedef {{ id: string, name: string }} Named a runtime, or a tool that runs programs
 */

/**
 * @typedef {object} Selection
 * @property {string[]} cases globs
 * @property {string[]} workloads globs
 * @property {Tier} tier
 * @property {boolean} [published] only what was published; if quick, of each suite the first workload in the newest versions
 * @property {boolean} [aboutMachine] only what was published of machines
 */

/**
 * The cells of a run, in the order in which tables show them.
 *
 * @param {NamedSuite[]} suites
 * @param {Named[]} runtimes
 * @param {Selection} selection
 * @returns {Cell[]}
 */
export function planCells(
  suites,
  runtimes,
  { cases, workloads, tier, published = false, aboutMachine = false },
) {
  const caseMatches = matcher(cases);
  const workloadMatches = matcher(workloads);
  requireMatches(
    'case',
    cases,
    suites.flatMap(({ suite }) => Object.keys(suite.cases)),
  );
  requireMatches(
    'workload',
    workloads,
    suites.flatMap(({ suite }) => Object.keys(suite.workloads)),
  );
  const isQuick = tier === 'quick';
  const newest = newestOnly(runtimes);
  /** @type {Cell[]} */
  const cells = [];
  for (const { name, suite } of suites) {
    const about = published ? publishedIn(suite, aboutMachine) : undefined;
    if (published && !about) continue;
    const first = about?.workloads.find((each) => inTier(suite.workloads[each] ?? {}, tier));
    for (const [workload, definition] of Object.entries(suite.workloads)) {
      // A workload that was asked for by name is wanted whatever the tier.
      const inRun = inTier(definition, tier) || (!isQuick && about?.asksFatesOnly(workload));
      if (workloads.length > 0 ? !workloadMatches(workload) : !inRun) continue;
      if (about && isQuick && workload !== first) continue;
      // What each survives takes long to see, and what it did years ago is no news.
      const asksFate = tier !== 'full' && suite.endurance?.includes(workload);
      const here = about && (isQuick || asksFate) ? newest : runtimes;
      const able = about ? ableToRepeat(here, about.repeated(workload), isQuick || workload !== first) : here;
      const names = Object.keys(suite.cases).filter(caseMatches);
      for (const caseName of names) {
        /** @param {Named[]} ran */
        const isWanted = (ran) => !about || (!mixesVersions(ran) && about.names(caseName, workload, ran));
        const ids = isProgramSuite(suite)
          ? programCells(suite, caseName, able).flatMap(({ id, roles }) =>
              isWanted(Object.values(roles)) ? [id] : [],
            )
          : able.flatMap((each) => (importsSuites(each.name, suite) && isWanted([each]) ? [each.id] : []));
        for (const runtime of ids) cells.push({ suite: name, case: caseName, workload, runtime });
      }
    }
  }
  if (cells.length === 0) throw nothingSelected(tier, workloads);
  return cells;
}

/**
 * Files of benches (`either`) cannot be bundled: they say what they have when they are imported.
 *
 * @param {string} name of a runtime or a tool
 * @param {import('@rounds/harness').Suite} suite
 */
function importsSuites(name, { work }) {
  return isRuntimeName(name) && !(work === 'either' && descriptorOf(name).bundle);
}

/**
 * Nobody published what two versions of a runtime do together.
 *
 * @param {Named[]} runtimes
 */
function mixesVersions(runtimes) {
  const ids = new Set(runtimes.map(({ id }) => id));
  return new Set(runtimes.map(({ name }) => name)).size < ids.size;
}

/**
 * @param {Tier} tier
 * @param {string[]} workloads
 */
function nothingSelected(tier, workloads) {
  const what = 'No cell is selected:';
  if (workloads.length > 0)
    return new UserError(`${what} no suite has both such a case and such a workload.`);
  return new UserError(
    `${what} no workload belongs to the ${tier} tier. Name some with --workload (* is all of them).`,
  );
}

/**
 * @param {{ quick?: boolean, fullOnly?: boolean }} workload
 * @param {Tier} tier
 */
export function inTier(workload, tier) {
  if (tier === 'quick' || tier === 'smoke') return workload.quick === true;
  return tier === 'full' || !workload.fullOnly;
}

/**
 * A glob that matches nothing is a slip, not a wish for nothing.
 *
 * @param {'case' | 'workload'} kind
 * @param {string[]} globs
 * @param {string[]} names
 */
function requireMatches(kind, globs, names) {
  for (const glob of globs) {
    if (names.some(matcher([glob]))) continue;
    const known = [...new Set(names)];
    throw new UserError(`No ${kind} matches "${glob}".${suggestion(glob, known)}`);
  }
}
