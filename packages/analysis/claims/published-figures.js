import { cellKey, joinIds, splitId } from '@rounds/record';
import { mean } from '@rounds/stats';
import { figureByRound } from '../comparisons/times.js';
import { firstOf } from '../means.js';

/**
 * Published figures beside the figures of a run, in the published units.
 *
 * @typedef {import('@rounds/record').CellTrials} CellTrials
 * @typedef {import('@rounds/record').Trace} Trace
 * @typedef {import('@rounds/harness').PublishedFigure} PublishedFigure
 */

/**
 * @typedef {object} Measured what a run has, by cell
 * @property {{ id: string, name: string }[]} runtimes
 * @property {ReadonlyMap<string, CellTrials>} groups
 * @property {ReadonlyMap<string, Trace[]>} traces
 */

/**
 * @typedef {object} FigureBeside
 * @property {PublishedFigure} published
 * @property {{ runtime: string, value: number }[]} here in the unit of the published figure
 */

/**
 * The runtimes of a run's cells by name; what a pair of programs ran in has both names: `bun+node`.
 *
 * @param {import('@rounds/record').Header} header
 * @returns {{ id: string, name: string }[]}
 */
export function namedRuntimes({ runtimes, plan }) {
  const names = new Map(runtimes.map(({ id, name }) => [id, name]));
  const nameOf = (/** @type {string} */ id) => names.get(id) ?? id;
  const ids = new Set([...names.keys(), ...plan.runtimes]);
  return [...ids].map((id) => ({ id, name: names.get(id) ?? joinIds(splitId(id).map(nameOf)) }));
}

/**
 * @param {Measured} measured
 * @param {string} suite
 * @param {PublishedFigure} published
 * @returns {FigureBeside}
 */
export function besideOurs({ runtimes, groups, traces }, suite, published) {
  const { case: caseName, workload, figure } = published;
  const name = joinIds(splitId(published.runtime).map((id) => id.replace(/@.*/, '')));
  const here = runtimes
    .filter((runtime) => runtime.name === name || name === 'native')
    .flatMap(({ id }) => {
      const key = cellKey({ suite, case: caseName, workload, runtime: id });
      const trials = groups.get(key);
      const own = traces.get(key) ?? [];
      const [known, bytes] = figure?.startsWith(counted)
        ? [own.map((trace) => callsOf(trace, figure.slice(counted.length))), own[0]?.bytes]
        : [
            [...(trials ? figureByRound(trials, figure).values() : [])],
            trials && firstOf(trials.values('bytes')),
          ];
      if (known.length === 0 || isOfOtherWork(published, bytes)) return [];
      const value = inUnit(published, mean(known), bytes ?? Number.NaN);
      // Of a time that was too short to be measured, for example.
      return Number.isFinite(value) ? [{ runtime: id, value }] : [];
    });
  return { published, here };
}

/**
 * The times of a whole process include the start of its runtime, which does not grow with the work.
 *
 * @param {PublishedFigure} published
 * @param {number | undefined} bytes of our trials
 */
function isOfOtherWork({ figure, bytes: publishedBytes }, bytes) {
  return publishedBytes !== undefined && figure?.endsWith('Ms') === true && publishedBytes !== bytes;
}

/** The prefix of figures that come from a trace. */
const counted = 'syscalls.';

/**
 * @param {Trace} trace
 * @param {string} names of a system call, or of several that do the same: `epoll_wait+epoll_pwait`
 */
function callsOf({ syscalls }, names) {
  const made = names.split('+').filter((name) => Object.hasOwn(syscalls, name));
  return made.reduce((sum, name) => sum + Number(syscalls[name]?.calls), 0);
}

const divisors = { ns: 1, µs: 1e3, ms: 1e6, s: 1e9 };

/**
 * @param {PublishedFigure} published
 * @param {number} value a time is in ns per operation, or in ms where its name says so
 * @param {number} bytes per operation
 */
function inUnit({ unit, figure, operations = 1, bytes: publishedBytes }, value, bytes) {
  const times = publishedBytes === undefined ? operations : publishedBytes / bytes;
  switch (unit) {
    case 'GB/s':
      return bytes / value;
    case '/s':
      return 1e9 / value;
    case 'MB':
      return value / 1e6;
    case 'times':
      return value * times;
    default:
      return ((figure?.endsWith('Ms') ? value * 1e6 : value) * times) / divisors[unit];
  }
}
