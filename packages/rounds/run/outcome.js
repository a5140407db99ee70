import { cellsOf } from '@rounds/analysis';
import { cellKey, groupTrials } from '@rounds/record';
import { answersText, runText, warningText } from '@rounds/report';
import { plural } from '@rounds/report/words/numbers.js';
import { UserError } from '../cli/errors.js';
import { say } from '../cli/exclusive.js';
import { outputStyle } from '../cli/terminal.js';
import { typedPath } from '../cli/user-path.js';

/**
 * What a run prints at its end, and its exit code.
 *
 * @typedef {import('@rounds/analysis').Report} Report
 * @typedef {import('@rounds/record').EndReason} EndReason
 *
 * @typedef {object} Asked
 * @property {boolean} [json]
 * @property {number} [rounds] how many the user wanted at the most
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
 * @param {EndReason} reason
 * @param {Asked} asked
 * @returns {number} exit code
 */
export function conclude(report, reason, asked) {
  const file = typedPath(report.run.path);
  if (reason === 'interrupted') {
    process.stdout.write(asked.json ? asJson(report, file) : asText(report, file, asked));
    say(
      report.changes
        ? 'Interrupted. The other version of the code is gone, so this run cannot be continued: start it anew.'
        : `Interrupted. Continue with: pnpm bench --resume ${file}`,
    );
    return 0; // the signal decides
  }
  const { judged } = asked;
  process.stdout.write(asked.json ? asJson(report, file, judged) : asText(report, file, asked));
  judged?.write?.();
  const unreached = notReached(report);
  if (unreached.length > 0) sayNotReached(unreached, report.changes ? undefined : file);
  const { run, failures } = report;
  if (failures.faults.length > 0 || unreached.length > 0) return 1;
  if (run.trials.length + run.failures.length > 0) return judged?.exitCode ?? 0;
  throw new UserError('Nothing was measured: every cell was skipped, for the reasons above.', {
    exitCode: 1,
  });
}

/**
 * @param {Report} report
 * @param {string} file
 * @param {Asked} asked
 */
function asText(report, file, { rounds, checked, judged }) {
  const few = report.warnings.find((warning) => warning.kind === 'too-few-rounds');
  // Who asks for one round wants to know that everything works.
  const wanted = few && rounds !== undefined && rounds < few.roundsNeeded ? few : undefined;
  const warnings = report.warnings.filter((warning) => warning !== wanted);
  // Claims are judged with the rest, and shown by `pnpm claims` and `pnpm report`.
  const suites = report.suites.map((suite) => ({ ...suite, publications: [] }));
  const textOf = report.run.header.options.published ? answersText : runText;
  const { columns: width } = process.stdout;
  const text = textOf({ ...report, suites, warnings }, { style: outputStyle(), ...(width && { width }) });
  const lines = [text, ''];
  if (report.run.end?.reason === 'interrupted') lines.push(soFar(report), '');
  if (wanted) {
    const right = checked && report.failures.faults.length === 0 ? 'No answer was wrong. ' : '';
    lines.push(
      `${right}${plural(rounds ?? 0, 'round')} cannot be compared: verdicts need ${wanted.roundsNeeded}.`,
      '',
    );
  }
  if (judged) lines.push(judged.text, '');
  return `${lines.join('\n')}\nResults: ${file}\n`;
}

/**
 * @param {Report} report
 * @param {string} file
 * @param {Judged} [judged]
 */
function asJson({ run, suites, endurance, warnings }, file, judged) {
  const { skips, failures } = run;
  const workloads = suites.flatMap((suite) => suite.workloads);
  const warningTexts = warnings.map(warningText);
  const gate = judged?.gate && { gate: judged.gate };
  const result = { file, ...gate, workloads, endurance, skips, failures, warnings: warningTexts };
  return `${JSON.stringify(result, null, 2)}\n`;
}

/** @param {Report} report */
function soFar({ run, extent, failures }) {
  const all = cellsOf(run.header.plan).length;
  const parts = [
    `${plural(extent.trials, 'trial')} in ${plural(extent.rounds, 'round')}`,
    `${extent.cells} of ${plural(all, 'cell')} measured`,
    ...(run.skips.length > 0 ? [`${run.skips.length} skipped`] : []),
    ...(failures.faults.length > 0 ? [`${plural(failures.faults.length, 'trial')} failed`] : []),
  ];
  return `So far: ${parts.join(', ')}.`;
}

/**
 * @param {Report} report
 * @returns {import('@rounds/record').Cell[]} cells of which nothing is known, not even why
 */
function notReached({ run }) {
  const known = new Set([
    ...Array.from(groupTrials(run).values(), ({ cell }) => cellKey(cell)),
    ...[...run.skips, ...run.failures].map(cellKey),
  ]);
  return cellsOf(run.header.plan).filter((cell) => !known.has(cellKey(cell)));
}

/**
 * @param {import('@rounds/record').Cell[]} cells
 * @param {string} [file] if the run can be continued
 */
function sayNotReached(cells, file) {
  const named = cells
    .slice(0, mostNamed)
    .map(({ suite, case: name, workload, runtime }) => `${suite} ${name} ${workload} ${runtime}`);
  const more = cells.length > named.length ? `, and ${cells.length - named.length} more` : '';
  say(
    `--max-time ended the run before ${plural(cells.length, 'cell')} could be measured: ${named.join(', ')}${more}. ${file === undefined ? 'Give it more time.' : `Continue with: pnpm bench --resume ${file}`}`,
  );
}
