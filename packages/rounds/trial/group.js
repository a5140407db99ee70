import { availableParallelism, freemem } from 'node:os';
import { groupBy } from '@rounds/analysis/group.js';
import { minTurns, turnNs as usualTurnNs } from '@rounds/harness/turns.js';
import { meanNs } from '@rounds/harness/usage.js';
import { shuffle } from '@rounds/stats';

/**
 * One round of a group: the processes of all cells that are compared with each other live side by side, and take turns in an
 * order that is drawn anew in each cycle. So all of them meet the same machine, and what disturbs cancels out of ratios.
 *
 * @typedef {import('@rounds/record').Cell} Cell
 * @typedef {import('@rounds/harness/turns.js').Turn} Turn
 * @import { Record, Turner } from './participant.js'
 *
 * @typedef {object} GroupOptions
 * @property {(cell: Cell) => Promise<Turner>} open starts its process
 * @property {(cell: Cell) => boolean} isBase whether others are compared with it
 * @property {() => number} random
 * @property {number} measureMs of each cell
 * @property {boolean} [oneByOne] whether no two may load, or end, at the same time
 * @property {boolean} [warmOneByOne] whether no two may warm up at the same time, since they share a processor
 * @property {(pids: number[]) => Promise<() => Promise<void>>} [hold] keeps what takes turns on one processor, until it is let go
 * @property {number} [mostProcesses] at a time
 *
 * @typedef {Turn & { after?: Cell, wallNs: number }} Taken `after`: who had the turn before; `wallNs`: how long it was passed on
 * @typedef {{ record: Record, turns: Taken[] }} Measured
 * @typedef {Turner & { turns: Taken[] }} Player with the turns that it has taken
 * @typedef {Omit<GroupOptions, 'open'> & { open: (cell: Cell) => Promise<Player> }} Game
 */

/** More processes than this wait too long for each other, and fill small machines. */
const usualMost = 48;

/** What they may take of the memory that is free, since other programs need some too. */
const memoryShare = 1 / 4;

/**
 * A group that is too large for the machine is measured in parts. Those that others are compared with take part in all of them.
 *
 * @param {Cell[]} cells
 * @param {GroupOptions} options
 */
export async function measureGroup(cells, options) {
  /** @type {Player[]} */
  const opened = [];
  const open = async (/** @type {Cell} */ cell) => {
    const turner = Object.assign(await options.open(cell), { turns: [] });
    opened.push(turner);
    return turner;
  };
  try {
    return await measureParts(cells, { ...options, open });
  } catch (error) {
    // They would wait for their turns, and the driver for them.
    await Promise.allSettled(opened.map((turner) => turner.end()));
    throw error;
  }
}

/** @param {Cell[]} cells @param {Game} options */
async function measureParts(cells, options) {
  const { isBase, random, mostProcesses = usualMost } = options;
  const bases = cells.filter(isBase);
  const others = cells.filter((cell) => !isBase(cell));
  // A case is compared with itself in other runtimes.
  const units = shuffle([...groupBy(others, (cell) => cell.case).values()], random);
  const free = freemem();
  const isFull = (/** @type {number} */ processes) =>
    processes >= mostProcesses || freemem() < free * (1 - memoryShare);
  /** @type {Measured[]} */
  const measured = [];
  /** @type {{ base: number[], own: Measured[] }[]} ns of a call of each base in a part, and what was measured beside them */
  const parts = [];

  const staying = await load(shuffle(bases, random), options);
  /** One unit at least, and as many as there is room for once those before it are there. */
  const nextPart = function* () {
    let begun = staying.length;
    do {
      const unit = units.shift() ?? [];
      begun += unit.length;
      yield* unit;
    } while (units.length > 0 && !isFull(begun));
  };
  let cold = staying;
  do {
    const passing = await load(nextPart(), options);
    // A base among the others: whoever always came first would have been compiled beside nobody.
    await warmUp([...cold, ...passing], options);
    cold = [];
    const before = staying.map(({ turns }) => turns.length);
    await held([...staying, ...passing], options, (all) => takeTurns(all, options));
    const own = await end(passing, options);
    measured.push(...own);
    parts.push({ base: staying.map(({ turns }, i) => meanNs(turns.slice(before[i]))), own });
  } while (units.length > 0);
  measured.push(...(await end(staying, options)));
  if (parts.length > 1) alignParts(parts, staying);
  return measured;
}

/**
 * Starts processes, at most as many at a time as there are processors: nothing of the case is called meanwhile.
 *
 * @param {Iterable<Cell>} cells
 * @param {Game} options
 */
