import { cellKey } from '@rounds/record';
import { median } from '@rounds/stats';

/**
 * Figures of trials by the names that publications use, and in their units.
 *
 * @typedef {import('@rounds/record').Run} Run
 * @typedef {import('@rounds/record').Trial} Trial
 * @typedef {import('@rounds/harness/contract.js').PublishedFigure} PublishedFigure
 * @typedef {Map<string, { rounds: Map<number, Trial> }>} Groups trials by round, by the cell's key
 */

/**
 * @typedef {object} FigureBeside
 * @property {PublishedFigure} published
 * @property {{ runtime: string, value: number }[]} here in the unit of the published figure
 */

/**
 * The runtimes of a run's cells by name; what a pair of programs ran in has both names: `bun+node`.
 *
 * @param {Run} run
 * @returns {{ id: string, name: string }[]}
 */
export function namedRuntimes({ header: { runtimes, plan } }) {
  const nameOf = (/** @type {string} */ id) => runtimes.find((runtime) => runtime.id === id)?.name ?? id;
  const planned = /** @type {import('./comparisons.js').Plan | undefined} */ (plan)?.runtimes ?? [];
  const ids = new Set([...runtimes.map(({ id }) => id), ...planned]);
  return [...ids].map((id) => {
    const known = runtimes.some((runtime) => runtime.id === id);
    return { id, name: known ? nameOf(id) : id.split('+').map(nameOf).join('+') };
  });
}

/**
 * @param {Trial} trial
 * @param {string | undefined} figure
 * @returns {number | undefined} the time per operation unless another figure is named
 */
export function figureOf(trial, figure) {
  if (figure === undefined) return trial.ns;
  const account = /** @type {Record<string, unknown>} */ (/** @type {unknown} */ (trial))[figure];
  const value = trial.figures?.[figure] ?? account;
  return typeof value === 'number' ? value : undefined;
}

/**
 * @param {Run} run
 * @param {Groups} groups
 * @param {string} suite
 * @param {PublishedFigure} published
 * @returns {FigureBeside}
 */
export function besideOurs(run, groups, suite, published) {
  const { case: caseName, workload, figure } = published;
  const name = published.runtime.replace(/@[^+]*/g, '');
  const here = namedRuntimes(run)
    .filter((runtime) => runtime.name === name || name === 'native')
    .flatMap(({ id }) => {
      const rounds = groups.get(cellKey({ suite, case: caseName, workload, runtime: id }))?.rounds;
      const trials = [...(rounds?.values() ?? [])];
      const values = trials.map((trial) => figureOf(trial, figure)).filter((value) => value !== undefined);
      if (values.length === 0) return [];
      return [{ runtime: id, value: inUnit(published, median(values), trials[0]?.bytes ?? 0) }];
    });
  return { published, here };
}

const divisors = { ns: 1, µs: 1e3, ms: 1e6, s: 1e9 };

/**
 * @param {PublishedFigure} published
 * @param {number} value a time is in ns per operation, or in ms where its name says so
 * @param {number} bytes per operation
 */
function inUnit({ unit, figure, operations = 1 }, value, bytes) {
  switch (unit) {
    case 'GB/s':
      return bytes / value;
    case '/s':
      return 1e9 / value;
    case 'MB':
      return value / 1e6;
    case 'times':
      return value * operations;
    default:
      return ((figure?.endsWith('Ms') ? value * 1e6 : value) * operations) / divisors[unit];
  }
}
