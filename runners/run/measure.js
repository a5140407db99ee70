import { publishedSuite, stopRule } from '@rounds/analysis';
import { groupBy } from '@rounds/analysis/group.js';
import { cellKey } from '@rounds/record';
import { duration } from '@rounds/report/words/numbers.js';
import { watchNoise } from '../machine/noise.js';
import { launchTrial } from '../trial/function-trial.js';
import { launchProgramTrial } from '../trial/program-trial.js';
import { setupOf } from '../trial/setup.js';
import { likelyFirstMs, likelyRoundMs } from './likely-time.js';
import { runRounds } from './rounds.js';
import { learnWarmUps } from './warm-ups.js';

/**
 * @typedef {import('@rounds/record').Cell} Cell
 * @typedef {import('@rounds/record').Run} Run
 * @typedef {import('@rounds/record').EndReason} EndReason
 * @typedef {import('./options.js').RunOptions} RunOptions
 * @typedef {import('./progress.js').Progress} Progress
 */

/**
 * Measures the cells into the file: suite by suite, since nothing is compared across suites, and each in rounds.
 *
 * @param {import('./begin.js').BegunRun} begun
 * @param {Cell[]} cells
 * @param {Progress} progress
 * @returns {Promise<EndReason>}
 */
export async function measure(begun, cells, progress) {
  const { session, header, file, options, before } = begun;
  const bySuite = [...groupBy(cells, ({ suite }) => suite)];
  const parts = inGoodOrder(bySuite.map(([suite, own]) => partOf(begun, suite, own)));
  if (parts.length > 1) progress.overview(parts, options.maxTimeMs);

  // Older files have no suite there: their rounds went through all suites.
  const noisy = new Set(before?.noise.map(({ suite = '', round }) => `${suite} ${round}`));
  const lookAtNoise = watchNoise();
  const warmUps = learnWarmUps(session.suites, options);
  const known = recordsOf(before);
  const started = performance.now();

  /** @param {Part} part @param {{ maxTimeMs: number, most: number }} limits */
  const measurePart = ({ suite, cells: own, rule, planned }, { maxTimeMs, most }) => {
    const { fewest } = planned;
    progress.planned({ ...planned, maxTimeMs, most, ...(parts.length > 1 && { suite }) });
    const begunMs = performance.now();
    const onceBefore = warmUps.onceMs();
    let trials = 0;
    const spent = () => ({
      elapsedMs: performance.now() - begunMs,
      onceMs: warmUps.onceMs() - onceBefore,
    });
    return runRounds({
      cells: own,
      seed: header.seed,
      maxRounds: most,
      maxTimeMs,
      signal: session.signal,
      known,
      beginRound: (round) => {
        if (round === 2) {
          const { elapsedMs, onceMs } = spent();
          warnIfShort({ roundMs: elapsedMs - onceMs, fewest, most, maxTimeMs }, progress);
        }
        if (!noisy.has(`${suite} ${round}`) && !noisy.has(` ${round}`)) {
          file.append({ type: 'noise', suite, round, ...lookAtNoise(), at: new Date().toISOString() });
        }
      },
      execute: (cell, round) =>
        measureCell(session, cell, round, { ...options, warmUp: warmUps.budgetOf(cell) }),
      emit: (record, left) => {
        file.append(record);
        trials++;
        warmUps.observe(record);
        progress.ended({ record, trials, left, ...spent() });
      },
      observe: rule.observe,
      doneAfter: rule.doneAfter,
    });
  };

  /** @type {Set<EndReason>} */
  const reasons = new Set();
  for (const [i, part] of parts.entries()) {
    const leftMs = options.maxTimeMs - (performance.now() - started);
    reasons.add(await measurePart(part, limitsOf(part, parts.slice(i + 1), leftMs)));
    if (reasons.has('interrupted')) break;
  }
  const order = /** @type {const} */ (['interrupted', 'max-time', 'rounds']);
  return order.find((reason) => reasons.has(reason)) ?? 'precise';
}

