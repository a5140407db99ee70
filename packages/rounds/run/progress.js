import { isSurvivalAnswer } from '@rounds/record';
import { duration, plural } from '@rounds/report/words/numbers.js';
import { plain } from '@rounds/report/words/plain.js';
import { provisionalLine } from '@rounds/report/words/provisional.js';

/**
 * Says on stderr how far a run is, and what it seems to find: on a terminal in two lines that are rewritten, elsewhere in a
 * plain line now and then.
 * It speaks between trials only; while one runs, the driver sleeps.
 *
 * @typedef {object} Progress
 * @property {(line: string) => void} say a line that stays
 * @property {(parts: { suite: string, planned: Omit<Planned, 'maxTimeMs'> }[], maxTimeMs: number) => void} overview what
 *   is measured suite by suite
 * @property {(plan: Planned) => void} planned
 * @property {(state: Ended) => void} ended
 * @property {(round: number, ratios: import('@rounds/report/words/provisional.js').Provisional[]) => void} provisional what a
 *   group's ratios seem to be
 * @property {() => void} finish
 *
 * @typedef {object} Ended
 * @property {Trial | Failure} record
 * @property {boolean} [asksFate] whether it was to be seen how far the case comes
 * @property {number} trials done
 * @property {number} left
 * @property {number} elapsedMs
 * @property {number} [onceMs] of these, what no later trial will take
 *
 * @typedef {object} Planned
 * @property {string} [suite] of several, the one that begins
 * @property {number} cells
 * @property {number} comparisons
 * @property {number} fewest rounds that verdicts need
 * @property {number} [from] rounds that are done
 * @property {number} most
 * @property {number} maxTimeMs
 * @property {number} likelyMs how long the fewest rounds will probably take
 *
 * @typedef {import('@rounds/record').Trial} Trial
 * @typedef {import('@rounds/record').Failure} Failure
 */

const plainEveryMs = 10_000;

/**
 * @param {NodeJS.WriteStream} stream
 * @returns {Progress}
 */
export function progressOn(stream) {
  const live = stream.isTTY === true && process.env.TERM !== 'dumb';
  let written = 0;
  let found = '';
  let lastMs = 0;
  /** @type {Planned | undefined} */
  let plan;
  const clear = () => {
    if (written > 0) stream.write(`\r\x1b[2K${'\x1b[1A\x1b[2K'.repeat(written - 1)}`);
    written = 0;
  };
  const say = (/** @type {string} */ line) => {
    clear();
    stream.write(`${plain(line)}\n`);
  };
  return {
    say,
    overview: (parts, maxTimeMs) => {
      const width = Math.max(...parts.map(({ suite }) => suite.length));
      const likelyMs = parts.reduce((sum, { planned }) => sum + planned.likelyMs, 0);
      for (const { suite, planned } of parts) {
        const cells = plural(planned.cells, 'cell').padStart(10);
        say(`${suite.padEnd(width)} ${cells}, verdicts after about ${duration(planned.likelyMs)}`);
      }
      say(`All together about ${duration(likelyMs)}, at most ${duration(maxTimeMs)}. One after the other:`);
    },
    planned: (planned) => {
      plan = planned;
      const { suite, cells, comparisons, fewest, from = 0, most, maxTimeMs, likelyMs } = planned;
      lastMs = 0;
      if (from > 0) {
        say(`${suite}: on to round ${most}, at most ${duration(maxTimeMs)}`);
        return;
      }
      const rounds = fewest >= most ? plural(most, 'round') : `${fewest} to ${most} rounds`;
      const times =
        comparisons === 0 || fewest > most
          ? `at most ${duration(maxTimeMs)}`
          : `verdicts after about ${duration(likelyMs)}, at most ${duration(maxTimeMs)}`;
      const which = suite === undefined ? '' : `${suite}: `;
      say(`${which}${plural(cells, 'cell')}, ${plural(comparisons, 'comparison')}, ${rounds}: ${times}`);
      if (comparisons > 0 && fewest <= most && likelyMs > maxTimeMs) {
        say(
          `Warning: this run will probably end before its verdicts. Give it more with --max-time, or select fewer cells.`,
        );
      }
    },
    ended: ({ record, asksFate = false, trials, left, elapsedMs, onceMs = 0 }) => {
      const { type, suite, case: caseName, workload, runtime, round } = record;
      if (record.type === 'failure') {
        const how = asksFate && isSurvivalAnswer(record) ? 'did not survive' : 'failed';
        say(`${how}: ${suite} ${caseName} ${workload} ${runtime}: ${record.error}`);
      }
      const state = `round ${round}, ${plural(trials, 'trial')} done, ${timesLeft(plan, { round, left, trialMs: (elapsedMs - onceMs) / trials, elapsedMs })}`;
      if (live) {
        clear();
        const line = `${state} · ${suite} ${caseName} ${workload} ${runtime}`;
        const lines = [...(found === '' ? [] : [found]), plain(line).slice(0, widthOf(stream))];
        stream.write(lines.join('\n'));
        written = lines.length;
      } else if (elapsedMs - lastMs >= plainEveryMs && type === 'trial') {
        lastMs = elapsedMs;
        say(state);
      }
    },
    provisional: (round, ratios) => {
      if (!live && !isTold(round)) return;
      const line = provisionalLine(round, ratios, widthOf(stream));
      if (line === undefined) return;
      if (live) found = plain(line);
      else say(line);
    },
    finish: clear,
  };
}

/** @param {NodeJS.WriteStream} stream */
function widthOf({ columns = 80 }) {
  return columns - 1;
}

/**
 * Where lines stay, a few tell enough.
 *
 * @param {number} round
 */
function isTold(round) {
  return round === 2 || round === 8;
}

/**
 * @param {Planned | undefined} plan
 * @param {{ round: number, left: number, trialMs: number, elapsedMs: number }} state
 */
function timesLeft(plan, { round, left, trialMs, elapsedMs }) {
  const { cells = 0, fewest = 0, most = 0, maxTimeMs = Number.POSITIVE_INFINITY } = plan ?? {};
  const untilMaxMs = Math.max(0, maxTimeMs - elapsedMs);
  const end = `at most ${duration(Math.min(trialMs * left, untilMaxMs))} left`;
  if (!plan?.comparisons || fewest > most || round > fewest) return end;
  // Rounds get smaller as cells fail: as many as are left are as many as a round has now.
  const inRound = round < most ? Math.min(cells, Math.floor(left / (most - round))) : 0;
  const verdictsMs = trialMs * (left - inRound * (most - fewest));
  if (verdictsMs > untilMaxMs) return `${end}, too little for verdicts`;
  return `verdicts in about ${duration(verdictsMs)}, ${end}`;
}
