import { analyseRun, answerSettings } from '@rounds/analysis';
import { cellKey, RecordError, readRun } from '@rounds/record';
import { plural } from '@rounds/record/format.js';
import { buildTree } from '../against/build.js';
import { withSides } from '../against/sides.js';
import { beginRun, keepBroken, selectSuites } from '../plan/begin-run.js';
import { countsSyscalls } from '../plan/cells-file.js';
import { setAside } from '../plan/skip-cells.js';
import { UserError } from '../system/errors.js';
import { withLock } from '../system/exclusive.js';
import { interruptible } from '../system/interrupt.js';
import { platform } from '../system/platform.js';
import { withTemporaryFolder } from '../system/temporary-folder.js';
import { traceCell, whyNoStrace } from '../trial/trace.js';
import { measure } from './measure.js';
import { conclude } from './outcome.js';
import { progressOn } from './progress.js';
import { resumeRun } from './resume.js';

/**
 * @typedef {import('../plan/begin-run.js').BegunRun} BegunRun
 * @typedef {import('./outcome.js').Judged} Judged
 * @typedef {{ session: BegunRun['session'], say: (line: string) => void }} Measured
 * @typedef {(report: import('@rounds/analysis').Report, about: Measured) => Promise<Judged | undefined>} Judge says more of a run than
 *   its tables do, such as whether a change may pass
 */

/**
 * @param {import('../plan/options.js').BenchOptions} options
 * @param {Judge} [judge]
 * @returns {Promise<number>} exit code
 */
export function runBench(options, judge) {
  return interruptible(async (signal) => {
    const progress = progressOn(process.stderr);
    const { say } = progress;
    await buildTree(options, { signal, say });
    // A typing error is reported even while another run holds the lock.
    const { suites, broken } = await selectSuites(options, signal);
    return withLock(() =>
      withSides(options.run.against, suites, { signal, say }, async (sides) => {
        const beginning =
          options.resume === undefined
            ? beginRun(options, suites, { signal, say, sides, broken })
            : resumeRun(options, { signal, say });
        const { begun, reason, report } = await measured(beginning, progress, signal);
        const own = begun.session.suites;
        const judged =
          reason === 'interrupted' ? undefined : await judge?.(report, { session: begun.session, say });
        const checked = own.every(({ suite }) => !('unchecked' in suite) || suite.unchecked?.length === 0);
        const { maxRounds } = begun.options;
        return conclude(report, reason, { json: options.json, maxRounds, checked, judged });
      }),
    ).finally(progress.finish);
  });
}

/**
 * @param {Promise<BegunRun>} beginning
 * @param {import('./progress.js').Progress} progress
 * @param {AbortSignal} signal
 * @returns {Promise<{ begun: BegunRun, reason: import('@rounds/record').EndReason, report: import('@rounds/analysis').Report }>} a
 *   whole run, and what it says
 */
export async function measured(beginning, progress, signal) {
  const begun = await beginning.catch((error) => {
    throw signal.aborted ? new UserError('Interrupted before anything was measured.') : error;
  });
  const reason = await carryOut(begun, progress);
  progress.finish();
  const rules = begun.session.suites.map(answerSettings);
  return { begun, reason, report: analyseRun(await readRun(begun.file.path), { rules }) };
}

/** @param {BegunRun} begun @param {import('./progress.js').Progress} progress */
async function carryOut(begun, progress) {
  const { session, file, options } = begun;
  const { lacking } = session.launcher;
  // Elsewhere nobody can install it.
  if (lacking && platform.hasProc) progress.say(`Warning: ${lacking}.`);
  try {
    const able = await setAside(begun, progress.say);
    const measured = await withTemporaryFolder((folder) =>
      measure({ ...begun, session: { ...session, folder } }, able, progress),
    );
    if (options.syscalls && !session.signal?.aborted)
      await traceCells(begun, able.filter(countsSyscalls(options)), progress.say);
    const reason = session.signal?.aborted ? 'interrupted' : measured.reason;
    keepBroken(begun);
    file.append({ type: 'end', finishedAt: new Date().toISOString(), ...file.counts, ...measured, reason });
    return reason;
  } catch (error) {
    // The file was good when the run began, so this is not bad usage.
    if (error instanceof RecordError) throw new UserError(error.message, { exitCode: 1, cause: error });
    throw error;
  } finally {
    file.close();
  }
}

/**
 * Traces the cells of a run once its rounds are over.
 *
 * @param {BegunRun} begun
 * @param {import('@rounds/record').Cell[]} cells
 * @param {(line: string) => void} say
 */
async function traceCells({ session, file, options, before }, cells, say) {
  const { signal } = session;
  const lacking = await whyNoStrace();
  if (lacking !== undefined) {
    say(`Warning: no system calls were counted. ${lacking}.`);
    return;
  }
  const known = new Set(before?.traces.map(cellKey));
  const open = cells.filter((cell) => !known.has(cellKey(cell)));
  if (open.length > 0) say(`Counting the system calls of ${plural(open.length, 'cell')}`);
  // A little work is enough: counts per operation are the same for much, and a tracer makes every call slow.
  const { measureMs, warmUpMs } = options;
  const little = { measureMs: Math.min(measureMs, 60), warmUpMs: Math.min(warmUpMs, 30) };
  for (const cell of open) {
    const seen = await traceCell(session, cell, { ...options, ...little, tier: 'quick', signal });
    if (signal?.aborted) return;
    for (const record of [seen].flat()) file.append(record);
  }
}
