import { randomInt } from 'node:crypto';
import path from 'node:path';
import { enduranceOf, failuresOf, summarise, warningsOf } from '@rounds/analysis';
import { createRunFile, openForResume, RecordError, readRun } from '@rounds/record';
import { runText, styleFor, wantsColour, warningText } from '@rounds/report';
import { UserError } from '../cli/errors.js';
import { interruptedExitCode, watchInterrupts } from '../cli/interrupt.js';
import { speakOn } from '../cli/progress.js';
import { EVERY_NAME } from '../programs/tool-names.js';
import { defaultFile } from './default-file.js';
import { takeLock } from './lock.js';
import { sessionOf } from './resume.js';
import { headerFor, measure, planFor, setAside } from './run.js';
import { planCells } from './select-cells.js';
import { everyRuntime, openSession } from './session.js';
import { chooseSuites } from './suites.js';
import { traceCells } from './trace-run.js';

/**
 * @typedef {import('./options.js').BenchOptions} BenchOptions
 * @typedef {import('@rounds/record').Run} Run
 */

/**
 * @typedef {object} Prepared
 * @property {import('./session.js').Session} session
 * @property {import('@rounds/record').Cell[]} cells
 * @property {import('@rounds/record').Header} header
 * @property {import('@rounds/record').RunFile} file
 * @property {import('./run.js').RunOptions} options
 * @property {Run} [before] what an interrupted run had already
 */

/**
 * @param {BenchOptions} options
 * @returns {Promise<number>} exit code
 */
export async function runBench(options) {
  const interrupts = watchInterrupts();
  // A slip in what is asked for is told even while another run holds the lock.
  const suites = options.resume === undefined ? await selectSuites(options) : [];
  const release = takeLock(options);
  const speaker = speakOn({ stream: process.stderr });
  try {
    const begin = options.resume === undefined ? beginRun : resumeRun;
    const prepared = await begin(options, suites, interrupts.signal, speaker.say).catch((error) => {
      if (!interrupts.signal.aborted) throw error;
      throw new UserError('Interrupted before anything was measured.', {
        exitCode: interruptedExitCode,
        cause: error,
      });
    });
    const reason = await carryOut(prepared, speaker);
    speaker.finish();
    const run = await readRun(prepared.file.path);
    show(run, { json: options.json, threshold: prepared.options.threshold });
    return exitCodeOf(run, reason);
  } finally {
    speaker.finish();
    release();
    interrupts.release();
  }
}

/**
 * @param {BenchOptions} options
 * @returns {Promise<import('./suites.js').NamedSuite[]>}
 */
async function selectSuites({ suites: names, run }) {
  const suites = await chooseSuites(names);
  planCells(suites, EVERY_NAME, run); // for its errors
  return suites;
}

/**
 * @param {BenchOptions} options
 * @param {import('./suites.js').NamedSuite[]} suites
 * @param {AbortSignal} signal
 * @param {(line: string) => void} say
 * @returns {Promise<Prepared>}
 */
async function beginRun({ specs, run: options, seed, out, argv }, suites, signal, say) {
  const session = await openSession(suites, specs, { signal, cpus: options.cpus, say });
  const cells = planCells(suites, everyRuntime(session), options);
  const header = await headerFor(session, planFor(session, cells), options, {
    seed: seed ?? randomInt(2 ** 32),
    argv,
  });
  const file = createRunFile(out ?? defaultFile('', header), header);
  return { session, cells, header, file, options };
}

/**
 * @param {BenchOptions} options
 * @param {import('./suites.js').NamedSuite[]} _suites those of the interrupted run are taken
 * @param {AbortSignal} signal
 * @returns {Promise<Prepared>}
 */
async function resumeRun({ resume = '', run: { rounds }, maxTimeMs }, _suites, signal) {
  const { file, run: before } = await openForResume(resume);
  const { session, cells } = await sessionOf(before, signal);
  const recorded = /** @type {import('./run.js').RunOptions} */ (
    /** @type {unknown} */ (before.header.options)
  );
  const options = {
    ...recorded,
    ...(rounds !== undefined && { rounds }),
    ...(maxTimeMs !== undefined && { maxTimeMs }),
  };
  return { session, cells, header: before.header, file, options, before };
}

/**
 * @param {Prepared} prepared
 * @param {import('../cli/progress.js').Speaker} progress
 */
async function carryOut({ session, cells, header, file, options, before }, progress) {
  const { lacking } = session.launcher;
  if (lacking) progress.say(`Warning: ${lacking}.`);
  try {
    const measurable = await setAside(session, cells, options, file, { before, say: progress.say });
    const reason = session.signal?.aborted
      ? 'interrupted'
      : await measure(session, measurable, { header, file, options, progress, before });
    if (options.syscalls && reason !== 'interrupted') {
      await traceCells(session, measurable, { options, file, before, say: progress.say });
    }
    const { trials, skips, failures } = await readRun(file.path);
    file.append({
      type: 'end',
      finishedAt: new Date().toISOString(),
      trials: trials.length,
      skips: skips.length,
      failures: failures.length,
      reason,
    });
    return reason;
  } catch (error) {
    // A file that was fine to begin with: nothing was asked wrongly, so this is not bad usage.
    if (error instanceof RecordError) throw new UserError(error.message, { exitCode: 1, cause: error });
    throw error;
  } finally {
    file.close();
  }
}

/**
 * @param {Run} run
 * @param {{ json: boolean, threshold: number }} options
 */
function show(run, { json, threshold }) {
  const { skips, failures } = run;
  const shownPath = path.relative('', run.path);
  if (json) {
    const workloads = summarise(run, { threshold });
    const warnings = warningsOf(run, workloads).map(warningText);
    const endurance = enduranceOf(run);
    process.stdout.write(
      `${JSON.stringify({ file: shownPath, workloads, endurance, skips, failures, warnings }, null, 2)}\n`,
    );
    return;
  }
  const style = styleFor(wantsColour(process.stdout, process.env));
  process.stdout.write(`${runText(run, { style, threshold })}\n\nResults: ${shownPath}\n`);
}

/**
 * @param {Run} run
 * @param {import('./rounds.js').Reason} reason
 */
function exitCodeOf(run, reason) {
  if (reason === 'interrupted') {
    process.stderr.write(`Interrupted. Go on with: pnpm bench --resume ${path.relative('', run.path)}\n`);
    return interruptedExitCode;
  }
  if (failuresOf(run).faults.length > 0) return 1;
  if (run.trials.length + run.failures.length > 0) return 0;
  throw new UserError('Nothing was measured: every cell was skipped, for the reasons above.', {
    exitCode: 1,
  });
}
