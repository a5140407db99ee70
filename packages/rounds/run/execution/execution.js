import { groupBy } from '@rounds/analysis/group.js';
import { mixSeed, seededRandom, shuffle } from '@rounds/stats';
import { holdOnOneProcessor } from '../../launcher/launcher.js';
import { isProgramSuite } from '../../programs/cells.js';
import { measureGroup } from '../../trial/group.js';
import { measureCell, openTurner, takesTurns } from '../../trial/measure.js';
import { learnMeasuringTime } from './measuring-time.js';

/**
 * How the rounds of a run are measured: side by side what can take turns, and the rest in a trial each.
 *
 * @typedef {import('@rounds/record').Cell} Cell
 * @typedef {import('../rounds.js').Schedule} Schedule
 */

/** How many times as long as usual a cell may measure, where its turns differ much. */
const longest = { quick: 3, default: 6, full: 10 };

/**
 * @param {import('../../trial/setup.js').Session} session
 * @param {object} how
 * @param {import('../../trial/measure.js').TrialOptions} how.options
 * @param {number} how.seed
 * @param {(cell: Cell) => string} how.together the same for the cells of a group
 * @param {(cell: Cell) => boolean} how.isBase whether others are compared with it
 * @param {ReturnType<typeof import('../warm-ups.js').learnWarmUps>} how.warmUps
 * @param {(measured: import('../../trial/group.js').Measured[]) => void} [how.onTurns] told of each round of a group
 * @returns {Pick<Schedule, 'sittings'> & { execute: (cells: Cell[], round: number, enough?: number) => ReturnType<Schedule['execute']> }}
 *   `enough`: as a `StopRule` has it, for the round after this one
 */
export function executionOf(session, { options, seed, together, isBase, warmUps, onTurns }) {
  const suites = new Map(session.suites.map(({ name, suite }) => [name, suite]));
  const times = learnMeasuringTime(options.measureMs, longest[options.tier]);
  const suiteOf = (/** @type {Cell} */ { suite }) =>
    /** @type {import('../../loading/suites.js').NamedSuite['suite']} */ (suites.get(suite));
  const hasTurns = (/** @type {Cell} */ cell) => takesTurns(suiteOf(cell), cell.workload);
  /** @param {Cell} cell @param {number} round */
  const optionsFor = (cell, round) => ({ ...options, seed, warmUp: warmUps.budgetOf(cell, round) });
  return {
    sittings: sittingsOf(together, hasTurns),
    execute: async (cells, round, enough) => {
      const [first] = cells;
      if (!first) return [];
      if (!hasTurns(first)) return [await measureCell(session, first, round, optionsFor(first, round))];
      const group = together(first);
      const suite = suiteOf(first);
      const { oneProcessor = false } = suite.workloads[first.workload] ?? {};
      const usesThreads = isProgramSuite(suite) || suite.threads === true;
      const measured = await measureGroup(cells, {
        isBase,
        random: seededRandom(mixSeed(seed, round)),
        measureMs: times.msOf(group),
        warmOneByOne: oneProcessor,
        ...((oneProcessor || !usesThreads) && {
          hold: (pids) => holdOnOneProcessor(session.launcher, pids),
        }),
        oneByOne: options.counters === true || ('keepsFiles' in suite && suite.keepsFiles),
        open: (cell) => openTurner(session, cell, round, optionsFor(cell, round)),
      });
      times.observe(group, measured, enough);
      onTurns?.(measured);
      return measured.map(({ record }) => record);
    },
  };
}

/**
 * The order of a round. The cells of a group are measured side by side; those that cannot take turns, one after the other. For
 * two cells that are compared, each order is as likely as the one with the two exchanged.
 *
 * @param {(cell: Cell) => string} together the same for the cells of a group
 * @param {(cell: Cell) => boolean} takesTurns
 * @returns {import('../rounds.js').Schedule['sittings']}
 */
export function sittingsOf(together, takesTurns) {
  return (cells, random) => {
    const groups = shuffle([...groupBy(cells, together).values()], random);
    return groups.flatMap((group) => {
      const beside = group.filter(takesTurns);
      const alone = group.filter((cell) => !takesTurns(cell));
      return [...(beside.length > 0 ? [beside] : []), ...oneByOne(alone, random)];
    });
  };
}

/** Every cell by itself, in random order. @type {import('../rounds.js').Schedule['sittings']} */
export const oneByOne = (cells, random) => shuffle(cells, random).map((cell) => [cell]);
