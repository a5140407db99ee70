import { enduranceIn, publishedSuite, stopRule } from '@rounds/analysis';
import { groupBy } from '@rounds/analysis/group.js';
import { cellKey } from '@rounds/record';
import { duration } from '@rounds/report/words/numbers.js';
import { watchNoise } from '../machine/noise.js';
import { launchTrial } from '../trial/function-trial.js';
import { launchProgramTrial } from '../trial/program-trial.js';
import { setupOf } from '../trial/setup.js';
import { likelyFirstMs, likelyRoundMs } from './likely-time.js';
import { runRounds } from './rounds.js';
import { inGoodOrder, isBetterLater, limitsOf } from './suite-order.js';
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
  const leftMs = () => options.maxTimeMs - (performance.now() - started);
  const queue = [...parts];
  const isEndurance = enduranceIn(header.plan);

  /** @param {Part} part @param {{ maxTimeMs: number, most: number }} limits */
  const measurePart = (part, { maxTimeMs, most }) => {
    const { suite, cells: own, rule, planned } = part;
    const { fewest } = planned;
    progress.planned({ ...planned, maxTimeMs, most, ...(parts.length > 1 && { suite }) });
    const begunMs = performance.now();
    const onceBefore = warmUps.onceMs();
    let trials = 0;
    let enduranceMs = 0;
    const spent = () => ({
      elapsedMs: performance.now() - begunMs,
      onceMs: warmUps.onceMs() - onceBefore + enduranceMs,
    });
    return runRounds({
      cells: own,
      seed: header.seed,
      maxRounds: most,
      maxTimeMs,
      signal: session.signal,
      known: known.find,
      beginRound: (round) => {
        if (round === 2 && trials > 0) {
          const { elapsedMs, onceMs } = spent();
          const roundMs = elapsedMs - onceMs;
          part.planned.likelyMs = roundMs * (fewest - 1);
          if (isBetterLater(part, queue, leftMs())) {
            queue.push(part);
            return false;
          }
          warnIfShort({ roundMs, fewest, most, maxTimeMs }, progress);
        }
        if (!noisy.has(`${suite} ${round}`) && !noisy.has(` ${round}`)) {
          noisy.add(`${suite} ${round}`);
          file.append({ type: 'noise', suite, round, ...lookAtNoise(), at: new Date().toISOString() });
        }
        return true;
      },
      execute: (cell, round) =>
        measureCell(session, cell, round, { ...options, warmUp: warmUps.budgetOf(cell) }),
      emit: (record, left) => {
        file.append(record);
        if (record.round === 1 && queue.length > 0) known.add(record);
        trials++;
        if (isEndurance(record)) enduranceMs += Number(record.wallMs ?? 0);
        warmUps.observe(record);
        progress.ended({ record, trials, left, ...spent() });
      },
      observe: rule.observe,
      doneAfter: rule.doneAfter,
    });
  };

  /** @type {Set<EndReason>} */
  const reasons = new Set();
  for (let part = queue.shift(); part; part = queue.shift()) {
    if (leftMs() <= 0) {
      reasons.add('max-time');
      break;
    }
    const reason = await measurePart(part, limitsOf(part, queue, leftMs()));
    if (reason === 'interrupted') return reason;
    if (queue.includes(part)) {
      progress.say(`${part.suite} takes longer than planned, so others come before it.`);
      queue.splice(0, queue.length, ...inGoodOrder(queue));
    } else reasons.add(reason);
  }
  return /** @type {const} */ (['max-time', 'rounds']).find((reason) => reasons.has(reason)) ?? 'precise';
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

/** @param {Run | undefined} run that is continued */
function recordsOf(run) {
  const keyOf = (/** @type {Cell} */ cell, /** @type {number} */ round) => `${round} ${cellKey(cell)}`;
  /** @type {Map<string, import('@rounds/record').KeptTrial | import('@rounds/record').Failure>} */
  const byKey = new Map();
  /** @param {import('@rounds/record').KeptTrial | import('@rounds/record').Failure} record */
  const add = (record) => byKey.set(keyOf(record, record.round), record);
  for (const record of [...(run?.failures ?? []), ...(run?.trials ?? [])]) add(record);
  return {
    add,
    find: (/** @type {Cell} */ cell, /** @type {number} */ round) => byKey.get(keyOf(cell, round)),
  };
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
