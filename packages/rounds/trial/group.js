import { availableParallelism, freemem } from 'node:os';
import { turnNs as defaultTurnNs, minTurns } from '@rounds/harness/turns.js';
import { meanNs } from '@rounds/harness/usage.js';
import { mean, shuffle } from '@rounds/stats';
import { groupBy } from '@rounds/stats/group.js';

/**
 * One round of a group: the processes of all cells that are compared with each other run concurrently and take turns, in a new
 * random order per cycle. All of them see the same conditions, so noise cancels out of their ratios.
 *
 * @import { Cell, Failure, Trial } from '@rounds/record'
 * @import { Participant, TimedTurn } from './participant.js'
 *
 * @typedef {object} GroupOptions
 * @property {(cell: Cell) => Promise<Participant>} open starts its process
 * @property {(cell: Cell) => boolean} isBase whether others are compared with it
 * @property {() => number} random
 * @property {number} measureMs per cell
 * @property {boolean} [oneByOne] whether at most one loads, warms up or finishes at a time
 * @property {boolean} [warmOneByOne] whether at most one warms up at a time, since they share a processor
 * @property {(pids: number[]) => Promise<() => Promise<void>>} [pin] keeps participants on one processor until it is released
 * @property {number} [maxProcesses] at a time
 *
 * @typedef {{ record: Trial | Failure, turns: TimedTurn[] }} GroupResult of one cell
 */

/** More processes wait too long for each other, and fill the memory of small machines. */
const defaultMaxProcesses = 48;

/** The share of the free memory that they may use; other programs need some, too. */
const maxMemoryShare = 1 / 4;

/**
 * A group that is too large for the machine is measured in parts. Bases take part in all of them.
 *
 * @param {Cell[]} cells
 * @param {GroupOptions} options
 * @returns {Promise<GroupResult[]>}
 */
export async function measureGroup(cells, options) {
  /** @type {Participant[]} */
  const opened = [];
  const open = async (/** @type {Cell} */ cell) => {
    const participant = await options.open(cell);
    opened.push(participant);
    return participant;
  };
  try {
    return await measureParts(cells, { ...options, open });
  } catch (error) {
    // They would wait for their turns for ever.
    await Promise.allSettled(opened.map((participant) => participant.finish()));
    throw error;
  }
}

/** @param {Cell[]} cells @param {GroupOptions} options */
async function measureParts(cells, options) {
  const { isBase, random, maxProcesses = defaultMaxProcesses } = options;
  const others = cells.filter((cell) => !isBase(cell));
  // A case is compared with itself on other runtimes.
  const units = shuffle([...groupBy(others, (cell) => cell.case).values()], random);
  const free = freemem();
  const isFull = (/** @type {number} */ processes) =>
    processes >= maxProcesses || freemem() < free * (1 - maxMemoryShare);
  /** @type {GroupResult[]} */
  const results = [];
  /** @type {{ base: number[], own: GroupResult[] }[]} mean time of each base in a part, and the results of that part */
  const parts = [];

  const bases = await load(shuffle(cells.filter(isBase), random), options);
  /** At least one unit, and more while there is room. */
  const nextPart = function* () {
    let processes = bases.length;
    do {
      const unit = units.shift() ?? [];
      processes += unit.length;
      yield* unit;
    } while (units.length > 0 && !isFull(processes));
  };
  let cold = bases;
  do {
    const passing = await load(nextPart(), options);
    // Bases are shuffled among the others: one that always came first would never compile while others do.
    await warmUp([...cold, ...passing], options);
    cold = [];
    const before = bases.map(({ turns }) => turns.length);
    await takeTurns([...bases, ...passing], options);
    const own = await finish(passing, options);
    results.push(...own);
    parts.push({ base: bases.map(({ turns }, i) => meanNs(turns.slice(before[i]))), own });
  } while (units.length > 0);
  results.push(...(await finish(bases, options)));
  if (parts.length > 1) alignParts(parts, bases);
  return results;
}

/**
 * Starts processes, at most one per processor at a time: none of them runs its case yet.
 *
 * @param {Iterable<Cell>} cells
 * @param {GroupOptions} options
 */
