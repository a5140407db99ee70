import { rmSync } from 'node:fs';
import path from 'node:path';
import { withoutHome } from '@rounds/record';
import { controlOf, sideMaker } from '../against/sides.js';
import { beginRun } from '../plan/begin-run.js';
import { suiteName } from '../programs/commands.js';
import { executeRun } from '../run/bench.js';
import { isRuntimeName } from '../runtimes/descriptors.js';
import { parseSpec } from '../runtimes/find/spec.js';
import { UserError } from '../system/errors.js';
import { formatTimestamp, resolveRecordedPath, workerPathPrefix } from '../system/project.js';

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
 * @property {IsDecided} isDecided
 *
 * @typedef {object} MeasurerOptions
 * @property {BenchRequest} options
 * @property {NamedSuite[]} suites
 * @property {string} [build]
 * @property {string} out folder for the runs
 * @property {() => number} leftMs
 * @property {AbortSignal} signal
 * @property {RunProgress} progress
 *
 * @typedef {ReturnType<typeof versionMeasurer>} VersionMeasurer
 */

/** Of a step. */
const maxRounds = 120;

/** @param {string} folder for the versions @param {MeasurerOptions} how */
export function versionMeasurer(folder, { options, suites, build, out, leftMs, signal, progress }) {
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
  const comparisonOf = async ({ bases, subject, control }) => {
    if (subject.runtime !== undefined) return { pairsIn: pairsWith(subject) };
    const own = [];
    for (const base of bases) {
      own.push(await sideOf(base));
      if (control && own.length === 1) own.push(controlOf(own[0]));
    }
    return { sides: [...own, { ...(await sideOf(subject)), subject: true }] };
  };

  /** @param {VersionMeasurement} run */
  const specsOf = ({ bases, subject, bench }) => {
    const runtimes = [...bases, subject].flatMap(({ runtime }) => runtime ?? []);
    if (runtimes.length > 0) return runtimes.map(parseSpec);
    if (!bench?.runtime || !isRuntimeName(bench.runtime.name)) return options.specs;
    const { path: recorded = '', flags = [], ...runtime } = bench.runtime;
    return [{ ...runtime, path: resolveRecordedPath(recorded), flags }];
  };

  return {
    signal,

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

    /** @param {string} name of the step @param {VersionMeasurement} run */
    measure: async (name, run) => {
      const { bench, isDecided } = run;
      const startedAt = performance.now();
      const comparison = await comparisonOf(run);
      // A command is the only benchmark.
      const cells = bench && bench.suite !== suiteName && [`${bench.suite}/${bench.workload}/${bench.case}`];
      const request = {
        ...{ ...options, specs: specsOf(run), out: path.join(out, `${name}-${formatTimestamp()}.ndjson`) },
        run: { ...options.run, maxRounds, maxTimeMs: leftMs(), ...(cells && { cells }) },
      };
      const own = bench ? suites.filter((each) => each.name === bench.suite) : suites;
      const begun = beginRun(request, own, { ...exclusive, ...comparison, isDecided });
      const { report, reason } = await executeRun(begun, progress, signal);
      signal.throwIfAborted();
      const made = comparison.sides ?? [];
      made.filter(({ control }) => control).forEach(removeSide);
      const { changes = [], run: measured } = report;
      const why = measured.failures[0]?.error.split('\n')[0] ?? measured.skips[0]?.reason;
      return {
        report,
        changes: changes.filter(([{ control }, { ratio }]) => !control && ratio !== null),
        isTimeOver: reason === 'max-time',
        why: withoutHome(withoutFolders(why ?? 'it was not measured', made)),
        ms: performance.now() - startedAt,
      };
    },
  };
}

/** Users do not know these folders in the cache. @param {string} text @param {VersionSide[]} sides */
function withoutFolders(text, sides) {
  return sides.reduce((left, { top }) => left.replaceAll(workerPathPrefix(top), ''), text);
}

/** @param {Version} subject @returns {VersionComparison['pairsIn']} each of the other runtimes with it */
function pairsWith(subject) {
  return ({ runtimes, missing: [missing] }) => {
    if (missing) throw new UserError(missing.reason, { exitCode: 1 });
    const other = runtimes.find(({ id }) => id === subject.name)?.id ?? '';
    return runtimes.flatMap(({ id }) => (id === other ? [] : [{ base: id, other }]));
  };
}
