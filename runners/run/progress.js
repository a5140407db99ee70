import { duration, plural } from '@rounds/report/words/numbers.js';
import { plain } from '@rounds/report/words/plain.js';

/**
 * Says on stderr how far a run is: on a terminal in one line that is rewritten, elsewhere in a plain line now and then.
 * It speaks between trials only; while one runs, the driver sleeps.
 *
 * @typedef {object} Progress
 * @property {(line: string) => void} say a line that stays
 * @property {(plan: { cells: number, comparisons: number, fewest: number, most: number, maxTimeMs: number }) => void} planned
 * @property {(state: { record: Trial | Failure, trials: number, left: number, elapsedMs: number }) => void} ended
 * @property {() => void} finish
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
  let written = false;
  let lastMs = 0;
  let endMs = Number.POSITIVE_INFINITY;
  const clear = () => {
    if (written) stream.write('\r\x1b[2K');
    written = false;
  };
  const say = (/** @type {string} */ line) => {
    clear();
    stream.write(`${plain(line)}\n`);
  };
  return {
    say,
    planned: ({ cells, comparisons, fewest, most, maxTimeMs }) => {
      endMs = maxTimeMs;
      const rounds = fewest >= most ? plural(most, 'round') : `${fewest} to ${most} rounds`;
      say(`${plural(cells, 'cell')}, ${plural(comparisons, 'comparison')}, ${rounds}`);
    },
    ended: ({ record, trials, left, elapsedMs }) => {
      const { type, suite, case: caseName, workload, runtime, round } = record;
      if (record.type === 'failure') {
        say(`failed: ${suite} ${caseName} ${workload} ${runtime}: ${record.error}`);
      }
      const leftMs = Math.min((elapsedMs / trials) * left, endMs - elapsedMs);
      const state = `round ${round}, ${plural(trials, 'trial')} done, at most ${duration(Math.max(0, leftMs))} left`;
      if (live) {
        clear();
        const line = `${state} · ${suite} ${caseName} ${workload} ${runtime}`;
        stream.write(plain(line).slice(0, (stream.columns || 80) - 1));
        written = true;
      } else if (elapsedMs - lastMs >= plainEveryMs && type === 'trial') {
        lastMs = elapsedMs;
        say(state);
      }
    },
    finish: clear,
  };
}
