import { formatMachineTitle } from '@rounds/analysis/machines.js';
import { formatDuration, formatNumber, plural } from '@rounds/record/format.js';
import { groupBy } from '@rounds/stats/group.js';
import { formatSize, formatThroughput } from './numbers.js';

/**
 * The conditions of a run: what a reader needs to judge the figures and to repeat the run.
 *
 * @import { Report } from '@rounds/analysis'
 * @import { Machine, Resume, Run, Runtime } from '@rounds/record'
 * @typedef {{ label: string, values: string[], code?: boolean }} Fact
 */

/** @param {Pick<Report, 'run' | 'failures' | 'extent'>} report @returns {Fact[]} */
export function runFacts({ run, failures, extent }) {
  const { machine, runtimes, argv, commit, seed, options } = run.header;
  const { measured } = machine;
  const hardware = measured && `${formatHardware(measured)} (rounds machine, ${measured.at.slice(0, 10)})`;
  const resumes = run.resumes.map((resume) => formatResume(run, resume));
  return [
    { label: 'Machine', values: [formatMachine(machine, options)] },
    ...(hardware ? [{ label: 'Hardware', values: [hardware] }] : []),
    { label: 'System', values: [`${machine.os}, kernel ${machine.kernel}`] },
    { label: 'Runtimes', values: runtimes.map(formatRuntime) },
    { label: 'Measured', values: [formatPeriod(run)] },
    { label: 'Extent', values: [formatExtent(extent, run, failures)] },
    { label: 'Command', values: [formatRunCommand(run, argv)], code: true },
    ...(resumes.length > 0 ? [{ label: 'Continued', values: resumes }] : []),
    { label: 'Commit', values: [commit ?? 'unknown'], code: commit !== null },
    { label: 'Seed', values: [String(seed)], code: true },
  ];
}

/** @param {Report[]} reports @returns {string[]} a line per machine: dates, runs, trials, cells */
export function formatRunSummaries(reports) {
  const machines = groupBy(reports, ({ run: { header } }) => formatMachineTitle(header.machine));
  return [...machines].map(([machine, own]) => {
    const dates = [...new Set(own.map(({ run }) => run.header.startedAt.slice(0, 10)))].sort();
    const trials = own.reduce((sum, { extent }) => sum + extent.trials, 0);
    const cells = own.reduce((sum, { extent }) => sum + extent.cells, 0);
    const days = dates.length > 1 ? `${dates[0]} to ${dates.at(-1)}` : dates[0];
    return `${machine}, ${days}: ${plural(own.length, 'run')}, ${plural(trials, 'trial')} of ${plural(cells, 'cell')}.`;
  });
}

/** @param {import('@rounds/record').MeasuredMachine} measured @returns {string} one line */
export function formatHardware({
  rounds,
  lineBytes,
  cacheBytes = [],
  cacheRounds = [],
  fastestReadNs,
  slowestReadNs,
  bytesPerNs,
  threads,
}) {
  const sizes = cacheBytes.map((bytes, i) => {
    const agree = cacheRounds[i] ?? rounds;
    return `${formatSize(bytes)}${agree < rounds ? ` (${agree} of ${plural(rounds, 'round')})` : ''}`;
  });
  const withThreads = threads === undefined ? '' : ` with ${plural(threads, 'thread')}`;
  const parts = [
    sizes.length > 0 && `${sizes.length === 1 ? 'cache' : 'caches'} of ${sizes.join(', ')}`,
    lineBytes !== undefined && `cache lines of ${formatSize(lineBytes)}`,
    fastestReadNs !== undefined &&
      slowestReadNs !== undefined &&
      `${formatNumber(fastestReadNs)} to ${formatNumber(slowestReadNs)} ns per read`,
    bytesPerNs !== undefined && `${formatThroughput(bytesPerNs)}${withThreads}`,
  ].filter(Boolean);
  return parts.length > 0 ? parts.join('; ') : 'nothing measured';
}

/** @param {Report} report @returns {string} empty for a run without problems */
export function formatProblems({ warnings, failures: { faults } }) {
  return [
    ...(warnings.length > 0 ? [plural(warnings.length, 'warning')] : []),
    ...(faults.length > 0 ? [plural(faults.length, 'failed trial')] : []),
  ].join(' and ');
}

/** @param {Machine} machine @param {Record<string, unknown>} [options] */
export function formatMachine(machine, { cpus } = {}) {
  const { name, cpu, cores, memoryBytes, arch, governor, virtualization, limits = {} } = machine;
  const allowed = [
    limits.cpuQuota !== undefined && plural(Number(formatNumber(limits.cpuQuota)), 'core'),
    limits.memoryBytes !== undefined && `${formatNumber(limits.memoryBytes / 2 ** 30)} GiB`,
  ].filter(Boolean);
  return [
    ...[name, cpu, plural(cores, 'core'), `${formatNumber(memoryBytes / 2 ** 30)} GiB`, arch],
    Array.isArray(cpus) && `trials on ${cpus.length === 1 ? 'CPU' : 'CPUs'} ${cpus.join(', ')} alone`,
    governor && `governor ${governor}`,
    virtualization,
    allowed.length > 0 && `limited to ${allowed.join(' and ')}`,
  ]
    .filter((words) => typeof words === 'string')
    .join(', ');
}

/** @param {Runtime} runtime */
function formatRuntime({ id, version, engine, flags = [] }) {
  const exact = id.includes(version) ? [] : [version];
  return `${id} (${[...exact, engine, ...flags].join(', ')})`;
}

/** @param {Run} run */
function formatPeriod({ header: { startedAt }, end, resumes }) {
  const start = formatMinute(startedAt);
  if (resumes.length > 0) return `${start}, continued later`;
  return end ? `${start}, took ${formatDuration(Date.parse(end.finishedAt) - Date.parse(startedAt))}` : start;
}

/** @param {string} at */
function formatMinute(at) {
  return `${at.slice(0, 10)} ${at.slice(11, 16)} UTC`;
}

/** @param {Report['extent']} extent @param {Run} run @param {Report['failures']} failures */
function formatExtent({ trials, cells, rounds }, { skips }, { endurance, faults, otherVersions }) {
  return [
    `${plural(trials, 'trial')} of ${plural(cells, 'cell')} in ${plural(rounds, 'round')}`,
    `${plural(skips.length, 'cell')} skipped`,
    `${plural(faults.length, 'trial')} failed`,
    ...(otherVersions.length > 0
      ? [`${plural(otherVersions.length, 'trial')} of other versions failed`]
      : []),
    ...(endurance.length > 0 ? [`${plural(endurance.length, 'trial')} not survived`] : []),
  ].join(', ');
}

/** @param {Pick<Run, 'header'>} run @returns {'bench' | 'compare'} the command that began it */
export function commandOf({ header }) {
  return header.options.commands === undefined ? 'bench' : 'compare';
}

/** @param {Run} run @param {string[]} argv */
function formatRunCommand(run, argv) {
  return `rounds ${formatShellCommand([commandOf(run), ...argv])}`;
}

/** @param {Run} run @param {Resume} resume */
function formatResume(run, { at, argv, commit }) {
  const other = commit === run.header.commit ? '' : `, commit ${commit ?? 'unknown'}`;
  return `${formatMinute(at)}${other}: ${formatRunCommand(run, argv)}`;
}

/** @param {string[]} args @returns {string} as they are typed in a shell */
export function formatShellCommand(args) {
  return args
    .map((arg) => (/^[\w@%+=:,./-]+$/.test(arg) ? arg : `'${arg.replaceAll("'", "'\\''")}'`))
    .join(' ');
}
