import { warmUpLimit } from './warm-ups.js';

/** What a trial takes besides its measurement: a process starts and ends, loads a suite, makes an input, checks answers. */
const overheadMs = 200;

/** What cells need to warm up, on average; the first round finds out for each. */
const usualWarmUpMs = 150;

/**
 * How long a round will probably take: asked before the first, so that a run that cannot reach a verdict says so.
 *
 * @param {import('@rounds/record').Cell[]} cells
 * @param {import('../suites/suites.js').NamedSuite[]} suites
 * @param {{ warmUpMs: number, measureMs: number }} options
 */
export function likelyRoundMs(cells, suites, { warmUpMs, measureMs }) {
  const least = new Map(
    suites.map(({ name, suite }) => [name, 'warmUpMs' in suite ? (suite.warmUpMs ?? 0) : 0]),
  );
  return cells.reduce(
    (sum, { suite }) =>
      sum + overheadMs + Math.max(warmUpMs, usualWarmUpMs, least.get(suite) ?? 0) + measureMs,
    0,
  );
}

/**
 * How long the first two rounds will take beyond the others, since they find out how long each cell has to warm up: the
 * second looks for a quarter of the time.
 *
 * @param {import('@rounds/record').Cell[]} cells
 * @param {import('../suites/suites.js').NamedSuite[]} suites
 * @param {{ tier: string }} options
 */
export function likelyFirstMs(cells, suites, options) {
  const limits = new Map(suites.map(({ name, suite }) => [name, warmUpLimit(suite, options)]));
  return cells.reduce((sum, { suite }) => sum + 1.25 * Number(limits.get(suite)), 0);
}
