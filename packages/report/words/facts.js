import { failuresOf } from '@rounds/analysis/endurance.js';
import { cellKey } from '@rounds/record';
import { duration, plural, threeDigits } from './numbers.js';

/**
 * What was run, where and how: what a reader needs to judge the figures, and to run it again.
 *
 * @typedef {import('@rounds/record').Run} Run
 * @typedef {import('@rounds/record').Runtime} Runtime
 * @typedef {{ label: string, values: string[], code?: boolean }} Fact
 */

/**
 * @param {Run} run
 * @returns {Fact[]}
 */
export function factsOf(run) {
  const { machine, runtimes, argv, commit, seed, startedAt, options } = run.header;
  const cpus = Array.isArray(options.cpus) ? options.cpus : undefined;
  const speed = [machine.governor && `governor ${machine.governor}`, machine.virtualization];
  /** @type {Fact[]} */
  const facts = [
    {
      label: 'Machine',
      values: [
        [
          machine.cpu,
          plural(machine.cores, 'core'),
          `${threeDigits(machine.memoryBytes / 2 ** 30)} GiB`,
          machine.arch,
          ...(cpus ? [`trials on ${cpus.length === 1 ? 'CPU' : 'CPUs'} ${cpus.join(', ')} alone`] : []),
          ...speed.filter((words) => typeof words === 'string'),
        ].join(', '),
      ],
    },
    { label: 'System', values: [`${machine.os}, kernel ${machine.kernel}`] },
    { label: 'Runtimes', values: runtimes.map(runtimeWords) },
    { label: 'Measured', values: [whenWords(startedAt, run)] },
    { label: 'Extent', values: [extentWords(run)] },
    { label: 'Command', values: [['pnpm bench', ...argv.map(quoted)].join(' ')], code: true },
    { label: 'Commit', values: [commit ?? 'unknown'], code: commit !== null },
    { label: 'Seed', values: [String(seed)], code: true },
  ];
  return facts;
}

/** @param {Runtime} runtime */
function runtimeWords({ id, version, engine, flags = [] }) {
  const exact = id.includes(version) ? [] : [version];
  return `${id} (${[...exact, engine, ...flags].join(', ')})`;
}

/**
 * @param {string} startedAt
 * @param {Run} run
 */
function whenWords(startedAt, { end }) {
  const start = `${startedAt.slice(0, 10)} ${startedAt.slice(11, 16)} UTC`;
  return end ? `${start}, in ${duration(Date.parse(end.finishedAt) - Date.parse(startedAt))}` : start;
}

/** @param {Run} run */
function extentWords(run) {
  const { trials, skips } = run;
  const { answers, faults } = failuresOf(run);
  const rounds = new Set(trials.map(({ round }) => round)).size;
  const cells = new Set(trials.map(cellKey)).size;
  return [
    `${plural(trials.length, 'trial')} of ${plural(cells, 'cell')} in ${plural(rounds, 'round')}`,
    `${plural(skips.length, 'cell')} skipped`,
    `${plural(faults.length, 'trial')} failed`,
    ...(answers.length > 0 ? [`${plural(answers.length, 'trial')} not survived`] : []),
  ].join(', ');
}

/** @param {string} argument as a shell wants it */
function quoted(argument) {
  return /^[\w@%+=:,./-]+$/.test(argument) ? argument : `'${argument.replaceAll("'", "'\\''")}'`;
}