async function load(cells, { open, oneByOne = false }) {
  /** @type {Player[]} */
  const turners = [];
  await inLanes(cells, oneByOne, async (cell) => {
    const turner = await open(cell);
    turners.push(turner);
    await turner.loaded();
  });
  return turners;
}

/**
 * In random order, so that of two cells that are the same each is as likely to come before the other.
 *
 * @param {Turner[]} turners
 * @param {GroupOptions} options
 */
async function warmUp(turners, { random, oneByOne = false, warmOneByOne = false }) {
  await inLanes(shuffle(turners, random), oneByOne || warmOneByOne, async (turner) => {
    const step = await turner.goOn();
    turner.turnNs = step?.turnNs;
    turner.startsThreads = step?.startsThreads;
  });
}

/**
 * What starts threads would have all of them on that processor.
 *
 * @param {Player[]} turners
 * @param {GroupOptions} options
 * @param {(turners: Player[]) => Promise<void>} measure
 */
async function held(turners, { hold }, measure) {
  if (!hold || turners.some(({ startsThreads }) => startsThreads)) return measure(turners);
  const letGo = await hold(turners.flatMap((turner) => turner.pid() ?? []));
  try {
    await measure(turners);
  } finally {
    await letGo();
  }
}

/**
 * @template Item
 * @param {Iterable<Item>} items
 * @param {boolean} isOne whether there is only one lane, and not one for each processor
 * @param {(item: Item) => Promise<void>} work
 */
async function inLanes(items, isOne, work) {
  const rest = (function* () {
    yield* items; // in one place for all
  })();
  const lane = async () => {
    for (const item of rest) await work(item);
  };
  const lanes = Array.from({ length: isOne ? 1 : availableParallelism() }, lane);
  await Promise.allSettled(lanes); // when one fails, what the others have begun is known
  await Promise.all(lanes);
}

/** @param {Player[]} turners @param {GroupOptions} options */
async function takeTurns(turners, { random, measureMs }) {
  const cycles = Math.max(minTurns, Math.round((measureMs * 1e6) / usualTurnNs));
  /** @type {Cell | undefined} */
  let after;
  let order = turners;
  for (let cycle = 0; cycle < cycles; cycle++) {
    // Back in the opposite order: a machine that becomes slower meanwhile slows all by as much.
    order = cycle % 2 === 0 ? shuffle(turners, random) : order.toReversed();
    for (const turner of order) {
      if (!hasTurn(turner, cycle, cycles)) continue;
      const begun = performance.now();
      const turn = (await turner.goOn())?.turn;
      const wallNs = (performance.now() - begun) * 1e6;
      if (turn) turner.turns.push({ ...turn, wallNs, ...(after && { after }) });
      after = turner.cell;
    }
  }
}

/**
 * Who needs long for a turn takes fewer of them, evenly spread. How many is known before the first: if it depended on what
 * they take, lucky ones would count more often.
 *
 * @param {Turner} turner
 * @param {number} cycle
 * @param {number} cycles
 */
function hasTurn({ turnNs, isOver }, cycle, cycles) {
  if (isOver() || turnNs === undefined) return false;
  const own = Math.min(cycles, Math.max(minTurns, Math.round((cycles * usualTurnNs) / turnNs)));
  return Math.floor(((cycle + 1) * own) / cycles) > Math.floor((cycle * own) / cycles);
}

/** @param {Player[]} turners @param {GroupOptions} options */
async function end(turners, { oneByOne = false }) {
  const records = oneByOne ? [] : await Promise.all(turners.map((turner) => turner.end()));
  if (oneByOne) for (const turner of turners) records.push(await turner.end());
  return turners.map(({ turns }, i) => ({ record: /** @type {Record} */ (records[i]), turns }));
}

/**
 * What was measured in a part is compared with the bases in that part: a machine that was slower then slowed both. So its
 * times become what they would have been while the bases took their mean time.
 *
 * @param {{ base: number[], own: Measured[] }[]} parts
 * @param {Player[]} bases
 */
function alignParts(parts, bases) {
  for (const { base, own } of parts) {
    const logs = bases.map(({ turns }, i) => Math.log(meanNs(turns) / base[i])).filter(Number.isFinite);
    if (logs.length === 0) continue;
    const factor = Math.exp(logs.reduce((sum, log) => sum + log, 0) / logs.length);
    for (const { record } of own) if (record.type === 'trial') record.ns *= factor;
  }
}
