import { isSurvivalAnswer } from '@rounds/record';
import { formatDuration, plainText, plural } from '@rounds/record/format.js';
import { provisionalTable } from '@rounds/report/terminal/live.js';
import { styleFor, wantsColour } from '@rounds/report/terminal/style.js';
import { wrapText } from '@rounds/report/terminal/wrap.js';
import { formatNames, formatSuiteAndWorkload } from '@rounds/report/text/names.js';

/**
 * Says on stderr how far a run is, and what it seems to find: on a terminal in a table that is drawn anew in its place, elsewhere
 * in lines now and then. It speaks between trials only; while one runs, the driver sleeps.
 *
 * @typedef {object} Progress
 * @property {(line: string) => void} say a line that stays
 * @property {(plan: Planned) => void} begun
 * @property {(records: (import('@rounds/record').Trial | import('@rounds/record').Failure)[], rest: Rest) => void} ended what was
 *   measured side by side
 * @property {(round: number, ratios: import('@rounds/report/text/progress.js').ProvisionalRatio[]) => void} provisional what a
 *   group's ratios seem to be
 * @property {() => void} finish
 *
 * @typedef {object} Rest of the whole run
 * @property {number} remainingMs how long it will probably take
 * @property {number} leftMs how long it may
 *
 * @typedef {object} Planned
 * @property {string} [suite] of several, the one that begins
 * @property {boolean} [isAgain] whether it has begun before, and gets further rounds
 * @property {number} benchmarks the same in all runtimes and versions
 * @property {number} comparisons
 * @property {number} remainingMs how long it will probably take
 * @property {number} maxTimeMs
 * @property {(cell: import('@rounds/record').Cell) => boolean} asksFate whether it is to be seen how far the case comes
 */

const plainEveryMs = 10_000;

/** Rounds whose provisional ratios are told where lines stay, in so many of them. */
const [toldRounds, toldLines] = [[2, 8], 6];

/** @param {NodeJS.WriteStream} stream @param {() => number} [nowMs] @returns {Progress} */
export function progressOn(stream, nowMs = () => performance.now()) {
  const live = stream.isTTY === true && process.env.TERM !== 'dumb';
  let written = 0;
  /** @type {Map<string, string[]>} tables by the suite and workload that they are about */
  const found = new Map();
  /** @type {Set<string>} names of cases */
  const failed = new Set();
  const style = styleFor(wantsColour(stream, process.env));
  /** @type {ReturnType<typeof paceOf> | undefined} */
  let pace;
  let toldMs = nowMs();
  const width = () => (stream.columns || 80) - 1;
  const height = () => (stream.rows || 24) - 2;
  // Together with what follows it in one piece, or it would flicker.
  const erased = () => {
    const erase = written > 0 ? `\r\x1b[2K${'\x1b[1A\x1b[2K'.repeat(written - 1)}` : '';
    written = 0;
    return erase;
  };
  const say = (/** @type {string} */ line) => {
    // Where lines stay, each is a whole message.
    stream.write(`${erased()}${live ? wrapText(plainText(line), width()).join('\n') : plainText(line)}\n`);
  };
  return {
    say,
    begun: (plan) => {
      const { suite, isAgain, benchmarks, comparisons, remainingMs, maxTimeMs } = plan;
      pace ??= paceOf(plan);
      toldMs = nowMs();
      if (isAgain) return;
      const which = suite === undefined ? '' : `${suite}: `;
      const all = `${plural(benchmarks, 'benchmark')}, ${plural(comparisons, 'comparison')}`;
      const [usual, limit] = [Math.min(remainingMs, maxTimeMs), Math.max(0, maxTimeMs)].map(formatDuration);
      say(`${which}${all}; usually about ${usual} (limit ${limit})`);
    },
    ended: (records, rest) => {
      for (const record of records) {
        if (record.type !== 'failure') continue;
        const { suite, case: name, workload, runtime, error } = record;
        if (pace?.asksFate(record) && isSurvivalAnswer(record))
          say(`did not survive: ${suite} ${name} ${workload} ${runtime}: ${error}`);
        else failed.add(name); // the report has the reasons, once
      }
      const last = records.at(-1);
      if (!pace || !last) return;
      const { state: now, warning } = pace.after(records.length, last.round, rest);
      const state = failed.size > 0 ? `${now}, failed: ${formatNames([...failed])}` : now;
      if (warning) say(warning);
      if (live) {
        const [line = ''] = wrapText(plainText(`${state} · ${formatSuiteAndWorkload(last)}`), width());
        const lines = [...(found.get(formatSuiteAndWorkload(last)) ?? []), line.replace(/ ·$/, '')];
        stream.write(erased() + lines.join('\n'));
        written = lines.length;
      } else if (nowMs() - toldMs >= plainEveryMs) {
        toldMs = nowMs();
        say(state);
      }
    },
    provisional: (round, ratios) => {
      const [first] = ratios;
      if (!first || !(live || toldRounds.includes(round))) return;
      const room = { style, width: width(), height: live ? height() : toldLines };
      const lines = provisionalTable(round, ratios, room);
      if (live) found.set(formatSuiteAndWorkload(first.other), lines);
      else for (const line of lines) say(line);
    },
    finish: () => stream.write(erased()),
  };
}

/** Before, too little is known to say that the time is too short. */
const knownAfter = 3;

/** @param {Planned} plan */
function paceOf({ asksFate }) {
  let trials = 0;
  let isWarned = false;
  return {
    asksFate,
    /** @param {number} made @param {number} round @param {Rest} rest */
    after: (made, round, { remainingMs, leftMs }) => {
      trials += made;
      const done = `round ${round}, ${plural(trials, 'trial')} done`;
      if (round < 2) return { state: done };
      if (remainingMs <= leftMs) return { state: `${done}, about ${formatDuration(remainingMs)} left` };
      const left = formatDuration(Math.max(0, leftMs));
      const isNews = !isWarned && round >= knownAfter;
      isWarned ||= isNews;
      const warning = `Warning: all verdicts need about ${formatDuration(remainingMs)} more, and ${left} are left. Give it more with --max-time, or select fewer benchmarks.`;
      return { state: `${done}, ${left} left until the limit`, ...(isNews && { warning }) };
    },
  };
}
