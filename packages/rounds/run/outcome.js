import { plannedCells } from '@rounds/analysis';
import { cellKey } from '@rounds/record';
import { plainText, plural } from '@rounds/record/format.js';
import { reportJson, runBlocks } from '@rounds/report';
import { formatOutput } from '@rounds/report/terminal/output.js';
import { formatShellCommand } from '@rounds/report/text/run-facts.js';
import { UserError } from '../system/errors.js';
import { log as say } from '../system/exclusive.js';
import { formatCommand, typedPath } from '../system/invocation.js';

/**
 * What a run prints at its end, and its exit code.
 *
 * @typedef {import('@rounds/analysis').Report} Report
 *
 * @typedef {object} Asked
 * @property {boolean} [json]
 * @property {number} [maxRounds] as the user asked for
 * @property {boolean} [checked] whether the answers of all cells were compared with what they should be
 * @property {Judged} [judged]
 *
 * @typedef {{ exitCode: number, text: string, gate?: object, write?: () => void }} Judged what a whole run comes to; `gate` is
 *   what JSON says of a comparison of versions of the code; `write` writes further files, after all has been said
 */

/** More names than this are only counted. */
const mostNamed = 5;

/**
 * @param {Report} report
 * @param {import('@rounds/record').EndReason} reason
 * @param {Asked} asked
 * @returns {number} exit code
 */
export function conclude(report, reason, asked) {
  const { run, changes } = report;
  const { judged } = asked;
  const file = typedPath(run.path);
  process.stdout.write(asked.json ? asJson(report, file, judged) : asText(report, file, asked));
  const goOn = changes
    ? undefined
    : `Continue with: ${formatCommand(formatShellCommand(['bench', '--resume', file]))}`;
  if (reason === 'interrupted') {
    const anew = 'The other version of the code is gone, so this run cannot be continued: start it anew.';
    say(`Interrupted. ${goOn ?? anew}`);
    return 0; // the signal decides
  }
  judged?.write?.();
  const unreached = notReached(report);
  if (unreached.length > 0) {
    const names = unreached.slice(0, mostNamed).map((each) => Object.values(each).join(' '));
    const more = unreached.length > mostNamed ? `, and ${unreached.length - mostNamed} more` : '';
    const cells = plural(unreached.length, 'cell');
    say(
      `--max-time ended the run before ${cells} could be measured: ${names.join(', ')}${more}. ${goOn ?? 'Give it more time.'}`,
    );
  }
  const exitCode = exitCodeOf(report, judged?.exitCode);
  if (exitCode !== undefined) return exitCode;
  throw new UserError('Nothing was measured: every cell was skipped, for the reasons above.', {
    exitCode: 1,
  });
}

/**
 * @param {Report} report of a run that was not interrupted
 * @param {number} [judged] what judges it by more than that all was measured
 * @returns {number | undefined} nothing where nothing was measured
 */
export function exitCodeOf(report, judged = 0) {
  const { run, failures } = report;
  if (failures.faults.length + run.broken.length > 0 || notReached(report).length > 0) return 1;
  return run.trials.length + run.failures.length > 0 ? judged : undefined;
}

/** @param {Report} report @param {string} file @param {Asked} asked */
function asText(report, file, { maxRounds, checked, judged }) {
  const isInterrupted = report.run.end?.reason === 'interrupted';
  const isRight = checked && report.failures.faults.length === 0;
  // How to go on after an interruption is the last line of all.
  const told = isInterrupted ? ['interrupted', 'too-few-rounds'] : [];
  const warnings = report.warnings
    .filter(({ kind }) => !told.includes(kind))
    .map((warning) => {
      if (warning.kind !== 'too-few-rounds' || maxRounds === undefined) return warning;
      // Who asks for one round wants to know that everything works.
      return { ...warning, noneWrong: isRight && maxRounds < warning.roundsNeeded };
    });
  const lines = [judged?.text ?? formatOutput(runBlocks({ ...report, warnings }))];
  if (isInterrupted) lines.push('', soFar(report));
  if (judged) lines.push('');
  const page = formatCommand(formatShellCommand(['report', file]));
  if (!isInterrupted) lines.push(...[`Results: ${file}`, `As a page: ${page}`].map(plainText));
  return `${lines.join('\n')}\n`;
}

/** @param {Report} report @param {string} file @param {Judged} [judged] */
function asJson(report, file, judged) {
  const { endurance } = report;
  const gate = judged?.gate && { gate: judged.gate };
  const result = { file, ...reportJson(report), ...gate, endurance };
  return `${JSON.stringify(result, null, 2)}\n`;
}

/** @param {Report} report */
function soFar({ run, extent, failures }) {
  const parts = [
    `${plural(extent.trials, 'trial')} in ${plural(extent.rounds, 'round')}`,
    `${extent.cells} of ${plural(plannedCells(run.header.plan).length, 'cell')} measured`,
    ...(run.skips.length > 0 ? [`${run.skips.length} skipped`] : []),
    ...(failures.faults.length > 0 ? [`${plural(failures.faults.length, 'trial')} failed`] : []),
  ];
  return `So far: ${parts.join(', ')}.`;
}

/** @param {Report} report @returns {import('@rounds/record').Cell[]} cells of which nothing is known, not even why */
function notReached({ run }) {
  const known = new Set([...run.trials, ...run.skips, ...run.failures].map(cellKey));
  return plannedCells(run.header.plan).filter((cell) => !known.has(cellKey(cell)));
}
