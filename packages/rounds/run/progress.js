import { isSurvivalAnswer } from '@rounds/record';
import { formatDuration, plainText, plural } from '@rounds/record/format.js';
import { provisionalTable } from '@rounds/report/progress.js';
import { styleFor, wantsColour } from '@rounds/report/terminal/style.js';
import { wrapText } from '@rounds/report/terminal/wrap.js';
import { formatNames, formatSuiteAndWorkload } from '@rounds/report/text/names.js';

/**
 * The progress of a run, and its provisional results, on stderr: a table that is redrawn on a terminal, elsewhere a line now and
 * then. It prints between trials only; during one, the driver sleeps.
 *
 * @import { Cell, Failure, Trial } from '@rounds/record'
 * @import { ProvisionalRatio } from '@rounds/report/progress.js'
 *
 * @typedef {object} RunProgress
 * @property {(line: string) => void} log prints a permanent line
 * @property {(plan: PlannedRounds) => void} begun
 * @property {(records: (Trial | Failure)[], remaining: RemainingTime) => void} ended a batch
 * @property {(round: number, ratios: ProvisionalRatio[]) => void} provisional ratios of a group
 * @property {() => void} finish
 *
 * @typedef {object} RemainingTime of the run
 * @property {number} remainingMs expected
 * @property {number} leftMs allowed
 *
 * @typedef {object} PlannedRounds
 * @property {number} benchmarks the same on all runtimes and versions
 * @property {number} comparisons
 * @property {number} remainingMs expected
 * @property {number} maxTimeMs
 * @property {(cell: Cell) => boolean} isEndurance whether a failure is a result of the cell
 */

const lineEveryMs = 10_000;

/** Where lines are permanent, provisional ratios are printed after these rounds, in at most this many lines. */
const [printedRounds, maxPrintedLines] = [[2, 8], 6];

/** Estimates of earlier rounds are too rough for a warning. */
const minRoundsForWarning = 3;

/** @param {NodeJS.WriteStream} stream @param {() => number} [nowMs] @returns {RunProgress} */
export function progressOn(stream, nowMs = () => performance.now()) {
  const isLive = stream.isTTY === true && process.env.TERM !== 'dumb';
  const style = styleFor(wantsColour(stream, process.env));
  const width = () => (stream.columns || 80) - 1;
  const height = () => (isLive ? (stream.rows || 24) - 2 : maxPrintedLines);
  /** @type {Map<string, string[]>} lines of tables, by suite and workload */
  const tables = new Map();
  /** @type {Set<string>} cases */
  const failed = new Set();
  let written = 0;
  let printedMs = nowMs();
  let trials = 0;
  let isWarned = false;
  /** @type {PlannedRounds['isEndurance']} */
  let isEndurance = () => false;

  // It is written together with the new lines, to avoid flicker.
  const erase = () => {
    const codes = written > 0 ? `\r\x1b[2K${'\x1b[1A\x1b[2K'.repeat(written - 1)}` : '';
    written = 0;
    return codes;
  };
  const log = (/** @type {string} */ line) => {
    stream.write(`${erase()}${isLive ? wrapText(plainText(line), width()).join('\n') : plainText(line)}\n`);
  };

  /** @param {number} round @param {RemainingTime} time @returns {string} */
  const stateAfter = (round, { remainingMs, leftMs }) => {
    const done = `round ${round}, ${plural(trials, 'trial')} done`;
    if (round < 2) return done;
    const [needed, left] = [remainingMs, Math.max(0, leftMs)].map(formatDuration);
    if (remainingMs <= leftMs) return `${done}, about ${needed} left`;
    if (!isWarned && round >= minRoundsForWarning) {
      isWarned = true;
      log(
        `Warning: all verdicts need about ${needed} more, and ${left} are left. Increase --max-time, or select fewer benchmarks.`,
      );
    }
    return `${done}, ${left} left until the limit`;
  };

  return {
    log,
    begun: (plan) => {
      const { benchmarks, comparisons, remainingMs, maxTimeMs } = plan;
      isEndurance = plan.isEndurance;
      printedMs = nowMs();
      const all = `${plural(benchmarks, 'benchmark')}, ${plural(comparisons, 'comparison')}`;
      const [usual, limit] = [Math.min(remainingMs, maxTimeMs), maxTimeMs].map(formatDuration);
      log(`${all}; usually about ${usual} (limit ${limit})`);
    },
    ended: (records, remaining) => {
      for (const record of records) {
        if (record.type !== 'failure') continue;
        const { suite, case: name, workload, runtime, error } = record;
        if (isEndurance(record) && isSurvivalAnswer(record))
          log(`did not survive: ${suite} ${name} ${workload} ${runtime}: ${error}`);
        else failed.add(name); // the report has the reason
      }
      const last = records.at(-1);
      if (!last) return;
      trials += records.length;
      const state = stateAfter(last.round, remaining);
      const status = failed.size > 0 ? `${state}, failed: ${formatNames([...failed])}` : state;
      if (isLive) {
        const place = formatSuiteAndWorkload(last);
        const [line = ''] = wrapText(plainText(`${status} · ${place}`), width());
        const lines = [...(tables.get(place) ?? []), line.replace(/ ·$/, '')];
        stream.write(erase() + lines.join('\n'));
        written = lines.length;
      } else if (nowMs() - printedMs >= lineEveryMs) {
        printedMs = nowMs();
        log(status);
      }
    },
    provisional: (round, ratios) => {
      const [first] = ratios;
      if (!first || !(isLive || printedRounds.includes(round))) return;
      const lines = provisionalTable(round, ratios, { style, width: width(), height: height() });
      if (isLive) tables.set(formatSuiteAndWorkload(first.other), lines);
      else for (const line of lines) log(line);
    },
    finish: () => stream.write(erase()),
  };
}