/**
 * @typedef {object} Part what is measured of one suite
 * @property {string} suite
 * @property {Cell[]} cells
 * @property {ReturnType<typeof stopRule>} rule
 * @property {Omit<import('./progress.js').Planned, 'maxTimeMs'>} planned
 */

/**
 * @param {import('./begin.js').BegunRun} begun
 * @param {string} suite
 * @param {Cell[]} cells of that suite
 * @returns {Part}
 */
function partOf({ session, header, options, before }, suite, cells) {
  const { plan } = header;
  const own = { ...header, plan: { ...plan, suites: plan.suites.filter(({ name }) => name === suite) } };
  const rule = stopRule(own, cells, { ...options, suites: session.suites.map(publishedSuite) });
  const { comparisons, fewestRounds: fewest, mostRounds: most } = rule;
  const known = [...(before?.trials ?? [])].filter((trial) => trial.suite === suite).length;
  const missing = Math.max(0, fewest - known / cells.length);
  const likelyMs =
    likelyFirstMs(cells, session.suites) + missing * likelyRoundMs(cells, session.suites, options);
  return { suite, cells, rule, planned: { cells: cells.length, comparisons, fewest, most, likelyMs } };
}

/**
 * The suites that need least come first: a suite without verdicts is of no use, so where time is short it is better that
 * some are not reached than that none has enough.
 *
 * @param {Part[]} parts
 */
function inGoodOrder(parts) {
  return [...parts].sort((a, b) => a.planned.likelyMs - b.planned.likelyMs);
}

/** @param {Part[]} parts */
function likelyOf(parts) {
  return parts.reduce((sum, { planned }) => sum + planned.likelyMs, 0);
}

/** An estimate may be off by so much. */
const slack = 1.5;

/**
 * How long a suite may go on, and to which round: for all the time that the later ones will surely leave, or else for the
 * fewest rounds that have verdicts, since those that need more time come later.
 *
 * @param {Part} part
 * @param {Part[]} later
 * @param {number} leftMs
 */
function limitsOf({ planned: { likelyMs, fewest, most } }, later, leftMs) {
  const spareMs = leftMs - slack * likelyOf(later);
  if (later.length === 0 || spareMs >= slack * likelyMs) return { maxTimeMs: spareMs, most };
  return { maxTimeMs: leftMs, most: Math.min(fewest, most) };
}

/**
 * @param {import('./session.js').Session} session
 * @param {Cell} cell
 * @param {number} round
 * @param {RunOptions & { warmUp?: import('@rounds/harness/warm-up/warm-up.js').WarmUpBudget }} runOptions
 */
async function measureCell(session, cell, round, runOptions) {
  const options = { ...runOptions, signal: session.signal };
  const setup = await setupOf(session, cell, options);
  return 'programs' in setup
    ? launchProgramTrial(setup, cell, round, options)
    : (await launchTrial(setup, cell, round, options)).record;
}

/**
 * @param {Run | undefined} run
 * @returns {import('./rounds.js').Schedule['known']}
 */
function recordsOf(run) {
  const keyOf = (/** @type {Cell} */ cell, /** @type {number} */ round) => `${round} ${cellKey(cell)}`;
  const records = [...(run?.failures ?? []), ...(run?.trials ?? [])];
  const byKey = new Map(records.map((record) => [keyOf(record, record.round), record]));
  return (cell, round) => byKey.get(keyOf(cell, round));
}

/**
 * Said after one round, so that nobody finds out after an hour.
 *
 * @param {{ roundMs: number, fewest: number, most: number, maxTimeMs: number }} state
 * @param {Progress} progress
 */
function warnIfShort({ roundMs, fewest, most, maxTimeMs }, { say }) {
  const neededMs = roundMs * fewest;
  if (neededMs <= maxTimeMs || most < fewest) return;
  say(
    `Warning: a round takes ${duration(roundMs)}, so the ${fewest} rounds that verdicts need take ${duration(neededMs)}, and --max-time is ${duration(maxTimeMs)}. Give it more, or select fewer cells.`,
  );
}
