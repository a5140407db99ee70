import { mixSeed, seededRandom, shuffle } from '@rounds/stats';
import { groupBy } from '@rounds/stats/group.js';
import { holdOnOneProcessor } from '../launcher/launcher.js';
import { isProgramSuite } from '../programs/cells.js';
import { measureGroup } from '../trial/group.js';
import { openParticipant } from '../trial/participant.js';
import { prepareSetup } from '../trial/setup.js';
import { measureCell, takesTurns } from '../trial/trial.js';
import { learnMeasuringTime } from './measuring-time.js';

/**
 * How the rounds of a run are measured: concurrently what can take turns, and the rest in one trial each.
 *
 * @import { Cell, Failure, Trial } from '@rounds/record'
 * @import { ProgramTrialOptions } from '../trial/program-trial.js'
 * @import { Session } from '../trial/setup.js'
 * @import { Schedule } from './rounds.js'
 */

/** How many times its default a cell may measure if its turns vary a lot. */
const maxFactors = { quick: 3, default: 6, full: 10 };

/**
 * @param {Session} session
 * @param {object} how
 * @param {ProgramTrialOptions} how.options
 * @param {number} how.seed
 * @param {(cell: Cell) => string} how.groupOf the same for the cells of a group
 * @param {(cell: Cell) => boolean} how.isBase whether others are compared with it
 * @param {ReturnType<typeof import('./warm-ups.js').learnWarmUps>} how.warmUps
 * @returns {Pick<Schedule, 'batchesOf'> & { execute: (cells: Cell[], round: number, maxSpread?: number) => Promise<(Trial | Failure)[]> }}
 *   `maxSpread`: see `StopRule.maxSpread`, for the next round
 */
export function executionOf(session, { options, seed, groupOf, isBase, warmUps }) {
  const suites = new Map(session.suites.map(({ name, suite }) => [name, suite]));
  const times = learnMeasuringTime(options.measureMs, maxFactors[options.tier]);
  const suiteOf = (/** @type {Cell} */ { suite }) =>
    /** @type {Session['suites'][0]['suite']} */ (suites.get(suite));
  const hasTurns = (/** @type {Cell} */ cell) => takesTurns(suiteOf(cell), cell.workload);
  const isAtOnce = (/** @type {Cell} */ cell) => {
    const suite = suiteOf(cell);
    return isProgramSuite(suite) && suite.atOnce === true;
  };
  const optionsFor = (/** @type {Cell} */ cell) => ({ ...options, seed, warmUp: warmUps.budgetOf(cell) });

  /** In random order, so of two identical cells each is equally likely to start first. @param {Cell[]} cells @param {number} round */
  const measureAtOnce = async (cells, round) => {
    const inOrder = shuffle(cells, seededRandom(mixSeed(seed, round)));
    const records = await Promise.all(
      inOrder.map((cell) => measureCell(session, cell, round, optionsFor(cell))),
    );
    // Each has waited for the others.
    return records.map(({ wallMs = 0, ...record }) => ({ ...record, wallMs: wallMs / cells.length }));
  };

  /** @param {Cell[]} cells @param {number} round @param {number} [maxSpread] */
  const measureTurns = async (cells, round, maxSpread) => {
    const group = groupOf(cells[0]);
    const suite = suiteOf(cells[0]);
    const { measureFactor = 1 } = isProgramSuite(suite) ? suite : {};
    const { oneProcessor = false } = suite.workloads[cells[0].workload] ?? {};
    const usesThreads = isProgramSuite(suite) || suite.threads === true;
    const results = await measureGroup(cells, {
      isBase,
      random: seededRandom(mixSeed(seed, round)),
      measureMs: measureFactor * times.msOf(group),
      warmOneByOne: oneProcessor,
      ...((oneProcessor || !usesThreads) && {
        pin: (pids) => holdOnOneProcessor(session.launcher, pids),
      }),
      oneByOne: options.counters === true || ('keepsFiles' in suite && suite.keepsFiles),
      open: async (cell) =>
        openParticipant(await prepareSetup(session, cell, options), cell, round, optionsFor(cell)),
    });
    times.observe(group, results, maxSpread);
    return results.map(({ record }) => record);
  };

  return {
    batchesOf: batchesBy(groupOf, (cell) => hasTurns(cell) || isAtOnce(cell)),
    execute: async (cells, round, maxSpread) => {
      if (isAtOnce(cells[0])) return measureAtOnce(cells, round);
      if (hasTurns(cells[0])) return measureTurns(cells, round, maxSpread);
      return [await measureCell(session, cells[0], round, optionsFor(cells[0]))];
    },
  };
}

/**
 * The order of a round. The cells of a group are measured concurrently, those that cannot take turns one after another. For two cells
 * that are compared, each order is equally likely.
 *
 * @param {(cell: Cell) => string} groupOf the same for the cells of a group
 * @param {(cell: Cell) => boolean} isConcurrent
 * @returns {Schedule['batchesOf']}
 */
export function batchesBy(groupOf, isConcurrent) {
  return (cells, random) => {
    const groups = shuffle([...groupBy(cells, groupOf).values()], random);
    return groups.flatMap((group) => {
      const concurrent = group.filter(isConcurrent);
      const single = group.filter((cell) => !isConcurrent(cell));
      return [...(concurrent.length > 0 ? [concurrent] : []), ...oneByOne(single, random)];
    });
  };
}

/** Every cell by itself, in random order. @type {Schedule['batchesOf']} */
export const oneByOne = (cells, random) => shuffle(cells, random).map((cell) => [cell]);
