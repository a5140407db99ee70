import { analyseRun, publishedSuite } from '@rounds/analysis';
import { RecordError, readRun } from '@rounds/record';
import { withSides } from '../against/sides.js';
import { UserError } from '../cli/errors.js';
import { alone } from '../cli/exclusive.js';
import { interruptible } from '../cli/interrupt.js';
import { phaseOf } from '../cli/shared-options.js';
import { withFolder } from '../files/owned-folder.js';
import { begin, selectSuites } from './begin.js';
import { measure } from './measure.js';
import { conclude } from './outcome.js';
import { progressOn } from './progress.js';
import { countsPublished } from './published.js';
import { setAside } from './set-aside.js';
import { traceCells } from './trace-run.js';

/**
 * @typedef {import('./outcome.js').Judged} Judged
 * @typedef {(report: import('@rounds/analysis').Report, broken: import('./begin.js').Broken[]) => Judged | undefined | Promise<Judged | undefined>} Judge
 *   says more of a run than its tables do, such as whether a change may pass; `broken` are suites that could not be loaded
 */

/**
 * @param {import('./options.js').BenchOptions} options
 * @param {Judge} [judge]
 * @returns {Promise<number>} exit code
 */
export function runBench(options, judge) {
  return interruptible(async (signal) => {
    // A typing error is reported even while another run holds the lock.
    const selected = await selectSuites(options, signal);
    return alone(options, () => runSuites(options, selected, { signal, judge }));
  });
}

/**
 * @param {import('./options.js').BenchOptions} options
 * @param {Awaited<ReturnType<typeof selectSuites>>} selected
 * @param {{ signal: AbortSignal, judge?: Judge }} how
 * @returns {Promise<number>} exit code
 */
async function runSuites(options, { suites, broken }, { signal, judge }) {
  const progress = progressOn(process.stderr);
  const { say } = progress;
  try {
    return await withSides(options.run.against, suites, { signal, say }, async (sides) => {
      const begun = await begin(options, suites, { signal, say, sides });
      const reason = await carryOut(begun, progress);
      progress.finish();
      const run = await readRun(begun.file.path);
      const report = analyseRun(run, {
        suites: begun.session.suites.map(publishedSuite),
        phase: phaseOf(options),
      });
      const judged = reason === 'interrupted' ? undefined : await judge?.(report, broken);
      const checked = begun.session.suites.every(
        ({ suite }) => !('unchecked' in suite) || suite.unchecked?.length === 0,
      );
      return conclude(report, reason, { json: options.json, rounds: begun.options.rounds, checked, judged });
    });
  } finally {
    progress.finish();
  }
}

/**
 * @param {import('./begin.js').BegunRun} begun
 * @param {import('./progress.js').Progress} progress
 */
async function carryOut(begun, progress) {
  const { session, file, options } = begun;
  const { lacking } = session.launcher;
  if (lacking) progress.say(`Warning: ${lacking}.`);
  try {
    const able = await setAside(begun, progress.say);
    const measured = session.signal?.aborted
      ? { reason: /** @type {const} */ ('interrupted') }
      : await withFolder((folder) => measure({ ...begun, session: { ...session, folder } }, able, progress));
    let { reason } = measured;
    if (options.syscalls && reason !== 'interrupted') {
      const counted = options.published ? able.filter(countsPublished(session.suites)) : able;
      await traceCells(begun, counted, progress.say);
      if (session.signal?.aborted) reason = 'interrupted';
    }
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
