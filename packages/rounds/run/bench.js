import { analyseRun, answerSettings } from '@rounds/analysis';
import { RecordError, readRun } from '@rounds/record';
import { skipUnavailable } from '../plan/availability.js';
import { beginRun, recordBroken, selectSuites } from '../plan/begin-run.js';
import { cleanUp } from '../plan/first-runs.js';
import { UserError } from '../system/errors.js';
import { withLock } from '../system/exclusive.js';
import { interruptible } from '../system/interrupt.js';
import { platform } from '../system/platform.js';
import { withTemporaryFolder } from '../system/temporary-folder.js';
import { guardChanges } from './guard-changes.js';
import { measure } from './measure.js';
import { conclude } from './outcome.js';
import { progressOn } from './progress.js';

/**
 * @import { Report } from '@rounds/analysis'
 * @import { EndReason } from '@rounds/record'
 * @import { VersionSide } from '../against/side.js'
 * @import { ActiveRun } from '../plan/begin-run.js'
 * @import { BenchRequest } from '../plan/options.js'
 * @import { Session } from '../trial/setup.js'
 * @import { Judgement } from './outcome.js'
 * @import { RunProgress } from './progress.js'
 *
 * @typedef {(report: Report, context: { session: Session, log: (line: string) => void }) => Promise<Judgement | undefined>} Judge of a
 *   whole run, for example whether a change may be merged
 */

/**
 * @param {BenchRequest} options
 * @param {Judge} [judge]
 * @returns {Promise<number>} exit code
 */
export function runBench(options, judge) {
  return interruptible(async (signal) => {
    const progress = progressOn(process.stderr);
    const { log } = progress;
    // Most runs measure one version of the code, and are not resumed.
    const { against } = options.run;
    const resume = options.resume === undefined ? undefined : await import('./resume.js');
    if (against?.build)
      await (await import('../against/prepare-version.js')).buildTree(against.build, { signal, log });
    // A typing error is reported even while another run holds the lock.
    const { suites, broken } = await selectSuites(options, signal);
    /** @param {VersionSide[]} [sides] */
    const work = async (sides) => {
      const begun = resume
        ? resume.resumeRun(options, { signal, log })
        : beginRun(options, suites, { signal, log, sides, broken });
      const { run, reason, report } = await executeRun(begun, progress, signal);
      const { session } = run;
      const { maxRounds } = run.options;
      const judgement = reason === 'interrupted' ? undefined : await judge?.(report, { session, log });
      const isChecked = session.suites.every(({ suite }) => !suite.unchecked?.length);
      return conclude(report, reason, { json: options.json, maxRounds, isChecked, judgement });
    };
    const measureAll = async () => {
      if (!against) return work();
      const { withSides } = await import('../against/sides.js');
      return withSides(against, suites, { signal, log }, work);
    };
    return withLock(measureAll).finally(progress.finish);
  });
}

/**
 * @param {Promise<ActiveRun>} begun
 * @param {RunProgress} progress
 * @param {AbortSignal} signal
 * @returns {Promise<{ run: ActiveRun, reason: EndReason, report: Report }>} a whole run and its report
 */
export async function executeRun(begun, progress, signal) {
  const run = await begun.catch((error) => {
    throw signal.aborted ? new UserError('Interrupted before anything was measured.') : error;
  });
  const reason = await measureRun(run, progress);
  progress.finish();
  const rules = run.session.suites.map(answerSettings);
  return { run, reason, report: analyseRun(await readRun(run.file.path), { rules }) };
}

/** @param {ActiveRun} run @param {RunProgress} progress @returns {Promise<EndReason>} */
async function measureRun(run, progress) {
  const { session, file } = run;
  const { log } = progress;
  const { lacking } = session.launcher;
  const end = (/** @type {EndReason} */ reason) => {
    file.append({ type: 'end', finishedAt: new Date().toISOString(), ...file.counts, reason });
    return reason;
  };
  // On other systems, it cannot be installed.
  if (lacking && platform.hasProc) log(`Warning: ${lacking}.`);
  try {
    const requireUnchanged = guardChanges(run);
    const cells = await skipUnavailable(run, log);
    const ended =
      cells.length === 0
        ? 'rounds'
        : await withTemporaryFolder((folder) =>
            measure({ ...run, session: { ...session, folder }, requireUnchanged }, cells, progress),
          );
    if (run.options.syscalls) await (await import('./trace-cells.js')).traceCells(run, cells, log);
    recordBroken(run);
    return end(session.signal?.aborted ? 'interrupted' : ended);
  } catch (error) {
    // The file was valid when the run began, so this is not a usage error.
    if (error instanceof RecordError) throw new UserError(error.message, { exitCode: 1, cause: error });
    if (error instanceof UserError) end('interrupted');
    throw error;
  } finally {
    await cleanUp(session, run.cells, log);
    file.close();
  }
}
