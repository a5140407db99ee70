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
 * @import { SearchState, SearchVersion } from './state.js'
 *
 * @typedef {object} VersionMeasurement
 * @property {SearchVersion[]} bases
 * @property {SearchVersion} subject each base is compared with it
 * @property {boolean} [control] whether a copy of the first base is measured, too
 * @property {SearchState['bench']} [bench] (default: all)
 * @property {IsDecided} isDecided
 *
 * @typedef {object} MeasurerOptions
 * @property {SearchVersion[]} ends versions that several steps need, so their folders are kept
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
export function versionMeasurer(folder, { ends, options, suites, build, out, leftMs, signal, progress }) {
  const exclusive = { signal, log: progress.log };
  /** @type {Map<SearchVersion, VersionSide>} */
  const kept = new Map();
  let count = 0;

  /** @param {SearchVersion} version @returns {Promise<VersionSide>} */
  const sideOf = async (version) => {
    const { name, ref = '' } = version;
    const make = sideMaker(suites, { build, option: '', ...exclusive });
    const side = kept.get(version) ?? (await make(ref, path.join(folder, String(count++)), name));
    if (ends.includes(version)) kept.set(version, side);
    return side;
  };

  /** @param {VersionMeasurement} run @returns {Promise<VersionComparison>} */
  const comparisonOf = async ({ bases, subject, control }) => {
    if (subject.runtime !== undefined) return { pairsIn: pairsWith(subject) };
    const own = [];
    for (const base of bases) own.push(await sideOf(base));
    if (control) own.splice(1, 0, controlOf(own[0]));
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

    /** An end that cannot be prepared ends the search. */
    prepareEnds: async () => {
      for (const version of ends) if (version.runtime === undefined) await sideOf(version);
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
      const { sides = [] } = comparison;
      const keptFolders = new Set(Array.from(kept.values(), (side) => side.folder));
      for (const side of sides)
        if (!keptFolders.has(side.folder)) rmSync(side.folder, { recursive: true, force: true });
      const { changes = [], run: measured } = report;
      const why = measured.failures[0]?.error.split('\n')[0] ?? measured.skips[0]?.reason;
      return {
        report,
        changes: changes.filter(([{ control }, { ratio }]) => !control && ratio !== null),
        isTimeOver: reason === 'max-time',
        why: withoutHome(withoutFolders(why ?? 'it was not measured', sides)),
        ms: performance.now() - startedAt,
      };
    },
  };
}

/** Users do not know these folders in the cache. @param {string} text @param {VersionSide[]} sides */
function withoutFolders(text, sides) {
  return sides.reduce((left, { top }) => left.replaceAll(workerPathPrefix(top), ''), text);
}

/** @param {SearchVersion} subject @returns {VersionComparison['pairsIn']} each of the other runtimes with it */
function pairsWith(subject) {
  return ({ runtimes, missing: [missing] }) => {
    if (missing) throw new UserError(missing.reason, { exitCode: 1 });
    const other = runtimes.find(({ id }) => id === subject.name)?.id ?? '';
    return runtimes.flatMap(({ id }) => (id === other ? [] : [{ base: id, other }]));
  };
}
