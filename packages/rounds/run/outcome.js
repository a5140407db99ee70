import { plannedCells } from '@rounds/analysis';
import { cellKey } from '@rounds/record';
import { plainText, plural } from '@rounds/record/format.js';
import { runBlocks } from '@rounds/report/document.js';
import { reportJson } from '@rounds/report/json.js';
import { formatOutput } from '@rounds/report/terminal/output.js';
import { commandOf, formatShellCommand } from '@rounds/report/text/run-facts.js';
import { UserError } from '../system/errors.js';
import { log } from '../system/exclusive.js';
import { formatCommand, typedPath } from '../system/invocation.js';

/**
 * The output of a run, and its exit code.
 *
 * @import { Report } from '@rounds/analysis'
 * @import { Cell, EndReason } from '@rounds/record'
 *
 * @typedef {object} OutcomeOptions
 * @property {boolean} [json]
 * @property {number} [maxRounds] of the user
 * @property {boolean} [isChecked] whether the answers of all cells were compared with those of the reference
 * @property {Judgement} [judgement]
 *
 * @typedef {{ exitCode: number, text?: string, gate?: object, write?: () => void }} Judgement `text` replaces the report in a terminal;
 *   `gate` is its result in JSON; `write` writes further files, after everything is printed
 */

/** More cells are only counted. */
const maxNamed = 5;

/**
 * @param {Report} report
 * @param {EndReason} reason
 * @param {OutcomeOptions} options
 * @returns {number} exit code
 */
export function conclude(report, reason, options) {
  const { run, changes } = report;
  const { judgement, json } = options;
  const file = typedPath(run.path);
  process.stdout.write(json ? formatJson(report, file, judgement) : formatText(report, file, options));
  const resume = changes
    ? undefined
    : `Continue with: ${formatCommand(formatShellCommand([commandOf(run), '--resume', file]))}`;
  if (reason === 'interrupted') {
    const restart = 'A run with --against cannot be resumed: start a new run.';
    log(`Interrupted. ${resume ?? restart}`);
    return 0; // the signal decides
  }
  judgement?.write?.();
  const unmeasured = unmeasuredCells(report);
  if (unmeasured.length > 0) {
    const names = unmeasured.slice(0, maxNamed).map((each) => Object.values(each).join(' '));
    const more = unmeasured.length > maxNamed ? `, and ${unmeasured.length - maxNamed} more` : '';
    const cells = plural(unmeasured.length, 'cell');
    log(
      `--max-time ended the run before ${cells} could be measured: ${names.join(', ')}${more}. ${resume ?? 'Allow more time.'}`,
    );
  }
  const exitCode = exitCodeOf(report, judgement?.exitCode);
  if (exitCode !== undefined) return exitCode;
  throw new UserError('Nothing was measured: every cell was skipped, for the reasons above.', {
    exitCode: 1,
  });
}

/**
 * @param {Report} report of a run that was not interrupted
 * @param {number} [success] exit code if everything was measured
 * @returns {number | undefined} nothing if nothing was measured
 */
export function exitCodeOf(report, success = 0) {
  const { run, failures } = report;
  if (failures.faults.length + run.broken.length > 0 || unmeasuredCells(report).length > 0) return 1;
  return run.trials.length + run.failures.length > 0 ? success : undefined;
}

/** @param {Report} report @param {string} file @param {OutcomeOptions} options */
function formatText(report, file, { maxRounds, isChecked, judgement }) {
  const isInterrupted = report.run.end?.reason === 'interrupted';
  const isCorrect = isChecked && report.failures.faults.length === 0;
  // The last line of an interrupted run has the advice.
  const omitted = isInterrupted ? ['interrupted', 'too-few-rounds'] : [];
  const warnings = report.warnings
    .filter(({ kind }) => !omitted.includes(kind))
    .map((warning) => {
      if (warning.kind !== 'too-few-rounds' || maxRounds === undefined) return warning;
      // A run with one round is a test that everything works.
      return { ...warning, areAnswersCorrect: isCorrect && maxRounds < warning.roundsNeeded };
    });
  const lines = [judgement?.text ?? formatOutput(runBlocks({ ...report, warnings }))];
  if (isInterrupted) lines.push('', formatProgress(report));
  if (judgement?.text !== undefined) lines.push('');
  const page = formatCommand(formatShellCommand(['report', file]));
  if (!isInterrupted) lines.push(...[`Results: ${file}`, `As a page: ${page}`].map(plainText));
  return `${lines.join('\n')}\n`;
}

/** @param {Report} report @param {string} file @param {Judgement} [judgement] */
function formatJson(report, file, judgement) {
  const { endurance } = report;
  const gate = judgement?.gate && { gate: judgement.gate };
  const result = { file, ...reportJson(report), ...gate, endurance };
  return `${JSON.stringify(result, null, 2)}\n`;
}

/** @param {Report} report */
function formatProgress({ run, extent, failures }) {
  const parts = [
    `${plural(extent.trials, 'trial')} in ${plural(extent.rounds, 'round')}`,
    `${extent.cells} of ${plural(plannedCells(run.header.plan).length, 'cell')} measured`,
    ...(run.skips.length > 0 ? [`${run.skips.length} skipped`] : []),
    ...(failures.faults.length > 0 ? [`${plural(failures.faults.length, 'trial')} failed`] : []),
  ];
  return `So far: ${parts.join(', ')}.`;
}

/** @param {Report} report @returns {Cell[]} cells without a trial, a failure or a reason */
function unmeasuredCells({ run }) {
  const known = new Set([...run.trials, ...run.skips, ...run.failures].map(cellKey));
  return plannedCells(run.header.plan).filter((cell) => !known.has(cellKey(cell)));
}
