import { leastWarmUp, warmUpLimit } from './warm-ups.js';

/** What a trial takes besides its measurement: a process starts and ends, loads a suite, makes an input, checks answers. */
const overheadMs = 120;

/** What cells need to warm up, on average; the first round finds out for each. */
const usualWarmUpMs = 85;

/**
 * @typedef {import('@rounds/record').Cell} Cell
 * @typedef {import('../loading/suites.js').NamedSuite} NamedSuite
 * @typedef {{ tier: string, warmUpMs: number, measureMs: number }} Options
 */

/**
 * How long a round will probably take: asked before the first, so that a run that cannot reach a verdict says so. What a
 * case survives is asked once.
 *
 * @param {Cell[]} cells
 * @param {NamedSuite[]} suites
 * @param {Options} options
 */
export function likelyRoundMs(cells, suites, options) {
  const trialMs = likelyTrialMs(suites, options);
  return cells.reduce((sum, cell) => sum + trialMs(cell).inRounds, 0);
}

/**
 * How long the first two rounds will take beyond the others, since they find out how long each cell has to warm up: the
 * second looks for an eighth of the time.
 *
 * @param {Cell[]} cells
 * @param {NamedSuite[]} suites
 * @param {Options} options
 */
export function likelyFirstMs(cells, suites, options) {
  const trialMs = likelyTrialMs(suites, options);
  const byName = new Map(suites.map(({ name, suite }) => [name, suite]));
  return cells.reduce((sum, cell) => {
    const { once } = trialMs(cell);
    return sum + (once > 0 ? once : 1.25 * warmUpLimit(byName.get(cell.suite) ?? {}, cell.case));
  }, 0);
}

/**
 * @param {NamedSuite[]} suites
 * @param {Options} options
 * @returns {(cell: Cell) => { once: number, inRounds: number }} the time of a trial, where it belongs
 */
function likelyTrialMs(suites, { warmUpMs, measureMs }) {
  const byName = new Map(suites.map(({ name, suite }) => [name, suite]));
  return (cell) => {
    const { suite: name, workload } = cell;
    const suite = byName.get(name);
    const least = leastWarmUp(suite ?? {}, cell);
    const { takesMs = 0 } = /** @type {{ takesMs?: number }} */ (suite?.workloads[workload] ?? {});
    const ms = overheadMs + Math.max(warmUpMs, usualWarmUpMs, least) + measureMs + takesMs;
    return suite?.endurance?.includes(workload) ? { once: ms, inRounds: 0 } : { once: 0, inRounds: ms };
  };
}
