import { plannedCells } from '@rounds/analysis';
import { cellKey, groupTrials, numbersOf } from '@rounds/record';
import { mean, median } from '@rounds/stats';

/**
 * The JSON of hyperfine, for scripts that read it: https://github.com/sharkdp/hyperfine
 *
 * @import { Report } from '@rounds/analysis'
 */

export const hyperfineFormat = {
  mark: '{\n  "results": [',
  noun: 'file of hyperfine results',
  text: hyperfineText,
};

/** @param {Report} report @returns {string} */
function hyperfineText({ run }) {
  const groups = groupTrials(run);
  const measured = plannedCells(run.header.plan).flatMap((cell) => groups.get(cellKey(cell)) ?? []);
  const results = measured.map((cell) => {
    const seconds = (/** @type {import('@rounds/record').NumberOf} */ of) => numbersOf(cell, of);
    const times = seconds(({ ns }) => ns / 1e9);
    const average = mean(times);
    const squares = times.map((time) => (time - average) ** 2);
    const user = seconds(({ userMs }) => userMs).map((ms) => ms / 1e3);
    const system = seconds(({ sysMs }) => sysMs).map((ms) => ms / 1e3);
    const memory = seconds(({ rssBytes }) => rssBytes);
    const exitCodes = cell.trials.map(({ figures }) => figures?.exitCode ?? 0);
    const { case: command, workload } = cell.cell;
    const parameters = Object.fromEntries(
      workload === 'default' ? [] : workload.split(', ').map((each) => each.split(/=(.*)/s, 2)),
    );
    return {
      ...{ command, mean: average },
      stddev: times.length > 1 ? Math.sqrt(mean(squares) * (times.length / (times.length - 1))) : null,
      median: median(times),
      ...(user.length > 0 && { user: mean(user), system: mean(system) }),
      ...{ min: Math.min(...times), max: Math.max(...times), times },
      ...(memory.length > 0 && { memory_usage_byte: memory }),
      exit_codes: exitCodes,
      ...(Object.keys(parameters).length > 0 && { parameters }),
    };
  });
  return `${JSON.stringify({ results }, null, 2)}\n`;
}
