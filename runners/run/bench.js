import path from 'node:path';
import { analyseRun } from '@rounds/analysis';
import { RecordError, readRun } from '@rounds/record';
import { runText, warningText } from '@rounds/report';
import { UserError } from '../cli/errors.js';
import { exclusively } from '../cli/exclusive.js';
import { outputStyle } from '../cli/terminal.js';
import { begin, selectSuites } from './begin.js';
import { measure } from './measure.js';
import { progressOn } from './progress.js';
import { setAside } from './set-aside.js';
import { traceCells } from './trace-run.js';

/**
 * @param {import('./options.js').BenchOptions} options
 * @returns {Promise<number>} exit code
 */
export async function runBench(options) {
  // A typing error is reported even while another run holds the lock.
  const suites = await selectSuites(options);
  return exclusively(options, async ({ signal }) => {
    const progress = progressOn(process.stderr);
    try {
      const begun = await begin(options, suites, { signal, say: progress.say });
      const reason = await carryOut(begun, progress);
      progress.finish();
      const report = analyseRun(await readRun(begun.file.path));
      show(report, options);
      return exitCodeOf(report, reason);
    } finally {
      progress.finish();
    }
  });
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
    const reason = session.signal?.aborted ? 'interrupted' : await measure(begun, able, progress);
    if (options.syscalls && reason !== 'interrupted') await traceCells(begun, able, progress.say);
    file.append({ type: 'end', finishedAt: new Date().toISOString(), ...file.counts, reason });
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
 * @param {import('@rounds/analysis').Report} report
 * @param {{ json?: boolean }} options
 */
function show(report, { json }) {
  const { run, suites, endurance, warnings } = report;
  const file = path.relative('', run.path);
  if (!json) {
    process.stdout.write(`${runText(report, { style: outputStyle() })}\n\nResults: ${file}\n`);
    return;
  }
  const { skips, failures } = run;
  const workloads = suites.flatMap((suite) => suite.workloads);
  const result = { file, workloads, endurance, skips, failures, warnings: warnings.map(warningText) };
  process.stdout.write(`${JSON.stringify(result, null, 2)}\n`);
}

/**
 * @param {import('@rounds/analysis').Report} report
 * @param {import('@rounds/record').EndReason} reason
 */
function exitCodeOf({ run, failures }, reason) {
  if (reason === 'interrupted') {
    process.stderr.write(`Interrupted. Continue with: pnpm bench --resume ${path.relative('', run.path)}\n`);
    return 0; // the signal decides
  }
  if (failures.faults.length > 0) return 1;
  if (run.trials.length + run.failures.length > 0) return 0;
  throw new UserError('Nothing was measured: every cell was skipped, for the reasons above.', {
    exitCode: 1,
  });
}