function load(cells, { open, oneByOne }) {
  return runConcurrently(cells, oneByOne, async (cell) => {
    const participant = await open(cell);
    await participant.loaded();
    return participant;
  });
}

/**
 * In random order, so of two identical cells each is equally likely to come first.
 *
 * @param {Participant[]} participants
 * @param {GroupOptions} options
 */
async function warmUp(participants, { random, oneByOne, warmOneByOne }) {
  await runConcurrently(shuffle(participants, random), oneByOne || warmOneByOne, async (participant) => {
    const step = await participant.resume();
    participant.turnNs = step?.turnNs;
    participant.startsThreads = step?.startsThreads;
  });
}

/** @param {Participant[]} participants @param {GroupOptions} options @returns {Promise<GroupResult[]>} */
function finish(participants, { oneByOne }) {
  return runConcurrently(participants, oneByOne, async (participant) => ({
    record: await participant.finish(),
    turns: participant.turns,
  }));
}

/**
 * @template Item, Result
 * @param {Iterable<Item>} items
 * @param {boolean | undefined} oneByOne instead of one per processor at a time
 * @param {(item: Item) => Promise<Result>} work
 * @returns {Promise<Result[]>} in the order in which they are done
 */
async function runConcurrently(items, oneByOne, work) {
  /** @type {Result[]} */
  const results = [];
  const shared = (function* () {
    yield* items;
  })();
  const lane = async () => {
    for (const item of shared) results.push(await work(item));
  };
  const lanes = Array.from({ length: oneByOne ? 1 : availableParallelism() }, lane);
  await Promise.allSettled(lanes); // if one fails, what the others have started is known
  await Promise.all(lanes);
  return results;
}

/**
 * Threads that a case starts would all run on one processor, so groups with such a case are not pinned.
 *
 * @param {Participant[]} participants
 * @param {GroupOptions} options
 */
async function takeTurns(participants, { random, measureMs, pin }) {
  const canPin = !participants.some(({ startsThreads }) => startsThreads);
  const release = canPin ? await pin?.(participants.flatMap(({ pid }) => pid() ?? [])) : undefined;
  try {
    const cycles = Math.max(minTurns, Math.round((measureMs * 1e6) / defaultTurnNs));
    let order = participants;
    for (let cycle = 0; cycle < cycles; cycle++) {
      // Every other cycle is reversed: if the machine slows down meanwhile, it slows all of them equally.
      order = cycle % 2 === 0 ? shuffle(participants, random) : order.toReversed();
      for (const participant of order) {
        if (!hasTurn(participant, cycle, cycles)) continue;
        const startedAt = performance.now();
        const turn = (await participant.resume())?.turn;
        if (turn) participant.turns.push({ ...turn, wallNs: (performance.now() - startedAt) * 1e6 });
      }
    }
  } finally {
    await release?.();
  }
}

/**
 * A participant with long turns takes fewer, evenly spread. Their number is fixed before the first one: if it depended on how
 * long they take, fast ones would count more often.
 *
 * @param {Participant} participant
 * @param {number} cycle
 * @param {number} cycles
 */
function hasTurn({ turnNs, hasExited }, cycle, cycles) {
  if (hasExited() || turnNs === undefined) return false;
  const turns = Math.min(cycles, Math.max(minTurns, Math.round((cycles * defaultTurnNs) / turnNs)));
  return Math.floor(((cycle + 1) * turns) / cycles) > Math.floor((cycle * turns) / cycles);
}

/**
 * The results of a part are compared with the bases in that part: if the machine was slower then, it slowed both. So times are
 * scaled as if the bases had taken their mean time in every part.
 *
 * @param {{ base: number[], own: GroupResult[] }[]} parts
 * @param {Participant[]} bases
 */
function alignParts(parts, bases) {
  for (const { base, own } of parts) {
    const logs = bases.map(({ turns }, i) => Math.log(meanNs(turns) / base[i])).filter(Number.isFinite);
    if (logs.length === 0) continue;
    const factor = Math.exp(mean(logs));
    for (const { record } of own) if (record.type === 'trial') record.ns *= factor;
  }
}
