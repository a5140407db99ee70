import { rmSync } from 'node:fs';
import path from 'node:path';
import { controlOf, sideMaker } from '../against/sides.js';
import { beginRun } from '../plan/begin-run.js';
import { executeRun } from '../run/bench.js';
import { parseSpec } from '../runtimes/find/spec.js';
import { UserError } from '../system/errors.js';
import { resolveRecordedPath, workerPathPrefix } from '../system/project.js';

/**
 * One step of a search: several versions, measured concurrently in a run.
 *
 * @import { VersionSide } from '../against/side.js'
 * @import { NamedSuite } from '../loading/suites.js'
 * @import { VersionComparison, IsDecided } from '../plan/begin-run.js'
 * @import { BenchRequest } from '../plan/options.js'
 * @import { RunProgress } from '../run/progress.js'
 * @import { SearchState } from './state.js'
 * @import { Version } from './versions.js'
 *
 * @typedef {object} VersionMeasurement
 * @property {Version[]} bases
 * @property {Version} subject each base is compared with it
 * @property {boolean} [control] whether a copy of the first base is measured, too
 * @property {SearchState['bench']} [bench] (default: all)
 * @property {string} out
 * @property {number} maxTimeMs
 * @property {IsDecided} isDecided
 *
 * @typedef {object} VersionOptions
 * @property {BenchRequest} options
 * @property {NamedSuite[]} suites
 * @property {string} [build]
 * @property {AbortSignal} signal
 * @property {RunProgress} progress
 */

/** Of a step. */
const maxRounds = 120;

/** @param {string} folder for the versions @param {VersionOptions} how */
export function versionMeasurer(folder, { options, suites, build, signal, progress }) {
  const exclusive = { signal, log: progress.log };
  /** @type {Map<string, VersionSide>} */
  const sides = new Map();
  let count = 0;

  /** @param {Version} version @returns {Promise<VersionSide>} */
  const sideOf = async ({ name, ref = '' }) => {
    const make = sideMaker(suites, { build, option: '', ...exclusive });
    const side = sides.get(name) ?? (await make(ref, path.join(folder, String(count++)), name));
    sides.set(name, side);
    return side;
  };

  /** @param {VersionSide} side */
  const removeSide = (side) => rmSync(side.folder, { recursive: true, force: true });

  /** @param {VersionMeasurement} run @returns {Promise<VersionComparison>} */
  const comparisonOf = async ({ bases: [first, ...others], subject, control }) => {
    if (subject.runtime !== undefined) return { pairsIn: pairsWith(subject) };
    const base = await sideOf(first);
    const own = [base, ...(control ? [controlOf(base)] : [])];
    for (const each of others) own.push(await sideOf(each));
    return { sides: [...own, { ...(await sideOf(subject)), subject: true }] };
  };

  return {
    /** @param {Version[]} versions that every step needs */
    prepare: async (versions) => {
      for (const version of versions) if (version.runtime === undefined) await sideOf(version);
    },

    /** @param {Version[]} kept the folders of the others are removed */
    forget: (kept) => {
      for (const [name, side] of sides) {
        if (kept.some((each) => each.name === name)) continue;
        removeSide(side);
        sides.delete(name);
      }
    },

    /** @param {VersionMeasurement} run */
    measure: async (run) => {
      const { bases, subject, bench, out, maxTimeMs, isDecided } = run;
      const comparison = await comparisonOf(run);
      const runtimes = [...bases, subject].flatMap(({ runtime }) => runtime ?? []);
      const exact = bench?.runtime && { ...bench.runtime, path: resolveRecordedPath(bench.runtime.path) };
      const specs = runtimes.length > 0 ? runtimes.map(parseSpec) : exact ? [exact] : options.specs;
      const { suite, case: name, workload } = bench ?? {};
      const cells = suite && name && workload ? [{ suite, case: name, workload }] : undefined;
      const runOptions = { ...options.run, maxRounds, maxTimeMs, ...(cells && { cells }) };
      const own = bench ? suites.filter((each) => each.name === bench.suite) : suites;
      const begun = beginRun({ ...options, specs, run: runOptions, out }, own, {
        ...{ ...exclusive, ...comparison, isDecided },
      });
      const result = await executeRun(begun, progress, signal);
      signal.throwIfAborted();
      const made = comparison.sides ?? [];
      made.filter(({ control }) => control).forEach(removeSide);
      // Users do not know these folders in the cache.
      const tops = made.map(({ top }) => workerPathPrefix(top));
      const withoutFolders = (/** @type {string} */ text) =>
        tops.reduce((left, top) => left.replaceAll(top, ''), text);
      return { ...result, withoutFolders };
    },
  };
}

/** @param {Version} subject @returns {VersionComparison['pairsIn']} each of the other runtimes with it */
function pairsWith(subject) {
  return ({ runtimes, missing: [missing] }) => {
    if (missing) throw new UserError(missing.reason, { exitCode: 1 });
    const other = runtimes.find(({ id }) => id === subject.name)?.id ?? '';
    return runtimes.flatMap(({ id }) => (id === other ? [] : [{ base: id, other }]));
  };
}
