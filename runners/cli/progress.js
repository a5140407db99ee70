import { duration, plain, plural } from '@rounds/report';

/**
 * Says on stderr how far a run is: one line that is rewritten on a terminal, a plain line now and then elsewhere.
 * It speaks between trials only; while one runs, the driver sleeps.
 *
 * @typedef {object} Speaker
 * @property {(line: string) => void} say a line that stays
 * @property {import('../run/run.js').Progress['planned']} planned
 * @property {import('../run/run.js').Progress['ended']} ended
 * @property {() => void} finish
 */

const plainEveryMs = 10_000;

/**
 * @param {{ stream: NodeJS.WriteStream }} options
 * @returns {Speaker}
 */
export function speakOn({ stream }) {
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
      if (record.type === 'failure')
        say(`failed: ${suite} ${caseName} ${workload} ${runtime}: ${record.error}`);
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
